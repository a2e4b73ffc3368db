"""Below a program that is AC: what a look at random inputs found, in words."""

from __future__ import annotations

from collections.abc import Sequence

from judge.common.commands import command
from judge.common.crash_guard import crash_guard
from judge.common.style import Style
from judge.common.texts import count
from judge.judging.stress.random_inputs import SECONDS, look
from judge.model import JudgeError, Judgement
from judge.report import failure


def random_check(
    judgement: Judgement, cores: list[int], style: Style, *, options: Sequence[str], seconds: float = SECONDS
) -> list[str]:
    """Lines that tell on how many inputs the program is right, too, or show one on which it is not; none if
    the problem has no generator, or there was no time. With these options, `stress` judges it the same."""
    try:
        with crash_guard(judgement.submission.title):
            looked = look(judgement, cores, seconds)
    except JudgeError as error:
        return [f"note: random inputs are looked at no further: {error}"]
    if looked and looked.failing:
        again = command("stress", [judgement.submission.source, *options, f"--seed={looked.failing.seed}"])
        head, *lines = failure.with_head(f"random/{looked.failing.seed}", looked.failing.result, style)
        return [f"  {head}", *(f"    {line}" for line in (*lines, f"again: {again}"))]
    return [f"  also right on {count(looked.compared, 'random input')}"] if looked and looked.compared else []
