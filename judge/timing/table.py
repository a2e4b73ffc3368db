"""Times as a table: a line and a bar for each case, or two submissions side by side, and the conclusion."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor

from judge.model import Verdict
from judge.report import text
from judge.report.text import count
from judge.style import BOLD, GREEN, RED, Style
from judge.timing.compare import cautions as comparison_cautions
from judge.timing.compare import Comparison, Ratio
from judge.timing.measure import CaseTimes, Caution, Timing, cautions
from judge.visible import display_width, visible

NUMBER = 7  # columns of a figure
NARROWEST_NAME = 12
RATIO = 6
LIKELY = 23  # "  0.97 to 1.05  unclear"
PLENTY = 2  # headroom that is enough


@dataclass(frozen=True)
class Glyphs:
    """What a terminal can show. `blocks` draw a bar, from the thinnest to the full one."""

    blocks: str
    limit: str
    ellipsis: str


@dataclass(frozen=True)
class Look:
    width: int
    glyphs: Glyphs
    style: Style


UNICODE = Glyphs("▏▎▍▌▋▊▉█", "│", "…")
ASCII = Glyphs("#", "|", "...")


def glyphs(encoding: str) -> Glyphs:
    try:
        (UNICODE.blocks + UNICODE.limit + UNICODE.ellipsis).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return ASCII
    return UNICODE


def render(timing: Timing, look: Look) -> str:
    bar_width = look.width // 4 - 2
    names = name_width(timing.cases, look.width - 3 * NUMBER - bar_width - 3)
    limit = f"limit {timing.cases[0].limit_ms} ms"
    lines = [
        heading(text.name(timing.program.submission), look),
        f"{count(len(timing.cases), 'case')}, {count(rounds(timing), 'run')} each, one at a time on one core",
        *scale_line(timing.scale),
        f"{'CPU ms':<{names}}{columns('least', 'median', 'most')}  {limit:>{bar_width + 1}}",
    ]
    for times in timing.cases:
        name = fitted(times.case.name, names, look.glyphs)
        figures = columns(*map(figure, (min(times.times), times.median, max(times.times))))
        lines.append(f"{name}{figures}  {bar(times.median / times.limit_ms, bar_width, look)}")
        lines += [f"  {trouble}" for trouble in troubles(times, look.style)]
    return "\n".join([*lines, empty_line(timing), *verdict_lines(timing, look.style)])


def render_comparison(comparison: Comparison, look: Look) -> str:
    sides = {"A": comparison.first, "B": comparison.second}
    theirs = {times.case: times for times in comparison.second.cases}
    cases = [times for times in comparison.first.cases if times.case in theirs]
    names = name_width(cases, look.width - 2 * NUMBER - RATIO - LIKELY)

    def row(name: str, medians: Sequence[float], ratio: Ratio | None) -> str:
        start = fitted(name, names, look.glyphs) + columns(*map(figure, medians))
        if ratio is None:
            return start
        unclear = "" if ratio.differs else "  unclear"
        return f"{start}{figure(ratio.median):>{RATIO}}  {spread(ratio)}{unclear}"

    lines = [
        *(heading(f"{label} {name}", look) for label, name in zip(sides, distinct_names(comparison))),
        f"{count(len(cases), 'case')}, {count(rounds(comparison.first), 'round')}, in turns on one core",
        *scale_line(comparison.first.scale),
        f"{'CPU ms':<{names}}{columns('A', 'B')}{'B / A':>{RATIO}}  likely between",
    ]
    for ours in cases:
        pair = {"A": ours, "B": theirs[ours.case]}
        medians = [times.median for times in pair.values()]
        lines.append(row(ours.case.name, medians, comparison.ratios.get(ours.case)))
        for label, times in pair.items():
            lines += [f"  {label}: {trouble}" for trouble in troubles(times, look.style)]
    if comparison.total:
        name = f"all {len(comparison.ratios)} that both pass"
        lines.append(row(name, comparison.total_ms, comparison.total))
    lines += [empty_line(comparison.first), outcome(comparison)]
    lines += caution_lines(comparison_cautions(comparison))
    for label, timing in sides.items():
        lines += [f"{label}: {line}" for line in verdict_lines(timing, look.style)]
    return "\n".join(lines)


def columns(*figures: str) -> str:
    return "".join(f"{figure:>{NUMBER}}" for figure in figures)


def distinct_names(comparison: Comparison) -> list[str]:
    submissions = [timing.program.submission for timing in (comparison.first, comparison.second)]
    names = [text.name(submission) for submission in submissions]
    return names if len(set(names)) == len(names) else [str(submission.source) for submission in submissions]


def spread(ratio: Ratio) -> str:
    return f"{figure(ratio.low)} to {figure(ratio.high)}"


def outcome(comparison: Comparison) -> str:
    total = comparison.total
    if total is None:
        return "nothing to compare: no case is passed by both in every run; try a larger --time"
    if not total.differs:
        return f"no clear difference in this noise: B / A is {spread(total)}"
    if total.median > 1:
        return f"A is {figure(total.median)} times as fast as B ({spread(total)})"
    inverse = Ratio(1 / total.median, 1 / total.high, 1 / total.low, total.rounds)
    return f"B is {figure(inverse.median)} times as fast as A ({spread(inverse)})"


def heading(name: str, look: Look) -> str:
    return look.style.paint(fitted(name, look.width, look.glyphs).rstrip(), BOLD)


def rounds(timing: Timing) -> int:
    return max(len(times.results) for times in timing.cases)


def scale_line(scale: float) -> list[str]:
    if scale == 1:
        return []
    return [f"times are multiplied by {scale:g}: 1 ms here is assumed to be {scale:g} ms there"]


def empty_line(timing: Timing) -> str:
    return f"every time includes {figure(timing.empty_ms)} ms that an empty program takes"


def troubles(times: CaseTimes, style: Style) -> list[str]:
    """Why a case does not pass: the first message of each verdict, and the longest time."""
    runs, lines = count(len(times.results), "run"), []
    counts = Counter(result.verdict for result in times.failures if result.verdict is not Verdict.TLE)
    for verdict, number in counts.items():
        message = next(text.brief(result) for result in times.failures if result.verdict is verdict)
        lines.append(f"{style.verdict(verdict)} in {number} of {runs}: {message}")
    if times.slow_runs:
        skipped = "; not run again" if times.hopeless else ""
        lines.append(f"{style.verdict(Verdict.TLE)} in {times.slow_runs} of {runs}: {excess(times)}{skipped}")
    return lines


def excess(times: CaseTimes) -> str:
    stopped = [result.message for result in times.failures if result.verdict is Verdict.TLE]
    if stopped and max(times.times) <= times.limit_ms:
        return stopped[0]  # it waited
    return f"{figure(max(times.times))} of {times.limit_ms} ms" + (", then stopped" if stopped else "")


def verdict_lines(timing: Timing, style: Style) -> list[str]:
    """The headroom, the conclusion and the notes. Cases in beyond/ count only if no others were run."""
    predicting, beyond = timing.part(predicts=True), timing.part(predicts=False)
    counted = predicting or timing
    lines = [slowest_line(counted), style.paint(conclusion(counted), BOLD)]
    if predicting and beyond:
        lines.append(f"harder or odder cases: {slowest_line(beyond)}")
    left_out = timing.program.submission.problem.left_out
    if left_out:
        lines.append(f"{count(left_out, 'harder or odder case')} not run: --beyond")
    lines += [f"note: {timing.program.submission.source.name} {note}" for note in timing.program.notes]
    return [*lines, *caution_lines(cautions(timing))]


def slowest_line(timing: Timing) -> str:
    slowest = timing.slowest
    room = f", {multiple(timing.headroom)}x headroom" if timing.passes else ""
    return f"slowest {figure(slowest.median)} of {slowest.limit_ms} ms{room}: {slowest.case.name}"


def conclusion(timing: Timing) -> str:
    """Whether the program will pass there, by cases that are all in beyond/ or all not."""
    problem = timing.program.submission.problem
    verdicts = Counter(times.verdict for times in timing.cases if times.failures)
    all_cases = sum(case.predicts is timing.cases[0].case.predicts for case in problem.cases)
    of_all = f"of {count(all_cases, 'case')}"
    if set(verdicts) - {Verdict.TLE}:
        failed = ", ".join(f"{verdict.name} on {number}" for verdict, number in verdicts.items())
        return f"does not pass: {failed} {of_all}"
    slow = [times for times in timing.cases if times.slow_runs]
    if any(times.slow_runs == len(times.times) for times in slow):
        return f"too slow: over the limit on {len(slow)} {of_all}"
    if slow:
        return f"too close to say: over the limit in some runs of {len(slow)} {of_all}"
    if len(timing.cases) < all_cases:
        return f"only {len(timing.cases)} {of_all} were run: too few to say whether it passes"
    judge = problem.judges[0]
    where = "a judge" if judge.name == "local" else judge.title
    close = timing.headroom < PLENTY
    if timing.scale != 1:
        assumed = f"if it takes {timing.scale:g} times as long as this machine"
        return f"{'close, but ' if close else ''}in time on {where} {assumed}"
    slower = f"if its machine is {multiple(timing.headroom)} times slower than this one"
    return f"close: too slow on {where} {slower}" if close else f"in time on {where}, but not {slower}"


def caution_lines(found: list[Caution]) -> list[str]:
    return [line for caution in found for line in (f"warning: {caution.text}", f"  hint: {caution.hint}")]


def bar(part: float, width: int, look: Look) -> str:
    """How much of the limit is used: the mark is the limit, and an arrow says that the bar goes on."""
    blocks, steps = look.glyphs.blocks, len(look.glyphs.blocks)
    whole, rest = divmod(min(ceil(part * width * steps), width * steps), steps)
    filled = blocks[-1] * whole + (blocks[rest - 1] if rest else "")
    color, end = (RED, ">") if part > 1 else (GREEN, look.glyphs.limit)
    return look.style.paint(f"{filled:<{width}}", color) + end


def figure(value: float) -> str:
    """At least three digits."""
    decimals = 2 if value < 9.995 else 1 if value < 99.95 else 0
    return f"{value:.{decimals}f}"


def multiple(value: float) -> str:
    """Rounded down, because it is a promise."""
    return f"{floor(value * 10) / 10:.1f}" if value < 10 else f"{floor(value)}"


def name_width(cases: Sequence[CaseTimes], most: int) -> int:
    return max(NARROWEST_NAME, min(most, max(display_width(visible(times.case.name)) for times in cases)))


def fitted(name: str, width: int, glyphs: Glyphs) -> str:
    """The name in exactly this many columns."""
    name = visible(name)
    if display_width(name) > width:
        while display_width(name) > width - len(glyphs.ellipsis):
            name = name[:-1]
        name += glyphs.ellipsis
    return name + " " * (width - display_width(name))
