"""Writes what stands instead of an expression that a row of the table matches."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import product

from judge.finding.repairs.match import Match, TableRow, binds, letters, rows, text_of
from judge.finding.repairs.mutants import Mutant
from judge.finding.repairs.table import TYPES
from judge.finding.source.edits import Edit, edited
from judge.finding.source.expressions import ASSIGNS, OPERAND, PRECEDENCE, UNARY, Expression
from judge.finding.source.expressions import needed, precedence
from judge.finding.source.statements import Root, SourceCode
from judge.finding.source.types import element_of, is_number, type_of

EFFECTS = ASSIGNS | {"++", "--"}
LONGEST_NUMBER = 4  # digits of a number that is tried one greater or less
LONGEST_SHOWN = 40  # characters of an expression that is quoted if a name or a number in it changes
LEAST_MODULUS = 3  # characters of a number that may be the modulus of all results
MOST_OTHERS = 4  # names that are tried for one
OFTEN = ("0", "1")  # numbers that are mistaken more often than others
NEVER_CHANGED = frozenset("tie sync_with_stdio memset memcpy setprecision srand freopen exit".split())
SYMMETRIC = frozenset("max min swap gcd __gcd abs memset memcpy fill sort reverse".split())
LIBRARY = re.compile(r"#\s{0,9}include\s{0,9}<(?:bits/stdc\+\+\.h|algorithm|iostream|vector|string)>")
CALLS = re.compile(r"\b(?:max|min|abs)\(")  # of the library
SUM = re.compile(r"[-+] [0-9]{1,9} [-+] 1\Z")
ODD = re.compile(
    r"(?<![\w.\]])([\w.]{1,40}) ?(?:[-/%<>=]|[<>=!]=|&&|\|\||[-+]=) ?\1(?![\w.\[(])"
    r"|\[-1\]|[-+] 0\b|[-+] 1 [-+] 1\b|/ 0\b|% 0\b"
)


def mutants(source: SourceCode) -> Iterator[Mutant]:
    """Yields what the rows propose for all expressions, but not for the first values of references."""
    for root in source.roots:
        first, last = root.node.first, root.node.last
        if source.text(first - 1 - 2 * (root.kind == "value")) == "&":  # the first value of a reference
            continue
        is_value = root.kind == "value" and (source.text(first - 1), source.kind(first - 2)) == ("=", "name")
        # Of a first value, its name is shown, too.
        yield from in_expression(source, root.node, root, 0, (first - 2 * is_value, last))


def of_types(source: SourceCode) -> Iterator[Mutant]:
    """Yields a mutant for each token at which the pattern of a row of TYPES matches the source."""
    for pattern, instead, cost in TYPES:
        for found in re.finditer(pattern, source.source):
            text, starts = found.expand(instead), [token.start for token in source.tokens]
            if found.start() in starts:
                at, words = starts.index(found.start()), f"with `{text}` for `{found[0]}`"
                yield Mutant((Edit(*found.span(), text),), at, words, cost, pattern)


def in_expression(
    source: SourceCode, node: Expression, root: Root, need: int, shown: tuple[int, int]
) -> Iterator[Mutant]:
    """Yields what the rows propose for a `node` of the `root`, and for all nodes in it. `need`: the least
    precedence that takes no brackets here; `shown`: the tokens to quote if one name or number changes."""
    for row in (*rows().get(node.op, ()), *rows().get("", ())):
        match = Match({}, {})
        is_tried = root.kind != "declared" or is_other_value(row)
        if is_tried and is_meant(source, row, node) and binds(source, row.pattern, node, match):
            yield from proposals(source, row, node, match, need, shown)
    if root.kind == "declared" or (node.op == "call" and node.kids[0].text in NEVER_CHANGED):
        return
    for number, kid in enumerate(node.kids):
        is_shown = node.op not in ("()", "-_", "member") and len(text_of(source, node)) <= LONGEST_SHOWN
        around = (node.first, node.last) if is_shown else shown
        yield from in_expression(source, kid, root, needed(node.op, number), around)


def is_other_value(row: TableRow) -> bool:
    """Tells whether the row assigns another value, which does not depend on the variable."""
    return row.pattern.op == row.instead.op == "=" and "X" not in letters(row.instead.kids[1])


def proposals(
    source: SourceCode, row: TableRow, node: Expression, match: Match, need: int, shown: tuple[int, int]
) -> Iterator[Mutant]:
    """Yields the mutants that put the right side of the row in place of `node`. A letter that only that side
    has, as Y of `X -> Y`, gives one for each of its `choices`. Leaves out what changes nothing, what another
    row says better, and nonsense such as `x - x` for `x - y`. For `need` and `shown`, see `in_expression`."""
    free = sorted(letters(row.instead) - match.nodes.keys() - match.names.keys())
    for chosen in product(*(choices(source, letter, node, match) for letter in free)):
        given = dict(zip(free, (text for text, _ in chosen)))
        old, text = text_of(source, node), written(source, row.instead, match, given, need)
        if row.pattern.op == "call" and old.startswith("std::") and not text.startswith("std::"):
            text = f"std::{text}"  # as in the call
        is_sum = row.name.endswith(("+ 1", "- 1")) and SUM.search(text)  # another number says it better
        if is_sum or "".join(text.split()) == "".join(old.split()):
            continue
        cost = row.cost + sum(more for _, more in chosen) - (row.pattern.text == "N" and node.text in OFTEN)
        edit = smallest_edit(source, row, node, match, given, text)
        words = replaced(source, (node.first, node.last) if node.kids else shown, edit)
        if node.kids or not ODD.search(words.partition("` for ")[0]):
            yield Mutant((edit,), node.first, words, cost, row.name)


def replaced(source: SourceCode, shown: tuple[int, int], *edits: Edit) -> str:
    """Returns "with `new` for `old`", where `old` is the text of the tokens `shown`, and `new` with edits."""
    start, end = source.span(*shown)
    old = source.source[start:end]
    new = edited(old, edits, start)
    return f"with `{' '.join(new.split())}` for `{' '.join(old.split())}`"


def smallest_edit(
    source: SourceCode, row: TableRow, node: Expression, match: Match, given: dict[str, str], text: str
) -> Edit:
    """Returns the edit that puts `text` in place of the expression; if the row changes only the value of an
    assignment, an edit of that value alone."""
    if row.pattern.op == row.instead.op == "=" and row.pattern.kids[0] == row.instead.kids[0]:
        value = written(source, row.instead.kids[1], match, given, needed("=", 1))
        return Edit(*source.span(node.kids[1].first, node.kids[1].last), value)
    return Edit(*source.span(node.first, node.last), text)


def is_meant(source: SourceCode, row: TableRow, node: Expression) -> bool:
    """Tells whether a row that matches may be meant for the node: not if the change would hardly compile,
    would change nothing, as in `max(a, b)`, or is unlikely, as of the 7 in `x % 7`."""
    before, name, text = source.text(node.first - 1), row.pattern.text, source.source
    if row.name == "A.P -> A.Q" and source.text(node.last + 1) in (".", "->", "["):
        return False  # of two parts, the other is often no struct and no array
    if row.name == "I - J -> abs(I - J)" and "long long" != type_of(source, node) != "int":
        return False
    if CALLS.search(row.name) and row.pattern.op != "call":
        if "using namespace std;" not in text or not LIBRARY.search(text):
            return False
    if name in ("N", "X", "V") and row.pattern.op == "name":
        if name == "N":
            return before != "%" and len(text_of(source, node)) <= LONGEST_NUMBER and node.text.isdecimal()
        after = source.text(node.last + 1)
        return node.op == "name" and after != "(" and (row.instead.op == "name" or after not in EFFECTS)
    if row.pattern.op == "call":
        is_symmetric = row.pattern.kids[0].text == "F" and node.kids[0].text in SYMMETRIC
        types = {type_of(source, kid) for kid in node.kids[1:3]}
        is_alike = len(types - {""}) < 2 or all(map(is_number, types))
        if "greater" in row.name and is_of_structs(source, node):
            return False
        return node.kids[0].text not in NEVER_CHANGED and not is_symmetric and is_alike
    if row.name.startswith("I / J -> 1.0"):
        is_index = any(source.text(at) == "[" and at < node.first < end for at, end in source.partner.items())
        return not is_index and {before, source.text(node.last + 1)}.isdisjoint(("%", "&", ">>", "*"))
    return True


def is_of_structs(source: SourceCode, call: Expression) -> bool:
    """Tells whether the first argument begins with a container of structs, which may have no `>`."""
    container = source.visible(call.first).get(source.text(call.kids[0].last + 2))
    element = element_of(container.type) if container else ""
    return any(variable.owner == element for variable in source.variables if variable.owner)


def choices(source: SourceCode, letter: str, node: Expression, match: Match) -> list[tuple[str, int]]:
    """Returns what a letter that only the right side has may stand for, each with what it adds to the cost:
    other parts for Q, the commonest divisor for M, else at most MOST_OTHERS variables of the same type."""
    visible = source.visible(node.first)
    if letter == "Q":
        return [(name, 0) for name in other_parts(source, match.names["P"])]
    if letter == "M":
        tokens = enumerate(source.tokens, 1)
        divisors = Counter(source.text(after) for after, one in tokens if one.text in ("%", "%="))
        commonest = [text for text, _ in divisors.most_common(1)]
        return [(text, 0) for text in commonest if len(text) >= LEAST_MODULUS or text.isupper()]
    old = visible.get(match.nodes["X"].text if "X" in match.nodes else node.text)
    others = [
        (other.name, distance(old.name, other.name) - 2)
        for other in reversed([*visible.values()])
        if old and other.type == old.type and other != old and not other.is_constant
    ]
    return sorted(others, key=lambda other: other[1])[:MOST_OTHERS]


def other_parts(source: SourceCode, name: str) -> list[str]:
    """Returns the names of other parts of the same type in the same struct, or the other part of a pair."""
    if name in ("first", "second"):
        return ["second" if name == "first" else "first"]
    parts = [variable for variable in source.variables if variable.owner]
    kinds = {(part.owner, part.type) for part in parts if part.name == name}
    return [part.name for part in parts if part.name != name and (part.owner, part.type) in kinds]


def distance(name: str, other: str) -> int:
    """Returns 1 for names as `x1` and `x2`, which differ by one step of one character; else 2."""
    steps = [abs(ord(a) - ord(b)) for a, b in zip(name, other) if a != b]
    return 1 if steps == [1] and len(name) == len(other) else 2


def written(source: SourceCode, node: Expression, match: Match, given: dict[str, str], need: int) -> str:
    """Returns the text of a right side with what its letters stand for, by `match` or else by `given`; in
    brackets if its precedence is less than `need`."""
    if node.op == "name":
        bound = match.nodes.get(node.text)
        if bound:
            return in_brackets(text_of(source, bound), precedence(bound), need)
        return given.get(node.text, node.text or "greater<>")
    if node.op in ("number", "text"):
        return node.text
    kids = [
        written(source, kid, match, given, needed(node.op, number) if node.op != "()" else 0)
        for number, kid in enumerate(node.kids)
    ]
    if node.op == "call":
        if kids[0] in ("max", "min") and "X" in match.nodes:  # whose arguments must have one type
            types = [type_of(source, match.nodes[letter]) for letter in "XA"]
            kids[0] += f"<{types[0]}>" if types[0] != types[1] else ""
        return f"{kids[0]}({', '.join(kids[1:])})"
    if node.op == "index":
        return f"{kids[0]}[{kids[1]}]"
    if node.op == "()":
        return f"({kids[0]})"
    if node.op == "member":
        name = given.get(node.text) or match.names.get(node.text, node.text)
        return f"{kids[0]}{match.names.get('.', '.')}{name}"
    if node.op == "?:":
        text = f"{kids[0]} ? {kids[1]} : {kids[2]}"
    elif node.op.startswith("_"):
        text = f"{kids[0]}{node.op[1:]}"
    elif node.op.endswith("_"):
        text = f"{node.op[:-1]}{kids[0]}"
    else:
        text = worked_out(f"{kids[0]} {node.op} {kids[1]}")
    return in_brackets(text, PRECEDENCE.get(node.op, UNARY) if not text.isdecimal() else OPERAND, need)


def in_brackets(text: str, own: int, need: int) -> str:
    return f"({text})" if own < need else text


def worked_out(text: str) -> str:
    """Returns the value of a text such as `9 + 1` or `9 - 1`, and any other text as it is."""
    numbers = re.fullmatch(r"([0-9]{1,9}) ([-+]) ([0-9]{1,9})", text)
    if not numbers:
        return text
    first, second = int(numbers[1]), int(numbers[3])
    return str(first + second if numbers[2] == "+" else first - second)
