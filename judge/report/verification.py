"""What the programs of submissions/ get.

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


def render(judgement: Judgement) -> str:
    caught, wrong = judgement.failures, fault(judgement)
    line = f"  {pad(judgement.submission.source.stem, 44)} {judgement.verdict.name:<3}{wrong and f' {wrong}'}"
    if caught:
        cases = count(len(judgement.results), "case")
        line += f"  caught by {len(caught):>2} of {cases}, first {caught[0].case.name}"
    elif judgement.slowest:
        line += f" {judgement.slowest.usage.cpu_ms:7.1f} ms"
    return "\n    ".join([line, *judgement.message.splitlines()])
