"""Sees that the stored cases accept the ordinary right programs, and catch every wrong one as it is named."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue

from judge import problems
from judge.cli.arguments import add_verb, cores
from judge.cli.selection import known_keys
from judge.cli.terminal import Progress, note_missing_isolation
from judge.judging import judge_all
from judge.model import BEYOND, Judgement, JudgeError, Submission, Verdict
from judge.report import matrix
from judge.report.text import count
from judge.runner import Runner

EXAMPLES = "  judge verify P1784\n"


def add(verbs: argparse._SubParsersAction) -> None:
    says = "see that the stored cases tell right programs from wrong"
    programs = add_verb(verbs, "verify", says, usage="[KEY...] [--jobs N]", examples=EXAMPLES)
    programs.add_argument("what", nargs="*", metavar="KEY", help="a problem's key; nothing: all with cases of their own")
    programs.add_argument("--jobs", type=int, metavar="N", help="runs at a time (default: one a core)")
    programs.set_defaults(action=verify)


def verify(options: argparse.Namespace) -> int:
    """Judges testcases/<key>/submissions/; 0 when each is what its name and its folder say."""
    with_own_cases = {key: key for key in problems.keys() if problems.cases_key(key) == key}
    found = {what: problems.find_key(what) for what in options.what} if options.what else with_own_cases
    for what, key in found.items():
        if key is None:
            raise JudgeError(f"{what}: unknown problem; there are {known_keys()}")
    all_sound = True
    for key in found.values():
        stored = stored_submissions(key)
        print(f"{key}: {count(len(stored), 'submission')}")
        progress, judgements = Progress(sum(len(one.problem.cases) for one in stored)), []
        with Runner() as runner, progress:
            for judgement in side_by_side(runner, stored, cores(options.jobs), progress):
                if judgement.verdict is Verdict.JE:
                    raise JudgeError(judgement.message)
                judgements.append(judgement)
                progress.print(matrix.render(judgement))
        note_missing_isolation(runner)
        if judgements:
            print(matrix.render_idle_cases(judgements))
        all_sound &= not any(map(matrix.fault, judgements))
    return 0 if all_sound else 1


def stored_submissions(key: str) -> list[Submission]:
    """The programs of testcases/<key>/submissions/, with the cases that each is meant for."""
    problem = problems.load_problem(key)
    folder = problems.TESTCASES / problems.cases_key(key) / "submissions"
    predicting, standard = problems.without_beyond(problem), problem.judges[0].standards[0]
    plain = [Submission(source, predicting, standard) for source in sorted(folder.glob("*.cpp"))]
    odd = sorted((folder / BEYOND).glob("*.cpp"))
    return plain + [Submission(source, problem, standard, until_failure=True) for source in odd]


def side_by_side(runner: Runner, submissions: list[Submission], ours: list[int], progress: Progress) -> Iterator[Judgement]:
    """One submission a core, each case once: slow ones are so slow that measuring them again alone would tell nothing."""
    free: SimpleQueue[int] = SimpleQueue()
    for core in ours:
        free.put(core)

    def judge(submission: Submission) -> Judgement:
        core = free.get()
        try:
            [judgement] = judge_all(runner, [submission], [core], progress)
            return judgement
        finally:
            free.put(core)

    with ThreadPoolExecutor(len(ours)) as pool:
        try:
            yield from pool.map(judge, submissions)
        except BaseException:
            runner.close()
            raise
