"""What a person chose on the command line -> submissions, each with the problem that it is judged by."""

from __future__ import annotations

import fnmatch
import functools
import os
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from judge import COMMAND, problems
from judge.archive import LAYOUTS, Found, cases_from, hidden, natural
from judge.checkers import known_checker
from judge.compiler import SOURCE_SUFFIXES, command_line, is_source, standards
from judge.files import check_regular, read_file
from judge.model import BEYOND, LIMITS, JudgeError, Limits, Problem, Submission
from judge.problems import Catalogue
from judge.visible import quoted, visible

SUFFIXES = f"({', '.join(SOURCE_SUFFIXES)})"
NOT_FOLLOWED = "a link is not followed; put the program itself here"


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
    scale: float | None = None
    checker: str | None = None
    file: str | None = None
    std: str | None = None
    overtime: float | None = None

    @functools.cached_property
    def catalogue(self) -> Catalogue:
        return Catalogue(judged=filter(os.path.isdir, self.what))

    @functools.cached_property
    def given(self) -> Found:
        """The cases that --cases names. Prints notes on them."""
        if not self.cases.exists():
            raise JudgeError(f"{self.cases}: no such folder or zip; --cases takes cases named like {LAYOUTS}")
        found = cases_from(self.cases)
        for note in found.left_out + found.notes:
            print(f"note: {visible(str(self.cases))}: {note}", file=sys.stderr)
        return found


def submissions(selection: Selection) -> list[Submission]:
    """What was chosen, or all our solutions. Submissions with the same title are named by their paths."""
    of_one_problem = [name for name in ("problem", "cases", "file", "checker") if getattr(selection, name)]
    if of_one_problem and not selection.what:
        raise JudgeError(f"--{of_one_problem[0]}: which program? give a C++ file or a folder")
    chosen: list[Submission] = []
    for what in selection.what or map(str, sorted(problems.SOLUTIONS.glob("*.cpp"))):
        if os.path.isdir(what) and what not in selection.catalogue.folders:
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
        homes = filter(os.path.isdir, (folder, folder / problem.file))
        paths = [path for home in homes for path in inside(Path(home)) if path.stem == problem.file]
        files = [path for path in paths if path.is_file() and is_source(path)]
        if files:
            source, why = program_of(folder, files, problem, selection)
            name = os.path.basename(os.path.realpath(folder))
            return [judged_by(source, problem, selection, name=name, **why)]
    programs = {path: programs_in(path) for path in inside(folder) if not holds(path, selection.cases)}
    if not any(files for files, _ in programs.values()):
        raise JudgeError(f"{folder}: no C++ files {SUFFIXES} here, nor in the folders here")
    in_folders = [path for path, (files, _) in programs.items() if files and files != [path]]
    chosen = []
    for path, (files, fault) in programs.items():
        if files or fault or in_folders and os.path.isdir(path):
            place, name = (path, path.stem) if path in files else (folder, path.name)
            problem = find_problem(place, selection)
            source, why = (path, {"fault": fault}) if fault else program_of(path, files, problem, selection)
            chosen.append(judged_by(source, problem, selection, name=name, **why))
    whys = {one.source: one.absent or one.fault for one in chosen if one.absent or one.fault}
    if in_folders and all(path in whys for path in in_folders):
        advice = "for a class, give the folder that has the students' folders"
        raise JudgeError(f"{in_folders[0]}: {whys[in_folders[0]]}; {advice}")
    return chosen


def holds(path: Path, cases: Path | None) -> bool:
    """Whether the path is, or is above, the folder or zip of cases, and so is no student's."""
    real, place = os.path.realpath(cases or os.devnull), os.path.realpath(path)
    return real == place or not path.is_symlink() and os.path.commonpath([real, place]) == place


def inside(folder: Path) -> list[Path]:
    if not os.access(folder, os.R_OK | os.X_OK):
        raise JudgeError(f"{folder}: permission denied")
    paths = (path for path in folder.iterdir() if not hidden(path.name))
    return sorted(paths, key=lambda path: natural(path.name))


def source_files(path: Path, depth: int = 3) -> list[Path]:
    """The path if its name is that of a C++ file; for a folder, those in it, down to zs/zs/sum/sum.cpp.

    A link to a folder is not followed: it could lead to other students' files."""
    if not os.path.isdir(path):
        return [path] * is_source(path)
    paths = inside(path) if depth and not path.is_symlink() else []
    return [file for one in paths for file in source_files(one, depth - 1)]


def programs_in(path: Path) -> tuple[list[Path], str]:
    """A student's C++ files, and why these are not known, else empty."""
    try:
        return source_files(path), ""
    except JudgeError as error:
        return [], str(error)


def program_of(
    path: Path, files: list[Path], problem: Problem, selection: Selection
) -> tuple[Path, dict[str, str]]:
    """The file handed in, and why there is none (`absent`), or none that can be judged (`fault`).

    Only one file has the problem's name, or is in a folder of that name, or lies directly in this one."""
    if not files:
        is_link = path.is_symlink()
        return path, {"fault": NOT_FOLLOWED} if is_link else {"absent": "no C++ file in this folder"}
    given = problem.file, problem.key, selection.cases and selection.cases.stem
    names = list(dict.fromkeys(filter(None, given)))
    keys_of, here = selection.catalogue.keys_of, (path.parent, path, path / path.name)  # as Windows unpacks
    ways = [[file for file in files if name in (file.stem, *keys_of(file.stem))] for name in names]
    ways.append([file for file in files if file.parent.name in names])
    ways.append([file for file in files if file.parent in here])
    source = next((found[0] for found in ways if len(found) == 1), None)
    if source is None:
        there = visible(", ".join(str(file.relative_to(path)) for file in files[:5]))
        wanted = f"just one should be named {' or '.join(names)} (case matters); there are {there}"
        return path, {"fault" if any(ways) else "absent": f"which file? {wanted}"}
    parent = path.parent
    if os.path.realpath(source) != os.path.join(os.path.realpath(parent), source.relative_to(parent)):
        return source, {"fault": NOT_FOLLOWED}
    return source, {} if source.is_file() else {"fault": "is no regular file"}


