"""Below a program that is AC: what a look at random inputs found, in words."""

from __future__ import annotations

from judge.common.commands import command
from judge.common.crash_guard import crash_guard
from judge.common.style import Style
from judge.common.texts import count
from judge.judging.stress.random_inputs import SECONDS, look
from judge.judging.stress.search import Attempt
from judge.model import JudgeError, Judgement
from judge.report import failure


def random_check(judgement: Judgement, cores: list[int], style: Style, seconds: float = SECONDS) -> list[str]:
    """Lines that tell on how many inputs the program is right, too, or show one on which it is not; none if
    the problem has no generator, or there was no time."""
    try:
        with crash_guard(judgement.submission.title):
            looked = look(judgement, cores, seconds)
    except JudgeError as error:
        return [f"note: random inputs are looked at no further: {error}"]
    if looked and looked.failing:
        return shown(judgement, looked.failing, style)
    return [f"  also right on {count(looked.compared, 'random input')}"] if looked and looked.compared else []


def shown(judgement: Judgement, failing: Attempt, style: Style) -> list[str]:
    result, submission = failing.result, judgement.submission
    words = [submission.source, f"--problem={submission.problem.key}", f"--seed={failing.seed}"]
    lines = [f"random/{failing.seed}: {style.verdict(result.verdict)}, {result.message}"]
    lines += [f"  {line}" for line in failure.render(result, style)]
    lines += [f"  again: {command('stress', words)}"]
    return [f"  {line}" for line in lines]
