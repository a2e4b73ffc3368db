"""Sees that the stored cases catch every wrong submission as it is named."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue

from judge import problems
from judge.cli.choosing import add_verb, cores, known_keys
from judge.cli.terminal import Progress, note_weakness
from judge.judging import judge_all
from judge.model import Judgement, JudgeError, Submission, Verdict
from judge.report import matrix
from judge.report.text import count
from judge.runner import Runner

EXAMPLES = "  python3 -m judge verify P1784\n"


def add(verbs: argparse._SubParsersAction) -> None:
    wrong = add_verb(verbs, "verify", "see that the stored cases catch the wrong submissions", usage="[KEY...] [--jobs N]", examples=EXAMPLES)
    wrong.add_argument("what", nargs="*", metavar="KEY", help="a problem's key; nothing: every problem")
    wrong.add_argument("--jobs", type=int, metavar="N", help="runs at a time (default: one a core)")
    wrong.set_defaults(action=verify)


def verify(options: argparse.Namespace) -> int:
    """Judges testcases/<key>/submissions/; 0 when each gets the verdict that its name begins with."""
    found = {what: problems.find_key(what) for what in options.what} if options.what else {key: key for key in problems.keys()}
    for what, key in found.items():
        if key is None:
            raise JudgeError(f"{what}: unknown problem; there are {known_keys()}")
    all_named = True
    for key in found.values():
        problem = problems.without_beyond(problems.load_problem(key))
        sources = sorted((problems.TESTCASES / key / "submissions").glob("*.cpp"))
        wrong = [Submission(source, problem, problem.judges[0].standards[0]) for source in sources]
        print(f"{key}: {count(len(wrong), 'wrong submission')}, {count(len(problem.cases), 'case')}")
        progress, judgements = Progress(len(wrong) * len(problem.cases)), []
        with Runner() as runner, progress:
            for judgement in side_by_side(runner, wrong, cores(options.jobs), progress):
                if judgement.verdict is Verdict.JE:
                    raise JudgeError(judgement.message)
                judgements.append(judgement)
                progress.print(matrix.render(judgement))
        note_weakness(runner)
        if judgements:
            print(matrix.render_idle_cases(judgements))
        all_named &= all(map(matrix.as_named, judgements))
    return 0 if all_named else 1


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
