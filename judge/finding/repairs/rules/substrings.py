"""The second argument of what works on a part of a string: `s.substr(l, r)`, `s.erase(i)`."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.code import Code
from judge.finding.repairs.mutants import Change, Mutant, visible_at
from judge.finding.repairs.rules.numeric import is_number


def arguments(code: Code) -> Iterator[Mutant]:
    """`s.substr(l, r - l + 1)` for `s.substr(l, r)`, and `s.erase(i, 1)` for `s.erase(i)`."""
    for at, token in enumerate(code.tokens):
        opened, closed = at + 1, code.partner.get(at + 1, 0)
        if token.text not in ("substr", "erase") or code.text(at - 1) != "." or closed < opened + 2:
            continue
        variable = visible_at(code.declared, at).get(code.text(at - 2))
        commas = [i for i in range(opened, closed) if code.text(i) == "," and code.around[i] == opened]
        offset = code.tokens[closed].start
        if token.text == "substr" and len(commas) == 1 and code.text(opened + 1) != "0":
            first = code.between(opened + 1, commas[0] - 1)
            first = f"({first})" if commas[0] > opened + 2 else first
            for more in ("", " + 1"):
                changed = f"-({{on}}?{first}{'-1' if more else ''}:0)"
                yield Mutant(1, at - 2, closed, (Change(offset, offset, f" - {first}{more}", changed),))
        is_place = is_number(code, opened + 1) or code.kind(opened + 1) == "number"
        is_text = variable is not None and variable.type.replace("std::", "").strip("& ") == "string"
        if token.text == "erase" and not commas and is_place and is_text:
            change = Change(offset, offset, ", 1", ",({on}?1:std::string::npos)")
            yield Mutant(1, at - 2, closed, (change,))


RULES = (arguments,)
