"""The programs that a person chose -> submissions, each with the problem that it is judged by."""

from __future__ import annotations

import argparse
import os
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from judge.cli.options import repeated
from judge.cli.selection import ChosenProblem, Selection, is_ours, say_once
from judge.common.files import check_regular, display_name, is_unpacked, read_file
from judge.common.texts import command, in_chinese, visible
from judge.common.zips import is_zip
from judge.compiling.languages import check_standard, is_source, standards
from judge.contest.contestants import SUFFIXES, class_folder, class_in, contestant_at, program_of
from judge.contest.layouts import Task
from judge.model import JudgeError, Problem, ProblemKind, Rerun, Submission
from judge.problems import catalogue


def submissions(selection: Selection) -> list[Submission]:
    """Returns the submissions that the words WHAT of the command choose; without words, all our solutions.
    Raises JudgeError if there are none, if an option such as --problem needs words, or if --std fits none."""
    options = selection.options
    needing_words = "problem", "cases", "file", "checker", "student"
    given = [name for name in needing_words if getattr(options, name)]
    if given and not options.what:
        raise JudgeError(f"--{given[0]}: which program? give a C++ file or a folder")
    check_no_inputs(options.what or ())
    chosen: list[Submission] = []
    for argument in options.what or [str(path) for path in sorted(catalogue.SOLUTIONS.glob("*.cpp"))]:
        path = Path(argument)
        if options.student:
            chosen += entries_in([path], tasks_for(path, selection), selection, path)
        elif is_zip(argument) or (os.path.isdir(argument) and argument not in selection.catalogue.folders):
            chosen += class_submissions(path, selection)
        else:
            chosen.append(program(argument, selection))
    if not chosen:
        raise JudgeError(f"{catalogue.SOLUTIONS}: no solutions here; give a C++ file")
    if options.std and all(submission.standard != options.std for submission in chosen):
        raise JudgeError(f"--std {options.std}: the programs are in another language; leave out --std")
    return with_shown_names(chosen)


def check_no_inputs(words: Sequence[str]) -> None:
    """Raises JudgeError, which says what to type instead, if one word is an input and another a C++ file."""
    inputs = [word for word in words if Path(word).suffix in (".in", ".txt") and Path(word).is_file()]
    programs = [word for word in words if is_source(Path(word))]
    if inputs and programs:
        on_cases = command("run", [programs[0], "--cases", "FOLDER"])
        alone = command("debug", [programs[0], inputs[0]])
        raise JudgeError(f"{inputs[0]}: is an input; to use it, type: {alone}; for many cases: {on_cases}")


def with_shown_names(chosen: list[Submission]) -> list[Submission]:
    """Returns the submissions, each with the name that tables show. A student's name in GBK is decoded (see
    `in_chinese`). If two contestants or files have the same name, their paths become their names."""
    decoded = in_chinese(submission.student for submission in chosen)
    named = [replace(submission, student=visible(decoded[submission.student])) for submission in chosen]
    paths = [submission.contestant or display_name(submission.source) for submission in named]
    paths_of: dict[str, set[str]] = defaultdict(set)  # sets: several tasks of a contestant have one path
    for submission, path in zip(named, paths):
        paths_of[submission.name].add(path)
    shared = {name for name, its_paths in paths_of.items() if len(its_paths) > 1}
    return [replace(one, student=path) if one.name in shared else one for one, path in zip(named, paths)]


