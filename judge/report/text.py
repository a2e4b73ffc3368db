"""A line for each submission; below it one for each failed case, and the first of each verdict drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from judge.model import Judgement, Result, Submission, Verdict
from judge.report import failure
from judge.report.names import RerunCommand
from judge.style import BOLD, DIM, Style
from judge.visible import visible

MOST_FAILURES = 10


def render(
    judgement: Judgement, name_width: int, rerun_command: RerunCommand, *, style: Style, columns: int | None
) -> str:
    """`columns` is the terminal's width, if it is one."""
    submission, results = judgement.submission, judgement.results
    title = f"{cut_left(name(submission), name_width):<{name_width}}"
    head = f"{style.paint(title, BOLD)}  {style.verdict(judgement.verdict, 3)}"
    room = columns and columns - name_width - 7
    lines = [*judgement.message.splitlines(), *beyond(judgement)]
    not_run = len(submission.problem.cases) - len(results)
    if submission.until_failure and results and not_run:
        lines.append(f"{count(not_run, 'case')} not run after the first that failed")
    lines += failures(judgement, rerun_command, style=style, columns=columns)
    lines += [f"note: {visible(submission.source.name)} {note}" for note in judgement.warnings]
    head = f"{head}  {cut(summary(judgement), room)}" if results else head.rstrip()
    return "\n  ".join([head, *lines])


def compile_error(source: str, message: str, style: Style) -> str:
    return "\n  ".join([f"{source}  {style.verdict(Verdict.CE)}", *message.splitlines()])


def failures(
    judgement: Judgement, rerun_command: RerunCommand, *, style: Style, columns: int | None
) -> list[str]:
    failed = judgement.failures
    lines: list[str] = []
    drawn: set[Verdict] = set()
    for result in failed[:MOST_FAILURES]:
        case, difference = visible(result.case.name), result.difference
        head = f"{case}: {style.verdict(result.verdict)}, "
        if result.verdict in drawn:
            room = columns and columns - len(f"  {case}: {result.verdict.name}, ")
            lines.append(head + cut(brief(result), room))
            continue
        drawn.add(result.verdict)
        lines.append(head + (difference.place if difference else result.message))
        lines += [f"  {line}" for line in failure.render(result, style)]
        rerun = rerun_command(judgement.submission, result.case)
        lines.append(f"  {style.paint(f'again: {rerun}', DIM)}")
    if len(failed) > MOST_FAILURES:
        lines.append(f"({count(len(failed) - MOST_FAILURES, 'more case')} failed)")
    return lines


def brief(result: Result) -> str:
    difference = result.difference
    return difference.place if difference and difference.drawing else result.message


def name(submission: Submission) -> str:
    key, source = submission.problem.key, submission.source
    return key if source.stem == key else visible(str(source))


def name_width(submissions: list[Submission], columns: int | None) -> int:
    """The width of the column of names; on a terminal no more than a third of it."""
    longest = max(len(name(submission)) for submission in submissions)
    return min(longest, columns // 3) if columns else longest


def summary(judgement: Judgement) -> str:
    """The cases accepted and how the others failed, the slowest one's CPU time and name, and peak memory."""
    limits, results = judgement.submission.problem.limits, judgement.results
    slowest = max(results, key=lambda result: result.usage.cpu_ms)
    peak_mib = max(result.usage.memory_mib for result in results)
    cases = f"{accepted_share(results):>5} {'case ' if len(results) == 1 else 'cases'}{counts(results)}"
    time = f"{slowest.usage.cpu_ms:6.1f} of {limits.cpu_ms} ms"
    memory = f"{peak_mib:5.1f} of {limits.memory_mib} MiB"
    return f"{cases}  {time}  {memory}  {visible(slowest.case.name)}"


def accepted_share(results: Sequence[Result]) -> str:
    """`20`, or `18/20` where two failed; the cases in beyond/ are counted apart, as in `20 + 3/5`."""
    shares = []
    for predicts in (True, False):
        kind = [result for result in results if result.case.predicts is predicts]
        accepted = sum(result.accepted for result in kind)
        if kind:
            shares.append(f"{len(kind)}" if accepted == len(kind) else f"{accepted}/{len(kind)}")
    return " + ".join(shares)


def counts(results: Sequence[Result]) -> str:
    """` (15 WA, 2 TLE)`, in the order in which they came first; empty when all are accepted."""
    failed = Counter(result.verdict.name for result in results if not result.accepted)
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


def cut(text: str, room: int | None) -> str:
    return text if room is None or len(text) <= room else text[: max(room, 1) - 1] + "…"


def cut_left(text: str, room: int) -> str:
    return text if len(text) <= room else "…" + text[len(text) - room + 1 :]
