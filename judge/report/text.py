"""One line a submission, and below it a line for each case that was not accepted."""

from judge.model import Judgement, Result, Verdict

MOST_FAILURES = 10


def render(judgement: Judgement, name_width: int) -> str:
    submission = judgement.submission
    head = f"{name(judgement):<{name_width}}  {judgement.verdict.name:<3}"
    lines = [f"{head}  {summary(judgement)}" if judgement.results else head.rstrip()]
    lines += [f"  {line}" for line in judgement.message.splitlines()]
    failures = [result for result in judgement.results if result.verdict is not Verdict.AC]
    lines += [f"  {failure(result)}" for result in failures[:MOST_FAILURES]]
    if len(failures) > MOST_FAILURES:
        lines.append(f"  ({len(failures) - MOST_FAILURES} more cases failed)")
    lines += [f"  note: {submission.source.name} {note}" for note in judgement.warnings]
    return "\n".join(lines)


def name(judgement: Judgement) -> str:
    submission = judgement.submission
    return submission.problem.key if submission.source.stem == submission.problem.key else str(submission.source)


def summary(judgement: Judgement) -> str:
    limits = judgement.submission.problem.limits
    slowest = max(judgement.results, key=lambda result: result.usage.cpu_ms)
    peak_kib = max(result.usage.memory_kib for result in judgement.results)
    accepted = sum(result.verdict is Verdict.AC for result in judgement.results)
    count = f"{len(judgement.results)}" if accepted == len(judgement.results) else f"{accepted} of {len(judgement.results)}"
    return (
        f"{count:>8} cases   slowest {slowest.usage.cpu_ms:7.1f} of {limits.cpu_ms} ms   "
        f"peak {peak_kib / 1024:6.1f} of {limits.memory_kib // 1024} MiB   {slowest.case.name}"
    )


def failure(result: Result) -> str:
    return f"{result.case.name}: {result.verdict.name}, {result.message}"
