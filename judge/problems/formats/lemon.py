"""A contest of LemonLime: NAME.cdf beside data/ (and source/, the contestants' programs).

Each of its `tasks` has `testCases`: groups with `fullScore`, `timeLimit` (ms), `memoryLimit` (MiB),
`inputFiles` and `outputFiles`. A group gives the least that one of its files gives. If a group depends on
group 2, its `inputFiles` have the name 2_lemon_SUbtaskDEPENDENCE_fLAg, too.
(https://github.com/Project-LemonLime/Project_LemonLime: src/core/contest.cpp, task.cpp, judgingthread.cpp)

Lemon and older versions of LemonLime write the same tasks in binary:

    20 11 11 27   a checksum of 16 bits   the size of the rest   the size of what it unpacks to   zlib's data

What it unpacks to are values as Qt writes them: whole numbers of 32 bits, the high byte first; a text is its
size and UTF-16; a list its length and its members. (https://doc.qt.io/qt-6/datastreamformat.html)"""

from __future__ import annotations

import json
import re
import zlib
from dataclasses import replace
from functools import partial
from typing import Callable

from judge.checking.checkers import named, tokens_with
from judge.checking.words import Tolerance
from judge.common.nodes import Node
from judge.common.zips import parts_of
from judge.model import Checker, JudgeError, ProblemKind, Scoring, Subtask
from judge.problems.groups import Entry, cases_of
from judge.problems.source import Source, file_names
from judge.problems.formats.format import MOST_POINTS, Format, limits_of, refuse
from judge.problems.settings import Load, Spec

ENDING, DATA = ".cdf", "data/"
MOST_BYTES = 8 << 20
MAGIC = b"\x20\x11\x11\x27"
HEADER_BYTES = len(MAGIC) + 2 + 4 + 4
MOST_UNPACKED_BYTES = 2 << 20  # enough for the tasks; the contestants after them are not read
DEPENDENCE = "_lemon_SUbtaskDEPENDENCE_fLAg"
REFUSED = {"taskType 3": "communication", "taskType 4": "communication", "comparisonMode 2": "tool"}
BATCH, ANSWERS, INTERACTION, LAST_TYPE = 0, 1, 2, 4  # interaction: with a grader, compiled with the program
REAL, LEMON, TESTLIB = 3, 4, 5
COMPARES = {0: "lines:newline", 1: "lines:words"}
INTERFACES = {LEMON: "lemon", TESTLIB: "lemonlime"}
GRADER = "__grader.cpp"
TRUTH = {"true": True, "false": False}
PROGRAMS = (".cpp", ".cc", ".cxx", ".py")


def contest(source: Source, name: str) -> dict[str, Load]:
    """Returns the functions that read the contest's tasks, by the names of their programs. Raises JudgeError
    if a name is that of two programs, is a path, or cannot be printed."""
    data = source.below(name[: name.rfind("/") + 1]).below(DATA)
    problems: dict[str, Load] = {}
    for task in tasks_in(source, name):
        program = task.needed("sourceFileName")
        is_plain = parts_of(program) == [program.text] and program.text.isprintable()
        if program.text in problems or not is_plain:
            raise program.fault(f"sourceFileName {program.text!r}: each task needs a plain name of its own")
        problems[program.text] = partial(read_task, data, task)
    return problems


def tasks_in(source: Source, name: str) -> list[Node]:
    """Returns the tasks in the contest's file, binary or JSON. Raises JudgeError if there are none."""
    data = source.data(name, MOST_BYTES)
    if data.startswith(MAGIC):
        contest = source.once(name, lambda: read_cdf(data, source.display_name(name)))
    else:
        contest = source.yaml(name, MOST_BYTES)  # JSON is YAML
    if not contest.get("tasks").items:
        raise contest.fault("has no tasks; it should be a contest as Lemon or LemonLime saves it")
    return contest.get("tasks").items


def read_task(source: Source, task: Node) -> Spec:
    """Returns what a task states. `source` is the folder data/, which has the task's files."""
    refuse(task, REFUSED)
    kind = task.get("taskType").whole(LAST_TYPE, default=BATCH)
    cases = cases_of(source, entries_of(task))
    if kind == ANSWERS:
        ending = task.get("answerFileExtension").text_or_empty or "out"
        cases = tuple(replace(case, handed_in=f"{case.input.stem}.{ending}") for case in cases)
    names = []  # of the files for input and output; empty for a standard stream
    for role in ("Input", "Output"):
        is_standard = kind == ANSWERS or task.needed(f"standard{role}Check").choice(TRUTH, False)
        names.append("" if is_standard else task.needed(f"{role.lower()}FileName").text)
    compile_with = []
    if kind == INTERACTION:  # programs include the header by its name
        header = task.needed("interactorName").text, source.find(task.needed("interactor"))
        compile_with = [(GRADER, source.find(task.needed("grader"))), header]
    return Spec(
        cases=tuple(replace(case, name=f"secret/{case.name}") for case in cases),
        kind=ProblemKind.ANSWERS if kind == ANSWERS else None,
        checker=checker_in(source, task),
        compile_with=tuple(compile_with),
        file=file_names(",".join(names), task.get("inputFileName").fault),
        title=task.get("problemTitle").text_or_empty or None,
    )


