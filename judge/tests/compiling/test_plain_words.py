"""What GCC's own warnings mean: each row fits what the compiler here says."""

from __future__ import annotations

import pytest
from programs import compile_text

from judge.compiling.plain_words import meaning

START = 'int a = 1, b = 2; double d = 1; unsigned u = 1; std::scanf("%d", &a);'
MAIN = f"#include <cstdio>\nint main() {{{{ {START}\n{{}}\n}}}}\n"


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("if (a & b == 2) return 1;", "& binds weaker than == and <: write (a & b) == c"),
        ('std::scanf("%d", b);', "%d reads into a variable by its address: write & before it"),
        ('std::printf("%d", d);', "%d is for int"),
        ("if (a = 3) return 1;", "= assigns, == compares"),
        ("if (a == 3);\nreturn 1;", "a ; right after the condition ends it: what follows always runs"),
        ("if (a == 3) b = 1; return b;", "only the first statement belongs to the if: write braces"),
        ("int c; return c;", "c has no value yet where it is used"),
        ("if (a < u) return 1;", "a number below zero counts as a very large one here"),
        (
            "long long x = 1000000 * 1000000; return x > 5;",
            "the result does not fit in an int: write 1LL * before it",
        ),
        ("long long x = 1 << 40; return x > 5;", "1 is an int of 32 bits: write 1LL <<"),
        ("int t[2][2] = {}; return t[a, 1] == nullptr;", "of a, b only b counts: write [a][b] for a table"),
        ("if (d == 0.1) return 1;", "doubles that should be equal often differ a little: allow 1e-9"),
        ("a == 3;", "this line changes nothing"),
        (
            "auto f = [](int x) -> int { if (x) return 1; }; return f(a);",
            "the function can end without return: then its result may be anything",
        ),
    ],
)
def test_a_warning_is_followed_by_what_it_means(text, means, tmp_path):
    made = compile_text(MAIN.format(text), tmp_path)
    assert any(note.text.endswith(f": {means}") for note in made.warnings), made.warnings


def test_a_power_is_told_from_exclusive_or():  # GCC 13 warns of it
    said = "warning: result of '2^10' is 8; did you mean '1 << 10' (1024)?"
    assert meaning(said) == "^ is exclusive or, not a power"


def test_other_warnings_stay_as_they_are():
    assert meaning("warning: unused variable 'a'") == ""
    assert meaning("warning: format '" + "%" * 100_000) == ""
