"""A failure drawn: by the checker, or where output and answer part; or the end of standard error."""

from __future__ import annotations

from judge.model import Difference, Result, Verdict
from judge.style import GREEN, RED, Style
from judge.visible import display_width, visible

MOST_LINES = 12


def render(result: Result, style: Style) -> list[str]:
    """The lines below the message, if there is more to say."""
    found = result.difference
    if result.verdict is Verdict.RE and result.errors.strip():
        errors = result.errors.rstrip().split(b"\n")[-MOST_LINES:]
        return ["standard error ends:", *(f"  {decoded(line)}" for line in errors)]
    if found is None or not (found.output or found.answer):
        return []
    return found.drawing.text(style) if found.drawing else sides(found, style)


def sides(difference: Difference, style: Style) -> list[str]:
    """The line of the output above the answer's, and a caret where they part."""
    parts = (("output", difference.output, RED), ("answer", difference.answer, GREEN))
    titles = [f"{name}, line {side.line}" if side else name for name, side, _ in parts]
    width = max(map(len, titles))
    # Blanks should be seen where only one side has one.
    blanks = any(side and side.text[side.at : side.at + 1] in (b"", b" ") for _, side, _ in parts)
    lines, carets = [], set()
    for title, (_, side, code) in zip(titles, parts):
        before, after = "(ends here)", ""
        if side:
            before = ("…" if side.start else "") + decoded(side.text[: side.at], blanks)
            after = decoded(side.text[side.at :], blanks) + ("…" if side.cut else "")
            carets.add(display_width(before))
        lines.append(f"{title:<{width}}  {before}{style.paint(after, code)}")
    return [*lines, " " * (width + 2 + carets.pop()) + "^"] if len(carets) == 1 else lines


def decoded(text: bytes, blanks: bool = False) -> str:
    """Invisible characters as escapes, and blanks as dots if they matter."""
    shown = visible(text.decode("utf-8", "backslashreplace"))
    return shown.replace(" ", "·") if blanks else shown


def section(title: str, text: bytes) -> list[str]:
    """The first lines of a file, below a title."""
    *lines, rest = text.split(b"\n")
    if rest:
        lines.append(rest)
        title += " (no newline at its end)"
    more = [f"  (and {len(lines) - MOST_LINES} more)"] if lines[MOST_LINES:] else []
    return [f"{title}:", *(f"  {decoded(line[:200])}" for line in lines[:MOST_LINES]), *more]


def render_found(text: bytes, output: bytes, answer: bytes, result: Result, seed: int, style: Style) -> str:
    """A failing input in full, and what came out."""
    drawn = render(result, style)
    if result.difference and not result.difference.drawing:
        drawn = [*section("output", output), *section("answer", answer)]
    head = f"seed {seed}: {style.verdict(result.verdict)}, {result.message}"
    return "\n".join([head, *section("input", text), *drawn])
