"""Repairs: which small changes a source has, that one build holds them all, and what is said."""

from __future__ import annotations

import signal
from collections.abc import Iterable
from pathlib import Path

import pytest
from programs import printed
from values import usage

from judge.checking.checkers import LINES
from judge.compiling.compiler import ORDINARY, Build, Compilation, compile_source
from judge.compiling.online_judges import judges
from judge.finding import no_value
from judge.finding.checked import fills_variables
from judge.finding.find import find
from judge.finding.look import SecondLook
from judge.finding.repairs import mutant_runs, search
from judge.finding.repairs.build import BUILD, ERROR
from judge.finding.repairs.rules import RULES
from judge.finding.repairs.candidates import Candidate, words_of
from judge.finding.repairs.code import Code
from judge.finding.repairs.evidence import UNTRIED, Trial, believed, inputs_like, share_by_chance
from judge.finding.repairs.mutants import Change, Mutant, mutants
from judge.finding.repairs.switch import single, switched
from judge.model import Case, Limits, Problem, Result, Submission, Verdict
from judge.running.runner import Program, Run, Runner

LOOP = """\
#include <cstdio>
// a < b
int main() {
    const char* text = "x < y";
    int n, s = 0, bad[3] = {};
    std::scanf("%d", &n);
    for (int i = 1; i < n; i++) {
        if (i % 3 == 0 && i > 0) s += i;
    }
    std::printf("%d\\n", s);
}
"""
# Each has every rule that compiles with <cstdio> alone.
SWITCHED = """\
#include <cstdio>
#include <algorithm>
int a[10], g[4][4];
struct Town { int near, far; } towns[3];
int least(int x, int y) { return x < y ? x : y; }
int main() {
    int n, m, s = 0, most = -1;
    bool is_odd = false;
    if (std::scanf("%d%d", &n, &m) != 2) return 1;
    for (int i = 0; i < n; i++) {
        std::scanf("%d", &a[i]);
        g[i % 4][m % 4] += a[i];
        if (a[i] > most || i == 0) {
            most = a[i];
        }
        s += a[i] * 2 - i / 2;
    }
    std::sort(a, a + n);
    int half = a[0] * 0.5;
    if (towns[0].near < towns[1].near && a[1] % m == 0) half = (int)(half / 2.0) % 5;
    while (n > 1 && s < 100) s = s + least(n--, m), is_odd = !is_odd;
    switch (m) {
        case 1: s += 1; break;
        case 2: s -= 1;
        default: s += std::max(most, g[1][m % 4]);
    }
    for (int j = 0; j < 3; j++) g[1][++m % 4] = s;
    for (int j = m; j >= 0; j--) s += a[j];
    for (auto& [near, far] : towns) {
        s += near++;
        s -= far;
    }
    std::printf("%d %d %d\\n", s, most, is_odd ? a[0] : a[1]);
}
"""

# What did not compile with all mutants.
ODD = """\
#include <iostream>
#include <algorithm>
#include <vector>
#include <queue>
using namespace std;
const int mod = 1000000007;
const int N = 1005;
int w[205], v[205], f[N];
char g[20][20];
vector<int> e[N], color, first;
bool inside(int x, int y) {
    return x >= 1 && x <= 5 && y >= 1 && y <= 7;
}
int main() {
    cin.tie(0);
    int n, m, total = 0;
    cin >> n >> m;
    for (int i = 0; i < n; i++) cin >> g[i];
    for (int i = 1; i <= n; i++) {
        cin >> w[i] >> v[i];
        for (int j = m; j >= w[i]; j--) f[j] = max(f[j], f[j - w[i]] + v[i]);
    }
    queue<int> q;
    q.push(0);
    while (!q.empty()) {
        int u = q.front();
        q.pop();
        for (int near : e[u]) {
            if (color[near] == color[u]) total++;
        }
    }
    for (int i = 0; i < n; i++) {
        if (i == 2 && inside(i, m)) total++;
    }
    int l = 0, r = n;
    while (l < r) {
        int middle = (l + r) / 2;
        if (f[middle] % mod > m) r = middle; else l = middle + 1;
    }
    cout << total + l;
}
"""


