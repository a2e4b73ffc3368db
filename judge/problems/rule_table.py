"""The rules of a problem, a row each: how problem.ini and options state them, and whether they decide.

A new rule is a row here, a field of Spec and of Problem, and what obeys it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Callable, Iterable, Tuple

from judge.checking.checkers import LINES, built_in, jury_file, known_checker
from judge.checking.interfaces import INTERACTORS, INTERFACES
from judge.common.display_names import display_name
from judge.common.ini import known
from judge.common.nodes import Node
from judge.common.outside_names import Fault
from judge.compiling.online_judges import judges
from judge.model import (
    LIMITS,
    BuiltInChecker,
    Checker,
    FileNames,
    JuryProgram,
    Limit,
    OnlineJudge,
    ProblemKind,
    named_files,
)
from judge.problems.source import Source
from judge.sudoku import INPUT_FORMS

FILE = r"((?!\.)[A-Za-z0-9_.-]{1,60}?)"
OF_PROGRAMS = ("protocol", "flags")  # of the checker; of the interactor, if no checker is stated


@dataclass(frozen=True)
class Rule:
    """A rule that [problem] of problem.ini may state in the field `name`.

    field: its field in Spec and Problem; that of a limit is in their `limits`.
    read: returns the value that a text states. It may name files of the source, and [problem] comes with it.
    text: returns the text that states a value; empty if nothing needs to be stated.
    option: the option that states it, too.
    decides: whether a verdict depends on it."""

    name: str
    field: str
    read: Callable[[Node, Source, Node], Any]
    text: Callable[[Any], str] = str
    option: str = ""
    decides: bool = True


def read_text(node: Node, _source: Source, _fields: Node) -> str:
    return node.text


def on_one_line(text: str) -> str:
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def read_judges(node: Node, _source: Source, _fields: Node) -> tuple[OnlineJudge, ...] | None:
    return tuple(judges()[known(name, judges(), "judge", node.place)] for name in node.words) or None


def names_of_judges(stated: Iterable[OnlineJudge]) -> str:
    return " ".join(judge.name for judge in stated)


def limit_rule(limit: Limit) -> Rule:
    def read(node: Node, _source: Source, _fields: Node) -> int:
        return node.whole(limit.most, 1)

    return Rule(limit.field, limit.field, read, option=limit.option)


def read_checker(node: Node, source: Source, fields: Node) -> Checker:
    """Returns the checker of this name, which is called as `protocol` and `flags` of the fields say."""
    if not built_in(node.text):
        source.path_of(node.text, node.fault)
    checker = known_checker(node.text, source.folder, node.place)
    if isinstance(checker, JuryProgram):
        return called(checker, fields, INTERFACES)
    for name in OF_PROGRAMS:
        if fields.get(name).text_or_empty:
            fault = f"protocol and flags are for a checker that is a program, not for {checker.name}"
            raise fields.get(name).fault(fault)
    return checker


def read_interactor(node: Node, source: Source, fields: Node) -> JuryProgram:
    interactor = jury_file(file_in(node.text, node, source))
    return interactor if fields.get("checker").text_or_empty else called(interactor, fields, INTERACTORS)


def called(program: JuryProgram, fields: Node, interfaces: Iterable[str]) -> JuryProgram:
    """Returns the program with the interface and the flags that are stated for it."""
    protocol, flags = (fields.get(name) for name in OF_PROGRAMS)
    interface = known(protocol.text_or_empty or program.interface, interfaces, "protocol", protocol.place)
    return replace(program, interface=interface, flags=tuple(flags.words))


def name_of_program(program: Checker) -> str:
    return program.name if isinstance(program, BuiltInChecker) else program.source.name


def read_kind(node: Node, _source: Source, _fields: Node) -> ProblemKind:
    """Returns the kind. That a problem is interactive is told by its interactor."""
    return ProblemKind(known(node.text, (ProblemKind.ANSWERS.value,), "kind", node.place))


def text_of_kind(kind: ProblemKind) -> str:
    return str(kind.value) if kind is ProblemKind.ANSWERS else ""


def read_files(node: Node, source: Source, _fields: Node) -> tuple[tuple[str, Path], ...]:
    """Returns the files, each with its own name."""
    paths = [file_in(name, node, source) for name in node.words]
    return tuple((path.name, path) for path in paths)


def file_in(name: str, node: Node, source: Source) -> Path:
    path = source.path_of(name, node.fault)
    if not path.is_file():
        raise node.fault(f"{node.name}: {name}: no such file in {display_name(source.folder)}")
    return path


def names_of_files(files: Iterable[Tuple[str, Path]]) -> str:
    return " ".join(name for name, _ in files)


def read_validator(node: Node, _source: Source, _fields: Node) -> str:
    return known(node.text, INPUT_FORMS, "validator", node.place)


def read_file_names(node: Node, _source: Source, _fields: Node) -> FileNames:
    return file_names(node.text, node.fault)


RULES = (
    Rule("title", "title", read_text, decides=False),
    Rule("link", "link", read_text, decides=False),
    Rule("judges", "judges", read_judges, names_of_judges),
    *map(limit_rule, LIMITS),
    Rule("checker", "checker", read_checker, name_of_program, "checker"),
    Rule("interactor", "interactor", read_interactor, name_of_program),
    Rule("kind", "kind", read_kind, text_of_kind),
    Rule("with", "compile_with", read_files, names_of_files),
    Rule("validator", "validator", read_validator),
    Rule("file", "file", read_file_names, option="file"),
)
# Fields of [problem] that are no rules: other names of the problem, and the problem whose cases it uses.
OF_CATALOGUE = ("aliases", "cases")
FIELDS = (*(rule.name for rule in RULES), *OF_PROGRAMS, *OF_CATALOGUE)
# Fields of Problem that no verdict depends on.
NEVER_DECIDE = {"key", "links", "left_out", "is_prediction", "folder", "cases_folder"}
NEVER_DECIDE |= {rule.field for rule in RULES if not rule.decides}


def file_names(text: str, fault: Fault) -> FileNames:
    """Returns sum.in and sum.out for sum, sum.in and sum.out; else both names of a text such as
    input.txt,output.txt, of which one may be stdin or stdout. Raises what `fault` makes for other texts."""
    match = re.fullmatch(rf"{FILE}(\.in|\.out)?", text)
    if match:
        return named_files(match[1])
    input_, separator, output = text.partition(",")
    if not separator:
        raise fault(f"file should be a plain name, such as sum, not {text!r}")
    return both_names("" if input_ == "stdin" else input_, "" if output == "stdout" else output, fault)


def both_names(input_: str, output: str, fault: Fault) -> FileNames:
    """Returns the two names, of which one may be empty. Raises what `fault` makes if they are not plain."""
    for name in filter(None, (input_, output)):
        if not re.fullmatch(FILE, name):
            raise fault(f"file should have plain names, such as input.txt,output.txt, not {name!r}")
    if input_ == output:
        raise fault(f"programs cannot read and write the same file {input_!r}")
    return FileNames(input_, output)
