"""HUSTOJ's FPS: an XML file with one problem or several.

    <fps version="1.2">
      <item>
        <title>A+B</title>
        <time_limit unit="s">1</time_limit>            or ms
        <memory_limit unit="mb">128</memory_limit>     or kb
        <sample_input/><sample_output/>
        <test_input name="1"/><test_output name="1"/>  as many as there are, in pairs
        <spj language="C++"/>                          a checker; tpj: one with testlib
      </item>
    </fps>

(https://github.com/zhblue/freeproblemset, https://github.com/zhblue/hustoj)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Dict, List, Tuple

from judge.common.files import read_file
from judge.common.nodes import Node
from judge.common.xml import Element, read_xml
from judge.model import AnyPath, LimitOverrides
from judge.problems.formats.entries import MOST_CASES
from judge.problems.formats.files import Files
from judge.problems.formats.package import cpu_ms, mib

ENDING, ROOT = ".xml", "<fps"
MOST_BYTES = 64 << 20
START = 4096  # bytes: the outermost element begins there
SECONDS, MEBIBYTES = {"s": 1000.0, "ms": 1.0}, {"mb": 1.0, "kb": 1 / 1024}
COMPARES = "lines:tabs"  # as HUSTOJ does without a checker
CHECKERS = {"spj": "hustoj", "tpj": "testlib"}
# What is put around a program; other tags do not matter for a verdict.
AROUND = ("prepend", "append")
LANGUAGES = ("C++", "C")
Texts = Tuple[bytes, bytes]


@dataclass(frozen=True)
class Item:
    """A problem. `checker` is the source of one, which is started as `protocol` says."""

    title: str
    limits: LimitOverrides
    samples: List[Texts]
    tests: List[Texts]
    checker: str = ""
    protocol: str = ""


def find(files: Files) -> str:
    """The only FPS file in the highest folder."""
    names = [name for name in files.paths if name.lower().endswith(ENDING) and "/" not in name]
    return files.only_one([name for name in names if is_fps(files.paths[name])])


def is_fps(path: AnyPath) -> bool:
    return path.is_file() and ROOT.encode() in read_file(path, START)


def read(files: Files, name: str) -> Tuple[Dict[str, Item], List[str]]:
    """The problems by their numbers, and notes on those that have no cases."""
    root = read_xml(files.text(name, MOST_BYTES), str(files.place / name))
    items, notes = {}, []
    for number, element in enumerate(root.all("item"), 1):
        item = item_of(element)
        if item.samples or item.tests:
            items[str(number)] = item
        else:
            notes.append(f"{number} ({item.title})")
    if not items:
        raise root.fault("no item has tests or samples")
    return items, notes


def item_of(element: Element) -> Item:
    for tag in AROUND:
        for one in element.all(tag):
            if one.attributes.get("language", LANGUAGES[0]) in LANGUAGES and one.text.strip():
                raise one.fault(f"{tag}: programs that are parts of a template cannot be judged")
    time, memory = limit(element, "time_limit", SECONDS), limit(element, "memory_limit", MEBIBYTES)
    title = element.first("title")
    checkers = [one for tag in CHECKERS for one in element.all(tag) if one.text.strip()]
    for one in checkers:
        if one.attributes.get("language", LANGUAGES[0]) not in LANGUAGES:
            raise one.fault(f"{one.tag}: the checker should be C++, not {one.attributes['language']!r}")
    return Item(
        title.text.strip() if title else "",
        LimitOverrides(cpu_ms(*time), mib(*memory)),
        pairs(element, "sample"),
        pairs(element, "test"),
        checkers[0].text if checkers else "",
        CHECKERS[checkers[0].tag] if checkers else "",
    )


def limit(element: Element, tag: str, units: Dict[str, float]) -> Tuple[float, Node]:
    """In the units' first, and where it is stated."""
    found = element.first(tag)
    if not found:
        raise element.fault(f"{tag} is missing")
    unit = found.attributes.get("unit", next(iter(units))).lower()
    if unit not in units:
        raise found.fault(f"unit should be {' or '.join(units)}, not {unit!r}")
    return found.node.number(10**9) * units[unit], found.node


def pairs(element: Element, kind: str) -> List[Texts]:
    """The inputs with their outputs, which come in the same order; those that are both empty are none."""
    inputs, outputs = element.all(f"{kind}_input"), element.all(f"{kind}_output")
    if len(inputs) != len(outputs) or len(inputs) > MOST_CASES:
        raise element.fault(
            f"{len(inputs)} {kind}_input and {len(outputs)} {kind}_output: there should be as many"
        )
    found = []
    for one, other in zip(inputs, outputs):
        names = one.attributes.get("name"), other.attributes.get("name")
        if names[0] != names[1]:
            raise one.fault(f"{kind}_input {names[0]!r} comes with {kind}_output {names[1]!r}")
        if one.text.strip() or other.text.strip():
            found.append((one.text.encode(errors="replace"), other.text.encode(errors="replace")))
    return found