def listed(text: str) -> tuple[Code, list[Mutant]]:
    code = Code(text)
    return code, mutants(code, RULES)


def built(text: str, folder: Path) -> Program:
    source = folder / "a.cpp"
    source.write_text(text)
    with Runner() as runner:
        program = compile_source(runner, source, judges()["local"], "c++17", build=BUILD).program
    assert program
    return program


def words(text: str) -> set[str]:
    code, found = listed(text)
    return {words_of(code, mutant) for mutant in found}


def outputs_of(text: str, stdin: str, folder: Path, changes: Iterable[str]) -> dict[str, str]:
    """What the one build prints with each change alone, by its words; "" is none."""
    code, found = listed(text)
    all_in_one, numbered = switched(code, found)
    assert len(numbered) == len([mutant for mutant in found if mutant.is_switched])
    numbers = {words_of(code, mutant): str(number) for number, mutant in numbered.items()}
    program, given = built(all_in_one, folder), folder / "1.in"
    given.write_text(stdin)
    outputs = {}
    with Runner() as runner:
        for said in changes:
            run = runner.run(program.given(numbers[said]) if said else program, given, Limits())
            outputs[said] = run.output.decode()
    return outputs


def test_all_mutants_of_an_odd_source_compile_together(tmp_path):
    """Without a second build, which takes as long."""
    code, mutants_listed = listed(ODD)
    assert built(switched(code, mutants_listed).text, tmp_path)


def test_only_operators_of_the_code_are_changed():
    code, found = listed(LOOP)
    assert {"`i <= n` for `i < n`", "`int i = 0` for `int i = 1`", "`s -= i` for `s += i`"} <= words(LOOP)
    assert {code.line(mutant.first) for mutant in found}.isdisjoint((1, 2))
    assert not any("x" in said for said in words(LOOP))


