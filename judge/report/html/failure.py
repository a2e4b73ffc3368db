"""A failed case: where output and answer part, the checker's drawing, standard error, how to rerun it."""

from __future__ import annotations

from judge.model import Difference, Excerpt, Result
from judge.report.html.markup import badge, decoded, preformatted, row_head, safe, scrolling, visible


def render(result: Result, place: str, rerun: str) -> str:
    """`place` is the id."""
    found = result.difference
    parts = [f'<article id="{place}">\n<h4>{safe(result.case.name)} {badge(result.verdict)}</h4>']
    parts.append(f"<p>{safe(found.place if found else result.message)}</p>")
    parts += difference(found) if found else []
    if result.errors:
        parts.append(f"<p>The end of standard error:</p>\n{preformatted(decoded(result.errors))}")
    parts.append(f"<p>Run it alone:</p>\n<pre>{safe(rerun)}</pre>\n</article>")
    return "\n".join(parts)


def difference(found: Difference) -> list[str]:
    if not (found.output or found.answer):
        return []
    sides = f"{side('output', found.output)}{side('answer', found.answer)}"
    parts = [scrolling("Output and answer", f'<table class="sides">{sides}</table>')]
    return [*parts, found.drawing.html()] if found.drawing else parts


def side(name: str, excerpt: Excerpt | None) -> str:
    """The line, with the character marked where it differs."""
    if excerpt is None:
        return f"<tr>{row_head(name)}<td><em>ends before</em></td></tr>"
    at = excerpt.at
    while 0 < at < len(excerpt.text) and 0x80 <= excerpt.text[at] < 0xC0:  # within a character of UTF-8
        at -= 1
    before, after = decoded(excerpt.text[:at]), decoded(excerpt.text[at:])
    marked = f"{visible(before)}<mark>{visible(after[:1]) or '↵'}</mark>{visible(after[1:])}"
    marked = "…" * bool(excerpt.start) + marked + "…" * excerpt.cut
    head = row_head(f"{name} <small>line {excerpt.line}, column {excerpt.column}</small>")
    return f"<tr>{head}<td><code>{marked}</code></td></tr>"
