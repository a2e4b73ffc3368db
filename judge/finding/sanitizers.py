"""What sanitizers and GCC's checking library say, in one short sentence and the lines of the source.

A report of the address sanitizer begins with `ERROR: AddressSanitizer: KIND`, one of the sanitizer of
undefined behavior with `FILE:LINE:COLUMN: MESSAGE` (checked.cpp). Stacks follow, the innermost frame first,
as `#0 MODULE OFFSET`. The library (_GLIBCXX_DEBUG) and an uncaught exception abort: then the kind is ABRT,
and the text is in standard error. The program can write both texts itself, so they come in through common/untrusted.py.
(https://github.com/google/sanitizers/wiki, https://gcc.gnu.org/onlinedocs/libstdc++/manual/debug_mode.html)
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from judge.common import untrusted
from judge.compiling.compiler import COMPILER_LIMITS, EMPTY, readable_by
from judge.running.builds import find_tool
from judge.running.runner import Program, Run, Runner

MOST_REPORT, MOST_FRAMES = 1 << 16, 100  # bytes, frames
PROGRAM = "/proc/self/exe"
FRAME = re.compile(r"^ *#\d+ (\S+) (0x[0-9a-f]{1,16})$", re.MULTILINE)
ADDRESS, LINE = re.compile("0x[0-9a-f]{1,16}"), re.compile("<stdin>:([0-9]{1,9})\\b")  # of addr2line
UNDEFINED = re.compile(r"^([^:\n]+):([0-9]{1,9}):([0-9]{1,9}): (.*)$", re.MULTILINE)
MEMORY = re.compile(r"\baddress 0x[0-9a-f]+ with")
KIND = re.compile(r"ERROR: AddressSanitizer: ((?:attempting )?[\w-]+)")
ACCESS = re.compile(r"^(READ|WRITE) of size ([0-9]{1,20})\b|caused by a (READ|WRITE)", re.MULTILINE)
BEFORE = ("underflows", "to the left of", "before")
SIDE = rf"(overflows|to the right of|after|{'|'.join(BEFORE)})"
HEAP = re.compile(rf"is located \d+ bytes {SIDE} \d+-byte region")
GLOBAL = re.compile(
    rf"is located ([0-9]{{1,20}}) bytes {SIDE} global variable '([^']+)' defined in '<stdin>:([0-9]{{1,9}}):"
)
LOCAL = re.compile(rf"'([^']+)' \(line (\d+)\) <== Memory access at offset \d+ (?:partially )?{SIDE} ")
BELOW = {  # the stack below a title
    "freed by": re.compile(r"^freed by.*\n((?: *#.*\n)+)", re.MULTILINE),
    "allocated by": re.compile(r"^allocated by.*\n((?: *#.*\n)+)", re.MULTILINE),
    "previously allocated by": re.compile(r"^previously allocated by.*\n((?: *#.*\n)+)", re.MULTILINE),
}
STACK_OVERFLOW = "the stack is full"
KINDS = {
    "stack-overflow": STACK_OVERFLOW,
    "attempting double-free": "frees what was freed before",
    "attempting free": "frees what is not from malloc or new",
    "allocation-size-too-big": "asks for a negative or very large amount of memory",
    "negative-size-param": "gives a function a negative size",
}
ASSERTED_AT = re.compile(r"\A\S+:\d+:\Z")
TERMINATED, WHAT = "terminate called after throwing an instance of '", "what():"
METHOD = re.compile(r"\b([a-z]\w*)<[^<>]*>::(operator[^\w\s(]+|\w+)\(")
INDEX = re.compile(
    r"\Aattempt to subscript .* out-of-bounds index (-?[0-9]{1,20}), but container only holds ([0-9]{1,20})"
)
ASSERTED = {  # the library's assertions, in words
    "!this->empty()": "it is empty",
    "comparison doesn't meet irreflexive requirements, assert(!(a < a))": "the comparison says that a value "
    "comes before an equal one: it needs < instead of <=",
    "__pos <= size()": "the index is out of bounds",
    "__n < this->size()": "the index is out of bounds",
}


class Fault(NamedTuple):
    """`stack` has lines of the source, the innermost first. It is not empty. `column`, in bytes from 1, is
    where in the first line it is, 0 if that is not known."""

    words: str
    stack: tuple[int, ...]
    column: int = 0

    def __str__(self) -> str:
        return f"line {self.stack[0]}: {self.words}"


def fault_in(runner: Runner, program: Program, done: Run, report: bytes) -> Fault | None:
    """The fault in the source that the sanitizers of a program report of a run."""
    text = untrusted.text(report[:MOST_REPORT])
    lines = lines_of(runner, program.executable, offsets(text)) if text else {}
    return fault_of(text, untrusted.text(done.errors[-MOST_REPORT:]), lines)


def lines_of(runner: Runner, program: Path, places: list[str]) -> dict[str, list[int]]:
    """The source's lines at each place, the innermost first: a place may be in an inlined function."""
    tool = find_tool("addr2line")
    command = tool, "-aie", program.name, *dict.fromkeys(places[:MOST_FRAMES])
    asked = Program(command, tuple(readable_by(tool)))
    with TemporaryDirectory() as folder:
        shutil.copy(program, folder)  # because a tool of root is another user
        done = runner.run(asked, EMPTY, COMPILER_LIMITS, scratch=Path(folder), tool=True)
    return lines_in_source(untrusted.lines(done.output))