@pytest.mark.parametrize(
    "text, said",
    [
        ("int main() { int a, b; cin >> b >> a; }", "`a >> b` for `b >> a`"),
        ("int main() { int w, v; f(v, w); }", "`w, v` for `v, w`"),
        ("int g[9][9]; int f(int i, int j) { return g[j][i]; }", "`g[i][j]` for `g[j][i]`"),
        ("int main() { long long best = 0; }", "`long long best = -1000000000` for `long long best = 0`"),
        (
            "int main() { int s = 0, t; while (t--) { s += 1; } }",
            "`s = 0;` at the start of the loop",
        ),
        ("int main() { for (;;) { if (x) { y = 1; } } }", "`break;` at the end of this `if`"),
        ("int main() { int n; cin >> n; getline(cin, s); }", "`cin.ignore();` after this"),
        ("int main() { double d = a / b; }", "`double d = 1.0 * a / b` for `double d = a / b`"),
        ("int main() { if (a) b = 1; c = 2; }", "`else c = 2` for `c = 2`"),
        ("string w; int s, i; int main() { s += w[i]; }", "`s += w[i] - '0'` for `s += w[i]`"),
        ("int main() { int n, i; f(s[n - i]); }", "`s[n - i - 1]` for `s[n - i]`"),
        ("int main() { while (l < r) r = m - 1; }", "`r = m` for `r = m - 1`"),
        ("int main() { while (n > 0) n /= 10; }", "`n != 0` for `n > 0`"),
        ("int main() { it = upper_bound(a, b, x); }", "lower_bound"),
        ("int main() { x = min(a, b); }", "`x = max(a, b)` for `x = min(a, b)`"),
        ("int best; int main() { for (;;) { best = x; } }", "`best = max(best, x)` for `best = x`"),
        ("double x; int main() { int cents = x * 100; }", "`int cents = x * 100 + 0.5` for "),
        ("int main() { f((int)(x * 100)); }", "`x * 100 + 0.5` for `x * 100`"),
        ("int main() { r = 2 * s[i] % k; }", "`r = (2 * s[i] % k + k) % k` for `r = 2 * s[i] % k`"),
        ("struct T { int l, r; }; bool f(T a, T b) { return a.l < b.l; }", "`a.r < b.r` for `a.l < b.l`"),
        ("vector<int> e[9]; int main() { while (t--) { e[u].push_back(v); } }", "`for (auto& own : e) own."),
        (
            "int main() { for (int i = 0; i < n; i++) { for (int k = 0; k < n; k++) f(i, k); } }",
            "the loops of lines 1 and 1 in the other order",
        ),
        ("int main() { cin >> n; if (n = 1) n = 2; }", "`n == 1` for `n = 1`"),
        ("int p[9]; int main() { int a, b; p[a] = find(b); }", "`p[find(a)]` for `p[a]`"),
        ("int main() { int u, v; g[u].push_back({v, 1}); }", "`g[v].push_back({u, 1});` after this"),
        ("int main() { int i, j; f[i] += f[i - 1]; }", "`f[i - j]` for `f[i - 1]`"),
        ("int main() { x = y / 10 % 1000000009; }", "1000000007"),
        ("int main() { int n; double d = n; }", "`double n` for `int n`"),
        ("int main() { if (a && b || c) d = 1; }", "`b && c` for `b || c`"),
        ("int main() { for (int j = w; j <= n; j++) d[j] = 1; }", "`for (int j = n; j >= w; j--) "),
        ("int main() { for (;;) { if (x) { f(y); break; } } }", "`break;` left out"),
        ("int a, b; int main() { a = b; b = a + 1; }", "`b = a + 1;` before line 1"),
        ("int a, b; int main() { a = b; b = a + 1; }", "`a` as it was before line 1"),
        ("int c; int main() { if (x) { y = 1; c++; } }", "`c++;` after this `if`"),
        ("int c; int main() { if (x) y = 1; c++; }", "`c++;` in the `if` before it"),
        ("int a[9]; int main() { for (;;) { a[i] = a[i - 1]; } }", "`a` as it was before the loop of line 1"),
        ("int main() { int m = 0; for (;;) { int m = 1; } }", "`m = 1;` for `int m = 1;`"),
        ("int main() { for (;;) { int m = 1; } }", "`int m = 1;` before the loop of line 1"),
        ("int s, n; int main() { while (n) { if (n > 1) s += n; n--; } }", "`s += n;` after the loop"),
        (
            "int c; int main() { while (x) { r.push_back(c % 10); c /= 10; } }",
            "`if (c > 0) r.push_back(c);` after the loop",
        ),
        (
            "bool on[9]; int x, y; int main() { q.push(x); while (z) { on[y] = true; q.push(y); } }",
            "`on[x] = true;` after this",
        ),
        ("bool on[9]; void f(int x) { on[x] = true; f(x + 1); }", "`on[x] = false;` after this"),
        (
            "vector<int> v; int main() { for (int i = 0; i < 9; i++) { v.erase(v.begin() + i); } }",
            "`i--;` after",
        ),
        ("map<int, int> m; int main() { m[x]--; }", "`if (m[x] == 0) m.erase(x);` after this"),
        ("int main() { if (x) { cout << 1; } cout << 2; }", "`return 0;` at the end of this `if`"),
        ("int f(int x) { if (x) { f(x - 1); } return 1; }", "`return f(x - 1);`"),
        ("const int M = 1007; int x, y; int main() { x = y % M; x += y; }", "`x %= M;` after this"),
        ("int c; int main() { while (x) { if (y) c++; } }", "`else c = 0;` after this `if`"),
        ("int a[9]; int main() { f(a); while (x) { y = 1; } }", "`f(a);` at the start of the loop, too"),
        (
            "bool on; void f() { on = true; } int main() { while (t--) { f(); } }",
            "`on = false;` at the start of the loop",
        ),
        ("int a, k; int main() { s += a / k + 1; }", "`s += (a + k - 1) / k` for `s += a / k + 1`"),
        ("int n; int main() { s = n / 2; }", "`s = (n + 1) / 2` for `s = n / 2`"),
        ("int d[9][9], x; int main() { d[x][x] = d[x + 1][x]; }", "`d[x + 1][x + 1] = d[x + 1][x]`"),
        ("int pairs; int main() { cout << pairs; }", "cout << pairs / 2;"),
        ("int n, m; int main() { if (x < n && y < m) z(); }", "`m` and `n` in each other's place"),
        ("bool is_prime(int x) { for (i = 2; i < x; i++) f(); }", "`if (x < 2) return false;` at the"),
        (
            "struct T { int a, b; }; bool f(T x, T y) { return x.a < y.a; }",
            "`return 1LL * x.a * y.b < 1LL * y.a * x.b;` in this comparison",
        ),
        ("struct T { int a, b; bool operator<(const T& o) const { return a < o.a; } };", "`return b < o.b;`"),
        (
            "pair<int, int> p; int main() { f([](auto x, auto y) { return x.first < y.first; }); }",
            "x.second <",
        ),
        (
            "int a[9], c[9]; int main() { for (i = 0; i < 9; i++) { c[i]++; s += a[i]; } }",
            "`c[a[i]]` for `c[i]`",
        ),
        ("int f[9], a; int main() { f[e[i].u] = a; }", "`f[a]` for `f[e[i].u]`"),
        (
            "int f[9][9]; int main() { f[i][j] = f[i - 1][j] + f[i][j - 1] + x; }",
            "f[i][j - 1] - f[i - 1][j - 1] + x`",
        ),
        ("int d; int main() { bool ok = 1; d++; d--; cout << (ok ? 1 : 2); }", "ok && d == 0 ? 1 : 2"),
        (
            "int main() { int n; while (n > 0) { f(n % 2); n /= 2; } }",
            "`do ... while (n > 0);` for this loop",
        ),
        (
            "bool on[9]; void d(int u) { on[v] = true; d(v); } int main() { int i; d(i); }",
            "`on[i] = true;` before this",
        ),
        ("int a, b; int main() { if (x) { a = b; b = a; } }", "`std::swap(a, b);` for these two assignments"),
        (
            "int t[9]; void b(int o) { t[o] = o; t[o] = 2 * o; } void c(int o) { t[o]++; }",
            "`t[o] = 2 * o;` at the end of `c`, as in `b`",
        ),
        ("int s; void solve() { s += 1; }", "`s = 0;` at the start of `solve`"),
        ("int l, x; int main() { while (x) { if (x == l) f(); } }", "`l = x;` at the end of the loop"),
    ],
)
def test_what_beginners_mistake_is_among_the_mutants(text, said):
    assert any(said in change for change in words(text))


