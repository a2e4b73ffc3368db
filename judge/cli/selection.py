"""The arguments that verbs share: what a person names on the command line -> submissions, problems and cores."""

from __future__ import annotations

import argparse
import dataclasses
import fnmatch
import glob
import os
import re
import shlex
from pathlib import Path

from judge import COMMAND, problems
from judge.checkers import CHECKERS
from judge.files import check_regular, open_file
from judge.model import BEYOND, Case, JudgeError, Limits, Problem, Submission

MOST_JOBS = 1000
CPP_SUFFIXES = (".cpp", ".cc", ".cxx", ".c++", ".cp")


def add_verb(verbs: argparse._SubParsersAction, name: str, says: str, *, usage: str, examples: str) -> argparse.ArgumentParser:
    """The parser of one verb; its help fits a screen of 80 columns and ends with examples."""
    return verbs.add_parser(
        name, help=says, description=says, usage=f"{COMMAND} {name} {usage}".rstrip(),
        epilog="examples:\n" + re.sub("(?m)^  judge ", f"  {COMMAND} ", examples),
        formatter_class=lambda prog: argparse.RawDescriptionHelpFormatter(prog, max_help_position=20),
    )  # fmt: skip


def add_choice(verb: argparse.ArgumentParser) -> None:
    """The arguments that choose submissions, and what they are judged by."""
    verb.add_argument("what", nargs="*", metavar="WHAT", help="problem's key or C++ file; nothing: every solution")
    verb.add_argument("--problem", metavar="KEY", help="judge files by this problem")
    verb.add_argument("--cases", type=Path, metavar="DIR", help="judge files on the *.in and *.ans (or .out) there")
    verb.add_argument("--case", metavar="GLOB", help="only cases whose name matches, as 'sample/*'")
    verb.add_argument("--beyond", action="store_true", help="also harder and odder cases than the judge's")
    verb.add_argument("--time", type=int, metavar="MS", help="CPU limit")
    verb.add_argument("--memory", type=int, metavar="MIB", help="memory limit")
    verb.add_argument("--output", type=int, metavar="MIB", help="output limit")
    verb.add_argument("--checker", choices=CHECKERS, metavar="NAME", help=f"how output is compared: {', '.join(CHECKERS)}")
    verb.add_argument("--std", metavar="STD", help="C++ standard, as c++17")


def submissions(options: argparse.Namespace) -> list[Submission]:
    """What the arguments of `add_choice` choose."""
    chosen = [submission(what, options) for what in options.what or our_solutions()]
    if not chosen:
        raise JudgeError(f"{problems.SOLUTIONS}: no solutions here; give a C++ file")
    return chosen


def rerun_command(options: argparse.Namespace, submission: Submission, case: Case) -> str:
    """The command that runs one case alone, with the same options."""
    same = ("problem", "cases", "time", "memory", "output", "checker", "std", "overtime")
    given = [f"--{name}={value}" for name in same if (value := getattr(options, name, None)) is not None]
    key = submission.problem.key
    what = key if submission.source == problems.SOLUTIONS / f"{key}.cpp" else str(submission.source)
    words = [*COMMAND.split(), "run", what, *given, f"--case={glob.escape(case.name)}"]
    return " ".join(map(quoted, words))


def quoted(word: str) -> str:
    """For a shell; in the form of bash and zsh where a word has what cannot be printed."""
    if word.isprintable():
        return shlex.quote(word)
    plain = set(range(32, 127)) - set(b"\\'")
    letters = (chr(byte) if byte in plain else f"\\{byte:03o}" for byte in os.fsencode(word))
    return f"$'{''.join(letters)}'"


def cores(jobs: int | None) -> list[int]:
    """The cores to pin runs to, one a job."""
    ours = sorted(os.sched_getaffinity(0))
    if jobs is not None and not 1 <= jobs <= MOST_JOBS:
        raise JudgeError(f"--jobs {jobs}: should be from 1 to {MOST_JOBS}")
    return [ours[job % len(ours)] for job in range(jobs or len(ours))]


def known_keys() -> str:
    return ", ".join(problems.keys())


