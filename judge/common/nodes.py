"""The values in files of settings. Each has its place, so that a fault names file, line and word.

Files with sections of `NAME = VALUE` are read here: judges.ini, problem.ini, contest.ini."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Dict, List, Mapping, TypeVar, Union

from judge.common.files import check_regular, display_name, read_file
from judge.common.texts import cut, visible
from judge.model import JudgeError

MOST_BYTES, LONGEST_LINE, LONGEST_VALUE = 1 << 18, 1000, 1 << 14  # bytes, bytes, characters
LISTS = ("judges", "aliases", "standards", "refuses")  # fields whose value may go on in indented lines
LONGEST_SHOWN, LONGEST_FAULT = 60, 400  # columns
Value = Union[str, None, List["Node"], Dict[str, "Node"]]
Meant = TypeVar("Meant")
TYPE_NAMES = {str: "a text", list: "a list", dict: "a map", type(None): "nothing"}
WHOLE, NUMBER = re.compile("[0-9]{1,15}"), re.compile(r"[0-9]{1,15}(\.[0-9]{0,15})?")


@dataclass(frozen=True)
class Node:
    """A value of a file of settings. What is not stated is a node whose value is None, at the place where it
    could stand; there, `items` and `fields` are empty. Methods raise JudgeError for another kind of value.

    line   the line where the value begins; 0 if it stands in no line of a file
    name   the key of the value, or of the list that it is in; empty if it has none
    value  a text, also for a number; a list; a map; or None"""

    file: str
    line: int
    name: str
    value: Value

    @property
    def place(self) -> str:
        return f"{self.file}: line {self.line}" if self.line else self.file

    def fault(self, text: str) -> JudgeError:
        return JudgeError(f"{self.place}: {cut(visible(text), LONGEST_FAULT)}")

    def wrong(self, wanted: str) -> JudgeError:
        """Returns an error which says that the value should be what is `wanted`, such as "a list"."""
        shown = TYPE_NAMES[type(self.value)]
        if isinstance(self.value, str):
            shown = f"'{cut(visible(self.value), LONGEST_SHOWN)}'"
        return self.fault(f"{shown_word(self.name)} should be {wanted}, not {shown}")

    @property
    def is_stated(self) -> bool:
        return self.value is not None

    def get(self, name: str) -> Node:
        return self.fields.get(name) or Node(self.file, self.line, name, None)

    def needed(self, name: str) -> Node:
        """Returns the member of a map with this name. Raises JudgeError if the member is not stated."""
        if not self.get(name).is_stated:
            raise self.fault(f"{name} is missing")
        return self.fields[name]

    @property
    def text(self) -> str:
        if isinstance(self.value, str):
            return self.value
        raise self.wrong("a text")

    @property
    def text_or_empty(self) -> str:
        return self.text if self.is_stated else ""

    @property
    def items(self) -> List[Node]:
        value = [] if self.value is None else self.value
        if isinstance(value, list):
            return value
        raise self.wrong("a list")

    @property
    def fields(self) -> Dict[str, Node]:
        value = {} if self.value is None else self.value
        if isinstance(value, dict):
            return value
        raise self.wrong("a map")

    @property
    def words(self) -> List[str]:
        """The texts of a list, or the words of a text; no words if nothing is stated."""
        if isinstance(self.value, list) or self.value is None:
            return [item.text for item in self.items]
        return self.text.split()

    def choice(self, table: Mapping[str, Meant], default: Meant) -> Meant:
        """Returns `table[text]`, or the default if nothing is stated. Raises JudgeError for other values."""
        if not self.is_stated:
            return default
        if self.text not in table:
            raise self.wrong(" or ".join(table))
        return table[self.text]

    def number(
        self, most: float, least: float = 0, *, default: float | None = None, form: re.Pattern[str] = NUMBER
    ) -> float:
        """Returns the number, or the default if nothing is stated. Raises JudgeError if there is neither, or
        if the number does not have the `form` or is not from `least` to `most`."""
        if default is not None and not self.is_stated:
            return default
        text = self.value if isinstance(self.value, str) else ""
        if not form.fullmatch(text) or not least <= float(text) <= most:
            kind = "a whole number" if form == WHOLE else "a number"
            raise self.wrong(f"{kind} from {least:.15g} to {most:.15g}")
        return float(text)

    def whole(self, most: int, least: int = 0, *, default: int | None = None) -> int:
        return int(self.number(most, least, default=default, form=WHOLE))

    def only(self, *names: str) -> Dict[str, Node]:
        """Returns the members of a map. Raises JudgeError if one has a name that is not in `names`."""
        for name, node in self.fields.items():
            if name not in names:
                raise node.fault(f"{shown_word(name)} is not understood; known here: {', '.join(names)}")
        return self.fields


NOTHING = Node("", 1, "", None)  # where nothing is stated


def shown_word(name: str) -> str:
    return cut(visible(name), LONGEST_SHOWN) if name else "this"


def read_ini(path: Path, section: str = "") -> Node:
    """Returns a map of the sections in the file at `path` (see `sections_in`, also for `section`). Raises
    JudgeError if the file is not regular, too long, or of another form."""
    check_regular(path)
    data = read_file(path, MOST_BYTES + 1)
    if len(data) > MOST_BYTES:  # a student's file may be endless
        raise JudgeError(f"{display_name(path)}: has more than {MOST_BYTES >> 10} KiB")
    return sections_in(data, display_name(path), section)


def sections_in(data: bytes, file: str, section: str = "") -> Node:
    """Returns a map of the sections in `data`, the content of `file`. Each section is a map from the names of
    fields, in lowercase, to texts. If `section` is given and the data name no section, all fields belong
    to it. Raises JudgeError for data of another form."""
    try:
        lines = data.decode("utf-8-sig").split("\n")
    except UnicodeDecodeError as error:
        raise JudgeError(f"{file}: is not UTF-8; save it as UTF-8") from error
    sections: Dict[str, Node] = {}
    fields: Dict[str, Node] | None = None
    if section and not any(line.startswith("[") for line in lines):
        fields = added(sections, Node(file, 1, section, {})).fields
    last = ""  # the field that an indented line continues
    for number, line in enumerate(lines, 1):
        text, node = line.strip(), Node(file, number, "", None)
        if text.startswith("#"):
            continue
        if len(line.encode()) > LONGEST_LINE:
            raise node.fault(f"has more than {LONGEST_LINE} bytes")
        header = re.fullmatch(r"\[([^]]+)\]\s*(?:#.*)?", line)
        if not text:
            last = ""
        elif header:
            fields, last = added(sections, replace(node, name=header[1], value={})).fields, ""
        elif fields is None:
            raise node.fault("should come after the name of a section, such as [problem]")
        elif line[0].isspace() and last:
            fields[last] = replace(fields[last], value=f"{fields[last].text}\n{text}")
            if last not in LISTS or len(fields[last].text) > LONGEST_VALUE:  # perhaps a new field
                raise fields[last].wrong("shorter" if last in LISTS else "one line, without indented lines")
        else:
            name, separator, value = (part.strip() for part in text.partition("="))
            if not (name and separator):
                raise node.fault("should be NAME = VALUE")
            last = added(fields, replace(node, name=name.lower(), value=value)).name
    return Node(file, 1, "", sections)


def added(nodes: Dict[str, Node], node: Node) -> Node:
    """Adds the node to `nodes` under its name, and returns it. Raises JudgeError if the name is taken."""
    if node.name in nodes:
        raise node.fault(f"{shown_word(node.name)} appears twice")
    nodes[node.name] = node
    return node


def known(name: str, table: Iterable[str], kind: str, stated_in: str) -> str:
    """Returns the name if the table has it. Else raises JudgeError: "`stated_in`: unknown `kind` `name`"."""
    if name not in table:
        raise JudgeError(f"{stated_in}: unknown {kind} {name!r}; give one of {', '.join(table)}")
    return name
