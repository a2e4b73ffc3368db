"""What warnings of GCC mean, in plain words, for those that beginners get most."""

from __future__ import annotations

import re

# What a warning says -> what it means; groups stand for {0} and {1}. The first that fits is taken.
MEANINGS = tuple(
    (re.compile(pattern), meaning)
    for pattern, meaning in (
        (
            r"suggest parentheses around comparison in operand of '([&|^])'",
            "{0} binds weaker than == and <: write (a {0} b) == c",
        ),
        (r"result of '[^']{1,40}\^[^']{1,40}' is", "^ is exclusive or, not a power"),
        (
            r"format '(%[^']{1,8})' expects argument of type '([^']{1,40}\*)', "
            r"but argument \d{1,2} has type '[^'*]{1,40}'",
            "{0} reads into a variable by its address: write & before it",
        ),
        (r"format '(%[^']{1,8})' expects argument of type '([^'*]{1,40})\*?', but", "{0} is for {1}"),
        (
            r"control reaches end of non-void function|no return statement in function returning non-void",
            "the function can end without return: then its result may be anything",
        ),
        (r"'([^']{1,60})' (?:is|may be) used uninitialized", "{0} has no value yet where it is used"),
        (r"suggest parentheses around assignment used as truth value", "= assigns, == compares"),
        (
            r"suggest braces around empty body",
            "a ; right after the condition ends it: what follows always runs",
        ),
        (
            r"this '([a-z]{2,6})' clause does not guard",
            "only the first statement belongs to the {0}: write braces",
        ),
        (
            r"comparison of integer expressions of different signedness",
            "a number below zero counts as a very large one here",
        ),
        (r"integer overflow in expression", "the result does not fit in an int: write 1LL * before it"),
        (r"left shift count >= width of type", "1 is an int of 32 bits: write 1LL <<"),
        (r"left operand of comma operator has no effect", "of a, b only b counts: write [a][b] for a table"),
        (r"comparing floating-point with", "doubles that should be equal often differ a little: allow 1e-9"),
        (r"statement has no effect|value computed is not used", "this line changes nothing"),
    )
)


def meaning(text: str) -> str:
    """Returns what a warning says in plain words; empty if no row of MEANINGS fits."""
    for pattern, sentence in MEANINGS:
        match = pattern.search(text)
        if match:
            return sentence.format(*(group.strip() for group in match.groups() if group))
    return ""
