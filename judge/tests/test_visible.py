import pytest

from judge.visible import for_terminal, order, visible


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[2J", r"\x1b[2J"),
        ("a\nb\rc", r"a\nb\rc"),
        ("\x9b2J \u202e", r"\x9b2J \u202e"),
        ("\udcff", r"\xff"),
        ("\ud81b[2J", r"\ud81b[2J"),
        ("数独 é", "数独 é"),
    ],
)
def test_what_cannot_be_printed_is_shown_as_an_escape(text, shown):
    assert visible(text) == shown


def test_a_terminal_obeys_our_orders_and_no_others():
    assert for_terminal(order("\r\x1b[K") + "a\tb\n\r\x1b[K") == "\r\x1b[Ka\tb\n\\r\\x1b[K"
