"""Repairs of values, orders and texts that pupils forget something about: what is tried, and what is said."""

from __future__ import annotations

import pytest
from test_repairs import built, listed, look, words

from judge.finding.repairs import search
from judge.finding.repairs.switch import switched
from judge.running.runner import Runner

MAIN = "using namespace std; int main() { %s }"
NUMBERS = MAIN % "int a, b, c, x, y; %s"
ROUND = "int a[9]; int main() { for (int i = %s; i++) s += %s; }"
TWO = "int x, m, k; int main() { if (x > m) { %sm = x; } %s}"


@pytest.mark.parametrize(
    "text, said",
    [
        (NUMBERS % "s += x - y;", "`s += abs(x - y)` for `s += x - y`"),
        (NUMBERS % "if (x - y <= 1) f();", "`abs(x - y) <= 1` for `x - y <= 1`"),
        (NUMBERS % "int w = min(a, b) - max(x, y);", "`int w = max(0, min(a, b) - max(x, y))` for "),
        (MAIN % "long long a, b; f(a - b);", "`max(0LL, a - b)` for `a - b`"),
        (NUMBERS % "int d = x * 60 - y;", "`if (d < 0) d += 24 * 60;` after this"),
        (NUMBERS % "for (;;) { a += x; }", "`if (a < 0) a = 0;` after this"),
        (NUMBERS % "x = a + b + c / 3;", "`x = (a + b + c) / 3` for `x = a + b + c / 3`"),
        (NUMBERS % "x = a * b - c;", "`x = a * (b - c)` for `x = a * b - c`"),
        (NUMBERS % "if (a || b && c) f();", "`(a || b) && c` for `a || b && c`"),
        (NUMBERS % "if (a && b || c) f();", "`a && (b || c)` for `a && b || c`"),
        (TWO % ("", "else if (x > k) k = x; "), "`k = m;` before this"),
        (TWO % ("k = m; ", ""), "`else if (x > k) k = x;` after this `if`"),
        (ROUND % ("0; i < n", "a[i + 1]"), "`a[(i + 1) % n]` for `a[i + 1]`"),
        (ROUND % ("0; i < n", "a[i - 1]"), "`a[(i - 1 + n) % n]` for `a[i - 1]`"),
        (ROUND % ("1; i <= n", "a[i + 1]"), "`a[i % n + 1]` for `a[i + 1]`"),
        ("int dx[] = {1, -1, 0, 0}, dy[] = {0, 0, 1, 1};", "`= {0, 0, 1, -1}` for `= {0, 0, 1, 1}`"),
        (MAIN % "string s; f(s.substr(l, r));", "`s.substr(l, r - l + 1)` for `s.substr(l, r)`"),
        (MAIN % "string s; f(s.substr(i + 1, r));", "`s.substr(i + 1, r - (i + 1))` for "),
        (MAIN % "string s; int i; s.erase(i);", "`s.erase(i, 1)` for `s.erase(i)`"),
        (
            MAIN % "vector<int> a; a.erase(unique(a.begin(), a.end()), a.end());",
            "`sort(a.begin(), a.end());`",
        ),
        (MAIN % "int a[9]; while (q--) { s += lower_bound(a, a + n, x) - a; }", "`sort(a, a + n);` before"),
        (
            "#include <algorithm>\n" + MAIN % "string s; while (n) { s += '0' + n % 2; n /= 2; }",
            "`reverse(s.begin(), s.end());` after the loop",
        ),
        (MAIN % "string s; getline(cin, s);", "`for (char& c : s) c = tolower(c);` after this"),
        (MAIN % "string s[9]; cin >> n >> s[i];", "`for (char& c : s[i]) c = toupper(c);` after this"),
        (MAIN % "char c; int k; x = c + k;", "`x = (c - 'a' + k) % 26 + 'a'` for `x = c + k`"),
        (MAIN % "string s; s[i] = s[i] - 3;", "`s[i] = (s[i] - 'A' - 3 + 26) % 26 + 'A'` for "),
        (
            "#include <iomanip>\n" + MAIN % "double x; cout << setprecision(2) << x;",
            "`fixed << setprecision(2)` for `setprecision(2)`",
        ),
        ("#include <iomanip>\n" + MAIN % "double x; cout << x / n;", "`fixed << setprecision(3) << x / n`"),
        ('int main() { printf("%.1f %lf", x, y); }', '`"%.2f %.2lf"` for `"%.1f %lf"`'),
        (
            NUMBERS % "if (x > 1) f(); else if (x > 2) { g(); } else h();",
            "`x > 2` asked before the condition of line 1",
        ),
        ("bool ok() { stack<char> s; s.pop(); return true; }", "`s.empty()` for `true`"),
        (MAIN % "priority_queue<int> q;", "`priority_queue<int, vector<int>, greater<int>> q` for "),
    ],
)
def test_a_repair_is_tried(text, said):
    assert any(said in words_of_one for words_of_one in words(text)), sorted(words(text))


