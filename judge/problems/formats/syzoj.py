"""SYZOJ's and LibreOJ's data.yml.

    inputFile: 'a#.in'        # stands for the case
    outputFile: 'a#.out'
    subtasks:
    - score: 40
      type: sum               or min, mul
      cases: [1, 2, 3]
    specialJudge:
      language: cpp
      fileName: spj.cpp

Without a special judge outputs are compared as `diff -Bb` does. Limits are not in the package.
(https://github.com/syzoj/judge-v3: src/daemon/testData.ts)
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from judge.checking.checkers import named
from judge.common.nodes import Node
from judge.model import Checker, JuryProgram, ProblemKind, Scoring, Subtask
from judge.problems.groups import Entry, cases_of
from judge.problems.source import Source
from judge.problems.formats.format import MOST_POINTS, Format
from judge.problems.settings import Spec

CONFIG = "data.yml"
NEEDED = ("subtasks", "inputFile", "outputFile")
LANGUAGE = re.compile(r"(c|cpp)([0-9-].*)?")  # such as cpp17-clang
SCORINGS = {"sum": Scoring.SUM, "min": Scoring.MIN, "mul": Scoring.MUL}
FULL = 100


def read(source: Source, name: str) -> Spec:
    config, below = source.yaml(name), source.below(name[: -len(CONFIG)])
    config.only(*NEEDED, "specialJudge", "interactor", "extraSourceFiles", "fullScore", "userOutput")
    for word in NEEDED:
        if not config.get(word).value:
            raise config.fault(f"{word} is missing")
    entries: list[Entry] = []
    for number, node in enumerate(config.get("subtasks").items, 1):
        entries += in_subtask(node, number, config)
    interactor = program_in(below, config.get("interactor"))
    return Spec(
        cases=cases_of(below, entries),
        kind=ProblemKind.ANSWERS if config.get("userOutput").value else None,
        checker=None if interactor else checker_in(below, config.get("specialJudge")),
        interactor=interactor,
        compile_with=tuple(files_of(below, config.get("extraSourceFiles"))),
    )


def in_subtask(node: Node, number: int, config: Node) -> list[Entry]:
    """Returns the cases of a subtask; `config` has the names of their files, in which # stands for a case."""
    node.only("score", "type", "cases")
    cases = node.get("cases").items
    if not cases:
        raise node.fault(f"subtask {number} has no cases")
    if not node.get("type").is_stated:
        raise node.fault(f"subtask {number} has no type; it is sum, min or mul")
    scoring = node.get("type").choice(SCORINGS, Scoring.SUM)
    points = node.get("score").number(MOST_POINTS, default=FULL)
    subtask = Subtask(str(number), scoring, points=points)
    patterns = *(config.get(word).text for word in NEEDED[1:]), config.get("userOutput").text_or_empty
    entries = []
    for case in cases:
        input_, output, handed_in = (pattern.replace("#", case.text, 1) for pattern in patterns)
        name = PurePosixPath(handed_in).name
        entries.append(Entry(input_, output, case, subtask=subtask, handed_in=name))
    return entries


def checker_in(source: Source, special: Node) -> Checker:
    return program_in(source, special) or named("lines:diff")


def program_in(source: Source, stated: Node) -> JuryProgram | None:
    """Returns the special judge or the interactor; None if none is stated."""
    if not stated.is_stated:
        return None
    stated.only("language", "fileName")
    language, file = stated.get("language"), stated.needed("fileName")
    if language.is_stated and not LANGUAGE.fullmatch(language.text):
        raise language.wrong("cpp or another C++")
    return source.jury(file, "syzoj")


def files_of(source: Source, extra: Node) -> Iterator[tuple[str, Path]]:
    """Yields the files that C++ programs are compiled with, and their names then."""
    for language in extra.items:
        language.only("language", "files")
        if language.needed("language").text == "cpp":
            for file in language.needed("files").items:
                yield file.needed("dest").text, source.find(file.needed("name"))


FORMAT = Format("SYZOJ, LibreOJ", CONFIG, (CONFIG,), read=read)
