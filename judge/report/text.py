"""A line for each submission; below it one for each failed case, and the first of each verdict drawn."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from judge.model import Judgement, Result, Submission, Verdict
from judge.report import failure
from judge.report.machine import RerunCommand
from judge.style import BOLD, DIM, Style
from judge.visible import cut, cut_left, display_width, pad, visible

MOST_FAILURES = 10


def render(
    judgement: Judgement,
    width: int,
    rerun: RerunCommand,
    *,
    style: Style,
    columns: int | None,
    short: bool = False,
) -> str:
    """`width` is that of names, `columns` the terminal's, if it is one. If `short`, no failure is told."""
    submission, results = judgement.submission, judgement.results
    head = f"{style.paint(title(submission, width), BOLD)}  {style.verdict(judgement.verdict, 3)}"
    if results:
        head += f"  {cut(summary(judgement), columns and columns - width - 7)}"
    if short:
        lines = [cut(main_line(judgement.message), 200)] if judgement.message else []
    else:
        lines = [*judgement.message.splitlines(), *beyond(judgement)]
        not_run = len(submission.problem.cases) - len(results)
        if submission.until_failure and results and not_run:
            lines.append(f"{count(not_run, 'case')} not run after the first that failed")
        lines += failures(judgement, rerun, style=style, columns=columns)
    lines += [f"note: {visible(submission.source.name)} {note}" for note in judgement.warnings]
    return "\n  ".join([head.rstrip(), *lines])


def main_line(message: str) -> str:
    """The first line that says what is wrong: before it, a compiler says where."""
    lines = message.splitlines() or [""]
    return next((line for line in lines if re.search("error: |undefined reference", line)), lines[0])


def compile_error(source: str, message: str, style: Style) -> str:
    return "\n  ".join([f"{source}  {style.verdict(Verdict.CE)}", *message.splitlines()])


def failures(judgement: Judgement, rerun: RerunCommand, *, style: Style, columns: int | None) -> list[str]:
    failed, lines = judgement.failures, []
    for number, result in enumerate(failed[:MOST_FAILURES]):
        case, found = visible(result.case.name), result.difference
        if any(result.verdict is other.verdict for other in failed[:number]):
            lines.append(in_a_line(result, f"{case}: ", style, columns and columns - 2))
        else:
            why = found.place if found else result.message
            lines.append(f"{case}: {style.verdict(result.verdict)}, {why}")
            lines += [f"  {line}" for line in in_full(result, judgement.submission, rerun, style)]
    if len(failed) > MOST_FAILURES:
        lines.append(f"({count(len(failed) - MOST_FAILURES, 'more case')} failed)")
    return lines


def in_a_line(result: Result, start: str, style: Style, columns: int | None) -> str:
    room = columns and columns - display_width(f"{start}{result.verdict.name}, ")
    return f"{start}{style.verdict(result.verdict)}, {cut(brief(result), room)}"


def in_full(result: Result, submission: Submission, rerun: RerunCommand, style: Style) -> list[str]:
    again = style.paint(f"again: {rerun(submission, result.case)}", DIM)
    return [*failure.render(result, style), again]


def brief(result: Result) -> str:
    found = result.difference
    return found.place if found and found.drawing else result.message


def name(submission: Submission) -> str:
    return visible(submission.title)


def title(submission: Submission, width: int) -> str:
    """The name in a column of that width."""
    return pad(cut_left(name(submission), width), width)


def name_width(submissions: list[Submission], columns: int | None) -> int:
    """The width of the column of names; on a terminal no more than a third of it."""
    longest = max(display_width(name(submission)) for submission in submissions)
    return min(longest, columns // 3) if columns else longest


def summary(judgement: Judgement) -> str:
    """The cases accepted and how the others failed, the slowest one's CPU time and name, and peak memory."""
    limits, results, slowest = judgement.submission.problem.limits, judgement.results, judgement.slowest
    cases = f"{accepted_share(results):>5} {'case ' if len(results) == 1 else 'cases'}"
    cases += counts(judgement.failures)
    time = f"{slowest.usage.cpu_ms:6.1f} of {limits.cpu_ms} ms"
    memory = f"{judgement.peak_mib:5.1f} of {limits.memory_mib} MiB"
    return f"{cases}  {time}  {memory}  {visible(slowest.case.name)}"


def accepted_share(results: Sequence[Result]) -> str:
    """`20`, or `18/20` where two failed; the cases in beyond/ are counted apart, as in `20 + 3/5`."""
    kinds = [[one.accepted for one in results if one.case.predicts is predicts] for predicts in (True, False)]
    return " + ".join(f"{len(one)}" if all(one) else f"{sum(one)}/{len(one)}" for one in kinds if one)


def counts(failures: list[Result]) -> str:
    """` (15 WA, 2 TLE)`, in the order in which they came first; empty when all are accepted."""
    failed = Counter(result.verdict.name for result in failures)
    return f" ({', '.join(f'{number} {name}' for name, number in failed.items())})" if failed else ""


def beyond(judgement: Judgement) -> list[str]:
    """What the cases in beyond/ have to do with the verdict, where the others are accepted."""
    left_out = judgement.submission.problem.left_out
    if judgement.verdict is Verdict.AC and left_out:
        cases = count(left_out, "harder or odder case")
        return [f"as on the online judge: AC; {cases} not run: --beyond"]
    if judgement.verdict not in (Verdict.AC, Verdict.JE) and judgement.without_beyond is Verdict.AC:
        why = "they are harder than the judge's, or odder than the statement promises"
        return [f"only cases in beyond/ failed: {why}"]
    return []


def count(number: int, thing: str) -> str:
    """`1 case`, `2 cases`."""
    return f"{number} {thing}{'s' if number != 1 else ''}"
