"""How an output and its answer are related, row by row, and what is too likely to hold by chance."""

from __future__ import annotations

import time

import pytest

from judge.checking.output_hints import progress, related, with_unread
from judge.checking.output_hints.pair import constants_of
from judge.model import OutputHint

NOT_RESET = ": a variable is not reset between tests"
SOURCE = """
// unsigned
1000000007
998244353
1234567
"""


def said(output: str, answer: str, input_: str = "", source: str = "") -> str:
    relation = related(input_.encode(), output.encode(), answer.encode(), source.encode())
    return relation.text if relation else ""


@pytest.mark.parametrize(
    ("output", "answer", "sentence"),
    [
        ("YES\nNO\n", "Yes\nNo\n", "only upper and lower case are wrong: 'YES' for 'Yes'"),
        ("1\n\n2\n", "1\n2\n", "only 1 empty line too many"),
        ("1\n2\n", "1\n\n2\n", "only 1 empty line missing"),
        ("1 2\n3", "1\n2\n3\n", "only line ends are wrong: 2 lines, the answer has 3"),
        ("1  2\n", "1 2\n", "only spaces are wrong"),
        ("12\n", "1 2\n", "only spaces are wrong"),
        ("x \x01\x02\n\x03\x00\n", "x 12\n30\n", "bytes for digits: the byte 1, not the digit '1'"),
        ("97\nB\n", "a\nB\n", "the codes of the characters: '97' for 'a'"),
        ("4950 51\n", "12 3\n", "the codes of the characters: '4950' for '12'"),
        ("c\nb\na\n", "a\nb\nc\n", "the lines are right, but in reverse order"),
        ("c\na\nb\n", "a\nb\nc\n", "the lines are right, but in another order"),
        (
            "10 a\n2 a\n9 a\n",
            "2 a\n9 a\n10 a\n",
            "the lines are right, but sorted as texts: 10 comes before 9",
        ),
        ("1 2 3\n4 6 5 4\n", "1 2 3\n4 4 5 6\n", "the words of each line are right, but in another order"),
        ("9 8 7\n", "7 8 9\n", "the words of each line are right, but in reverse order"),
        ("1\n2\n", "1\n2\n3\n", "2 lines are right, but the last one is missing"),
        ("1\n", "1\n2\n3\n", "1 line is right, but the last 2 are missing"),
        ("1\n2\n3\n", "1\n2\n", "all 2 lines are right, but 1 more line printed after them"),
        ("n=2\n1\n2\n", "1\n2\n", "all lines of the answer, but 1 other line between them: 'n=2' in line 1"),
        ("3.1416\n", "3.14159\n", "the same number with 4 decimals: '3.1416' for '3.14159'"),
        ("12\n-7\n", "12.50\n-7.25\n", "the same number with no decimals: '12' for '12.50'"),
        (
            "1e+06\n",
            "1000000\n",
            "the same number with six digits and an exponent: '1e+06' for '1000000'; print it as an integer",
        ),
        (
            "-7\n",
            "1000000000\n",
            "the answer minus the output is 1000000007, the number in line 3 of the source: "
            "a negative remainder",
        ),
        (
            "1000000012\n",
            "5\n",
            "the answer is the remainder of the output by 1000000007, the number in line 3 of the source: "
            "% is missing",
        ),
        (
            "-2147483648\n",
            "2147483648\n",
            "the output is the answer modulo 2^32: the number is too large for an int",
        ),
        ("4294967295\n", "-1\n", "the answer is the output minus 2^32: an unsigned number went below zero"),
        (
            "8589934590\n",
            "-2\n",
            "the answer is the output minus 2 times 2^32: an unsigned number went below zero",
        ),
        (
            "4294967295\n8589934590\n",
            "-1\n-2\n",
            "the answer is the output minus a multiple of 2^32: an unsigned number went below zero",
        ),
        (
            "-9223372036854775808\n",
            "9223372036854775808\n",
            "the output is the answer modulo 2^64: the number is too large for a long long",
        ),
        (
            "1061109567\n",
            "-1\n",
            "1061109567 is 0x3f3f3f3f, as memset writes it: no value has replaced it",
        ),
        (
            "9187201950435737471\n",
            "4\n",
            "9187201950435737471 is 0x7f7f7f7f7f7f7f7f, as memset writes it: no value has replaced it",
        ),
        (
            "3\n5\n5\n5\n9\n",
            "3\n5\n4\n1\n9\n",
            "each number is the largest of the answers so far" + NOT_RESET,
        ),
        ("3\n8\n12\n", "3\n5\n4\n", "each number is the sum of the answers so far" + NOT_RESET),
        ("7\n2\n2\n2\n", "7\n2\n3\n4\n", "each number is the least of the answers so far" + NOT_RESET),
        ("5\n5\n5\n", "5\n4\n4\n", "1 of 3 lines are right"),
        ("2147483647\n", "4\n", "2147483647 is the largest int"),
        ("549755813888\n", "1099511627776\n", ""),  # 2^39 for 2^40: an int can have neither
        ("4294967301\n", "5\n", ""),
        ("1234567\n", "4\n", "1234567 is the number in line 5 of the source"),
        ("4 5 7\n", "3 4 6\n", "each number is 1 more than the answer's"),
        ("999\n", "1000\n", "the number is 1 less than the answer's"),
        (
            "0\n10\n20\n30\n",
            "10\n20\n30\n40\n",
            "the answers are shifted by one: line 2 of the output is line 1 of the answer, and so on",
        ),
        ("1\n9\n3\n", "1\n2\n3\n", "2 of 3 lines are right"),
    ],
)
def test_a_relation_is_said_in_one_sentence(output, answer, sentence):
    expected = "each number is 10 less than the answer's" if "shifted" in sentence else sentence
    assert said(output, answer, source=SOURCE) == expected


