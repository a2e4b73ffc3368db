"""Arrays with other values than 0 behind what was read into them.

A repair that needs these to be 0 is right by luck: other data would show it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Callable, Optional

from judge.common.files import read_file
from judge.finding.checked import Outcome
from judge.finding.repairs.candidates import Candidate
from judge.finding.repairs.code import Code
from judge.finding.repairs.mutants import BEFORE, OPEN, Change
from judge.model import Case
from judge.running.runner import Program

FILLS = ("=1000000000", "=-1")  # arguments of the program (switch.h)
LAST_NUMBER = re.compile(rb"(-?[0-9]{1,9})\s{0,9}\Z")
Ends = Callable[[Program, Case], Optional[Outcome]]
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
    if not candidates or depends(program, cases, ends, FILLS):
        return candidates
    steady = [candidate for candidate in candidates if not depends(candidate.program, cases, ends, FILLS)]
    surer = [candidate for candidate in steady if not depends(candidate.program, cases, ends)]
    return surer or steady


def depends(program: Program, cases: Sequence[Case], ends: Ends, fills: Sequence[str] = ()) -> bool:
    """Whether the output does on elements that the input never wrote, if they are filled in these ways, else
    as the input ends."""
    for case in cases:
        usual = ends(program, case)
        for fill in fills or last_number(read_file(case.input)):
            filled = ends(program.given(fill), case)
            if None not in (usual, filled) and filled != usual:
                return True
    return False
