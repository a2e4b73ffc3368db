"""Reads what sanitizers and GCC's checking library report: a short sentence, and the lines of the source.

A report of the address sanitizer begins with `ERROR: AddressSanitizer: KIND`, one of the sanitizer of
undefined behavior with `FILE:LINE:COLUMN: MESSAGE` (checked.cpp). Stacks follow, the innermost frame first,
as `#0 MODULE OFFSET`. The library (_GLIBCXX_DEBUG) and an uncaught exception abort: then the kind is ABRT,
and the text is in standard error. The program can write both texts itself (see vocabulary.py).
(https://github.com/google/sanitizers/wiki, https://gcc.gnu.org/onlinedocs/libstdc++/manual/debug_mode.html)
"""

from __future__ import annotations

import re
from typing import Dict, List, NamedTuple

from judge.common import untrusted
from judge.common.texts import count
from judge.finding.symbols import Frame, Symbols, in_source, named_lines, whole_line
from judge.finding.vocabulary import CONTAINERS, EXCEPTIONS, has_name, known_part
from judge.running.runner import Program, Run

MOST_REPORT, MOST_OFFSETS = 1 << 16, 100  # bytes, and addresses, that are read
FRAME = re.compile(r"^ *#[0-9]+ (\S+) 0x([0-9a-f]{1,16})$", re.MULTILINE)
UNDEFINED = re.compile(r"^([^:\n]+):([0-9]{1,9}):([0-9]{1,9}): (.*)$", re.MULTILINE)
ADDRESS = re.compile(r"\baddress 0x[0-9a-f]+ (?=with)")  # "store to address 0x7f with insufficient space"
KIND = re.compile(r"ERROR: AddressSanitizer: ((?:attempting )?[\w-]+)")
ACCESS = re.compile(r"^(READ|WRITE) of size ([0-9]{1,20})\b|caused by a (READ|WRITE)", re.MULTILINE)
HEAP = "-byte region"  # of a block of memory from malloc or new
GLOBAL = re.compile(
    r"is located ([0-9]{1,20}) bytes [a-z ]{1,20} global variable '([^']+)' defined in '<stdin>:([0-9]{1,9}):"
)
LOCAL = re.compile(r"'([^']+)' \(line ([0-9]{1,9})\) <== Memory access at offset")
STACK_OVERFLOW = "the stack is full"
TOO_LARGE = "asks for a negative or very large amount of memory"
ENDED = "uses a variable or a temporary that no longer exists"
KINDS = {
    "stack-overflow": STACK_OVERFLOW,
    "attempting double-free": "frees what was freed before",
    "attempting free": "frees what is not from malloc or new",
    "requested": TOO_LARGE,  # "requested allocation size ... exceeds"
    "allocator": TOO_LARGE,  # "allocator is out of memory"
    "calloc": TOO_LARGE,  # "calloc parameters overflow"
    "heap-use-after-free": "uses memory that was freed",
    **dict.fromkeys(("stack-use-after-scope", "stack-use-after-return"), ENDED),
    "FPE": "divides by 0",  # in a library; in the source, the other sanitizer sees it first
    "ILL": "reaches a trap",  # such as __builtin_trap()
    "negative-size-param": "gives a function a negative size",
}
# The first brackets of the array's type have its size.
OUT_OF_BOUNDS = re.compile(r"index (-?[0-9]{1,40}) out of bounds for type '[^'\n\[]{1,200}\[([0-9]{1,20})\]")
MOST_MEMORY = 1 << 30  # bytes, about as much as a checked build may have
BEFORE_EQUAL = "the comparison says that a value comes before an equal one: it needs < or >, not <= or >="
PLAINER = {  # words of the library -> the judge's
    "a singular iterator": "an iterator that is no longer valid",
    "a past-the-end iterator": "`end()`, where no element is",
    "a dereferenceable (start-of-sequence) iterator": "`begin()`",
}
SUBSCRIPT = re.compile(
    r"attempt to subscript .{0,200} index (-?[0-9]{1,20}), but container only holds ([0-9]{1,20})"
)
ASSERTED = {  # the condition in an error or an assertion -> what is wrong
    "!this->empty()": "it is empty",
    "comparison doesn't meet irreflexive requirements, assert(!(a < a))": BEFORE_EQUAL,
    "__pos <= size()": "the index is out of bounds",
    "__n < this->size()": "the index is out of bounds",
}
METHOD = re.compile(r"\b([a-z]\w{0,40})<[^<>]{0,200}>::(operator[^\w\s(]{1,3}|\w{1,60})\(")
THROWN = {"int", "long", "unsigned int", "char", "bool", "double", "float", "char const*"}  # may be repeated
TERMINATED = re.compile(
    r"terminate called after throwing an instance of '(.{1,200})'(?:\n {1,9}what\(\): {1,9}(.{1,200}))?"
)
ASSERTION = re.compile(r"^\S{1,200}:\d{1,9}: (.{1,500}?): Assertion '(.{1,300})' failed\.$", re.MULTILINE)


class Fault(NamedTuple):
    """A fault that a report tells."""

    words: str
    stack: tuple[int, ...]  # lines of the source, the innermost first; there is at least one
    column: int = 0  # where in the first line the fault is, in bytes from 1; 0 if that is not known


def fault_in(symbols: Symbols, program: Program, done: Run, report: bytes) -> Fault | None:
    """Returns the fault that a run's report tells (after abort(), with standard error); None without one."""
    text = untrusted.text(report[:MOST_REPORT])
    frames = symbols.frames(program, offsets(text)[:MOST_OFFSETS]) if text else {}
    return fault_of(SanitizerReport(text, untrusted.text(done.errors[-MOST_REPORT:]), frames, symbols.source))


