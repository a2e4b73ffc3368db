"""The programs that a person chose -> submissions, each with the problem that it is judged by.

A class is a folder or a zip: each program, folder and zip in it is what a contestant handed in. Everything
else in it is named in a note."""

from __future__ import annotations

import fnmatch
import os
from collections import defaultdict
from dataclasses import fields, replace
from pathlib import Path

from judge import COMMAND
from judge.cli.selection import Selection, find_problem, is_ours, say_once
from judge.common.files import check_regular, read_file
from judge.common.texts import quoted, shown_names
from judge.common.zips import is_unpacked, is_zip, known_place
from judge.compiling.languages import SOURCE_SUFFIXES, command_line, is_source, standards
from judge.contest.contestants import (
    Contestant,
    class_folder,
    contestant,
    is_handed_in,
    is_unpacked_here,
    program_of,
)
from judge.contest.layouts import Task
from judge.model import BEYOND, LIMITS, JudgeError, Problem, Submission
from judge.problems import catalogue, rules
from judge.problems.names import natural

SUFFIXES = f"({', '.join(SOURCE_SUFFIXES)})"


def submissions(selection: Selection) -> list[Submission]:
    """What was chosen, or all our solutions."""
    of_programs = "problem", "cases", "file", "checker", "student"
    given = [name for name in of_programs if getattr(selection, name)]
    if given and not selection.what:
        raise JudgeError(f"--{given[0]}: which program? give a C++ file or a folder")
    chosen: list[tuple[Path, Submission]] = []
    for what in selection.what or map(str, sorted(catalogue.SOLUTIONS.glob("*.cpp"))):
        path = Path(what)
        if selection.student:
            chosen += judged(contestant(path), tasks_for(path, selection), selection, path)
        elif os.path.isdir(what) and what not in selection.catalogue.folders:
            chosen += class_in(path, path, selection)
        elif is_zip(what):
            chosen += class_in(path, class_folder(path), selection)
        else:
            one = submission(what, selection)
            chosen.append((one.source, one))
    if not chosen:
        raise JudgeError(f"{catalogue.SOLUTIONS}: no solutions here; give a C++ file")
    if selection.std and all(one.standard != selection.std for _, one in chosen):
        raise JudgeError(f"--std {selection.std}: is for no program here, but for another language")
    shown = shown_names([one.student for _, one in chosen])
    chosen = [(path, replace(one, student=shown[one.student])) for path, one in chosen]
    paths: dict[str, set[Path]] = defaultdict(set)
    for path, one in chosen:
        paths[one.name].add(path)
    return [
        one if paths[one.name] == {path} else replace(one, student=known_place(path)) for path, one in chosen
    ]  # those of one name are shown by their paths


def class_in(what: Path, folder: Path, selection: Selection) -> list[tuple[Path, Submission]]:
    """For each contestant what he handed in, and a submission to each problem. Notes name everything else.
    `folder` is what was given, or what that zip was unpacked to."""
    children = inside(folder)
    data = [path for path in children if holds(path, selection.cases)]
    handed_in = [path for path in children if path not in data and is_handed_in(path)]
    unpacked = [path for path in children if is_unpacked_here(path)]
    if not handed_in:
        raise JudgeError(f"{what}: no C++ files {SUFFIXES} and no folders here")
    programs = [path for path in handed_in if is_source(path)]
    tasks: list[Task] = []
    if programs and not (selection.problem or selection.cases):  # each program's own name tells its problem
        handed_in = programs
        chosen = [(path, submission(str(path), selection)) for path in programs]
    else:
        tasks = tasks_for(what, selection)
        chosen = [pair for path in handed_in for pair in judged(contestant(path), tasks, selection, what)]
    reasons = {**dict.fromkeys(data, " (the cases)"), **dict.fromkeys(unpacked, " (it is unpacked)")}
    left_out = [f"{path.name}{reasons.get(path, '')}" for path in children if path not in handed_in]
    if left_out:
        say_once(f"{what}: left out: {', '.join(left_out)}")
    for path in programs:
        if any(task.is_named(path.stem) for task in tasks):
            advice = f"if {what} is one student's, add --student"
            say_once(f"{what}: {path.name} is a contestant, though named like a problem; {advice}")
    if tasks and all(one.absent for _, one in chosen):
        say_once(f"{what}: nobody handed in a program; is it the folder that has the students' folders?")
    return chosen


def tasks_for(path: Path, selection: Selection) -> list[Task]:
    """The problems that each contestant has to solve."""
    chosen = [*selection.contest.values()]
    if chosen:
        return [Task(one, (one.file or one.key,), alone=len(selection.places) == 1) for one in chosen]
    problem = find_problem(path, selection)
    names = [problem.key, selection.cases.stem if selection.cases else None]
    if problem.file:
        names = [problem.file]
    return [Task(problem, tuple(filter(None, names)), selection.catalogue.names_of(problem.key))]


