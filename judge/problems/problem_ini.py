"""A spec <-> problem.ini: the only reader and the only writer of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from judge.checking.checkers import LINES, NAMES, built_in, jury_file, known_checker
from judge.checking.interfaces import INTERACTORS, INTERFACES
from judge.common.display_names import display_name
from judge.common.ini import Sections, check_fields, known
from judge.compiling.online_judges import judges
from judge.model import (
    LIMITS,
    BuiltInChecker,
    Case,
    Checker,
    JudgeError,
    JuryProgram,
    LimitOverrides,
    ProblemKind,
)
from judge.problems import points
from judge.problems.source import INI, Source
from judge.problems.spec import Spec, file_names
from judge.sudoku import INPUT_FORMS

# The fields that [problem] may have; none is needed.
FIELDS = " ".join(
    [
        "title link judges kind",
        *(limit.field for limit in LIMITS),
        "checker protocol flags interactor with validator aliases cases file",
    ]
)
SECTIONS = ("problem", "links", *points.SECTIONS)


def read(sections: Sections, source: Source) -> Spec:
    """What problem.ini says of all cases. Raises JudgeError if a value is wrong."""
    ini = source.display_name(INI)
    for name in sections:
        known(name, SECTIONS, "section", ini)
    fields, known_judges = sections.get("problem", {}), judges()
    check_fields(fields, "", FIELDS, ini)
    named = [known(name, known_judges, "judge", ini) for name in fields.get("judges", "").split()]
    validator, file = fields.get("validator"), fields.get("file")
    return Spec(
        title=fields.get("title"),
        link=fields.get("link"),
        links=tuple(sections["links"].items()) if sections.get("links") else None,
        judges=tuple(known_judges[name] for name in named) or None,
        limits=LimitOverrides(
            **{limit.field: int(fields[limit.field]) for limit in LIMITS if limit.field in fields}
        ),
        checker=checker_in(fields, source, ini),
        kind=kind_in(fields, ini),
        interactor=interactor_in(fields, source, ini),
        compile_with=compile_with_in(fields, source, ini),
        validator=known(validator, INPUT_FORMS, "validator", ini) if validator else None,
        file=file_names(file, lambda fault: JudgeError(f"{ini}: {fault}")) if file else None,
    )


def kind_in(fields: dict[str, str], ini: str) -> ProblemKind | None:
    """The kind that problem.ini states; an interactor alone tells that a problem is interactive."""
    if not fields.get("kind"):
        return None
    return ProblemKind(known(fields["kind"], (ProblemKind.ANSWERS.value,), "kind", ini))


def interactor_in(fields: dict[str, str], source: Source, ini: str) -> JuryProgram | None:
    """The interactor that problem.ini names; `protocol` and `flags` are its own, if no checker is named."""
    if not fields.get("interactor"):
        return None
    interactor = jury_file(file_in(fields["interactor"], "interactor", source, ini))
    if fields.get("checker"):
        return interactor
    interface = known(fields.get("protocol", interactor.interface), INTERACTORS, "protocol", ini)
    return replace(interactor, interface=interface, flags=tuple(fields.get("flags", "").split()))


def compile_with_in(fields: dict[str, str], source: Source, ini: str) -> tuple[tuple[str, Path], ...] | None:
    """The files in `with`, each beside a program by its own name."""
    paths = [file_in(name, "with", source, ini) for name in fields.get("with", "").split()]
    return tuple((path.name, path) for path in paths) or None


def file_in(name: str, field: str, source: Source, ini: str) -> Path:
    path = source.path_of(name, lambda fault: JudgeError(f"{ini}: {field}: {fault}"))
    if not path.is_file():
        raise JudgeError(f"{ini}: {field}: {name}: no such file in {display_name(source.folder)}")
    return path


def checker_in(fields: dict[str, str], source: Source, ini: str) -> Checker | None:
    """The checker that problem.ini names, called by its `protocol`, with `flags` as further arguments."""
    if not fields.get("checker"):
        return None
    if not built_in(fields["checker"]):
        source.path_of(fields["checker"], lambda fault: JudgeError(f"{ini}: checker: {fault}"))
    checker = known_checker(fields["checker"], source.folder, ini)
    interface, flags = fields.get("protocol"), tuple(fields.get("flags", "").split())
    if isinstance(checker, JuryProgram):
        interface = known(interface, INTERFACES, "protocol", ini) if interface else checker.interface
        return replace(checker, interface=interface, flags=flags)
    if interface or flags:
        fault = f"protocol and flags are for a checker that is a program, not for {checker.name}"
        raise JudgeError(f"{ini}: {fault}")
    return checker


def write(spec: Spec, cases: Sequence[Case]) -> str:
    """The text of a problem.ini that says the same of these cases; limits and judges are stated."""
    limits = spec.limits.stated
    title = " ".join("".join(c if c.isprintable() else " " for c in spec.title or "").split())
    text = f"""\
[problem]
title = {title}
link = {spec.link or ""}
# One or more of {', '.join(judges())}; the first decides how programs are compiled.
judges = {" ".join(judge.name for judge in spec.judges or ())}
cpu_ms = {limits.pop("cpu_ms")}
memory_mib = {limits.pop("memory_mib")}
# One of {', '.join(NAMES)}; or a file in this folder, such as checker.cpp.
{judging_lines(spec)}\
{lines_of({**limits, "validator": spec.validator, "file": spec.file, "kind": stated_kind(spec)})}\
{lines_of({"with": " ".join(name for name, _ in spec.compile_with) if spec.compile_with else None})}\
# What may follow: other names of the problem, the most output, the problem whose cases and programs are used
# here too, that outputs such as 1.out are handed in and no program runs, a program that talks with each
# program and judges it, files that programs are compiled with, NAME of the files NAME.in and NAME.out (else
# both, as in input.txt,output.txt or in.txt,stdout), the problem's pages elsewhere, each
# case's points (else 1), its own limits, and its subtask, a name: cases of one give points by its rule
# (min, sum, max, mul, all; else min), in all those that it says or the sum of theirs, and only if all cases
# of the subtasks after which it comes are accepted.
# aliases = acwing_1
# output_mib = 64
# cases = luogu_p1000
# kind = answers
# interactor = asks.py
# with = grader.cpp task.h
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
# b = sum of 40 after a
"""
    sections = {"links": dict(spec.links or ()), **points.sections_of(cases)}
    return text + "".join(f"\n[{name}]\n{lines_of(rows)}" for name, rows in sections.items() if rows)


def stated_kind(spec: Spec) -> str | None:
    return ProblemKind.ANSWERS.value if spec.kind is ProblemKind.ANSWERS else None


def judging_lines(spec: Spec) -> str:
    """The checker and the interactor, one of which may have a protocol and flags."""
    if not spec.interactor:
        return program_lines("checker", spec.checker or LINES)
    if not spec.checker:
        return program_lines("interactor", spec.interactor)
    return program_lines("checker", spec.checker) + lines_of({"interactor": spec.interactor.source.name})


def program_lines(role: str, program: Checker) -> str:
    if isinstance(program, BuiltInChecker):
        return lines_of({role: program.name})
    usual = JuryProgram(program.source).interface
    interface = None if program.interface == usual else program.interface
    flags = " ".join(program.flags) or None
    return lines_of({role: program.source.name, "protocol": interface, "flags": flags})


def lines_of(rows: Mapping[str, object]) -> str:
    """Each in one line."""
    texts = {name: " ".join(str(value).split()) for name, value in rows.items() if value is not None}
    return "".join(f"{name} = {text}\n" for name, text in texts.items())
