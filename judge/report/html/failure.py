"""One case that was not accepted: where the output and the answer part, the checker's drawing, standard error, how to run it alone."""

from __future__ import annotations

from judge.model import Difference, Excerpt, Result
from judge.report.html.markup import badge, decoded, preformatted, safe, scrolling, visible


def render(result: Result, place: str, rerun_command: str) -> str:
    """`place` is the id, `rerun_command` runs the case alone."""
    why = result.difference.place if result.difference else result.message
    parts = [f'<article id="{place}">\n<h4>{safe(result.case.name)} {badge(result.verdict)}</h4>', f"<p>{safe(why)}</p>"]
    if result.difference:
        parts += difference(result.difference, place)
    if result.errors:
        parts.append(f"<p>The end of standard error:</p>\n{preformatted(decoded(result.errors))}")
    parts.append(f"<p>Run it alone:</p>\n<pre>{safe(rerun_command)}</pre>\n</article>")
    return "\n".join(parts)


def difference(found: Difference, place: str) -> list[str]:
    parts = [scrolling("Output and answer", f'<table class="sides">{side("output", found.output)}{side("answer", found.answer)}</table>')]
    return [*parts, found.drawing.html(place)] if found.drawing else parts


def side(name: str, excerpt: Excerpt | None) -> str:
    """The line, with the character marked where it differs from the other side's."""
    if excerpt is None:
        return f'<tr><th scope="row">{name}</th><td><em>ends before</em></td></tr>'
    at = excerpt.column - 1 - excerpt.start
    while 0 < at < len(excerpt.text) and 0x80 <= excerpt.text[at] < 0xC0:  # inside a character of several bytes
        at -= 1
    before, behind = decoded(excerpt.text[:at]), decoded(excerpt.text[at:])
    marked = f"{'…' if excerpt.start else ''}{visible(before)}<mark>{visible(behind[:1]) or '↵'}</mark>{visible(behind[1:])}{'…' if excerpt.cut else ''}"
    return f'<tr><th scope="row">{name} <small>line {excerpt.line}, column {excerpt.column}</small></th><td><code>{marked}</code></td></tr>'
