"""Repairs of what is forgotten: to stop, to clear, to take back; and of orders."""

from __future__ import annotations

import pytest
from programs import printed
from test_repairs import built, listed, look, words

from judge.finding.repairs import search
from judge.finding.repairs.candidates import words_of
from judge.finding.repairs.switch import single, switched
from judge.model import Limits
from judge.running.runner import Runner

SEARCH = "bool u[9]; %s f(int x) { u[x] = true; %s }"
BY_LENGTH = "`(a.size() != b.size() ? a.size() < b.size() : a < b)` for `a < b`"
EXCHANGED = "the loops of lines 1 and 1 in the other order"
DECODE = """\
int main() {
    int n = 0;
    for (char c : s) {
        if (isdigit(c)) { n = n * 10 + c - '0'; }
        else { t += string(n, c); }
    }
}
"""
EDITOR = """\
struct Editor {
    string text;
    stack<string> undone;
    void type(char c) { text += c; undone = {}; }
    void erase() { if (text.empty()) return; text.pop_back(); }
    int size() { return text.size(); }
};
"""
TWICE = "int main() { for (;;) if (a[i]) f[i] = 1; for (;;) { if (b[i]) { g[i] = 1; } } }"


@pytest.mark.parametrize(
    "text, said",
    [
        ("string a, b; int main() { if (a < b) swap(a, b); }", BY_LENGTH),
        ("bool f(const string& a, const string& b) { return a < b; }", BY_LENGTH),
        ("vector<string> v; int main() { if (v[i] < v[j]) n = 1; }", "`(v[i].size() != v[j].size() ? "),
        ("string a, b; int main() { if (a > b) swap(a, b); }", "`(a + b > b + a)` for `a > b`"),
        (
            "vector<string> v; int main() { std::sort(v.begin(), v.end()); }",
            "`a + b < b + a` as the order of `sort(v.begin(), v.end())`",
        ),
        (
            "string s; int main() { if (isalnum(s[i]) && s[i] < s[j]) n = 1; }",
            "`(s[i] < s[j] && !isdigit(s[i]) == !isdigit(s[j]))` for `s[i] < s[j]`",
        ),
        (DECODE, "`n = 0;` at the end of this branch"),
        (SEARCH % ("void", "f(x + 1);"), "`u[x] = false;` before `f` returns"),
        (SEARCH % ("int", "int n = f(x + 1); return n;"), "`u[x] = false;` before `f` returns"),
        (SEARCH % ("void", "s = 1; n = 1; f(x + 1);"), "`u[x] = false;` after this"),
        (EDITOR, "`undone = {};` at the end of `erase`, as in line 4"),
        (
            "int n; int main() { int k; if (a) { f(); n = 0; } else { g(); } }",
            "`n = 0;` at the end of this branch, as in line 1",
        ),
        (
            "int n; int main() { if (a) { n = 0; } else f(); }",
            "`n = 0;` at the end of this branch, as in line 1",
        ),
        ("int main() { for (;;) { if (x) y = 1; } }", "`else break;` after this `if`"),
        ("int main() { for (A;;) { int k = 1; for (B;;) f(k); } }", EXCHANGED),
        ("int main() { for (A;;) for (B;;) { for (C;;) f(1); } }", EXCHANGED),
        (TWICE, "`else break;` after each `if` of lines 1 and 1"),
    ],
)
def test_a_repair_is_tried(text, said):
    assert any(words_of_one.startswith(said) for words_of_one in words(text)), sorted(words(text))


@pytest.mark.parametrize(
    "text, part",
    [
        ("string a; int b; int main() { if (a.size() < b) b = 1; }", "a.size() != "),
        ("string a, b; int main() { if (a[i] < b[i]) n = 1; }", ".size() != "),
        ("int a, b; int main() { if (a < b) n = 1; }", ".size() != "),
        ("string s; int main() { if (s[i] < s[j]) n = 1; }", "isdigit"),
        (DECODE.replace("t +=", "n = 0; t +="), "n = 0;` at the end of this branch"),
        (SEARCH % ("void", "f(x + 1); u[x] = false;"), "returns"),
        (SEARCH % ("int", "return f(x + 1);"), "returns"),
        (SEARCH % ("void", "g(x + 1);"), "returns"),
        (EDITOR, "`size`"),
        ("int main() { for (;;) { if (x) y = 1; else z = 1; } }", "else break;"),
        ("int main() { for (;;) { if (x) y = 1; z = 1; } }", "else break;"),
        ("int main() { for (;;) { if (x) return; } }", "else break;"),
        ("int main() { for (int i = 0;;) for (int j = i;;) f(1); }", EXCHANGED),
        ("int main() { for (A;;) { f(1); for (B;;) f(k); } }", EXCHANGED),
        ("string s[9]; int main() { if (s[i] < s[j]) n = 1; }", "s[j] + 1"),
        ("string s; string f() { return s; } int main() { string t = f(); t += s; }", "f() + 1"),
        ("string s, t; int main() { t += s; }", "s - '0'"),
        ("int expr();\nint main() { int n; n = 1; }", "expr"),
    ],
)
def test_what_no_one_forgets_is_not_tried(text, part):
    assert not any(part in words_of_one for words_of_one in words(text))


