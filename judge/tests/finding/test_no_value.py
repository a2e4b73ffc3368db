"""Which declarations and requests for memory get a value in a changed source, and which of them is blamed."""

from __future__ import annotations

import pytest

from judge.finding.no_value import blamed, gaps_in
from judge.finding.source.edits import edited
from judge.finding.source.statements import read_source

SOURCE = """#include <cstdio>
typedef long long ll;
int global;
int main() {
    static int kept; puts("new best");
    int n, a[50], k = 3;
    ll best; vector<int> v(n); return best;
    for (int i, j = 0; i < n; i++) { unsigned long s; array<int, 9> f; }
    int* p = new int[n], *q = new int[n]();
}
"""


GAPS = sorted(gaps_in(read_source(SOURCE)))


def test_local_variables_and_memory_get_a_value():
    assert edited(SOURCE, (gap.edit for gap in GAPS)).split("\n") == [
        *SOURCE.split("\n")[:5],
        "    int n = {}, a[50] = {}, k = 3;",
        "    ll best = {}; vector<int> v(n); return best;",
        "    for (int i = {}, j = 0; i < n; i++) { unsigned long s = {}; array<int, 9> f = {}; }",
        "    int* p = new int[n](), *q = new int[n]();",
        "}",
        "",
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [("best = {}", "'best'"), ("p = new int[n]()", "memory from `new`"), ("a[50] = ", "'a'")],
)
def test_the_gap_without_which_nothing_changes_is_blamed(text, words):
    tried: "list[str]" = []
    gap = blamed(SOURCE, GAPS, lambda changed: tried.append(changed) or text in changed)
    assert gap and gap.words == words and len(tried) <= 4
    assert blamed(SOURCE, GAPS, lambda _: False) is None
