"""A contest of LemonLime: NAME.cdf beside data/ (and source/, the contestants' programs).

Each of its `tasks` has `testCases`: groups with `fullScore`, `timeLimit` (ms), `memoryLimit` (MiB),
`inputFiles` and `outputFiles`. A group gives the least that one of its files gives; a name that ends in
_lemon_SUbtaskDEPENDENCE_fLAg begins with the number of a group that it depends on.
(https://github.com/Project-LemonLime/Project_LemonLime: src/core/task.cpp, testcase.cpp, judgingthread.cpp)
"""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import Dict, Tuple

from judge.common.nodes import Node
from judge.common.yaml import read_yaml
from judge.model import AnyPath, LimitOverrides, Scoring, Subtask
from judge.problems.formats.cdf import MAGIC, read_cdf
from judge.problems.formats.entries import Entry, cases_of
from judge.problems.formats.files import Files
from judge.problems.formats.package import (
    MOST_POINTS,
    Package,
    check_dependence,
    cpu_ms,
    mib,
    with_common_limits,
)

ENDING, DATA, SOURCE = ".cdf", "data/", "source"
MOST_BYTES = 8 << 20
DEPENDENCE = "_lemon_SUbtaskDEPENDENCE_fLAg"
KINDS = ("traditional", "answers only", "interaction", "communication", "communication with programs")
EXTERNAL, REAL, LEMON, TESTLIB = 2, 3, 4, 5
COMPARES = {0: "lines:newline", 1: "lines:words"}
INTERFACES = {LEMON: "lemon", TESTLIB: "testlib"}
SOURCES = (".cpp", ".cc", ".cxx", ".py")


def find(files: Files) -> str:
    """The only .cdf in the highest folder."""
    return files.only_one([name for name in files.paths if name.endswith(ENDING) and "/" not in name])


def read(files: Files, name: str) -> Dict[str, Package]:
    """The problems by the names of their programs."""
    data, place = files.data(name, MOST_BYTES), str(files.place / name)
    is_binary = data.startswith(MAGIC)
    if is_binary:
        contest = read_cdf(data, place)
    else:
        contest = read_yaml(files.text(name, MOST_BYTES), place, MOST_BYTES)
    tasks = contest.fields.get("tasks")
    if not (is_binary or data.lstrip().startswith(b"{")) or not tasks or not tasks.items:
        raise contest.fault("no tasks; a contest should be JSON, as LemonLime writes it")
    made: Dict[str, Package] = {}
    for task in tasks.items:
        named = needed(task, "sourceFileName")
        if named.text in made or not named.text.isprintable() or "/" in named.text or not named.text:
            raise named.fault(f"sourceFileName {named.text!r}: each task should have another plain name")
        made[named.text] = with_common_limits(task_in(files.below(DATA), task))
    return made


def needed(node: Node, name: str) -> Node:
    if name not in node.fields:
        raise node.fault(f"{name} is missing")
    return node.fields[name]


def task_in(files: Files, task: Node) -> Package:
    fields = task.fields
    kind = fields.get("taskType")
    if kind and kind.whole(len(KINDS) - 1):
        raise kind.fault(
            f"taskType {kind.text}: problems of the kind {KINDS[int(kind.text)]} cannot be judged"
        )
    checker, protocol = checker_in(files, task)
    title = fields.get("problemTitle")
    return Package(
        cases_of(files, entries_of(task)),
        checker=checker,
        protocol=protocol,
        file=file_in(task),
        title=title.text if title and title.value else "",
    )


def entries_of(task: Node) -> list[Entry]:
    groups = needed(task, "testCases").items
    made, entries = [], []
    parts = [names_in(group) for group in groups]
    are_plain = all(len(names) == 1 and not depends_on for names, depends_on in parts)
    for number, (group, (names, depends_on)) in enumerate(zip(groups, parts), 1):
        outputs = needed(group, "outputFiles").items
        if not names or len(outputs) != len(names):
            raise group.fault(
                f"{len(names)} inputFiles and {len(outputs)} outputFiles: there should be as many"
            )
        score, time, memory = (needed(group, name) for name in ("fullScore", "timeLimit", "memoryLimit"))
        limits = LimitOverrides(cpu_ms(time.number(10**9), time), mib(memory.number(10**9), memory))
        subtask = Subtask(str(number), Scoring.MIN, depends_on)
        made.append((subtask, group))
        points = score.number(MOST_POINTS) / len(names)
        entries += [
            Entry(name.text, output.text, name, points, None if are_plain else subtask, limits)
            for name, output in zip(names, outputs)
        ]
    check_dependence(made)
    return entries


def names_in(group: Node) -> Tuple[list[Node], Tuple[str, ...]]:
    """The inputs of a group, and the groups that it depends on."""
    names = needed(group, "inputFiles").items
    depends_on = [one.text[: -len(DEPENDENCE)] for one in names if one.text.endswith(DEPENDENCE)]
    return [one for one in names if not one.text.endswith(DEPENDENCE)], tuple(depends_on)


def file_in(task: Node) -> str:
    """NAME if programs read NAME.in and write NAME.out; empty if they use standard input and output."""
    standard = [needed(task, f"standard{role}Check").is_true for role in ("Input", "Output")]
    if all(standard):
        return ""
    names = [PurePosixPath(needed(task, f"{role}FileName").text) for role in ("input", "output")]
    if any(standard) or names[0].stem != names[1].stem or [one.suffix for one in names] != [".in", ".out"]:
        wanted = "both should be standard, or NAME.in and NAME.out"
        raise needed(task, "inputFileName").fault(f"input from {names[0]}, output to {names[1]}: {wanted}")
    return names[0].stem


def checker_in(files: Files, task: Node) -> Tuple[str | AnyPath, str]:
    """The checker of the task's comparisonMode, and how it is started."""
    mode = needed(task, "comparisonMode")
    number = mode.whole(TESTLIB)
    if number in COMPARES:
        return COMPARES[number], ""
    if number == REAL:
        error = f"1e-{needed(task, 'realPrecision').whole(18, 1)}"
        return f"tokens:abs={error},rel={error}", ""
    if number == EXTERNAL:
        raise mode.fault("comparisonMode 2: an external tool compares, which cannot be run here")
    special = needed(task, "specialJudge")
    stem = special.text.replace("\\", "/")
    stem = stem[: -len(".exe")] if stem.lower().endswith(".exe") else stem
    sources = [one for one in (stem, *(f"{stem}{end}" for end in SOURCES)) if one.endswith(SOURCES)]
    source = next((one for one in sources if one in files.paths), None)
    if source is None and (stem not in files.paths or special.text.lower().endswith(".exe")):
        raise special.fault(f"specialJudge {special.text}: its source {stem}.cpp should be in data/")
    return files.find(source or stem, special.fault), INTERFACES[number]
