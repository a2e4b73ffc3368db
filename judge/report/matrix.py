"""Which case catches which program of submissions/: each should get the verdict that its name begins with.

A program in submissions/ gets it by the cases that predict the online judge's verdict. One in submissions/beyond/ passes those, and
gets it by the cases in beyond/. An ordinary right program, `ac_<method>.cpp`, has half of its time left.
"""

from __future__ import annotations

from judge.model import BEYOND, Judgement, Verdict
from judge.report.text import count

ORDINARY_SHARE = 0.5  # of the time limit, for ac_*.cpp


def named_verdict(judgement: Judgement) -> str:
    """`WA` for wa_first_completion.cpp."""
    return judgement.submission.source.stem.partition("_")[0].upper()


def fault(judgement: Judgement) -> str | None:
    """Why a program is not what its name and its folder say; None if it is."""
    named, limit_ms = named_verdict(judgement), judgement.submission.problem.limits.cpu_ms
    if judgement.verdict.name != named:
        return f"but named {named}"
    if judgement.submission.source.parent.name == BEYOND and judgement.without_beyond is not Verdict.AC:
        return "caught without beyond/: move it to submissions/"
    slowest = max((result.usage.cpu_ms for result in judgement.results), default=0)
    if judgement.verdict is Verdict.AC and slowest > ORDINARY_SHARE * limit_ms:
        return f"but {slowest:.0f} of {limit_ms} ms: an ordinary program should have half of its time left"
    return None


def catches(judgement: Judgement) -> list[str]:
    """The names of the cases that the submission does not pass."""
    return [result.case.name for result in judgement.results if result.verdict is not Verdict.AC]


def render(judgement: Judgement) -> str:
    caught, total = catches(judgement), len(judgement.results)
    line = f"  {judgement.submission.source.stem:<44} {judgement.verdict.name:<3}"
    if fault(judgement):
        line += f" {fault(judgement)}"
    if caught:
        line += f"  caught by {len(caught):>2} of {count(total, 'case')}, first {caught[0]}"
    elif judgement.results:
        line += f" {max(result.usage.cpu_ms for result in judgement.results):7.1f} ms"
    return "\n".join([line, *(f"    {part}" for part in judgement.message.splitlines())])


def render_idle_cases(judgements: list[Judgement]) -> str:
    """Of one problem: the secret cases without which every submission would still be caught, each taken for itself."""
    only = {caught[0] for caught in map(catches, judgements) if len(caught) == 1}
    ever = {name for judgement in judgements for name in catches(judgement)}
    secret = [case.name for case in judgements[0].submission.problem.cases if case.name.startswith("secret/")]
    lines = []
    for label, names in (
        ("nothing", [name for name in secret if name not in ever]),
        ("nothing that no other case catches", [name for name in secret if name in ever - only]),
    ):  # fmt: skip
        if names:
            listed = ", ".join(name.partition("/")[2] for name in names)
            lines.append(f"  {count(len(names), 'case')} {'catch' if len(names) > 1 else 'catches'} {label}: {listed}")
    return "\n".join(lines)
