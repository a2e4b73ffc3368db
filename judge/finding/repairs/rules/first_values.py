"""A first value that should be the largest element or the sum of what was read, or out of reach."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.code import Code, Declared
from judge.finding.repairs.rules.missing import after, before
from judge.finding.repairs.mutants import Mutant, visible_at, whole
from judge.finding.repairs.rules.names import operand
from judge.finding.repairs.rules.numeric import NUMERIC
from judge.finding.repairs.rules.places import READS, changed_in
from judge.finding.repairs.rules.statements import COUNTS, FILLS, MOST_LOOP, SORTS, spaced, statements

MOST_STARTS = 4  # variables that may begin with such a value
UNREACHABLE = {"max": ("-0x3f", "-1000000000"), "min": ("0x3f", "1000000000")}


def filled_arrays(code: Code) -> Iterator[tuple[int, int, str, str]]:
    """Of each loop that reads an array: its keyword, its last token, the element that is read, and the words
    that name the whole array, such as `a + 1, a + n + 1`."""
    for loop, _, end in code.loops:
        text = code.between(loop, end)[:MOST_LOOP]
        header, filled = COUNTS.match(spaced(text)), FILLS.search(text)
        if not header or not filled or filled[2] != header[1]:
            continue
        variable = visible_at(code.declared, loop).get(filled[1])
        if variable is None or variable.dimensions + ("vector" in variable.type) != 1:
            continue
        begin = filled[1] if variable.dimensions else f"{filled[1]}.begin()"
        start = begin if header[2] == "0" else f"{begin} + {header[2]}"
        stop = f"{begin} + {header[4]}{' + 1' if header[3] == '<=' else ''}"
        yield loop, end, f"{filled[1]}[{filled[2]}]", f"{start}, {stop}"


def while_reading(code: Code) -> Iterator[Mutant]:
    """The largest element, or the sum, for a variable that has a constant before the loop that reads."""
    for loop, end, element, _ in filled_arrays(code):
        changed = changed_in(code, loop, end)
        names = [
            name
            for name, variable in visible_at(code.declared, loop).items()
            if is_constant_number(code, variable) and name not in changed
        ]
        for start, last in statements(code):
            is_read = loop < start < end and code.text(start) in READS
            if not is_read or element not in code.between(start, last):
                continue
            for name in names[-MOST_STARTS:]:
                yield after(code, start, last, f"if ({element} > {name}) {name} = {element};", cost=2)
                yield after(code, start, last, f"{name} += {element};", cost=2)


def is_constant_number(code: Code, variable: Declared) -> bool:
    """Whether its first value is a number in the source."""
    is_number = NUMERIC.search(variable.type) is not None and not variable.dimensions
    is_set = code.text(variable.at + 1) == "=" and code.kind(variable.ready - 1) == "number"
    is_variable = is_number and "const" not in variable.type and variable.ready <= variable.at + 4
    return is_variable and is_set and code.text(code.around[variable.at]) != "("


def after_reading(code: Code) -> Iterator[Mutant]:
    """The largest or the least element for a constant that a variable begins with after the loop."""
    if not SORTS.search(code.source):
        return
    std = "" if "using namespace std" in code.source else "std::"
    for loop, end, element, elements in filled_arrays(code):
        array = element.split("[")[0]
        for variable in code.declared:
            if variable.at < end or not is_constant_number(code, variable):
                continue
            known = visible_at(code.declared, variable.at)
            if known.get(array) != visible_at(code.declared, loop)[array]:
                continue
            first, last = variable.at + 2, variable.ready - 1
            for word in ("max_element", "min_element"):
                yield Mutant(2, first, last, (whole(code, first, last, f"*{std}{word}({elements})"),))


def unreachable(code: Code) -> Iterator[Mutant]:
    """All sums but the first out of reach, as for a knapsack that has to be full."""
    tables = {name: word for name, word, _ in improved(code)}
    emptied = set()
    for start, end in statements(code):
        commas = [at for at in range(start, end) if code.text(at) == "," and code.around[at] == start + 1]
        name = code.text(start + 2)
        if code.text(start) != "memset" or len(commas) != 2 or name not in tables:
            continue
        emptied.add(name)
        value = UNREACHABLE[tables[name]][0]
        change = whole(code, commas[0] + 1, commas[1] - 1, value)
        variable = next(variable for variable in code.declared if variable.name == name)
        set_first = f"{name}{'[0]' * variable.dimensions} = 0;"
        words = f"`memset({name}, {value}, {code.between(commas[1] + 1, end - 2)}); {set_first}`"
        added = after(code, start, end, set_first, cost=2)
        yield added._replace(changes=(change, *added.changes), words=words)
    for name, word, loop in improved(code):
        end = code.end_of_statement(loop)
        table = visible_at(code.declared, loop).get(name)
        if table is not None and table.dimensions == 1 and name not in emptied:
            text = f"for (auto& own : {name}) own = {UNREACHABLE[word][1]}; {name}[0] = 0;"
            yield before(code, loop, end, text, cost=2)


def improved(code: Code) -> Iterator[tuple[str, str, int]]:
    """The arrays of which `f[j] = max(f[j], f[j - w] + v)` improves an element by another; the word `max` or
    `min`; and the outermost loop around it."""
    for start, end in statements(code):
        name, last = code.text(start), operand(code, start)
        word = code.text(last + 2)
        is_improved = code.text(last + 1) == "=" and word in UNREACHABLE and code.text(start + 1) == "["
        uses = sum(code.text(at) == name for at in range(last, end))
        around = [loop for loop, body, stop in code.loops if body <= start < stop and loop in code.starts]
        if is_improved and uses > 1 and len(around) > 1:
            yield name, word, around[0]


RULES = (while_reading, after_reading, unreachable)
