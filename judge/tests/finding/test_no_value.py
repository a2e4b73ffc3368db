"""Which declarations and requests for memory get a value in a changed source, and which of them is blamed."""

from __future__ import annotations

import re

from judge.finding.no_value import blamed, gaps_in
from judge.finding.source.edits import edited
from judge.finding.source.statements import read_source

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
    source = read_source(SOURCE)
    assert source
    changed = edited(SOURCE, (gap.edit for gap in gaps_in(source, "{}")))
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


def test_the_gap_without_which_nothing_changes_is_blamed():
    for text, wanted in (
        ("best = {}", (7, "'best'")),
        ("calloc", (10, "memory from `malloc`")),
        ("a[50] = ", (6, "'a'")),
    ):
        tried: "list[str]" = []

        def is_cured(changed: str) -> bool:
            tried.append(changed)
            return re.search(re.escape(text), changed) is not None

        assert blamed(SOURCE, zero="{}", is_cured=is_cured) == wanted and len(tried) <= 4
    assert blamed(SOURCE, zero="{}", is_cured=lambda _: False) is None
