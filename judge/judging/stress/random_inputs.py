"""Tries random inputs of the problem's generator on a program that is AC. That changes no verdict. Inputs and
answers are kept, so that the next time more of the inputs are tried in the same time."""

from __future__ import annotations

import time
from compileall import compile_dir
from contextlib import suppress
from pathlib import Path

from judge.checking.special_judge import compare_by
from judge.common.files import read_file
from judge.common.folders import ROOT
from judge.compiling.compiler import compile_submission
from judge.compiling.jury_programs import OURS, files_read, jury_program
from judge.judging.results import Prepared
from judge.judging.stress import attempts
from judge.model import JudgeError, Judgement
from judge.running.builds import cache_folder, in_cache
from judge.running.runner import Runner

SEEDS = 20  # inputs that are tried at most


def try_random_inputs(
    judgement: Judgement, cores: list[int], generator: Path, seconds: float
) -> tuple[int, attempts.Attempt | None]:
    """Tries at most SEEDS inputs, for at most `seconds` once all is compiled. Returns how many were tried,
    and the attempt that is not AC, or None. Tries none if the problem has an interactor or no right program.
    Stops without an error if a program does not compile, or if one of the setter's fails."""
    problem = judgement.submission.problem
    right = [file for file in attempts.right_programs(problem) if file.is_file()]
    if not right or problem.interactor:
        return 0, None
    tried: list[bytes] = []
    failing = None
    with suppress(JudgeError, OSError), Runner() as runner:
        program = compile_submission(runner, judgement.submission).program
        if program is None:
            return 0, None
        compile_dir(str(ROOT / "scripts"), quiet=2)  # the kit's generators cannot write there
        setup = attempts.Setup(
            runner,
            Prepared(judgement.submission, program, compare_by(runner, problem.checker, problem.limits)),
            reference=jury_program(runner, right[0], problem.compile_with),
            generator=jury_program(runner, generator),
            end=time.monotonic() + seconds,
            kept=kept_folder([right[0], generator]),
        )
        failing = attempts.search(setup, iter(range(1, SEEDS + 1)), cores, tried.append)
    return len(tried), failing


def kept_folder(programs: list[Path]) -> Path:
    """Returns the folder for what the programs print; a new one, if their files or those of OURS change."""
    files = [file for program in programs for file in files_read(program)]
    files += [file for folder in OURS for file in sorted(folder.rglob("*.py"))]
    folder = cache_folder("random inputs", *map(read_file, files))
    folder.mkdir(exist_ok=True)
    in_cache(folder)  # marks the folder as used
    return folder
