"""Arguments, printing and exit codes: 0 all accepted, 1 some are not, 2 wrong usage or the judge's own fault, 130 interrupted."""

import argparse
import dataclasses
import fnmatch
import os
import shutil
import sys
from pathlib import Path

from judge import problems
from judge.checkers import CHECKERS
from judge.doctor import examine
from judge.judging import judge_all
from judge.model import Judgement, JudgeError, Problem, Result, Submission, Verdict
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


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="python3 -m judge", description="Judges C++ submissions on this machine.")
    verbs = top.add_subparsers(required=True, metavar="VERB")
    check = verbs.add_parser("doctor", help="say what this machine grants, and what follows")
    check.set_defaults(action=doctor)
    run = verbs.add_parser(
        "run", help="judge solutions or your own programs", epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    run.set_defaults(action=judge)
    run.add_argument("what", nargs="*", metavar="WHAT", help="a problem's key or a C++ file; nothing: every solution")
    run.add_argument("--problem", metavar="KEY", help="judge files by this problem")
    run.add_argument("--cases", type=Path, metavar="DIR", help="judge files by the *.in with .ans or .out in this folder")
    run.add_argument("--case", metavar="GLOB", help="only the cases whose name matches, as 'sample/*'")
    run.add_argument("--time", type=int, metavar="MS", help="CPU limit")
    run.add_argument("--memory", type=int, metavar="MIB", help="memory limit")
    run.add_argument("--output", type=int, metavar="MIB", help="output limit")
    run.add_argument("--checker", choices=CHECKERS, help="how output is compared")
    run.add_argument("--std", metavar="STD", help="C++ standard, as c++17")
    run.add_argument("--jobs", type=int, metavar="N", help="runs at a time (default: one a core)")
    run.add_argument("--overtime", type=float, default=1, metavar="X", help="let a slow program run on to X times its limit, to see its true time")
    run.add_argument("--json", action="store_true", help="print one JSON document and nothing else")
    return top


def main(arguments: list[str] | None = None) -> int:
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # closed: its number would go to a file of ours
            setattr(sys, name, open(os.devnull, mode))
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")
    options = parser().parse_args(arguments)
    try:
        return options.action(options)
    except JudgeError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 2


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


def doctor(_: argparse.Namespace) -> int:
    with Runner() as runner:
        findings = list(examine(runner, list(problems.judges().values())))
    for finding in findings:
        print(f"{'ok  ' if finding.good else 'weak'}  {finding.subject + ':':<15} {finding.fact}\n{'':22}{finding.consequence}")
    return 0 if all(finding.good for finding in findings) else 1


class Progress:
    """A line on standard error, if that is a terminal, that is gone at the end."""

    def __init__(self, cases: int) -> None:
        self.cases, self.done, self.shown = cases, 0, sys.stderr.isatty()

    def __enter__(self) -> None:
        self.write("compiling")

    def __exit__(self, *_: object) -> None:
        self.clear()

    def count(self, submission: Submission, result: Result) -> None:
        self.done += 1
        self.write(f"{self.done} of {self.cases} cases  {submission.source.name}  {result.case.name}")

    def write(self, text: str) -> None:
        if self.shown:
            print(f"\r\x1b[K{text[: shutil.get_terminal_size().columns - 1]}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        self.write("")


def our_solutions() -> list[str]:
    return [str(path) for path in sorted(problems.SOLUTIONS.glob("*.cpp"))]


def cores(jobs: int | None) -> list[int]:
    """The cores to pin runs to, one a job."""
    ours = sorted(os.sched_getaffinity(0))
    if jobs is not None and jobs < 1:
        raise JudgeError(f"--jobs {jobs}: should be at least 1")
    return [ours[job % len(ours)] for job in range(jobs or len(ours))]


def submission(what: str, options: argparse.Namespace) -> Submission:
    """A key stands for our solution of that problem, anything else for a file."""
    key = problems.find_key(what)
    source = problems.SOLUTIONS / f"{key}.cpp" if key else Path(what)
    if not source.is_file():
        if key or source.suffix or os.sep in what:
            raise JudgeError(f"{source}: no such file; give a C++ file or a problem's key ({known_keys()})")
        raise JudgeError(f"{what}: unknown problem; there are {known_keys()}; for a program of yours give its path")
    problem = with_overrides(find_problem(source, options), options)
    if options.overtime < 1:
        raise JudgeError(f"--overtime {options.overtime:g}: should be at least 1")
    return Submission(source, problem, options.std or problem.judges[0].standards[0], options.overtime)


def known_keys() -> str:
    return ", ".join(problems.keys())


def find_problem(source: Path, options: argparse.Namespace) -> Problem:
    if options.cases:
        if not options.cases.is_dir():
            raise JudgeError(f"{options.cases}: no such folder; --cases takes a folder of *.in files with .ans or .out beside them")
        cases = tuple(problems.cases_in(options.cases))
        defaults = problems.limits("--cases", cpu_ms=1000, memory_mib=256, output_mib=64)
        return Problem(None, "", "", (problems.judges()["local"],), defaults, "lines", None, cases)
    if options.problem:
        key = problems.find_key(options.problem)
        if key is None:
            raise JudgeError(f"--problem {options.problem}: unknown; there are {known_keys()}")
        return problems.load_problem(key)
    folder = source.resolve().parent
    key = folder.parent.name if folder.name == "submissions" else source.stem
    if problems.find_key(key) is None:
        raise JudgeError(f"{source}: which problem? add --problem KEY ({known_keys()}) or --cases DIR")
    return problems.load_problem(problems.find_key(key))


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
