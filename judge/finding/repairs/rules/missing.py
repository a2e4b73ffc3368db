"""A statement that is missing: a mark, what is taken back, a jump, a modulus."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.finding.repairs.functions import functions
from judge.finding.repairs.code import Code
from judge.finding.repairs.mutants import BEGIN, CLOSE, OPEN, Change, Mutant, visible_at
from judge.finding.repairs.rules.names import operand
from judge.finding.repairs.rules.statements import JUMPS, WORD, added, statements
from judge.finding.repairs.rules.numeric import is_number

MOST_BETWEEN = 4  # statements from a push to its mark
MOST_COPIED = 150  # characters of statements that stand twice
PUSHES = ("push", "push_back", "push_front", "emplace", "emplace_back")
TAKEN_BACK = {"push_back": "pop_back()", "emplace_back": "pop_back()", "push": "pop()"}
OPPOSITE = {"+=": "-=", "-=": "+=", "^=": "^="}
COUNTER = re.compile(r"\b(\w{1,60})\+\+ ?\)$|\+\+(\w{1,60}) ?\)$")


def after(code: Code, start: int, end: int, text: str, *, cost: int, where: str = "after this") -> Mutant:
    """A statement after one that may stand without { and }."""
    first, stop = code.tokens[start].start, code.tokens[end].end
    changes = (
        Change(first, first, "{ ", "{", OPEN),
        Change(stop, stop, f" {text} }}", f" if({{on}}){{{text}}}}}", CLOSE),
    )
    return Mutant(cost, start, end, changes, words=f"`{text}` {where}")


def before(code: Code, start: int, end: int, text: str, *, cost: int) -> Mutant:
    first, stop = code.tokens[start].start, code.tokens[end].end
    changes = (
        Change(first, first, f"{{ {text} ", f"{{if({{on}}){{{text}}}", OPEN),
        Change(stop, stop, " }", "}", CLOSE),
    )
    return Mutant(cost, start, end, changes, words=f"`{text}` before this")


def is_known_text(code: Code, text: str, at: int) -> bool:
    return code.variables & set(WORD.findall(text)) <= visible_at(code.declared, at).keys()


def renamed(text: str, names: dict[str, str]) -> str:
    return WORD.sub(lambda word: names.get(word[0], word[0]), text)


def beside_pushes(code: Code) -> Iterator[Mutant]:
    """The mark beside one `q.push(x)` beside another: `seen[x] = true`; and before a call of `dfs(x)`."""
    marks: dict[str, list[tuple[str, str]]] = {}
    pushed = list(pushes(code))
    for parts in code.lists:
        near = [pair for gap in range(1, MOST_BETWEEN) for pair in zip(parts, parts[gap:])]
        for pair in near:
            for push, mark in (pair, pair[::-1]):
                argument = pushed_by(code, *push)
                is_mark = code.text(operand(code, mark[0]) + 1) == "=" and code.text(mark[0] + 1) == "["
                if argument and is_mark:
                    marks.setdefault(code.text(push[0]), []).append((argument, code.between(*mark)))
    for start, end in pushed:
        argument = pushed_by(code, start, end)
        for other, assignment in marks.get(code.text(start), ()):
            old, new = re.findall(r"\w+", other), re.findall(r"\w+", argument)
            if len(old) != len(new) or old == new:
                continue
            given = dict(zip(old, new))
            target, _, value = assignment.partition("=")
            is_like = all(word not in code.variables or word in given for word in WORD.findall(value))
            like_other = f"{target}={value if is_like else ' 0;'}"
            text = renamed(like_other, given)
            if is_known_text(code, text, start):
                if code.text(start + 1) == "(":
                    yield before(code, start, end, text, cost=0)
                else:
                    yield after(code, start, end, text, cost=0)


def pushes(code: Code) -> Iterator[tuple[int, int]]:
    for start, end in statements(code):
        if pushed_by(code, start, end):
            yield start, end


def pushed_by(code: Code, start: int, end: int) -> str:
    """The argument; empty if this is no such call."""
    if code.text(start + 1) == "(" and code.partner.get(start + 1) == end - 1 and code.kind(start) == "name":
        return code.between(start + 2, end - 2) if end > start + 3 else ""
    is_push = code.text(start + 1) == "." and code.text(start + 2) in PUSHES
    return code.between(start + 4, end - 2) if is_push and end > start + 5 else ""


def taken_back(code: Code) -> Iterator[Mutant]:
    """After a call of a function by itself, the opposite of what stands before it."""
    for name, _, _, body in functions(code):
        for parts in code.lists:
            for (start, end), (call, last) in zip(parts, parts[1:]):
                is_call = code.text(call) == name and body < call < code.partner[body]
                undone = opposite(code, start, end) if is_call else ""
                if undone:
                    yield after(code, call, last, undone, cost=1)


def opposite(code: Code, start: int, end: int) -> str:
    """Of a statement; empty if none is known."""
    last = code.start_of_operand(end - 1) if code.text(end - 1) in (")", "]") else end - 1
    target, value = code.between(start, max(start, operand(code, start))), code.text(end - 1)
    sign = code.text(operand(code, start) + 1)
    if code.text(start + 2) in TAKEN_BACK and code.text(start + 1) == ".":
        return f"{code.text(start)}.{TAKEN_BACK[code.text(start + 2)]};"
    if code.text(start + 2) == "insert" and code.text(start + 1) == ".":
        return code.between(start, end).replace("insert", "erase", 1)
    if sign in ("++", "--"):
        return f"{target}{'--' if sign == '++' else '++'};"
    if sign in OPPOSITE:
        return f"{target} {OPPOSITE[sign]} {code.between(operand(code, start) + 2, end)}"
    if sign == "=" and value in ("true", "1"):
        return f"{target} = {'false' if value == 'true' else '0'};"
    return ""


def after_changes(code: Code) -> Iterator[Mutant]:
    """`i--` after an element is erased in a loop over indices; an entry of a map that falls to 0, erased."""
    maps = {
        declared.name
        for declared in code.declared
        if declared.type.startswith(("map", "unordered_map", "std::map"))
    }
    for start, end in statements(code):
        words = [code.text(at) for at in range(start, end)]
        name = next((word for word in words if word in code.variables), "")
        if "erase" in words and words[1:2] == ["."]:
            for loop, body, last in code.loops:
                header = code.between(loop, code.partner[loop + 1])
                counter = COUNTER.search(header)
                index = counter[1] or counter[2] if counter else ""
                if body <= start < last and index in words:
                    yield after(code, start, end, f"{index}--;", cost=1)
        is_less = "--" in words or "-=" in words
        if name in maps and is_less and "[" in words:
            opened = words.index("[") + start
            key = code.between(opened + 1, code.partner.get(opened, opened + 2) - 1)
            text = f"if ({name}[{key}] == 0) {name}.erase({key});"
            yield after(code, start, end, text, cost=1)


def jumps(code: Code) -> Iterator[Mutant]:
    """`return` or `continue` at the end of an `if` that prints; a result of the function itself, returned."""
    own = list(functions(code))
    for at, token in enumerate(code.tokens):
        function = next(
            (function for function in own if function.body < at < code.partner[function.body]), None
        )
        if function is None or token.text not in ("if", function.name):
            continue
        is_void = code.text(code.starts_before[function.at]) == "void"
        if token.text == function.name and at in code.starts and not is_void and function.name != "main":
            end, begin = code.end_of_statement(at), token.start
            change = Change(begin, begin, "return ", f"if({{on}})return {code.between(at, end)}else ", BEGIN)
            yield Mutant(1, at, end, (change,), words=f"`return {code.between(at, end)}`")
        if token.text != "if" or at + 1 not in code.partner:
            continue
        start = code.partner[at + 1] + 1
        stop = code.end_of_statement(start)
        words = {code.text(inside) for inside in range(start, stop)}
        if words & {*JUMPS} or not words & {"cout", "printf", "puts", "push_back"}:
            continue
        loops = [loop for loop, body, end in code.loops if body <= at <= end and loop > function.body]
        texts = ["return 0;"] if function.name == "main" else ["return;"] if is_void else []
        if loops:
            texts.append("continue;")
        for text in texts:
            if code.text(start) == "{":
                yield added(code, stop, text, 2, where="at the end of this `if`", before_close=True)
            elif code.text(start) not in ("if", "for", "while"):
                yield after(code, start, stop, text, cost=2, where="at the end of this `if`")


def moduli(code: Code) -> Iterator[Mutant]:
    """`x %= m` after a statement that changes x, as others do."""
    used = [code.text(at + 1) for at, token in enumerate(code.tokens) if token.text in ("%", "%=")]
    large = [word for word in dict.fromkeys(used) if is_modulus(code, word)]
    for start, end in statements(code) if large else ():
        sign = code.text(operand(code, start) + 1)
        words = {code.text(at) for at in range(start, end)}
        if sign in ("=", "+=", "*=") and not words & {"%", "?"} and is_number(code, start):
            text = f"{code.between(start, operand(code, start))} %= {large[0]};"
            yield after(code, start, end, text, cost=2)


def is_modulus(code: Code, word: str) -> bool:
    constants = (
        declared for declared in code.declared if declared.name == word and code.is_constant(declared.at + 1)
    )
    is_constant = any(code.text(declared.at + 1) == "=" for declared in constants)
    return is_constant or (word.isdecimal() and len(word) > 4) or word in ("MOD", "mod", "M", "P")


RULES = (beside_pushes, taken_back, after_changes, jumps, moduli)
