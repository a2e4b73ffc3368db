"""Relations of lines and words. Each function returns a sentence, or None if the relation does not hold."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from judge.checking.output_hints.pair import Pair
from judge.common.differences import shown
from judge.common.texts import count

BYTE, DIGITS = re.compile(rb"[\0-\x08]"), bytes.maketrans(bytes(range(9)), b"012345678")  # 9 is a blank
LEAST = 3  # different lines or words where some have moved


def letters(pair: Pair) -> str | None:
    if pair.output.lower() != pair.answer.lower():
        return None
    word, right = next(words for words in pair.words if words[0] != words[1])
    return f"only upper and lower case are wrong: {shown(word)} for {shown(right)}"


def empty_lines(pair: Pair) -> str | None:
    lines, right = ([line for line in text_lines if line] for text_lines in (pair.lines, pair.right))
    more = len(pair.lines) - len(pair.right)
    if lines != right or not more:
        return None
    empty = count(abs(more), "empty line")
    return f"only {empty} too many" if more > 0 else f"only {empty} missing"


def blanks(pair: Pair) -> str | None:
    if b"".join(pair.output.split()) != b"".join(pair.answer.split()):
        return None
    if len(pair.lines) != len(pair.right):
        return f"only line ends are wrong: {count(len(pair.lines), 'line')}, the answer has {len(pair.right)}"
    return "only spaces are wrong"


def order_of_lines(pair: Pair) -> str | None:
    if not moved(pair.lines, pair.right):
        return None
    by_number = sorted(pair.lines, key=lambda line: [(len(word), word) for word in line.split()])
    if pair.lines == sorted(pair.lines) and pair.right == by_number:
        return "the lines are right, but sorted as texts: 10 comes before 9"
    return f"the lines are right, but {order(pair.lines == pair.right[::-1])}"


def order_of_words(pair: Pair) -> str | None:
    if len(pair.lines) != len(pair.right):
        return None
    rows = [(line.split(), right.split()) for line, right in zip(pair.lines, pair.right)]
    wrong = [(words, right) for words, right in rows if words != right]
    if not (
        all(sorted(words) == sorted(right) for words, right in wrong) and any(moved(*row) for row in wrong)
    ):
        return None
    is_reverse = all(words == right[::-1] for words, right in wrong)
    return f"the words of each line are right, but {order(is_reverse)}"


def order(is_reverse: bool) -> str:
    return "in reverse order" if is_reverse else "in another order"


def moved(parts: Sequence[bytes], right: Sequence[bytes]) -> bool:
    """Tells whether the same parts have another order, and at least LEAST of them are different."""
    return parts != right and len(set(right)) >= LEAST and Counter(parts) == Counter(right)


def bytes_for_digits(pair: Pair) -> str | None:
    """Finds digits that were printed as bytes. Zero bytes at the end of a line are lost."""
    wrong = [both for both in zip(pair.lines, pair.right) if both[0] != both[1]]
    byte = BYTE.search(pair.output)
    if byte is None or len(pair.lines) != len(pair.right):
        return None
    for line, right in wrong:
        digits = line.translate(DIGITS)
        if not right.startswith(digits) or right[len(digits) :].strip(b"0"):
            return None
    return f"bytes for digits: the byte {byte[0][0]}, not the digit '{byte[0][0]}'"


def end_missing(pair: Pair) -> str | None:
    lines, all_lines = len(pair.lines), len(pair.right)
    if not (0 < lines < all_lines and pair.right[:lines] == pair.lines):
        return None
    left = all_lines - lines
    missing = "the last one is" if left == 1 else f"the last {left} are"
    return f"{lines_right(lines)}, but {missing} missing"


def more_lines(pair: Pair) -> str | None:
    lines, all_lines = len(pair.lines), len(pair.right)
    if not (0 < all_lines < lines and pair.lines[:all_lines] == pair.right):
        return None
    return f"{lines_right(all_lines, 'all ')}, but {count(lines - all_lines, 'more line')} printed after them"


def others_between(pair: Pair) -> str | None:
    """Finds all lines of the answer in their order, with other lines between, before or after them."""
    if len(set(pair.right)) < 2 or len(pair.lines) <= len(pair.right):
        return None
    left, others = list(reversed(pair.right)), []
    for number, line in enumerate(pair.lines, 1):
        if left and line == left[-1]:
            left.pop()
        else:
            others.append((number, line))
    if left:
        return None
    number, line = others[0]
    between = count(len(others), "other line")
    return f"all lines of the answer, but {between} between them: {shown(line)} in line {number}"


def shifted(pair: Pair) -> str | None:
    """Finds the answers of the tests before or after, as if a line was read too late or too early."""
    lines, right = pair.lines, pair.right
    shared = min(len(lines), len(right)) - 1
    if shared < LEAST:
        return None
    for late, early, example in (
        (lines, right, "line 2 of the output is line 1 of the answer, and so on"),
        (right, lines, "line 1 of the output is line 2 of the answer, and so on"),
    ):
        if late[1 : 1 + shared] == early[:shared] and len(set(early[:shared])) >= LEAST:
            return f"the answers are shifted by one: {example}"
    return None


def right_lines(pair: Pair) -> str | None:
    """Returns the number of right lines. This says least, so it comes last."""
    right = sum(line == other for line, other in zip(pair.lines, pair.right))
    if not right or len(pair.lines) != len(pair.right):
        return None
    return f"{right} of {count(len(pair.right), 'line')} are right"


def lines_right(number: int, before: str = "") -> str:
    return f"{before}{count(number, 'line')} {'is' if number == 1 else 'are'} right"
