"""Which functions and queues are counted, and how the source counts them."""

from __future__ import annotations

import pytest

from judge.finding.counted import CountedPlace, RepeatKind, calls, changed, functions, loops, queues, turns
from judge.finding.repeats import words_of
from judge.finding.repairs.code import Code

TURNS = CountedPlace(RepeatKind.TURNS, (), 3, 9, ())
CALL, KEPT = (CountedPlace(RepeatKind.CALL, names, 3, 9, ()) for names in (("d",), ("d", "f")))
MAIN = "int a[9], n;\nvector<int> v;\n"


@pytest.mark.parametrize(
    ("text", "is_counted"),
    [
        ("int f(int n) { return n < 2 ? n : f(n - 1); }", True),
        ("long long f(const string& s, int i, int a[]) { int r = 0; r += f(s, i + 1, a); return r; }", True),
        ("int f(int n) { return n < 2 ? n : n - 1; }", False),
        ("void f(int n) { f(n - 1); }", False),
        ("int f(string s) { return f(s); }", False),
        ("int f(int n, int k = 0) { return f(n - 1); }", False),
        ("int f(int i) { a[i] = n; return f(i + 1); }", False),
        ("int f(int i) { int& x = a[i]; x = n; return f(i + 1); }", False),
        ("int f(int* p) { p[0] = n; return f(p + 1); }", False),
        ("int f(int i) { n++; return f(i + 1); }", False),
        ("int f(int i) { --n; return f(i + 1); }", False),
        ("int f(int i) { v.push_back(i); return f(i + 1); }", False),
        ("int f(int i) { mark(i); return f(i + 1); }", False),
        ("struct T { int f(int n) { return f(n - 1); } };", False),
    ],
)
def test_only_functions_whose_results_could_be_kept_are_counted(text, is_counted):
    assert bool(list(functions(Code(MAIN + text)))) is is_counted


def test_lines_keep_their_numbers_where_calls_and_entries_are_counted():
    source = (
        "int f(int n,\n  bool b) {\n  return f(n - 1, b);\n}\nvoid g() {\n  for (;;)\n    q.front();\n}\n"
    )
    code = Code(source)
    [function], [queue] = functions(code), queues(code)
    assert (*function.names, function.first, function.last) == ("f", 1, 4)
    assert (*queue.names, queue.first, queue.last) == ("q", 6, 7)
    lines = changed(source, [function, queue]).split("\n")
    assert len(lines) == len(source.split("\n")) and "judge_taken(1, q.size(), " in lines[6]
    assert lines[0].startswith("int f_judged(int n, bool b); int f(int n, bool b) { ")
    assert lines[0].endswith(
        "judge_returned(0, (long long)result_judged, 2, (long long)n, (long long)b); return result_judged; } "
        "int f_judged(int n,"
    )


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("while (l < r) { n--; }", ("l", "r")),
        ("for (int j = 0; j < n; l++) s += j;", ("j", "n")),
        ("for (int j = 0; j < n; j++) s += j;", None),
        ("while (l--) n++;", None),
        ("while (a[l] < 5) l++;", None),
        ("while (v.size() > 2) v.pop_back();", None),
        ("while (true) n++;", None),
        ("while (l + r + n + s < 5) n++;", None),  # too many to show
    ],
)
def test_only_loops_with_a_plain_condition_are_counted(text, names):
    code = Code(f"{MAIN}int main() {{\nint l, r, s;\n{text}\n}}\n")
    assert [place.names for place in loops(code)] == ([names] if names else [])


@pytest.mark.parametrize(
    ("body", "names"),
    [
        ("f[x][y] = d(x + 1, y); return f[x][y];", ("d", "f")),
        ("f[x][y] = 1; return d(x, y + 1);", ("d",)),
        ("f[x][y] = d(x + 1, y); return f[y][x];", ("d",)),
    ],
)
def test_of_a_function_that_changes_more_its_own_table_is_known(body, names):
    [call] = calls(Code(f"int f[9][9];\nint d(int x, int y) {{ {body} }}\n"))
    assert (call.kind, call.names) == (RepeatKind.CALL, names)


def test_the_turns_of_all_loops_are_counted_and_inner_ones_come_first():
    source = "int main() {\n  if (n)\n    for (;;)\n      while (n) n--;\n}\n"
    inner, outer = turns(Code(source))
    assert (inner.first, outer.first) == (4, 3)
    lines = changed(source, [inner, outer]).split("\n")
    assert lines[2].count("judge_begun(1)") == lines[3].count("judge_turn(1)") == 1
    assert lines[3].count("judge_begun(0)") == lines[3].count("judge_turn(0)") == 1


@pytest.mark.parametrize(
    ("spot", "others", "said"),
    [
        (TURNS, (10, 0, 0, 0), "; the loop of line 3 takes about 40,000 turns each time, 10 times so far"),
        (TURNS, (1, 0, 0, 0), "; the loop of line 3 takes 400,000 turns so far"),
        (TURNS, (200_000, 0, 0, 0), ""),
        (KEPT, (7, 0, 0, 399_993), "; `d` works out the same 7 results 400,000 times, nearly always a 0"),
        (CALL, (7, 0, 99, 5), "; `d` works out the same 7 results 400,000 times"),
        (CALL, (7, 0, 0, 399_993), ""),  # a search that finds nothing
        (CALL, (7, 1, 99, 5), ""),
    ],
)
def test_what_happens_too_often_is_said_with_its_numbers(spot, others, said):
    assert words_of(spot, 5, 400_000, list(others)) == said
