"""Says in one sentence how a whole output and the answer are related, if a row of the table holds.

The rows are tried in order, and the first that holds is said. Each row names how much of the texts must
agree, so that no row holds by chance. The lines that are compared are without what is ignored at their ends.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Callable, NamedTuple

from judge.checking.output_hints import lines, numbers
from judge.checking.output_hints.pair import Pair
from judge.common.differences import plain_lines
from judge.model import OutputHint

MOST_BYTES = 1 << 18  # of longer texts no relation is looked for
LIBRARY_READS, LEAST_UNREAD = 8192, 1024  # bytes: what C++ reads at a time; less than that tells little
NAME = re.compile(rb"\b[A-Za-z]\w{0,60}")


class HintRow(NamedTuple):
    """A relation of an output and its answer, which `find` looks for.

    agreeing: how much of the two texts must agree
    of_numbers: whether only outputs with wrong numbers can have it
    is_in_order: whether line n of the output belongs to line n of the answer
    tells_reason: whether failures with this relation are probably alike
    """

    agreeing: str
    find: Callable[[Pair], str | None]
    of_numbers: bool = False
    is_in_order: bool = True
    tells_reason: bool = True

    @property
    def kind(self) -> str:
        return self.find.__name__ if self.tells_reason else ""


ROWS = (
    HintRow("all but upper and lower case", lines.letters),
    HintRow("all lines that are not empty", lines.empty_lines),
    HintRow("all characters but blanks and line ends", lines.blanks),
    HintRow("all lines, bytes read as digits", lines.bytes_for_digits),
    HintRow("all wrong words, with letters or two digits", numbers.codes),
    HintRow("all lines, three different ones", lines.order_of_lines, is_in_order=False),
    HintRow("all words of each line, three different ones in one of them", lines.order_of_words),
    HintRow("all lines of the output", lines.end_missing),
    HintRow("all lines of the answer, at the start of the output", lines.more_lines),
    HintRow("all lines of the answer, two different ones", lines.others_between),
    HintRow("all digits that both have, three or more", numbers.other_decimals),
    HintRow(
        "all numbers modulo one of 1000 or more in the source, two or one of 10000",
        numbers.multiple_of_constant,
        True,
    ),
    HintRow("all numbers modulo 2^64 or 2^32", numbers.overflow, True),
    HintRow("the first wrong number has the same byte four or eight times", numbers.equal_bytes, True),
    HintRow("the first wrong number is the largest or least of a type", numbers.largest, True),
    HintRow("the first wrong number is one of 10000 or more in the source", numbers.constant, True),
    HintRow("the differences of three numbers, or of one above 100 if it is 1", numbers.same_amount, True),
    HintRow("all lines, a number each: three different ones, two wrong ones", numbers.not_reset, True),
    HintRow("all lines but one, three different ones", lines.shifted, is_in_order=False),
    HintRow("a line", lines.right_lines, tells_reason=False),
)


def related(input_: bytes, output: bytes, answer: bytes, source: bytes = b"") -> OutputHint | None:
    """Returns how a wrong output is related to the answer, and where in the input its first wrong line
    belongs; None if neither is known, or a text is longer than MOST_BYTES."""
    if max(len(input_), len(output), len(answer)) > MOST_BYTES:
        return None
    pair = Pair(plain_lines(output), plain_lines(answer), source)
    if pair.output == pair.answer or not (pair.output and pair.answer):
        return None
    line = input_line(plain_lines(input_).split(b"\n")[:-1], pair)
    for row in ROWS:
        text = row.find(pair) if pair.wrong or not row.of_numbers else None
        if text:
            return OutputHint(text, line if row.is_in_order else None, row.kind)
    return OutputHint("", line) if line else None


def input_line(input_: list[bytes], pair: Pair) -> int | None:
    """Returns the number of the input's line that the first wrong line of the output belongs to; None if
    the three texts do not correspond line by line.

    They correspond if they have the same number of lines, two or more, and each line of the input has the
    same number of words; or if the input has one more line, its first, which is that number. They do not if
    the answer has lines or names of the input in other places."""
    tests = len(pair.right)
    if tests < 2 or len(pair.lines) != tests or is_in_other_order(input_[-tests:], pair.right):
        return None
    wrong = next(number for number, line in enumerate(pair.lines) if line != pair.right[number])
    if len(input_) == tests and len({len(line.split()) for line in input_}) == 1:
        return wrong + 1
    return wrong + 2 if len(input_) == tests + 1 and input_[0] == str(tests).encode() else None


def is_in_other_order(input_: list[bytes], answer: list[bytes]) -> bool:
    """Tells whether the answer has lines of the input, or names in them, in other places."""
    if sorted(input_) == sorted(answer):
        return input_ != answer
    names_in = [{*NAME.findall(line)} for line in input_]
    known = set().union(*names_in)
    return any(not known.isdisjoint({*NAME.findall(line)} - own) for own, line in zip(names_in, answer))


def progress(output: bytes, answer: bytes, *, is_running: bool) -> OutputHint | None:
    """Returns how many whole lines a program had printed at its end; None for none, all, or a wrong one."""
    whole = output[: output.rfind(b"\n") + 1]  # the last line may not be whole
    printed, right = plain_lines(whole), plain_lines(answer)
    if not printed or printed == right or not right.startswith(printed):
        return None
    number, lines_of_answer = printed.count(b"\n"), right.count(b"\n")
    printed_so_far = "printed so far" if is_running else "printed"
    return OutputHint(f"{number:,} of {lines_of_answer:,} lines {printed_so_far}, all correct")


def with_unread(relation: OutputHint | None, input_: bytes, offset: int) -> OutputHint | None:
    """Returns the relation, and how much of a long input the program had not read before it ended by itself.

    An `offset` of 0 tells nothing: the program may have mapped the input."""
    unread = len(input_[offset:].rstrip())
    if not offset or len(input_) <= LIBRARY_READS or unread < LEAST_UNREAD:
        return relation
    text = f"ended with {unread >> 10} of {len(input_) >> 10} KiB of the input unread"
    if relation is None:
        return OutputHint(text)
    return replace(relation, text=f"{relation.text}; {text}" if relation.text else text)