def test_a_text_is_neither_given_for_a_number_nor_added_to():
    text = "int main() { int n = 1, m = 2; far[to_string(n)] = m; }\n"
    never = "= to_string(m)`", "to_string(n) + 1", "to_string(n) - 1"
    assert not any(part in said for said in words(text) for part in never)


def test_the_name_of_an_operator_is_not_changed():
    text = "struct Edge { int w; bool operator<(const Edge& other) const { return w < other.w; } };"
    assert not any("operator" in change for change in words(text))
    assert "`w <= other.w` for `w < other.w`" in words(text)


def test_no_change_is_made_that_no_one_writes():
    text = "int a[9], b[9]; int main() { int i, j, ok = 1; if (a[i] - b[i] < a[j]) ok = 0; is_odd = false; }"
    never = "b[i] - b[i]", "a[i] < a[i]", "a[j] < a[j]", "ok = -1", "ok = 1000", "is_odd += "
    assert not any(part in said for said in words(text) for part in never)
    code, found = listed("int main() { if (y % 4 == 0 || y % 2 == 0) y = 3; }")
    assert {mutant.cost for mutant in found if words_of(code, mutant).startswith("`y % 4 == 1`")} == {3}


def test_a_square_is_less_likely_than_another_factor():
    code, found = listed("int main() { int a, b, c; c = a * b; }")
    costs = {(code.text(mutant.first), mutant.changes[0].plain): mutant.cost for mutant in found}
    assert (costs["b", "a"], costs["b", "c"]) == (3, 2)


@pytest.mark.parametrize("text, cost", [("if (x > best) best = x;", 1), ("best = x;", 2)])
def test_the_least_number_is_the_usual_start_of_a_maximum(text, cost):
    code, found = listed(f"int main() {{ int x, best = 0; {text} }}")
    [start] = [mutant for mutant in found if "best = -1000000000`" in words_of(code, mutant)]
    assert start.cost == cost


