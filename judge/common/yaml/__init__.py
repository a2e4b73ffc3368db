"""YAML as packages of problems use it -> nodes; JSON is a part of it.

Block and flow maps and lists, scalars on one line or several, quotes, comments and block texts are read as
YAML 1.2 says (https://yaml.org/spec/1.2.2). All else is an error that names file, line and word: anchors,
aliases, tags, merge keys, directives, several documents, tabs that indent, a key that appears twice.
"""

from __future__ import annotations

import re

from judge.common.nodes import Node
from judge.common.yaml.blocks import BlockReader
from judge.model import JudgeError

MOST_BYTES = 1 << 20
DOCUMENT = re.compile(r"(?m)^(?:---|\.\.\.)(?=\s|\Z)")
CONTROL = re.compile("[\0-\x08\x0b-\x1f\x7f]")


def read_yaml(text: str, file: str, most: int = MOST_BYTES) -> Node:
    """The only document of a file. Raises JudgeError if it has anything else."""
    if len(text) > most:
        raise JudgeError(f"{file}: has more than {most >> 10} KiB")
    reader = BlockReader(text.replace("\r\n", "\n").replace("\r", "\n"), file)
    begin(reader)
    document = reader.block(-1, "")
    reader.next()
    if not reader.is_at_end:
        raise reader.fault(f"{reader.word} is not understood; is it indented as its neighbours are?")
    return document


def begin(reader: BlockReader) -> None:
    """Raises JudgeError for control characters and a second document. Goes to after the first `---`."""
    control = CONTROL.search(reader.text)
    if control:
        reader.at = control.start()
        raise reader.fault(f"{control[0]!r}: a control character")
    reader.next()
    reader.take(DOCUMENT)
    second = DOCUMENT.search(reader.text, reader.at)
    if second:
        reader.at = second.start()
        raise reader.fault(f"'{second[0]}': there should be one document only")
