"""Says what all failures of a program have in common: a sentence on their outputs, and one on their inputs.

Both sentences need enough cases that they hardly hold by chance.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from decimal import ROUND_DOWN, Decimal

from judge.checking.output_hints.numbers import written
from judge.common.differences import shown
from judge.common.files import read_file
from judge.common.texts import count, span
from judge.model import Result, Verdict

LEAST_CASES, LEAST_WRONG = 2, 3  # failing cases, and wrong words in them, of which a pattern is said
LEAST_SIZES = 3  # different sizes, right and wrong, if no constant explains what divides them
LEAST_TO_DIVIDE = 7  # cases in all, if no constant explains what divides right from wrong
CODE_OF_ZERO, LARGEST_FACTOR = 48, 10
LARGEST_INT = 2**31 - 1
LARGEST_AMOUNT = 10**20  # Decimal tells no remainder of amounts such as 1e+99
FIRST_NUMBERS = re.compile(rb"\s{0,99}([0-9]{1,19})(?![\w.])(?:[ \t]{1,9}([0-9]{1,19})(?![\w.]))?")
MOST_READ = 200  # bytes of an input, for its first numbers


def of_failures(results: Sequence[Result], constants: Mapping[int, int]) -> str:
    """Returns the sentences, or nothing. `constants` has the numbers of the source with their lines."""
    failures = [result for result in results if not result.accepted]
    verdicts = {result.verdict for result in failures}
    if len(failures) < LEAST_CASES or not verdicts <= {Verdict.WA, Verdict.RE}:
        return ""
    outputs = of_outputs(failures) if verdicts == {Verdict.WA} else ""
    if outputs:
        outputs = f"prints {outputs} in each of the {len(failures)} failing cases"
    return "; ".join(filter(None, [outputs, of_inputs(results, constants)]))


def of_outputs(failures: list[Result]) -> str:
    """Returns what all outputs have in common; empty if nothing, if a snippet is not whole, or if one
    relation of output and answer says it of all failures already."""
    both = [result.snippets for result in failures if result.snippets]
    kinds = {result.output_hint.kind if result.output_hint else "" for result in failures}
    is_whole = all(texts.output.is_whole and texts.answer.is_whole for texts in both)
    if len(both) < len(failures) or not is_whole or (len(kinds) == 1 and "" not in kinds):
        return ""
    outputs = [texts.output.text.split() for texts in both]
    answers = [texts.answer.text.split() for texts in both]
    if all(output == outputs[0] for output in outputs) and any(answer != answers[0] for answer in answers):
        return shown(b" ".join(outputs[0])) if outputs[0] else "nothing"
    return of_ends(outputs, answers) or of_words(outputs, answers)


def of_ends(outputs: list[list[bytes]], answers: list[list[bytes]]) -> str:
    """Returns how many words all outputs lack, or have too many, at one end; empty if they do not."""
    both = list(zip(outputs, answers))
    missing = {len(answer) - len(output) for output, answer in both}
    if 0 in missing or not all(output and answer for output, answer in both):
        return ""
    words = count(abs(min(missing)), "word") if len(missing) == 1 else "some words"
    if all(output == answer[: len(output)] for output, answer in both):
        return f"all but {words} at the end"
    if all(output == answer[-len(output) :] for output, answer in both):
        return f"all but {words} at the start"
    if all(output[: len(answer)] == answer for output, answer in both):
        return f"{words} too many at the end"
    return ""


def of_words(outputs: list[list[bytes]], answers: list[list[bytes]]) -> str:
    """Returns how all wrong words differ from the right ones; empty if they differ in several ways."""
    both = list(zip(outputs, answers))
    pairs = [words for texts in both for words in zip(*texts) if words[0] != words[1]]
    if len(pairs) < LEAST_WRONG or any(len(output) != len(answer) for output, answer in both):
        return ""
    if len(set(pairs)) == 1:
        output, answer = pairs[0]
        return f"{shown(output)} for {shown(answer)}, and all else is right,"
    numbers = [(written(output), written(answer)) for output, answer in pairs]
    values = [(output.value, answer.value) for output, answer in numbers if output and answer]
    return of_numbers(values) if len(values) == len(pairs) else ""


def of_numbers(values: list[tuple[Decimal, Decimal]]) -> str:
    """Returns how all wrong numbers differ from the right ones; empty if they differ in several ways."""
    more = {output - answer for output, answer in values}
    factors = {output / answer if answer else Decimal(0) for output, answer in values}
    is_other_form = 0 in more  # the same number, written in another way
    if is_other_form or any(abs(amount) > LARGEST_AMOUNT for amount in more):
        return ""
    factor = factors.pop() if len(factors) == 1 else Decimal(0)
    if factor and abs(factor) <= LARGEST_FACTOR and factor == factor.to_integral_value():
        return f"{factor:f} times the answer where a number is wrong"
    if min(more) > 0 and all(amount % CODE_OF_ZERO == 0 for amount in more):
        amount_shown = "48" if more == {CODE_OF_ZERO} else "a multiple of 48"
        return f"numbers {amount_shown} too large (a digit is used by its code, '0' by 48)"
    if all(output == answer.to_integral_value(ROUND_DOWN) for output, answer in values):
        return "numbers without their decimals (whole numbers were divided or stored)"
    if min(more) < 0 < max(more):
        return ""
    amounts = sorted(abs(amount) for amount in more)
    by = f"by {amounts[0]:f}" + (f" to {amounts[-1]:f}" if len(amounts) > 1 else "")
    return f"numbers that are too {'large' if min(more) > 0 else 'small'}, {by},"


def of_inputs(results: Sequence[Result], constants: Mapping[int, int]) -> str:
    """Returns which first, or else second, numbers of inputs divide right cases from wrong; empty if none."""
    firsts = [FIRST_NUMBERS.match(read_file(result.case.input, MOST_READ)) for result in results]
    for group, which in enumerate(("first", "second"), 1):
        numbers = [int(first[group]) for first in firsts if first and first[group]]
        if len(numbers) < len(results):
            return ""
        right = {number for number, result in zip(numbers, results) if result.accepted}
        wrong = {number for number, result in zip(numbers, results) if not result.accepted}
        least = min(len(right), len(wrong))
        is_divided = least >= LEAST_CASES and (max(right) < min(wrong) or max(wrong) < min(right))
        limit = limit_between(max(right), min(wrong), constants) if is_divided else ""
        if limit or (is_divided and least >= LEAST_SIZES and len(results) >= LEAST_TO_DIVIDE and group == 1):
            when_right = f"is right where the {which} number of the input is {span(right)}"
            return f"{when_right}, wrong where it is {span(wrong)}{limit}"
    return ""


def limit_between(right: int, wrong: int, constants: Mapping[int, int]) -> str:
    """Returns words on the largest int or the only constant of the source, if it lies between the largest
    number that is right and the least that is wrong; else empty."""
    if right <= LARGEST_INT < wrong:
        return f"; an int is at most {LARGEST_INT}"
    between = [number for number in constants if right <= number <= wrong]
    return f"; line {constants[between[0]]} has {between[0]}" if len(between) == 1 else ""