def submission(what: str, selection: Selection) -> Submission:
    """`what` is a file, or a problem's key, which means our solution. No problem is named like a C++ file."""
    folder = None if is_source(Path(what)) else selection.catalogue.find(what)
    source = problems.SOLUTIONS / f"{folder.name}.cpp" if folder else Path(what)
    if folder and not source.exists():
        advice = f"for a program of yours add --problem {folder.name}"
        raise JudgeError(f"{source}: there is no solution yet; {advice}")
    if not what or not (source.exists() or source.suffix or os.sep in what):
        selection.catalogue.known(what, advice="; for a program of yours give its path")
    check_source(source, f" or a problem's key ({', '.join(selection.catalogue.folders)})")
    return judged_by(source, find_problem(source, selection), selection)


def judged_by(source: Path, problem: Problem, selection: Selection, **about: str) -> Submission:
    """The file with the chosen cases of the problem. Raises JudgeError if there are none."""
    if not (selection.beyond or (selection.case or "").startswith(BEYOND) or is_ours(source)):
        problem = problems.without_beyond(problem)
    pattern = "*" if selection.case is None else selection.case
    cases = tuple(case for case in problem.cases if fnmatch.fnmatch(case.name, pattern))
    if not cases:
        place = selection.cases or os.path.relpath(problem.folder)
        fault = "no cases (*.in with .ans or .out) in its sample/ or secret/"
        if problem.cases:
            fault = f"no case matches {pattern!r}; the first is {problem.cases[0].name!r}"
        raise JudgeError(f"{place}: {fault}")
    # With another limit, checker or choice of cases, the verdict is no prediction.
    options = (*(limit.option for limit in LIMITS), "scale", "case", "checker")
    as_stored = all(getattr(selection, option) is None for option in options)
    problem = replace(problem, cases=cases, left_out=problem.left_out * as_stored)
    standard = selection.std or standards(problem.judges[0], source)[0]
    command_line(problem.judges[0], standard)  # raises JudgeError before the long work
    return Submission(source, problem, standard, rerun=rerun(source, problem, selection), **about)


def find_problem(source: Path, selection: Selection, *, unstored: bool = False, needed: str = "") -> Problem:
    """The problem that --problem, the file's name or its folder names, with the cases and limits chosen.

    With --cases or `unstored`, it need not be a stored one. Else raises JudgeError, which has `needed`."""
    parent, folder = Path(os.path.realpath(source)).parent, None
    parent = parent.parent if parent.name == BEYOND else parent
    if selection.problem:
        folder = selection.catalogue.known(selection.problem, "--problem ")
    elif not unstored and (is_ours(source) or not selection.cases):
        folder = selection.catalogue.find(parent.parent.name if parent.name == "submissions" else source.stem)
    if folder:
        problem = problems.load_problem(folder)
    elif unstored or selection.cases:
        title = os.path.basename(os.path.realpath(selection.cases)) if selection.cases else ""
        problem = Problem(None, title, "", (problems.judges()["local"],), Limits(), "lines", None, cases=())
    else:
        keys = ", ".join(selection.catalogue.folders)
        advice = f"add --problem KEY ({keys}); `run`, `time` and `watch` also take --cases DIR"
        if is_ours(source):  # most likely nothing was chosen, which means all our solutions
            advice = f"name it by its problem's key ({keys}), or give it alone with --problem KEY"
        raise JudgeError(f"{source}: which problem? {needed or advice}")
    found = selection.given if selection.cases else Found(problem.cases)
    given = {limit.field: getattr(selection, limit.option) for limit in LIMITS}
    limits = {**found.limits, **{name: value for name, value in given.items() if value}}
    checker = selection.checker
    problem = replace(
        problem,
        cases=found.cases,
        limits=replace(problem.limits, **limits),
        checker=known_checker(checker, Path(), "--checker") if checker else problem.checker,
    )
    return problems.with_file(scaled(problem, selection.scale), selection.file, "--file")


def scaled(problem: Problem, scale: float | None) -> Problem:
    """The problem with the CPU limit of this machine. Says so, once."""
    judge, there_ms = problem.judges[0], problem.limits.cpu_ms
    why = f"--scale {scale:g}" if scale else f"{judge.title} is about {judge.slower} times slower"
    scale = scale or judge.slower
    here_ms = max(1, round(there_ms / scale))
    if scale != 1:
        say_once(f"{why}: {there_ms} ms there are {here_ms} ms here")
    return replace(problem, limits=replace(problem.limits, cpu_ms=here_ms), scale=scale)


@functools.lru_cache()
def say_once(note: str) -> None:
    print(f"note: {note}", file=sys.stderr)


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


def rerun(source: Path, problem: Problem, selection: Selection) -> str:
    others = "what", "case", "beyond", "catalogue", "given"
    same = {name: value for name, value in vars(selection).items() if name not in others}
    given = [f"--{name}={value}" for name, value in same.items() if value is not None]
    is_key = source == problems.SOLUTIONS / f"{problem.key}.cpp"
    what = problem.key if is_key else f"./{source}" if str(source)[0] == "-" else str(source)
    return " ".join(map(quoted, [*COMMAND.split(), "run", what, *given]))
