"""Below a program that is AC: a look at random inputs of the problem's generator. It changes no verdict.

Inputs and answers are kept, so that the next look has time for more of them.
"""

from __future__ import annotations

import time
from compileall import compile_dir
from contextlib import suppress
from pathlib import Path
from threading import Timer

from judge.common.commands import command
from judge.common.places import ROOT
from judge.common.style import Style
from judge.common.texts import count
from judge.compiling.compiler import compile_submission
from judge.compiling.own_programs import OURS, files_read, own_program
from judge.judging.stress import search
from judge.model import JudgeError, Judgement, Verdict
from judge.report import failure
from judge.running.builds import cache_folder
from judge.running.runner import Runner

SEEDS, SECONDS = 20, 0.5


def random_look(judgement: Judgement, cores: list[int], style: Style, seconds: float = SECONDS) -> list[str]:
    """Lines that tell on how many inputs the program is right, too, or show one on which it is not; none if
    the problem has no generator, or there was no time."""
    submission, problem = judgement.submission, judgement.submission.problem
    if judgement.verdict is not Verdict.AC or problem.cases_folder is None:
        return []
    place = problem.cases_folder / "generator.py"
    right = [file for file in search.right_programs(problem) if file.is_file()]
    if not (right and place.is_file()):
        return []
    compared: list[bytes] = []
    with suppress(JudgeError, OSError), Runner() as runner:
        made = compile_submission(runner, submission, problem.judges[0], submission.standard)
        compile_dir(str(ROOT / "scripts"), quiet=2)  # the kit's generators cannot write there
        kept = kept_folder([right[0], place])
        reference, generator = own_program(runner, right[0]), own_program(runner, place)
        timer = Timer(seconds, runner.close)
        timer.daemon = True  # nothing waits for it
        timer.start()
        setup = search.Setup(
            runner,
            problem,
            made.executable,
            reference=reference,
            generator=generator,
            validator=None,
            end=time.monotonic() + seconds,
            beyond=False,
            kept=kept,
        )
        seeds = iter(range(1, SEEDS + 1))
        failing = search.search(setup, seeds, cores, compared.append, is_faulty=lambda text: False)
        if failing:
            return shown(judgement, failing, style)
    return [f"  also right on {count(len(compared), 'random input')}"] if compared else []


def kept_folder(programs: list[Path]) -> Path:
    """Where the outputs of the user's own programs are kept: elsewhere when one of them changes."""
    files = [file for program in programs for file in files_read(program)]
    files += [file for folder in OURS for file in sorted(folder.rglob("*.py"))]
    folder = cache_folder("random inputs", *(file.read_bytes() for file in files))
    folder.mkdir(exist_ok=True)
    return folder


def shown(judgement: Judgement, failing: search.Comparison, style: Style) -> list[str]:
    result, submission = failing.result, judgement.submission
    words = [submission.source, f"--problem={submission.problem.key}", f"--seed={failing.seed}"]
    lines = [f"random/{failing.seed}: {style.verdict(result.verdict)}, {result.message}"]
    lines += [f"  {line}" for line in failure.render(result, style)]
    lines += [f"  again: {command('stress', words)}"]
    return [f"  {line}" for line in lines]