def test_no_names_change_places_at_a_comma_that_is_an_operator():
    text = "int a[9], bit; int main() { a[0] |= bit, a[1] |= bit; }"
    assert not any("bit |= bit" in said for said in words(text))


def test_a_function_of_numbers_is_given_no_array():
    assert "f(a)" not in " ".join(words("int a[9], x; int f(int); int main() { f(x); g(a, x); }"))


def test_a_reference_is_to_no_sum():
    assert not any("g[n] + 1" in said for said in words("int g[9], n; int main() { int& v = g[n]; }"))


def test_mutants_that_do_not_compile_are_known_by_their_lines_alone():
    error = ERROR.match("<stdin>:46: error: cannot bind")
    assert error and error.groups() == ("46", None)


def test_numbers_beside_bits_are_not_changed():
    said = words("int main() { int m, k; if ((m & (m - 1)) != 0 || (m & k) == 0 || m == 0) k = m; }")
    assert "`m == 1` for `m == 0`" in said and not any("- 2" in change or "!= 1" in change for change in said)


def test_sizes_types_and_templates_are_not_switched():
    code, found = listed("#include <vector>\nint a[5];\nstd::vector<int> v(3);\nconst int N = 7;\n")
    assert [
        mutant.changes for mutant in found if mutant.is_switched and code.line(mutant.first) in (2, 4)
    ] == []


def test_one_build_has_all_mutants_and_none_of_them_is_on(tmp_path):
    code, found = listed(SWITCHED)
    text, numbered = switched(code, found)
    assert len(numbered) > 240
    first, second = built(SWITCHED, tmp_path), built(text, tmp_path)
    for given in ("3 2 5 1 4", "1 1 7", "4 3 9 9 -2 0"):
        assert printed(first.executable, given) == printed(second.executable, given)


def test_each_mutant_of_the_build_is_what_is_said(tmp_path):
    code, found = listed(LOOP)
    text, numbered = switched(code, found)
    said = {words_of(code, mutant): number for number, mutant in numbered.items()}
    number = said["`i <= n` for `i < n`"]
    alone, all_in_one = built(single(LOOP, numbered[number]), tmp_path), built(text, tmp_path)
    given = tmp_path / "6.in"
    given.write_text("6")
    with Runner() as runner:
        programs = (all_in_one, all_in_one.given(str(number)), alone)
        outputs = [runner.run(program, given, Limits()).output for program in programs]
    assert outputs == [b"3\n", b"9\n", b"9\n"]


def test_an_array_as_it_was_before_is_read_with_any_index(tmp_path):
    text = """#include <algorithm>
#include <iostream>
int best[10005];
int main() {
    int n, most, w, v;
    std::cin >> n >> most;
    for (int i = 0; i < n; i++) {
        std::cin >> w >> v;
        for (int j = w; j <= most; j++) best[j] = std::max(best[j], best[j - w] + v);
    }
    std::cout << best[most];
}
"""
    program, given = built(switched(*listed(text))[0], tmp_path), tmp_path / "1.in"
    given.write_text("2 6 2 3 3 4")
    with Runner() as runner:
        assert runner.run(program.given("0"), given, Limits()).output == b"9"


def test_another_array_is_indexed_as_the_one_that_is_there(tmp_path):
    text = """#include <cstdio>
int row[9], box[9], n;
int main() {
    scanf("%d", &n);
    for (int i = 0; i < 9; i++) {
        row[i % 3 * 3 + n / 3] += i;
        box[i / 3 * 3 + n / 3] += row[i % 3 * 3 + n / 3];
    }
    printf("%d", box[1 + n * 2]);
}
"""
    first, second = built(text, tmp_path), built(switched(*listed(text))[0], tmp_path)
    assert printed(first.executable, "1") == printed(second.executable, "1") != "0"


