"""A failed case: where output and answer differ, the checker's drawing, the texts, how to rerun it."""

from __future__ import annotations

from judge.common.files import display_name
from judge.common.texts import rerun_command
from judge.model import Difference, Excerpt, Result, Snippets, Submission
from judge.report.failure import ShownText, go_line_by_line, is_small, shown_texts
from judge.report.html.markup import (
    as_text,
    badge,
    preformatted,
    row_head,
    safe,
    scrolling,
    with_escapes_marked,
)


def render(submission: Submission, result: Result, id_: str) -> str:
    difference = result.difference
    parts = [
        f'<article id="{id_}">\n<h3>{safe(result.case.name)} {badge(result.verdict)}</h3>',
        f"<p>{safe(result.short)}</p>",
    ]
    if result.output_hint:
        parts.append(f"<p>{safe(result.output_hint.sentence)}</p>")
    if difference:
        parts += sides(difference)
    if result.snippets:
        parts.append(texts(result, result.snippets))
    if result.errors:
        parts.append(f"<p>The end of standard error:</p>\n{preformatted(as_text(result.errors))}")
    rerun = safe(rerun_command(submission, result.case))
    return "\n".join([*parts, f"<p>Run it alone:</p>\n<pre>{rerun}</pre>\n</article>"])


def texts(result: Result, snippets: Snippets) -> str:
    """Returns output and answer side by side; the input beside them if it has as many lines as the answer,
    else above them. They are folded below a drawing, and if one of them is not small."""
    shown = shown_texts(result, snippets)
    is_drawn = result.difference and result.difference.drawing
    open_ = "" if is_drawn or not all(is_small(text.snippet) for text in shown) else " open"
    head = f'<details class="texts"{open_}><summary>Input, output and answer</summary>'
    beside = "" if go_line_by_line(snippets) else ' class="below"'
    return f'{head}\n<div{beside}>{"".join(map(one_text, shown))}</div></details>'


def one_text(text: ShownText) -> str:
    """Returns a text with its title; of a long text a part, where that begins, and the file, if any."""
    name, snippet = safe(text.title), text.snippet
    if not snippet.text:
        return f"<div><p>{name}: empty</p></div>"
    if len(snippet.text) < snippet.size:
        name += f" <small>from line {snippet.line}; {snippet.size / 1024:.0f} KiB in all"
        name += f": {safe(display_name(text.path))}</small>" if text.path else "</small>"
    return f"<div><p>{name}</p>{preformatted(as_text(snippet.text))}</div>"


def sides(difference: Difference) -> list[str]:
    """Returns a table with the lines of output and answer, and the checker's drawing, if there are any."""
    shown = []
    if difference.output or difference.answer:
        rows = side("output", difference.output) + side("answer", difference.answer)
        shown.append(scrolling("Output and answer", f'<table class="sides">{rows}</table>'))
    if difference.drawing:
        shown.append(difference.drawing.html())
    return shown


def side(name: str, excerpt: Excerpt | None) -> str:
    """Returns a table's row with the line of one side. The first character that differs is marked."""
    if excerpt is None:
        return f"<tr>{row_head(name)}<td><em>ends before</em></td></tr>"
    text, at = excerpt.text, excerpt.at
    before, after = with_escapes_marked(as_text(text[:at])), as_text(text[at:])
    line = f"{before}<mark>{with_escapes_marked(after[:1]) or '↵'}</mark>{with_escapes_marked(after[1:])}"
    head = row_head(f"{name} <small>line {excerpt.line}, column {excerpt.column}</small>")
    start, end = "…" if excerpt.start else "", "…" if excerpt.cut else ""
    return f"<tr>{head}<td><code>{start}{line}{end}</code></td></tr>"
