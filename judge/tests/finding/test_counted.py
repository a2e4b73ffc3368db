"""Which calls, queues and loops are counted, and what is said of them."""

from __future__ import annotations

import struct

import pytest
from values import look_at, usage

from judge.finding.counted import Count, CountedPlace, counted_places, with_counts
from judge.finding.look import Recorded
from judge.finding.repeats import Sums, endless_loop, is_endless_recursion, words_of
from judge.finding.source.statements import read_source

HEAD = "int a[9], n;\nvector<int> v, g[9];\nint head[9], after[9];\n"


def places_in(text: str, kind: Count) -> "list[CountedPlace]":
    source = read_source(f"{HEAD}{text}\n")
    assert source
    return [place for place in counted_places(source) if place.kind is kind]


@pytest.mark.parametrize(
    ("text", "is_counted"),
    [
        ("int f(int n) { return n < 2 ? n : f(n - 1); }", True),
        ("int f(int n, int k = max(1, 2)) { return f(n - k); }", True),
        ("int f(int n, big k) { return f(n - 1, k); }", False),
        ("long long f(const string& s, int i, int a[]) { return f(s, i + 1, a); }", True),
        ("void f(int n) { f(n - 1); }", True),
        ("int f(int n) { return n < 2 ? n : n - 1; }", False),
        ("int f(string s) { return f(s); }", False),
        ("int f() { return n++ < 9 ? f() : 0; }", False),
        ("int f(int n, int (&a)[9]) { return f(n, a); }", False),
    ],
)
def test_calls_are_counted_if_their_arguments_can_be_told_apart(text, is_counted):
    assert bool(places_in(text, Count.CALLS)) is is_counted


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("while (l < r) { l = (l + r) / 2; }", ("l", "r")),
        ("while (y - x > 1e-9) x = y;", ("y - x",)),
        ("for (; l < r && n;) n = l;", ("l", "r", "n")),
        ("while (v.size() < 9) l++;", ()),
        ("while (n--) l++;", ()),
        ("for (int i = 0; i < n; i++) l++;", ()),
    ],
)
def test_a_condition_is_watched_if_only_the_body_of_its_loop_changes_it(text, names):
    [place] = places_in(f"void f(int l, int r, double x, double y) {{ {text} }}", Count.TURNS)
    assert place.names == names


@pytest.mark.parametrize(
    ("text", "wraps"),
    [
        ("int f(int n) { return f(n - 1); }", 2),
        ("int& f(int n) { return f(n - 1); }", 1),
        ("void f(queue<int>& q) { for (;;) n = q.front(); }", 3),
        ("void f(queue<int>* q) { for (;;) n = q->front(); }", 2),
        ("void f(set<string> s) { for (auto i = s.begin();;) n = i->front(); }", 2),
        ("struct Q { int front(); } q; void f() { for (;;) n = q.front(); }", 2),
        ("constexpr void f() { for (;;); }", 0),
        ("constexpr int f(array<int, 3> a) { for (;;) n = a.front(); }", 0),
    ],
)
def test_nothing_is_counted_in_a_way_that_does_not_compile(text, wraps):
    assert sum(len(place.wraps) for kind in Count for place in places_in(text, kind)) == wraps


def test_what_counts_stands_in_the_lines_that_are_there():
    text = f"#include <queue>\n{HEAD}int f(int n) {{\nfor (int i = 0; i < n; i++)\nf(i);\nreturn 1;\n}}\n"
    source = read_source(text)
    assert source
    changed = with_counts(source, counted_places(source))
    head, _, lines = changed.partition('#line 2 "<stdin>"\n')
    assert head.startswith("#include <queue>\n") and lines.count("\n") == text.count("\n") - 1
    assert "return judge_result(judged, 1);" in lines and "{ judge_turned(1, 0); f(i); }" in lines


def test_names_of_the_program_are_kept_where_it_is_counted():
    source = read_source(f"{HEAD}void f(int PLACE, int n) {{ while (PLACE < n) n = n; }}")
    assert source and "(PLACE)" in with_counts(source, counted_places(source))


CALLS, QUEUE, TURNS = (CountedPlace(kind, ("q", ""), 3, 9, ()) for kind in Count)
BEGINS = "the loop of line 3 began 10 times so far"
IN_ALL = "and took 400,000 turns in all, about 40,000 on average"


@pytest.mark.parametrize(
    ("place", "sums", "said"),
    [
        (CALLS, (7, 0, 99, 0), "`q` works out 400,000 results for only 7 different arguments: keep each"),
        (CALLS, (7, 1, 99, 0), ""),
        (CALLS, (7, 0, 9, 0), ""),  # a search that finds nothing
        (CALLS, (300_000, 0, 99, 0), ""),
        (QUEUE, (7, 0, 9, 0), "400,000 entries are taken out of `q`, but only 7 different ones: mark each"),
        (TURNS, (0, 0, 1, 0), "the loop of line 3 took 400,000 turns so far"),
        (TURNS, (0, 0, 10, 0), f"{BEGINS}, {IN_ALL}"),
        (TURNS, (0, 0, 10_000, 0), ""),
    ],
)
def test_what_happens_too_often_is_said_with_its_numbers(place, sums, said):
    words = words_of(place, Sums(400_000, *sums))
    assert words.startswith(said) and bool(words) == bool(said)


@pytest.mark.parametrize(
    ("names", "turns", "values", "said"),
    [
        (("l", "r"), 1_234_567, (3.0, 4.5), "`l` stays 3 and `r` stays 4.5 in its last 1,200,000 turns"),
        (("y - x",), 400_000, (1.23e-7,), "`y - x` stays 1.2e-07 in its last 400,000 turns"),
        (("flag",), 50_000, (1.0,), None),
        ((), 400_000, (), None),
    ],
)
def test_a_loop_stands_still_if_its_condition_compares_the_same_values(names, turns, values, said):
    told = [(CountedPlace(Count.TURNS, names, 3, 9, ()), Sums(turns, 0, 0, 1, turns, values))]
    assert endless_loop(told) == (said and (3, said))


def test_a_recursion_as_deep_as_the_input_asks_for_is_not_endless(tmp_path):
    look = look_at(None, tmp_path, "int f(int x) {\nreturn f(x);\n}")
    [case] = look.cases
    report = struct.pack("<5Q3d", 0, 2, 0, 0, 50_000, 0, 0, 0)
    vars(look).update(recorded=lambda *_, **__: Recorded(None, usage(1), report))
    for text, endless in (("49999", True), ("5 50000", False), ("5 " * 25_000, False)):
        case.input.write_text(text)
        assert is_endless_recursion(look, case, 2) is endless
