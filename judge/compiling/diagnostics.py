"""What GCC prints -> what a person reads: where a source is wrong, what helps, which warnings name a fault.

A source can put anything into GCC's messages, so they decide nothing.
"""

from __future__ import annotations

import re
from pathlib import Path

from judge.common.texts import visible
from judge.model import Limits, Note, NoteKind

MOST_BYTES = 256 * 1024  # of what GCC prints; the rest is not read
MOST_LINES = 12
MOST_WARNINGS = 3
PLACE_OF_NOTE = 2000  # characters: how far after a warning a note on it may come
# What headers of older compilers also declared, because they included one another.
HEADERS_OF = {
    "algorithm": "sort swap min max reverse fill find unique lower_bound upper_bound next_permutation",
    "cmath": "sqrt pow floor ceil fabs log sin cos",
    "cstdio": "printf scanf puts getchar putchar sprintf sscanf fgets freopen stdin stdout EOF FILE",
    "cstdlib": "abs atoi exit malloc free qsort rand srand system",
    "cstring": "memset memcpy memmove memcmp strlen strcmp strcpy strcat strchr",
    "ctime": "clock time",
}
ADVICE = {  # what messages say, and what to say of it
    "'(__int64)'": "{} is Windows' alone: write long long",
    "'(_?getch)'": "{} is Windows' alone: write getchar",
    r" ((?i:windows|conio)\.h): ": "{} is Windows' alone: remove it",
    "'(gets)' (?:was not|is not a)": "{} was removed in C++14: read with fgets or getline, "
    "or choose C++11 if the online judge has it",
    " relocation truncated to fit": "the global arrays take more than 2 GiB",
    "File size limit exceeded": f"compiling writes a file of more than {Limits.output_mib} MiB; "
    "the executable stores arrays with initial values",
}
# A warning, and the line of the source; it may be about a header's function that is inlined here.
WARNING = re.compile(
    r"(?m)^(?P<inlined>    inlined from .* at )?<stdin>:(?P<line>\d+):(?P<column>\d+):(?:\n/\S*)? "
    r"(?P<text>warning: .*) \[-W(?P<option>[\w+=-]{1,60})\]$(?:\n *\d+ \| (?P<source>.*))?"
)
SHADOWED = re.compile(r"(?m)^<stdin>:(\d+):\d+: note: shadowed declaration is here$|^<stdin>.* warning: ")
# The options of warnings that are shown: whatever the verdict, where a fault is likely, and below a failure.
UNDEFINED = re.compile("return-type|array-bounds=?|uninitialized")
LIKELY = re.compile(
    "return|format|uninit|bounds|loop-opt|recursion|div|sequence|parenthes|shift-count|overflow|dangling"
    "|misleading|comment|frame|memset|sizeof|unused-(?:value|comp)|empty-body"
)
POSSIBLE = re.compile("shadow|float-equal|sign-compare")
EXCERPT = r" *[\d+]* \|.*\n"  # of the source, or a line that GCC would add
LEFT_OUT = (  # of the message on a source that does not compile
    rf"<stdin>:\d+:(?:\d+:)? warning: .*\n(?:<stdin>:\S+ note: .*\n|{EXCERPT})*",
    EXCERPT,
    r"In file included .*\n",
    r" +from .*\n",
    r".*\.a\(\S+ in function .*\n",  # the linker: which library needs it
    r"\(\.text.* relocation .*\n",
    r"Please submit .*\n(?:with .*\n)?See .*\n",
)
NAMES_A_PLACE = re.compile("<stdin>:|.*error: ")  # such lines come first in a message that is too long


def read(errors: bytes) -> str:
    return errors[:MOST_BYTES].decode("utf-8", "replace")


def message(errors: bytes, source: Path) -> str:
    """The lines that matter, safe to print, with the source's name for <stdin>."""
    text = re.sub(f"(?m)^(?:{'|'.join(LEFT_OUT)})", "", read(errors))
    text = re.sub(r"\\U(000[0-9a-f]{5})", lambda code: chr(int(code[1], 16)), text)  # GCC's escapes
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        lines.sort(key=lambda line: not NAMES_A_PLACE.match(line))
        lines[MOST_LINES:] = [f"(and {len(lines) - MOST_LINES} more)"]
    return "\n".join(visible(line.replace("<stdin>", source.name), "\t") for line in lines)


def advice(errors: bytes) -> list[str]:
    """What may help and GCC does not say: a missing std:: or header, and what old compilers take."""
    text = read(errors)
    names = dict.fromkeys(re.findall(r"'(\w+)' (?:was not declared|is not a member of 'std')", text))
    in_std = set(re.findall(r"'std::(\w+)'(?! is defined)", text))
    full = [f"std::{name}" for name in names if name in in_std][:3]
    helps = [f"write {', '.join(full)}, or add using namespace std;"] if full else []
    missing = [
        f"<{header}>"
        for header, declared in HEADERS_OF.items()
        if f"#include <{header}>" not in text and not {*declared.split()}.isdisjoint(names.keys() - in_std)
    ]
    if missing:
        helps.append(f"add #include {', '.join(missing)}: older compilers let this pass")
    for pattern, said in ADVICE.items():
        helps += [said.format(name) for name in re.findall(pattern, text)[:1]]
    return helps


def warnings(errors: bytes) -> tuple[Note, ...]:
    """The first of each kind, the surest first. What is said of several places is said of the first."""
    notes: dict[NoteKind, dict[str, Note]] = {
        kind: {} for kind in (NoteKind.UNDEFINED, NoteKind.LIKELY, NoteKind.POSSIBLE)
    }
    text = read(errors)
    for found in WARNING.finditer(text):
        kind = kind_of(found)
        if kind:
            what = re.sub(r" \{aka '[^']*'\}", "", found["text"])
            said = visible(what[:200]) + shadowed(text[found.end() : found.end() + PLACE_OF_NOTE])
            shown = f"line {found['line']}, column {found['column']}: {said}"
            notes[kind].setdefault(said, Note(kind, int(found["line"]), shown))
    return tuple(note for of_kind in notes.values() for note in [*of_kind.values()][:MOST_WARNINGS])


def kind_of(found: re.Match[str]) -> NoteKind | None:
    """None of a warning that is not shown."""
    option, source = found["option"], found["source"] or ""
    if UNDEFINED.fullmatch(option) and not found["inlined"]:
        return NoteKind.UNDEFINED
    if LIKELY.search(option):
        return None if " within " in found["text"] else NoteKind.LIKELY
    is_equality = source[int(found["column"]) - 1 :].startswith("==")
    if POSSIBLE.fullmatch(option) and (option != "float-equal" or is_equality):
        return NoteKind.POSSIBLE
    return None


def shadowed(following: str) -> str:
    """Where the other declaration is, if a note after the warning says so."""
    note = SHADOWED.search(following)
    return f" (line {note[1]})" if note and note[1] else ""
