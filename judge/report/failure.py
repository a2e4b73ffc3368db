"""One failure, drawn: where output and answer part, or as the checker draws it, and the end of standard error."""

from __future__ import annotations

import unicodedata

from judge.model import Difference, Excerpt, Result, Verdict
from judge.style import GREEN, RED, Style
from judge.visible import visible

MOST_LINES = 12


def render(result: Result, style: Style) -> list[str]:
    """The lines below the message; none when there is no more to say."""
    if result.verdict is Verdict.RE and result.errors.strip():
        return ["standard error ends:", *(f"  {line}" for line in visible_lines(result.errors.rstrip())[-MOST_LINES:])]
    difference = result.difference
    if difference is None:
        return []
    return difference.drawing.text(style) if difference.drawing else sides(difference, style)


def sides(difference: Difference, style: Style) -> list[str]:
    """The line of the output above the answer's, and a caret where they part."""
    parts = (("output", difference.output), ("answer", difference.answer))
    titles = [f"{name}, line {side.line}" if side else name for name, side in parts]
    width = max(map(len, titles))
    blanks = blanks_matter(difference)
    shown = [around(side, blanks) if side else ("(ends here)", "") for _, side in parts]
    lines = [f"{title:<{width}}  {before}{style.paint(after, code)}" for title, (before, after), code in zip(titles, shown, (RED, GREEN))]
    carets = {display_width(before) for (before, _), (_, side) in zip(shown, parts) if side}
    return [*lines, f"{'':<{width}}  {' ' * carets.pop()}^"] if len(carets) == 1 else lines


def blanks_matter(difference: Difference) -> bool:
    """Whether a blank is what one side has and the other has not, so that blanks should be seen."""
    at = [side.text[side.column - 1 - side.start :][:1] for side in (difference.output, difference.answer) if side]
    return any(byte in (b"", b" ") for byte in at)


def around(side: Excerpt, blanks: bool) -> tuple[str, str]:
    """The text before the difference and from it on, as a terminal can show it."""
    at = side.column - 1 - side.start
    before, after = (decoded(part, blanks) for part in (side.text[:at], side.text[at:]))
    return ("…" if side.start else "") + before, after + ("…" if side.cut else "")


def decoded(text: bytes, blanks: bool = False) -> str:
    """Invisible characters as escapes, and blanks as dots if they matter."""
    shown = visible(text.decode("utf-8", "backslashreplace"))
    return shown.replace(" ", "·") if blanks else shown


def display_width(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def visible_lines(text: bytes) -> list[str]:
    return [decoded(line) for line in text.split(b"\n")]


def section(title: str, text: bytes) -> list[str]:
    """The first lines of a file, below a title."""
    lines = text.split(b"\n")
    if lines[-1] == b"":
        lines.pop()
    else:
        title += " (no newline at its end)"
    more = [f"  (and {len(lines) - MOST_LINES} more)"] if len(lines) > MOST_LINES else []
    return [f"{title}:", *(f"  {decoded(line[:200])}" for line in lines[:MOST_LINES]), *more]


def render_found(text: bytes, output: bytes, answer: bytes, result: Result, *, seed: int, style: Style) -> str:
    """A failing input in full, and what came out."""
    parts = [f"seed {seed}: {style.verdict(result.verdict)}, {result.message}", *section("input", text)]
    drawn = render(result, style)
    if result.difference and not result.difference.drawing:
        drawn = [*section("output", output), *section("answer", answer)]
    return "\n".join([*parts, *drawn])
