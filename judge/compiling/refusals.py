"""What an online judge would refuse in a source, and what was left in it by mistake."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from typing import Dict, Tuple

from judge.common.files import decoded, read_file
from judge.common.texts import visible
from judge.compiling.compiler import COMPILER_LIMITS, compile_submission, first_standard, read_source
from judge.compiling.jury_programs import folder_with
from judge.compiling.languages import command_line, readable_by, standards
from judge.model import FileNames, Note, NoteKind, OnlineJudge, Submission
from judge.running.runner import Program, Runner

# Comments and literals. Each alternative matches wherever it begins, closed or not, so no part is read twice.
LITERAL = re.compile(
    r"""
    (?P<kept> ^\#\ \d+\ ".*          # a preprocessor's line marker
            | \b\d(?:'?[\w.])* )     # a number, because its separators look like quotes
    | // (?:\\\r?\n|.)*
    | /\* (?s:.*?) (?:\*/|\Z)
    | (?<!\w) (?:u8|[uUL])?R"(?P<mark>[^()\\\s]{0,16})\( (?s:.*?) (?:\)(?P=mark)"|\Z)
    | "[^"\\\n]* (?:\\(?s:.)[^"\\\n]*)* "?
    | '[^'\\\n]* (?:\\(?s:.)[^'\\\n]*)* '?
    """,
    re.MULTILINE | re.VERBOSE,
)
OPENS = r"\b(?P<name>freopen|fopen|[io]?fstream|filebuf)\b(?!\s*[>&*])"
OPENED_ADVICE = "opens a file; this problem's programs read standard input (for NAME.in and NAME.out add {})"
STARTS = r'\b(?P<name>system)\s*\(\s*"', "starts another program (pause is only on Windows): remove the call"
OPENED = re.compile(r'\b(?:fopen|freopen|open|[io]?fstream(?:\s+\w+)?)\s*[({]((?:\s*"[^"\n]*")+)')  # a name
# Two kinds of markers in preprocessed text: the number of the next line, and a part of a system's header.
ORIGIN = re.compile(r'\A# ([0-9]{1,9}) "')
SYSTEM = "3", "1 3", "2 3"  # the flags after the name of such a header begin like this
BETWEEN_PARTS = re.compile(r'"\s*"')
NOT_ASCII = re.compile("[！-～。“”‘’\u3000\xa0\u200b-\u200f\ufeff]")  # typed or pasted by mistake
MOST_PREPROCESSED = 1 << 24  # bytes, because macros can make any amount
MOST_TEXT = 1 << 22  # characters of the source's own lines in it
MOST_REASONS, MOST_LINES = 9, 5  # reasons of each judge, lines that are named with each reason
Lines = Dict[int, Tuple[str, str]]  # by their numbers in the source: with empty literals, and as they are


def left_in(runner: Runner, submission: Submission) -> tuple[Note, ...]:
    """Returns notes on why the judges would refuse the source, and on what was left in it by mistake."""
    notes = [note for judge in submission.problem.judges for note in notes_of(runner, submission, judge)]
    return tuple(dict.fromkeys(notes))


def notes_of(runner: Runner, submission: Submission, judge: OnlineJudge) -> list[Note]:
    """Returns notes on why the judge would refuse the source, and on what the source lacks or has by mistake.
    What `reasons_in` and `odd_literals` find counts only if the preprocessor leaves it in."""
    text, fault = read_source(submission.source, judge)
    if fault:
        return [refusal(fault)]
    is_first = judge is submission.problem.judges[0]
    offered = (submission.standard,) if is_first else standards(judge, submission.source)
    standard = first_standard(runner, submission, judge, offered)
    if standard is None:
        return [refusal(f"does not compile on {judge.title} ({', '.join(offered)})")]
    compilation = compile_submission(runner, submission, judge, standard=standard)
    file = submission.problem.file
    opened = OPENED_ADVICE.format("--files" if submission.task else "--file NAME")
    patterns = [*judge.refuses, STARTS] if file else [*judge.refuses, STARTS, (OPENS, opened)]
    whole = decoded(text, "replace")
    code = without_literals(whole)
    notes = lacking(code, judge, compilation.brought)
    if not (reasons_in(code, patterns) or odd_literals(whole, code, file)):
        return notes  # returns before the preprocessing, which takes time
    numbers_of: dict[str, list[int]] = {}  # reason -> numbers of lines
    for number, (bare, full) in sorted(preprocessed_lines(runner, submission, judge, standard).items()):
        for why in dict.fromkeys(reasons_in(bare, patterns) + odd_literals(full, bare, file)):
            numbers_of.setdefault(why, []).append(number)
    return notes + [refusal(why, *numbers) for why, numbers in [*numbers_of.items()][:MOST_REASONS]]


def preprocessed_lines(runner: Runner, submission: Submission, judge: OnlineJudge, standard: str) -> Lines:
    """Returns the source's own lines (own_lines) after the judge's preprocessor: macros are expanded,
    and what an `#if` excludes is gone, as after `#ifndef ONLINE_JUDGE` if the judge defines ONLINE_JUDGE."""
    command = command_line(judge, submission.source, standard)
    preprocessor = Program((*command, "-E", "-I."), readable_by(command[0]))
    beside = {name: read_file(path) for name, path in submission.problem.compile_with}
    with folder_with(beside, ()) as folder:
        run = runner.run(preprocessor, submission.source, COMPILER_LIMITS, scratch=folder, tool=True)
    return own_lines(run.output[:MOST_PREPROCESSED].decode("utf-8", "replace"), beside)


def lacking(code: str, judge: OnlineJudge, brought: Iterable[str]) -> list[Note]:
    """Returns a note on the headers in `brought`, which were included before the code: on those that the code
    lacks, or on all of them if it seems to have each. Returns no note if `brought` is empty."""
    _, _, why_brought = judge.brings or ("", (), "")
    included = re.findall(r"include\s*<([\w.]+)>", code)
    included += [f"c{header[:-2]}" for header in included]  # stdio.h is cstdio
    missing = [name for name in brought if name not in included]
    lines = " or ".join(f"#include <{name}>" for name in missing or brought)  # an #ifdef may hide all
    return [refusal(f"lacks {lines}: {why_brought}; add what is missing")] if brought else []


def refusal(why: str, *lines: int) -> Note:
    """Returns a note with the reason `why`, after the numbers of the first MOST_LINES `lines` if there are
    any. Its kind is OPENS if `why` is about a file that is opened, else REFUSAL."""
    kind = NoteKind.OPENS if "opens " in why else NoteKind.REFUSAL
    if not lines:
        return Note(kind, None, why)
    numbers = ", ".join(map(str, lines[:MOST_LINES]))
    where = f"lines {numbers}" if len(lines) > 1 else f"line {numbers}"
    if len(lines) > MOST_LINES:
        where += f" and {len(lines) - MOST_LINES} more"
    return Note(kind, lines[0], f"{where}: {why}")


def mistyped(submission: Submission, message: str) -> tuple[Note, ...]:
    """Returns a note on a full-width or invisible character, as from a Chinese input method or a web page;
    () if there is none. Searches the lines that the compiler's message names and, because GCC complains of
    the next line after `int n；`, the line of code before each of them."""
    source = submission.source
    text = decoded(read_source(source, submission.problem.judges[0])[0], "replace")
    named = {int(number) for number in re.findall(f"{re.escape(source.name)}:([0-9]{{1,9}}):", message)}
    code_before = 0, ""  # the last line of code before `code`, with its number
    for number, code in enumerate(without_literals(text).split("\n"), 1):
        searched = [(number, code), code_before] if number in named else []
        for place, line in searched:
            character = NOT_ASCII.search(line)
            if character:
                full_width = "a full-width character; type it in English mode"
                advice = full_width if character[0].isprintable() else "invisible; delete it, or type a space"
                return (refusal(f"{visible(character[0], '')} is {advice}", place),)
        has_code = code.strip('" \t\r')  # else it has only blanks, and comments and literals, which are `""`
        if has_code and not code.lstrip().startswith("#"):
            code_before = number, code
    return ()


def reasons_in(code: str, patterns: Iterable[tuple[str, str]]) -> list[str]:
    """Returns a reason for each match in the code, whose literals are empty. `patterns`: pairs of a pattern
    and a reason. If the pattern has a group `name`, the reason follows what this group has matched."""
    reasons = []
    for pattern, why in patterns:
        for match in re.finditer(pattern, code):
            reasons.append(f"{match['name']} {why}" if "name" in match.groupdict() else why)
    return reasons


def odd_literals(text: str, code: str, file: FileNames | None) -> list[str]:
    """Returns faults in literals, which are empty in `code`: %I64 and, with a `file`, other opened files."""
    odd = ["%I64 exists only on Windows: write %ll"] if text.count("%I64") > code.count("%I64") else []
    if file is None:
        return odd
    names = [name for name in file if name]
    allowed = [*names, *(f"./{name}" for name in names)]
    for parts in OPENED.findall(text):
        name = BETWEEN_PARTS.sub("", parts).strip('" ')
        if name not in allowed:
            odd.append(f'opens "{name[:60]}", not {" or ".join(names)}')
    return odd


def without_literals(text: str) -> str:
    """Returns the text with `""` for each comment, string and character, and with as many lines as before."""

    def empty(literal: re.Match) -> str:
        whole: str = literal[0]
        return whole if literal["kept"] else '""' + "\n" * whole.count("\n")

    return LITERAL.sub(empty, text)


def own_lines(text: str, beside: Collection[str]) -> Lines:
    """Returns the source's own lines in a preprocessed text, by number: each with empty literals, and as it
    is. Leaves out the lines of system headers and of the files that are named in `beside`."""
    own, is_header, lines = [], False, text.split("\n")
    bare_lines = without_literals(text).split("\n") if 'R"' in text else lines  # leaves out raw strings
    for bare, line in zip(bare_lines, lines):
        if ORIGIN.match(bare):
            path, flags = line.split('"')[1], line.rpartition('" ')[2]
            is_header = path.split("/")[-1] in beside or flags.startswith(SYSTEM)
        if not is_header:
            own.append(line)
    own_text = "\n".join(own)[:MOST_TEXT]
    number = 0
    parts_of: dict[int, list[tuple[str, str]]] = {}  # a list, because GCC may print a line in several parts
    for bare, full in zip(without_literals(own_text).split("\n"), own_text.split("\n")):
        origin = ORIGIN.match(bare)
        if origin:
            number = int(origin[1])
        else:
            parts_of.setdefault(number, []).append((bare, full))
            number += 1
    return {
        number: (" ".join(bare for bare, _ in parts), " ".join(full for _, full in parts))
        for number, parts in parts_of.items()
    }
