"""The pieces of the page. What judges and submissions say always goes through `safe` or `visible`."""

from __future__ import annotations

from html import escape
from itertools import groupby

from judge.model import Verdict
from judge.visible import escaped


def safe(text: object) -> str:
    """Text between tags or in an attribute: it can end neither, and nothing in it is invisible."""
    return escape("".join(map(escaped, str(text))))


def visible(text: str) -> str:
    """Text between tags, as `safe`; escapes are marked, so they differ from text that looks the same."""
    parts = []
    for printable, run in groupby(text, str.isprintable):
        parts.append(escape("".join(run)) if printable else f"<i>{''.join(map(escaped, run))}</i>")
    return "".join(parts)


def decoded(text: bytes) -> str:
    return text.decode("utf-8", "surrogateescape")


def preformatted(text: str) -> str:
    lines = "\n".join(visible(line) for line in text.expandtabs().rstrip("\n").split("\n"))
    return f"<pre>{lines}</pre>"


def breakable(name: str) -> str:
    """A safe name that a browser may break after each of its words."""
    return name.replace("_", "_<wbr>").replace("/", "/<wbr>")


def badge(verdict: Verdict) -> str:
    return f'<abbr class="{verdict.name.lower()}" title="{verdict.value}">{verdict.name}</abbr>'


def scrolling(label: str, table: str) -> str:
    """A box that scrolls for itself where its content is wider than the screen."""
    return f'<div class="wide" role="group" aria-label="{label}" tabindex="0">{table}</div>'


def link(id_: str, text: str) -> str:
    return f'<a href="#{id_}">{text}</a>'


def row_head(text: str) -> str:
    return f'<th scope="row">{text}</th>'


def table(label: str, heads: list[str], rows: list[str]) -> str:
    columns = "".join(f'<th scope="col">{head}</th>' for head in heads)
    body = "\n".join(rows)
    return scrolling(label, f"<table>\n<thead><tr>{columns}</tr></thead>\n<tbody>\n{body}\n</tbody></table>")


def bar(used: float | None, limit: float) -> str:
    """A cell with the figure, and its share of the limit as a line below it."""
    if used is None:
        return '<td class="n">–</td>'
    kind = "bar over" if used > limit else "bar"
    return f'<td class="{kind}" style="--share:{min(100, 100 * used / limit):.0f}%">{used:.1f}</td>'
