"""Which case catches which program of submissions/.

A program should get the verdict that its name begins with: in submissions/ by the cases outside beyond/, in
submissions/beyond/ only by the cases in beyond/. A correct program should have half of its time left.
"""

from __future__ import annotations

from judge.model import BEYOND, Judgement, Verdict
from judge.report.text import count
from judge.visible import pad

ORDINARY_SHARE = 0.5  # of the time limit


def fault(judgement: Judgement) -> str:
    """Why a program does not get the verdict that its name and its folder say; else empty."""
    source, limit_ms = judgement.submission.source, judgement.submission.problem.limits.cpu_ms
    named = source.stem.partition("_")[0].upper()
    if judgement.verdict.name != named:
        return f"but named {named}"
    if source.parent.name == BEYOND and judgement.without_beyond is not Verdict.AC:
        return "caught without beyond/: move it to submissions/"
    cpu_ms = judgement.slowest.usage.cpu_ms if judgement.slowest else 0
    if judgement.verdict is Verdict.AC and cpu_ms > ORDINARY_SHARE * limit_ms:
        return f"but {cpu_ms:.0f} of {limit_ms} ms: an ordinary program should have half of its time left"
    return ""


def catches(judgement: Judgement) -> list[str]:
    return [result.case.name for result in judgement.failures]


def render(judgement: Judgement) -> str:
    caught, wrong = catches(judgement), fault(judgement)
    line = f"  {pad(judgement.submission.source.stem, 44)} {judgement.verdict.name:<3}{wrong and f' {wrong}'}"
    if caught:
        line += f"  caught by {len(caught):>2} of {count(len(judgement.results), 'case')}, first {caught[0]}"
    elif judgement.slowest:
        line += f" {judgement.slowest.usage.cpu_ms:7.1f} ms"
    return "\n    ".join([line, *judgement.message.splitlines()])


def render_idle_cases(judgements: list[Judgement]) -> str:
    """The secret cases that catch no program, or none that others miss: each alone could be deleted."""
    caught_by = [catches(judgement) for judgement in judgements]
    useful = set().union(*caught_by)
    needed = {cases[0] for cases in caught_by if len(cases) == 1}
    cases = judgements[0].submission.problem.cases
    secret = [case.name for case in cases if case.name.startswith("secret/")]
    lines = []
    for idle, what in ({*secret} - useful, ""), (useful - needed, " that no other case catches"):
        names = [name.partition("/")[2] for name in secret if name in idle]
        verb = "catch" if len(names) > 1 else "catches"
        lines += [f"  {count(len(names), 'case')} {verb} nothing{what}: {', '.join(names)}"] if names else []
    return "\n".join(lines)
