"""Files with sections of `NAME = VALUE` -> values with their lines: judges.ini, problem.ini, contest.ini."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Dict

from judge.common.display_names import display_name
from judge.common.files import check_regular, read_file
from judge.common.nodes import Node
from judge.model import JudgeError

MOST_BYTES, LONGEST_LINE, LONGEST_VALUE = 1 << 18, 1000, 1 << 14
LISTS = ("judges", "aliases", "standards", "refuses")  # fields whose value may go on in indented lines


def read_ini(path: Path, section: str = "") -> Node:
    """Returns the sections of the file as `sections_in` does. Raises JudgeError if it is broken or long."""
    check_regular(path)
    data = read_file(path, MOST_BYTES + 1)
    if len(data) > MOST_BYTES:  # it may be a student's, and endless
        raise JudgeError(f"{display_name(path)}: has more than {MOST_BYTES >> 10} KiB")
    return sections_in(data, display_name(path), section)


def sections_in(data: bytes, file: str, section: str = "") -> Node:
    """Returns the sections in `data`, the content of the file that messages call `file`: a map of maps of
    texts, in which the names of fields are in lowercase. A file without the name of any section is all one
    section, named `section`, if that is given. Raises JudgeError if the file is broken."""
    try:
        lines = data.decode("utf-8-sig").split("\n")
    except UnicodeDecodeError as error:
        raise JudgeError(f"{file}: not UTF-8: {error}") from error
    sections: Dict[str, Node] = {}
    fields: Dict[str, Node] | None = None
    if section and not any(line.startswith("[") for line in lines):
        fields = start(sections, Node(file, 1, section, None))
    last = None  # the field above, which an indented line belongs to
    for number, line in enumerate(lines, 1):
        text = line.strip()
        node = Node(file, number, "", None)
        if text.startswith("#"):
            continue
        if len(line.encode()) > LONGEST_LINE:
            raise node.fault(f"has more than {LONGEST_LINE} bytes")
        header = re.fullmatch(r"\[([^]]+)\]\s*(?:#.*)?", line)
        if not text:
            last = None
        elif header:
            fields, last = start(sections, replace(node, name=header[1])), None
        elif line[0].isspace() and last and fields is not None:
            fields[last] = replace(fields[last], value=f"{fields[last].text}\n{text}")
            if last not in LISTS or len(fields[last].text) > LONGEST_VALUE:  # perhaps a field of its own
                raise fields[last].wrong("one line")
        elif fields is None:
            raise node.fault("should come after the name of a section, such as [problem]")
        else:
            last = add(fields, node, text)
    return Node(file, 1, "", sections)


def start(sections: Dict[str, Node], node: Node) -> Dict[str, Node]:
    """Adds the section that begins at the node, and returns its fields, an empty map. Raises JudgeError if
    `sections` has one of this name."""
    if node.name in sections:
        raise node.fault(f"{node.name} appears twice")
    fields: Dict[str, Node] = {}
    sections[node.name] = replace(node, value=fields)
    return fields


def add(fields: Dict[str, Node], node: Node, text: str) -> str:
    """Adds the field that stands in the text at the node, and returns its name. Raises JudgeError if the text
    is no field, or `fields` has one of this name."""
    name, separator, value = (part.strip() for part in text.partition("="))
    if not (name and separator):
        raise node.fault("should be NAME = VALUE")
    if name.lower() in fields:
        raise node.fault(f"{name.lower()} appears twice")
    fields[name.lower()] = replace(node, name=name.lower(), value=value)
    return name.lower()


def known(name: str, table: Iterable[str], kind: str, stated_in: str) -> str:
    """Returns the name if it is in the table. Else raises JudgeError, which calls it an unknown `kind`."""
    if name not in table:
        raise JudgeError(f"{stated_in}: unknown {kind} {name!r}; there are {', '.join(table)}")
    return name