@pytest.mark.parametrize(
    "text, part",
    [
        (NUMBERS % "f(n - 1); g(a[x - y]); h(v.end() - v.begin());", "max(0"),
        (MAIN % "string a, b; a = b + b;", "26"),
        (MAIN % 'string a, b; a = b + "x" + b;', "("),
        (ROUND % ("0; i < n", "a[i]"), "% n"),
        (TWO % ("k = m; ", "else if (x > k) k = x; "), "k = m;` before"),
        (MAIN % "vector<int> a; sort(a.begin(), a.end()); unique(a.begin(), a.end());", "` before this"),
        (MAIN % "set<int> s; s.erase(x);", ", 1)"),
    ],
)
def test_what_no_one_means_is_not_tried(text, part):
    assert not any(part in words_of_one.split("` for ")[0].lstrip("`") for words_of_one in words(text))


def test_fields_of_two_types_are_not_added_up():
    text = (
        "struct T { string s; int n; }; bool f(T a, T b) { if (a.n > 1) return a.n > b.n; return a.s < b.s; }"
    )
    said = words(text)
    assert any("a.s > b.s" in words_of_one for words_of_one in said)
    assert not any("a.n - a.s" in words_of_one or "a.n + a.s" in words_of_one for words_of_one in said)


# Each has every rule of values, orders and texts.
ALL = """\
#include <algorithm>
#include <iomanip>
#include <iostream>
#include <queue>
#include <stack>
#include <string>
#include <vector>
using namespace std;
int dx[] = {1, -1, 0, 0}, dy[] = {0, 0, 1, 1};
bool before(const string& a, const string& b) { return a < b; }
bool closed(const string& s) {
    stack<char> open;
    for (char c : s) {
        if (c == '(') open.push(c);
        else if (open.empty()) return false;
        else open.pop();
    }
    return true;
}
int main() {
    int n = 4, first = 0, second = 0, sum = 0, a[9] = {};
    long long far = 0;
    double part = 0.5;
    string s, t;
    getline(cin, s);
    cin >> t;
    for (int i = 0; i < n; i++) {
        int x = a[i + 1] - a[i];
        if (x > first) first = x;
        else if (x > second) second = x;
        if (x > sum) {
            second = sum;
            sum = x;
        }
        sum += x;
        far -= x;
        s += char(t[i] + n);
        t[i] = t[i] + 3;
        if (x - sum <= 24 || far - x > 60 && n > 12) far = far + x / 2;
    }
    vector<int> v(a, a + n);
    v.erase(unique(v.begin(), v.end()), v.end());
    while (n--) sum += lower_bound(v.begin(), v.end(), n) - v.begin();
    s.erase(n);
    t = s.substr(n, sum);
    priority_queue<int> q;
    cout << part << " " << far - sum << dx[0] + dy[n] / 2 << closed(s) << before(s, t) << endl;
}
"""


def test_all_that_is_tried_compiles_together(tmp_path):
    code, mutants = listed(ALL)
    assert built(switched(code, mutants).text, tmp_path)


SECOND = """\
#include <iostream>
using namespace std;
int main() {
    int n, first = -1, second = -1;
    cin >> n;
    while (n--) {
        int x;
        cin >> x;
        if (x > first) {
            first = x;
        } else if (x > second) {
            second = x;
        }
    }
    cout << first << " " << second << endl;
}
"""
SAID = "1 2 Fizz 4 Buzz Fizz 7 8 Fizz Buzz 11 Fizz 13 14 FizzBuzz "
WORDS = """\
#include <iostream>
using namespace std;
int main() {
    int n;
    cin >> n;
    for (int i = 1; i <= n; i++) {
        if (i % 3 == 0) cout << "Fizz ";
        else if (i % 5 == 0) cout << "Buzz ";
        else if (i % 15 == 0) cout << "FizzBuzz ";
        else cout << i << " ";
    }
}
"""
HEAP = """\
#include <iostream>
#include <queue>
#include <vector>
using namespace std;
int main() {
    int n, x, cost = 0;
    cin >> n;
    priority_queue<int> q;
    while (n--) cin >> x, q.push(x);
    while (q.size() > 1) {
        int a = q.top();
        q.pop();
        int b = q.top();
        q.pop();
        q.push(a + b);
        cost += a + b;
    }
    cout << cost << endl;
}
"""


@pytest.mark.parametrize(
    "text, cases, said",
    [
        (
            SECOND,
            {"3\n5 7 9\n": "9 7\n", "4\n10 70 20 80\n": "80 70\n", "2\n30 10\n": "30 10\n"},
            "line 10: with `second = first;` before this, all 3 cases are right",
        ),
        (
            WORDS,
            {"15\n": SAID, "16\n": f"{SAID}16"},
            "line 9: with `i % 15 == 0` asked before the condition of line 7, all 2 cases are right",
        ),
        (
            HEAP,
            {"3\n1 2 3\n": "9\n", "5\n10 20 30 40 50\n": "330\n"},
            "line 8: with `priority_queue<int, vector<int>, greater<int>> q` for `priority_queue<int> q`, "
            "all 2 cases are right",
        ),
    ],
)
def test_a_repair_is_said(tmp_path, text, cases, said):
    with Runner() as runner:
        found = search.find(look(runner, tmp_path, text, cases))
    assert found and found.text == said
