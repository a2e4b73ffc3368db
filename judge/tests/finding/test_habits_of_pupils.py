"""Repairs of what pupils often leave out: marks, whole lines, leap years, first values; and luck."""

from __future__ import annotations

import pytest
from test_repairs import built, listed, look, words

from judge.finding.checked import fills_variables
from judge.finding.find import find
from judge.finding.repairs import search
from judge.finding.repairs.code import Code
from judge.finding.repairs.behind import behind_data
from judge.finding.repairs.switch import switched
from judge.running.runner import Runner

READS = "int n, a[99]; int main() { %s for (int i = 1; i <= n; i++) { cin >> a[i]; } }"
KNAPSACK = "int f[99]; int main() { %sfor (i;;) for (j;;) f[j] = %s(f[j], f[j - w] + 1); }"
# The last block of equal values is never compared. What is behind the values is 0 by luck.
BLOCKS = """\
#include <iostream>
using namespace std;
int a[1005];
int main() {
    int n, size = 1, best = 1;
    cin >> n;
    for (int i = 0; i < n; i++) cin >> a[i];
    for (int i = 1; i < n; i++) {
        if (a[i] == a[i - 1]) size++;
        else {
            if (size > best) best = size;
            size = 1;
        }
    }
    cout << best << endl;
}
"""
# The `break` leaves the rest of a test unread.
EARLY = """\
#include <iostream>
using namespace std;
int main() {
    int t;
    cin >> t;
    while (t--) {
        int n, negative = 0;
        cin >> n;
        for (int i = 0; i < n; i++) {
            int x;
            cin >> x;
            if (x < 0) {
                negative = x;
                break;
            }
        }
        cout << negative << endl;
    }
}
"""


@pytest.mark.parametrize(
    "text, said",
    [
        (
            "queue<int> q; int s, v, d[9]; int main() { q.push(s); { d[v] = true; c++; n++; q.push(v); } }",
            "`d[s] = true;` after this",
        ),
        (
            "int s, v, c, d[9]; queue<int> q; int main() { q.push(s); d[v] = d[s] + 1; c++; q.push(v); }",
            "`d[s] = 0;` after this",
        ),
        (
            "int n, m; bool in(int x, int y) { return x >= 0 && x < m && y >= 0 && y < n; }",
            "`m` and `n` in each other's place",
        ),
        ("string s; int main() { cin >> s; }", "`getline(cin >> ws, s)` for `cin >> s`"),
        ("string s[9]; int main() { cin >> n >> s[n]; }", "`getline(cin >> n >> ws, s[n])` for "),
        ("string s; int main() { cin.ignore(); cin >> s; }", "`getline(cin, s)` for `cin >> s`"),
        ("char s[99]; int main() { cin >> s; }", "`(cin >> ws).getline(s, sizeof s)` for `cin >> s`"),
        ('char s[99]; int main() { scanf("%s", s); }', '`" %[^\\n]"` for `"%s"`'),
        (
            "bool leap(int y) { return y % 4 == 0 && y % 100 != 0; }",
            "`(y % 100 != 0 || y % 400 == 0)` for `y % 100 != 0`",
        ),
        (
            "bool leap(int y) { if (y % 100 == 0) return false; return y % 4 == 0; }",
            "`(y % 100 == 0 && y % 400 != 0)` for `y % 100 == 0`",
        ),
        (
            "int f(int y) { return y % 4 == 0 ? 366 : 365; }",
            "`(y % 4 == 0 && (y % 100 != 0 || y % 400 == 0))` for `y % 4 == 0`",
        ),
        (READS % "int l = 0;", "`if (a[i] > l) l = a[i];` after this"),
        (READS % "long long r = 0;", "`r += a[i];` after this"),
        (
            "#include <algorithm>\n" + (READS % "").replace("} }", "} int l = 1; }"),
            "`int l = *std::max_element(a + 1, a + n + 1)` for `int l = 1`",
        ),
        (KNAPSACK % ("memset(f, 0, sizeof f); ", "max"), "`memset(f, -0x3f, sizeof f); f[0] = 0;`"),
        (KNAPSACK % ("memset(f, 0, sizeof f); ", "min"), "`memset(f, 0x3f, sizeof f); f[0] = 0;`"),
        (KNAPSACK % ("", "max"), "`for (auto& own : f) own = -1000000000; f[0] = 0;` before this"),
    ],
)
def test_a_repair_is_tried(text, said):
    assert any(words_of_one.startswith(said) for words_of_one in words(text)), sorted(words(text))


@pytest.mark.parametrize(
    "text, part",
    [
        ("bool leap(int y) { return y % 4 == 0 && y % 100 != 0 || y % 400 == 0; }", "&& y % 400 != 0"),
        ("int main() { if (x % 4 == 0) y = x % 10; }", "% 400"),
        ("int main() { if (x >= 1 && x <= n) n = 2; }", "||"),
        (READS % "const int l = 0;", "l = a[i]"),
    ],
)
def test_what_no_one_means_is_not_tried(text, part):
    assert not any(part in words_of_one for words_of_one in words(text))


