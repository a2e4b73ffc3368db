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

from judge.common.nodes import Node
from judge.model import AnyPath, Scoring, Subtask
from judge.problems.formats.entries import Entry, cases_of
from judge.problems.formats.files import Files
from judge.problems.formats.package import MOST_POINTS, Package, rule_of

CONFIG = "data.yml"
REFUSED = {
    "userOutput": "problems to which answers are handed in cannot be judged",
    "interactor": "interactive problems cannot be judged",
    "extraSourceFiles": "programs that are compiled with files of the problem cannot be judged",
}
WORDS = ("subtasks", "inputFile", "outputFile", "specialJudge", "fullScore", *REFUSED)
FULL = 100


def find(files: Files) -> str:
    return files.shallowest(CONFIG)


def read(files: Files, name: str) -> Package:
    config, files = files.yaml(name), files.below(name[: -len(CONFIG)])
    fields = config.only(*WORDS)
    for word, why in REFUSED.items():
        if word in fields and fields[word].value:
            raise fields[word].fault(f"{word}: {why}")
    for word in ("subtasks", "inputFile", "outputFile"):
        if word not in fields or not fields[word].value:
            raise config.fault(f"{word} is missing")
    entries = [
        entry
        for number, one in enumerate(fields["subtasks"].items, 1)
        for entry in in_subtask(one, number, fields)
    ]
    special = fields.get("specialJudge")
    checker = checker_in(files, special) if special and special.value is not None else ""
    protocol = "syzoj" if checker else ""
    return Package(cases_of(files, entries), checker=checker or "lines:diff", protocol=protocol)


def in_subtask(node: Node, number: int, patterns: dict[str, Node]) -> list[Entry]:
    fields = node.only("score", "type", "cases")
    cases = fields["cases"].items if "cases" in fields else []
    if not cases:
        raise node.fault(f"subtask {number} has no cases")
    if "type" not in fields:
        raise node.fault(f"subtask {number} has no type; it is sum, min or mul")
    subtask = Subtask(
        str(number), rule_of(fields["type"], Scoring.SUM, Scoring.SUM, Scoring.MIN, Scoring.MUL)
    )
    points = fields["score"].number(MOST_POINTS) if "score" in fields else FULL
    return [
        Entry(
            patterns["inputFile"].text.replace("#", case.text, 1),
            patterns["outputFile"].text.replace("#", case.text, 1),
            case,
            points / len(cases),
            subtask,
        )
        for case in cases
    ]


def checker_in(files: Files, special: Node) -> AnyPath:
    fields = special.only("language", "fileName")
    if "fileName" not in fields:
        raise special.fault("fileName is missing")
    language = fields.get("language")
    if language and not language.text.startswith(("cpp", "c")):
        raise language.wrong("cpp or another C++")
    return files.find(fields["fileName"].text, fields["fileName"].fault)
