"""Which functions and queues are counted, and how the source counts them."""

from __future__ import annotations

import pytest

from judge.finding.counted import (
    CountedPlace,
    RepeatKind,
    calls,
    changed,
    functions,
    is_endless,
    loops,
    queues,
    turns,
)
from judge.finding.repeats import words_of
from judge.finding.repairs.code import Code

TURNS, OF_INDEX = (CountedPlace(RepeatKind.TURNS, names, 3, 9, ()) for names in ((), ("u",)))
QUEUE = CountedPlace(RepeatKind.QUEUE, ("q",), 3, 9, ())
BEGINS, IN_ALL = (
    "the loop of line 3 begins 10 times so far",
    "about 40,000 turns each time: 400,000 turns in all",
)
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
    assert lines[2].count("judge_begun(1, ") == lines[3].count("judge_turn(1, ") == 1
    assert lines[3].count("judge_begun(0, ") == lines[3].count("judge_turn(0, ") == 1


@pytest.mark.parametrize(
    ("spot", "others", "said"),
    [
        (TURNS, (10, 0, 0, 0), f"{BEGINS}, and takes about 40,000 turns each time: 400,000 turns in all"),
        (TURNS, (10, 1, 0, 0), f"{BEGINS}, and takes about 40,000 turns each time: 400,000 turns in all"),
        (OF_INDEX, (10, 1, 360_000, 0), f"{BEGINS}, with only 1 different value of `u`, and takes {IN_ALL}"),
        (
            OF_INDEX,
            (10, 9, 360_000, 0),
            f"and takes {IN_ALL}, 90% of them for a value of `u` that it had before",
        ),
        (
            OF_INDEX,
            (10, 9, 200_000, 0),
            f"{BEGINS}, and takes about 40,000 turns each time: 400,000 turns in all",
        ),
        (
            OF_INDEX,
            (10, 0, 200_000, 0),
            f"{BEGINS}, and takes about 40,000 turns each time: 400,000 turns in all",
        ),
        (TURNS, (1, 0, 0, 0), "the loop of line 3 takes 400,000 turns so far"),
        (TURNS, (200_000, 0, 0, 0), ""),
        (
            KEPT,
            (7, 0, 0, 399_993),
            "works out 400,000 results for only 7 different arguments, nearly always a 0",
        ),
        (CALL, (7, 0, 99, 5), "`d` works out 400,000 results for only 7 different arguments"),
        (QUEUE, (7, 0, 9, 0), "400,000 entries are taken out of `q`, only 7 of them different: mark each"),
        (CALL, (7, 0, 0, 399_993), ""),  # a search that finds nothing
        (CALL, (7, 1, 99, 5), ""),
    ],
)
def test_what_happens_too_often_is_said_with_its_numbers(spot, others, said):
    words = words_of(spot, 5, 400_000, list(others))
    assert said in words and bool(words) == bool(said)


@pytest.mark.parametrize(
    ("text", "index"),
    [
        ("while (n) { int u = n; for (int w : g[u]) n += w; }", "u"),
        ("int u; while (n) { u = n; for (int i = head[u]; i; i = after[i]) n--; }", "u"),
        ("for (int i = 0; i < (int)g[k].size(); i++) n++;", "k"),
        ("for (int k = 0; k < 9; k++) for (int i = 0; i < 9; i++) for (int j = 0; j < a[k]; j++) n++;", ""),
        ("for (int i = 0; a[i]; i++) n++;", ""),
        ("for (int i = 0; i < a[n]; i++) n++;", ""),  # a global variable
        ("int u = 5; while (a[u]) u--;", ""),
    ],
)
def test_the_index_of_what_a_loop_goes_through_is_known(text, index):
    code = Code(f"{MAIN}vector<int> g[9];\nint head[9], after[9];\nint f(int k) {{\n{text}\n}}\n")
    assert "".join(sum((place.names for place in turns(code)), ())) == index


@pytest.mark.parametrize(
    ("body", "is_sure"),
    [
        ("int m = (l + r) / 2;\nif (good(m)) l = m; else r = m - 1;", True),
        ("int m = (l + r) / 2;\nif (a[m] < 5) break;\nl = m;", True),
        ("if (n++ > 5) l++;", False),
        ("a[l]++;", False),
        ("cin >> n;", False),
        ('scanf("%d", &r);', False),
        ("if (marks(l)) l++;", False),
        ("int& x = n;\nx++;", False),
    ],
)
def test_a_loop_is_endless_if_no_turn_leaves_anything_to_the_next(body, is_sure):
    good = "bool good(int m) { int s = 0; for (int i = 0; i < m; i++) s += a[i]; return s > n; }\n"
    marks = "bool marks(int m) { a[m] = 1; return n > 5; }\n"
    code = Code(f"{MAIN}{good}{marks}int main() {{\nint l = 0, r = 9;\nwhile (l < r) {{\n{body}\n}}\n}}\n")
    [stuck] = [place for place in loops(code) if place.names == ("l", "r")]
    assert is_endless(code, stuck) is is_sure
