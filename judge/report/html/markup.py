"""The pieces of the page. What checkers and submissions say goes through `safe` or `shown`."""

from __future__ import annotations

from html import escape

from judge.common.texts import visible
from judge.model import Result, Verdict


def safe(text: object) -> str:
    """Returns the text as HTML, for an element or an attribute. Escapes stand for invisible characters."""
    return escape(visible(str(text)))


def shown(text: str) -> str:
    """Returns a part of a file as HTML, for an element. Even a full-width space is shown as an escape."""
    return escape(visible(text, ""))


def pre_block(text: str) -> str:
    lines = map(shown, text.expandtabs().rstrip("\n").split("\n"))
    return "<pre>{}</pre>".format("\n".join(lines))


def badge(verdict: Verdict) -> str:
    return f'<abbr class="{verdict.name.lower()}" title="{verdict.title}">{verdict.name}</abbr>'


def css_class(result: Result) -> str:
    """Returns the CSS class of a result: `part` if it gets a part of the points, else the verdict's name."""
    return "part" if result.is_partial else result.verdict.name.lower()


def scrolling(label: str, content: str) -> str:
    """Returns the content in a box that scrolls if it is wider than the screen. `label` names the box."""
    return f'<div class="wide" role="group" aria-label="{label}" tabindex="0">{content}</div>'


def link(id_: str, text: str) -> str:
    return f'<a href="#{id_}">{text}</a>'


def row_head(text: str) -> str:
    return f'<th scope="row">{text}</th>'


def table(label: str, heads: list[str], rows: list[str]) -> str:
    head = "".join(f'<th scope="col">{text}</th>' for text in heads)
    body = "\n".join(rows)
    return scrolling(label, f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody></table>")


def bar(used: float, limit: float) -> str:
    """Returns a table's cell with the figure `used`, and a bar for its share of the limit, or a full bar."""
    classes = "bar over" if used > limit else "bar"
    return f'<td class="{classes}" style="--share:{min(100, 100 * used / limit):.0f}%">{used:.1f}</td>'