def holds(path: Path, cases: Path | None) -> bool:
    """Whether the path is, or is above, the folder or zip of cases, and so is no student's."""
    if cases is None:
        return False
    real, place = os.path.realpath(cases), os.path.realpath(path)
    return real == place or (not path.is_symlink() and os.path.commonpath([real, place]) == place)


def inside(folder: Path) -> list[Path]:
    if not os.access(folder, os.R_OK | os.X_OK):
        raise JudgeError(f"{folder}: permission denied")
    return sorted(folder.iterdir(), key=lambda path: natural(path.name))


def judged(
    one: Contestant, tasks: list[Task], selection: Selection, what: Path
) -> list[tuple[Path, Submission]]:
    """What the contestant handed in, which is in `what`, and his submission to each problem."""
    chosen = []
    for task in tasks:
        source, why = program_of(one, task)
        again = [str(source)]
        if is_unpacked(one.path):
            again = ["--student", f"{what}/{one.path.name}"]
        elif is_unpacked(source):
            again = ["--student", str(one.path)]
        made = judged_by(source, task.problem, selection, again)
        made = replace(made, contestant=known_place(one.path), student=one.who, absent=why)
        chosen.append((one.path, made))
    return chosen


def submission(what: str, selection: Selection) -> Submission:
    """`what` is a file, or a problem's key, which means our solution. No problem is named like a C++ file."""
    folder = None if is_source(Path(what)) else selection.catalogue.find(what)
    source = catalogue.SOLUTIONS / f"{folder.name}.cpp" if folder else Path(what)
    if folder and not source.exists():
        advice = f"for a program of yours add --problem {folder.name}"
        raise JudgeError(f"{source}: there is no solution yet; {advice}")
    if not what or not (source.exists() or source.suffix or os.sep in what):
        selection.catalogue.known(what, advice="; for a program of yours give its path")
    check_source(source, f" or a problem's key ({', '.join(selection.catalogue.folders)})")
    likely = [*selection.contest.values()] or [find_problem(source, selection)]
    parent = Path(os.path.realpath(source)).parent.name
    if len(likely) > 1:
        likely = [one for one in likely if {source.stem, parent} & {one.key, one.file}]
    if len(likely) != 1:
        advice = f"add --problem KEY ({', '.join(selection.contest)}), or give the student's folder"
        raise JudgeError(f"{source}: which problem of {selection.cases}? {advice} with --student")
    return judged_by(source, likely[0], selection, [what])


def judged_by(source: Path, problem: Problem, selection: Selection, again: list[str]) -> Submission:
    """The file with the chosen cases of the problem. Raises JudgeError if there are none.

    `again` are the words that choose it on the command line."""
    if not (selection.beyond or (selection.case or "").startswith(BEYOND) or is_ours(source)):
        problem = rules.without_beyond(problem)
    pattern = "*" if selection.case is None else selection.case
    cases = tuple(case for case in problem.cases if fnmatch.fnmatch(case.name, pattern))
    if not cases:
        place = selection.cases or os.path.relpath(problem.folder)
        fault = "no cases (*.in with .ans or .out) in its sample/ or secret/"
        if problem.cases:
            fault = f"no case matches {pattern!r}; the first is {problem.cases[0].name!r}"
        raise JudgeError(f"{place}: {fault}")
    # With another limit, checker or choice of cases, the verdict is no prediction.
    of_verdict = (*(limit.option for limit in LIMITS), "scale", "case", "checker")
    if any(getattr(selection, option) is not None for option in of_verdict):
        problem = replace(problem, left_out=0)
    problem = replace(problem, cases=cases)
    offered = standards(problem.judges[0], source)  # those of C, if it is C
    standard = selection.std if selection.std in offered else offered[0]
    command_line(problem.judges[0], selection.std or standard)  # raises JudgeError before the long work
    part = problem.key if selection.contest else ""
    same = {one.name: getattr(selection, one.name) for one in fields(selection)}
    same.update(what=None, student=None, case=None, beyond=None)
    if selection.contest:
        same["problem"] = problem.key
    if selection.std not in offered:
        same["std"] = None
    options = [f"--{name}" if value is True else f"--{name}={value}" for name, value in same.items() if value]
    again = [f"./{word}" if word.startswith("-") and word != "--student" else word for word in again]
    rerun = " ".join(map(quoted, [*COMMAND.split(), "run", *again, *options]))
    return Submission(source, problem, standard, part=part, rerun=rerun)


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