def test_answers_of_other_tests_are_told():
    early = "the answers are shifted by one: line 1 of the output is line 2 of the answer, and so on"
    assert said("5\n1\n9\n4\n", "7\n5\n1\n9\n") == early
    late = "the answers are shifted by one: line 2 of the output is line 1 of the answer, and so on"
    assert said("0\n7\n5\n1\n", "7\n5\n1\n9\n") == late


@pytest.mark.parametrize(
    ("output", "answer"),
    [
        ("NO\nYES\n", "YES\nNO\n"),  # two lines may be anything
        ("2\n", "1\n"),
        ("3\n", "3.5\n"),
        ("3\n5\n", "4\n6\n"),
        ("0\n", "1000\n"),  # 1000 is no modulus of one number
        ("", "1\n"),
        ("-1\n", "12\n"),
        ("nan\n", "1.5\n"),
        ("50\n", "2\n"),
        ("x\x02\n3\n", "x2\n4\n"),
        ("1" * 30 + "\n", "2" * 30 + "\n"),
    ],
)
def test_what_may_be_chance_is_not_said(output, answer):
    assert said(output, answer, source="1000") == ""


def test_the_line_of_the_input_is_named_where_each_line_has_an_answer():
    answer, wrong = b"1\n2\n3\n", b"1\n2\n4\n"
    assert related(b"3\na\nb\nc\n", wrong, answer) == OutputHint("2 of 3 lines are right", 4)
    relation = related(b"a\nb\nc\n", wrong, answer)
    assert relation and relation.sentence == (
        "2 of 3 lines are right; the first wrong line belongs to line 3 of the input"
    )
    moved = related(b"3\n1\n2\n3\n", b"3\n2\n1\n", answer)
    assert moved == OutputHint("the lines are right, but in reverse order", None, "order_of_lines")
    for input_ in (b"4\na\nb\nc\n", b"a b c\n", b"", b"3\n2\n1\n3\n"):
        assert related(input_, wrong, answer) == OutputHint("2 of 3 lines are right")
    table = b"1 bo 7\n2 al 5\n3 cy 2\n"
    relation = related(b"al 5\nbo 7\ncy 2\n", table.replace(b"3", b"2"), table)
    assert relation and relation.input_line is None  # sorted


def test_a_program_that_was_ended_is_told_what_it_printed():
    def told(output: bytes, answer: bytes, is_running: bool = True) -> "str | None":
        relation = progress(output, answer, is_running=is_running)
        return relation.text if relation else None

    answer = b"".join(b"%d\n" % number for number in range(10_000))
    assert told(answer[:13890] + b"3", answer) == "3,000 of 10,000 lines printed so far, all correct"
    assert told(b"1\n2\n", b"1\n2\n3\n", False) == "2 of 3 lines printed, all correct"
    assert told(b"1\n5\n", b"1\n2\n3\n") is told(b"1", b"1\n2\n") is told(b"", answer) is None


def test_a_long_input_that_was_not_read_to_its_end_is_told():
    input_ = b"12 34\n" * 10_000 + b"\n" * 5000
    unread = "ended with 54 of 63 KiB of the input unread"
    assert with_unread(None, input_, 4096) == OutputHint(unread)
    assert with_unread(OutputHint("1 line is right", 2), input_, 4096) == OutputHint(
        f"1 line is right; {unread}", 2
    )
    assert with_unread(OutputHint("", 2), input_, 4096) == OutputHint(unread, 2)
    for offset in (0, 59_500, 60_000, len(input_) + 9):  # 0: mapped, maybe; blanks are no input
        assert with_unread(None, input_, offset) is None
    assert with_unread(None, input_[:8192], 6) is None


def test_constants_are_found_with_their_lines():
    source = (
        b"int a[200005];\nconst int M = 1e9 + 7, x = 998244353, y = 0x1234, z = 1.5;\nn1000 = 1000000007;"
    )
    assert constants_of(source) == {200005: 1, 1_000_000_007: 2, 998_244_353: 2}


def test_long_texts_take_no_time():
    start = time.process_time()
    text = b"1" * (1 << 22)
    assert related(text, text, b"2") is None
    many = b"1 " * (1 << 16)
    assert said(many.decode(), "2 " * (1 << 16)) == ""
    words = [b"%d" % number for number in range(30_000)]
    line = b" ".join(b"a" + word for word in words)
    backwards = b" ".join(b"a" + word for word in reversed(words))
    related(line + b"\nx\n", backwards + b"\nx\n", line + b"\ny\n")
    source = b" ".join(b"%d" % (2**45 // number) for number in range(1, 60_000))
    wrong, right = (b" ".join([*[number] * 30_000, b"1"]) for number in (b"0", b"%d" % 2**45))
    related(b"", wrong, right + b"0", source)
    assert time.process_time() - start < 3


def test_unsigned_is_said_only_of_a_source_that_has_it():
    assert said("4294967295\n", "-1\n") == "the answer is the output minus 2^32"
