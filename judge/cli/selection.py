"""What a person chose on the command line -> submissions, each with the problem that it is judged by."""

from __future__ import annotations

import fnmatch
import functools
import os
import sys
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from judge import COMMAND, problems
from judge.archive import LAYOUTS, cases_from, hidden, natural
from judge.checkers import known_checker
from judge.compiler import SOURCE_SUFFIXES, command_line, is_source, standards
from judge.files import check_regular, read_file
from judge.model import BEYOND, Case, JudgeError, Limits, Problem, Submission
from judge.visible import quoted, visible

SUFFIXES = f"({', '.join(SOURCE_SUFFIXES)})"
LIMITS = {"time": "cpu_ms", "memory": "memory_mib", "output": "output_mib"}  # options, and what they change


@dataclass(frozen=True)
class Selection:
    """The options of a verb. `time` is in ms, `memory` and `output` in MiB; None means the problem's own."""

    what: Sequence[str] = ()
    problem: str | None = None
    cases: Path | None = None
    case: str | None = None
    beyond: bool = False
    time: int | None = None
    memory: int | None = None
    output: int | None = None
    checker: str | None = None
    file: str | None = None
    std: str | None = None
    overtime: float | None = None


def submissions(selection: Selection) -> list[Submission]:
    """What was chosen, or all our solutions. Submissions with the same title are named by their paths."""
    given_cases.cache_clear()
    chosen: list[Submission] = []
    for what in selection.what or map(str, sorted(problems.SOLUTIONS.glob("*.cpp"))):
        if os.path.isdir(what) and (os.sep in what or not problems.find_key(what)):
            chosen += class_in(Path(what), selection)
        else:
            chosen.append(submission(what, selection))
    if not chosen:
        raise JudgeError(f"{problems.SOLUTIONS}: no solutions here; give a C++ file")
    uses = Counter(title for title, _ in {(one.title, one.source) for one in chosen})
    return [replace(one, name=str(one.source)) if uses[one.title] > 1 else one for one in chosen]


def class_in(folder: Path, selection: Selection) -> list[Submission]:
    """A submission for each C++ file here, and for each folder here if any of them has C++ files.

    With --file sum, a folder with sum.cpp or sum/sum.cpp is that of one student."""
    if selection.file:
        problem = find_problem(folder, selection)
        homes = (folder, folder / problem.file)
        files = [file for file in source_files(folder) if file.stem == problem.file and file.parent in homes]
        if files:
            source, absent = program_of(folder, files, [problem.file])
            name = os.path.basename(os.path.realpath(folder))
            return [judged_by(source, problem, selection, name=name, absent=absent)]
    cases = selection.cases and os.path.realpath(selection.cases)
    programs = {path: source_files(path) for path in inside(folder) if os.path.realpath(path) != cases}
    if not any(programs.values()):
        raise JudgeError(f"{folder}: no C++ files {SUFFIXES} here, nor in the folders here")
    in_folders = any(files and files != [path] for path, files in programs.items())
    chosen = []
    for path, files in programs.items():
        if files or in_folders and os.path.isdir(path):
            place, name = (path, path.stem) if path in files else (folder, path.name)
            problem = find_problem(place, selection)
            names = problem.file, problem.key, selection.cases and selection.cases.stem
            source, absent = program_of(path, files, dict.fromkeys(filter(None, names)))
            chosen.append(judged_by(source, problem, selection, name=name, absent=absent))
    if len(chosen) == 1 and absent:
        advice = "for a class, give the folder that has the students' folders"
        raise JudgeError(f"{source}: {absent}; {advice}")
    return chosen


def inside(folder: Path) -> list[Path]:
    if not os.access(folder, os.R_OK | os.X_OK):
        raise JudgeError(f"{folder}: permission denied")
    paths = (path for path in folder.iterdir() if not hidden(path.name))
    return sorted(paths, key=lambda path: natural(path.name))


def source_files(path: Path, depth: int = 3) -> list[Path]:
    """The path if its name is that of a C++ file; for a folder, those in it, down to zs/zs/sum/sum.cpp."""
    if not os.path.isdir(path):
        return [path] * is_source(path)
    paths = [one for one in inside(path) if not (one.is_symlink() and one.is_dir())] if depth else []
    return [file for one in paths for file in source_files(one, depth - 1)]


def program_of(path: Path, files: list[Path], names: Collection[str]) -> tuple[Path, str]:
    """The file handed in, by the first name that just one has, and why it cannot be judged, else empty."""
    if not files:
        return path, "no C++ file in this folder"
    named = files
    for name in names:
        if len(named) != 1:
            named = [file for file in files if name in (file.stem, problems.find_key(file.stem))]
    if len(named) != 1:
        there = visible(", ".join(str(file.relative_to(path)) for file in files[:5]))
        return path, f"which file? just one should be named {' or '.join(names)}; there are {there}"
    [source] = named
    parent = path.parent
    if os.path.realpath(source) != os.path.join(os.path.realpath(parent), source.relative_to(parent)):
        return source, "a link is not followed; put the program itself here"
    return source, "" if source.is_file() else "is no regular file"


