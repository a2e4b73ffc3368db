"""Times as a table: of one submission with a bar for each case, or of two with the conclusion."""

from __future__ import annotations

from math import ceil, floor
from statistics import median

from judge.common.texts import BOLD, GREEN, RED, Style, count, display_width, pad, span, visible
from judge.judging.timing import CaseTimes, Timing, ratios
from judge.model import BEYOND, Verdict

BAR_WIDTH = 20  # columns
LEAST_DIFFERENCE = 1.1  # a smaller ratio may come from where the kernel and the compiler place the code
PLENTY = 2  # how often the slowest median fits into its limit; if less often, noise of the machine may decide


def render(timings: list[Timing], style: Style) -> str:
    """Returns the title of each submission, with `warning`; a table of the cases that were run, with
    `failed_runs` below each case; and a last line: `headroom` of one submission, or `conclusion` on two."""
    if len(timings) == 1:
        labels, figures, last = [""], of_one(timings[0], style), headroom(timings[0])
    else:
        labels, figures, last = ["A: ", "B: "], of_two(*timings), conclusion(*timings)
    lines: list[str] = []
    for label, timing in zip(labels, timings):
        lines += [style.paint(label + visible(timing.prepared.submission.title), BOLD), *warning(timing)]
    by_case = list(zip(*(timing.cases for timing in timings)))  # for each case, the times of each submission
    names = ["CPU ms", *(visible(of_case[0].case.name) for of_case in by_case)]
    width = max(map(display_width, names))
    heads, *rows = [f"{pad(name, width)}{cells}".rstrip() for name, cells in zip(names, figures)]
    runs = max(len(times.results) for times in timings[0].cases)  # fewer of a case that is hopeless
    lines += [f"{count(len(by_case), 'case')}, {count(runs, 'run')} each, one at a time on one core", heads]
    for row, of_case in zip(rows, by_case):
        lines.append(row)
        for label, times in zip(labels, of_case):
            lines += [f"  {label}{line}" for line in failed_runs(times, style)]
    return "\n".join([*lines, style.paint(last, BOLD)])


def warning(timing: Timing) -> list[str]:
    """Returns a line that counts the failed cases if one is not TLE; [] if all are, or if none failed."""
    verdicts = [times.verdict for times in timing.cases if not times.passes]
    if all(verdict is Verdict.TLE for verdict in verdicts):
        return []
    cases = f"{len(verdicts)} of {count(len(timing.cases), 'case')}"
    return [f"fails {cases}; the times of failing runs say little about a right program"]


def of_one(timing: Timing, style: Style) -> list[str]:
    """Returns the heads of columns, then a line for each case: its times, and a bar that shows the median."""
    limit = f"limit {span(times.limit_ms for times in timing.cases)} ms"
    figures = [f"{in_columns('least', 'median', 'most')}  {limit:>{BAR_WIDTH + 1}}"]
    for times in timing.cases:
        least_to_most = in_columns(min(times.all_ms), times.median, max(times.all_ms))
        figures.append(f"{least_to_most}  {limit_bar(times.share, style)}")
    return figures


def of_two(first: Timing, second: Timing) -> list[str]:
    """Returns the heads of columns, then a line for each case: both medians, and their ratio if both pass."""
    figures = [in_columns("A", "B", "B / A")]
    for a, b in zip(first.cases, second.cases):
        ratio_if_both_pass = [b.median / a.median] if a.passes and b.passes else []
        figures.append(in_columns(a.median, b.median, *ratio_if_both_pass))
    return figures


def conclusion(first: Timing, second: Timing) -> str:
    """Returns the line that says which submission is faster, and how much, or why that is not known."""
    of_rounds = ratios(first, second)  # the time of B divided by that of A, the least first
    if not of_rounds:
        return "nothing to compare: no case is passed by both in every run"
    faster, slower = "A", "B"
    if median(of_rounds) < 1:
        faster, slower = "B", "A"
        of_rounds = [1 / ratio for ratio in reversed(of_rounds)]  # reversed, so that the least is first again
    if of_rounds[0] < LEAST_DIFFERENCE:
        return "no clear difference: neither is faster in every round by a tenth or more"
    least, middle, most = map(rounded, (of_rounds[0], median(of_rounds), of_rounds[-1]))
    return f"{faster} is {middle} times as fast as {slower} where both pass ({least} to {most} a round)"


def in_columns(*cells: float | str) -> str:  # seven wide, aligned at the right
    return "".join(f"{cell if isinstance(cell, str) else rounded(cell):>7}" for cell in cells)


def failed_runs(times: CaseTimes, style: Style) -> list[str]:
    """Returns a line that counts the failed runs of a case, and says why the first failed; [] if none did."""
    failed = [result for result in times.results if not result.accepted]
    if not failed:
        return []
    runs = f"{len(failed)} of {count(len(times.results), 'run')}"
    return [f"{style.verdict(failed[0].verdict)} in {runs}: {failed[0].why_in_one_line}"]


def headroom(timing: Timing) -> str:
    """Returns a line on the case that takes the largest part of its limit and, if all cases pass, how many
    times faster than the limit it is. Cases in beyond/ count only if no others were run."""
    cases = [times for times in timing.cases if times.case.predicts] or timing.cases
    slowest = max(cases, key=lambda times: times.share)
    used = f"{rounded(slowest.median)} of {slowest.limit_ms} ms"
    room = ""
    if all(times.passes for times in cases):
        factor = floor(10 * slowest.limit_ms / slowest.median) / 10  # rounded down, because it is a promise
        room = f", {'only ' if factor < PLENTY else ''}{factor:g} times faster than the limit"
    outside = "" if len(cases) == len(timing.cases) else f" outside {BEYOND}/,"
    return f"slowest case{outside} {visible(slowest.case.name)}: {used}{room}"


def limit_bar(part: float, style: Style) -> str:
    """Returns a bar for the used `part` of the limit. It ends in an arrow if more than all was used."""
    color, end = (RED, ">") if part > 1 else (GREEN, "│")
    used = "█" * ceil(min(part, 1) * BAR_WIDTH)
    return style.paint(f"{used:<{BAR_WIDTH}}", color) + end


def rounded(value: float) -> str:
    """Returns the number with two decimals if it is below 10, one if it is below 100, else none."""
    if value < 9.995:  # from here on, two decimals would give 10.00
        return f"{value:.2f}"
    return f"{value:.1f}" if value < 99.95 else f"{value:.0f}"
