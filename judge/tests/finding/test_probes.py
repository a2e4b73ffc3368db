"""Marks in a source: that it stays what it is, and what its runs tell of wrong answers."""

from __future__ import annotations


import pytest
from values import look_at

from judge.compiling.compiler import ORDINARY
from judge.finding.probes.marked_runs import failed_in, lost_in, reads, values
from judge.finding.probes.marks import Marks
from judge.finding.repairs.switch import BUILD
from judge.finding.source.statements import read_source
from judge.model import Verdict

# All shapes of statements that marks are put into.
SHAPES = """\
#include <cstdio>
#include <algorithm>
struct Pair {
    long long a;
    int b;
    Pair(int first, int second) : a(first), b(second) {}
    int sum() const { return a + b; }
};
template <class T>
T larger(T a, T b) { return a < b ? b : a; }
int twice(int x) { return 2 * x; }
constexpr int three() { return 3; }
int g[three()][4], *p = NULL;
int main() {
    int n, s = 0;
    std::scanf("%d", &n);
    do s += twice(s) % 3; while (s < 0);
    auto less = [&](int x, int y) { return x > y; };
    if (int left = s % 7) g[left % 3][1] = left; else p = nullptr;
    Pair both(1, s);
    both.a += 1LL * s * three();
    both.b = both.a - (both.b = s);
    p = &g[2][1];
    *p = g[1][1] = larger<int>(both.sum(), s);
    auto [large, small] = both;
    int some[] = {small - *p, 1, 2};
    std::sort(some, some + 3, less), std::sort(some, some + 2);
    std::printf("%d %d %d %d %lld\\n", s, *p, some[0], some[2], large);
}
"""


def test_a_source_with_marks_prints_what_it_prints_without(runner, tmp_path):
    look = look_at(runner, tmp_path, SHAPES, Verdict.WA, stdin="9")
    marks = Marks(look.code)
    assert marks.reads and marks.values
    programs = look.compile(BUILD, marks.text()).program, look.compile(ORDINARY).program
    limits = look.submission.problem.limits
    first, second = (look.run(program, look.cases[0], limits).output for program in programs)
    assert first == second and first.count(b" ") == 4
    assert values(look) is reads(look) is None and len(look.marked) == 1


SCANS = "#include <cstdio>\nint f(int x) { return x; }\nint main() {\n    long long n = 0;\n    int m = 0;\n"


@pytest.mark.parametrize(
    "text, stdin, said",
    [
        ("m = n * n;", "3000000", "line 7: 9000000000000 does not fit into int"),
        ("m += n;", "3000000000", "line 7: 3000000000 does not fit into int"),
        ('scanf("%d", &m);', "5\n", "line 7 reads, but nothing is left in the input"),
        ('if (scanf("%d", &m) != 1) m = -2;', "5\n", None),
        ("unsigned u = -n; m = u;", "1", None),
        ("char c = n; m = c;", "200", None),
    ],
)
def test_what_is_surely_wrong_is_said(runner, tmp_path, text, stdin, said):
    source = f'{SCANS}    scanf("%lld", &n);\n    {text}\n    printf("%d\\n", m);\n}}\n'
    second = look_at(runner, tmp_path, source, Verdict.WA, stdin=stdin)
    found = values(second) or reads(second)
    assert (found.text if found else None) == said


def marks_of(text: str) -> Marks:
    source = read_source(f"int n;\nvoid f(long long x) {{ {text} }}")
    assert source
    return Marks(source)


@pytest.mark.parametrize("variable", ["a[k = 1]", "a[k += 1]", "a[++k]", "a[f(k)]"])
def test_a_value_is_not_marked_if_the_mark_would_change_something_twice(variable):
    assert not marks_of(f"int a[9], k; {variable} *= x;").values


def test_nothing_is_marked_in_a_constexpr_function():
    source = read_source("constexpr int f(int x) { int y = x; y = y * x; return y * x; }")
    assert source and not Marks(source).values


def test_a_value_whose_type_is_not_known_before_it_is_not_marked():
    marks = marks_of("int k = n; auto it = m.find(n), *p = &n; auto f = n; for (auto x = n; x < k; x++) {}")
    assert len(marks.values) == 1


@pytest.mark.parametrize(
    "place, value, size, said",
    [(0, 256, 1, "char"), (0, 255, 1, None), (0, 5, 1, None), (0, 1 << 31, 4, "int"), (1, 1 << 31, 4, None)],
)
def test_a_value_that_fits_into_its_type_is_not_believed(place, value, size, said):
    lost = lost_in(marks_of("n = x;"), f"lost {place} {value} {size}\nend\n")
    assert (lost[0] if lost else None) == (said and f"line 2: {value} does not fit into {said}")


@pytest.mark.parametrize(
    "is_over, offset, said",
    [
        (0, 5, "line 2: the read fails at `ann`, in line 2 of the input"),
        (0, 1, "line 2: the read fails at `1.5`, in line 1 of the input"),
        (0, 19, "line 2: the read fails at `9999999999`, in line 2 of the input"),
        (1, 20, "line 2 reads, but nothing is left in the input"),
        (1, 0, "line 2 reads, but nothing is left in standard input"),  # as of a program that opens sum.in
        (0, 20, None),
    ],
)
def test_a_read_that_fails_is_said_with_what_stands_there(is_over, offset, said):
    failed = failed_in(marks_of("cin >> n;"), f"read 0 {is_over} {offset}\nend\n", b"1.5\n ann 9999999999\n")
    assert (failed[0] if failed else None) == said


@pytest.mark.parametrize(
    "text, is_marked",
    [
        ("cin >> n; n++;", True),
        ("std::cin >> n;", True),
        ("getline(cin, s); n++;", True),
        ("std::getline(std::cin, s);", True),
        ("getline(fin, racing);", False),
        ('scanf("%d", &n);', True),
        ("cin >> n; if (!cin) return;", False),
        ("while (n) { cin >> n; } if (cin.eof()) n++;", False),
        ("if (cin >> n) n++;", False),
    ],
)
def test_a_read_is_marked_unless_the_source_asks_whether_it_could(text, is_marked):
    assert bool(marks_of(text).reads) is is_marked
