"""How findings name lines, arrays and pointers of a source."""

import pytest

from judge.finding.names import with_name
from judge.finding.source.statements import read_source

INDEX, NULL = "index 7 out of bounds for an array of 5", "load of null pointer"
IS_AT = "index 7 of '{}', which has 5 elements (0 to 4)"


@pytest.mark.parametrize(
    ("words", "text", "ends", "said"),
    [
        (INDEX, "/* é */ x = a[i] + b[7];", "b[7]", IS_AT.format("b")),
        (INDEX, "x = a[i] + b[7];", "", INDEX),
        (INDEX, "x = g[1][i] + g[j][7];", "g[j][7]", IS_AT.format("g[j]")),
        (INDEX, "a[7] = 1;", "", IS_AT.format("a")),
        (NULL, "x = p->value;", "", "`p` is NULL here"),
        (NULL, "x = p->value + p->next;", "", "`p` is NULL here"),
        (NULL, "x = p->next->value;", "", "a pointer is NULL here"),
        (NULL, "*p = r->value;", "", "a pointer is NULL here"),
        ("division by zero", "x = a[7];", "", "division by zero"),
    ],
)
def test_what_a_fault_is_about_has_its_name_if_that_is_known(words, text, ends, said):
    text = f"void f() {{ {text} }}"
    column = len(text[: text.index(ends) + len(ends)].encode()) if ends else 0
    assert with_name(words, read_source(text), 1, column) == said
