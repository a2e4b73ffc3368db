"""A judgement as text: a line with the verdict, below it what is known of the cause, and the failed cases."""

from __future__ import annotations

import re
from collections import Counter
from math import floor

from judge.common.texts import BOLD, DIM, Style, count, cut, debug_command
from judge.common.texts import display_width, pad, rerun_command, tenths, visible
from judge.model import MOST_IN_FULL, Finding, GroupScore, Judgement, Result, Submission, Verdict
from judge.report import failure
from judge.report.standings import as_points, used_and_limit


class TextLayout:
    """How lines are laid out: the style, and the width of the column of names."""

    def __init__(self, chosen: list[Submission], style: Style) -> None:
        self.style = style
        self.width = max(display_width(visible(submission.title)) for submission in chosen)


def render(judgement: Judgement, layout: TextLayout) -> str:
    return "\n".join([head(judgement, layout), *body(judgement, layout)])


def head(judgement: Judgement, layout: TextLayout) -> str:
    title = layout.style.paint(pad(visible(judgement.submission.title), layout.width), BOLD)
    return f"{title}  {layout.style.verdict(judgement.verdict, 3)}  {summary(judgement)}".rstrip()


def body(judgement: Judgement, layout: TextLayout, *, short: bool = False) -> list[str]:
    """Returns the lines below a verdict: the message, what is known of the cause, and the failed cases. With
    `short`, the message and the first failed case take one line each, and nothing is said of other cases."""
    results, source = judgement.results, judgement.submission.source
    causes = finding_lines(judgement, layout)
    causes += [f"note: {visible(source.name)} {note.text}" for note in judgement.notes]
    if short:
        message = [cut(main_line(judgement.message), 200)] if judgement.message else []
        first = judgement.failures[:1]
        failed = [failure_line(result, result.why_in_one_line, layout.style) for result in first]
    else:
        message = [*judgement.message.splitlines(), *beyond_lines(judgement)]
        not_run = len(judgement.submission.problem.cases) - len(results)
        if results and not_run and judgement.verdict is not Verdict.JE:
            message.append(f"{count(not_run, 'case')} not run after the first that failed")
        failed = failures(judgement, layout)
    return [f"  {line}" for line in (*message, *causes, *failed)]


def main_line(message: str) -> str:
    """Returns the first line that states an error; if none does, the first line; of an empty message, an
    empty line. Compilers print other lines before an error, such as `In function 'int main()'`."""
    lines = message.splitlines() or [""]
    return next((line for line in lines if re.search("[Ee]rror: |undefined reference", line)), lines[0])


def failures(judgement: Judgement, layout: TextLayout) -> list[str]:
    """Returns a line on each of the first MOST_IN_FULL failures. Texts follow the first failure with each
    verdict, and the failure that a finding is about. If there are more failures, a last line counts them."""
    verdicts_shown, lines = set(), []
    finding = judgement.finding
    found_in = finding.case if finding and not finding.of_all_cases else None
    for result in judgement.failures[:MOST_IN_FULL]:
        if result.verdict not in verdicts_shown or result.case == found_in:
            lines.append(failure_line(result, result.why_above_texts, layout.style))
            lines += [f"  {line}" for line in failure.render(result, layout.style)]
        else:
            lines.append(failure_line(result, result.why_in_one_line, layout.style))
        verdicts_shown.add(result.verdict)
        if result is judgement.failures[0]:  # the commands for other failures differ only in the case
            rerun = rerun_command(judgement.submission, result.case)
            lines.append(f"  {layout.style.paint(f'again: {rerun}', DIM)}")
    more = len(judgement.failures) - MOST_IN_FULL
    return [*lines, f"({count(more, 'more case')} failed)"] if more > 0 else lines


def failure_line(result: Result, why: str, style: Style) -> str:
    """Returns a line such as `2: WA, why`, or `2: WA (50%), why` if the case gives a part of its points."""
    share = f" ({short_verdict(result)})" if result.is_partial else ""
    return f"{visible(result.case.name)}: {style.verdict(result.verdict)}{share}, {why}"


