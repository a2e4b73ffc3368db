"""Repairs of what pupils mistake in variables, tables, orders and formats."""

from __future__ import annotations

import pytest
from test_repairs import built, listed, look, words

from judge.finding.repairs import search
from judge.finding.repairs.candidates import words_of
from judge.finding.repairs.switch import switched
from judge.running.runner import Runner

COUNTED = "int c, a[9]; int main() { for (int i = 0; i < 9; i++) if (a[i] != a[i - 1]) %s; }"
ROOTS = "int p[9]; void join(int a, int b) { int x = find(a), y = find(b); %s }"
TABLE = "int d[9][9]; int main() { s = %s; }"
PAIRS = "using namespace std; int main() { %s sort(%s); }"
PRINTED = "using namespace std; int main() { int h, m; cout << %s << endl; }"


@pytest.mark.parametrize(
    "text, said",
    [
        (COUNTED % "c++", "`c = i + 1` for `c++`"),
        (COUNTED % "++c", "`c = i` for `++c`"),
        (COUNTED % "c += 1", "`c = i + 1` for `c += 1`"),
        (ROOTS % "p[a] += p[b];", "`p[x] += p[y]` for `p[a] += p[b]`"),
        (
            ROOTS % "if (p[a] > p[b]) swap(a, b); p[a] += p[b];",
            "`x` for `a` and `y` for `b` from here on",
        ),
        (TABLE % "min(d[i - 1][j], d[i][j - 1])", "s = min(min(d[i - 1][j - 1], d[i - 1][j]), d[i][j - 1])`"),
        (TABLE % "max(d[i + 1][j], d[i + 1][j + 1])", "max(d[i][j + 1], d[i + 1][j])"),
        (TABLE % "max(d[i - 1][j], d[i - 1][j + 1])", "max(d[i - 1][j - 1], d[i - 1][j])"),
        (TABLE % "min({d[i - 1][j] + 1, d[i][j - 1] + 1})", "min(d[i - 1][j - 1] + 1, d[i - 1][j] + 1)"),
        (TABLE % "d[i - 1][j] + d[i][j - 1]", "d[i - 1][j] + d[i][j - 1] + d[i - 1][j - 1]`"),
        (PAIRS % ("pair<int, int> a[9];", "a, a + n"), "`a.second < b.second` as the order of a and b"),
        (
            PAIRS % ("vector<pair<int, string>> v;", "v.begin(), v.end()"),
            "`a.first != b.first ? a.first > b.first : a.second < b.second` as the order of a and b in this ",
        ),
        ("typedef pair<int, int> P; " + PAIRS % ("vector<P> v;", "v.begin(), v.end()"), "`a.second > b.sec"),
        (
            "using P = pair<int, int>; " + PAIRS % ("P v[9];", "v, v + 3"),
            "`a.second > b.second` as the order",
        ),
        ('int main() { printf("%d:%2d", h, m); }', '`"%d:%02d"` for `"%d:%2d"`'),
        ('int main() { printf("%d:%d", h, m); }', '`"%d:%02d"` for `"%d:%d"`'),
        ('int main() { printf("%d:%d", h, m); }', '`"%02d:%02d"` for `"%d:%d"`'),
        (PRINTED % 'h << ":" << setw(2) << m', "`setfill('0') << setw(2)` for `setw(2)`"),
        (PRINTED % "h << ':' << m % 60", '`(m % 60 < 10 ? "0" : "") << m % 60` for `m % 60`'),
        (PRINTED % "h << ':' << m", '(h < 10 ? "0" : "") << h'),
        ("int main() { int f, a; if (f > a) s += f - a; q.push(f + s); }", "`max(f, a) + s` for `f + s`"),
        (
            "int last[9]; int main() { int l; for (;;) { l = last[c] + 1; } }",
            "`l = max(l, last[c] + 1)` for ",
        ),
    ],
)
def test_a_repair_is_tried(text, said):
    assert any(said in words_of_one for words_of_one in words(text)), sorted(words(text))


