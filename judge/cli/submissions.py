"""The programs that a person chose -> submissions, each with the problem that it is judged by."""

from __future__ import annotations

import fnmatch
import os
from collections import defaultdict
from dataclasses import fields, replace
from pathlib import Path

from judge import COMMAND, problems
from judge.archive import hidden, natural
from judge.cli.selection import Selection, is_ours, problems_of, say_once
from judge.compiler import SOURCE_SUFFIXES, command_line, is_source, standards
from judge.files import check_regular, read_file
from judge.model import BEYOND, LIMITS, JudgeError, Problem, Submission
from judge.visible import listed, quoted, visible

SUFFIXES = f"({', '.join(SOURCE_SUFFIXES)})"
NOT_FOLLOWED = "a link is not followed; put the program itself here"


def submissions(selection: Selection) -> list[Submission]:
    """What was chosen, or all our solutions. Submissions with the same title are named by their places."""
    of_one_problem = [name for name in ("problem", "cases", "file", "checker") if getattr(selection, name)]
    if of_one_problem and not selection.what:
        raise JudgeError(f"--{of_one_problem[0]}: which program? give a C++ file or a folder")
    chosen: list[tuple[Path, Submission]] = []
    for what in selection.what or map(str, sorted(problems.SOLUTIONS.glob("*.cpp"))):
        if os.path.isdir(what) and what not in selection.catalogue.folders:
            chosen += class_in(Path(what), selection)
        else:
            one = submission(what, selection)
            chosen.append((one.source, one))
    if not chosen:
        raise JudgeError(f"{problems.SOLUTIONS}: no solutions here; give a C++ file")
    if selection.std and all(one.standard != selection.std for _, one in chosen):
        raise JudgeError(f"--std {selection.std}: is for no program here, but for another language")
    places: dict[str, set[Path]] = defaultdict(set)
    for place, one in chosen:
        places[one.title].add(place)
    return [replace(one, student=str(place)) if places[one.title] - {place} else one for place, one in chosen]


