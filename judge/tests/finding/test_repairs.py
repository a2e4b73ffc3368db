"""What the table of repairs proposes, and the build that holds all mutants."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from judge.compiling.compiler import compile_source
from judge.compiling.online_judges import judges
from judge.finding.repairs import search
from judge.finding.repairs.switch import BUILD, LINES, switched
from judge.finding.repairs.mutants import Mutant
from judge.finding.source.edits import edited
from judge.finding.source.statements import SourceCode, read_source
from judge.model import Limits
from judge.running.runner import Program, Runner

KIT = Path(__file__).parents[3]
HEAD = "#include <bits/stdc++.h>\nusing namespace std;\n"
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
PROGRAM = """\
#include <cstdio>
#define rep(i, a, b) for (int i = a; i < b; i++)
int a[10], g[4][4], calls, limit = 3;
struct Town { int near, far; } towns[3];
int least(int x, int y) { calls++; return x < y ? x : y; }
int main() {
    int n, m, s = 0, most = -1;
    bool is_odd = false;
    if (std::scanf("%d%d", &n, &m) != 2) return 1;
    for (int i = 0; i < n; i++) {
        std::scanf("%d", &a[i]);
        g[i % 4][m % 4] += a[i];
        if (a[i] > most || i == 0) {
            most = a[i];
        } else if (a[i] < 0) s--;
        s += a[i] * 2 - i / 2;
    }
    int half = a[0] * 0.5;
    if (towns[0].near < towns[1].near && a[1] % m == 0) half = (int)(half / 2.0) % 5;
    while (n > 1 && s < 100) s = s + least(n--, m), is_odd = !is_odd;
    switch (m) {
        case 1: s += 1; break;
        case 2: s -= 1;
        default: s += g[1][m % 4];
    }
    rep(j, 0, limit) g[1][++m % 4] = s;
    for (int j = m % 9; j >= 0; j--) s += a[j];
    do { s++; int calls = 7; s += calls; } while (s % 2);
    std::printf("%d %d %d %d\\n", s, most, is_odd ? a[0] : a[1], calls);
}
"""


def proposed(text: str) -> tuple[SourceCode, list[Mutant]]:
    source = read_source(text)
    assert source
    return source, search.mutants(source)


def built(text: str, folder: Path) -> Program | None:
    path = folder / "a.cpp"
    path.write_text(text)
    with Runner() as runner:
        return compile_source(runner, path, judges()["local"], "c++17", build=BUILD).program


FUNCTION = "int f(int x, int y) { %s return 0; }"
TEXTS = "string s, t; int n; char c; int main() { %s }"
LISTS = "int n, m, k, a[9], b[9], g[9][9]; vector<int> v; bool seen[9]; int main() { %s }"


@pytest.mark.parametrize(
    "text, words",
    [
        (FUNCTION % "if (x < y) y++;", "with `x <= y` instead of `x < y`"),
        (FUNCTION % "if (x < y) y++;", "with `x > y` instead of `x < y`"),
        (FUNCTION % "if (x == 1 || 2) y++;", "with `x == 1 || x == 2` instead of `x == 1 || 2`"),
        (FUNCTION % "if (1 < x < 9) y++;", "with `1 < x && x < 9` instead of `1 < x < 9`"),
        (FUNCTION % "if (x % 2 == 1) y++;", "with `x % 2 != 0` instead of `x % 2 == 1`"),
        (FUNCTION % "if (x && y) y++;", "with `x || y` instead of `x && y`"),
        (FUNCTION % "y = x / 3 + y / 3;", "with `x / 3 * 3 + y / 3` instead of `x / 3 + y / 3`"),
        (FUNCTION % "y = x / y;", "with `(x + y - 1) / y` instead of `x / y`"),
        (FUNCTION % "y = (x - 1) % y;", "with `((x - 1) % y + y) % y` instead of `(x - 1) % y`"),
        (FUNCTION % "y = x - y;", "with `abs(x - y)` instead of `x - y`"),
        (FUNCTION % "y = x;", "with `y = max(y, x)` instead of `y = x`"),
        (FUNCTION % "long long z; z = x;", "with `z = max<long long>(z, x)` instead of `z = x`"),
        (FUNCTION % "int best = 0;", "with `best = -1000000000` instead of `best = 0`"),
        (FUNCTION % "y += x;", "with `y -= x` instead of `y += x`"),
        (LISTS % "cin >> n >> m;", "with `cin >> m >> n` instead of `cin >> n >> m`"),
        (LISTS % "int w[] = {n & m, 37};", "with `36` instead of `37`"),
        (LISTS % "k = g[n][m];", "with `g[m][n]` instead of `g[n][m]`"),
        (LISTS % "k = a[n];", "with `b[n]` instead of `a[n]`"),
        (LISTS % "k = a[m];", "with `a[n]` instead of `a[m]`"),
        (LISTS % "k = *lower_bound(a, a + n, m);",
         "with `upper_bound(a, a + n, m)` instead of `lower_bound(a, a + n, m)`"),
        (LISTS % "k = std::max(n, m);", "with `std::min(n, m)` instead of `std::max(n, m)`"),
        (LISTS % "sort(a, a + n);", "with `sort(a, a + n, greater<>())` instead of `sort(a, a + n)`"),
        ("bool by(int, int); " + LISTS % "sort(a, b, by);",
         "with `stable_sort(a, b, by)` instead of `sort(a, b, by)`"),
        (FUNCTION % "if (x & y == 1) y++;", "with `(x & y) == 1` instead of `x & y == 1`"),
        (FUNCTION % "y = x + y / 2;", "with `(x + y) / 2` instead of `x + y / 2`"),
        (FUNCTION % "y = x / y * 100;", "with `x * 100 / y` instead of `x / y * 100`"),
        (FUNCTION % "long long z = 1 << x;", "with `1LL << x` instead of `1 << x`"),
        (FUNCTION % "if (y > 0 && x < 9) y++;", "with `(x >= 0 && x < 9)` instead of `x < 9`"),
        (FUNCTION % "cout << setprecision(2) << x;",
         "with `cout << fixed << setprecision(2)` instead of `cout << setprecision(2)`"),
        (FUNCTION % "y = 1;\nwhile (x--) y *= 2;", "move line 3 into the loop of line 4, to its start"),
        (FUNCTION % "while (x--) { y *= 2; }\ny++;", "move line 4 into the loop of line 3, to its end"),
        (FUNCTION % "while (x--) { if (y == x) break; y++; }", "with `continue` instead of `break`"),
        ("void f(int x) {} void g(int x) {\nf(x);\n} void h(int x) {\nx++; }",
         "add `f(x);` here, as in line 4"),
        ("int run; int main() { int x;\nif (x > 1)\nrun++;\nx++; }", "add `else run = 0;` after lines 4 to "),
        ("int days[3] = {1, 28, 2}; int main() { int x;\nif (x > 1) days[1] = 29; }",
         "add `else days[1] = 28;` after line 4: "),
        (LISTS % "for (n = 0; n < 3; n++)\nfor (int i = 0; i < m; i++) {\na[i] += n; }",
         "exchange the heads of the loops of lines 3 and 4"),
        (LISTS % "for (int i = m; i <= n; i++) a[i] += a[i - m];",
         "with `for (int i = n; i >= m; i--)` instead of `for (int i = m; i <= n; i++)`"),
        (LISTS % "for(int i=n;i>m;--i) a[i]+=a[i-1];",
         "with `for(int i = m + 1; i <= n; i++)` instead of `for(int i=n;i>m;--i)`"),
        ("int f(int a, int b); int main() { int x, y; f(y, x); }", "with `f(x, y)` instead of `f(y, x)`"),
        ("struct P { int x, y; }; int main() { P p; p.x = 1; }", "with `p.y` instead of `p.x`"),
        ("pair<int, int> p; int main() { p.first++; }", "with `p.second` instead of `p.first`"),
        (TEXTS % "s += n;", "with `s += char(n + '0')` instead of `s += n`"),
        (TEXTS % "s = s + c;", "with `s = c + s` instead of `s = s + c`"),
        (TEXTS % "n = n + c;", "with `n + (c - '0')` instead of `n + c`"),
        (TEXTS % "if (s < t) n++;", "with `s.size() != t.size() ? s.size() < t.size() : s < t` instead of"),
        (TEXTS % "if (n && s < t) n++;",
         "with `(s.size() != t.size() ? s.size() < t.size() : s < t)` instead of `s < t`"),
        (FUNCTION % "y += x ? 1 : 2; x = y % 1007;",
         "with `y = (y + (x ? 1 : 2)) % 1007` instead of `y += x ? 1 : 2`"),
        (TEXTS % "t = s.substr(n, 2);", "with `s.substr(n, 2 - n + 1)` instead of `s.substr(n, 2)`"),
        (FUNCTION % "y++; y = 2;", "leave out `y++`"),
        (FUNCTION % "y++;\ny = x * y;", "move line 4 before line 3"),
        (LISTS % "std::cout << n;\nstd::cout << k;", "move line 4 before line 3"),
        (FUNCTION % "while (x) { x--; y++; }", "move line 3 after the loop of line 3"),
        (FUNCTION % "if (x < 9) x++;", "with `while` instead of `if`"),
        (FUNCTION % "if (x > 9) y = 2;\nif (x > 5) y = 1;", "with `else if` for each `if` that follows"),
        (FUNCTION % "if (x > 9) y++; else if (x > 5) x++;", "with `if` instead of `else if`"),
        (FUNCTION % "if (x > 9) y++;\nx++;", "move line 4 into the `if` of line 3, to its end"),
        ("bool used[9]; void go(int k) {\nused[k] = true;\ngo(k + 1);\n}",
         "add `used[k] = 0;` after the call, to undo line 4"),
        (FUNCTION % "y = max(x, x - y);", "with `x - y + 1` instead of `x - y`"),
        (FUNCTION % "y = x + y; y = y % 1007;", "with `(x + y) % 1007` instead of `x + y`"),
        (LISTS % "for (int i = 1; i < n; i++) {\na[i] = a[i - 1]; }",
         "keep a copy of `a` from before line 3"),
        (LISTS % "while (n--) { k = 0; while (k < 9) seen[k++] = 1; }",
         "add `memset(seen, 0, sizeof(seen));` at the start"),
        (LISTS % "for (int i = 0; i < n; i++) cin >> a[i];",
         "add `sort(a, a + n);` after the loop of line 3"),
        (LISTS % "for(int i=1;i<=n;i++) scanf(\"%d\",&a[i]);",
         "add `sort(a + 1, a + n + 1);` after the loop of line 3"),
        (LISTS % "k = n + 0.5;", "with `m + 0.5` instead of `n + 0.5`"),
        (LISTS % "while (k) v.push_back(k), k /= 2;", "add `reverse(v.begin(), v.end());` after the loop"),
        ("int a[3]={1,2,3}; int main() { for (int n = 0; n < 3; n++) { a[0]+=n; a[0]=7; } }",
         "add `a[0] = 1;` at the start of"),
        (LISTS % "char w[3] = {min('a', ','), 'x'}; while (n--) w[1] = 5;", "add `w[1] = 'x';` at the start"),
        (LISTS % "long long s(3); while (n--) s += 5;", "add `s = (3);` at the start"),
        ("bool by(vector<int> a, vector<int> b) {} vector<int> w[9]; int main() { for (int i = 0; i < 9; i++)"
         " cin >> w[i][0]; }", "add `sort(w, w + 9, by);` after"),
        ("bool is_prime(int x) { return true; }",
         "add `if (x < 2) return false;` at the start of `is_prime`"),
    ],
)  # fmt: skip
def test_a_repair_is_proposed(text, words):
    found = [mutant.words for mutant in proposed(HEAD + text)[1]]
    assert any(words in said for said in found), found


@pytest.mark.parametrize("name", ["cin", "std::cin"])
def test_no_read_is_left_out_or_moved_into_a_loop_or_comes_second(name):
    text = LISTS % f"{name} >> n;\nfor (int i = 0; i < n; i++)\nk++;\n{name} >> k;"
    of_statements = [one for one in proposed(HEAD + text)[1] if "->" not in one.row]
    moved = [one.words for one in of_statements if one.row in ("exchanged", "moved_in")]
    assert moved == ["move line 6 before line 4"]
    assert [one.words for one in of_statements if one.row == "left_out"] == ["leave out `k++`"]


def test_a_call_with_a_variable_of_unknown_type_is_added_nowhere():
    text = "using link = Node*; void f(int x) {} void g() { link x = top(); f(x); } void h(int x) { x++; }"
    assert not any(mutant.row == "calls_added" for mutant in proposed(text)[1])


@pytest.mark.parametrize(
    "text",
    [
        LISTS % "string s[9]; for (int i = 1; i < n; i++) {\ns[i] = s[i - 1]; }",
        LISTS % "vector<int>* w = &v; while (n) {\nw = f(w); }",
        "int f(int a[], int n) { for (int i = 1; i < n; i++) a[i] += a[i - 1]; }",
        LISTS % 'char s[9]; for (int i = 0; i < n; i++) scanf("%s", s);',
        LISTS % "vector<vector<int>> w; for (int i = 0; i < n; i++) w[0].push_back(i);",
        LISTS % "for (int i = 1; i < n; i++) swap(a[i], b[i]);",
    ],
)
def test_no_copy_is_kept_of_what_cannot_be_copied_or_is_only_changed(text):
    assert not any("keep a copy" in mutant.words for mutant in proposed(HEAD + text)[1])


@pytest.mark.parametrize("array", ["int %s[9]", "vector<int> %s[9]"])
@pytest.mark.parametrize("name", ["m", "f", "days"])
def test_no_else_has_a_memset_or_a_loop_whatever_the_name_of_the_array(array, name):
    change = f"{name}[x]++" if "int %" in array else f"{name}[x].push_back(x)"
    text = f"#include <cstring>\n{array % name}; int main() {{ int x;\nif (x > 1) {change}; }}"
    assert not any("add `else" in mutant.words for mutant in proposed(text)[1])


def test_no_array_that_is_a_parameter_is_filled_and_no_pointer_is_reversed():
    text = "int f(int a[], int* b, int n) { while (n--) a[n]++, b += 2; }"
    assert not any(re.search("memset|reverse", mutant.words) for mutant in proposed(HEAD + text)[1])


@pytest.mark.parametrize("text", ["k=n-1;", "k = n - 1;"])
def test_nothing_is_proposed_that_adds_0_or_leaves_a_sum_of_numbers(text):
    words = [mutant.words.split(" for ")[0] for mutant in proposed(HEAD + LISTS % text)[1]]
    assert not [said for said in words if re.search("[-+] ?0|1 [-+] 1", said)]


def test_only_the_code_is_changed_and_only_where_a_value_is_meant():
    source, mutants = proposed(LOOP)
    assert {source.line(mutant.at) for mutant in mutants}.isdisjoint((1, 2))
    assert not any('"x' in mutant.words or "stdio" in mutant.words for mutant in mutants)
    _, mutants = proposed(
        "typedef int row[10];\nint f() { row a = {1}, b[2] = {{2}}; return a[0] + b[0][1]; }"
    )
    assert not any("`]" in mutant.words for mutant in mutants) and mutants


@pytest.mark.parametrize("value", ["= a[n]", "(a[n])", "{a[n]}"])
def test_the_first_value_of_a_reference_is_kept(value):
    assert not any("`a[n]`" in mutant.words for mutant in proposed(HEAD + LISTS % f"int& x{value};")[1])


def test_the_build_prints_for_each_mutant_what_the_changed_source_prints(runner, tmp_path):
    source, mutants = proposed(PROGRAM)
    switches = switched(source, mutants)
    program, given = built(switches.text, tmp_path), tmp_path / "1.in"
    assert program and len(switches.numbered) > 200
    given.write_text("4 2\n3 -1 4 1\n")
    rows = {mutant.row: number for number, mutant in switches.numbered.items()}

    def output(of: Program) -> bytes:
        run = runner.run(of, given, Limits(cpu_ms=500))
        return run.output if run.usage.exit_code == 0 else b""

    assert output(program) == output(built(PROGRAM, tmp_path))
    for number in [*rows.values()][::16]:
        alone = built(edited(PROGRAM, switches.numbered[number].edits), tmp_path)
        assert alone and output(program.given(switches.argument(number))) == output(alone), number


@pytest.mark.parametrize("name", ["wa_solved_flag_not_reset", "ac_dancing_links"])
def test_a_build_with_no_mutant_on_prints_what_the_program_prints(runner, tmp_path, name):
    problem = KIT / "testcases" / "hihocoder_1321"
    text = (problem / "submissions" / f"{name}.cpp").read_text()
    given = sorted(problem.glob("sample/*.in"))[0]
    source, mutants = proposed(text)
    switches = switched(source, mutants)
    program = built(switches.text, tmp_path)
    outputs = {runner.run(one, given, Limits()).output for one in (program, built(text, tmp_path))}
    assert len(outputs) == 1


def test_all_mutants_of_odd_lines_compile_together(tmp_path):
    names = "algorithm cmath cstdio cstring iostream map sstream stack string vector".split()
    head = "".join(f"#include <{name}>\n" for name in names)
    text = f"""{head}using namespace std;