def entries_of(task: Node) -> list[Entry]:
    """Returns the cases of all groups. The groups become subtasks if one has several cases or depends on
    another. Raises JudgeError if a group has no inputs, or not as many outputs as inputs."""
    entries, scores, need_subtasks = [], [], False
    for number, group in enumerate(task.needed("testCases").items, 1):
        names, outputs = group.needed("inputFiles").items, group.needed("outputFiles").items
        inputs = [name for name in names if not name.text.endswith(DEPENDENCE)]
        needs = [name.text[: -len(DEPENDENCE)] for name in names if name.text.endswith(DEPENDENCE)]
        if not inputs or len(outputs) != len(inputs):
            fault = f"{len(inputs)} inputFiles and {len(outputs)} outputFiles"
            raise group.fault(f"{fault}: there should be as many inputs as outputs, at least one")
        scores.append(group.needed("fullScore").number(MOST_POINTS))
        limits = limits_of((group.needed("timeLimit"), 1), (group.needed("memoryLimit"), 1))
        subtask = Subtask(str(number), Scoring.MIN, tuple(needs), scores[-1])
        need_subtasks = need_subtasks or len(inputs) > 1 or bool(needs)
        for input_, output in zip(inputs, outputs):
            entries.append(Entry(input_.text, output.text, input_, 1, subtask, limits))
    if need_subtasks:
        return entries  # else each group has one case, which gives the group's points
    return [replace(entry, points=score, subtask=None) for entry, score in zip(entries, scores)]


def checker_in(source: Source, task: Node) -> Checker:
    """Returns the checker for `comparisonMode`. Raises JudgeError if a special judge's source is missing."""
    mode = task.needed("comparisonMode").whole(TESTLIB)
    if mode in COMPARES:
        return named(COMPARES[mode])
    if mode == REAL:
        error = float(f"1e-{task.needed('realPrecision').whole(18, 1)}")
        return tokens_with(Tolerance(absolute=error, relative=error))
    special = task.needed("specialJudge")
    stem = re.sub(r"(?i)\.exe$", "", special.text.replace("\\", "/"))  # of chk.exe, chk or chk.cpp
    programs = [stem + ending for ending in (*PROGRAMS, "") if stem + ending in source.paths]
    if not programs:
        raise special.fault(f"specialJudge {special.text!r}: its source should be in data/, as NAME.cpp")
    return source.jury(replace(special, value=programs[0]), INTERFACES[mode])


def read_cdf(data: bytes, file: str) -> Node:
    """Returns the contest in the data of a binary file, as if it had been read from JSON: messages name lines
    of that JSON. Raises JudgeError if the file is damaged, or of another version."""
    from judge.common.yaml import read_yaml  # imported only here, because that takes time

    try:
        unpacked = zlib.decompressobj().decompress(data[HEADER_BYTES:], MOST_UNPACKED_BYTES)
    except zlib.error:
        unpacked = b""  # then `stream` raises JudgeError
    stream = Stream(unpacked, file)
    stream.text()  # the contest's title
    tasks = stream.members(lambda: task_in(stream))
    text = json.dumps({"tasks": tasks}, indent=0, ensure_ascii=False)
    return read_yaml(text, f"{file} (as JSON)", MOST_BYTES)


class Stream:
    """Reads binary values, one after the other. Raises JudgeError if the data end too early."""

    def __init__(self, data: bytes, file: str) -> None:
        self.data, self.file, self.at = data, file, 0

    def take(self, size: int) -> bytes:
        piece = self.data[self.at : self.at + max(size, 0)]
        if len(piece) != size:  # also for negative sizes
            advice = "is damaged, or of another version; open it in LemonLime and save it"
            raise JudgeError(f"{self.file}: {advice}")
        self.at += size
        return piece

    def number(self) -> int:
        return int.from_bytes(self.take(4), "big", signed=True)

    def text(self) -> str:
        size = self.number()
        return "" if size == -1 else self.take(size).decode("utf-16-be", "replace")  # -1: no text

    def members(self, read: Callable[[], object]) -> list[object]:
        return [read() for _ in range(self.number())]


def task_in(stream: Stream) -> dict[str, object]:
    """Reads a task, and returns its values by their names in JSON. Raises JudgeError for unknown types."""
    names = ("problemTitle", "sourceFileName", "inputFileName", "outputFileName")
    task: dict[str, object] = {name: stream.text() for name in names}
    for name in ("standardInputCheck", "standardOutputCheck"):
        task[name] = stream.take(1) != b"\0"
    task["taskType"] = stream.number() & 0xFF  # the bytes above this one have subFolderCheck
    task["comparisonMode"] = stream.number()
    stream.text()  # the arguments of diff
    task["realPrecision"] = stream.number()
    task["specialJudge"] = stream.text()
    if task["taskType"] == INTERACTION:
        task.update({name: stream.text() for name in ("interactor", "grader", "interactorName")})
    elif task["taskType"] not in (BATCH, ANSWERS):
        fault = f"the task {task['sourceFileName']!r} has type {task['taskType']}, which cannot be judged"
        raise JudgeError(f"{stream.file}: {fault}; delete this task in LemonLime, and save the contest")
    stream.members(lambda: (stream.text(), stream.text()))  # the settings of each compiler
    task["answerFileExtension"] = stream.text()
    task["testCases"] = stream.members(lambda: group_in(stream))
    return task


def group_in(stream: Stream) -> dict[str, object]:
    group: dict[str, object] = {name: stream.number() for name in ("fullScore", "timeLimit", "memoryLimit")}
    group.update({name: stream.members(stream.text) for name in ("inputFiles", "outputFiles")})
    return group


SHOWN = "NAME.cdf, data/ (a contest; source/ is the class)"
FORMAT = Format("LemonLime, Lemon", SHOWN, contest=contest, find=lambda source: source.at_top(ENDING))