def class_in(folder: Path, selection: Selection) -> list[tuple[Path, Submission]]:
    """For each contestant the path, and a submission to each problem. A contestant is a C++ file here, or a
    folder here if any of them has C++ files.

    With files, or in a contest, a folder with sum.cpp or sum/sum.cpp is that of one contestant, unless more
    folders here seem to be students': they have programs that are not named like the folder."""
    given = selection.cases or selection.problem
    tasks = problems_of(folder, selection) if given else []
    names = {one.file or one.key for one in tasks if one.file or selection.contest}
    paths = [path for path in inside(folder) if not holds(path, selection.cases)]
    programs = {path: programs_in(path) for path in paths}
    everything = [file for files, _ in programs.values() for file in files]
    homes = [path for path in paths if path.name in names] + [folder]
    own = [file for file in everything if file.stem in names and file.parent in homes]
    others = {*paths} - {*homes}
    students = sum(any(file.stem != path.stem for file in programs[path][0]) for path in others)
    if own and students <= len(own):
        programs = {folder: programs_in(folder)}
    if not everything:
        raise JudgeError(f"{folder}: no C++ files {SUFFIXES} here, nor in the folders here")
    in_folders = [path for path, (files, _) in programs.items() if files and files != [path]]
    data = selection.cases and selection.cases.stem  # may be the problem's name, or just `data`
    lone = len(in_folders) > 1 and all(data not in (file.stem, file.parent.name) for file in everything)
    chosen, left_out = [], []
    for path, (files, fault) in programs.items():
        if files or fault or in_folders and os.path.isdir(path):
            place = path if path in files else folder
            name = path.stem if path in files else path.name
            name = os.path.basename(os.path.realpath(folder)) if path == folder else name
            for problem in tasks or problems_of(place, selection):
                source, why = path, {"fault": fault}
                if not fault:
                    source, why = program_of(path, files, problem, selection, lone=lone)
                chosen.append((path, judged_by(source, problem, selection, student=name, **why)))
        elif all(path.stem != file.stem for file in everything):  # zs.exe beside zs.cpp is no loss
            left_out.append(path.name)
    if left_out and len(everything) > 1:  # a class
        say_once(f"left out, no C++ file: {listed(left_out)}")
    handed_in = [one for path, one in chosen if path in in_folders]
    whys = [one.absent or one.fault for one in handed_in]
    if whys and all(whys) and in_folders != [folder]:
        advice = "for a class, give the folder that has the students' folders"
        raise JudgeError(f"{handed_in[0].source}: {whys[0]}; {advice}")
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
    path: Path, files: list[Path], problem: Problem, selection: Selection, *, lone: bool
) -> tuple[Path, dict[str, str]]:
    """The file handed in, and why there is none (`absent`), or none that can be judged (`fault`).

    Only one file has the problem's name, or is in a folder of that name, or lies directly in this one, or
    with `lone` anywhere, if the problem has no name but that of the folder of cases."""
    if not files:
        is_link = path.is_symlink()
        return path, {"fault": NOT_FOLLOWED} if is_link else {"absent": "no C++ file in this folder"}
    given = problem.file, problem.key, selection.cases and selection.cases.stem
    names = list(dict.fromkeys(filter(None, given[: 2 if selection.contest else 3])))
    keys_of, here = selection.catalogue.keys_of, (path.parent, path, path / path.name)  # as Windows unpacks
    ways = [[file for file in files if name in (file.stem, *keys_of(file.stem))] for name in names]
    strict = selection.contest and problem.file  # as in NOIP, where Sum.cpp gets no points
    ways.append([file for file in files if file.parent.name in names and not strict])
    ways.append([file for file in files if file.parent in here and not selection.contest])
    ways.append(files if lone and not (problem.key or problem.file) else [])
    source = next((found[0] for found in ways if len(found) == 1), None)
    if source is None:
        top = path.parent if path in files else path
        there = visible(", ".join(str(file.relative_to(top)) for file in files[:5]))
        wanted = f"just one should be named {' or '.join(names)} (case matters); there are {there}"
        return path, {"fault" if any(ways) else "absent": f"which file? {wanted}"}
    parent = path.parent
    if os.path.realpath(source) != os.path.join(os.path.realpath(parent), source.relative_to(parent)):
        return source, {"fault": NOT_FOLLOWED}
    if not source.is_file():
        return source, {"fault": "is no regular file"}
    return source, {} if os.access(source, os.R_OK) else {"fault": f"{source}: permission denied"}


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
    tasks = problems_of(source, selection)
    parent = Path(os.path.realpath(source)).parent.name
    if len(tasks) > 1:
        tasks = [one for one in tasks if {source.stem, parent} & {one.key, one.file}]
    if len(tasks) != 1:
        advice = f"add --problem KEY ({', '.join(selection.contest)}), or give the student's folder"
        raise JudgeError(f"{source}: which problem of {selection.cases}? {advice}")
    return judged_by(source, tasks[0], selection)


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
    offered = standards(problem.judges[0], source)  # those of C, if it is C
    standard = selection.std if selection.std in offered else offered[0]
    command_line(problem.judges[0], selection.std or standard)  # raises JudgeError before the long work
    about.update(part=problem.key if selection.contest else "", rerun=rerun(source, problem, selection))
    return Submission(source, problem, standard, **about)


def rerun(source: Path, problem: Problem, selection: Selection) -> str:
    same = {one.name: getattr(selection, one.name) for one in fields(selection)}
    same.update(what=None, case=None, beyond=None, **({"problem": problem.key} if selection.contest else {}))
    same["std"] = selection.std if selection.std in standards(problem.judges[0], source) else None
    given = [f"--{name}" if value is True else f"--{name}={value}" for name, value in same.items() if value]
    is_key = source == problems.SOLUTIONS / f"{problem.key}.cpp"
    what = problem.key if is_key else f"./{source}" if str(source)[0] == "-" else str(source)
    return " ".join(map(quoted, [*COMMAND.split(), "run", what, *given]))


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
