"""How lines and arrays of a source are named."""

import pytest

from judge.finding.source_lines import ERASES_END, subscripted, text_around, with_name

END = "attempt to dereference `end()`, where no element is"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("x = a[b[1] + 2]", "a"),
        ("x = a[b[1]", "b"),
        ("g[i][j]", "g[i]"),
        ("s.q [i] [j]", "q [i]"),
        ("f()[1]", ""),
        ("x = a[1", ""),
        ("(a)[1]", ""),
        ("]]]", ""),
        ("", ""),
    ],
)
def test_what_a_bracket_is_an_index_of_is_found(text, name):
    assert subscripted(text) == name


def named(words: str, text: str, column: int = 0) -> str:
    return with_name(f"line 1: {words}", text, 1, column)[len("line 1: ") :]


def test_an_index_has_the_name_of_its_array_if_that_is_known():
    words, text = "index 7 out of bounds for an array of 5", "é = a[i] + b[7];"
    assert (
        named(words, text, len("é = a[i] + b[7]".encode())) == "index 7 of 'b', which has 5 elements (0 to 4)"
    )
    assert named(words, text) == words
    assert named(words, "a[7] = 1;") == "index 7 of 'a', which has 5 elements (0 to 4)"
    assert named("division by zero", text) == "division by zero"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("int x = p->value;", "`p`"),
        ("int x = p->next->value;", "a pointer"),
        ("return a->value + b->value;", "a pointer"),
        ("return *p;", "a pointer"),
    ],
)
def test_a_null_pointer_has_its_name_if_that_is_known(text, name):
    assert named("load of null pointer", text) == f"{name} is NULL here"


def test_of_several_pointers_the_column_tells_which_is_null():
    text, null = "x = p->next->value + a[p]->next->value;", "load of null pointer"
    assert named(null, text, text.index("value") + 1) == "`p->next` is NULL here"
    assert named(null, text, text.index("next") + 1) == "`p` is NULL here"
    assert named(null, text, text.rindex("value") + 1) == named(null, text) == "a pointer is NULL here"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("s += it->second * k;\nit = m.find(5);", "`it` is `m.end()`: nothing was found"),
        ("s += *it;\nauto it = s.lower_bound(5);", "`it` is `s.end()`: nothing was found"),
        ("s += *it;\nauto it = s.begin();", END),
        ("s += *it;\nit = a.find(5);\nit = b.find(5);", END),
        ("s += *it + *other;\nit = a.find(5);\nother = b.find(5);", END),
    ],
)
def test_an_iterator_at_the_end_has_its_name_if_that_is_known(text, said):
    assert named(END, text) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("s.erase(s.find(x));", "erases `s.end()`: nothing was found"),
        ("s.erase(it);\nauto it = s.lower_bound(x);", "erases `s.end()`: nothing was found"),
        ("s.erase(t.find(x));", "erases `end()`, where no element is"),
        ("s.erase(s.end());", "erases `end()`, where no element is"),
    ],
)
def test_where_the_end_is_erased_its_container_is_named_if_it_was_searched(text, said):
    assert named(f"set::erase: {ERASES_END}", text) == f"set::erase: {said}"


def test_the_line_that_erased_is_named_if_there_is_one():
    gone = "attempt to increment an iterator that is no longer valid"
    assert named(gone, "for (;; ++it)\n  s.erase(it);") == f"{gone}: `it` was erased in line 2"
    assert named(gone, "for (;; ++it)\n  s.erase(it++);") == gone


def test_of_a_long_line_the_part_around_the_fault_is_shown():
    line = f"  {'x' * 70} = a[5] + {'y' * 70};"
    assert text_around(line, 1, 0) == "x" * 59 + "…"
    shown = text_around(line, 1, line.index("[") + 1)
    assert shown.startswith("…") and "a[5]" in shown and len(shown) <= 61
    assert text_around(line, 1, len(line)).endswith("y;") and text_around("\ta = 1;", 1, 4) == "a = 1;"
