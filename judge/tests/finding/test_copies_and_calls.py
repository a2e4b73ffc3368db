"""Repairs by copies, by other calls, and by another order of statements; and that one build has them all."""

from __future__ import annotations

import pytest
from test_repairs import built, listed

from judge.finding.repairs.candidates import words_of
from judge.finding.repairs.code import Code
from judge.finding.repairs.switch import switched

BOXES = """\
#include <cstdio>
int main() {
    bool row[9] = {}, box[9][3] = {};
    int r = 5, c = 7;
    int b = r / 3 * 3 + c % 3;
    if (row[c] || box[b][1]) std::printf("1");
}
"""
INTERVALS = "int main() { int R; for (;;) { if (%s) { f(); } else %s } }"


def costs(text: str, said: str) -> set[int]:
    """Of the mutants that are said so."""
    code, found = listed(text)
    return {mutant.cost for mutant in found if said in words_of(code, mutant)}


def test_a_value_that_ends_where_a_longer_one_ends_is_closed_in_it(tmp_path):
    """`c % 3` and all of `r / 3 * 3 + c % 3` have mutants of their own. All are in the first build."""
    code, found = listed(BOXES)
    assert built(switched(code, found).text, tmp_path)


def test_an_empty_value_in_braces_begins_no_statement():
    code = Code("int main() { int a[9] = {}, b[9] = {}; }")
    assert [code.text(start) for start in sorted(code.starts)] == ["int", "int", "}"]


@pytest.mark.parametrize(
    "test, otherwise, cost",
    [
        ("a[i].l > R", "{ R = a[i].r; }", 2),
        ("a[i].l > R", "R = a[i].r;", 2),
        ("a[i].l > L", "{ R = a[i].r; }", 3),
        ("R == 1", "R = a[i].r;", 3),
        ("a[i].l > R", "{ f(); R = a[i].r; }", 3),
    ],
)
def test_what_was_compared_before_an_else_may_be_a_maximum(test, otherwise, cost):
    assert costs(INTERVALS % (test, otherwise), "`R = max(R, a[i].r)`") == {cost}
