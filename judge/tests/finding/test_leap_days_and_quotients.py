"""Repairs of what goes with a month, and with a remainder."""

from __future__ import annotations

import pytest
from test_repairs import outputs_of, words


LEAP = "bool leap(int y) { return y %% 4 == 0 && y %% 100 != 0 || y %% 400 == 0; } "
DAYS = LEAP + "int f(int y, int month, int d) { int s = d; %s return s; }"
BASE = "int main() { int n, r; while (n) { %s } }"


@pytest.mark.parametrize(
    "text, said",
    [
        (DAYS % "if (leap(y)) s++;", "`leap(y) && month > 2` for `leap(y)`"),
        (DAYS % "if (leap(y)) s++;", "`leap(y) && month == 2` for `leap(y)`"),
        (DAYS % "s += leap(y);", "`s += leap(y) && month > 2` for `s += leap(y)`"),
        (
            "int f(int y, int m) { if (y % 4 == 0 && y % 100 || y % 400 == 0) y++; }",
            "`(y % 4 == 0 && y % 100 || y % 400 == 0) && m > 2` for ",
        ),
        (BASE % "r = n % -2; n /= -2; if (r < 0) { r += 2; }", "`n++;` at the end of this `if`"),
        (BASE % "r = n % 7; n = n / 7; if (r < 0) r += 7;", "`n--;` at the end of this `if`"),
    ],
)
def test_a_repair_is_tried(text, said):
    assert any(words_of_one.startswith(said) for words_of_one in words(text)), sorted(words(text))


@pytest.mark.parametrize(
    "text, part",
    [
        (DAYS % "for (int i = 1; i < y; i++) s += leap(i);", "month > 2"),
        (DAYS % "if (month > 2 && leap(y)) s++;", "&& month > 2"),
        (LEAP % () + "int f(int y, int d) { if (leap(y)) d++; }", "> 2"),
        ("int f(int y, int m) { if (y % 4 == 0) m++; }", "m > 2"),
        (BASE % "r = n % -2; if (r < 0) { r += 2; }", "n++;` at the end"),
        (BASE % "r = n % -2; n /= -2; if (r < 0) { r += 2; n++; }", "n++;` at the end"),
        (BASE % "r = n % -2; n /= -2; if (r < 2) { r += 2; }", "n++;` at the end"),
        (BASE % "r = n % -2; n /= -2; if (r < 0) { n = 0; }", "n++;` at the end"),
    ],
)
def test_what_no_one_forgets_is_not_tried(text, part):
    assert not any(part in words_of_one for words_of_one in words(text))


ALL = """\
#include <cstdio>
bool leap(int y) { return (y % 4 == 0 && y % 100 != 0) || y % 400 == 0; }
int main() {
    int y, m, n, days = 0, digits = 0;
    scanf("%d%d%d", &y, &m, &n);
    if (leap(y)) days++;
    while (n != 0) {
        int r = n % -2;
        n /= -2;
        if (r < 0) r += 2;
        digits = digits * 10 + r;
    }
    printf("%d %d", days, digits);
}
"""


OUTPUTS = {  # with each change
    "": "1 1",
    "`leap(y) && m > 2` for `leap(y)`": "0 1",
    "`leap(y) && m == 2` for `leap(y)`": "1 1",
    "`n++;` at the end of this `if`": "1 11",
}


def test_one_build_has_all_mutants_and_each_does_what_it_says(tmp_path):
    assert outputs_of(ALL, "2024 2 -1", tmp_path, OUTPUTS) == OUTPUTS
