"""A judgement as text: a line with the verdict, below it what is known of the cause, and the failed cases.

The first failure of each verdict is shown in full, with its input, output and answer."""

from __future__ import annotations

import re
from collections import Counter
from math import floor

from judge.common.texts import (
    BOLD,
    DIM,
    Style,
    count,
    cut,
    debug_command,
    display_width,
    pad,
    rerun_command,
    tenths,
    visible,
)
from judge.model import MOST_IN_FULL, Finding, GroupScore, Judgement, Result, Submission, Verdict
from judge.report import failure
from judge.report.standings import as_points, used


class TextLayout:
    """How lines are laid out: the style, and the width of the column of names."""

    def __init__(self, chosen: list[Submission], style: Style) -> None:
        self.style = style
        self.width = max(display_width(shown_title(submission)) for submission in chosen)


def render(judgement: Judgement, layout: TextLayout) -> str:
    return "\n".join([head(judgement, layout), *body(judgement, layout)])


def head(judgement: Judgement, layout: TextLayout) -> str:
    title = layout.style.paint(pad(shown_title(judgement.submission), layout.width), BOLD)
    about = f"  {summary(judgement)}" if judgement.results else ""
    return f"{title}  {layout.style.verdict(judgement.verdict, 3)}{about}".rstrip()


def body(judgement: Judgement, layout: TextLayout, *, short: bool = False) -> list[str]:
    """Returns the lines below a verdict: the message, what is known of the cause, and the failed cases. If
    `short`, only one line of the message, and one on the first failed case."""
    results, source = judgement.results, judgement.submission.source
    notes = [f"note: {visible(source.name)} {note.text}" for note in judgement.notes]
    lines = [*finding_lines(judgement, layout), *notes]
    if short:
        message = [cut(main_line(judgement.message), 200)] if judgement.message else []
        first = [
            failure_line(result, result.why_in_one_line, layout.style) for result in judgement.failures[:1]
        ]
        return [f"  {line}" for line in (*message, *lines, *first)]
    before = [*judgement.message.splitlines(), *beyond(judgement)]
    left = len(judgement.submission.problem.cases) - len(results)
    if results and left and judgement.verdict is not Verdict.JE:
        before.append(f"{count(left, 'case')} not run after the first that failed")
    return [f"  {line}" for line in (*before, *lines, *failures(judgement, layout))]


def main_line(message: str) -> str:
    """Returns the first line with an error, else the first line. Before errors, compilers name the function,
    and assemblers themselves."""
    lines = message.splitlines() or [""]
    return next((line for line in lines if re.search("[Ee]rror: |undefined reference", line)), lines[0])


def failures(judgement: Judgement, layout: TextLayout) -> list[str]:
    """Returns the lines on the failed cases. The first of each verdict and that of the finding are shown with
    their texts, each other in one line; those after the first MOST_IN_FULL are only counted."""
    shown_in_full, lines = set(), []
    found = judgement.finding and not judgement.finding.of_all_cases and judgement.finding.case
    for result in judgement.failures[:MOST_IN_FULL]:
        if result.verdict in shown_in_full and result.case != found:
            lines.append(failure_line(result, result.why_in_one_line, layout.style))
            continue
        shown_in_full.add(result.verdict)
        lines.append(failure_line(result, result.why_above_texts, layout.style))
        lines += [f"  {line}" for line in failure.render(result, layout.style)]
        if len(shown_in_full) == 1:  # other commands differ only in the case
            rerun = rerun_command(judgement.submission, result.case)
            lines.append(f"  {layout.style.paint(f'again: {rerun}', DIM)}")
    more = len(judgement.failures) - MOST_IN_FULL
    return [*lines, f"({count(more, 'more case')} failed)"] if more > 0 else lines


def failure_line(result: Result, why: str, style: Style) -> str:
    """Returns a line such as `2: WA (50%), why`. The share of the points is only there if it is a part."""
    share = f" ({mark(result)})" if result.is_partial else ""
    return f"{visible(result.case.name)}: {style.verdict(result.verdict)}{share}, {why}"


def finding_lines(judgement: Judgement, layout: TextLayout) -> list[str]:
    """Returns lines with the finding, its line of the source, and the command that says more; [] if none."""
    finding = judgement.finding
    if not finding:
        return []
    seen = "seen while it ran; " if finding.from_run else ""  # what a run says may be false
    again = layout.style.paint(f"{seen}again: {debug_command(judgement.submission, finding)}", DIM)
    source = [f"  {visible(finding.source, chr(9))}"] if finding.source else []
    return [f"{finding.label}: {finding_text(judgement, finding)}", *source, f"  {again}"]


def finding_text(judgement: Judgement, finding: Finding) -> str:
    """Returns what was found; after AC, says that the program is accepted all the same; else names the
    finding's case, unless that failed first or the finding is about all cases."""
    if judgement.verdict is Verdict.AC:
        return f"{finding.text} (AC all the same)"
    if finding.of_all_cases or finding.case in [result.case for result in judgement.failures[:1]]:
        return finding.text
    return f"{finding.text} (in case {visible(finding.case.name)})"


def mark(result: Result) -> str:
    """Returns the verdict or, if the checker gives a part of the points, that part, such as `50%`."""
    return f"{floor(100 * result.score)}%" if result.is_partial else result.verdict.name


def shown_title(submission: Submission) -> str:
    return visible(submission.title)


def summary(judgement: Judgement) -> str:
    """Returns a line such as `20 + 3/5 cases (2 WA)`, in which cases in beyond/ are apart; then the points if
    they tell more, the time and the memory that came nearest to their limits, and the slowest case."""
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
    """Tells whether the points say more than the share of cases that are accepted; they do not after JE."""
    cases = judgement.submission.problem.cases
    has_weights = any(case.subtask or case.points != 1 for case in cases)
    is_known = judgement.points is not None
    return is_known and (has_weights or any(result.is_partial for result in judgement.results))


def of_full(judged: Judgement | GroupScore) -> str:
    """Returns points such as `33.3/100`, or `≥33.3/100` if cases that were not judged could give more."""
    points = tenths(judged.points or 0)
    return f"{as_points(points, judged.at_least)}/{as_points(tenths(judged.full_points))}"


def beyond(judgement: Judgement) -> list[str]:
    """Returns a line if only cases in beyond/ failed, or if some were left out of an AC that predicts the
    online judge's; else []."""
    problem = judgement.submission.problem
    left_out = problem.left_out if problem.is_prediction else 0
    if judgement.verdict is Verdict.AC and left_out:
        expected = "" if judgement.notes or judgement.finding else "expected on the online judge: AC; "
        return [f"{expected}{count(left_out, 'harder or odder case')} not run: --beyond"]
    if judgement.verdict not in (Verdict.AC, Verdict.JE) and judgement.without_beyond is Verdict.AC:
        why = "they are harder than the online judge's, or odder than the statement promises"
        return [f"only cases in beyond/ failed: {why}"]
    return []
