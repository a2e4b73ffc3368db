"""Whether a recursion that fills the stack is endless: its calls have few different arguments, and are more
than the input could ask for.

A changed source is built, in which each call of the function is counted while it is on the stack
(entries.cpp), and it runs again on the case that failed.
"""

from __future__ import annotations

import re
import struct
from pathlib import Path

from judge.common.files import read_file
from judge.finding.counted import keys_of
from judge.finding.look import SecondLook
from judge.finding.probes.marks import functions
from judge.finding.repairs.code import Code
from judge.model import Case, Limits

RECORD = Path(__file__).with_name("entries.cpp")
OPTIONS = ("-w",)
SUMS = struct.Struct("<2Q")
LEAST_CALLS, LEAST_FACTOR = 20_000, 8  # on the stack, and for each that is different
NUMBER = re.compile(rb"[0-9]{1,18}")
COUNTS = (
    "struct FrameJudged {{ unsigned long long key; ~FrameJudged() {{ "
    'void judge_left(unsigned long long) __asm__("judge_left"); judge_left(key); }} }}; '
    'unsigned long long judge_entered(int, ...) __asm__("judge_entered"); '
    "FrameJudged frame_judged = {{ judge_entered({number}{values}) }}; "
)


def counting(source: str, line: int) -> str:
    """The source, with the calls of the function around a line counted; empty if its arguments are none, or
    none that can be told apart. All lines keep their numbers."""
    code = Code(source)
    around = [
        place
        for place in functions(code)
        if code.line(place.at) <= line <= code.line(code.partner[place.body])
    ]
    if not around:
        return ""
    place = max(around, key=lambda place: place.body)
    keys = keys_of(code, place.opened + 1, place.body - 1)
    if not keys:
        return ""
    values = "".join(f", (long long){key}" for _, key in keys)
    end = code.tokens[place.body].end
    return source[:end] + COUNTS.format(number=len(keys), values=values) + source[end:]


def different_arguments(look: SecondLook, case: Case, limits: Limits, line: int) -> int:
    """How many those calls have that are on the stack at once, if they are too many to be meant; else 0."""
    changed = counting(look.source, line)
    recorded = look.recorded(RECORD, OPTIONS, case, limits, changed=changed) if changed else None
    if recorded is None or len(recorded.report) != SUMS.size:
        return 0
    calls: int
    different: int
    calls, different = SUMS.unpack(recorded.report)
    given = read_file(case.input)
    asked = max((int(number) for number in NUMBER.findall(given)), default=0)
    least = max(LEAST_CALLS, LEAST_FACTOR * different, len(given) + 1, asked + 1)
    return different if calls >= least else 0