def look(runner: Runner, folder: Path, text: str, cases: dict[str, str]) -> SecondLook:
    """At a program that is wrong on all its cases."""
    source = folder / "a.cpp"
    source.write_text(text)
    results = []
    for number, (given, answer) in enumerate(cases.items()):
        case = Case(str(number), folder / f"{number}.in", folder / f"{number}.ans")
        case.input.write_text(given)
        case.answer.write_text(answer)
        results.append(Result(case, Verdict.WA, "", usage()))
    all_cases = tuple(result.case for result in results)
    problem = Problem(None, "", "", (judges()["local"],), Limits(), LINES, None, all_cases)
    return SecondLook(runner, Submission(source, problem, "c++17"), [*all_cases], 60, results=results)


def test_a_repair_is_said_with_its_line_and_all_cases(tmp_path):
    with Runner() as runner:
        found = search.find(look(runner, tmp_path, LOOP, {"6": "9\n", "9": "18\n", "3": "3\n"}))
    assert found and found.stack == (7,) and not found.from_run
    assert found.text.startswith("line 7: with `i <= n` for `i < n`, all 3 cases are right")


def test_a_repair_is_looked_for_before_what_has_no_value(tmp_path, monkeypatch):
    monkeypatch.setattr(no_value, "builds", lambda: pytest.fail("all builds that fill are made"))
    with Runner() as runner:
        found = find(look(runner, tmp_path, LOOP, {"6": "9\n", "9": "18\n"}))
    assert found and found.text.startswith("line 7: with `i <= n` for `i < n`")


@pytest.mark.skipif(not fills_variables(), reason="needs GCC 12 or later")
def test_no_repair_is_said_of_an_output_that_depends_on_what_has_no_value(tmp_path):
    with Runner() as runner:
        assert (
            search.find(look(runner, tmp_path, LOOP.replace("s = 0", "s"), {"6": "9\n", "9": "18\n"})) is None
        )


@pytest.mark.skipif(not fills_variables(), reason="needs GCC 12 or later")
def test_a_size_is_no_repair_of_an_output_that_depends_on_what_has_no_value(tmp_path):
    """It needs a build of its own, in which memory may hold other values."""
    text = LOOP.replace("s = 0, bad[3]", "s, bad[9]").replace("s += i", "s += i * bad[1]")
    text = text.replace("bad[9]", "bad[1001]")
    with Runner() as runner:
        found = find(look(runner, tmp_path, text, {"6": "0\n", "9": "0\n"}))
    assert found and "'s', which has no value" in found.text


def test_where_sanitizers_take_too_long_a_repair_is_tried_without(tmp_path, monkeypatch):
    monkeypatch.setattr(mutant_runs.MutantRuns, "is_sound", lambda *_: None)
    with Runner() as runner:
        found = search.find(look(runner, tmp_path, LOOP, {"6": "9\n", "9": "18\n", "3": "3\n"}))
    assert found and found.text.startswith("line 7: with `i <= n` for `i < n`")


def test_no_repair_is_said_if_not_all_cases_become_right(tmp_path):
    with Runner() as runner:
        assert search.find(look(runner, tmp_path, LOOP, {"6": "9\n", "9": "17\n"})) is None


@pytest.mark.needs("namespaces")  # so that a sanitizer sees the heap
def test_what_makes_all_cases_right_by_undefined_behavior_is_no_repair(tmp_path):
    text = LOOP.replace("bad[3] = {};", "*more = new int[10]();").replace("s += i;", "s += more[i] + 1;")
    with Runner() as runner:
        found = search.find(look(runner, tmp_path, text, {"9": "3\n", "3": "1\n", "5": "1\n"}))
        beyond = text.replace("new int[10]", "new int[9]")
        none = search.find(look(runner, tmp_path, beyond, {"9": "3\n", "3": "1\n", "5": "1\n"}))
    assert found and "`i <= n` for `i < n`" in found.text and none is None


def test_of_a_long_line_the_part_with_the_change_is_shown():
    text = "int f(int a, int n) { return " + " + ".join(["a * n"] * 20) + " - n; }"
    shown = [said for said in words(text) if said.endswith(" - a`") or " - a` for" in said]
    assert shown == ["`…* n + a * n + a * n + a * n - a` for `…* n + a * n + a * n + a * n - n`"]


