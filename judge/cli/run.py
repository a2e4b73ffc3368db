"""Judges solutions and programs."""

import argparse
import dataclasses
import fnmatch
import os
import sys
from pathlib import Path

from judge import problems
from judge.checkers import CHECKERS
from judge.cli.choosing import cores, find_problem, known_keys
from judge.cli.progress import Progress
from judge.judging import judge_all
from judge.model import Judgement, JudgeError, Problem, Submission, Verdict
from judge.report import json as json_report
from judge.report import text as text_report
from judge.runner import Runner

EXAMPLES = """\
examples:
  python3 -m judge run                                   all our solutions
  python3 -m judge run P1784 HihoCoder1321               two of them
  python3 -m judge run my.cpp --problem P1784            your program on our cases
  python3 -m judge run my.cpp --cases data --time 2000   your program on your cases
"""


def add(verbs: argparse._SubParsersAction) -> None:
    run = verbs.add_parser(
        "run", help="judge solutions or your own programs", epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    run.add_argument("what", nargs="*", metavar="WHAT", help="a problem's key or a C++ file; nothing: every solution")
    run.add_argument("--problem", metavar="KEY", help="judge files by this problem")
    run.add_argument("--cases", type=Path, metavar="DIR", help="judge files on the *.in with .ans or .out in this folder")
    run.add_argument("--case", metavar="GLOB", help="only the cases whose name matches, as 'sample/*'")
    run.add_argument("--time", type=int, metavar="MS", help="CPU limit")
    run.add_argument("--memory", type=int, metavar="MIB", help="memory limit")
    run.add_argument("--output", type=int, metavar="MIB", help="output limit")
    run.add_argument("--checker", choices=CHECKERS, help="how output is compared")
    run.add_argument("--std", metavar="STD", help="C++ standard, as c++17")
    run.add_argument("--jobs", type=int, metavar="N", help="runs at a time (default: one a core)")
    run.add_argument("--overtime", type=float, default=1, metavar="X", help="let a slow program run on to X times its limit, to see its true time")
    run.add_argument("--json", action="store_true", help="print one JSON document and nothing else")
    run.set_defaults(action=judge)


def judge(options: argparse.Namespace) -> int:
    submissions = [submission(what, options) for what in options.what or our_solutions()]
    if not submissions:
        raise JudgeError(f"{problems.SOLUTIONS}: no solutions here; give a C++ file")
    judgements: list[Judgement] = []
    width = max(len(str(one.problem.key or one.source)) for one in submissions)
    progress = Progress(sum(len(one.problem.cases) for one in submissions))
    with Runner() as runner, progress:
        for judgement in judge_all(runner, submissions, cores(options.jobs), progress.count):
            judgements.append(judgement)
            if not options.json:
                progress.clear()
                print(text_report.render(judgement, width), flush=True)
    if runner.weakness:
        print(f"note: runs are only partly contained here ({runner.weakness}); `python3 -m judge doctor` says what that means", file=sys.stderr)
    if options.json:
        print(json_report.render(judgements))
    verdicts = {judgement.verdict for judgement in judgements}
    return 2 if Verdict.JE in verdicts else 0 if verdicts == {Verdict.AC} else 1


def our_solutions() -> list[str]:
    return [str(path) for path in sorted(problems.SOLUTIONS.glob("*.cpp"))]


def submission(what: str, options: argparse.Namespace) -> Submission:
    """A key stands for our solution of that problem, anything else for a file."""
    key = problems.find_key(what)
    source = problems.SOLUTIONS / f"{key}.cpp" if key else Path(what)
    if not source.is_file():
        if key or source.suffix or os.sep in what:
            raise JudgeError(f"{source}: no such file; give a C++ file or a problem's key ({known_keys()})")
        raise JudgeError(f"{what}: unknown problem; there are {known_keys()}; for a program of yours give its path")
    problem = find_problem(source, options)
    if options.case is None and source.resolve().parent != problems.SOLUTIONS:
        problem = problems.without_beyond(problem)
    problem = with_overrides(problem, options)
    if options.overtime < 1:
        raise JudgeError(f"--overtime {options.overtime:g}: should be at least 1")
    return Submission(source, problem, options.std or problem.judges[0].standards[0], options.overtime)


def with_overrides(problem: Problem, options: argparse.Namespace) -> Problem:
    limits = problems.limits(
        "limits",
        cpu_ms=problem.limits.cpu_ms if options.time is None else options.time,
        memory_mib=problem.limits.memory_kib // 1024 if options.memory is None else options.memory,
        output_mib=problem.limits.output_kib // 1024 if options.output is None else options.output,
    )
    cases = tuple(case for case in problem.cases if options.case is None or fnmatch.fnmatch(case.name, options.case))
    if not cases:
        where = options.cases or f"testcases/{problem.key}"
        raise JudgeError(f"{where}: no case matches {options.case!r}" if problem.cases else f"{where}: no cases (*.in with .ans or .out) here")
    return dataclasses.replace(problem, limits=limits, checker=options.checker or problem.checker, cases=cases)
