"""What Lemon and older versions of LemonLime write into a .cdf: the tasks of a contest, in binary.

    20 11 11 27   a checksum of 16 bits   the size of the rest   the size of what it unpacks to   zlib's data

Unpacked, it is as Qt writes values: whole numbers of 32 bits, the high byte first; a text is its size and
UTF-16; a list its length and its members. (https://doc.qt.io/qt-6/datastreamformat.html,
https://github.com/Project-LemonLime/Project_LemonLime: src/core/contest.cpp, task.cpp, testcase.cpp)
"""

from __future__ import annotations

import zlib
from typing import Callable, Dict, List, TypeVar

from judge.common.nodes import Node
from judge.model import JudgeError

MAGIC = b"\x20\x11\x11\x27"
HEADER_BYTES = len(MAGIC) + 2 + 4 + 4
MOST_BYTES = 2 << 20  # of what is unpacked; the contestants, who come after the tasks, are not read
INTERACTION = 2
Member = TypeVar("Member")


def read_cdf(data: bytes, file: str) -> Node:
    """Returns the contest's tasks as they would be in JSON. Raises JudgeError if the file is damaged, or of
    another version."""
    try:
        unpacked = zlib.decompressobj().decompress(data[HEADER_BYTES:], MOST_BYTES)
    except zlib.error:
        unpacked = b""
    stream = Stream(unpacked, file)
    stream.text()  # the contest's title
    tasks = stream.members(lambda: task_in(stream))
    nodes = [node_of(f"{file}: task {number}", "", task) for number, task in enumerate(tasks, 1)]
    return Node(file, 0, "", {"tasks": Node(file, 0, "tasks", nodes)})


def node_of(file: str, name: str, value: object) -> Node:
    """Returns the value and its members as nodes without lines."""
    if isinstance(value, dict):
        return Node(file, 0, name, {key: node_of(file, key, member) for key, member in value.items()})
    if isinstance(value, list):
        return Node(file, 0, name, [node_of(file, name, member) for member in value])
    return Node(file, 0, name, str(value))


class Stream:
    """Binary values, which are read one after the other."""

    def __init__(self, data: bytes, file: str) -> None:
        self.data, self.file, self.at = data, file, 0

    def take(self, size: int) -> bytes:
        piece = self.data[self.at : self.at + max(size, 0)]
        if len(piece) != size:
            advice = "is damaged, or of another version; open it in LemonLime and save it"
            raise JudgeError(f"{self.file}: {advice}")
        self.at += size
        return piece

    def number(self) -> int:
        return int.from_bytes(self.take(4), "big", signed=True)

    def flag(self) -> str:
        return "true" if any(self.take(1)) else "false"  # as JSON writes it

    def text(self) -> str:
        size = self.number()
        return "" if size == -1 else self.take(size).decode("utf-16-be", "replace")

    def members(self, read: Callable[[], Member]) -> List[Member]:
        return [read() for _ in range(self.number())]


def task_in(stream: Stream) -> Dict[str, object]:
    """Returns the task that comes next, by the names that values have in JSON."""
    names = ("problemTitle", "sourceFileName", "inputFileName", "outputFileName")
    task: Dict[str, object] = {name: stream.text() for name in names}
    task.update({name: stream.flag() for name in ("standardInputCheck", "standardOutputCheck")})
    kind = stream.number()  # with subFolderCheck above the lowest byte
    task["taskType"] = kind & 0xFF
    task["comparisonMode"] = stream.number()
    stream.text()  # the arguments of diff
    task["realPrecision"] = stream.number()
    task["specialJudge"] = stream.text()
    if task["taskType"] == INTERACTION:
        task.update({name: stream.text() for name in ("interactor", "grader", "interactorName")})
    elif task["taskType"] not in (0, 1):
        raise JudgeError(f"{stream.file}: has a task of another type; open it in LemonLime and save it")
    stream.members(lambda: (stream.text(), stream.text()))  # the settings of each compiler
    task["answerFileExtension"] = stream.text()
    task["testCases"] = stream.members(lambda: group_in(stream))
    return task


def group_in(stream: Stream) -> Dict[str, object]:
    group: Dict[str, object] = {name: stream.number() for name in ("fullScore", "timeLimit", "memoryLimit")}
    group.update({name: stream.members(stream.text) for name in ("inputFiles", "outputFiles")})
    return group
