"""A branch that comes too late: what is asked before it is true, too."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.code import Code
from judge.finding.repairs.mutants import BEGIN, Change, Mutant

LONGEST = 120  # characters of a branch


def branches(code: Code) -> Iterator[Mutant]:
    """A later `else if` before the first `if`."""
    for at in sorted(code.starts):
        if code.text(at) != "if" or code.text(at - 1) == "else" or at + 1 not in code.partner:
            continue
        first = code.tokens[at].start
        for otherwise, condition, text in later_branches(code, at):
            closed = code.partner[otherwise + 2]
            last = code.end_of_statement(closed + 1)
            start, stop = code.tokens[otherwise].start, code.tokens[last].end
            changes = (
                Change(
                    first,
                    first,
                    f"if ({condition}) {text} else ",
                    f"if({{on}}&&({condition})){text} else ",
                    BEGIN,
                ),
                Change(start, stop, "", "{inner}"),
            )
            words = f"`{condition}` asked before the condition of line {code.line(at)}"
            yield Mutant(2, otherwise + 1, closed, changes, words=words)


def later_branches(code: Code, at: int) -> Iterator[tuple[int, str, str]]:
    """Of each short one: its `else`, its condition, and what it does."""
    end = code.end_of_statement(code.partner[at + 1] + 1)
    while code.text(end + 1) == "else" and code.text(end + 2) == "if" and end + 3 in code.partner:
        otherwise, closed = end + 1, code.partner[end + 3]
        end = code.end_of_statement(closed + 1)
        text = code.between(closed + 1, end)
        is_block = code.text(closed + 1) == "{"
        if len(text) <= LONGEST and (is_block or code.text(closed + 1) not in ("if", "for", "while")):
            yield otherwise, code.between(otherwise + 3, closed - 1), text


RULES = (branches,)