def submission_of(
    source: Path, problem: Problem, words: Sequence[str], selection: Selection, **handed_in: str
) -> Submission:
    """Returns the submission of the program `source`. `words` choose the program on a command line. Of a
    contestant's program, `handed_in` has the fields student, contestant and absent. Raises JudgeError if the
    online judge offers the standard of --std neither for C++ nor for C."""
    judge, std = problem.judges[0], selection.options.std
    offered = standards(judge, source)
    check_standard(judge, std or offered[0])
    # With --std=c++20, a program in C gets the first standard of C, and its commands to judge again no --std.
    standard = std if std in offered else offered[0]
    options, task = argparse.Namespace(**vars(selection.options)), ""  # of commands that judge again
    options.std = std if std == standard else None
    if selection.contest:
        options.problem, task = problem.key, problem.key or ""
    # A path such as -a.cpp would be taken for an option. Of the words, only --student is one.
    words = [f"./{word}" if word.startswith("-") and word != "--student" else word for word in words]
    rerun = Rerun((*words, *repeated(options, "run")), (*words, *repeated(options, "debug")))
    return Submission(source, problem, standard, task=task, rerun=rerun, **handed_in)


def class_submissions(root: Path, selection: Selection) -> list[Submission]:
    """Returns a submission for each contestant and problem of the class in the folder or zip `root`. If
    an output to hand in is at the top of `root`, all of it is one contestant's. May print notes."""
    folder, tasks = root, tasks_for(root, selection)
    if is_zip(root.name):
        folder, note = class_folder(root)
        if note:
            say_once(note)
    if any((folder / name).is_file() for task in tasks for name in task.outputs):
        return entries_in([root], tasks, selection, root)
    handed_in, left_out = class_in(root, folder, selection.options.cases)
    if left_out:
        say_once(f"{root}: left out: {', '.join(left_out)}")
    for path in filter(is_source, handed_in):
        if any(task.is_named(path.stem) for task in tasks):
            taken = f"{path.name} is taken for a contestant's, though named like a problem"
            say_once(f"{root}: {taken}; if {root} is one student's, add --student")
    return entries_in(handed_in, tasks, selection, root)


def tasks_for(path: Path, selection: Selection) -> list[Task]:
    """Returns a task for each problem of a contest or, without one, for the problem that `find` returns."""
    if selection.contest:
        return [
            Task(problem, names_of(problem, key), alone=len(selection.problems) == 1, outputs=outputs)
            for key, (problem, _, outputs) in selection.contest.items()
        ]
    problem, _, outputs = selection.find(path)
    cases = selection.options.cases
    name_of_cases = Path(os.path.abspath(cases)).stem if cases else ""  # `.` alone has no name
    names = names_of(problem, problem.key or "", name_of_cases)
    return [Task(problem, names, aliases=selection.catalogue.names_of(problem.key), outputs=outputs)]


def names_of(problem: Problem, *names: str) -> tuple[str, ...]:
    """Returns the names that a program may have: its files' common stem, else `names` without empty ones."""
    stem = problem.file.stem if problem.file else ""
    return (stem,) if stem else tuple(filter(None, names))


def entries_in(paths: list[Path], tasks: list[Task], selection: Selection, root: Path) -> list[Submission]:
    """Returns a submission for each of `tasks` by the contestant at each of `paths`; `absent` says why if
    nothing can be judged. `root` is what the user named: the only path, or the class. May print notes."""
    entries = []
    for path in paths:
        person = contestant_at(path)
        for task in tasks:
            entry = program_of(person, task)
            if entry.note:
                say_once(entry.note)
            problem, words = selection.checked(task.problem), words_for(path, entry.source, root)
            about = {"student": person.name, "contestant": display_name(person.path), "absent": entry.absent}
            entries.append(submission_of(entry.source, problem, words, selection, **about))
    return entries


def words_for(path: Path, source: Path, root: Path) -> tuple[str, ...]:
    """Returns the words by which a command line chooses `source`, a program of the contestant at `path`: its
    path or, if it comes out of a zip, --student and the contestant's path, which may be in the zip `root`."""
    if is_unpacked(path):  # the whole class is a zip
        return ("--student", f"{root}/{path.name}")
    return ("--student", str(path)) if is_unpacked(source) else (str(source),)


