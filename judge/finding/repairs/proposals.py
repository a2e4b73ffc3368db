"""Writes the mutants that the rows of the table propose for the expressions and types of a source."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from judge.finding.repairs.match import Match, TableRow, binds, letters, rows
from judge.finding.repairs.mutants import Mutant
from judge.finding.repairs.table import TYPES
from judge.finding.source.edits import Edit, edited, text_of
from judge.finding.source.expressions import OPERAND, Expression, needed, precedence
from judge.finding.source.statements import Root, SourceCode
from judge.finding.source.types import NUMBER, element_of, type_of

LONGEST_NUMBER = 4  # digits of a number that is tried one greater or less
LONGEST_SHOWN = 40  # characters of an expression that is quoted if a name or a number in it changes
LEAST_MODULUS = 3  # characters of a divisor, such as `1007` or `mod`, that may be the modulus of all results
MOST_OTHERS = 4  # names that are tried in place of a name
NEVER_CHANGED = frozenset("tie sync_with_stdio memset memcpy setprecision srand freopen exit".split())
SYMMETRIC = frozenset("max min swap gcd __gcd abs memset memcpy fill sort reverse".split())  # never F(B, A)
LIBRARY = re.compile(r"#\s{0,9}include\s{0,9}<(?:bits/stdc\+\+\.h|algorithm|iostream|vector|string)>")
CALLS = re.compile(r"\b(?:max|min|abs)\(")  # of the library, as in the name of a row
FORMS = {"index": "{}[{}]", "()": "({})", "?:": "{} ? {} : {}"}  # other operators stand before or between
SUM = re.compile(r"[-+] ?[0-9]{1,9} [-+] 1\Z")  # such as the end of `x + 1 + 1`
ODD = re.compile(  # such as `x - x`, `x += x`, `a[-1]`, `x + 0`, `x + 1 - 1`
    r"(?<![\w.\]])([\w.]{1,40}) ?(?:[-/%<>=]|[<>=!]=|&&|\|\||[-+]=) ?\1(?![\w.\[(])"
    r"|\[-1\]|(?:[-+] |[\w)\]][-+]|[/%] ?)0\b(?!\.)|[-+] 1 [-+] 1\b"
)


class Spot(NamedTuple):
    """An expression of the source for which rows propose other texts."""

    node: Expression
    root: Root  # that has the expression in it
    need: int  # a text of lower precedence needs brackets here
    shown: tuple[int, int]  # the first and last token of what a sentence quotes if a name or number changes


def mutants(source: SourceCode) -> Iterator[Mutant]:
    """Yields the mutants that the rows propose for expressions, but none for the `y` of `int& x = y`."""
    for root in source.roots:
        first, before = root.node.first, source.text(root.node.first - 1)
        has_name = root.kind == "value" and before in ("=", "(", "{") and source.kind(first - 2) == "name"
        start = first - 2 if has_name else first  # of `x = 3` or `x(3)`, whose root is `3`; else of the root
        if source.text(start - 1) != "&":
            shown_first = start if before == "=" else first  # quotes `x = 3`, but `3` of `x(3)`
            yield from in_expression(source, Spot(root.node, root, 0, (shown_first, root.node.last)))


def of_types(source: SourceCode) -> Iterator[Mutant]:
    """Yields a mutant for each match of a row of TYPES that begins with a token, and so is in no comment."""
    starts = {token.start: at for at, token in enumerate(source.tokens)}
    for pattern, instead, cost in TYPES:
        for found in re.finditer(pattern, source.source):
            if found.start() in starts:
                text, old = found.expand(instead), found[0]
                edit, words = Edit(*found.span(), text), f"with `{text}` instead of `{old}`"
                yield Mutant((edit,), starts[found.start()], words, cost, pattern)


def in_expression(source: SourceCode, spot: Spot) -> Iterator[Mutant]:
    """Yields the mutants that the rows propose for the expression of `spot` and for all expressions in it,
    except calls of NEVER_CHANGED. A root `declared`, as `x = 3` of `int x = 3;`, gets only other values."""
    node, is_declared = spot.node, spot.root.kind == "declared"
    for row in (*rows().get(node.op, ()), *rows().get("", ())):  # "": rows for expressions of any operator
        match = Match({}, {}, {})
        is_assigned = row.pattern.op == row.instead.op == "="
        is_first_value = is_assigned and "X" not in letters(row.instead.kids[1])  # before it, X has no value
        is_tried = is_first_value or not is_declared
        if is_tried and may_be_meant(source, row, node) and binds(source, row.pattern, node, match):
            yield from of_row(source, row, spot, match)
    if is_declared or (node.op == "call" and node.kids[0].text in NEVER_CHANGED):
        return
    is_told = node.op not in ("()", "-_", "member") and len(text_of(source, node)) <= LONGEST_SHOWN
    shown = (node.first, node.last) if is_told else spot.shown  # what a sentence quotes
    for number, kid in enumerate(node.kids):
        yield from in_expression(source, Spot(kid, spot.root, needed(node.op, number), shown))


def of_row(source: SourceCode, row: TableRow, spot: Spot, match: Match) -> Iterator[Mutant]:
    """Yields mutants that put the right side of a row in place of the expression: one for each choice of
    texts for the letters that only this side has. Leaves out the old text, and what SUM or ODD finds."""
    node, old = spot.node, text_of(source, spot.node)
    free = sorted(letters(row.instead) - match.nodes.keys() - match.names.keys())
    for chosen in product(*(choices(source, letter, node, match) for letter in free)):
        match = match._replace(chosen=dict(zip(free, (text for text, _ in chosen))))
        text = written(source, row.instead, match, spot.need)
        if row.pattern.op == "call" and old.startswith("std::") and not text.startswith("std::"):
            text = f"std::{text}"  # because the old call has std::, too
        edit = smallest_edit(source, row, node, match, text)
        words = words_of(source, (node.first, node.last) if node.kids else spot.shown, edit)
        is_sum = row.name.endswith(("+ 1", "- 1")) and SUM.search(text)  # the row of N gives `x + 2`
        is_same = "".join(text.split()) == "".join(old.split())  # but for blanks
        is_odd = not node.kids and ODD.search(words.partition("` instead of ")[0])  # in the new text
        is_likely = row.pattern.text == "N" and node.text in ("0", "1")
        cost = row.cost + sum(extra for _, extra in chosen) - int(is_likely)
        if not (is_sum or is_same or is_odd):
            yield Mutant((edit,), node.first, words, cost, row.name)


def words_of(source: SourceCode, shown: tuple[int, int], edit: Edit) -> str:
    """Returns "with `new` instead of `old`" for the text of the tokens `shown`, edited and as it is."""
    old = source.between(*shown)
    new = edited(old, [edit], source.tokens[shown[0]].start)
    return f"with `{' '.join(new.split())}` instead of `{' '.join(old.split())}`"


def smallest_edit(source: SourceCode, row: TableRow, node: Expression, match: Match, text: str) -> Edit:
    """Returns the edit of `node` to `text`; for a row such as `X = N -> X = 0`, of the new value alone."""
    if row.pattern.op == row.instead.op == "=" and row.pattern.kids[0] == row.instead.kids[0]:
        node, text = node.kids[1], written(source, row.instead.kids[1], match, needed("=", 1))
    return Edit(*source.span(node.first, node.last), text)


def may_be_meant(source: SourceCode, row: TableRow, node: Expression) -> bool:
    """Tells whether the row is worth a try on the node. It is not if the change would hardly compile, is
    unlikely, as of the 7 in `x % 7`, or changes nothing, as `max(b, a)` for `max(a, b)`."""
    before, after = source.text(node.first - 1), source.text(node.last + 1)
    if row.name == "A.P -> A.Q" and after in (".", "->", "["):
        return False  # the other member is often no struct and no array
    if row.name == "I - J -> abs(I - J)" and type_of(source, node) not in ("int", "long long"):
        return False
    adds_call = CALLS.search(row.name) and row.pattern.op != "call"
    if adds_call and not ("using namespace std;" in source.source and LIBRARY.search(source.source)):
        return False  # the call would hardly compile
    if row.pattern.op == "name" and row.pattern.text == "N":
        return before != "%" and len(text_of(source, node)) <= LONGEST_NUMBER and node.text.isdecimal()
    if row.pattern.op == "name" and row.pattern.text in ("X", "V"):
        return node.op == "name" and after != "("  # not `a[i]` or `a.x`, which X matches, too
    if row.pattern.op == "call":
        if "greater" in row.name and is_of_structs(source, node):
            return False  # a struct may have no `>`
        is_symmetric = row.pattern.kids[0].text == "F" and node.kids[0].text in SYMMETRIC
        types = {type_of(source, kid) for kid in node.kids[1:3]}  # of the first two arguments
        is_alike = len(types - {""}) < 2 or types <= NUMBER  # "": not known
        return is_alike and not is_symmetric and node.kids[0].text not in NEVER_CHANGED
    if row.name.startswith("I / J -> 1.0"):
        is_index = any(source.text(at) == "[" and at < node.first < end for at, end in source.partner.items())
        # The new value is real: no index, no operand of `%`, `&` or `>>`. I / J * K has a row of its own.
        return not is_index and {before, after}.isdisjoint(("%", "&", ">>", "*"))
    return True


def is_of_structs(source: SourceCode, call: Expression) -> bool:
    """Tells whether a call's first argument begins with a container of structs, as `v.begin()` may."""
    container = source.visible(call.first).get(source.text(call.kids[0].last + 2))  # after the `(`
    element = element_of(container.type) if container else ""
    return any(variable.owner == element for variable in source.variables if variable.owner)


