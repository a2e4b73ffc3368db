"""How an output and its answer are related, row by row, and what is too likely to hold by chance."""

from __future__ import annotations

import time

import pytest
from values import usage

from judge.checking.output_hints import progress, related, same_output, with_unread
from judge.common.differences import snippets
from judge.model import Case, OutputHint, Result, Verdict


def said(output: str, answer: str, input_: str = "", source: str = "// unsigned") -> str:
    relation = related(input_.encode(), output.encode(), answer.encode(), source.encode())
    return relation.text if relation else ""


INT, LONG = 2**31, 2**63
TOO_LARGE, MINUS = "the answer does not fit in", "the answer is the output minus"
UNSIGNED = "2^32: an unsigned number went below zero"


@pytest.mark.parametrize(
    ("output", "answer", "sentence"),
    [
        ("YES\nNO\n", "Yes\nNo\n", "only upper and lower case are wrong: 'YES' for 'Yes'"),
        ("1\n\n2\n", "1\n2\n", "only spaces or line ends are wrong: 3 lines, the answer has 2"),
        ("1  2\n", "1 2\n", "only spaces are wrong"),
        ("12\n", "1 2\n", "only spaces are wrong"),
        ("c\nb\na\n", "a\nb\nc\n", "the lines are right, but in reverse order"),
        ("c\na\nb\n", "a\nb\nc\n", "the lines are right, but in another order"),
        ("9 8 7\n", "7 8 9\n", "the words of each line are right, but in reverse order"),
        ("1 2 3\n4 6 5 4\n", "1 2 3\n4 4 5 6\n", "the words of each line are right, but in another order"),
        ("1\n2\n", "1\n2\n3\n", "all is right, but only 2 of 3 lines printed"),
        ("1\n2\n3\n", "1\n2\n", "all is right, but followed by 1 more line"),
        ("3.1416\n", "3.14159\n", "the numbers are right, but in another form: '3.1416' for '3.14159'"),
        ("12\n-7\n", "12.50\n-7.25\n", "the numbers are right, but in another form: '12' for '12.50'"),
        ("1e+06\n", "1000000\n", "the numbers are right, but in another form: '1e+06' for '1000000'"),
        (f"{-INT}\n", f"{INT}\n", f"the output is the answer modulo 2^32: {TOO_LARGE} an int"),
        (f"{-LONG}\n", f"{LONG}\n", f"the output is the answer modulo 2^64: {TOO_LARGE} a long long"),
        (f"{4 * INT - 2}\n", "-2\n", f"{MINUS} 2 times {UNSIGNED}"),
        (f"{INT * 2 - 1}\n{INT * 4 - 2}\n", "-1\n-2\n", f"{MINUS} a multiple of {UNSIGNED}"),
        ("549755813888\n", "1099511627776\n", ""),  # 2^39 for 2^40: an int can have neither
        ("4294967301\n", "5\n", ""),
        ("1061109567\n", "-1\n", "1061109567 is 0x3f3f3f3f, as memset writes it: no value has replaced it"),
        ("2147483647\n", "4\n", "2147483647 is the largest int"),
        ("4 5 7\n", "3 4 6\n", "each wrong number is 1 more than the answer's"),
        ("999\n", "1000\n", "each wrong number is 1 less than the answer's"),
        ("1\n9\n3\n", "1\n2\n3\n", "2 of 3 lines are right"),
        # What may be chance.
        ("NO\nYES\n", "YES\nNO\n", ""),
        ("2\n", "1\n", ""),
        ("3\n", "3.5\n", ""),
        ("3\n5\n", "4\n6\n", ""),
        ("01 02 03\n", "1 2 3\n", ""),
        ("", "1\n", ""),
        ("nan\n", "1.5\n", ""),
        ("1" * 30 + "\n", "2" * 30 + "\n", ""),
    ],
)
def test_a_relation_is_said_in_one_sentence_if_it_hardly_holds_by_chance(output, answer, sentence):
    assert said(output, answer) == sentence


def test_unsigned_is_said_only_of_a_source_that_has_it():
    assert said("4294967295\n", "-1\n", source="int n;") == "the answer is the output minus 2^32"


def test_the_line_of_the_input_is_named_where_each_line_has_an_answer():
    answer, wrong = b"1\n2\n3\n", b"1\n2\n4\n"
    assert related(b"3\na\nb\nc\n", wrong, answer) == OutputHint("2 of 3 lines are right", 4)
    relation = related(b"a\nb\nc\n", wrong, answer)
    assert relation.sentence == "2 of 3 lines are right; the first wrong line belongs to line 3 of the input"
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
    assert told(b"1\n\n", b"1\n2\n3\n", False) == "1 of 3 lines printed, all correct"
    assert told(b"1\n5\n", b"1\n2\n3\n") is told(b"1", b"1\n2\n") is told(b"", answer) is None


def test_a_long_input_that_was_not_read_to_its_end_is_told():
    input_ = b"12 34\n" * 10_000 + b"\n" * 5000
    unread = "ended with 54 of 63 KiB of the input unread"
    assert with_unread(None, input_, 4096) == OutputHint(unread)
    assert with_unread(OutputHint("1 is right", 2), input_, 4096) == OutputHint(f"1 is right; {unread}", 2)
    assert with_unread(OutputHint("", 2), input_, 4096) == OutputHint(unread, 2)
    for offset in (0, 59_500, 60_000, len(input_) + 9):  # 0: mapped, maybe; blanks are no input
        assert with_unread(None, input_, offset) is None
    assert with_unread(None, input_[:8192], 6) is None


@pytest.mark.parametrize(
    ("outputs", "sentence"),
    [
        ("0=4 0=5 7=7", "prints '0' in each of the 2 failing cases"),
        ("=4 =5", "prints nothing in each of the 2 failing cases"),
        ("0=4 0=4", ""),
        ("0=4", ""),
        ("0=4 1=5", ""),
    ],
)
def test_what_all_failures_print_is_said_once(outputs, sentence, tmp_path):
    results = []
    for output, answer in (pair.encode().split(b"=") for pair in outputs.split()):
        case, texts = Case("1", tmp_path / "1.in", tmp_path / "1.ans"), (b"", output, answer)
        verdict = Verdict.AC if output == answer else Verdict.WA
        hint = related(*texts)
        results.append(Result(case, verdict, "", usage(), snippets=snippets(*texts), output_hint=hint))
    assert same_output(results) == sentence


def test_long_texts_take_no_time():
    start = time.process_time()
    text = b"1" * (1 << 22)
    assert related(text, text, b"2") is None
    assert said("1 " * (1 << 16), "2 " * (1 << 16)) == ""
    words = [b"%d" % number for number in range(30_000)]
    line = b" ".join(b"a" + word for word in words)
    backwards = b" ".join(b"a" + word for word in reversed(words))
    related(line + b"\nx\n", backwards + b"\nx\n", line + b"\ny\n")
    wrong, right = (b" ".join([*[number] * 30_000, b"1"]) for number in (b"0", b"%d" % 2**45))
    related(b"", wrong, right + b"0")
    assert time.process_time() - start < 3