class SanitizerReport(NamedTuple):
    """The texts that a run with sanitizers left, and the stacks that they name."""

    text: str  # of the sanitizers
    errors: str  # the end of standard error
    frames: Dict[int, List[Frame]]  # at the addresses in the text
    source: str


def offsets(text: str) -> list[int]:
    """Returns the addresses in the program that stacks in the text name."""
    return [int(offset, 16) for module, offset in FRAME.findall(text) if module == "/proc/self/exe"]


def fault_of(report: SanitizerReport) -> Fault | None:
    """Returns the report's fault; None if it has none, or if its line or the cause of an abort is unknown."""
    first_stack = report.text.partition("\n\n")[0]  # a blank line stands after each stack
    stack = tuple(frame.line for frame in in_source(report.frames, offsets(first_stack)))
    words, column = None, 0
    undefined, address = UNDEFINED.search(report.text), KIND.search(report.text)
    if undefined:
        file, line, place, message = undefined.groups()
        words = words_of_undefined(message)
        if file == "<stdin>" and int(line) in named_lines(report.source):
            stack, column = (int(line), *stack[1:]), int(place)  # this line in place of the innermost
    elif address and address[1] == "ABRT":
        words = words_of_library(report) if aborted_by_library(report.text) else None
    elif address:
        words = KINDS.get(address[1]) or words_of_access(report, address[1])
    return Fault(words, stack, column) if words and stack else None


def words_of_undefined(message: str) -> str:
    """Returns what a sanitizer's message says, as far as its words are known, or "undefined behavior"."""
    text = ADDRESS.sub("memory ", message[:1].lower() + message[1:])
    index = OUT_OF_BOUNDS.match(text)
    if index:
        return f"index {index[1]} out of bounds for an array of {index[2]}"
    return known_part(text) or "undefined behavior"


def words_of_access(report: SanitizerReport, kind: str) -> str:
    """Returns words on a fault of memory of this kind, such as "reads 4 bytes outside of 'a' of line 3"."""
    access = ACCESS.search(report.text)
    if not access:
        return "a fault of memory"
    does = "writes" if "WRITE" in access[0] else "reads"
    if kind == "SEGV":
        if "points to the zero page" in report.text:
            return f"{does} where no memory is (a null pointer)"
        return f"{does} where no memory is{', or to a constant' if does == 'writes' else ''}"
    if access[2]:  # the size
        size = int(access[2])
        does = f"{does} {count(size, 'byte') if size <= MOST_MEMORY else 'very many bytes'}"
    return f"{does}{place_of(report)}"


def place_of(report: SanitizerReport) -> str:
    """Returns where a fault of memory is: " outside of 'a' of line 3", or less if no variable is known."""
    if HEAP in report.text:
        return " outside of memory from `new` or malloc"
    local, globals_near = LOCAL.search(report.text), GLOBAL.findall(report.text)
    if local:
        name, line = local.groups()
    elif globals_near:
        _, name, line = min(globals_near, key=lambda match: int(match[0]))  # match[0]: how many bytes away
    else:
        return " where no variable is"
    identifier = re.search(r"\b([A-Za-z_]\w{0,60})(?:\.\d{1,9})?$", name)  # `a.0` is static in a function
    if identifier and has_name(whole_line(report.source, int(line)), identifier[1]):
        return f" outside of '{identifier[1]}' of line {line}"
    return " outside of a variable"


def aborted_by_library(report: str) -> bool:
    """Tells whether abort() was called by the C++ library, and not by the source."""
    callers = [module for module, _ in FRAME.findall(report) if "/libc." not in module]  # libc has abort()
    return bool(callers) and "/libstdc++." in callers[0]


def words_of_library(report: SanitizerReport) -> str | None:
    """Returns words on why GCC's library aborted, from standard error; None if no cause stands there."""
    thrown = TERMINATED.search(report.errors)
    if thrown:
        return words_of_exception(thrown[1], thrown[2] or "")
    # Function and error of the debug mode may have several lines. A blank line stands between them.
    function, _, error = report.errors.partition("In function:\n")[2].partition("\n\nError: ")
    assertion = ASSERTION.search(report.errors)
    if not error and assertion:
        function, error = assertion.groups()
    function, sentence = " ".join(function.split()), " ".join(error.partition(".\n")[0].split())
    return words_of_check(function, sentence, source=report.source) if sentence else None


def words_of_exception(thrown: str, message: str) -> str:
    """Returns words on an uncaught exception of the type `thrown`. Repeats only known types and messages."""
    is_of_library = thrown.startswith("std::") and thrown[len("std::") :] in EXCEPTIONS
    known = thrown if is_of_library or thrown in THROWN else "an exception"
    words = f"throws {known}, and nothing catches it"
    is_known = is_of_library and known_part(message) == message
    return f"{words}: {message}" if message and is_known else words


def words_of_check(function: str, error: str, *, source: str) -> str:
    """Returns words for the check or assertion `error` that failed in a function of the library, such as
    "vector::front: it is empty". They name only a container of CONTAINERS, and a method of this container
    only if it is an operator or the source has its name."""
    found = METHOD.search(function.replace("basic_string<", "string<"))
    container, method = found.groups() if found and found[1] in CONTAINERS else ("", "")
    is_named = re.fullmatch(r"operator\W+", method) or has_name(source, method)
    name = f"{container}::{method}" if container and is_named else container
    index = SUBSCRIPT.match(error)
    if index and container:
        return f"{name} with index {index[1]} of a {container} of {index[2]}"
    words = ASSERTED.get(error) or known_part(error) or "a check of the library fails"
    for library, ours in PLAINER.items():
        words = words.replace(library, ours)
    return f"{name}: {words}" if name else words