def choices(source: SourceCode, letter: str, node: Expression, match: Match) -> list[tuple[str, int]]:
    """Returns texts for a letter that only the right side has, each with what it adds to the cost. For Q,
    these are other members than P; for M, the commonest token after `%`, if it is long or in capitals; for Y
    or W, at most MOST_OTHERS other variables of the type of X or V that are no constants, near names first.
    """
    if letter == "Q":
        return [(name, 0) for name in other_parts(source, match.names["P"])]
    if letter == "M":
        signs = (at for at, token in enumerate(source.tokens) if token.text in ("%", "%="))
        most = Counter(source.text(at + 1) for at in signs).most_common(1)
        return [(text, 0) for text, _ in most if len(text) >= LEAST_MODULUS or text.isupper()]
    visible = source.visible(node.first)
    old = visible.get(match.nodes["X" if letter == "Y" else "V"].text)
    if old is None:  # X stands for `true` or `false`
        return []
    others = [one for one in visible.values() if one.type == old.type and one != old and not one.is_constant]
    extra_costs = [(one.name, -1 if is_near(old.name, one.name) else 0) for one in reversed(others)]
    return sorted(extra_costs, key=lambda pair: pair[1])[:MOST_OTHERS]


def other_parts(source: SourceCode, name: str) -> list[str]:
    """Returns "second" for "first", and the reverse; for others, members of the same struct and type."""
    if name in ("first", "second"):
        return ["second" if name == "first" else "first"]
    types = {(part.owner, part.type) for part in source.variables if part.owner and part.name == name}
    return [part.name for part in source.variables if part.name != name and (part.owner, part.type) in types]