ALL = """\
#include <algorithm>
#include <iostream>
#include <stack>
#include <string>
using namespace std;
bool used[9];
int calls;
void visit(int x) {
    used[x] = true;
    calls++;
    if (x > 7) return;
    if (!used[x + 1]) visit(x + 1);
}
struct Editor {
    string text;
    stack<string> undone;
    void type(char c) { undone = stack<string>(); text += c; }
    void erase() { if (!text.empty()) text.pop_back(); }
};
int main() {
    string s, words[3];
    int n = 0, sum = 0;
    cin >> s >> words[0] >> words[1] >> words[2];
    sort(words, words + 3);
    Editor e;
    for (char c : s) {
        if (c >= '0' && c <= '9') {
            n = n * 10 + (c - '0');
        } else if (c == '+') {
            sum += n;
        } else {
            e.type(c);
        }
    }
    for (int i = 0; i < 3; i++) if (words[i] < s) sum++;
    for (int i = 0; i < 3; i++) { if (s < words[i]) { sum += 2; } }
    for (int i = 0; i < 3; i++) {
        int k = i + 1;  // not a line of its own
        for (int j = n; j > 0; j--) {
            for (int l = 0; l < 2; l++)
                for (int m = l; m < 3; m++) sum += i * j + l - m + k;
        }
    }
    visit(n % 8);
    if (sum > 3) e.erase(), n = 0;
    else sum = 0;
    cout << sum << e.text << calls << n;
}
"""


def test_one_build_has_all_mutants_and_none_of_them_is_on(tmp_path):
    text = switched(*listed(ALL)).text
    first, second = built(ALL, tmp_path), built(text, tmp_path)
    for given in ("1+2+xy 0 100 20", "x5 7 10 2"):
        assert printed(first.executable, given) == printed(second.executable, given)


WALLS = """\
#include <iostream>
#include <queue>
using namespace std;
struct Place { int x, y, used, steps; };
int n, m;
char a[9][9];
bool seen[9][9];
int main() {
    cin >> n >> m;
    for (int i = 0; i < n; i++) cin >> a[i];
    queue<Place> q;
    q.push({0, 0, 0, 0});
    seen[0][0] = true;
    while (!q.empty()) {
        Place u = q.front();
        q.pop();
        if (u.x == n - 1 && u.y == m - 1) {
            cout << u.steps;
            return 0;
        }
        for (int k = 0; k < 4; k++) {
            int x = u.x + (k - 1) % 2, y = u.y + (2 - k) % 2;
            if (x < 0 || y < 0 || x >= n || y >= m) continue;
            int used = u.used + (a[x][y] == '#');
            if (used > 1 || seen[x][y]) continue;
            seen[x][y] = true;
            q.push({x, y, used, u.steps + 1});
        }
    }
    cout << -1;
}
"""
MAZES = {
    "3 4\n.##.\n....\n.###\n": "5",
    "4 5\n...#.\n.#..#\n###.#\n##..#\n": "7",
    "3 5\n...##\n##...\n.#.##\n": "6",
}
POPPED = """\
struct Place { int x, used; };
bool seen[9];
int main() {
    queue<Place> q;
    q.push({0, 0});
    for (;;) { Place u = q.front(); if (seen[u.x]) continue; seen[u.x] = true; q.push({x, used}); }
}
"""