def submission(what: str, selection: Selection) -> Submission:
    """`what` is a file, or a problem's key, which means our solution."""
    key = problems.find_key(what)
    source = problems.SOLUTIONS / f"{key}.cpp" if key else Path(what)
    if key and not source.exists():
        raise JudgeError(f"{source}: there is no solution yet; for a program of yours add --problem {key}")
    if not what or not (source.exists() or source.suffix or os.sep in what):
        known_key(what, advice="; for a program of yours give its path")
    check_source(source, f" or a problem's key ({known_keys()})")
    return judged_by(source, find_problem(source, selection), selection)


def judged_by(source: Path, problem: Problem, selection: Selection, **about: str) -> Submission:
    """The file with the chosen cases of the problem. Raises JudgeError if there are none."""
    if not (selection.beyond or (selection.case or "").startswith(BEYOND) or is_ours(source)):
        problem = problems.without_beyond(problem)
    pattern = "*" if selection.case is None else selection.case
    cases = tuple(case for case in problem.cases if fnmatch.fnmatch(case.name, pattern))
    if not cases:
        place = selection.cases or os.path.relpath(problems.folder_of(problem.key))
        fault = "no cases (*.in with .ans or .out) in its sample/ or secret/"
        if problem.cases:
            fault = f"no case matches {pattern!r}; the first is {problem.cases[0].name!r}"
        raise JudgeError(f"{place}: {fault}")
    # With another limit, checker or choice of cases, the verdict is no prediction.
    as_stored = all(getattr(selection, option) is None for option in (*LIMITS, "case", "checker"))
    problem = replace(problem, cases=cases, left_out=problem.left_out * as_stored)
    standard = selection.std or standards(problem.judges[0], source)[0]
    command_line(problem.judges[0], standard)  # raises JudgeError before the long work
    return Submission(source, problem, standard, rerun=rerun(source, problem, selection), **about)


def find_problem(source: Path, selection: Selection, *, unstored: bool = False, needed: str = "") -> Problem:
    """The problem that --problem, the file's name or its folder names, with the cases and limits chosen.

    With --cases or `unstored`, it need not be a stored one. Else raises JudgeError, which has `needed`."""
    parent, key = Path(os.path.realpath(source)).parent, None
    parent = parent.parent if parent.name == BEYOND else parent
    if selection.problem:
        key = known_key(selection.problem, "--problem ")
    elif not unstored and (is_ours(source) or not selection.cases):
        key = problems.find_key(parent.parent.name if parent.name == "submissions" else source.stem)
    if key:
        problem = problems.load_problem(key)
    elif unstored or selection.cases:
        problem = Problem(None, "", "", (problems.judges()["local"],), Limits(), "lines", None, cases=())
    else:
        advice = f"add --problem KEY ({known_keys()}); `run`, `time` and `watch` also take --cases DIR"
        if is_ours(source):  # most likely nothing was chosen, which means all our solutions
            advice = f"name it by its problem's key ({known_keys()}), or give it alone with --problem KEY"
        raise JudgeError(f"{source}: which problem? {needed or advice}")
    cases, config = given_cases(selection.cases) if selection.cases else (problem.cases, {})
    given = {name: getattr(selection, option) for option, name in LIMITS.items()}
    limits = {**config, **{name: value for name, value in given.items() if value}}
    checker = selection.checker
    problem = replace(
        problem,
        cases=cases,
        limits=replace(problem.limits, **limits),
        checker=known_checker(checker, Path(), "--checker") if checker else problem.checker,
    )
    return problems.with_file(problem, selection.file, "--file")


@functools.lru_cache(maxsize=1)
def given_cases(place: Path) -> tuple[tuple[Case, ...], dict[str, int]]:
    """The cases that --cases names, and their limits. Notes on them are printed once."""
    if not place.exists():
        raise JudgeError(f"{place}: no such folder or zip; --cases takes cases named like {LAYOUTS}")
    cases, notes, limits = cases_from(place, to_judge=True)
    for note in notes:
        print(f"note: {visible(str(place))}: {note}", file=sys.stderr)
    return cases, limits


def is_ours(source: Path) -> bool:
    return Path(os.path.realpath(source)).parent == problems.SOLUTIONS


def check_source(path: Path, alternative: str = "") -> None:
    """Raises JudgeError for what is no C++ file, such as a script; a compile error would be less clear."""
    fault = "is a folder" if path.is_dir() else "no such file"
    if path.exists() and not path.is_dir():
        check_regular(path)
        start = read_file(path, 1024)
        if is_source(path) or not (path.suffix or start.startswith(b"#!") or b"\0" in start):
            return
        fault = "is no C++"
    raise JudgeError(f"{path}: {fault}; give a C++ file {SUFFIXES}{alternative}")


def known_key(text: str, place: str = "", advice: str = "") -> str:
    """Raises JudgeError if no problem has that name."""
    key = problems.find_key(text)
    if key is None:
        raise JudgeError(f"{place}{text}: unknown problem; there are {known_keys()}{advice}")
    return key


def known_keys() -> str:
    return ", ".join(problems.keys())


def rerun(source: Path, problem: Problem, selection: Selection) -> str:
    same = {name: value for name, value in vars(selection).items() if name not in ("what", "case", "beyond")}
    given = [f"--{name}={value}" for name, value in same.items() if value is not None]
    is_key = source == problems.SOLUTIONS / f"{problem.key}.cpp"
    what = problem.key if is_key else f"./{source}" if str(source)[0] == "-" else str(source)
    return " ".join(map(quoted, [*COMMAND.split(), "run", what, *given]))
