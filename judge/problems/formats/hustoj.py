"""HUSTOJ's FPS: an XML file with one problem or several.

    <fps version="1.2">
      <item>
        <title>A+B</title>
        <time_limit unit="s">1</time_limit>            or ms
        <memory_limit unit="mb">128</memory_limit>     or kb
        <sample_input/><sample_output/>
        <test_input name="1"/><test_output name="1"/>  any number of pairs; names may be left out
        <spj language="C++"/>                          a checker; tpj: one with testlib
      </item>
    </fps>

(https://github.com/zhblue/freeproblemset, https://github.com/zhblue/hustoj)"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from judge.checking.checkers import jury_file, named
from judge.common.files import display_name, read_file, system_faults
from judge.common.texts import listed
from judge.common.xml import Element
from judge.common.zips import folder_out_of
from judge.model import Case, Checker
from judge.problems.groups import MOST_CASES
from judge.problems.source import Source
from judge.problems.formats.format import REFUSED, Format, limits_of
from judge.problems.settings import Load, Spec

ENDING, ROOT = ".xml", b"<fps"
MOST_BYTES = 64 << 20
START = 4096  # bytes of the file in which ROOT should begin and end
MS, MIB = {"s": 1000.0, "ms": 1.0}, {"mb": 1.0, "kb": 1 / 1024}
COMPARES = "lines:tabs"  # the built-in checker that compares as HUSTOJ does without a checker
CHECKERS = {"spj": "hustoj", "tpj": "testlib"}
# Tags of code that is put around each program. No verdict depends on other tags.
AROUND = ("prepend", "append")
CPP = ("C++", "C")  # languages that are compiled as C++
ROLES = ("input", "output")
FOLDERS = {"sample": "sample", "test": "secret"}  # of cases


def find(source: Source) -> str:
    """Returns the name of the FPS file, where `at_top` looks; empty if it finds none."""
    return source.at_top(ENDING, lambda path: path.is_file() and ROOT in read_file(path, START))


def contest(source: Source, name: str) -> dict[str, Load]:
    """Returns the functions that read the file's problems, by the problems' numbers from 1. Leaves out those
    whose cases are missing or blank, which the others tell in a note. Raises JudgeError if none is left."""
    root = source.xml(name, MOST_BYTES)
    tags = [f"{kind}_{role}" for kind in FOLDERS for role in ROLES]
    empty, items = [], {}
    for number, item in enumerate(root.all("item"), 1):
        if any(element.text.strip() for tag in tags for element in item.all(tag)):
            items[str(number)] = item
        else:
            empty.append(str(number))
    if not items:
        raise root.fault("no item has tests or samples")
    notes = (f"left out (items without cases): {listed(empty)}",) if empty else ()
    path = source.paths[name]
    return {number: partial(read_item, item, path / number, notes) for number, item in items.items()}


def read_item(item: Element, path: Path, notes: tuple[str, ...]) -> Spec:
    """Returns what an item states. Writes cases and checker to a new folder, which messages call `path`.
    Raises JudgeError if an element is missing or wrong, or if code is to be put around each C++ program."""
    for tag in AROUND:
        for part in item.all(tag):
            if part.attributes.get("language", "C++") in CPP and part.text.strip():
                raise part.fault(f"{tag}: {REFUSED['template']}")
    time, memory = item.needed("time_limit"), item.needed("memory_limit")
    ms, mib = time.attribute("unit").choice(MS, 1000), memory.attribute("unit").choice(MIB, 1)
    limits = limits_of((time.node, ms), (memory.node, mib))
    folder, cases = folder_out_of(path), []
    with system_faults(display_name(folder)):
        for kind, kind_folder in FOLDERS.items():
            (folder / kind_folder).mkdir()
            for number, (input_, output) in enumerate(pairs(item, kind), 1):
                name = f"{kind_folder}/{number}"
                case = Case(name, folder / f"{name}.in", folder / f"{name}.ans")
                case.input.write_bytes(input_.text.encode(errors="replace"))
                case.answer.write_bytes(output.text.encode(errors="replace"))
                cases.append(case)
        checker = checker_in(item, folder / "spj.cpp")
    title = next((title.node.text for title in item.all("title")), "")
    return Spec(title=title or None, limits=limits, cases=tuple(cases), checker=checker, notes=notes)


def pairs(item: Element, kind: str) -> list[tuple[Element, Element]]:
    """Returns each input with its output, of the samples or the tests, as `kind` says. Leaves out pairs of
    two blank texts. Raises JudgeError if inputs and outputs differ in number or names, or are too many."""
    inputs, outputs = (item.all(f"{kind}_{role}") for role in ROLES)
    if len(inputs) != len(outputs) or len(inputs) > MOST_CASES:
        fault = f"{len(inputs)} {kind}_input and {len(outputs)} {kind}_output"
        raise item.fault(f"{fault}: there should be as many inputs as outputs, at most {MOST_CASES}")
    for input_, output in zip(inputs, outputs):
        name, other = input_.attributes.get("name"), output.attributes.get("name")
        if name != other:
            raise input_.fault(f"{kind}_input is named {name or ''!r}, its {kind}_output {other or ''!r}")
    return [pair for pair in zip(inputs, outputs) if any(element.text.strip() for element in pair)]


def checker_in(item: Element, path: Path) -> Checker:
    """Returns the item's first checker that has text in C++ or C, spj before tpj, and writes it to `path`.
    Returns a built-in checker if none has text. Raises JudgeError if all with text are in other languages."""
    programs = [program for tag in CHECKERS for program in item.all(tag) if program.text.strip()]
    if not programs:
        return named(COMPARES)
    in_cpp = [program for program in programs if program.attributes.get("language", "C++") in CPP]
    if not in_cpp:
        fault = f"the checker should be C++, not {programs[0].attributes['language']!r}"
        raise programs[0].fault(f"{programs[0].tag}: {fault}")
    path.write_bytes(in_cpp[0].text.encode(errors="replace"))
    return jury_file(path, CHECKERS[in_cpp[0].tag])


FORMAT = Format("HUSTOJ", "NAME.xml (FPS; several items are a contest)", contest=contest, find=find)