def finding_lines(judgement: Judgement, layout: TextLayout) -> list[str]:
    """Returns the finding, its `source` if any, and the command that shows it in full; [] for no finding."""
    finding = judgement.finding
    if not finding:
        return []
    seen = "seen while it ran; " if finding.from_run else ""  # what a run says may be false
    again = layout.style.paint(f"{seen}again: {debug_command(judgement.submission, finding)}", DIM)
    source = ["  " + visible(finding.source, "\t")] if finding.source else []
    return [f"{finding.label}: {finding_text(judgement, finding)}", *source, f"  {again}"]


def finding_text(judgement: Judgement, finding: Finding) -> str:
    """Returns the text of the finding. After AC, adds that the program is accepted. After another verdict,
    adds the case if the finding is about this case alone, and if it is not the first that failed."""
    if judgement.verdict is Verdict.AC:
        return f"{finding.text} (AC all the same)"
    failed = [result.case for result in judgement.failures]
    if finding.of_all_cases or finding.case in failed[:1]:
        return finding.text
    return f"in case {visible(finding.case.name)}: {finding.text}"


def short_verdict(result: Result) -> str:
    """Returns a verdict such as `WA` or, if the case gives a part of its points, a share such as `50%`."""
    return f"{floor(100 * result.score)}%" if result.is_partial else result.verdict.name  # never 100%


def summary(judgement: Judgement) -> str:
    """Returns a line that begins `20 + 3/5 cases (2 WA)` if all 20 ordinary cases and 3 of 5 in beyond/ are
    right. Then come points (only if `tells_points`), time, memory, slowest case. Empty without results."""
    results, slowest = judgement.results, judgement.slowest
    if not slowest:
        return ""
    ordinary = [result.accepted for result in results if result.case.predicts]
    in_beyond = [result.accepted for result in results if not result.case.predicts]
    shares = []
    for accepted in (ordinary, in_beyond):
        right = "" if all(accepted) else f"{sum(accepted)}/"
        if accepted:
            shares.append(f"{right}{len(accepted)}")
    failed = Counter(result.verdict.name for result in judgement.failures)
    cases = f"{' + '.join(shares):>5} {'case ' if len(results) == 1 else 'cases'}"
    if failed:
        cases += f" ({', '.join(f'{number} {verdict}' for verdict, number in failed.items())})"
    if tells_points(judgement):
        cases += f", {of_full(judgement)} points"
    cpu_ms, most_ms = used_and_limit(judgement, "cpu_ms")
    mib, most_mib = used_and_limit(judgement, "memory_mib")
    time, memory = f"{cpu_ms:6.1f} of {most_ms} ms", f"{mib:5.1f} of {most_mib} MiB"
    return f"{cases}  {time}  {memory}  {visible(slowest.case.name)}"


def tells_points(judgement: Judgement) -> bool:
    """Tells whether points may say more than how many cases are right: in subtasks, by parts, by weights."""
    if judgement.points is None:  # after JE
        return False
    has_weights = any(case.subtask or case.points != 1 for case in judgement.submission.problem.cases)
    return has_weights or any(result.is_partial for result in judgement.results)


def of_full(judged: Judgement | GroupScore) -> str:
    """Returns points such as `33.3/100`, or `≥33.3/100` if they are only the least (`at_least`)."""
    points = tenths(judged.points or 0)
    return f"{as_points(points, judged.at_least)}/{as_points(tenths(judged.full_points))}"


def beyond_lines(judgement: Judgement) -> list[str]:
    """Returns a line if, of the cases that were run, only such in beyond/ failed, or if an AC that predicts
    the online judge's verdict leaves cases in beyond/ out; else []. After JE, returns []."""
    problem = judgement.submission.problem
    left_out = problem.left_out if problem.is_prediction else 0
    if judgement.verdict is Verdict.AC and left_out:
        expected = "" if judgement.notes or judgement.finding else "expected on the online judge: AC; "
        return [f"{expected}{count(left_out, 'case')} in beyond/ not run; --beyond runs them"]
    if judgement.verdict not in (Verdict.AC, Verdict.JE) and judgement.without_beyond is Verdict.AC:
        why = "they are harder than the online judge's, or break the statement's promises"
        return [f"only cases in beyond/ failed: {why}"]
    return []
