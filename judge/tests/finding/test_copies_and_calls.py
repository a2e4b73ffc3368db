"""Repairs by copies, by other calls, and by another order of statements; and that one build has them all."""

from __future__ import annotations

import pytest
from test_repairs import built, listed, outputs_of, words

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


PARSER = """\
int term();
int expr();
int factor(const int& n) { return term(); }
int term() { return 1; }
int expr() { int v = term(); while (more()) v -= expr(); return v; }
int other(int& n) { return factor(n); }
"""
LETTERS = "bool f(int c, int d) { return isalpha(c) || isalpha(d) && s.isalpha(c); }"
DEQUE = "deque<int> d; vector<int> v; int main() { d.pop_front(); v.pop_back(); n = v.front(); }"
MARKS = "int a[9]; int main() { int x, y; while (n--) { %s } }"
PATHS = "int d[9], w; int main() { int u, v; while (n--) { if (d[u] + w < d[v]) %s } }"
DAYS = "int main() { int h, m; { int day = h / 24; h %%= 24; %s } }"
LINES = "int main() { cin >> n; %s getline(%s, s); }"
IF = "int c; vector<int> v; int main() { if (%s) %s }"


@pytest.mark.parametrize(
    "text, said",
    [
        (PARSER, "`v -= term()` for `v -= expr()`"),
        (PARSER, "`int v = expr()` for `int v = term()`"),
        (LETTERS, "`isalnum(c)` for `isalpha(c)`"),
        (LETTERS, "`isalnum` for `isalpha` in line 1"),
        ("int main() { x = floor(y); }", "`x = ceil(y)` for `x = floor(y)`"),
        (DEQUE, "`d.pop_back()` for `d.pop_front()`"),
        (DEQUE, "`n = v.back()` for `n = v.front()`"),
        (MARKS % "add(x, y - a[x]);", "`a[x] = y;` after this"),
        (MARKS % "s += y - a[x];", "`a[x] = y;` after this"),
        (PATHS % "q.push(v);", "`d[v] = d[u] + w;` before this"),
        (PATHS % "{ q.push({1, v}); }", "`d[v] = d[u] + w;` at the start of this `if`"),
        (DAYS % "h += m / 60;", "`h += m / 60;` before line 1"),
        ("int a; int main() { a = 1; b(); c(); f(a); e(); a++; }", "`a++;` before line 1"),
        (LINES % ("cin >> ws;", "cin"), "`cin >> ws;` left out"),
        (LINES % ("cin >> ws;", "cin"), "`cin.ignore(1000, '\\n');` for `cin >> ws;`"),
        (LINES % ("cin.ignore();", "cin"), "`cin.ignore();` left out"),
        (LINES % ("", "cin >> ws"), "`cin` for `cin >> ws`"),
        (IF % ("c > 9", "{ v.push_back(1); c /= 10; }"), "`while (c > 9)` for `if (c > 9)`"),
        (IF % ("v.size() > 9", "v.pop_back();"), "`while (v.size() > 9)` for `if (v.size() > 9)`"),
    ],
)
def test_a_repair_is_tried(text, said):
    assert any(words_of_one.startswith(said) for words_of_one in words(text)), sorted(words(text))


@pytest.mark.parametrize(
    "text, part",
    [
        (PARSER, "factor(n)` for `other"),
        (PARSER, "return other"),
        ("int f() { return 1; } int g() { return f(); } int h() { return g(); }", "h()` for `return f()"),
        (LETTERS, "s.isalnum"),
        (DEQUE, "v.pop_front"),
        (MARKS % "add(x, y - a[x]); a[x] = 0;", "a[x] = y"),
        (MARKS % "cout << y - a[x];", "a[x] = y"),
        (PATHS % "{ d[v] = 1; q.push(v); }", "d[v] = d[u]"),
        (PATHS % "q.push(u);", "d[v] = d[u]"),
        (DAYS % "day += h;", "before line 1"),
        (DAYS % "cout << h;", "before line 1"),
        (IF % ("c > 9", "v.push_back(1);"), "`while"),
        (IF % ("v[0] > c", "c = 1;"), "`while"),
        (IF % ("c > 9", "{ c--; break; }"), "`while"),
        (IF % ("c > 9", "c--; else c++;"), "`while"),
    ],
)
def test_what_no_one_forgets_is_not_tried(text, part):
    assert not any(part in words_of_one for words_of_one in words(text))


ALL = """\
#include <cctype>
#include <deque>
#include <iostream>
#include <string>
using namespace std;
int a[9], d[9];
int last(const string& s) { return s.back(); }
int first(const string& s) { return last(s) + s.front(); }
int main() {
    int n, sum = 0, carry = 99;
    cin >> n;
    cin >> ws;
    string line;
    getline(cin, line);
    deque<int> q;
    if (carry > 0) { sum += carry % 10; carry /= 10; }
    for (char c : line) {
        if (isalpha(c) || isdigit(c)) q.push_back(c);
        if (isalpha(c)) sum++;
        int k = sum % 9;
        sum += n - a[k];
        if (d[0] + sum > d[k]) q.push_front(k);
        if (q.size() > 5) q.pop_front();
    }
    cout << sum << q.front() << first(line) << endl;
}
"""


OUTPUTS = {  # with each change
    "": "1076200\n",
    "`isalnum` for `isalpha` in lines 18 and 19": "1097200\n",
    "`q.pop_back()` for `q.pop_front()`": "1071200\n",
    "`while (carry > 0)` for `if (carry > 0)`": "1166200\n",
    "`cin.ignore(1000, '\\n');` for `cin >> ws;`": "1216135\n",
    "`a[k] = n;` after this": "656200\n",
}


def test_one_build_has_all_mutants_and_each_does_what_it_says(tmp_path):
    assert outputs_of(ALL, "7\n  a1, bc d2 efg\n", tmp_path, OUTPUTS) == OUTPUTS
