"""A judgement as text: a line with the verdict, below it what is known of the cause, and the failed cases.

The first failure of each verdict is shown in full, with its input, output and answer."""

from __future__ import annotations

import re
from collections import Counter
from math import floor

from judge.common.rerun_commands import debug_command, rerun_command
from judge.common.style import BOLD, DIM, Style
from judge.common.texts import count, cut, cut_left, display_width, pad, tenths, visible
from judge.model import MOST_IN_FULL, Finding, GroupScore, Judgement, Result, Submission, Verdict
from judge.report import failure
from judge.report.columns import as_points, used

MANY_SLOW = 10  # cases
LEAST_ALIKE = 3  # failures; as many that look the same are shown once
MOST_NAMES = 10  # cases that are named as being like another


class TextLayout:
    """How lines are laid out. `columns` is the width of a terminal; None elsewhere, where nothing is cut.

    `width` is that of the names, which take at most a third of a terminal."""

    def __init__(self, chosen: list[Submission], style: Style, columns: int | None) -> None:
        self.style, self.columns = style, columns
        longest = max(display_width(shown_title(submission)) for submission in chosen)
        self.width = min(longest, columns // 3) if columns else longest

    def title(self, submission: Submission) -> str:
        return pad(cut_left(shown_title(submission), self.width), self.width)

    def fitted(self, text: str, taken: int) -> str:
        """Returns the text, cut to what a line has left after `taken` columns."""
        return text if self.columns is None else cut(text, self.columns - taken)


def render(judgement: Judgement, layout: TextLayout) -> str:
    return "\n".join([head(judgement, layout), *body(judgement, layout)])


def head(judgement: Judgement, layout: TextLayout) -> str:
    title = layout.style.paint(layout.title(judgement.submission), BOLD)
    start = f"{title}  {layout.style.verdict(judgement.verdict, 3)}"
    if judgement.results:
        start += f"  {layout.fitted(summary(judgement), layout.width + 7)}"
    return start.rstrip()


def body(judgement: Judgement, layout: TextLayout, *, short: bool = False) -> list[str]:
    """Returns the lines below a verdict: what is known of the cause, and unless `short`, the failed cases."""
    results, source = judgement.results, judgement.submission.source
    notes = [f"note: {visible(source.name)} {note.text}" for note in judgement.notes]
    lines = [*finding_lines(judgement, layout), *notes]
    if short:
        message = [cut(main_line(judgement.message), 200)] if judgement.message else []
        return [f"  {line}" for line in (*message, *lines)]
    before = [*judgement.message.splitlines(), *beyond(judgement)]
    left = len(judgement.submission.problem.cases) - len(results)
    if results and left and judgement.verdict is not Verdict.JE:
        before.append(f"{count(left, 'case')} not run after the first that failed")
    slow = sum(result.verdict is Verdict.TLE for result in results)
    if slow >= MANY_SLOW:
        before.append(f"{slow} cases took too long; with --first, the first failure ends the run")
    return [f"  {line}" for line in (*before, *lines, *failures(judgement, layout))]


def main_line(message: str) -> str:
    """Returns the first line with an error, else the first line. Before an error, a compiler names the
    function, and an assembler itself."""
    lines = message.splitlines() or [""]
    return next((line for line in lines if re.search("[Ee]rror: |undefined reference", line)), lines[0])


def failures(judgement: Judgement, layout: TextLayout) -> list[str]:
    """Returns the lines on the failed cases: in full the first of each verdict, in one line those that
    look like another, and of more than MOST_IN_FULL kinds only the number."""
    drawn, lines = set(), []
    groups = those_alike(judgement.failures)
    for result, *others in groups[:MOST_IN_FULL]:
        case = f"{visible(result.case.name)}: "
        if result.verdict in drawn:
            lines.append(in_a_line(result, case, layout, indent=2))
        else:
            drawn.add(result.verdict)
            lines.append(f"{case}{verdict_of(result, layout.style)}, {result.short}")
            *text, rerun = in_full(result, judgement.submission, layout)
            lines += text
            if len(drawn) == 1:  # in others, only the case differs
                lines.append(rerun)
        if others:
            hint = result.output_hint
            why = f" ({hint.text})" if hint and hint.kind else ""
            names = ", ".join(visible(other.case.name) for other in others[:MOST_NAMES])
            like = f"{len(others)} more like {case[:-2]}{why}: {names}"
            lines.append(layout.fitted(f"  {like}{', …' if len(others) > MOST_NAMES else ''}", 2))
    more = sum(map(len, groups[MOST_IN_FULL:]))
    if more:
        lines.append(f"({count(more, 'more case')} failed)")
    return lines


def those_alike(results: list[Result]) -> list[list[Result]]:
    """Returns the results in groups, ordered by the first of each: LEAST_ALIKE or more that look the same are
    a group, every other result is a group alone."""
    numbers = Counter(result.alike for result in results)
    groups: dict[object, list[Result]] = {}
    for result in results:
        key = result.alike if numbers[result.alike] >= LEAST_ALIKE else result.case
        groups.setdefault(key, []).append(result)
    return list(groups.values())


def finding_lines(judgement: Judgement, layout: TextLayout) -> list[str]:
    """Returns the finding, its line of the source, and the command that says more; [] without a finding."""
    finding = judgement.finding
    if not finding:
        return []
    seen = "seen while it ran; " if finding.from_run else ""  # a run could say what is not true
    again = layout.style.paint(f"{seen}again: {debug_command(judgement.submission, finding)}", DIM)
    source = [f"  {visible(finding.source, chr(9))}"] if finding.source else []
    return [f"{finding.label}: {finding_text(judgement, finding)}", *source, f"  {again}"]


def finding_text(judgement: Judgement, finding: Finding) -> str:
    """Returns what was found, with the finding's case if that is not the first failure."""
    if judgement.verdict is Verdict.AC:
        return f"{finding.text} (AC all the same)"
    if finding.of_all_cases or finding.case in [result.case for result in judgement.failures[:1]]:
        return finding.text
    return f"{finding.text} (in case {visible(finding.case.name)})"


def in_a_line(result: Result, start: str, layout: TextLayout, indent: int = 0) -> str:
    start = f"{start}{verdict_of(result, layout.style)}, "
    return start + layout.fitted(result.long, indent + display_width(start))


def verdict_of(result: Result, style: Style) -> str:
    """Returns the verdict, and the share of the points if the checker gives a part of them: `WA (50%)`."""
    return style.verdict(result.verdict) + (f" ({mark(result)})" if result.is_partial else "")


def in_full(result: Result, submission: Submission, layout: TextLayout) -> list[str]:
    rerun = layout.style.paint(f"again: {rerun_command(submission, result.case)}", DIM)
    lines = failure.render(result, layout.style, layout.columns - 4 if layout.columns else failure.COLUMNS)
    return [f"  {line}" for line in (*lines, rerun)]


def mark(result: Result) -> str:
    """Returns the verdict, or the part of the points that the checker gives, such as `50%`."""
    return f"{floor(100 * result.score)}%" if result.is_partial else result.verdict.name


def shown_title(submission: Submission) -> str:
    return visible(submission.title)


def summary(judgement: Judgement) -> str:
    """Returns the accepted cases, those in beyond/ apart, as `20 + 3/5 cases (2 WA)`, the points if they tell
    more, and the time and memory of the cases nearest to their limits."""
    results, slowest = judgement.results, judgement.slowest
    ordinary = [result.accepted for result in results if result.case.predicts]
    odd = [result.accepted for result in results if not result.case.predicts]
    shares = " + ".join(
        f"{len(kind)}" if all(kind) else f"{sum(kind)}/{len(kind)}" for kind in (ordinary, odd) if kind
    )
    failed = Counter(result.verdict.name for result in judgement.failures)
    cases = f"{shares:>5} {'case ' if len(results) == 1 else 'cases'}"
    if failed:
        cases += f" ({', '.join(f'{number} {verdict}' for verdict, number in failed.items())})"
    if tells_points(judgement):
        cases += f", {of_full(judgement)} points"
    if not slowest:
        return cases
    (cpu_ms, most_ms), (mib, most_mib) = used(judgement, "cpu_ms"), used(judgement, "memory_mib")
    time, memory = f"{cpu_ms:6.1f} of {most_ms} ms", f"{mib:5.1f} of {most_mib} MiB"
    return f"{cases}  {time}  {memory}  {visible(slowest.case.name)}"


def tells_points(judgement: Judgement) -> bool:
    """Tells whether the points say more than the share of cases that are accepted."""
    cases = judgement.submission.problem.cases
    has_weights = any(case.subtask or case.points != 1 for case in cases)
    is_known = judgement.points is not None
    return is_known and (has_weights or any(result.is_partial for result in judgement.results))


def of_full(judged: Judgement | GroupScore) -> str:
    """Returns points such as `33.3/100`, or `≥33.3/100`."""
    points = tenths(judged.points or 0)
    return f"{as_points(points, judged.at_least)}/{as_points(tenths(judged.full_points))}"


def beyond(judgement: Judgement) -> list[str]:
    """Returns a line on the cases in beyond/ if all others are accepted; [] if there is nothing to say."""
    problem = judgement.submission.problem
    left_out = problem.left_out if problem.is_prediction else 0
    if judgement.verdict is Verdict.AC and left_out:
        expected = "" if judgement.notes or judgement.finding else "expected on the online judge: AC; "
        return [expected + not_run(left_out)]
    if judgement.verdict not in (Verdict.AC, Verdict.JE) and judgement.without_beyond is Verdict.AC:
        why = "they are harder than the online judge's, or odder than the statement promises"
        return [f"only cases in beyond/ failed: {why}"]
    return []


def not_run(left_out: int) -> str:
    return f"{count(left_out, 'harder or odder case')} not run: --beyond"