def test_a_mark_that_lacks_a_part_of_the_state_is_tried_with_it(tmp_path):
    said = "`seen[x][y][used]` for `seen[x][y]`, here and wherever `seen` stands"
    assert said in words(WALLS) and not any("[u.steps + 1]" in other for other in words(WALLS))
    assert "`seen[u.x][u.used]` for `seen[u.x]`, here and wherever `seen` stands" in words(POPPED)
    assert not any("here and" in other for other in words(WALLS.replace("[9][9];", "[9][9][2];")))
    code, mutants = listed(WALLS)
    text, numbered = switched(code, mutants)
    number = next(number for number, mutant in numbered.items() if words_of(code, mutant) == said)
    all_in_one, alone = built(text, tmp_path), built(single(WALLS, numbered[number]), tmp_path)
    given = tmp_path / "1.in"
    for maze, steps in MAZES.items():
        given.write_text(maze)
        with Runner() as runner:
            programs = (all_in_one, all_in_one.given(str(number)), alone)
            outputs = [runner.run(program, given, Limits()).output for program in programs]
        assert outputs == [b"-1", steps.encode(), steps.encode()]


def test_what_follows_an_operand_is_inside_of_what_holds_it(tmp_path):
    """`i <= n + 1`, where the whole condition has another form for a loop in the other direction."""
    text = '#include <cstdio>\nint main() {\n    int n, s = 0;\n    scanf("%d", &n);\n'
    text += '    for (int i = 1; i <= n; i++) s += i;\n    printf("%d", s);\n}\n'
    code, mutants = listed(text)
    all_in_one, numbered = switched(code, mutants)
    said = {words_of(code, mutant): number for number, mutant in numbered.items()}
    program, given = built(all_in_one, tmp_path), tmp_path / "1.in"
    given.write_text("4")
    number = said["`i <= n + 1` for `i <= n`"]
    with Runner() as runner:
        assert runner.run(program.given(str(number)), given, Limits()).output == b"15"


def test_what_begins_a_condition_is_inside_of_what_changes_all_of_it(tmp_path):
    """`(b % p + p) % p`, where `do ... while` has the same condition."""
    text = '#include <cstdio>\nint main() {\n    int b, p, s = 0;\n    scanf("%d%d", &b, &p);\n'
    text += '    while (b % p == 0) {\n        b /= p;\n        s++;\n    }\n    printf("%d", s);\n}\n'
    assert {"`do ... while (b % p == 0);` for this loop"} < words(text)
    assert printed(built(switched(*listed(text)).text, tmp_path).executable, "24 2") == "3"


STOPS = """\
#include <iostream>
int main() {
    int n, m, x, s = 0;
    std::cin >> n >> m;
    for (int i = 0; i < n; i++) {
        std::cin >> x;
        if (x > 0 && x < 50) s = s * 2 + x;
    }
    for (int i = 0; i < m; i++)
        if (i * i % 7 < 3) s += i;
    std::cout << s;
}
"""
FIRST = {"5 1\n1 1 99 5 5\n": "3\n", "4 1\n9 -1 8 8\n": "9\n", "6 1\n2 3 4 60 1 2\n": "18\n"}
BOTH = {"5 7\n1 1 99 5 5\n": "4\n", "4 9\n9 -1 8 8\n": "10\n", "6 9\n2 3 4 60 1 2\n": "19\n"}


@pytest.mark.parametrize(
    "cases, said",
    [
        (FIRST, "line 7: with `else break;` after this `if`, all 3 cases are right"),
        (BOTH, "line 7: with `else break;` after each `if` of lines 7 and 10, all 3 cases are right"),
    ],
)
def test_a_loop_that_should_stop_is_said_and_two_that_should(tmp_path, cases, said):
    with Runner() as runner:
        found = search.find(look(runner, tmp_path, STOPS, cases))
    assert found and found.text.startswith(said)


GROUPS = """\
#include <algorithm>
#include <iostream>
int main() {
    int n, most, w[9], v[9], best[99] = {};
    std::cin >> n >> most;
    for (int i = 0; i < n; i++) std::cin >> w[i] >> v[i];
    for (int i = 0; i < n; i++) {
        int size = w[i];
        for (int j = most; j >= 0; j--) {
            if (j >= size) best[j] = std::max(best[j], best[j - size] + v[i]);
        }
    }
    std::cout << best[most];
}
"""
ONE_OF_ALL = {"2 10\n3 40\n4 50\n": "50\n", "3 9\n1 10\n2 30\n3 20\n": "30\n", "2 5\n4 70\n1 90\n": "90\n"}


def test_loops_in_the_wrong_order_are_said_with_a_declaration_between_them(tmp_path):
    with Runner() as runner:
        found = search.find(look(runner, tmp_path, GROUPS, ONE_OF_ALL))
    assert (
        found
        and found.text == "line 7: with the loops of lines 7 and 9 in the other order, all 3 cases are right"
    )