def test_many_repairs_that_differ_and_unlikely_ones_are_not_believed():
    def candidates(*costs: int) -> list[list[Candidate]]:
        return [[Candidate(Mutant(cost, 0, 0, ()), Program(()))] for cost in costs]

    def number(groups: list[list[Candidate]], trial: Trial = UNTRIED, answer: bytes = b"12345") -> int:
        return len(believed(groups, trial, [answer], right=2))

    alike = candidates(1)[0] + candidates(1)[0]
    assert number([alike, *candidates(2)]) == 2  # of the likeliest repair, as of the only one
    often = Trial((), 0.2)
    assert [number(candidates(*costs)) for costs in ((1, 2), (2, 2), (2, 2, 2), (1, 2, 2, 2))] == [1, 2, 0, 0]
    assert [number(candidates(3)), number(candidates(3, 4)), number(candidates(3), often)] == [1, 0, 0]
    assert number(candidates(2), often, answer=b"7") == 1
    assert [number(candidates(3), answer=answer) for answer in (b"7", b"YES\nNO\n", b"1 2 3 4")] == [0, 0, 1]


def test_a_repair_that_chance_makes_as_well_is_not_believed():
    """Of forty changes that are as natural, a tenth makes each wrong case right, whose answers are short."""
    trial = Trial((1,) * 10 + (2,) * 30 + (3,) * 60, 0.1)

    def number(cost: int, *answers: bytes, right: int = 1) -> int:
        groups = [[Candidate(Mutant(cost, 0, 0, ()), Program(()))]]
        return len(believed(groups, trial, answers, right=right))

    assert [number(2, b"7"), number(2, b"7", b"8"), number(2, b"7", b"8", right=3)] == [0, 0, 1]
    assert [number(1, b"7"), number(1, b"7", right=9), number(1, b"7", b"8")] == [0, 0, 1]
    assert [number(2, b"123"), number(2, b"123", right=8)] == [1, 0]
    trial = Trial((2,) * 100, 0.4, (share_by_chance(40, 1, 1), 0.4))
    assert number(2, b"YES", b"YES NO YES", b"NO", right=2) == 1


def test_inputs_like_one_have_one_word_changed_after_the_first_line():
    assert [*inputs_like([b"2\n7 ab\n"])] == [b"2\n8 ab\n", b"2\n6 ab\n", b"2\n7 ba\n"]
    assert [*inputs_like([b"5\n", b"x" * 5000])] == [b"6\n", b"4\n"]


def test_two_repairs_in_places_far_apart_are_none(tmp_path):
    """`a - b` in the other order, or what is done with it: a third place may be meant."""
    text = "#include <iostream>\nint main() {\n    int n, a, b;\n    std::cin >> n >> a >> b;\n"
    text += "    int d = a - b;\n%s    std::cout << n + d << '\\n';\n}\n"
    cases = {"900 17 300": "1183\n", "500 99 411": "812\n", "777 123 9": "663\n"}
    with Runner() as runner:
        near = search.find(look(runner, tmp_path, text % "", cases))
        far = search.find(look(runner, tmp_path, text % "\n\n\n", cases))
    assert near and "; or with" in near.text and far is None


def test_a_way_around_a_fault_that_leaves_lines_idle_is_no_repair(tmp_path):
    """The loop only makes the sum worse."""
    text = LOOP.replace("int n, s = 0", "int n, s").replace("    for", "    s = n;\n    for")
    text = text.replace("s += i;", "\ns += i;")
    with Runner() as runner:
        assert search.find(look(runner, tmp_path, text, {"6": "6\n", "9": "9\n", "40": "40\n"})) is None


def test_a_repair_may_leave_the_wrong_result_unprinted(tmp_path):
    text = '#include <cstdio>\nint main() {\nint n;\nstd::scanf("%d", &n);\nif (n < 40)\n'
    text += 'std::printf("%d\\n", 12345 * n);\nelse\nstd::puts("large");\n}\n'
    with Runner() as runner:
        found = search.find(look(runner, tmp_path, text, {"40": "493800\n"}))
    assert found and found.text == "line 5: with `n <= 40` for `n < 40`, the case is right"


