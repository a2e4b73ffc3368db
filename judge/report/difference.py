"""One failing input in full: what went in, what came out, what should have."""

from judge.model import Result, Verdict

MOST_LINES = 12


def render(text: bytes, output: bytes, answer: bytes, result: Result, seed: int) -> str:
    parts = [f"seed {seed}: {result.verdict.name}, {result.message}", *section("input", text)]
    if result.verdict is Verdict.WA:
        parts += [*section("output", output), *section("answer", answer)]
    return "\n".join(parts)


def section(title: str, text: bytes) -> list[str]:
    """The first lines, with what a terminal would not show made visible."""
    lines = text.decode("utf-8", "backslashreplace").split("\n")
    if lines and lines[-1] == "":
        lines.pop()
    else:
        title += " (no newline at its end)"
    shown = ["".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in line[:200]) for line in lines[:MOST_LINES]]
    more = [f"  ({len(lines) - MOST_LINES} more lines)"] if len(lines) > MOST_LINES else []
    return [f"{title}:", *(f"  {line}" for line in shown), *more]
