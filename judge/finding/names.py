"""Finds which array or pointer of a line a fault is about, if only one is possible."""

from __future__ import annotations

import re
from judge.common.texts import count, cut, visible
from judge.finding.source.expressions import Expression, walk
from judge.finding.source.statements import SourceCode

LONGEST = 60  # columns of a name
INDEX = re.compile("index (-?[0-9]{1,40}) out of bounds for an array of ([0-9]{1,20})")
NULL = re.compile(
    "(?:load of|store to|member access within|member call on) null pointer(?: of type '[^']*')?"
    r"|(?:reads|writes) where no memory is \(a null pointer\)"
)


def with_name(words: str, source: SourceCode | None, line: int, column: int) -> str:
    """Returns the words with the name of the array whose index is wrong, or of the pointer that is null, if
    only one in the line is possible; else a null one is "a pointer", and other words stay unchanged, as do
    all without a `source`. `column`: where the wrong index ends; if no index ends there, all are possible."""
    if source is None:
        return words
    index, null = INDEX.search(words), NULL.search(words)
    nodes = [node for root in source.roots for node in walk(root.node) if source.line(node.last) == line]
    if index:
        in_line = [node for node in nodes if node.op == "index"]
        at_column = [node for node in in_line if last_column(source, node) == column]
        name = only(source, [node.kids[0] for node in at_column or in_line])
        if not name:
            return words
        size = int(index[2])
        elements = f"{size} elements (0 to {size - 1})" if size > 1 else count(size, "element")
        return words.replace(index[0], f"index {index[1]} of '{name}', which has {elements}")
    if null:
        arrows = [node for node in nodes if node.op == "member" and source.text(node.last - 1) == "->"]
        others = [node for node in nodes if node.op in ("*_", "index")]
        name = only(source, [node.kids[0] for node in arrows + others])
        return words.replace(null[0], f"`{name}` is NULL here" if name else "a pointer is NULL here")
    return words


def last_column(source: SourceCode, node: Expression) -> int:
    """Returns the column of the last character of the node, in bytes from 1."""
    end = source.tokens[node.last].end
    start = source.source.rfind("\n", 0, end) + 1
    return len(source.source[start:end].encode())


def only(source: SourceCode, nodes: list[Expression]) -> str:
    """Returns the text that all the nodes have, cut if it is long; empty if they differ, or are none."""
    texts = {source.between(node.first, node.last) for node in nodes}
    return cut(visible(texts.pop()), LONGEST) if len(texts) == 1 else ""
