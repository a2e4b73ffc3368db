"""Times as a table: of one submission with a bar for each case, or of two with the conclusion."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import ceil, floor

from judge.common.style import BOLD, GREEN, RED, Style
from judge.common.texts import count, cut, display_width, pad, span, visible
from judge.judging.timing import FEWEST_ROUNDS, CaseTimes, Comparison, Ratio, Timing, compare
from judge.model import Verdict
from judge.report.text import not_run, shown_title

NARROWEST_NAME = 12
QUICK_MS = 2  # of a case that takes less, most is the start of the program
PLENTY = 2  # times the median fits into the limit; with less headroom, the machine's noise decides


@dataclass(frozen=True)
class TimeRow:
    """A line of the table. `sides` has the times of its case, of one submission or of two."""

    title: str
    figures: str
    sides: tuple[CaseTimes, ...] = ()


def render(timings: list[Timing], width: int, style: Style) -> str:
    """Returns the titles, the table with what failed below each case, the conclusion on two, the headroom."""
    marks, unit, turns, outcome = [""], "run", " each, one at a time", []
    if len(timings) == 1:
        rows = of_one(timings[0], width // 4 - 2, style)
    else:
        marks, unit, turns = ["A: ", "B: "], "round", ", in turns"
        first, second = timings
        compared = compare(first, second)
        rows, outcome = of_two(first, second, compared), [conclusion(first, second, compared)]
    longest = max(display_width(visible(row.title)) for row in rows)
    name_width = max(NARROWEST_NAME, min(longest, width - len(rows[0].figures)))
    titles = (
        cut(mark + shown_title(timing.prepared.submission), width) for mark, timing in zip(marks, timings)
    )
    lines = [style.paint(title, BOLD) for title in titles]
    runs = [len(row.sides[0].results) for row in rows if row.sides]
    lines.append(f"{count(len(runs), 'case')}, {count(max(runs), unit)}{turns} on one core")
    for row in rows:
        lines.append((pad(cut(visible(row.title), name_width), name_width) + row.figures).rstrip())
        for mark, times in zip(marks, row.sides):
            lines += [f"  {mark}{trouble}" for trouble in troubles(times, style)]
    lines += outcome
    for mark, timing in zip(marks, timings):
        lines += [mark + line for line in headroom(timing, style)]
    return "\n".join(lines)


def of_one(timing: Timing, bar_width: int, style: Style) -> list[TimeRow]:
    limit = f"limit {span(times.limit_ms for times in timing.cases)} ms"
    head = f"{in_columns('least', 'median', 'most')}  {limit:>{bar_width + 1}}"
    rows = [TimeRow("CPU ms", head)]
    for times in timing.cases:
        used = limit_bar(times.share, bar_width, style)
        rows.append(TimeRow(times.case.name, f"{in_columns(*times.least_to_most)}  {used}", (times,)))
    return rows


def of_two(first: Timing, second: Timing, compared: Comparison) -> list[TimeRow]:
    """Returns a row for each case, and a row for the sums of the cases that both submissions pass."""
    rows = [TimeRow("CPU ms", f"{in_columns('A', 'B', 'B / A')}  {'likely between':<23}")]
    for pair in zip(first.cases, second.cases):
        case, figures = pair[0].case, in_columns(*(times.median for times in pair))
        rows.append(TimeRow(case.name, figures + likely(compared.ratios.get(case)), pair))
    if compared.ratios:
        figures = in_columns(*compared.medians) + likely(compared.total)
        rows.append(TimeRow(f"all {len(compared.ratios)} that both pass", figures))
    return rows


def conclusion(first: Timing, second: Timing, compared: Comparison) -> str:
    """Returns the line that says which program is faster, or why that is not known."""
    if not compared.ratios:
        is_slow = Verdict.TLE in {times.verdict for timing in (first, second) for times in timing.cases}
        advice = "; try a larger --time" if is_slow else ""
        return f"nothing to compare: no case is passed by both in every run{advice}"
    if not compared.total.differs and compared.total.rounds < FEWEST_ROUNDS:
        return f"fewer than {FEWEST_ROUNDS} rounds cannot tell two programs apart; raise --repeat"
    if not compared.total.differs:
        return "no clear difference in this noise; close other programs, and raise --repeat"
    faster, slower = ("B", "A") if compared.total.median < 1 else ("A", "B")
    speedup, quick_ms = compared.speedup, QUICK_MS * len(compared.ratios)
    if max(compared.medians) < quick_ms:
        return f"{faster} is faster; both are too quick for a ratio: choose larger inputs"
    if min(compared.medians) < quick_ms:
        return f"{faster} is about {float(f'{speedup.median:.2g}'):g} times as fast as {slower}"
    return f"{faster} is {with_three_digits(speedup.median)} times as fast as {slower} ({spread(speedup)})"


def in_columns(*cells: float | str) -> str:
    return "".join(f"{cell if isinstance(cell, str) else with_three_digits(cell):>7}" for cell in cells)


def likely(ratio: Ratio | None) -> str:
    if ratio is None:
        return ""
    doubt = "" if ratio.differs else "  unclear"
    return f"{in_columns(ratio.median)}  {spread(ratio)}{doubt}"


def spread(ratio: Ratio) -> str:
    return f"{with_three_digits(ratio.low)} to {with_three_digits(ratio.high)}"


def troubles(times: CaseTimes, style: Style) -> list[str]:
    """Returns why a case is not passed: the first message of each verdict. Returns [] if it is passed."""
    lines, runs = [], count(len(times.results), "run")
    end = "; not run again" if times.hopeless else ""
    for verdict in dict.fromkeys(result.verdict for result in times.results if not result.accepted):
        whys = [result.long for result in times.results if result.verdict is verdict]
        lines.append(f"{style.verdict(verdict)} in {len(whys)} of {runs}: {whys[0]}{end}")
    return lines


def headroom(timing: Timing, style: Style) -> list[str]:
    """Returns the headroom, what fails, and the notes. Cases in beyond/ have a line of their own, and count
    only if no others were run."""
    problem = timing.prepared.problem
    beyond = [times for times in timing.cases if not times.case.predicts]
    counted = [times for times in timing.cases if times.case.predicts] or beyond
    failing = Counter(times.verdict.name for times in counted if not times.passes)
    lines = [style.paint(slowest_line(counted), BOLD)]
    if failing:
        failed = ", ".join(f"{verdict} on {number}" for verdict, number in failing.items())
        lines.append(f"not passed in every run: {failed} of {count(len(counted), 'case')}")
    if len(timing.cases) < len(problem.cases):
        lines.append(f"only {len(timing.cases)} of {count(len(problem.cases), 'case')} were run")
    if beyond and counted != beyond:
        lines.append(f"harder or odder cases: {slowest_line(beyond)}")
    if problem.left_out and problem.is_prediction:
        lines.append(not_run(problem.left_out))
    return lines + [
        f"note: {timing.prepared.submission.source.name} {note.text}" for note in timing.prepared.notes
    ]


def slowest_line(cases: list[CaseTimes]) -> str:
    slowest = max(cases, key=lambda times: times.share)
    room, line = "", f"slowest {with_three_digits(slowest.median)} of {slowest.limit_ms} ms"
    if all(times.passes for times in cases):
        factor = floor(10 * slowest.limit_ms / slowest.median) / 10  # rounded down, because it is a promise
        room = f", {'only ' if factor < PLENTY else ''}{factor:g}x headroom"
    return f"{line}{room}: {slowest.case.name}"


def limit_bar(part: float, width: int, style: Style) -> str:
    """Returns a bar for the used part of the limit. An arrow at its end says that more than all was used."""
    color, end = (RED, ">") if part > 1 else (GREEN, "│")
    return style.paint(f"{'█' * ceil(min(part, 1) * width):<{width}}", color) + end


def with_three_digits(value: float) -> str:
    """Returns the value with at least three digits."""
    if value < 9.995:
        return f"{value:.2f}"
    return f"{value:.1f}" if value < 99.95 else f"{value:.0f}"