@pytest.mark.parametrize(
    "text, part",
    [
        (TABLE % "min(d[i - 1][j - 1], min(d[i - 1][j], d[i][j - 1]))", "j - 1], d[i - 1][j])"),
        (PAIRS % ("vector<int> v;", "v.begin(), v.end()"), "as the order"),
        ("int main() { int f, a; if (f > a) f = a; q.push(f + s); }", "max("),
        ('int main() { printf("%02d:%02d %5.2f%%", h, m, x); }', "%02d:%02d %0"),
        ("int main() { if (a > b) c++; }", "c = "),
    ],
)
def test_what_no_one_means_is_not_tried(text, part):
    assert not any(part in words_of_one.split(" for ")[0] for words_of_one in words(text))


def test_the_next_line_is_skipped_after_the_read_before_it():
    code, found = listed("int main() { int n, k; cin >> k; cin >> n; getline(cin, s); }")
    costs = [mutant.cost for mutant in found if words_of(code, mutant) == "`cin.ignore();` after this"]
    assert costs == [0, 2]


# Each has every rule of variables, tables, orders and formats.
ALL = """\
#include <algorithm>
#include <cstdio>
#include <iomanip>
#include <iostream>
#include <string>
#include <vector>
using namespace std;
typedef pair<int, string> named;
int d[9][9], p[9];
int find(int x) { return x == p[x] ? x : p[x] = find(p[x]); }
void join(int a, int b) {
    int x = find(a), y = find(b);
    if (p[a] > p[b]) swap(a, b);
    p[a] = b;
}
int main() {
    vector<named> v;
    pair<int, int> w[4] = {};
    int h = 5, m = 7, place = 0;
    join(1, 2);
    for (int i = 1; i < 4; i++)
        for (int j = 1; j < 4; j++) d[i][j] = min(d[i - 1][j] + 1, d[i][j - 1] + 1) + d[i - 1][j];
    for (int i = 1; i < 9; i++) {
        if (p[i] != p[i - 1]) place++;
        d[0][0] = max({d[i - 1][1], d[i][1 - 1]});
    }
    sort(v.begin(), v.end());
    sort(w, w + 4);
    if (h < m) m += 60;
    cout << h << ":" << m << " " << place << endl;
    cout << h << ':' << setw(2) << m % 60 << endl;
    printf("%d:%2d\\n", h, max(m - h, 0));
}
"""


def test_all_that_is_tried_compiles_together(tmp_path):
    code, mutants = listed(ALL)
    assert built(switched(code, mutants).text, tmp_path)


RANKS = """\
#include <iostream>
using namespace std;
int main() {
    int n, a[99], place = 1;
    cin >> n;
    for (int i = 0; i < n; i++) cin >> a[i];
    for (int i = 0; i < n; i++) {
        if (i > 0 && a[i] != a[i - 1]) place++;
        cout << place << " ";
    }
}
"""
FILMS = """\
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;
int main() {
    int n;
    cin >> n;
    vector<pair<int, int>> f(n);
    for (auto& p : f) cin >> p.first >> p.second;
    sort(f.begin(), f.end());
    int seen = 0, last = -1;
    for (auto p : f) {
        if (p.first >= last) {
            seen++;
            last = p.second;
        }
    }
    cout << seen * 1000 << endl;
}
"""


@pytest.mark.parametrize(
    "text, cases, said",
    [
        (
            RANKS,
            {"4\n9 8 8 7\n": "1 2 2 4\n", "5\n9 9 9 4 4\n": "1 1 1 4 4\n", "2\n3 1\n": "1 2\n"},
            "line 8: with `place = i + 1` for `place++`, all 3 cases are right",
        ),
        (
            FILMS,
            {"3\n1 9 2 3 4 5\n": "2000\n", "4\n0 8 5 6 1 2 3 4\n": "3000\n", "2\n1 2 2 3\n": "2000\n"},
            "line 10: with `a.second < b.second` as the order of a and b in this `sort`, all 3 cases are "
            "right",
        ),
    ],
)
def test_a_repair_is_said(tmp_path, text, cases, said):
    with Runner() as runner:
        found = search.find(look(runner, tmp_path, text, cases))
    assert found and found.text == said