def program(argument: str, selection: Selection) -> Submission:
    """Returns the submission of the C++ file `argument` or, if that names a problem, of our solution. Raises
    JudgeError if there is no such program, or if it is not clear by which problem and cases to judge it."""
    folder = None if is_source(Path(argument)) else selection.catalogue.find(argument)
    source = catalogue.SOLUTIONS / f"{folder.name}.cpp" if folder else Path(argument)
    if folder and not source.exists():
        advice = f"to judge your own program, give its file and --problem {folder.name}"
        raise JudgeError(f"{source}: there is no solution yet; {advice}")
    is_like_a_path = source.suffix or os.sep in argument
    if not (is_like_a_path or source.exists()):  # then a key was meant
        selection.catalogue.known(argument)  # raises JudgeError, with the keys that there are
    check_source(source, f" or a problem's key ({', '.join(selection.catalogue.folders)})")
    chosen = problem_for(source, selection)
    # Ours runs on the cases in beyond/, too.
    problem = selection.checked(chosen.with_beyond if is_ours(source) else chosen.problem)
    check_takes_programs(problem)
    return submission_of(source, problem, [argument], selection)


def problem_for(source: Path, selection: Selection, *, unstored: bool = False) -> ChosenProblem:
    """Returns the problem of a contest that is named like the program or its folder, or the only one, as with
    --problem; without a contest, what `find` returns. Raises JudgeError unless names choose exactly one."""
    contest = selection.contest
    if not contest:
        return selection.find(source, unstored=unstored)
    names, is_alone = {source.stem, Path(os.path.realpath(source)).parent.name}, len(contest) == 1
    likely = [key for key in contest if is_alone or names & {*names_of(contest[key].problem, key)}]
    if len(likely) != 1:
        advice = f"add --problem KEY ({', '.join(contest)}), or give the student's folder with --student"
        raise JudgeError(f"{source}: which problem of {selection.options.cases}? {advice}")
    return contest[likely[0]]


def one_submission(argument: str, selection: Selection) -> Submission:
    """Returns the submission that `argument` names: a file, a key or, with --student, what a contestant
    handed in. Raises JudgeError unless there is exactly one, which is a program that can be judged."""
    if not selection.options.student:
        return check_problem(program(argument, selection))
    path = Path(argument)
    submission, *others = entries_in([path], tasks_for(path, selection), selection, path)
    if others:
        raise JudgeError(f"{argument}: which problem? add --problem KEY ({', '.join(selection.contest)})")
    if submission.absent:
        raise JudgeError(f"{argument}: {submission.absent}")
    return check_problem(replace(submission, student=""))  # so that reports name the file


def check_problem(submission: Submission) -> Submission:
    """Returns the submission. Raises JudgeError if its problem has a fault or takes no programs."""
    if submission.problem.fault:
        raise JudgeError(submission.problem.fault)
    check_takes_programs(submission.problem)
    return submission


def check_takes_programs(problem: Problem) -> None:
    """Raises JudgeError if outputs are handed in for the problem, so that there is no program to run."""
    if problem.kind is ProblemKind.ANSWERS:
        name = problem.cases[0].output_name if problem.cases else "1.out"
        advice = f"give `run` a folder or zip with {name} and so on"
        raise JudgeError(f"{problem.title}: takes outputs, not programs; {advice}")


def check_source(path: Path, alternative: str = "") -> None:
    """Raises JudgeError unless the file at the path may be C++ or C: its suffix says so or, without a suffix,
    it is no script and no binary. `alternative` ends the message: what else may be given."""
    fault = "is a folder" if path.is_dir() else "no such file"
    if path.exists() and not path.is_dir():
        check_regular(path)
        start = read_file(path, 1024)
        is_script_or_binary = start.startswith(b"#!") or b"\0" in start
        if is_source(path) or not (path.suffix or is_script_or_binary):
            return
        fault = "is no C++"
    raise JudgeError(f"{path}: {fault}; give a C++ file {SUFFIXES}{alternative}")
