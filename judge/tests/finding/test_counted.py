"""Which functions and queues are counted, and how the source counts them."""

from __future__ import annotations

import pytest

from judge.finding.counted import changed, functions, loops, queues
from judge.finding.repairs.code import Code

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
