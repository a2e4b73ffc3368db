import os

import pytest

from judge.common.texts import control, cut, display_width, for_terminal, pad, in_chinese, visible


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[2J", r"\x1b[2J"),
        ("a\nb\rc", r"a\nb\rc"),
        ("\x9b2J \u202e", r"\x9b2J \u202e"),
        ("\udcff", r"\xff"),
        ("\ud81b[2J", r"\ud81b[2J"),
        ("数独 é 张\u3000三", "数独 é 张\u3000三"),
    ],
)
def test_what_cannot_be_printed_is_shown_as_an_escape(text, shown):
    assert visible(text) == shown


def in_gbk(name: str) -> str:
    return os.fsdecode(name.encode("gbk"))


def test_names_in_gbk_are_shown_as_chinese_text_if_all_that_are_no_utf_8_are_in_gbk():
    zhang, path, bad = in_gbk("张三"), f"数据/{in_gbk('样例')}/1.in", os.fsdecode(b"\xff\x80")
    meant = {zhang: "张三", path: "数据/样例/1.in", "李四": "李四", "ls": "ls"}
    assert in_chinese(meant) == meant
    assert in_chinese([zhang, bad, "李四"]) == {zhang: zhang, bad: bad, "李四": "李四"}


def test_only_our_own_control_sequences_reach_a_terminal():
    assert for_terminal(control("\r\x1b[K") + "a\tb\u3000\n\r\x1b[K") == "\r\x1b[Ka\tb\u3000\n\\r\\x1b[K"


def test_widths_are_right_for_wide_and_combining_characters():
    accented = "e\u0301\u20dd"  # one letter, with an accent and in a circle
    assert [display_width(text) for text in ("abc", "数独", "ｶ", "Ａ", accented)] == [3, 4, 1, 2, 1]
    assert [pad(text, 5) for text in ("ab", "数独", accented)] == ["ab   ", "数独 ", f"{accented}    "]
    for room in range(1, 9):
        assert display_width(cut("数独a数独", room)) in (room - 1, room)
    assert cut("数独a数独", 9) == "数独a数独"
    assert cut("数独数独", 6) == "数独…"
    assert [cut("数独", room) for room in (-1, 0, 1)] == ["…"] * 3


@pytest.mark.parametrize("text", ["1", "数", "e\u0301", "\u0301", "\x1b", "\udcff"])
def test_a_text_of_any_length_is_cut_at_once(text):
    """Work that grows with the square of the length takes hours here."""
    long = text * (1 << 24)
    end = cut(long, 200)
    assert "…" in end and len(end) <= 1000 and display_width(end) <= 200
