"""Arrays with other values than 0 behind what was read into them.

A repair that needs these to be 0 is right by luck: other data would show it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Callable, List, Optional, Sequence

from judge.common.files import read_file
from judge.finding.checked import Outcome
from judge.finding.repairs.candidates import Candidate
from judge.finding.repairs.code import Code
from judge.finding.repairs.mutants import BEFORE, OPEN, Change
from judge.model import Case
from judge.running.runner import Program

FILLS = "=1000000000", "=-1"  # arguments of the program (switch.h)
LAST_NUMBER = re.compile(rb"(-?[0-9]{1,9})\s{0,9}\Z")
Ends = Callable[[Sequence[Program], Case], List[Optional[Outcome]]]
READ_INTO = re.compile(r"(?:>>|&)\s{0,9}(\w{1,60})\s{0,9}\[")


def behind_data(code: Code) -> Iterator[Change]:
    """A call for each array or vector with one index into which the program reads, once it is there."""
    names = {read[1] for read in READ_INTO.finditer(code.source)}
    mains = [at for at, token in enumerate(code.tokens) if token.text == "main" and at + 1 in code.partner]
    bodies = [code.partner[at + 1] + 1 for at in mains]
    begin = [code.tokens[body].end for body in bodies if code.text(body) == "{"]
    for variable in code.declared:
        is_vector = variable.type.replace("std::", "").startswith("vector<")
        if variable.name not in names or variable.dimensions + is_vector != 1 or len(begin) != 1:
            continue
        text = f"judge_fill({variable.name});"
        if code.around[variable.at] < 0:
            yield Change(begin[0], begin[0], "", text, BEFORE)
        elif code.text(variable.ready - 1) in (")", "}"):  # it has values
            offset = code.tokens[code.end_of_statement(code.starts_before[variable.at])].end
            yield Change(offset, offset, "", text, OPEN)


def last_number(text: bytes) -> list[str]:
    """The argument that fills with the last number of an input, if it ends with one."""
    number = LAST_NUMBER.search(text[-20:])
    return [f"={int(number[1])}"] if number else []


def not_by_luck(
    candidates: list[Candidate], program: Program, cases: Sequence[Case], ends: Ends
) -> list[Candidate]:
    """Those that need no value behind the data, as the program itself does not. A value that ends what is
    read, unlike the last of the data, may be meant: if there are no others, these are left."""
    if not candidates or not steady([program], cases, ends, FILLS):
        return candidates
    programs = steady([candidate.program for candidate in candidates], cases, ends, FILLS)
    programs = steady(programs, cases, ends) or programs
    return [candidate for candidate in candidates if candidate.program in programs]


def steady(
    programs: Sequence[Program], cases: Sequence[Case], ends: Ends, fills: Sequence[str] = ()
) -> list[Program]:
    """Those whose output does not depend on elements that the input never wrote, if they are filled in these
    ways, else as the input ends. What is not told is no difference."""
    left = [*programs]
    for case in cases:
        ways = ["", *(fills or last_number(read_file(case.input)))]
        filled = [program.given(*filter(None, [way])) for program in left for way in ways]
        told = ends(filled, case)
        of_each = [told[at : at + len(ways)] for at in range(0, len(told), len(ways))]
        left = [program for program, of_one in zip(left, of_each) if is_same(*of_one)]
    return left


def is_same(usual: Outcome | None, *filled: Outcome | None) -> bool:
    return usual is None or all(end in (usual, None) for end in filled)
