"""What GCC prints -> what a person reads: where a source is wrong, what helps, which warnings name a fault.

A source can put anything into GCC's messages, so they decide nothing, and come in through untrusted.py."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from judge.common import untrusted
from judge.common.texts import count, visible
from judge.model import Note, NoteKind

MOST_LINES, MOST_WARNINGS = 12, 3  # lines of a message, warnings of a kind
ADVICE = {  # pattern of a message -> advice; {} stands for the pattern's group
    re.compile("'(__int64)'"): "{} exists only on Windows: write long long",
    re.compile("'(gets)' (?:was not|is not a)"): "{} was removed in C++14: read with fgets or getline, "
    "or choose C++11 if the online judge has it",
    re.compile("multiple definition of [`'](main)'"): "{} is in a file of the problem, which calls "
    "your functions: leave out your own main",
    re.compile(" relocation truncated to fit"): "the global arrays take more than 2 GiB",
}
# If a warning is about an inlined function of a header, its text follows in the line after the place.
WARNING = re.compile(
    r"(?m)^(?P<inlined>    inlined from .* at )?<stdin>:(?P<line>[0-9]{1,9}):(?P<column>[0-9]{1,9}):"
    r"\n?(?:/\S*)? (?P<text>warning: .*) \[-W(?P<option>[\w+=-]{1,60})\]$"
)
# Pattern of a warning -> what it means; {} stands for the pattern's group. The first fitting pattern counts.
MEANINGS = {
    re.compile(
        r"format '(%[^sp']{1,8})' expects argument of type '[^']{1,40}\*', "
        r"but argument [0-9]{1,2} has type '[^'*]{1,40}'"
    ): "{} reads into a variable by its address: write & before the variable",
    re.compile("control reaches end of non-void|no return statement in function"): "the function can end "
    "without return: then its result may be anything",
    re.compile("'([^']{1,60})' (?:is|may be) used uninitialized"): "{} may be used before it has a value",
    re.compile("parentheses around assignment used as truth value"): "= assigns, == compares",
    re.compile("suggest braces around empty body"): "a ; here ends the statement: "
    "what follows always runs",
    re.compile("overflow in expression of type 'int'"): "too large for an int: compute it as in 1LL * a * b",
}
ALIAS = re.compile(r" \{aka '[^']*'\}")
# Options of warnings, by the kinds of their notes. Warnings with other options are not shown.
UNDEFINED = re.compile("return-type|array-bounds=?|uninitialized")
LIKELY = re.compile(
    "return|format|uninit|bounds|loop-opt|recursion|div|sequence|parenthes|shift-count|overflow|dangling"
    "|misleading|xor|comment|frame|memset|sizeof|unused-(?:value|comp)|empty-body"
)
POSSIBLE = "shadow"
# Lines that are left out of the message on a source that does not compile.
WARNED = re.compile(r"\A[^\s:]+:[0-9]+:(?:[0-9]+:)? warning: ")
NOTE = re.compile(r"\A[^\s:]+:\S+ note: ")  # a note on the warning before it
EXCERPT = re.compile(r"\A *[\d+]* \|")  # a line of the source, or one that GCC would add
LEFT_OUT = re.compile(
    r"\A(?:In file included | +from |\(\.text.* relocation "
    r"|Please submit a full bug report|with preprocessed source|See <)"
)
OF_LIBRARY = ".a(", " in function "  # both are in what the linker says of a function of a library
# GCC's file of assembly or object code, whose name is random: a CE would differ from run to run.
TEMPORARY = re.compile(r"\./cc\w{6}(?=\.[so]\b)")
ESCAPE = re.compile(r"\\U(000[0-9a-f]{5})")  # as GCC escapes a character


def message(errors: bytes, source: Path) -> str:
    """Returns the lines of `telling_lines` before the second error, safe to print, with the source's name for
    <stdin>. If there are more than MOST_LINES, lines with a place in the source or an error come first, and
    the last are left out. Lines at the end count the lines left out, and the errors after the first."""
    lines, more_errors = first_error(list(telling_lines(untrusted.lines(errors))))
    if len(lines) > MOST_LINES:
        lines.sort(key=lambda line: line.startswith("<stdin>:") or "error: " in line, reverse=True)
        lines[MOST_LINES:] = [f"(and {count(len(lines) - MOST_LINES, 'more line')})"]
    if more_errors:
        lines.append(f"(and {count(more_errors, 'more error')})")
    lines = [TEMPORARY.sub(lambda _: source.stem, line) for line in lines]
    lines = [ESCAPE.sub(lambda code: chr(int(code[1], 16)), line) for line in lines]
    return "\n".join(untrusted.short(visible(line.replace("<stdin>", source.name), "\t")) for line in lines)


def first_error(lines: list[str]) -> tuple[list[str], int]:
    """Returns the lines before those of the second error, and how many errors come after the first."""
    errors = [number for number, line in enumerate(lines) if "error: " in line]
    if len(errors) < 2:
        return lines, 0
    kept = lines[: errors[1]]
    while len(kept) > errors[0] + 1 and kept[-1].endswith(":"):  # these lines say where the second error is
        kept.pop()
    return kept, len(errors) - 1


def telling_lines(lines: list[str]) -> Iterator[str]:
    """Yields the lines but warnings, notes on them, excerpts, and what LEFT_OUT or OF_LIBRARY describe."""
    of_warning = False
    for line in lines:
        is_of_library = all(part in line for part in OF_LIBRARY)
        is_left_out = bool(is_of_library or EXCERPT.match(line) or LEFT_OUT.match(line))
        is_detail = is_left_out or NOTE.match(line)  # the line belongs to the message above it
        of_warning = bool(WARNED.match(line) or (of_warning and is_detail))
        if not (of_warning or is_left_out):
            yield line


def advice(errors: bytes) -> list[str]:
    return fitting(ADVICE, untrusted.text(errors))


def fitting(sentences: dict[re.Pattern[str], str], text: str) -> list[str]:
    """Returns the sentences whose pattern is in the text; {} becomes what a group matched."""
    found = [(pattern.search(text), sentence) for pattern, sentence in sentences.items()]
    return [sentence.format(*match.groups()) for match, sentence in found if match]


def warnings(errors: bytes) -> tuple[Note, ...]:
    """Returns notes on warnings: at most MOST_WARNINGS of a kind, each text once, the surest kind first."""
    kinds = NoteKind.UNDEFINED, NoteKind.LIKELY, NoteKind.POSSIBLE
    notes: dict[NoteKind, dict[str, Note]] = {kind: {} for kind in kinds}
    for warning in WARNING.finditer(untrusted.text(errors)):
        kind = kind_of(warning)
        if kind:
            text = visible(ALIAS.sub("", warning["text"])[:200])
            for meaning in fitting(MEANINGS, warning["text"][:200])[:1]:
                text += f": {visible(meaning)}"
            line = int(warning["line"])
            where = f"line {line}, column {int(warning['column'])}"
            notes[kind].setdefault(text, Note(kind, line, f"{where}: {text}"))
    return tuple(note for of_kind in notes.values() for note in [*of_kind.values()][:MOST_WARNINGS])


def kind_of(warning: re.Match[str]) -> NoteKind | None:
    """Returns the kind of the note that shows the warning; None if it is not shown."""
    option, text = warning["option"], warning["text"]
    is_of_pointer = option == "format=" and "*'" in text  # as when scanf writes a value of another size
    if is_of_pointer or (UNDEFINED.fullmatch(option) and not warning["inlined"]):  # else GCC may be wrong
        return NoteKind.UNDEFINED
    if LIKELY.search(option):
        return None if " within " in text else NoteKind.LIKELY  # "/*" within a comment is harmless
    return NoteKind.POSSIBLE if option == POSSIBLE else None
