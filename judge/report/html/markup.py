"""The pieces of the page. What judges and submissions say always goes through `safe` or `marked`."""

from __future__ import annotations

from html import escape
from itertools import groupby

from judge.common.texts import visible
from judge.model import Result, Verdict


def safe(text: object) -> str:
    """HTML of a text, for an element or an attribute. Invisible characters become escapes."""
    return escape(visible(str(text)))


def marked(text: str) -> str:
    """HTML of a text for an element, with the escapes marked, because printed text may look like them."""
    runs = ((fine, escape(visible("".join(run), ""))) for fine, run in groupby(text, str.isprintable))
    return "".join(shown if fine else f"<i>{shown}</i>" for fine, shown in runs)


def decoded(text: bytes) -> str:
    return text.decode("utf-8", "surrogateescape")


def preformatted(text: str) -> str:
    lines = map(marked, text.expandtabs().rstrip("\n").split("\n"))
    return "<pre>{}</pre>".format("\n".join(lines))


def breakable(name: str) -> str:
    """A safe name that may be broken after each of its words."""
    return name.replace("_", "_<wbr>").replace("/", "/<wbr>")


def badge(verdict: Verdict) -> str:
    return f'<abbr class="{verdict.name.lower()}" title="{verdict.value}">{verdict.name}</abbr>'


def kind(result: Result) -> str:
    """The class of what is said of a case."""
    return "part" if result.is_partial else result.verdict.name.lower()


def scrolling(label: str, content: str) -> str:
    """A box that scrolls where its content is wider than the screen."""
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
    """A cell with the figure, and its share of the limit as a line below it."""
    classes = "bar over" if used > limit else "bar"
    return f'<td class="{classes}" style="--share:{min(100, 100 * used / limit):.0f}%">{used:.1f}</td>'
