"""What a file of settings says: each value has its place, so that a fault names file, line and word."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Dict, List, Mapping, TypeVar, Union

from judge.common.texts import cut, visible
from judge.model import JudgeError

LONGEST_SHOWN, LONGEST_FAULT = 60, 400  # columns
Value = Union[str, None, List["Node"], Dict[str, "Node"]]
Meant = TypeVar("Meant")
TYPE_NAMES = {str: "a text", list: "a list", dict: "a map", type(None): "nothing"}
TRUE, FALSE = ("true", "yes", "on"), ("false", "no", "off")


@dataclass(frozen=True)
class Node:
    """A value of a file of settings: a text, a list, a map, or None for nothing.

    line: 0 if the file has no lines.
    name: the key that the value has, such as `time`.

    What is not stated is a node of nothing, at the place where it could stand. Numbers are texts, too.
    Whatever asks for another kind of value than the node has raises JudgeError."""

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
        """Returns the fault that the value is not what is `wanted`, such as `a list`."""
        value = self.value
        shown = TYPE_NAMES[type(value)]
        if isinstance(value, str):
            shown = f"'{cut(visible(value), LONGEST_SHOWN)}'"
        return self.fault(f"{shown_word(self.name)} should be {wanted}, not {shown}")

    @property
    def is_stated(self) -> bool:
        return self.value is not None

    def get(self, name: str) -> Node:
        """Returns the member of a map; a node of nothing if it is not there."""
        return self.fields.get(name) or Node(self.file, self.line, name, None)

    def needed(self, name: str) -> Node:
        """Returns the member of a map. Raises JudgeError if it is not there, or nothing."""
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
        """The members of a list; none if the value is nothing."""
        if isinstance(self.value, list):
            return self.value
        if self.value is None:
            return []
        raise self.wrong("a list")

    @property
    def fields(self) -> Dict[str, Node]:
        """The members of a map; none if the value is nothing."""
        if isinstance(self.value, dict):
            return self.value
        if self.value is None:
            return {}
        raise self.wrong("a map")

    @property
    def words(self) -> List[str]:
        """The texts of a list, or the words of a text; none if the value is nothing."""
        if isinstance(self.value, list) or self.value is None:
            return [item.text for item in self.items]
        return self.text.split()

    def choice(self, table: Mapping[str, Meant], default: Meant) -> Meant:
        """Returns what the text means by the table; the default if the value is nothing."""
        if not self.is_stated:
            return default
        if self.text not in table:
            raise self.wrong(" or ".join(table))
        return table[self.text]

    @property
    def is_true(self) -> bool:
        if isinstance(self.value, str) and self.value.lower() in (*TRUE, *FALSE):
            return self.value.lower() in TRUE
        raise self.wrong("true or false")

    def number(self, most: float, least: float = 0, *, default: float | None = None) -> float:
        """Returns a number from `least` to `most`, such as 10 or 2.5; the default, if there is one, for
        nothing."""
        if default is not None and not self.is_stated:
            return default
        text = self.value if isinstance(self.value, str) else ""
        if not re.fullmatch(r"[0-9]{1,15}(\.[0-9]{0,15})?", text) or not least <= float(text) <= most:
            raise self.wrong(f"a number from {least:.15g} to {most:.15g}")
        return float(text)

    def whole(self, most: int, least: int = 0, *, default: int | None = None) -> int:
        """Returns a whole number from `least` to `most`; the default, if there is one, for nothing."""
        if default is not None and not self.is_stated:
            return default
        text = self.value if isinstance(self.value, str) else ""
        if not re.fullmatch("[0-9]{1,15}", text) or not least <= int(text) <= most:
            raise self.wrong(f"a whole number from {least} to {most}")
        return int(text)

    def only(self, *names: str) -> Dict[str, Node]:
        """Returns the members of a map. Raises JudgeError if one has none of these names."""
        for name, node in self.fields.items():
            if name not in names:
                raise node.fault(f"{shown_word(name)} is not understood; there are {', '.join(names)}")
        return self.fields


NOTHING = Node("", 1, "", None)  # where nothing is stated


def shown_word(name: str) -> str:
    return cut(visible(name), LONGEST_SHOWN) if name else "this"