def test_when_its_cpu_time_is_over_nothing_is_said(tmp_path):
    with Runner() as runner:
        second = look(runner, tmp_path, LOOP, {"6": "9\n", "9": "18\n"})
        second.most_cpu_s = 0
        assert search.find(second) is None


def test_a_repair_is_said_however_long_its_build_takes_without_a_kept_header(tmp_path, monkeypatch):
    spent, cpu_seconds, compile_now = [0.0], search.cpu_seconds, SecondLook.compile_now

    def compile_slowly(self: SecondLook, build: Build, changed: str | None = None) -> Compilation:
        spent[0] += 9 if build == ORDINARY and changed else 0
        return compile_now(self, build, changed)

    for module in (search, mutant_runs):
        monkeypatch.setattr(module, "cpu_seconds", lambda: cpu_seconds() + spent[0])
    with Runner() as runner:
        second = look(runner, tmp_path, LOOP, {"6": "9\n", "9": "18\n", "3": "3\n"})
        second.seconds_left = 3  # not a patient look
        monkeypatch.setattr(SecondLook, "compile_now", compile_slowly)
        assert search.find(second)


def test_many_runs_in_one_tell_what_each_alone_does(tmp_path, monkeypatch):
    """Also of what crashes, prints nothing, or never ends."""
    text = LOOP.replace("s += i;", "s += i, n == 6 && i == 4 ? *(volatile int*)0 : 0;")
    with Runner() as runner:
        second = look(runner, tmp_path, text, {"6": "9\n", "9": "18\n"})
        program, switches = search.build_ahead(second)
        runs = mutant_runs.MutantRuns(second, LINES.compare, ends_s=1e4)
        programs = [program.given(*words) for words in ([], *([str(number)] for number in switches.numbered))]
        for case in second.cases:
            limits = runs.limits_for(case)
            together = runs.outcomes(programs, case, limits)
            assert together == [runs.outcome(alone, case, limits) for alone in programs]
            ways = {None if end is None else end[1:] for end in together}
            assert {(0, None), None} <= ways and (case.name == "1" or (None, signal.SIGSEGV) in ways)


def test_a_repair_alone_gets_little_more_time_than_the_program_takes(tmp_path, monkeypatch):
    """It may never end; a case may take a second."""
    most_ms, run = [], SecondLook.run_with_report

    def noted(self: SecondLook, program: Program, case: Case, limits: Limits) -> tuple[Run, bytes]:
        most_ms.append(limits.cpu_ms)
        return run(self, program, case, limits)

    monkeypatch.setattr(SecondLook, "run_with_report", noted)
    with Runner() as runner:
        second = look(runner, tmp_path, LOOP, {"6": "9\n"})
        runs = mutant_runs.MutantRuns(second, LINES.compare, ends_s=1e4)
        at = LOOP.index("i++")
        endless = Mutant(1, 0, 0, (Change(at, at + 3, "i *= 1"),))
        assert runs.built_alone(endless, second.cases, is_patient=True) is None
    assert most_ms and max(most_ms) < 1000


def test_a_slow_case_takes_no_more_cpu_time_than_is_left(tmp_path):
    slow = LOOP.replace("#include", "#include <ctime>\n#include", 1)
    slow = slow.replace("int n", "while (std::clock() < 9000000);\n    int n", 1)
    with Runner() as runner:
        second = look(runner, tmp_path, slow, {"6": "9\n"})
        second.most_cpu_s = 0.6
        assert search.find(second) is None and second.cpu_s_left > -2


def test_of_a_source_whose_brackets_are_not_all_closed_nothing_is_read(tmp_path):
    """Under #if, two lines may open one block."""
    twice = "#ifdef LOCAL\nint main() {\n#else\nint main(void) {\n#endif\n"
    with Runner() as runner:
        second = look(runner, tmp_path, LOOP.replace("int main() {\n", twice), {"6": "9\n", "9": "18\n"})
        found = find(second)
    assert found is None and not second.failed


def test_a_source_with_statements_nested_too_deep_has_no_repair(tmp_path):
    nested = "int main() { int a; " + "if (a) " * 1200 + "a = 1; }"
    with Runner() as runner:
        assert search.find(look(runner, tmp_path, nested, {"1": "2"})) is None
