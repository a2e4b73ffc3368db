"""What a person chose on the command line -> submissions, with the problems that they are judged by."""

from __future__ import annotations

import dataclasses
import fnmatch
import glob
import os
import shlex
from dataclasses import dataclass
from pathlib import Path

from judge import COMMAND, problems
from judge.files import check_regular, open_file
from judge.model import BEYOND, Case, JudgeError, Limits, Problem, Submission

CPP_SUFFIXES = (".cpp", ".cc", ".cxx", ".c++", ".cp")


@dataclass(frozen=True)
class Selection:
    """`what` are keys and files. `time` is in ms, `memory` and `output` are in MiB; None is what the problem says."""

    what: tuple[str, ...] = ()
    problem: str | None = None
    cases: Path | None = None
    case: str | None = None
    beyond: bool = False
    time: int | None = None
    memory: int | None = None
    output: int | None = None
    checker: str | None = None
    std: str | None = None
    overtime: float | None = None


def submissions(selection: Selection) -> list[Submission]:
    """With no `what`, all our solutions."""
    chosen = [submission(what, selection) for what in selection.what or our_solutions()]
    if not chosen:
        raise JudgeError(f"{problems.SOLUTIONS}: no solutions here; give a C++ file")
    return chosen


def submission(what: str, selection: Selection) -> Submission:
    """A key stands for our solution of that problem, anything else for a file."""
    key = problems.find_key(what)
    source = problems.SOLUTIONS / f"{key}.cpp" if key else Path(what)
    if key and not source.exists():
        raise JudgeError(f"{source}: there is no solution yet; for a program of yours add --problem {key}")
    if not what or not (source.exists() or source.suffix or os.sep in what):
        raise JudgeError(f"{what}: unknown problem; there are {known_keys()}; for a program of yours give its path")
    check_source(source, f" or a problem's key ({known_keys()})")
    problem = find_problem(source, selection)
    if not (selection.beyond or names_beyond(selection.case) or source.resolve().parent == problems.SOLUTIONS):
        problem = problems.without_beyond(problem)
    problem = with_overrides(problem, selection)
    return Submission(source, problem, selection.std or problem.judges[0].standards[0])


def find_problem(source: Path, selection: Selection) -> Problem:
    """The problem that --problem names, or the file's name or folder; with --cases, its cases are those, and it may be none of ours."""
    key = named_problem(source, selection)
    if key:
        problem = problems.load_problem(key)
    elif selection.cases:
        problem = unstored_problem()
    elif source.resolve().parent == problems.SOLUTIONS:  # it may have come with all the others
        raise JudgeError(f"{source}: which problem? name it by its problem's key ({known_keys()}), or give it alone with --problem KEY")
    else:
        raise JudgeError(f"{source}: which problem? add --problem KEY ({known_keys()}); `run` also takes --cases DIR")
    if not selection.cases:
        return problem
    if not selection.cases.is_dir():
        raise JudgeError(f"{selection.cases}: no such folder; --cases takes a folder of *.in files with .ans or .out beside them")
    if not os.access(selection.cases, os.R_OK | os.X_OK):
        raise JudgeError(f"{selection.cases}: permission denied")
    return dataclasses.replace(problem, cases=tuple(problems.cases_in(selection.cases)))


def named_problem(source: Path, selection: Selection) -> str | None:
    if selection.problem:
        key = problems.find_key(selection.problem)
        if key is None:
            raise JudgeError(f"--problem {selection.problem}: unknown; there are {known_keys()}")
        return key
    folder = source.resolve().parent
    if selection.cases and folder != problems.SOLUTIONS:
        return None
    if folder.name == BEYOND:
        folder = folder.parent
    return problems.find_key(folder.parent.name if folder.name == "submissions" else source.stem)


def unstored_problem() -> Problem:
    """For cases that belong to none of ours."""
    return Problem(None, "", "", (problems.judges()["local"],), Limits(1000, 256 * 1024, 64 * 1024), "lines", None, ())


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


def with_overrides(problem: Problem, selection: Selection) -> Problem:
    limits = problems.limits(
        "limits",
        cpu_ms=problem.limits.cpu_ms if selection.time is None else selection.time,
        memory_mib=problem.limits.memory_kib // 1024 if selection.memory is None else selection.memory,
        output_mib=problem.limits.output_kib // 1024 if selection.output is None else selection.output,
    )
    cases = tuple(case for case in problem.cases if selection.case is None or fnmatch.fnmatch(case.name, selection.case))
    if not cases:
        where = selection.cases or f"testcases/{problem.key}"
        if problem.cases:
            raise JudgeError(f"{where}: no case matches {selection.case!r}; the first is {problem.cases[0].name!r}")
        raise JudgeError(f"{where}: no cases (*.in with .ans or .out) {'here' if selection.cases else 'in its sample/ or secret/'}")
    as_stored = all(getattr(selection, name) is None for name in ("case", "time", "memory", "output", "checker"))
    left_out = problem.left_out if as_stored else 0  # else the verdict is not that of the judge
    checker = selection.checker or problem.checker
    return dataclasses.replace(problem, limits=limits, checker=checker, cases=cases, left_out=left_out)


def names_beyond(pattern: str | None) -> bool:
    return pattern is not None and pattern.startswith(BEYOND)


def our_solutions() -> list[str]:
    return [str(path) for path in sorted(problems.SOLUTIONS.glob("*.cpp"))]


def known_keys() -> str:
    return ", ".join(problems.keys())


def rerun_command(selection: Selection, submission: Submission, case: Case) -> str:
    """The command that runs one case alone, with the same selection."""
    same = ("problem", "cases", "time", "memory", "output", "checker", "std", "overtime")
    given = [f"--{name}={value}" for name in same if (value := getattr(selection, name)) is not None]
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
