"""Says in one sentence how a wrong output and the answer are related.

Each of RELATIONS returns a sentence, or "" if it does not hold; the first sentence is said. So much of the
texts must agree that chance is unlikely. What is ignored at the ends of lines is not compared."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from functools import cached_property

from judge.common.differences import plain_lines, plain_words, quoted
from judge.common.texts import count
from judge.model import OutputHint, Result, Verdict

MOST_BYTES = 1 << 18  # longer texts are not compared here
LIBRARY_READS, LEAST_UNREAD = 8192, 1024  # bytes that C++ reads at a time; unread bytes that tell something
LEAST = 3  # with fewer different lines, words or numbers, or fewer common digits, a relation may be chance
LARGE = 100  # a number of this size or more is hardly one less or more than another by chance
NAME = re.compile(rb"\b[A-Za-z]\w{0,60}")
INTEGER = re.compile(rb"[+-]?[0-9]{1,25}")
DECIMAL = re.compile(rb"[+-]?[0-9]{1,25}(?:\.(?P<decimals>[0-9]{0,25}))?(?P<exponent>e[+-][0-9]{2})?")
UNSIGNED = re.compile(rb"\b(?:unsigned|uint\w*|u32|u64|ull|size_t)\b|\bsize\(\)|[0-9][uU]")
TYPES = {64: "a long long", 32: "an int"}  # by their bits
ODD_NUMBERS = {
    2**31 - 1: "the largest int",
    -(2**31): "the least int",
    2**63 - 1: "the largest long long",
    -(2**63): "the least long long",
    0x3F3F3F3F: "0x3f3f3f3f, as memset writes it: no value has replaced it",
}


class Pair:
    """An output and its answer, whose lines all end with a newline, and the source of the program."""

    def __init__(self, output: bytes, answer: bytes, source: bytes) -> None:
        self.output, self.answer, self.source = output, answer, source
        self.output_lines, self.answer_lines = output.split(b"\n")[:-1], answer.split(b"\n")[:-1]

    @cached_property
    def wrong_words(self) -> list[tuple[bytes, bytes]]:
        """The wrong words, each with the answer's word; none if one text has more words."""
        words, right_words = self.output.split(), self.answer.split()
        if len(words) != len(right_words):
            return []
        return [(word, right) for word, right in zip(words, right_words) if word != right]

    @cached_property
    def wrong_numbers(self) -> list[tuple[int, int]]:
        """The wrong words and the answer's as integers; none if one of them is no INTEGER."""
        if not all(INTEGER.fullmatch(word) for pair in self.wrong_words for word in pair):
            return []
        return [(int(word), int(right)) for word, right in self.wrong_words]


def letters(pair: Pair) -> str:
    """Returns a sentence if only upper and lower case differ; else an empty text."""
    if pair.output.lower() != pair.answer.lower():
        return ""
    word, right = pair.wrong_words[0]
    return f"only upper and lower case are wrong: {quoted(word)} for {quoted(right)}"


def blanks(pair: Pair) -> str:
    """Returns a sentence if only blanks and line ends differ; else an empty text."""
    if b"".join(pair.output.split()) != b"".join(pair.answer.split()):
        return ""
    if len(pair.output_lines) != len(pair.answer_lines):
        printed = count(len(pair.output_lines), "line")
        return f"only spaces or line ends are wrong: {printed}, the answer has {len(pair.answer_lines)}"
    return "only spaces are wrong"


def order_of_lines(pair: Pair) -> str:
    return other_order("the lines", [(pair.output_lines, pair.answer_lines)])


def order_of_words(pair: Pair) -> str:
    if len(pair.output_lines) != len(pair.answer_lines):
        return ""
    rows = [(line.split(), right.split()) for line, right in zip(pair.output_lines, pair.answer_lines)]
    return other_order("the words of each line", rows)


def other_order(what: str, rows: list[tuple[list[bytes], list[bytes]]]) -> str:
    """Returns a sentence if all wrong rows have the right parts in another order, and one of these rows has
    LEAST distinct parts or more; else "". A row: the output's parts and the answer's; `what` names them."""
    wrong = [(parts, right) for parts, right in rows if parts != right]
    is_moved = all(Counter(parts) == Counter(right) for parts, right in wrong)
    is_sure = any(len(set(right)) >= LEAST for _, right in wrong)
    if not (is_moved and is_sure):
        return ""
    is_reverse = all(parts == right[::-1] for parts, right in wrong)
    return f"{what} are right, but in {'reverse' if is_reverse else 'another'} order"


