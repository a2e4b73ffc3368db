"""What comes through untrusted.py is bounded, whatever is sent."""

import pytest

from judge.common import untrusted


def test_lines_are_few_short_and_without_their_ends():
    assert untrusted.lines(b"a\n\xff\n\n") == ["a", "\ufffd", ""] and untrusted.lines(b"") == []
    assert len(untrusted.lines(b"\n" * 10**6)) == untrusted.MOST_LINES
    assert untrusted.lines(b"x" * 10**6 + b"\nend") == ["x" * untrusted.LONGEST_LINE + "…"]
    assert untrusted.text(b"a\nb") == "a\nb\n"


def test_the_last_line_and_the_ends_of_a_long_text_are_bounded():
    assert untrusted.last_line(b"a\n b \n\n") == "b" and untrusted.last_line(b"\n") == ""
    assert len(untrusted.last_line(b"x" * 10**6)) == untrusted.LONGEST_LINE + 1
    assert untrusted.ends(b"abc", 3) == b"abc"
    assert untrusted.ends(b"abcdefgh", 4) == b"ab\n(4 bytes are left out)\ngh"


@pytest.mark.parametrize("text", [b"[" * 10**6, b"\xff", b"", b"{"])
def test_what_is_no_json_or_too_deep_is_refused(text):
    with pytest.raises(ValueError):
        untrusted.from_json(text)


def test_a_number_in_json_has_any_length():
    assert untrusted.from_json(b"-17") == -17
    assert untrusted.from_json(b"9" * 5000) == untrusted.from_json(b"1e999") == float("inf")
