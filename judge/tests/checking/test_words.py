"""Checkers that compare as other judges do."""

from __future__ import annotations

import pytest

from judge.checking.checkers import built_in
from judge.common.differences import snippets
from judge.model import JudgeError

ACCEPTED = [
    ("bytes", b"1 2\n", b"1 2\n"),
    ("caseless", b"Yes  no\n", b"YES NO"),
    ("yesno", b"yes\n", b"YES\n"),
    ("yesno", b"YES no Yes", b"yes NO YES"),
    ("unordered", b"3 1\n2", b"1 2 3\n"),
    ("unordered", b"1 1 2", b"2 1 1"),
    ("lines:tabs", b"1 2 \t\r\n3\n\n", b"1 2\n3"),
    ("lines:spaces", b"1 2\r\n3\n\n\n", b"1 2\n3"),
    ("lines:strict", b"1 2\r\n3", b"1 2\n3\n"),
    ("lines:strict", b"", b""),
    ("lines:words", b" 1   2\n\t3\n", b"1 2\n3\n"),
    ("lines:newline", b"1\r\n2\n\n", b"1\n2\n"),
    ("lines:newline", b"1", b"1"),
    ("lines:diff", b"1  2 \n\n\t3\n\n", b"1 2\n \n 3"),
    ("tokens:caseless", b"a B", b"A b"),
    ("tokens:spaces", b"a  b\nc\n", b"a  b\nc\n"),
    ("tokens:spaces,caseless", b"A  b\n", b"a  B\n"),
    ("tokens:abs=0.01", b"1000.01 x", b"1000 x"),
    ("tokens:rel=0.01", b"1010 x", b"1000 x"),
    ("tokens:abs=0.5,rel=1e-9", b"0.4 2", b"0 2.0"),
    ("tokens:caseless,abs=1e-6", b"yes 1.0000009", b"YES 1"),
    ("floats:1e-4", b"1.0001", b"1"),
]
REFUSED = [
    ("bytes", b"1 2", b"1 2\n", r"byte 4: nothing, the answer has '\n'"),
    ("bytes", b"1 2 \n", b"1 2\n", r"byte 4: ' ', the answer has '\n'"),
    ("tokens", b"Yes", b"YES", "token 1: 'Yes', the answer has 'YES'"),
    ("caseless", b"yes", b"NO", "token 1: 'yes', the answer has 'NO'"),
    ("yesno", b"ja", b"YES", "token 1: 'ja', the answer has 'YES'"),
    ("yesno", b"yes yes", b"YES", "token 2: 'yes', the answer has nothing"),
    ("unordered", b"1 2 2", b"1 2 3", "token 3: '2', the answer has it less often, or not at all"),
    ("unordered", b"1 2", b"1 2 2", "the answer has '2' more often"),
    ("lines", b"1\t\n", b"1\n", r"line 1, column 2: '1\t', the answer has '1'"),
    ("lines:spaces", b"1 \n", b"1\n", "line 1, column 2: '1 ', the answer has '1'"),
    ("lines:strict", b"1\n\n", b"1\n", "line 2: the output goes on with '', the answer ends here"),
    ("lines:words", b"1\n2\n", b"1 2\n", "line 1, column 2: '1', the answer has '1 2'"),
    ("lines:words", b"1   2\t4\n", b"1 2 3\n", "line 1, column 7: '1 2 4', the answer has '1 2 3'"),
    ("lines:newline", b"1", b"1\n", "the last line does not end with a newline, as it does in the answer"),
    ("lines:newline", b"1 \n", b"1\n", "line 1, column 2: '1 ', the answer has '1'"),
    ("lines:diff", b" 1\n", b"1\n", "line 1, column 1: ' 1', the answer has '1'"),
    ("lines:diff", b"\n\n1\n", b"2\n", "without the empty lines, line 1, column 1: '1', the answer has '2'"),
    ("lines:diff", b"1\n2\n", b"1 2\n", "line 1, column 2: '1', the answer has '1 2'"),
    ("tokens:spaces", b"a b\nc\n", b"a  b\nc\n", "before token 2: ' ', the answer has '  '"),
    ("tokens:spaces", b"a b", b"a b\n", r"before token 3: '', the answer has '\n'"),
    ("tokens:abs=0.01", b"1000.02", b"1000", "token 1: '1000.02', the answer has '1000'"),
    ("tokens:rel=0.01", b"0.001", b"0", "token 1: '0.001', the answer has '0'"),
    ("tokens:abs=0.01", b"x", b"1", "token 1: 'x', the answer has '1'"),
    ("tokens:abs=0.01", b"yes", b"YES", "token 1: 'yes', the answer has 'YES'"),
]


@pytest.mark.parametrize(("name", "output", "answer"), ACCEPTED)
def test_what_a_checker_accepts(name, output, answer):
    assert built_in(name).compare(b"", output, answer) is None


@pytest.mark.parametrize(("name", "output", "answer", "message"), REFUSED)
def test_what_a_checker_refuses_and_says(name, output, answer, message):
    assert built_in(name).compare(b"", output, answer).message == message


@pytest.mark.parametrize("name", ["lines:words", "lines:diff"])
def test_a_difference_is_marked_where_the_text_has_it(name):
    difference = built_in(name).compare(b"", b"1\n 2 \t 34\n", b"1\n 2  35")
    assert (difference.output.column, difference.answer.column) == (7, 6)
    assert (difference.output.text, difference.place) == (b" 2 \t 34", "line 2, column 7")


def test_an_answer_that_is_neither_yes_nor_no_is_the_judges_fault():
    with pytest.raises(JudgeError, match="the answer's token 2 should be YES or NO, not 'maybe'"):
        built_in("yesno").compare(b"", b"yes no", b"yes maybe")


@pytest.mark.parametrize(
    "name",
    [
        "tokens:",
        "tokens:x",
        "tokens:abs",
        "tokens:abs=",
        "tokens:abs=-1",
        "tokens:abs=1e9999",
        "lines:",
        "lines:x",
        "lines:tabs,words",
        "bytes:x",
        "tokens:abs=1.2.3",
        "floats:2",
        "tokens:abs=1,",
        "Lines:tabs",
    ],
)
def test_other_options_are_no_checker(name):
    assert built_in(name) is None


def test_lines_that_only_lemonlime_counts_are_not_marked():
    texts = b"1\r2\r3\n", b"1\n2\n4\n"
    difference = built_in("lines:newline").compare(b"", *texts)
    assert difference.message == difference.place == "line 3, column 1: '3', the answer has '4'"
    assert snippets(b"", *texts, difference).output.text == texts[0]
    assert built_in("lines:newline").compare(b"", b"1\n3\n", b"1\n2\n").output.line == 2
