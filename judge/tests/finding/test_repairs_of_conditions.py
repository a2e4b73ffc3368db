"""Repairs of conditions, of what is counted twice, of sums so far, and of what was not found."""

from __future__ import annotations

import pytest
from test_repairs import built, listed, look, words

from judge.finding.repairs import search
from judge.finding.repairs.switch import switched
from judge.running.runner import Runner

MAIN = "using namespace std; int main() { int a, b, i, k, n, s, x; %s }"
SUMS = "int p[99]; int main() { for (int i = 1; i <= n; i++) { %s } cout << p[b] - p[a]; }"


@pytest.mark.parametrize(
    "text, said",
    [
        (MAIN % "if (seen.count(x)) s++;", "`!seen.count(x)` for `seen.count(x)`"),
        (MAIN % "while (n > 0 && !on[x]) s++;", "`on[x]` for `!on[x]`"),
        (
            MAIN % "if (c == 'a' || 'b' || 'c') s++;",
            "`c == 'a' || c == 'b' || c == 'c'` for `c == 'a' || 'b'",
        ),
        (MAIN % "if (s[i] != 1 && 2) s++;", "`s[i] != 1 && s[i] != 2` for `s[i] != 1 && 2`"),
        (MAIN % "if (1 <= x <= n) s++;", "`1 <= x && x <= n` for `1 <= x <= n`"),
        (MAIN % "if (a == b == x) s++;", "`a == b && b == x` for `a == b == x`"),
        (MAIN % "if (x % 2 == 1) s++;", "`x % 2 != 0` for `x % 2 == 1`"),
        (MAIN % "s += i; s += n / i;", "`if (i != n / i) s += n / i` for `s += n / i`"),
        (MAIN % "s += d[i][i]; s += d[i][n - i];", "`if (i != n - i) s += d[i][n - i]` for "),
        (MAIN % "v.push_back(i); v.push_back(n / i);", "`if (i != n / i) v.push_back(n / i)` for "),
        (MAIN % "for (i = 1; i * i <= n; i++) s += 2;", "`s += (i * i == n ? 1 : 2)` for `s += 2`"),
        (MAIN % "for (i = 1; i <= n / i; i++) s += 2;", "`s += (i * i == n ? 1 : 2)` for `s += 2`"),
        (SUMS % "p[i] = x;", "`p[i] = x + p[i - 1]` for `p[i] = x`"),
        (SUMS % "cin >> p[i];", "`p[i] += p[i - 1];` after this"),
        (MAIN % "cin >> n >> k; s = i + k;", "`k %= n;` after this"),
        (MAIN % 's = INT_MAX; printf("%d", s);', '`printf("%d", (s >= '),
        ("int d[9]; int main() { memset(d, 0x3f, sizeof d); cout << d[8]; }", "(d[8] >= 0x3f3f3f3f ? -1 : "),
        ("const int INF = 1e9; int f(int x) { int s = INF; return s; }", "(s >= INF ? -1 : s)"),
    ],
)
def test_a_repair_is_tried(text, said):
    assert any(said in words_of_one for words_of_one in words(text)), sorted(words(text))


@pytest.mark.parametrize(
    "text, part",
    [
        (MAIN % "while (n) s++;", "!n"),
        (MAIN % "if (x % 2 == 0) s++;", "!= 0 &&"),
        (MAIN % "s += a; x += b;", "if ("),
        (MAIN % "cin >> n >> k; s = n * k;", "%="),
        (MAIN % "cout << s;", "-1 :"),
    ],
)
def test_what_no_one_means_is_not_tried(text, part):
    assert not any(part in words_of_one for words_of_one in words(text))


def test_a_declared_function_is_no_variable():
    said = words("long long expr(); int main() { long long v, w; v = w; }")
    assert not any("expr" in words_of_one for words_of_one in said)


# Each has every rule of this kind, beside others that begin or end at the same places.
ALL = """\
#include <cstdio>
#include <iostream>
#include <set>
#include <vector>
using namespace std;
const int INF = 1000000000;
int p[99];
long long next_one();
int main() {
    int n, k, s = INF, r = 0;
    cin >> n >> k;
    set<int> seen;
    vector<vector<int>> e(9);
    for (int i = 1; i <= n; i++) cin >> p[i];
    for (int i = 1; i * i <= n; i++) {
        p[i] = i;
        if (p[i] % 2 == 1 && seen.count(i) || !seen.empty()) s += 2;
        s += i;
        s += n / i;
        r = r * 10 + n % 10;
        if (1 <= i <= n || k) r += p[i + k] - p[i - 1];
        if (i == 1 || 2) p[i] = p[i] + 1;
    }
    printf("%d\\n", r);
    cout << s << endl;
}
"""


def test_all_that_is_tried_compiles_together(tmp_path):
    code, mutants = listed(ALL)
    assert built(switched(code, mutants).text, tmp_path)


VOWELS = """\
#include <iostream>
#include <string>
using namespace std;
int main() {
    string s;
    cin >> s;
    int number = 0;
    for (char c : s)
        if (c == 'a' || 'e' || 'i') number++;
    cout << number << endl;
}
"""
DIVISORS = """\
#include <iostream>
using namespace std;
int main() {
    int n, sum = 0;
    cin >> n;
    for (int i = 1; i * i <= n; i++) {
        if (n % i == 0) {
            sum += i;
            sum += n / i;
        }
    }
    cout << sum << endl;
}
"""


@pytest.mark.parametrize(
    "text, cases, said",
    [
        (
            VOWELS,
            {"banana\n": "3\n", "pie\n": "2\n", "xyz\n": "0\n", "aaaaaaaaaaab\n": "11\n"},
            "line 9: with `c == 'a' || c == 'e' || c == 'i'` for `c == 'a' || 'e' || 'i'`, "
            "all 4 cases are right",
        ),
        (
            DIVISORS,
            {"16\n": "31\n", "25\n": "31\n", "100\n": "217\n"},
            "line 9: with `if (i != n / i) sum += n / i` for `sum += n / i`, all 3 cases are right",
        ),
    ],
)
def test_a_repair_is_said(tmp_path, text, cases, said):
    with Runner() as runner:
        found = search.find(look(runner, tmp_path, text, cases))
    assert found and found.text == said