def test_a_range_that_excludes_all_is_still_tried():
    assert any("||" in words_of_one for words_of_one in words("int main() { if (x < 1 && x > n) n = 2; }"))


def test_the_size_of_an_array_stays_with_all_mutants(tmp_path):
    """`sizeof (on ? a : b)` would be that of a pointer."""
    text = "#include <cstring>\nint a[9], b[9];\nint main() { memset(a, 0, sizeof(a)); return a[0]; }"
    code, mutants = listed(text)
    assert "sizeof(a)" in switched(code, mutants).text.rpartition("memset")[2]
    assert built(switched(code, mutants).text, tmp_path)


def test_arrays_that_are_read_are_filled_behind_their_data():
    code = Code("int a[9], b[9], g[9][9];\nint main() { int c[9] = {0}; cin >> a[i] >> c[i] >> g[i][j]; }")
    assert [change.switched for change in behind_data(code)] == ["judge_fill(a);", "judge_fill(c);"]


CASES = {"5\n1 2 2 2 2\n": "4\n", "4\n3 3 4 4\n": "2\n", "6\n1 1 7 7 7 7\n": "4\n"}
LUCKY = BLOCKS.replace("a[i] == a[i - 1]", "a[i] > a[i - 1]")
RISES = {"5\n9 2 3 4 7\n": "4\n", "4\n3 1 4 5\n": "3\n", "6\n4 1 7 8 9 10\n": "5\n"}


@pytest.mark.parametrize("text, cases", [(BLOCKS, CASES), (LUCKY, RISES)])
def test_what_reads_behind_the_data_is_no_repair(tmp_path, text, cases):
    with Runner() as runner:
        found = search.find(look(runner, tmp_path, text, cases))
    assert found and "best = size;` after the loop" in found.text and "i <= n" not in found.text


@pytest.mark.skipif(not fills_variables(), reason="needs GCC 12 or later, else luck may make it right")
def test_a_repair_is_said_before_the_read_that_fails_for_want_of_it(tmp_path):
    cases = {"2\n3\n4 -5 6\n1\n7\n": "-5\n0\n", "2\n2\n-3 2\n3\n8 8 -8\n": "-3\n-8\n"}
    with Runner() as runner:
        found = find(look(runner, tmp_path, EARLY, cases))
    assert found and found.text == "line 14: with `break;` left out, all 2 cases are right"


LENGTHS = """\
#include <cstdio>
int days[] = {31, 28, 31, 30};
int main() {
    int y, m;
    while (scanf("%d%d", &y, &m) == 2) {
        int d = days[m - 1];
        if (m == 2 && y % 4 == 0) d++;
        printf("%d\\n", d);
    }
}
"""


def test_what_a_mutant_needs_ends_no_program_without_it(tmp_path):
    """`days[m - 1]` before the loop, where m has no value."""
    cases = {"1900 2\n1999 3\n": "28\n31\n", "2000 2\n2100 2\n2024 2\n": "29\n28\n29\n"}
    with Runner() as runner:
        found = search.find(look(runner, tmp_path, LENGTHS, cases))
    assert found and found.text.startswith(
        "line 7: with `(y % 4 == 0 && (y % 100 != 0 || y % 400 == 0))` for "
    )


@pytest.mark.parametrize(
    "product, said",
    [
        ("n * n", "signed integer overflow: 99999 * 99999 cannot be represented in type 'int'"),
        ("m = 1LL * n * n", "9999800001 does not fit into int"),
    ],
)
def test_a_fault_that_other_failing_cases_do_not_have_is_said_so(tmp_path, product, said):
    text = "#include <iostream>\nint main() {\n    int n, m;\n    std::cin >> n;\n"
    text += f"    std::cout << ({product});\n}}"
    with Runner() as runner:
        every = find(look(runner, tmp_path, text, {"99999": "9999700002\n"}))
        some = find(look(runner, tmp_path, text, {"3": "6\n", "5": "20\n", "99999": "9999700002\n"}))
    assert every and every.text == f"line 5: {said}"
    assert some and some.text == f"line 5: {said}; cases 0, 1 fail without it"


def test_what_never_runs_is_a_note_because_the_fault_may_be_before_it(tmp_path):
    text = "#include <iostream>\nint main() {\n    int n, s = 7;\n    std::cin >> n;\n"
    text += "    while (n < 0) s += n--;\n    std::cout << s % 5 * n;\n}"
    with Runner() as runner:
        found = find(look(runner, tmp_path, text, {"5": "19\n", "6": "37\n", "9": "105\n"}))
    assert found and found.label == "note" and found.text.startswith("line 5: the condition is false at once")
