"""A new problem as a value, and how its folder is made: whole or not at all."""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path

from judge import COMMAND
from judge.checking import words
from judge.checking.checkers import CHECKERS, LINES
from judge.common.files import read_file, system_faults
from judge.common.texts import count
from judge.compiling.online_judges import judges
from judge.compiling.jury_programs import files_read
from judge.model import (
    LIMITS,
    AnyPath,
    Case,
    Checker,
    JudgeError,
    Limits,
    CheckerProgram,
    LimitOverrides,
    Subtask,
)
from judge.problems import catalogue
from judge.problems.formats.package import Package

LONGEST_KEY = 64
USUAL = LimitOverrides(Limits.cpu_ms, Limits.memory_mib)


@dataclass(frozen=True)
class NewCase:
    """A case that has no files yet."""

    name: str
    input: bytes
    answer: bytes
    points: float = 1
    subtask: Subtask | None = None
    limits: LimitOverrides = LimitOverrides()


@dataclass(frozen=True)
class NewProblem:
    """A problem whose folder is to be made. Cases have names such as secret/1; `notes` are printed."""

    key: str
    title: str
    link: str
    judge: str
    limits: LimitOverrides = USUAL
    cases: tuple[Case | NewCase, ...] = ()
    notes: tuple[str, ...] = ()
    file: str | None = None
    checker: Checker = LINES


def blank(key: str, found: Package = Package(), checker: Checker = LINES) -> NewProblem:
    """A problem of which only the key is known, and perhaps a package and its checker."""
    name, _, id_ = key.partition("_")
    online = judges().get(name)
    link = online.page.replace("{id}", id_.upper()) if online and id_.isalnum() else ""
    notes = [*found.left_out, *found.notes]
    if found.unused_checker:
        notes.append(f"copy {found.unused_checker}, too, and name it in problem.ini")
    if found.limits.cpu_ms is None or found.limits.memory_mib is None:
        notes.append("the limits are a guess: correct them in problem.ini")
    return NewProblem(
        key,
        found.title or key,
        link,
        name if online else "local",
        cases=tuple(map(plainly_named, found.cases)),
        notes=tuple(notes),
        limits=replace(USUAL, **found.limits.stated),
        file=found.file or None,
        checker=checker,
    )


def plainly_named(case: Case) -> Case:
    """The case with a name such as secret/1, and its subtasks with names of one word."""
    subtask = case.subtask
    if subtask:
        depends_on = tuple(map(one_word, subtask.depends_on))
        subtask = replace(subtask, name=one_word(subtask.name), depends_on=depends_on)
    return replace(case, name=f"{kind_of(case)}/{case.name.split('/')[-1]}", subtask=subtask)


def one_word(name: str) -> str:
    return re.sub(r"\W+", "_", name)


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
            folder.mkdir()
            fill(folder, problem)
            folder.rename(target)


def fill(folder: Path, problem: NewProblem) -> None:
    """Writes the problem's files into an empty folder."""
    for name in {"sample", "secret", *map(kind_of, problem.cases)}:
        (folder / name).mkdir()
    for case in problem.cases:
        for suffix, data in (("in", case.input), ("ans", case.answer)):
            data = data if isinstance(data, bytes) else read_file(data)
            (folder / f"{case.name}.{suffix}").write_bytes(data)
    for path in files_of_checker(problem.checker):
        (folder / path.name).write_bytes(read_file(path))
        shutil.copymode(path, folder / path.name)
    (folder / "problem.ini").write_text(ini(problem), encoding="utf-8")


def files_of_checker(checker: Checker) -> list[AnyPath]:
    """The checker's own file, and those beside it that it may use."""
    if not isinstance(checker, CheckerProgram):
        return []
    folder = checker.source.parent
    return [path for path in files_read(checker.source) if path.resolve().parent == folder.resolve()]


def ini(problem: NewProblem) -> str:
    limits = problem.limits.stated
    title = " ".join("".join(c if c.isprintable() else " " for c in problem.title).split())
    text = f"""\
[problem]
title = {title}
link = {problem.link}
# One or more of {', '.join(judges())}; the first decides how programs are compiled.
judges = {problem.judge}
cpu_ms = {limits.pop("cpu_ms")}
memory_mib = {limits.pop("memory_mib")}
# One of {', '.join([*CHECKERS, *words.CHECKERS])}; or a file in this folder, such as checker.cpp.
{checker_lines(problem.checker)}\
{"".join(lines_of(*limit) for limit in limits.items())}\
{lines_of("file", problem.file)}\
# What may follow: other names of the problem, the most output, the problem whose cases and programs are used
# here too, NAME of the files NAME.in and NAME.out, the problem's pages elsewhere, each case's points (else
# 1), its own limits, and its subtask, a name: cases of one give points by its rule (min, sum, max, mul,
# all; else min), and only if all cases of the subtasks after which it comes are accepted.
# aliases = acwing_1
# output_mib = 64
# cases = luogu_p1000
# file = sum
# [links]
# acwing = https://www.acwing.com/problem/content/1/
# [points]
# secret/2* = 5
# [cpu_ms]
# secret/2* = 500
# [subtasks]
# secret/2* = b
# [rules]
# b = sum after a
"""
    return text + "".join(section(name, rows) for name, rows in sections_of(problem).items())


def lines_of(name: str, value: object) -> str:
    return "" if value is None else f"{name} = {value}\n"


def checker_lines(checker: Checker) -> str:
    if not isinstance(checker, CheckerProgram):
        return f"checker = {checker.name}\n"
    lines = f"checker = {checker.source.name}\n"
    if checker.interface != CheckerProgram(checker.source).interface:
        lines += f"protocol = {checker.interface}\n"
    return lines + (f"flags = {' '.join(checker.flags)}\n" if checker.flags else "")


def sections_of(problem: NewProblem) -> dict[str, dict[str, str]]:
    """What holds for cases and subtasks, by the names of sections."""
    cases = problem.cases
    stated = cases if any(case.points != 1 for case in cases) else ()
    subtasks = {case.subtask for case in cases if case.subtask}
    sections = {
        "points": {case.name: f"{case.points:.9f}".rstrip("0").rstrip(".") for case in stated},
        "subtasks": {case.name: case.subtask.name for case in cases if case.subtask},
        "rules": {one.name: rule_text(one) for one in sorted(subtasks, key=str) if one != Subtask(one.name)},
    }
    for limit in LIMITS:
        own = {case.name: getattr(case.limits, limit.field) for case in cases}
        sections[limit.field] = {name: str(value) for name, value in own.items() if value is not None}
    return sections


def rule_text(subtask: Subtask) -> str:
    after = f" after {' '.join(subtask.depends_on)}" if subtask.depends_on else ""
    return subtask.scoring.value + after


def section(name: str, rows: dict[str, str]) -> str:
    lines = "".join(f"{key} = {value}\n" for key, value in rows.items())
    return f"\n[{name}]\n{lines}" if rows else ""


def summary(problem: NewProblem) -> str:
    made = f"made {os.path.relpath(catalogue.folder_for(problem.key))}/: {count(len(problem.cases), 'case')}"
    limits = f"{problem.limits.cpu_ms} ms, {problem.limits.memory_mib} MiB"
    return "\n  note: ".join([f"{made}, {limits}, {problem.judge}", *problem.notes])


def next_step(problem: NewProblem) -> str:
    first = "" if problem.cases else "put cases (1.in with 1.ans) into sample/ and secret/, then\n  "
    return f"next: {first}{COMMAND} run my.cpp --problem {problem.key}"
