"""What is skipped before a line is read: too much, too little."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.code import Code
from judge.finding.repairs.mutants import CLOSE, INNER, OPEN, Change, Mutant, whole

SKIPS = ("cin . ignore (", "cin . get ( )", "getchar ( )")


def too_much(code: Code) -> Iterator[Mutant]:
    """`cin >> ws;`, `cin.ignore();` or `getchar();` left out; and the rest of the line alone for `ws`."""
    for start in sorted(code.starts):
        end = code.end_of_statement(start)
        text = " ".join(code.text(at) for at in range(start, end))
        is_ws = text in ("cin >> ws", "std :: cin >> std :: ws")
        if not is_ws and not any(text.startswith(skip) for skip in SKIPS):
            continue
        others = [("", f"`{code.between(start, end)}` left out")]
        if is_ws:
            std = "" if text.startswith("cin") else "std::"
            rest = f"{std}cin.ignore(1000, '\\n');"
            others.append((rest, f"`{rest}` for `{code.between(start, end)}`"))
        for other, words in others:
            first, stop = code.tokens[start].start, code.tokens[end].end
            changes = (
                Change(first, first, "", f"{{if({{on}}){{{other}}}else{{", OPEN),
                Change(first, stop, other or ";", INNER),
                Change(stop, stop, "", "}}", CLOSE),
            )
            yield Mutant(2, start, end, changes, words=words, replaces=True)


def in_getline(code: Code) -> Iterator[Mutant]:
    """`getline(cin, s)` for `getline(cin >> ws, s)`."""
    for at, token in enumerate(code.tokens):
        if token.text == "ws" and code.text(at - 1) == ">>" and code.text(at - 2) == "cin":
            if code.text(code.around[at] - 1) == "getline":
                change = whole(code, at - 2, at, "cin")
                yield Mutant(2, at - 2, at, (change._replace(switched=f"({{on}}?cin:{INNER})"),))


RULES = (too_much, in_getline)
