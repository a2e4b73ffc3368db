"""What pupils leave out around a value, and take in the wrong order: max, rounding, a sign, fields."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.code import Code
from judge.finding.repairs.mutants import BEGIN, END, UNWRAP, WRAP, Change, Mutant, visible_at, whole
from judge.finding.repairs.rules.names import COMPARES
from judge.finding.repairs.rules.numeric import NUMERIC, is_number
from judge.finding.repairs.rules.statements import added

WHOLE, INEXACT = ("int", "long", "ll", "LL"), ("double", "float", "long double")
PRODUCTS = ("*", "/", "%")


def extremes(code: Code) -> Iterator[Mutant]:
    """`best = max(best, x)` for `best = x`, in a loop; likelier of a place after one that was kept, as in
    `left = last[c] + 1`, and in an `else` of what compares the same, as of an end that others may be before.
    """
    in_loops = {at for _, body, end in code.loops for at in range(body, end + 1)}
    for at in sorted(in_loops & code.starts):
        end = code.end_of_statement(at)
        outside = [index for index in range(at, end) if code.around[index] == code.around[at]]
        parting = [index for index in outside if code.text(index) in ("=", ",")]
        if len(parting) != 1 or code.start_of_operand(parting[0] - 1) != at:
            continue
        is_constant = code.kind(end - 1) == "number" and end - parting[0] <= 3  # also -1
        if is_constant or not is_number(code, at):
            continue
        name = code.between(at, parting[0] - 1)
        if any(sign in name for sign in ("++", "--", "(")):  # it would be done twice
            continue
        is_after = code.between(end - 2, end - 1).replace(" ", "") == "+1" and code.text(end - 3) == "]"
        start, stop = code.tokens[parting[0] + 1].start, code.tokens[end - 1].end
        for word in ("max", "min"):
            changes = (
                Change(start, start, f"{word}({name}, ", f"judge_{word}({{on}},{name},", WRAP),
                Change(stop, stop, ")", ")", UNWRAP),
            )
            is_likely = is_after or is_compared_before_else(code, at, name)
            yield Mutant(2 if is_likely else 3, at, end - 1, changes)


def is_compared_before_else(code: Code, at: int, name: str) -> bool:
    """Whether the statement is all that an `else` does, or begins it, and the `if` has compared the name."""
    otherwise = at - 2 if code.text(at - 1) == "{" else at - 1
    if code.text(otherwise) != "else":
        return False
    end = otherwise - 1
    tests = (
        test for test, token in enumerate(code.tokens[:end]) if token.text == "if" and test in code.starts
    )
    test = next((test for test in tests if ends_before_else(code, test) == end), 0)
    condition = code.between(test + 1, code.partner[test + 1]) if test else ""
    return name in condition and any(sign in condition for sign in "<>")


def ends_before_else(code: Code, test: int) -> int:
    """The last token of what an `if` does, without its `else`."""
    return code.end_of_statement(code.partner.get(test + 1, test) + 1)


def roundings(code: Code) -> Iterator[Mutant]:
    """`(int)(x * 100 + 0.5)` for `(int)(x * 100)`, and the same where an int gets a double."""
    for at, token in enumerate(code.tokens):
        if token.text == "(" and code.text(at - 1) == ")" and code.text(at - 2) in WHOLE:
            yield rounded(code, at + 1, code.partner.get(at, at + 2) - 1)
        elif token.text == "=" and NUMERIC.search(target_type(code, at)):
            end = next((end for end in range(at, len(code.tokens)) if code.text(end) in (";", ",")), at)
            has_double = any(is_inexact(code, index) for index in range(at + 1, end))
            if has_double and target_type(code, at) not in INEXACT:
                yield rounded(code, at + 1, end - 1)


def target_type(code: Code, at: int) -> str:
    """The type of what is assigned there; empty if it is not known."""
    if at - 1 in code.names_declared:
        return next(variable.type for variable in code.declared if variable.at == at - 1)
    variable = visible_at(code.declared, at).get(code.text(at - 1))
    return variable.type if variable else ""


def is_inexact(code: Code, at: int) -> bool:
    variable = visible_at(code.declared, at).get(code.text(at))
    is_number = code.kind(at) == "number" and "." in code.text(at)
    return is_number or (variable is not None and variable.type in INEXACT)


def rounded(code: Code, first: int, last: int) -> Mutant:
    start, stop = code.tokens[first].start, code.tokens[last].end
    changes = (
        Change(start, start, "", "judge_rounded{{on}}(", WRAP),
        Change(stop, stop, " + 0.5", ")", UNWRAP),
    )
    return Mutant(2, first, last, changes)


def remainders(code: Code) -> Iterator[Mutant]:
    """`(x % m + m) % m` for `x % m`."""
    for at, token in enumerate(code.tokens):
        if token.text not in ("%", "%=") or code.kind(at + 1) not in ("name", "number"):
            continue
        modulus, following = code.text(at + 1), code.text(at + 2)
        if following in (*PRODUCTS, "(", "[", ".", "->") or code.is_constant(at):
            continue
        start = start_of_product(code, at)
        if code.text(start - 1) in (")", "++", "--"):  # after a cast
            continue
        value, begin, stop = code.between(start, at - 1), code.tokens[start].start, code.tokens[at + 1].end
        if token.text == "%=" and following == ";":
            yield added(code, at + 2, f"if ({value} < 0) {value} += {modulus};", 3, where="after this")
        elif token.text == "%":
            changes = (
                Change(begin, begin, "(", "judge_positive({on},", BEGIN),
                Change(stop, stop, f" + {modulus}) % {modulus}", f",{modulus})", END),
            )
            yield Mutant(2, start, at + 1, changes)


def start_of_product(code: Code, at: int) -> int:
    """Where the value begins that comes before the operator, such as `a` of `a * b[i].c % m`."""
    start = code.start_of_operand(at - 1)
    while code.text(start - 1) in (*PRODUCTS, ".", "->"):
        start = code.start_of_operand(start - 2)
    return start


def fields(code: Code) -> Iterator[Mutant]:
    """`a.end < b.end` for `a.start < b.start`."""
    others = fields_alike(code)
    for at, token in enumerate(code.tokens):
        if token.text not in COMPARES or code.text(at - 2) != "." or at in code.of_templates:
            continue
        name, start = code.text(at - 1), start_of_product(code, at)
        near = range(at + 1, min(at + 12, len(code.tokens)))
        end = next((index for index in near if code.text(index) == "."), at)
        if code.text(end + 1) != name or start_of_product(code, end + 2) != at + 1:
            continue
        for other in others.get(name, ()):
            changes = tuple(
                whole(code, first, last, f"{code.between(first, last - 1)}{other}")
                for first, last in ((start, at - 1), (at + 1, end + 1))
            )
            yield Mutant(2, start, end + 1, changes)


def fields_alike(code: Code) -> dict[str, list[str]]:
    """Of each field of a struct, and of a pair, the others of its type."""
    are_alike = all(has_equal_types(code, at) for at, token in enumerate(code.tokens) if token.text == "pair")
    alike = {"first": ["second"], "second": ["first"]} if are_alike else {}
    members = [member for member in code.declared if code.text(code.around[member.at] - 2) == "struct"]
    for member in members:
        others = [other for other in members if other.type == member.type and other.end == member.end]
        alike[member.name] = [other.name for other in others if other is not member]
    return alike


def has_equal_types(code: Code, pair: int) -> bool:
    """Whether the word is followed by <T, T>."""
    texts = [code.text(at) for at in range(pair + 2, code.end_of_arguments(pair + 1))]
    middle = len(texts) // 2
    return texts[:middle] == texts[middle + 1 :]


RULES = (extremes, roundings, remainders, fields)