def is_near(name: str, other: str) -> bool:
    """Tells whether the names differ by one step of one character, as `x1` and `x2`."""
    steps = [abs(ord(a) - ord(b)) for a, b in zip(name, other) if a != b]
    return steps == [1] and len(name) == len(other)


def written(source: SourceCode, node: Expression, match: Match, need: int) -> str:
    """Returns the text of `node`, the right side of a row or a part of it, with its letters replaced by what
    `match` has for them. Puts the text in brackets if its precedence is less than `need`."""
    if node.op == "name":
        bound = match.nodes.get(node.text)
        if bound:
            return in_brackets(text_of(source, bound), precedence(bound), need)
        return match.chosen.get(node.text, node.text or "greater<>")  # the table's only name without text
    if node.op in ("number", "text"):
        return node.text
    kids = [written(source, kid, match, needed(node.op, number)) for number, kid in enumerate(node.kids)]
    if node.op == "call":
        if kids[0] in ("max", "min") and "X" in match.nodes:  # of X and A, as in X = max(X, A)
            types = [type_of(source, match.nodes[letter]) for letter in "XA"]
            kids[0] += f"<{types[0]}>" if types[0] != types[1] else ""  # so that they get one type
        return f"{kids[0]}({', '.join(kids[1:])})"
    if node.op == "member":
        name = match.chosen.get(node.text) or match.names.get(node.text, node.text)
        return f"{kids[0]}{match.names.get('.', '.')}{name}"
    if node.op in FORMS:
        text = FORMS[node.op].format(*kids)
    elif node.op.endswith("_"):
        text = f"{node.op[:-1]}{kids[0]}"
    else:
        text = worked_out(f"{kids[0]} {node.op} {kids[1]}")
    return in_brackets(text, OPERAND if text.isdecimal() else precedence(node), need)


def in_brackets(text: str, own: int, need: int) -> str:
    return f"({text})" if own < need else text


def worked_out(text: str) -> str:
    """Returns the value of a text such as `9 + 1` or `9 - 1`, and any other text as it is."""
    numbers = re.fullmatch(r"([0-9]{1,9}) ([-+]) ([0-9]{1,9})", text)
    return str(int(numbers[1]) + int(numbers[2] + numbers[3])) if numbers else text