template <class T> struct Pile {{ T top; }};
char g[9][9]; int n, k, a[9]; vector<int> v; vector<pair<int, int>> w; string s;
struct Town {{ int far; }} towns[9]; bool by(Town a, Town b) {{ return a.far < b.far; }}
int main() {{
    for (auto& [x, y] : w) {{ k += x; v.push_back(y); }}
    sort(towns, towns + n, by); k = v.size() - n; s += k % 10;
    pair<pair<int, int>, string> two; int far = two.first.second; int& near = far;
    k = a[(int)sqrt(n)];
    cin >> g[n] + 1;
    sort(a, a + n); n = sizeof(a);
    v.resize(n); k = v[n - 1];
    pair<int, int> ends[9]; stack<int> piles[3]; int* links[3]; int none[3] = {{}}, *first = a, more = 2;
    map<int, int> m; map<int, int>::iterator it; char word[] = "abc"; Town* town = towns;
    while (k--) {{ n++; if (n > 7) break; }}
    FILE* file = stdin; std::ostringstream out; Pile<int> pile;
    for (int i = 0; i < n; i++) {{
        cin >> ends[i].first >> m[i]; piles[i].push(more); links[i] = first; none[0] = 3; word[0] = 'x';
        it = m.begin(); far += town->far + pile.top; out << far; fputs("x", file);
        for (int j = i + 1; j < n; j++) for (int c = 0; c < n; c++) k += c;
    }}
    cout << k;
}}
"""
    assert built(switched(*proposed(text)).text, tmp_path)


def test_an_error_of_the_compiler_names_its_mutants():
    source, mutants = proposed(LOOP)
    switches = switched(source, mutants)
    errors = f"<stdin>:{LINES + 3}:7: error: a\n<stdin>:{LINES + 5}:1:   required from here\n"
    assert switches.named_by(f"{errors}<stdin>:7:1: note: b".encode()) == {3, 5}
    in_line = switches.named_by(b"<stdin>:7:3: error: no match\n")
    assert 7 in {source.line(switches.numbered[number].at) for number in in_line}
    assert len(in_line) < len(mutants)


def test_the_build_of_a_long_chain_is_not_much_longer_than_the_source():
    chain = "".join(f"if (n == {number}) s += {number};\nelse " for number in range(215))
    source, mutants = proposed(f"int main() {{ int n = 0, s = 0; {chain}s = 1; }}")
    assert len(switched(source, mutants).text) < 200_000


def test_mutants_do_not_depend_on_the_order_of_sets():
    script = "from judge.finding.repairs.search import mutants\nfrom sys import stdin\n"
    script += (
        "from judge.finding.source.statements import read_source\nprint(mutants(read_source(stdin.read())))"
    )
    command, more = [sys.executable, "-c", script], {"input": PROGRAM, "capture_output": True, "text": True}
    seeds = ({**os.environ, "PYTHONHASHSEED": seed} for seed in "123")
    assert len({subprocess.run(command, **more, check=True, cwd=KIT, env=seed).stdout for seed in seeds}) == 1
