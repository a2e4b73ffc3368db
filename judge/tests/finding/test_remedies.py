"""What is advised for a line that works too much, and which comparison is named."""

import pytest

from judge.finding.remedies import STEPS, comparison_of, with_remedy

COPIES, SEARCHES = "which copies a vector, about 4,000 bytes", f"where `lower_bound` {STEPS}"
COPIED = "which copies the vector for `v` of line 1, about 4,000 bytes"


@pytest.mark.parametrize(
    ("head", "said"),
    [
        (
            "int f(vector<int> v, int i) { return v[i] + v.size(); }",
            f"{COPIED}: write `const vector<int>& v` there",
        ),
        (
            "int f(vector<int> v, int i) { return v[i] > 3 ? i : f(v, i + 1); }",
            f"{COPIED}: write `const vector<int>& v` there",
        ),
        ("int f(vector<int> v, int i) { return v[i] > 3 ? i : g(v, i + 1); }", COPIED),
        ("int f(vector<int> v) { v[0] = 5; return v[1]; }", COPIED),
        ("int f(vector<int> v) { v.push_back(5); return v[1]; }", COPIED),
        ("int f(vector<int> v) { sort(v.begin(), v.end()); return v[1]; }", COPIED),
        ("int f(vector<int> v, vector<int> w) { return v[1] + w[1]; }", COPIES),
        ("int f(const vector<int>& v) { return v[1]; }", COPIES),
        ("int g(vector<int> v) { return v[1]; }", COPIES),
    ],
)
def test_a_parameter_that_is_copied_is_named(head, said):
    words = with_remedy(COPIES, f"{head}\nint main() {{\ns += f(a, 5);\n}}\n", 3)
    if "sort" in head:
        assert words.startswith(COPIED)
    else:
        assert words == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("auto it = lower_bound(s.begin(), s.end(), x);", ": write `s.lower_bound(...)`"),
        ("auto it = upper_bound(s.begin(), s.end(), x);", ""),
        ("auto it = lower_bound(first, last, x);", ""),
        ("lower_bound(s.begin(), s.end(), x), lower_bound(t.begin(), t.end(), x);", ""),
    ],
)
def test_a_search_step_by_step_has_a_quicker_one_beside_it(text, said):
    assert with_remedy(SEARCHES, text, 1) == f"{SEARCHES}{said}"


@pytest.mark.parametrize(
    ("compare", "call", "found"),
    [
        ("bool cmp(T x, T y) {\nreturn x.t <= y.t;\n}", "sort(b, b + n, cmp);", (2, "<=")),
        ("bool cmp(T x, T y) {\nreturn x.t >= y.t;\n}", "sort(b, b + n, cmp);", (2, ">=")),
        ("bool cmp(T x, T y) {\nreturn x.t <= y.t && x.s >= 0;\n}", "sort(b, b + n, cmp);", None),
        ("bool cmp(T x, T y) {\nreturn x.t <= y.t;\n}", "sort(b, b + n, other);", None),
        ("bool cmp(T x, T y) {\nreturn x.t <= y.t;\n}", "sort(b, b + n, other());", None),
        (
            "struct T { int t; bool operator<(const T& y) const {\nreturn t <= y.t; } };",
            "sort(b, b + n);",
            (2, "<="),
        ),
        ("struct T { int t; bool operator<(const T& y) const {\nreturn t <= y.t; } };", "q.push(x);", None),
    ],
)
def test_the_comparison_is_named_if_there_is_one(compare, call, found):
    source = f"{compare}\nint main() {{\n{call}\n}}\n"
    assert comparison_of(source, source[: source.index(call)].count("\n") + 1) == found
