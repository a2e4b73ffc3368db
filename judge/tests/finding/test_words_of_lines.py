"""How lines and arrays of a source are named."""

import pytest

from judge.finding.source_lines import subscripted, with_name


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


def test_an_index_has_the_name_of_its_array_if_that_is_known():
    words, text = "line 3: index 7 out of bounds for an array of 5", "é = a[i] + b[7];"
    assert with_name(words, text, len("é = a[i] + b[7]".encode())).endswith("index 7 of 'b', which has 5")
    assert with_name(words, text, 0) == words
    assert with_name(words, "a[7] = 1;", 0) == "line 3: index 7 of 'a', which has 5"
    null = "line 3: member access within null pointer"
    assert with_name(null, "int x = p->value;", 5) == "line 3: `p` is NULL here"
    assert with_name(null, "int x = p->next->value;", 5) == "line 3: a pointer is NULL here"
    assert with_name(null, "return a->value + b->value;", 5) == "line 3: a pointer is NULL here"
    assert with_name("line 3: load of null pointer", "return *p;", 5) == "line 3: a pointer is NULL here"
    assert with_name("line 3: division by zero", text, 5) == "line 3: division by zero"
