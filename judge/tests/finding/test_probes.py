"""Marks in a source: that it stays what it is, and what its runs tell of wrong answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from looks import look_at

from judge.finding.probes.marked_runs import failed_in, marked_build, order, reads, values
from judge.finding.probes.marks import Kind, MarkedPlace, marked
from judge.finding.probes.record import Record, record_in
from judge.finding.screening import finds_nothing
from judge.finding.source.statements import read_source
from judge.model import Case, Verdict
from judge.running.runner import Runner

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


@pytest.fixture
def runner() -> Iterator[Runner]:
    with Runner() as runner:
        yield runner


def test_a_source_with_marks_prints_what_it_prints_without(runner, tmp_path):
    build = marked_build(look_at(runner, tmp_path, SHAPES, Verdict.WA, stdin="9"))
    assert build and {place.kind for place in build.marks.places.values()} == set(Kind) - {Kind.READ}
    [record] = build.failing
    assert record.is_like_ordinary and record.output.count(b" ") == 4
    assert not record.failed and not record.lost


SCANS = "#include <cstdio>\nint f(int x) { return x; }\nint main() {\n    long long n = 0;\n    int m = 0;\n"


@pytest.mark.parametrize(
    "text, stdin, said",
    [
        ("m = n * n;", "3000000", "line 7: 9000000000000 does not fit into int"),
        ("m += n;", "3000000000", "line 7: 3000000000 does not fit into int"),
        ("m = f(n + 1);", "3000000000", "line 7: 3000000001 does not fit into int"),
        ('scanf("%d", &m);', "5\n", "line 7 reads, but nothing is left in the input"),
        ('if (scanf("%d", &m) != 1) m = -2;', "5\n", None),
        ('m = -2; scanf("%d", &m);', "5\n", None),
        ("unsigned u = -n; m = u;", "1", None),
        ("char c = n; m = c;", "200", None),
    ],
)
def test_what_is_surely_wrong_is_said(runner, tmp_path, text, stdin, said):
    source = f'{SCANS}    scanf("%lld", &n);\n    {text}\n    printf("%d\\n", m);\n}}\n'
    second = look_at(runner, tmp_path, source, Verdict.WA, stdin=stdin)
    found = values(second) or reads(second)
    assert (found.text if found else None) == said


@pytest.mark.parametrize(
    "value, size, said", [(256, 1, "char"), (255, 1, None), (5, 1, None), (1 << 31, 4, "int"), (0, 4, None)]
)
def test_a_value_that_fits_into_its_type_is_not_believed(tmp_path, value, size, said):
    places = {1: MarkedPlace(Kind.VALUE, 0)}
    case = Case("1", tmp_path / "1.in", tmp_path / "1.ans")
    case.input.write_text("")
    record = record_in(b"lost 1 %d %d\nend\n" % (value, size), case, b"", places)
    assert record and (record.lost[2] if record.lost else None) == said


def test_the_sort_whose_equal_elements_decide_is_named(runner, tmp_path):
    text = """\
#include <cstdio>
#include <algorithm>
struct Pair { int a, b; }; bool by_a(Pair x, Pair y) { return x.a < y.a; }
int main() {
    Pair p[] = {{1, 1}, {1, 2}, {0, 3}};
    std::sort(p, p + 3, [](Pair x, Pair y) { return x.b < y.b; });
    std::sort(p, p + 3, by_a);
    std::printf("%d\\n", p[1].b);
}
"""
    said = "line 7: the output depends on the order of elements that compare equal by `by_a` of line 3"
    found = order(look_at(runner, tmp_path, text, Verdict.WA))
    assert found and found.text == said
    look = replace(look_at(runner, tmp_path, text, Verdict.WA), results=[])  # as after AC
    assert not finds_nothing(look)
    found = order(look)
    assert found and found.text == said


def record(folder: Path, stdin: str = "", **more) -> Record:
    case = Case("1", folder / "1.in", folder / "1.ans")
    known = {"output": b"", "lost": None, "failed": None}
    return Record(**{**known, "case": case, "input": stdin.encode(), **more})


@pytest.mark.parametrize(
    "kind, is_over, offset, said",
    [
        (Kind.READ, False, 5, "line 1 cannot read `ann`, in line 2 of the input, as a number"),
        (Kind.READ, False, 1, "line 1: the read stops inside of `1.5`, in line 1 of the input, before `.5`"),
        (Kind.READ, False, 19, "line 1 cannot read `9999999999`, in line 2 of the input: it does not fit"),
        (Kind.SCAN, False, 8, "line 1: the read stops after `ann`, in line 2 of the input"),
        (Kind.SCAN, False, 20, "line 1 reads, but nothing is left in the input"),
        (Kind.READ, True, 20, "line 1 reads, but nothing is left in the input"),
    ],
)
def test_a_read_that_fails_is_said_with_what_stands_there(tmp_path, kind, is_over, offset, said):
    failed = MarkedPlace(kind, 0), is_over, offset
    given = record(tmp_path, "1.5\n ann 9999999999\n", failed=failed)
    source = read_source("int n;")
    assert source and failed_in(source, given) == (said, 1)


@pytest.mark.parametrize(
    "text, is_marked",
    [
        ("cin >> n; n++;", True),
        ("std::cin >> n;", True),
        ("getline(cin, s); n++;", True),
        ("cin >> n; if (!cin) return;", False),
        ("while (n) { cin >> n; } if (cin.eof()) n++;", False),
        ("n = 5; cin >> n;", False),
        ("if (cin >> n) n++;", False),
    ],
)
def test_a_read_is_marked_unless_the_source_asks_whether_it_could(text, is_marked):
    source = read_source(f"int n;\nvoid f() {{ {text} }}")
    assert source and any(place.kind is Kind.READ for place in marked(source).places.values()) is is_marked