def lines_in_source(said: list[str]) -> dict[str, list[int]]:
    """What addr2line says: a line with each place, then one with FILE:LINE for each function."""
    lines: dict[str, list[int]] = {}
    of_place: list[int] = []
    for text in said:
        line = LINE.search(text)
        if ADDRESS.fullmatch(text):
            of_place = lines.setdefault(hex(int(text, 16)), [])
        elif line:
            of_place.append(int(line[1]))
    return lines


def offsets(report: str) -> list[str]:
    """The places in the program that the stacks of a report name."""
    return [offset for module, offset in FRAME.findall(report) if module == PROGRAM]


def fault_of(report: str, errors: str, lines: dict[str, list[int]]) -> Fault | None:
    """None if the report has none, or none in the source. `lines` has those of each of the offsets."""
    stack = lines_in(report.partition("\n\n")[0], lines)
    undefined, address = UNDEFINED.search(report), KIND.search(report)
    words, column = None, 0
    if undefined:
        words = MEMORY.sub("memory with", undefined[4])
        words = words[:1].lower() + words[1:]
        if undefined[1] == "<stdin>":
            stack, column = (int(undefined[2]), *stack[1:]), int(undefined[3])
    elif address and address[1] == "ABRT":
        words = words_of_library(errors) if aborted_by_library(report) else None
    elif address:
        words = KINDS.get(address[1]) or words_of_access(report, address[1], lines)
    return Fault(words, stack, column) if words and stack else None


def lines_in(text: str, lines: dict[str, list[int]]) -> tuple[int, ...]:
    return tuple(line for offset in offsets(text) for line in lines.get(offset, ()))


def words_of_access(report: str, kind: str, lines: dict[str, list[int]]) -> str:
    access = ACCESS.search(report)
    if not access:
        return kind.replace("-", " ")
    does = "writes" if "WRITE" in access.groups() else "reads"
    if kind == "SEGV":
        null = " (a null pointer)" if "points to the zero page" in report else ""
        return f"{does} where no memory is{null}"
    what = f"{does} {access[2]} byte{'s' if access[2] != '1' else ''}"
    if kind == "heap-use-after-free":
        made = of_stack("previously allocated by", report, lines)
        freed = of_stack("freed by", report, lines)
        return f"{what} of memory that was {f'made{made} and ' if made else ''}freed{freed}"
    return f"{what}{place_of(report, lines)}"


def place_of(report: str, lines: dict[str, list[int]]) -> str:
    """Such as ` past the array 'a' of line 3`."""
    heap, local = HEAP.search(report), LOCAL.search(report)
    nearest = min(GLOBAL.findall(report), key=lambda found: int(found[0]), default=None)
    if heap:
        return f" {side_of(heap[1])} an array made{of_stack('allocated by', report, lines)}"
    if local:
        name, line, side = local.groups()
    elif nearest:
        _, side, name, line = nearest
    else:
        return " where no variable is"
    return f" {side_of(side)} '{name}' of line {line}"


def side_of(word: str) -> str:
    return "before" if word in BEFORE else "past"


def of_stack(title: str, report: str, lines: dict[str, list[int]]) -> str:
    """Such as ` in line 3`, of the stack below a title."""
    below = BELOW[title].search(report)
    found = lines_in(below[1], lines) if below else ()
    return f" in line {found[0]}" if found else ""


def aborted_by_library(report: str) -> bool:
    """Whether abort() was called by the C++ library, and not by the source."""
    modules = [module for module, _ in FRAME.findall(report) if "/libc." not in module]
    return bool(modules) and "/libstdc++." in modules[0]


def words_of_exception(lines: list[str]) -> str | None:
    for line, following in zip(lines, [*lines[1:], ""]):
        name, quote, _ = line.partition(TERMINATED)[2].rpartition("'")
        if quote:
            what = following.lstrip(" ")
            says = what[len(WHAT) :].lstrip(" ") if what.startswith(WHAT) else ""
            return f"throws {name}, and nothing catches it" + (f": {says}" if says else "")
    return None


def debug_mode_error(lines: list[str]) -> tuple[str, str] | None:
    """The function, and the error, each of which may have several lines; a blank line is between them."""
    start = next((at for at, line in enumerate(lines) if line.endswith("In function:")), len(lines))
    for at in range(start + 1, len(lines) - 1):
        if lines[at] == "" and lines[at + 1].startswith("Error: "):
            error, end, _ = "\n".join(lines[at + 1 :]).partition(".\n")
            return ("\n".join(lines[start + 1 : at]), error[len("Error: ") :]) if end else None
    return None


def assertion_in(lines: list[str]) -> tuple[str, str] | None:
    """The function, and what should hold there, of a line `FILE:LINE: FUNCTION: Assertion 'TEXT' failed.`"""
    for line in lines:
        place, _, rest = line.partition(" ")
        function, found, text = rest.rpartition(": Assertion '")
        if found and text.endswith("' failed.") and ASSERTED_AT.match(place):
            return function, text[: -len("' failed.")]
    return None


def words_of_library(errors: str) -> str | None:
    lines = errors.split("\n")
    exception, failed = words_of_exception(lines), debug_mode_error(lines) or assertion_in(lines)
    if exception or not failed:
        return exception
    function, error = (" ".join(text.split()) for text in failed)
    method = METHOD.search(function.replace("basic_string", "string"))
    name = f"{method[1]}::{method[2]}" if method else ""
    index = INDEX.match(error)
    if index and method:
        return f"{name} with index {index[1]} of a {method[1]} of {index[2]}"
    words = ASSERTED.get(error, error).replace("a singular iterator", "an iterator that is no longer valid")
    return f"{name}: {words}" if name else words
