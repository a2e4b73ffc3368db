"""How findings name lines, arrays, pointers and iterators of a source."""

import pytest

from judge.finding.names import AT_END, ERASES_END, with_name
from judge.finding.source.statements import read_source
from judge.finding.source_lines import text_around

INDEX, NULL = "index 7 out of bounds for an array of 5", "load of null pointer"
GONE = "attempt to increment an iterator that is no longer valid"
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
        (AT_END, "s += it->second * k;\nit = m.find(5);", "", "`it` is `m.end()`: nothing was found"),
        (AT_END, "s += *it;\nauto it = s.lower_bound(5);", "", "`it` is `s.end()`: nothing was found"),
        (AT_END, "s += *it;\nit = a.find(5);\nit = b.find(5);", "", AT_END),
        (AT_END, "x = m.find(5)->second;", "", "uses `m.end()`: nothing was found"),
        (ERASES_END, "s.erase(s.find(x));", "", "erases `s.end()`: nothing was found"),
        (ERASES_END, "s.erase(it);\nauto it = s.lower_bound(x);", "", "erases `s.end()`: nothing was found"),
        (ERASES_END, "s.erase(s.end());", "", ERASES_END),
        (GONE, "for (;; ++it)\n  s.erase(it);", "", f"{GONE}: `it` was erased in line 2"),
        (GONE, "for (;; ++it)\n  s.erase(it++);", "", GONE),
        ("division by zero", "x = a[7];", "", "division by zero"),
    ],
)
def test_what_a_fault_is_about_has_its_name_if_that_is_known(words, text, ends, said):
    text = f"void f() {{ {text} }}"
    column = len(text[: text.index(ends) + len(ends)].encode()) if ends else 0
    assert with_name(words, read_source(text), 1, column) == said


def test_of_a_long_line_the_part_around_the_fault_is_shown():
    line = f"  {'x' * 70} = a[5] + {'y' * 70};"
    assert text_around(line, 1, 0) == "x" * 59 + "…"
    shown = text_around(line, 1, line.index("[") + 1)
    assert shown.startswith("…") and "a[5]" in shown and len(shown) <= 61
    assert text_around(line, 1, len(line)).endswith("y;") and text_around("\ta = 1;", 1, 4) == "a = 1;"
