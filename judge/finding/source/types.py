"""The types of expressions, as far as the declarations of a source tell."""

from __future__ import annotations

import re

from judge.finding.source.expressions import ASSIGNS, Expression
from judge.finding.source.statements import SourceCode

WIDEST_FIRST = ["long double", "double", "float"]
WIDEST_FIRST += "unsigned long long, unsigned long, size_t, long long, long, unsigned, int".split(", ")
REAL = frozenset(WIDEST_FIRST[:3])
WHOLE = frozenset(WIDEST_FIRST[3:]) | {"short", "bool", "char"}
NUMBER = WHOLE | REAL
HOLDS_ONE = frozenset("vector deque list queue stack priority_queue set multiset unordered_set array".split())
MAPS = frozenset("map multimap unordered_map".split())
TRUTHS = frozenset("< > <= >= == != && || !_".split())  # operators whose result is a bool
LIKE_OPERAND = ASSIGNS | {"++_", "--_", "_++", "_--", "()"}  # have the type of their first operand
RESULTS = {  # types of what functions of the library return
    **dict.fromkeys("sqrt pow floor ceil round fabs sin cos log exp hypot".split(), "double"),
    **dict.fromkeys("size length count".split(), "size_t"),
    **{"substr": "string", "to_string": "string", "llabs": "long long"},
}
LIKE_ARGUMENT = frozenset("max min abs __gcd gcd".split())  # seem to return the type of the last argument
ELEMENT_CALLS = frozenset("front back top at".split())  # of containers, which return an element


def type_of(source: SourceCode, node: Expression) -> str:
    """Guesses the expression's type, such as `int`, or `text` for "abc"; returns "" if it has no guess."""
    if node.op in LIKE_OPERAND:
        return type_of(source, node.kids[0])
    if node.op in TRUTHS or node.text in ("true", "false"):
        return "bool"
    if node.op == "number":
        number = node.text.lower()  # in hexadecimal, `e` is a digit
        if "x" not in number and re.search("[.e]", number):
            return "double"
        return "long long" if "ll" in number else "int"  # of 7u, too
    if node.op == "text":
        return "char" if node.text[0] == "'" else "text"
    if node.op == "name":
        variable = source.visible(node.first).get(node.text)
        return variable.type if variable else ""
    if node.op in ("index", "*_"):
        return element_of(type_of(source, node.kids[0]))
    if node.op == "member":
        return type_of_member(source, node)
    if node.op == "call":
        return type_of_call(source, node)
    if node.op == "cast":
        return source.plain_type(source.between(node.first + 1, source.partner[node.first] - 1))
    if node.op == "&_":
        return f"{type_of(source, node.kids[0])}*"  # only `*` if the operand's type is not known
    kids = node.kids[:1] if node.op in ("<<", ">>") else node.kids[-2:]  # of `?:` and lists, the last two
    return wider(node.op, [type_of(source, kid) for kid in kids])


def wider(op: str, types: list[str]) -> str:
    """Guesses the type of an operator's result for operands of these types; returns "" if it has no guess."""
    if "string" in types and op in ("+", "?:"):
        return "string"
    if op == "?:" and types[0] == types[1]:
        return types[0]
    if any("[" in type_ or "*" in type_ or "<" in type_ for type_ in types):  # arrays, pointers, containers
        return ""
    promoted = "int" if types and set(types) <= {"char", "bool", "short"} else ""  # as in C++
    return next((number for number in WIDEST_FIRST if number in types), promoted)


def type_of_member(source: SourceCode, node: Expression) -> str:
    """Returns the type of the member, such as `first`, that the node names; empty if it is not known."""
    owner = type_of(source, node.kids[0]).rstrip("* ")  # `p->x` is a member of what the pointer points to
    if node.text in ("first", "second") and owner.startswith("pair<"):
        return arguments_of(owner)[0 if node.text == "first" else 1]
    parts = (variable for variable in source.variables if variable.owner and variable.owner == owner)
    return next((part.type for part in parts if part.name == node.text), "")


def type_of_call(source: SourceCode, node: Expression) -> str:
    """Guesses the type of a call, also of a conversion, as `int(x)`; returns "" if it has no guess."""
    callee = node.kids[0]
    functions = {function.name: function.type for function in source.functions}
    is_own = callee.op == "name" and callee.text in functions
    text = source.between(callee.first, callee.last)
    if callee.op == "name" and text.startswith("static_cast"):
        return source.plain_type(text.partition("<")[2][:-1])
    if callee.op == "member" and callee.text in ELEMENT_CALLS:
        return element_of(type_of(source, callee.kids[0]))
    if callee.text in RESULTS and not is_own:
        return RESULTS[callee.text]
    if callee.text in LIKE_ARGUMENT and len(node.kids) > 1 and not is_own:
        return type_of(source, node.kids[-1])
    if callee.text in source.types or text.endswith(">"):  # a conversion, as vector<int>(n)
        return source.plain_type(text)
    return source.plain_type(functions.get(callee.text, ""))


def element_of(type_: str) -> str:
    """Returns the type of the elements of `type_`, or of a map's values; "" if it seems to have none."""
    if type_.endswith("[]"):
        return type_.replace("[]", "", 1)
    if type_.endswith("*"):
        return type_[:-1].strip()
    name, has_arguments = type_.partition("<")[0], type_.endswith(">")  # which `vector<int>iterator` has not
    if has_arguments and (name in HOLDS_ONE or name in MAPS):
        return arguments_of(type_)[1 if name in MAPS else 0]
    return "char" if type_ == "string" else ""


def arguments_of(type_: str) -> list[str]:
    """Returns the template arguments of a type that ends with `>`, and "" last: ["int", ""] of `set<int>`."""
    depth, arguments = 0, [""]  # depth: of `<` that are open within the arguments
    for character in type_.partition("<")[2][:-1]:
        depth += {"<": 1, ">": -1}.get(character, 0)
        if character == "," and depth == 0:
            arguments.append("")
        else:
            arguments[-1] += character
    return [*arguments, ""]  # so that there is always a second one
