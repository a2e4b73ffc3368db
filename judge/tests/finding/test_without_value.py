"""Which declarations and requests for memory get a value in a changed source, and which of them is blamed."""

from __future__ import annotations

import re

from judge.finding.without_value import blamed, spots, with_values

SOURCE = """#include <cstdio>
typedef long long ll;
int global;
int main() {
    static int kept;
    int n, a[50], k = 3;
    ll best; vector<int> v(n); return best;
    for (int i, j = 0; i < n; i++) { unsigned long s; }
    int* p = new int[n], *q = new int[n]();
    char* c = (char*)malloc(n);
}
"""


def test_local_variables_and_memory_get_a_value():
    changed = with_values(SOURCE, spots(SOURCE, "{}"))
    assert changed.split("\n") == [
        *SOURCE.split("\n")[:5],
        "    int n = {}, a[50] = {}, k = 3;",
        "    ll best = {}; vector<int> v(n); return best;",
        "    for (int i = {}, j = 0; i < n; i++) { unsigned long s = {}; }",
        "    int* p = new int[n](), *q = new int[n]();",
        "    char* c = (char*)calloc(1, n);",
        "}",
        "",
    ]


def test_the_spot_without_which_nothing_changes_is_blamed():
    for text, wanted in (
        ("best = {}", (7, "'best'")),
        ("calloc", (10, "memory from `malloc`")),
        ("a[50] = ", (6, "'a'")),
    ):
        tried: "list[str]" = []

        def is_cured(changed: str) -> bool:
            tried.append(changed)
            return re.search(re.escape(text), changed) is not None

        assert blamed(SOURCE, "{}", is_cured) == wanted and len(tried) <= 4
        assert blamed(SOURCE, "{}", is_cured, {wanted[1]}) == wanted and len(tried) <= 5
    assert blamed(SOURCE, "{}", lambda _: False) is None