def find_problem(source: Path, options: argparse.Namespace) -> Problem:
    """The problem that --problem names, or the file's name or folder; with --cases, its cases are those, and it may be none of ours."""
    key = named_problem(source, options)
    if key:
        problem = problems.load_problem(key)
    elif options.cases:
        problem = unstored_problem()
    elif source.resolve().parent == problems.SOLUTIONS:  # it may have come with all the others
        raise JudgeError(f"{source}: which problem? name it by its problem's key ({known_keys()}), or give it alone with --problem KEY")
    else:
        raise JudgeError(f"{source}: which problem? add --problem KEY ({known_keys()}); `run` also takes --cases DIR")
    if not options.cases:
        return problem
    if not options.cases.is_dir():
        raise JudgeError(f"{options.cases}: no such folder; --cases takes a folder of *.in files with .ans or .out beside them")
    if not os.access(options.cases, os.R_OK | os.X_OK):
        raise JudgeError(f"{options.cases}: permission denied")
    return dataclasses.replace(problem, cases=tuple(problems.cases_in(options.cases)))


def unstored_problem() -> Problem:
    """For cases that belong to none of ours."""
    return Problem(None, "", "", (problems.judges()["local"],), Limits(1000, 256 * 1024, 64 * 1024), "lines", None, ())


def named_problem(source: Path, options: argparse.Namespace) -> str | None:
    if options.problem:
        key = problems.find_key(options.problem)
        if key is None:
            raise JudgeError(f"--problem {options.problem}: unknown; there are {known_keys()}")
        return key
    folder = source.resolve().parent
    if options.cases and folder != problems.SOLUTIONS:
        return None
    if folder.name == BEYOND:
        folder = folder.parent
    return problems.find_key(folder.parent.name if folder.name == "submissions" else source.stem)


def our_solutions() -> list[str]:
    return [str(path) for path in sorted(problems.SOLUTIONS.glob("*.cpp"))]


def submission(what: str, options: argparse.Namespace) -> Submission:
    """A key stands for our solution of that problem, anything else for a file."""
    key = problems.find_key(what)
    source = problems.SOLUTIONS / f"{key}.cpp" if key else Path(what)
    if key and not source.exists():
        raise JudgeError(f"{source}: there is no solution yet; for a program of yours add --problem {key}")
    if not what or not (source.exists() or source.suffix or os.sep in what):
        raise JudgeError(f"{what}: unknown problem; there are {known_keys()}; for a program of yours give its path")
    check_source(source, f" or a problem's key ({known_keys()})")
    problem = find_problem(source, options)
    if not (options.beyond or names_beyond(options.case) or source.resolve().parent == problems.SOLUTIONS):
        problem = problems.without_beyond(problem)
    problem = with_overrides(problem, options)
    return Submission(source, problem, options.std or problem.judges[0].standards[0])


def check_source(path: Path, alternative: str = "") -> None:
    """Raises JudgeError for what is no C++, so that nobody has to read that from compile errors.

    A file without a suffix is one too, unless it is a script or an executable."""
    wanted = f"give a C++ file ({', '.join(CPP_SUFFIXES)}){alternative}"
    if not path.exists():
        raise JudgeError(f"{path}: no such file; {wanted}")
    if path.is_dir():
        raise JudgeError(f"{path}: is a folder; {wanted}")
    check_regular(path)
    if path.suffix:
        is_cpp = path.suffix.lower() in CPP_SUFFIXES or path.suffix == ".C"
    else:
        with open_file(path) as file:
            start = file.read(1024)
        is_cpp = not start.startswith(b"#!") and b"\0" not in start
    if not is_cpp:
        raise JudgeError(f"{path}: is no C++; {wanted}")


def names_beyond(pattern: str | None) -> bool:
    return pattern is not None and pattern.startswith(BEYOND)


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
        if problem.cases:
            raise JudgeError(f"{where}: no case matches {options.case!r}; the first is {problem.cases[0].name!r}")
        raise JudgeError(f"{where}: no cases (*.in with .ans or .out) {'here' if options.cases else 'in its sample/ or secret/'}")
    as_stored = all(getattr(options, name) is None for name in ("case", "time", "memory", "output", "checker"))
    left_out = problem.left_out if as_stored else 0  # else the verdict is not that of the judge
    checker = options.checker or problem.checker
    return dataclasses.replace(problem, limits=limits, checker=checker, cases=cases, left_out=left_out)
