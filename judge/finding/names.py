"""Finds which array, pointer or iterator of a line a fault is about, if only one is possible."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from judge.common.texts import count, cut, visible
from judge.finding.source.expressions import Expression, walk
from judge.finding.source.statements import SourceCode

LONGEST = 60  # columns of a name
INDEX = re.compile("index (-?[0-9]{1,40}) out of bounds for an array of ([0-9]{1,20})")
NULL = re.compile(
    "(?:load of|store to|member access within|member call on) null pointer(?: of type '[^']*')?"
    r"|(?:reads|writes) where no memory is \(a null pointer\)"
)
AT_END = "attempt to dereference `end()`, where no element is"
ERASES_END = "attempt to erase from container with `end()`, where no element is"
NOT_VALID = "an iterator that is no longer valid"
SEARCHES = ("find", "lower_bound", "upper_bound")


def with_name(words: str, source: SourceCode | None, line: int, column: int) -> str:
    """Returns the words on a fault in the line, with the name of the array, pointer or iterator that it is
    about, if only one is possible. An index ends in the column, in bytes from 1; 0 if that is not known."""
    index, null = INDEX.search(words), NULL.search(words)
    if source is None:
        return words
    nodes = [node for node in nodes_of(source) if source.line(node.last) == line]
    if index:
        arrays = [node for node in nodes if node.op == "index"]
        ends = [node for node in arrays if column and column_after(source, node) == column]
        name, size = only(source, (node.kids[0] for node in ends or arrays)), int(index[2])
        elements = f"{size} elements (0 to {size - 1})" if size > 1 else count(size, "element")
        sentence = f"index {index[1]} of '{name}', which has {elements}"
        return f"{words[: index.start()]}{sentence}{words[index.end() :]}" if name else words
    if null:
        arrows = (node for node in nodes if node.op == "member" and source.text(node.last - 1) == "->")
        name = only(source, (node.kids[0] for node in arrows))
        pointer = f"`{name}`" if name else "a pointer"
        return f"{words[: null.start()]}{pointer} is NULL here{words[null.end() :]}"
    iterators = {node.text for node in nodes if node.op == "name"}
    if words.endswith(NOT_VALID):
        erased = [(name, row) for name, row in erased_in(source) if name in iterators]
        return f"{words}: `{erased[0][0]}` was erased in line {erased[0][1]}" if len(erased) == 1 else words
    for ending, verb in ((AT_END, "uses "), (ERASES_END, "erases ")):
        if words.endswith(ending):
            found = {found for found in searched(source) if found[0] in iterators or found[2] == line}
            if len(found) == 1:
                [(name, container, _)] = found
                verb = f"`{name}` is " if name and ending == AT_END else verb
                return f"{words[: -len(ending)]}{verb}`{container}.end()`: nothing was found"
    return words


def nodes_of(source: SourceCode) -> Iterator[Expression]:
    return (node for root in source.roots for node in walk(root.node))


def column_after(source: SourceCode, node: Expression) -> int:
    """Returns the column in which the text of a node ends."""
    end = source.tokens[node.last].end
    start = source.source.rfind("\n", 0, end) + 1
    return len(source.source[start:end].encode())


def only(source: SourceCode, nodes: Iterable[Expression]) -> str:
    """Returns the text of the nodes, if it is the same of all; else an empty text."""
    texts = {source.between(node.first, node.last) for node in nodes}
    return cut(visible(texts.pop()), LONGEST) if len(texts) == 1 else ""


def searched(source: SourceCode) -> Iterator[tuple[str, str, int]]:
    """Yields each variable that gets what a search of a container finds, with the container, such as ("it",
    "m", 0); and each search itself with its line, such as ("", "m", 7)."""
    for node in nodes_of(source):
        search = node.kids[-1] if node.op in ("=", "call") and node.kids else node
        callee = search.kids[0] if search.op == "call" else search
        if callee.op == "member" and callee.text in SEARCHES and callee.kids[0].op == "name":
            name = node.kids[0].text if node.op == "=" else ""
            yield name, callee.kids[0].text, 0 if name else source.line(node.last)


def erased_in(source: SourceCode) -> Iterator[tuple[str, int]]:
    """Yields each variable that `erase` is given as it is, with the line of the call."""
    for node in nodes_of(source):
        if node.op == "call" and node.kids[0].text == "erase" and node.kids[1:]:
            yield node.kids[1].text, source.line(node.last)
