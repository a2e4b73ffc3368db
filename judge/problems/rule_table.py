"""The rules of a problem, a row each: how problem.ini and options state them.

A new rule is a row here, a line of problem_template.ini, a field of Spec and of Problem, and what obeys it.
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any, Callable, Iterable, NamedTuple, Sequence

from judge.checking.checkers import built_in, jury_file, known_checker
from judge.checking.interfaces import INTERACTORS, INTERFACES
from judge.common.files import display_name
from judge.common.nodes import Node, known
from judge.compiling.online_judges import judges
from judge.model import LIMITS, Checker, FileNames, JudgeError, JuryProgram, Limit, OnlineJudge, ProblemKind
from judge.problems.source import Source
from judge.sudoku import INPUT_FORMS

Fault = Callable[[str], JudgeError]
FILE = re.compile(r"(?!\.)[A-Za-z0-9_.-]{1,64}")
KINDS = {ProblemKind.ANSWERS.value: ProblemKind.ANSWERS}  # others need no word
OF_PROGRAMS = ("protocol", "flags")  # how the checker is called; without one, how the interactor is


class Rule(NamedTuple):
    """A rule that [problem] of problem.ini may state in the field `name`.

    field: its field in Spec and Problem; that of a limit is in their `limits`.
    read: returns the value that a node states; gets the source, whose files the node may name, and [problem].
    text: returns the text that states a value.
    option: the option that states it, too."""

    name: str
    field: str
    read: Callable[[Node, Source, Node], Any]
    text: Callable[[Any], str] = str
    option: str = ""


def on_one_line(text: str) -> str:
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def judges_in(node: Node, *_: object) -> tuple[OnlineJudge, ...] | None:
    return tuple(judges()[known(name, judges(), "judge", node.place)] for name in node.words) or None


def checker_in(node: Node, source: Source, fields: Node) -> Checker:
    """Returns the named checker, called as protocol and flags say. Only a program may have these."""
    if not built_in(node.text):
        source.path_of(node)  # raises JudgeError if the name leads out of a zip
    checker = known_checker(node.text, source.folder, node.place)
    if isinstance(checker, JuryProgram):
        return called(checker, fields, INTERFACES)
    for name in OF_PROGRAMS:
        if fields.get(name).text_or_empty:
            fault = f"protocol and flags are for a checker that is a program, not for {checker.name}"
            raise fields.get(name).fault(fault)
    return checker


def interactor_in(node: Node, source: Source, fields: Node) -> JuryProgram:
    interactor = jury_file(file_in(node.text, node, source))
    return interactor if fields.get("checker").text_or_empty else called(interactor, fields, INTERACTORS)


def called(program: JuryProgram, fields: Node, interfaces: Iterable[str]) -> JuryProgram:
    """Returns the program with the interface and the flags that the fields state for it."""
    protocol, flags = (fields.get(name) for name in OF_PROGRAMS)
    interface = known(protocol.text_or_empty or program.interface, interfaces, "protocol", protocol.place)
    return replace(program, interface=interface, flags=tuple(flags.words))


def file_in(name: str, node: Node, source: Source) -> Path:
    path = source.path_of(replace(node, value=name))
    if not path.is_file():
        raise node.fault(f"{node.name}: {name}: no such file in {display_name(source.folder)}")
    return path


def files_in(node: Node, source: Source, _fields: Node) -> tuple[tuple[str, Path], ...]:
    """Returns the files, each with its own name."""
    paths = [file_in(name, node, source) for name in node.words]
    return tuple((path.name, path) for path in paths)


def limit_rule(limit: Limit) -> Rule:
    return Rule(limit.field, limit.field, lambda node, *_: node.whole(limit.most, 1), option=limit.option)


def name_of_program(program: Checker) -> str:
    return program.source.name if isinstance(program, JuryProgram) else program.name


RULES = (
    Rule("title", "title", lambda node, *_: node.text),
    Rule("link", "link", lambda node, *_: node.text),
    Rule("judges", "judges", judges_in, lambda stated: " ".join(judge.name for judge in stated)),
    *map(limit_rule, LIMITS),
    Rule("checker", "checker", checker_in, name_of_program, "checker"),
    Rule("interactor", "interactor", interactor_in, name_of_program),
    Rule("kind", "kind", lambda node, *_: node.choice(KINDS, None), lambda kind: str(kind.value)),
    Rule("with", "compile_with", files_in, lambda files: " ".join(name for name, _ in files)),
    Rule("validator", "validator", lambda node, *_: known(node.text, INPUT_FORMS, "validator", node.place)),
    Rule("file", "file", lambda node, *_: file_names(node.text, node.fault), option="file"),
)
# Fields of [problem] that are no rules: other names of the problem, and the problem whose cases it uses.
OF_CATALOGUE = ("aliases", "cases")
FIELDS = (*(rule.name for rule in RULES), *OF_PROGRAMS, *OF_CATALOGUE)
# Fields of Problem that no verdict depends on.
NEVER_DECIDE = {"key", "title", "link", "links", "left_out", "is_prediction", "folder", "cases_folder"}


def file_names(text: str, fault: Fault) -> FileNames | None:
    """Returns sum.in and sum.out for sum, for sum.in and for sum.out; else both names in a text such as
    input.txt,output.txt. Returns and raises what `both_names` does; stdin and stdout stand for no names."""
    input_, separator, output = text.partition(",")
    if separator:
        names = ["" if input_ == "stdin" else input_, "" if output == "stdout" else output]
    else:
        stem = re.sub(r"\.(in|out)\Z", "", text)
        names = [f"{stem}.in", f"{stem}.out"]
    return both_names(names, fault)


def both_names(names: Sequence[str], fault: Fault) -> FileNames | None:
    """Returns the names of the files for input and output, one of which may be empty; None if there are none.
    Raises what `fault` makes if the names are equal or not plain."""
    for name in filter(None, names):
        if not FILE.fullmatch(name):
            raise fault(f"file should be a plain name, such as sum.in, not {name!r}")
    if any(names) and names[0] == names[1]:
        raise fault(f"programs cannot read and write the same file {names[0]!r}")
    return FileNames(*names) if any(names) else None