def beginning(pair: Pair) -> str:
    """Returns a sentence if one text begins with all lines of the other; else an empty text."""
    printed, right = len(pair.output_lines), len(pair.answer_lines)
    if printed == right or any(line != other for line, other in zip(pair.output_lines, pair.answer_lines)):
        return ""
    if printed < right:
        return f"all is right, but only {printed} of {count(right, 'line')} printed"
    return f"all is right, but followed by {count(printed - right, 'more line')}"


def other_form(pair: Pair) -> str:
    """Returns a sentence if all wrong words are right numbers in another form, and chance is unlikely: all
    together have LEAST digits or more in common with the answer's. Else an empty text."""
    digits = [digits_in_common(word, right) for word, right in pair.wrong_words]
    if not all(digits) or sum(digits) < LEAST:
        return ""
    word, right = pair.wrong_words[0]
    return f"the numbers are right, but in another form: {quoted(word)} for {quoted(right)}"


def digits_in_common(word: bytes, right: bytes) -> int:
    """Returns about how many digits two numbers have in common, if they are equal up to rounding, and one has
    more decimals, or only `word` has an exponent, as `cout` prints large numbers. Else returns 0."""
    printed, exact = DECIMAL.fullmatch(word), DECIMAL.fullmatch(right)
    if not (printed and exact) or exact["exponent"]:
        return 0
    fewer, more = sorted(len(form["decimals"] or b"") for form in (printed, exact))
    if fewer == more and not printed["exponent"]:
        return 0
    value = Decimal(right.decode())
    allowed = abs(value) / 10**5 if printed["exponent"] else Decimal(1).scaleb(-fewer)  # cout: 6 digits
    if abs(Decimal(word.decode()) - value) >= allowed:
        return 0
    return len(str(abs(int(value)))) + fewer  # 3 for 12.5 and 12.50: two before the point, one after it


def overflow(pair: Pair) -> str:
    """Returns the first sentence of `below_zero` or `too_large` for 2^64, then for 2^32, if all wrong numbers
    are off by multiples of it; an empty text if they are not, or if there is no such sentence."""
    amounts = [right - number for number, right in pair.wrong_numbers]
    for bits in TYPES:
        if any(amounts) and all(amount % 2**bits == 0 for amount in amounts):
            sentence = below_zero(pair, bits) or too_large(pair, bits)
            if sentence:
                return sentence
    return ""


