"""The pieces that the page is made of. What judges and submissions say goes through `safe` or `visible`, always."""

from __future__ import annotations

from html import escape
from itertools import groupby

from judge.model import Verdict
from judge.visible import escaped


def safe(text: object) -> str:
    """For between tags and for attributes: nothing in it can end either, and nothing in it is invisible."""
    return escape("".join(map(escaped, str(text))))


def visible(text: str) -> str:
    """For between tags: as `safe`, and the escapes can be told from text that looks the same."""
    runs = groupby(text, str.isprintable)
    return "".join(escape("".join(run)) if printable else f"<i>{''.join(map(escaped, run))}</i>" for printable, run in runs)


def decoded(text: bytes) -> str:
    return text.decode("utf-8", "surrogateescape")


def preformatted(text: str) -> str:
    lines = "\n".join(visible(line) for line in text.expandtabs().rstrip("\n").split("\n"))
    return f"<pre>{lines}</pre>"


def breakable(name: str) -> str:
    """A safe name that may go on in the next line where a word of it ends."""
    return name.replace("_", "_<wbr>").replace("/", "/<wbr>")


def badge(verdict: Verdict) -> str:
    return f'<abbr class="{verdict.name.lower()}" title="{verdict.value}">{verdict.name}</abbr>'


def scrolling(label: str, table: str) -> str:
    """A box of its own for what may be wider than a narrow screen, so that the page does not scroll."""
    return f'<div class="wide" role="group" aria-label="{label}" tabindex="0">{table}</div>'


def table(label: str, heads: list[str], rows: list[str]) -> str:
    columns = "".join(f'<th scope="col">{head}</th>' for head in heads)
    body = "\n".join(rows)
    return scrolling(label, f"<table>\n<thead><tr>{columns}</tr></thead>\n<tbody>\n{body}\n</tbody></table>")


def bar(used: float | None, limit: float) -> str:
    """A cell with the figure, and its share of the limit as a line below it."""
    if used is None:
        return '<td class="n">–</td>'
    return f'<td class="bar{" over" if used > limit else ""}" style="--share:{min(100, 100 * used / limit):.0f}%">{used:.1f}</td>'
