"""A new problem as a value, and how its folder is made: whole or not at all."""

from __future__ import annotations

import os
import re
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path

from judge import COMMAND
from judge.checking.checkers import CHECKERS
from judge.common.files import read_file, system_faults
from judge.common.texts import count
from judge.compiling.online_judges import judges
from judge.model import Case, JudgeError, Limits, Subtask
from judge.problems import catalogue
from judge.problems.formats.package import Package

LONGEST_KEY = 64


@dataclass(frozen=True)
class NewCase:
    """A case that has no files yet."""

    name: str
    input: bytes
    answer: bytes
    points: float = 1
    subtask: Subtask | None = None


@dataclass(frozen=True)
class NewProblem:
    """A problem whose folder is to be made. Cases have names such as secret/1; `notes` are printed."""

    key: str
    title: str
    link: str
    judge: str
    cpu_ms: int = Limits.cpu_ms
    memory_mib: int = Limits.memory_mib
    cases: tuple[Case | NewCase, ...] = ()
    notes: tuple[str, ...] = ()
    file: str | None = None


def blank(key: str, found: Package = Package()) -> NewProblem:
    """A problem of which only the key is known, and perhaps cases with their limits."""
    name, _, id_ = key.partition("_")
    online = judges().get(name)
    link = online.page.replace("{id}", id_.upper()) if online and id_.isalnum() else ""
    notes = [*found.left_out, *found.notes]
    if found.checker or found.unused_checker:
        notes.append(f"copy {found.checker or found.unused_checker}, too, and name it in problem.ini")
    if found.limits.cpu_ms is None or found.limits.memory_mib is None:
        notes.append("the limits are a guess: correct them in problem.ini")
    if len({one.limits for one in found.cases}) > 1:
        notes.append("limits differ between cases; problem.ini has those of the problem, for all")
    if any(one.subtask and one.subtask != Subtask(one.subtask.name) for one in found.cases):
        notes.append("subtasks have rules or depend on others; in problem.ini each gives its points by min")
    return NewProblem(
        key,
        key,
        link,
        name if online else "local",
        cases=tuple(replace(one, name=f"{kind_of(one)}/{one.name.split('/')[-1]}") for one in found.cases),
        notes=tuple(notes),
        cpu_ms=found.limits.cpu_ms or Limits.cpu_ms,
        memory_mib=found.limits.memory_mib or Limits.memory_mib,
    )


def likely_key(text: str) -> str:
    """The key that a text such as P1001 or Luogu-P1001 means; a key means itself."""
    key = "_".join(re.findall("[a-z0-9]+", text.lower()))
    key = re.sub(f"^({'|'.join(judges())})(?=[^_])", r"\1_", key)
    return re.sub("^[pb][0-9]+$", r"luogu_\g<0>", key)  # Luogu's numbers


def check_key(key: str) -> Path:
    """The folder to be made for the key. Raises JudgeError if its form is wrong or it is taken."""
    like = likely_key(key)
    if key != like or not 0 < len(key) <= LONGEST_KEY:
        example = like if like.startswith("luogu_") else "luogu_p1001"
        example += f", of at most {LONGEST_KEY} characters"
        raise JudgeError(f"{key!r}: a key is <judge>_<id> in lowercase, such as {example}")
    folder = catalogue.Catalogue().find(key) or catalogue.folder_for(key)
    if os.path.lexists(folder):
        raise JudgeError(f"{key}: there is {os.path.relpath(folder)} already; choose another key")
    return folder


def kind_of(case: Case | NewCase) -> str:
    return case.name.split("/")[0] if "/" in case.name else "secret"


def write(problem: NewProblem) -> None:
    """Makes the folder by one rename, so that nobody ever reads half a problem."""
    target = check_key(problem.key)
    with system_faults(f"{target}: cannot be made"):
        with tempfile.TemporaryDirectory(dir=target.parent, prefix=".new_") as scratch:
            folder = Path(scratch) / problem.key
            for name in {"sample", "secret", *map(kind_of, problem.cases)}:
                (folder / name).mkdir(parents=True)
            for case in problem.cases:
                for suffix, data in (("in", case.input), ("ans", case.answer)):
                    data = data if isinstance(data, bytes) else read_file(data)
                    (folder / f"{case.name}.{suffix}").write_bytes(data)
            (folder / "problem.ini").write_text(ini(problem), encoding="utf-8")
            folder.rename(target)


def ini(problem: NewProblem) -> str:
    title = " ".join("".join(c if c.isprintable() else " " for c in problem.title).split())
    file_line = f"file = {problem.file}\n" if problem.file else ""
    point_lines = "".join(f"{case.name} = {case.points:.9g}\n" for case in problem.cases)
    stated = any(case.points != 1 for case in problem.cases)
    subtask_lines = "".join(f"{one.name} = {one.subtask.name}\n" for one in problem.cases if one.subtask)
    text = f"""\
[problem]
title = {title}
link = {problem.link}
# One or more of {', '.join(judges())}; the first decides how programs are compiled.
judges = {problem.judge}
cpu_ms = {problem.cpu_ms}
memory_mib = {problem.memory_mib}
# One of {', '.join(CHECKERS)}; or a file in this folder, such as checker.cpp.
checker = lines
{file_line}\
# What may follow: other names of the problem, the most output, the problem whose cases and programs are used
# here too, NAME of the files NAME.in and NAME.out, the problem's pages elsewhere, each case's points (else 1)
# and its subtask, a name: cases give their points only if all cases of that subtask are accepted.
# aliases = acwing_1
# output_mib = 64
# cases = luogu_p1000
# file = sum
# [links]
# acwing = https://www.acwing.com/problem/content/1/
# [points]
# secret/2* = 5
# [subtasks]
# secret/2* = a
"""
    if stated:
        text += f"\n[points]\n{point_lines}"
    if subtask_lines:
        text += f"\n[subtasks]\n{subtask_lines}"
    return text


def summary(problem: NewProblem) -> str:
    made = f"made {os.path.relpath(catalogue.folder_for(problem.key))}/: {count(len(problem.cases), 'case')}"
    limits = f"{problem.cpu_ms} ms, {problem.memory_mib} MiB"
    return "\n  note: ".join([f"{made}, {limits}, {problem.judge}", *problem.notes])


def next_step(problem: NewProblem) -> str:
    first = "" if problem.cases else "put cases (1.in with 1.ans) into sample/ and secret/, then\n  "
    return f"next: {first}{COMMAND} run my.cpp --problem {problem.key}"
