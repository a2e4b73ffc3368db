"""A failure in lines of text: the checker's drawing, or where output and answer differ, or standard error."""

from __future__ import annotations

from judge.model import Difference, Result, Verdict
from judge.style import GREEN, RED, Style
from judge.visible import display_width, visible

MOST_LINES = 12


def render(result: Result, style: Style) -> list[str]:
    """What there is to show beside the message."""
    difference = result.difference
    if result.verdict is Verdict.RE and result.errors.strip():
        errors = result.errors.rstrip().split(b"\n")[-MOST_LINES:]
        return ["standard error ends:", *(f"  {decoded(line)}" for line in errors)]
    if difference and difference.drawing:
        return difference.drawing.text(style)
    return sides(difference, style) if difference and (difference.output or difference.answer) else []


def sides(difference: Difference, style: Style) -> list[str]:
    """The line of the output above that of the answer, and a caret where they first differ."""
    both = {"output": difference.output, "answer": difference.answer}
    titles = [f"{name}, line {side.line}" if side else name for name, side in both.items()]
    width = max(map(len, titles))
    # A difference in spaces can only be seen if they are drawn.
    dots = any(side and side.text[side.at : side.at + 1] in (b"", b" ") for side in both.values())
    lines, carets = [], set()
    for title, side, code in zip(titles, both.values(), (RED, GREEN)):
        before, after = "(ends here)", ""
        if side:
            before = ("…" if side.start else "") + decoded(side.text[: side.at], dots)
            after = decoded(side.text[side.at :], dots) + ("…" if side.cut else "")
            carets.add(display_width(before))
        lines.append(f"{title:<{width}}  {before}{style.paint(after, code)}")
    return [*lines, " " * (width + 2 + carets.pop()) + "^"] if len(carets) == 1 else lines


def decoded(text: bytes, dots: bool = False) -> str:
    """Invisible characters become escapes; with `dots`, spaces become dots."""
    shown = visible(text.decode("utf-8", "backslashreplace"), "")
    return shown.replace(" ", "·") if dots else shown


def section(title: str, text: bytes) -> list[str]:
    """The first lines of a text below a title."""
    *lines, rest = text.split(b"\n")
    if rest:
        lines.append(rest)
        title += " (no newline at its end)"
    more = [f"  (and {len(lines) - MOST_LINES} more)"] if lines[MOST_LINES:] else []
    return [f"{title}:", *(f"  {decoded(line[:200])}" for line in lines[:MOST_LINES]), *more]


def render_found(text: bytes, output: bytes, answer: bytes, result: Result, seed: int, style: Style) -> str:
    """The input that `stress` found, and how the program fails on it."""
    drawn = render(result, style)
    if result.difference and not result.difference.drawing:
        drawn = [*section("output", output), *section("answer", answer)]
    head = f"seed {seed}: {style.verdict(result.verdict)}, {result.message}"
    return "\n".join([head, *section("input", text), *drawn])
