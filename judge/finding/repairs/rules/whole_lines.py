"""A word is read where the input has a line with blanks."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.code import Code
from judge.finding.repairs.mutants import Change, Mutant, replaced, visible_at
from judge.finding.repairs.rules.names import operand

SKIPS = frozenset(("getchar", "ignore", "get"))  # the end of the line before


def whole_lines(code: Code) -> Iterator[Mutant]:
    """`getline(cin >> ws, s)` for `cin >> s`."""
    is_skipped = any(token.text in SKIPS for token in code.tokens)
    for start in sorted(code.starts):
        at = start + 2 if code.text(start) == "std" and code.text(start + 1) == "::" else start
        end = code.end_of_statement(start)
        inputs = [index for index in range(at, end) if code.text(index) == ">>"]
        if code.text(at) != "cin" or not inputs or inputs[0] != at + 1:
            continue
        first, target = inputs[-1] + 1, code.between(inputs[-1] + 1, end - 1)
        if operand(code, first) != end - 1:
            continue
        before = code.between(start, inputs[-1] - 1)
        std = "std::" if at > start else ""
        skipping = before if is_skipped and len(inputs) == 1 else f"{before} >> {std}ws"
        if is_text(code, first):
            text = f"{std}getline({skipping}, {target})"
        elif is_characters(code, first):
            text = f"({skipping}).getline({target}, sizeof {target})"
        else:
            continue
        begin, stop = code.tokens[start].start, code.tokens[end - 1].end
        yield Mutant(2, start, end - 1, (Change(begin, stop, text, f"({{on}}?{text}:({{inner}}))"),))


def is_text(code: Code, at: int) -> bool:
    """Whether a string is named there."""
    variable = visible_at(code.declared, at).get(code.text(at))
    if variable is None:
        return False
    type_, indices = variable.type.replace("std::", "").replace(" ", "").rstrip("&"), code.dimensions(at + 1)
    if type_ == "vector<string>":
        return indices == 1 + variable.dimensions
    return type_ == "string" and indices == variable.dimensions


def is_characters(code: Code, at: int) -> bool:
    """Whether an array of characters is named there."""
    variable = visible_at(code.declared, at).get(code.text(at))
    is_char = variable is not None and variable.type == "char" and variable.at not in code.parameters
    return is_char and variable is not None and code.dimensions(at + 1) == variable.dimensions - 1


def formats(code: Code) -> Iterator[Mutant]:
    """`" %[^\\n]"` for `"%s"`."""
    for at, token in enumerate(code.tokens):
        is_format = code.text(at - 2) == "scanf" and code.text(at - 1) == "(" and token.kind == "text"
        if is_format and token.text.endswith('%s"'):
            yield replaced(code, at, f'{token.text[:-3].rstrip()} %[^\\n]"', 2)


RULES = (whole_lines, formats)
