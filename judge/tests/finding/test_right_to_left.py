"""What subtracts all that follows is said, and nothing of programs that only look like it."""

from __future__ import annotations

import pytest

from judge.finding.right_to_left import right_to_left

EXPR = """\
int term();
int expr() {
    int v = term();
    if (s[p] == '+') { p++; return v + expr(); }
    if (s[p] == '-') { p++; %s }
    return v;
}
"""
SUBTRACTS = (5, "`expr` subtracts all that follows, so 9-3-2 becomes 9-(3-2)")
SPLIT = """\
int calc(int l, int r) {
    for (int i = r; i >= l; i--) if (s[i] == '-') return calc(l, i - 1) - calc(i + 1, r);
    return number(l, r);
}
"""
PREFIX = "int f() { char c = get(); if (c == '-') { int a = f(), b = f(); return a - b; } return c - '0'; }"
CLIMBS = """\
int expr(int least) {
    int v = term();
    while (rank(s[p]) >= least) { char c = s[p++]; int r = expr(rank(c) + 1); if (c == '-') v -= r; }
    return v;
}
"""


@pytest.mark.parametrize(
    "text",
    [
        "return v - expr();",
        "v -= expr();",
        "int right = expr(); return v - right;",
        "int right; right = expr(); v -= right; return v;",
        "return term() - expr();",
    ],
)
def test_what_subtracts_all_that_follows_is_said(text):
    assert right_to_left(EXPR % text, [b"7\n", b"10-3-2\n"]) == SUBTRACTS


def test_what_divides_by_all_that_follows_is_said():
    text = (
        (EXPR % "return v - expr();").replace("expr", "term2").replace("'-'", "'/'").replace("v - ", "v / ")
    )
    found = right_to_left(text, [b"8/4/2\n"])
    assert found == (5, "`term2` divides by all that follows, so 8/4/2 becomes 8/(4/2)")


@pytest.mark.parametrize(
    "text",
    [
        EXPR % "return v - term();",
        EXPR % "return -expr();",
        EXPR % "return 0 - expr();",
        EXPR % "return v - expr(!turned);",
        "int expr() { int v = term(); while (s[p] == '-') { p++; v -= term(); } return v; }",
        SPLIT,
        PREFIX,
        CLIMBS,
        "int solve(int i) { return i < n ? a[i] - solve(i + 1) : 0; }\n"
        "bool minus(char c) { return c == '-'; }",
    ],
)
def test_nothing_is_said_of_what_only_looks_like_it(text):
    assert right_to_left(text, [b"10-3-2\n"]) is None


@pytest.mark.parametrize("given", [b"10-3\n4-3\n", b"1+10-3\n", b"1*2\n", b""])
def test_nothing_is_said_if_no_wrong_case_needs_it(given):
    assert right_to_left(EXPR % "return v - expr();", [given]) is None
