"""SYZOJ's and LibreOJ's data.yml.

    inputFile: 'a#.in'                              the character # stands for the case, such as 1
    outputFile: 'a#.out'
    subtasks:
    - {score: 40, type: sum, cases: [1, 2, 3]}      or min, mul
    specialJudge: {language: cpp, fileName: spj.cpp}

Without a special judge outputs are compared as `diff -Bb` does. Limits are not in the package.
(https://github.com/syzoj/judge-v3: src/daemon/testData.ts)"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from judge.checking.checkers import named
from judge.common.nodes import Node
from judge.model import JuryProgram, ProblemKind, Scoring, Subtask
from judge.problems.groups import Entry, cases_of
from judge.problems.source import Source
from judge.problems.formats.format import MOST_POINTS, Format
from judge.problems.settings import Spec

CONFIG = "data.yml"
OTHERS = ("specialJudge", "interactor", "extraSourceFiles", "fullScore", "userOutput")
LANGUAGE = re.compile(r"(c|cpp)([0-9-].*)?")  # such as cpp17-clang
SCORINGS = {"sum": Scoring.SUM, "min": Scoring.MIN, "mul": Scoring.MUL}
FULL = 100


def read(source: Source, name: str) -> Spec:
    """Returns what the package states; `name` names its data.yml. Raises JudgeError if that is wrong."""
    source = source.below(name[: -len(CONFIG)])  # the folder of data.yml
    config = source.yaml(CONFIG)
    config.only("subtasks", "inputFile", "outputFile", *OTHERS)
    patterns = [config.needed("inputFile").text, config.needed("outputFile").text]
    patterns.append(config.get("userOutput").text_or_empty)  # of outputs that are handed in
    entries = []
    for number, node in enumerate(config.needed("subtasks").items, 1):
        node.only("score", "type", "cases")
        cases, scoring = node.get("cases").items, node.needed("type").choice(SCORINGS, Scoring.SUM)
        if not cases:
            raise node.fault(f"subtask {number} has no cases")
        points = node.get("score").number(MOST_POINTS, default=FULL)
        subtask = Subtask(str(number), scoring, points=points)
        for case in cases:
            input_, output, handed_in = (pattern.replace("#", case.text, 1) for pattern in patterns)
            file = PurePosixPath(handed_in).name
            entries.append(Entry(input_, output, case, subtask=subtask, handed_in=file))
    interactor = program_in(source, config.get("interactor"))
    special = program_in(source, config.get("specialJudge")) or named("lines:diff")
    return Spec(
        cases=cases_of(source, entries),
        kind=ProblemKind.ANSWERS if config.get("userOutput").value else None,
        checker=None if interactor else special,
        interactor=interactor,
        compile_with=tuple(files_of(source, config.get("extraSourceFiles"))),
    )


def program_in(source: Source, stated: Node) -> JuryProgram | None:
    """Returns the program that is stated; None if none is. Raises JudgeError for languages but C and C++."""
    if not stated.is_stated:
        return None
    stated.only("language", "fileName")
    language, file = stated.get("language"), stated.needed("fileName")
    if language.is_stated and not LANGUAGE.fullmatch(language.text):
        raise language.wrong("c, cpp or another C++")
    return source.jury(file, "syzoj")


def files_of(source: Source, extra: Node) -> Iterator[tuple[str, Path]]:
    """Yields the name and path of each file that `extra`, the setting extraSourceFiles, has for C++."""
    for language in extra.items:
        language.only("language", "files")
        if language.needed("language").text == "cpp":
            for file in language.needed("files").items:
                yield file.needed("dest").text, source.find(file.needed("name"))


FORMAT = Format("SYZOJ, LibreOJ", CONFIG, (CONFIG,), read=read)
