"""A failed case: where output and answer differ, the checker's drawing, standard error, how to rerun it."""

from __future__ import annotations

from judge.model import Difference, Excerpt, Result, Submission
from judge.report.html.markup import badge, decoded, marked, preformatted, row_head, safe, scrolling
from judge.report.machine import rerun_command


def render(submission: Submission, result: Result, id_: str) -> str:
    difference = result.difference
    parts = [
        f'<article id="{id_}">\n<h3>{safe(result.case.name)} {badge(result.verdict)}</h3>',
        f"<p>{safe(difference.place if difference else result.message)}</p>",
        *(sides(difference) if difference else []),
    ]
    if result.errors:
        parts.append(f"<p>The end of standard error:</p>\n{preformatted(decoded(result.errors))}")
    rerun = safe(rerun_command(submission, result.case))
    return "\n".join([*parts, f"<p>Run it alone:</p>\n<pre>{rerun}</pre>\n</article>"])


def sides(difference: Difference) -> list[str]:
    rows = side("output", difference.output) + side("answer", difference.answer)
    table = scrolling("Output and answer", f'<table class="sides">{rows}</table>')
    shown = [table] if difference.output or difference.answer else []
    return [*shown, difference.drawing.html()] if difference.drawing else shown


def side(name: str, excerpt: Excerpt | None) -> str:
    """A row with the line, in which the first character that differs is marked."""
    if excerpt is None:
        return f"<tr>{row_head(name)}<td><em>ends before</em></td></tr>"
    text, at = excerpt.text, excerpt.at
    while 0 < at < len(text) and 0x80 <= text[at] < 0xC0:  # within a character of UTF-8
        at -= 1
    before, after = marked(decoded(text[:at])), decoded(text[at:])
    line = f"{before}<mark>{marked(after[:1]) or '↵'}</mark>{marked(after[1:])}"
    head = row_head(f"{name} <small>line {excerpt.line}, column {excerpt.column}</small>")
    return f"<tr>{head}<td><code>{'…' * bool(excerpt.start)}{line}{'…' * excerpt.cut}</code></td></tr>"
