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

from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Dict, List, Tuple

from judge.checking.checkers import jury_file, named
from judge.common.files import display_name, read_file, system_faults
from judge.common.xml import Element
from judge.common.zips import folder_out_of
from judge.model import Case, Checker, LimitOverrides
from judge.problems.groups import MOST_CASES
from judge.problems.source import Source
from judge.problems.formats.format import Format, memory_limit, refusal, time_limit
from judge.problems.settings import Load, Spec

ENDING, ROOT = ".xml", b"<fps"
MOST_BYTES = 64 << 20
START = 4096  # bytes: the outermost element begins there
MS, MIB = {"s": 1000.0, "ms": 1.0}, {"mb": 1.0, "kb": 1 / 1024}
COMPARES = "lines:tabs"  # as HUSTOJ does without a checker
CHECKERS = {"spj": "hustoj", "tpj": "testlib"}
# What is put around a program; other tags do not matter for a verdict.
AROUND = ("prepend", "append")
LANGUAGES = ("C++", "C")
ROLES = ("input", "output")
FOLDERS = {"sample": "sample", "test": "secret"}  # of cases
Pair = Tuple[Element, Element]


def find(source: Source) -> str:
    """Returns the only FPS file; empty if there is none."""
    return source.at_top(ENDING, lambda path: path.is_file() and ROOT in read_file(path, START))


def contest(source: Source, name: str) -> Dict[str, Load]:
    """Returns the functions that read the problems, by their numbers. Those without cases are left out, and
    each other gets a note on them. Raises JudgeError if none has cases."""
    root = source.xml(name, MOST_BYTES)
    items = {str(number): item for number, item in enumerate(root.all("item"), 1)}
    tags = [f"{kind}_{role}" for kind in FOLDERS for role in ROLES]
    texts = {
        number: [element.text.strip() for tag in tags for element in item.all(tag)]
        for number, item in items.items()
    }
    empty = [number for number in items if not any(texts[number])]
    if len(empty) == len(items):
        raise root.fault("no item has tests or samples")
    notes = (f"left out (no cases): {spans(empty)}",) if empty else ()
    return {
        number: partial(read_item, item, source.paths[name] / number, notes)
        for number, item in items.items()
        if number not in empty
    }


def spans(numbers: List[str]) -> str:
    """Returns ascending numbers in few words, such as `1, 3 to 5`."""
    pieces = []
    for _, pairs in groupby(enumerate(numbers), lambda pair: int(pair[1]) - pair[0]):
        members = [number for _, number in pairs]
        pieces.append(members[0] if len(members) == 1 else f"{members[0]} to {members[-1]}")
    return ", ".join(pieces)


def read_item(item: Element, path: Path, notes: Tuple[str, ...]) -> Spec:
    """Returns the problem in an item of the file. Its cases become files of a new folder, which people
    know as `path`."""
    for tag in AROUND:
        for part in item.all(tag):
            if part.attributes.get("language", LANGUAGES[0]) in LANGUAGES and part.text.strip():
                raise refusal(part.node, "template")
    time, memory = item.needed("time_limit"), item.needed("memory_limit")
    limits = LimitOverrides(
        time_limit(time.node, unit(time, MS)), memory_limit(memory.node, unit(memory, MIB))
    )
    folder, cases = folder_out_of(path), []
    for kind, kind_folder in FOLDERS.items():
        (folder / kind_folder).mkdir()
        for number, texts in enumerate(pairs(item, kind), 1):
            name = f"{kind_folder}/{number}"
            cases.append(Case(name, folder / f"{name}.in", folder / f"{name}.ans"))
            for file, element in zip((cases[-1].input, cases[-1].answer), texts):
                write(file, element)
    title, checker = item.first("title"), checker_in(item, folder)
    text = title.text.strip() if title else ""
    return Spec(title=text, limits=limits, cases=tuple(cases), checker=checker, notes=notes)


def unit(element: Element, units: Dict[str, float]) -> float:
    word = element.attributes.get("unit", next(iter(units))).lower()
    if word not in units:
        raise element.fault(f"unit should be {' or '.join(units)}, not {word!r}")
    return units[word]


def pairs(item: Element, kind: str) -> List[Pair]:
    """Returns the inputs with their outputs, which come in the same order. Pairs of blank texts are left out.
    Raises JudgeError if the numbers or the names of inputs and outputs differ."""
    inputs, outputs = (item.all(f"{kind}_{role}") for role in ROLES)
    if len(inputs) != len(outputs) or len(inputs) > MOST_CASES:
        fault = f"{len(inputs)} {kind}_input and {len(outputs)} {kind}_output"
        raise item.fault(f"{fault}: there should be as many of both, at most {MOST_CASES}")
    for input_, output in zip(inputs, outputs):
        names = input_.attributes.get("name"), output.attributes.get("name")
        if names[0] != names[1]:
            raise input_.fault(f"{kind}_input {names[0]!r} comes with {kind}_output {names[1]!r}")
    return [pair for pair in zip(inputs, outputs) if pair[0].text.strip() or pair[1].text.strip()]


def checker_in(item: Element, folder: Path) -> Checker:
    """Returns the first checker of the item, which becomes a file in the folder; else HUSTOJ's own. Raises
    JudgeError if one is not C++ or C."""
    programs = [program for tag in CHECKERS for program in item.all(tag) if program.text.strip()]
    for program in programs:
        if program.attributes.get("language", LANGUAGES[0]) not in LANGUAGES:
            fault = f"the checker should be C++, not {program.attributes['language']!r}"
            raise program.fault(f"{program.tag}: {fault}")
    if not programs:
        return named(COMPARES)
    write(folder / "spj.cpp", programs[0])
    return jury_file(folder / "spj.cpp", CHECKERS[programs[0].tag])


def write(path: Path, element: Element) -> None:
    with system_faults(display_name(path)):
        with open(path, "wb") as file:
            file.write(element.text.encode(errors="replace"))


FORMAT = Format("HUSTOJ", "NAME.xml (FPS; several items are a contest)", contest=contest, find=find)