def below_zero(pair: Pair, bits: int) -> str:
    """Returns a sentence if a number that is not negative was printed for a negative answer, as by unsigned
    types; else an empty text. All wrong numbers must be off by multiples of 2^`bits`."""
    if not any(right < 0 <= number for number, right in pair.wrong_numbers):
        return ""
    factors = {(number - right) // 2**bits for number, right in pair.wrong_numbers}
    times = "a multiple of " if len(factors) > 1 else f"{min(factors)} times "
    amount = f"2^{bits}" if factors == {1} else f"{times}2^{bits}"
    cause = ": an unsigned number went below zero" if UNSIGNED.search(pair.source) else ""
    return f"the answer is the output minus {amount}{cause}"


def too_large(pair: Pair, bits: int) -> str:
    """Returns a sentence if an answer does not fit in a signed type of these bits, but each wrong number fits
    in a signed or unsigned one; else an empty text. All are off by multiples of 2^`bits`."""
    half = 2 ** (bits - 1)
    if all(-half <= right < half for _, right in pair.wrong_numbers):
        return ""
    if not all(-half <= number < 2 * half for number, _ in pair.wrong_numbers):
        return ""
    return f"the output is the answer modulo 2^{bits}: the answer does not fit in {TYPES[bits]}"


def odd_number(pair: Pair) -> str:
    """Returns a sentence if the first wrong number is one of ODD_NUMBERS; else an empty text."""
    if not pair.wrong_numbers:
        return ""
    number, _ = pair.wrong_numbers[0]
    return f"{number} is {ODD_NUMBERS[number]}" if number in ODD_NUMBERS else ""


def same_amount(pair: Pair) -> str:
    """Returns a sentence if all wrong numbers differ from the answer's by the same amount; else "". Against
    chance, LEAST or more different numbers must be wrong, or the amount be 1 and each answer LARGE."""
    amounts = {right - number for number, right in pair.wrong_numbers}
    if len(amounts) != 1 or amounts == {0}:  # 0: only the forms of the numbers differ, such as 01 and 1
        return ""
    [amount] = amounts
    is_one_off = abs(amount) == 1 and all(abs(right) >= LARGE for _, right in pair.wrong_numbers)
    if not (is_one_off or len(set(pair.wrong_numbers)) >= LEAST):
        return ""
    return f"each wrong number is {abs(amount)} {'less' if amount > 0 else 'more'} than the answer's"


OF_TEXTS, OF_LINES = (letters, blanks), (order_of_lines, order_of_words, beginning)
RELATIONS = *OF_TEXTS, *OF_LINES, other_form, overflow, odd_number, same_amount  # in the order of trying


def related(input_: bytes, output: bytes, answer: bytes, source: bytes = b"") -> OutputHint | None:
    """Returns how an output is related to the answer, else how many lines are right, and to which line of the
    input the first wrong line belongs; None if nothing is known, as of blank texts or beyond MOST_BYTES."""
    if max(len(input_), len(output), len(answer)) > MOST_BYTES:
        return None
    pair = Pair(plain_lines(output), plain_lines(answer), source)
    if pair.output == pair.answer or not (pair.output and pair.answer):
        return None
    line = input_line(plain_lines(input_).split(b"\n")[:-1], pair)
    for find in RELATIONS:
        text = find(pair)
        if text:
            return OutputHint(text, line, find.__name__)
    right = sum(printed == other for printed, other in zip(pair.output_lines, pair.answer_lines))
    is_comparable = right and len(pair.output_lines) == len(pair.answer_lines)
    text = f"{right} of {count(len(pair.answer_lines), 'line')} are right" if is_comparable else ""
    return OutputHint(text, line) if text or line else None


def input_line(input_lines: list[bytes], pair: Pair) -> int | None:
    """Returns the number, from 1, of the input's line to which the first wrong line of the output belongs, or
    None if it is not known. It is known if each text has one line for each of several tests, in the same
    order, and the input begins with their number or has the same number of words in all lines."""
    tests = len(pair.answer_lines)
    is_counted = len(input_lines) == tests + 1 and input_lines[0] == str(tests).encode()
    is_even = len(input_lines) == tests and len({len(line.split()) for line in input_lines}) == 1
    if tests < 2 or len(pair.output_lines) != tests or not (is_counted or is_even):
        return None
    if order_of_lines(pair) or is_in_other_order(input_lines[-tests:], pair.answer_lines):
        return None
    lines = enumerate(zip(pair.output_lines, pair.answer_lines), 1)
    wrong_test = next(number for number, (line, right) in lines if line != right)
    return wrong_test + 1 if is_counted else wrong_test


def is_in_other_order(inputs: list[bytes], answers: list[bytes]) -> bool:
    """Tells whether the answers are the inputs in another order, or an answer has a name that only inputs of
    other tests have. Both are lists of lines, one for each test."""
    if sorted(inputs) == sorted(answers):
        return inputs != answers
    names_in = [{*NAME.findall(line)} for line in inputs]
    known = set().union(*names_in)
    return any(known & ({*NAME.findall(line)} - own) for own, line in zip(names_in, answers))


def progress(output: bytes, answer: bytes, *, is_running: bool) -> OutputHint | None:
    """Returns a hint on how many whole lines, without empty ones at the end, a program had printed when it
    ended or, if it `is_running`, was stopped. Returns None if there are none or all, or one is wrong."""
    whole = output[: output.rfind(b"\n") + 1]  # the last line may not be whole
    printed, right = plain_lines(whole), plain_lines(answer)
    if not printed or printed == right or not right.startswith(printed):
        return None
    lines, total = printed.count(b"\n"), right.count(b"\n")
    return OutputHint(f"{lines:,} of {total:,} lines printed{' so far' if is_running else ''}, all correct")


def with_unread(relation: OutputHint | None, input_: bytes, offset: int) -> OutputHint | None:
    """Returns `relation` with words on how much of the input was unread when the program ended by itself;
    `relation` as it is if the input is short, little was unread, or the program read nothing. `offset`: how
    much it read; 0 also if that is not known."""
    unread = len(input_[offset:].rstrip())
    if not offset or len(input_) <= LIBRARY_READS or unread < LEAST_UNREAD:
        return relation
    text = f"ended with {unread >> 10} of {len(input_) >> 10} KiB of the input unread"
    relation = relation or OutputHint("")
    return replace(relation, text="; ".join(filter(None, [relation.text, text])))


def same_output(results: Sequence[Result]) -> str:
    """Returns a sentence if all failures print the same text although their answers differ; else an empty
    text. There must be two failures or more, all WA, whose outputs and answers are kept as a whole."""
    failures = [result for result in results if not result.accepted]
    kept = [result.snippets for result in failures if result.verdict is Verdict.WA and result.snippets]
    is_whole = all(texts.output.is_whole and texts.answer.is_whole for texts in kept)
    if len(failures) < 2 or len(kept) < len(failures) or not is_whole:
        return ""
    outputs = {plain_words(texts.output.text) for texts in kept}
    answers = {plain_words(texts.answer.text) for texts in kept}
    if len(outputs) > 1 or len(answers) == 1:
        return ""
    [output] = outputs
    said = quoted(output.strip()) if output else "nothing"
    return f"prints {said} in each of the {len(failures)} failing cases"
