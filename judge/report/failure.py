"""A failure in lines of text: the checker's drawing, or standard error, input, output and answer."""

from __future__ import annotations

from dataclasses import replace
from itertools import zip_longest
from pathlib import Path
from typing import List, NamedTuple, Optional

from judge.common.display_names import display_name
from judge.common.style import GREEN, RED, Style
from judge.common.texts import cut, display_width, visible, with_few_escapes
from judge.model import Difference, Excerpt, Result, Snippet, Snippets, Verdict

MOST_LINES, COLUMNS = 12, 102  # of a text that is shown whole, with its indent
MOST_INPUT_LINES = 30
FEW_LINES = 4  # of a longer one
INDENT = "  "  # of a text below its title, and between texts that are side by side
TALK = "what was said (> the program, < the interactor)"
MARK = "> "  # instead of the indent
COLOURS = {"output": RED, "answer": GREEN}


class Line(NamedTuple):
    """A line, which takes `width` columns and may have colour."""

    text: str
    width: int


Block = List[Line]  # a title, and the lines of a text


class ShownText(NamedTuple):
    """A text that a failure shows, on a terminal and on the page: all or a part of it, and its file."""

    title: str
    snippet: Snippet
    path: Optional[Path] = None
    most_lines: int = MOST_LINES  # of one that is shown whole


def shown_texts(result: Result, snippets: Snippets) -> list[ShownText]:
    """Input, output and answer; of an interactive problem, what was said."""
    return [
        ShownText("input", snippets.input, result.case.input, MOST_INPUT_LINES),
        ShownText(TALK if result.is_talk else "output", snippets.output),
        ShownText("answer", snippets.answer, result.case.answer),
    ]


def render(result: Result, style: Style, columns: int = COLUMNS) -> list[str]:
    """What there is to show beside the message."""
    difference, lines = result.difference, []
    if difference and difference.drawing:
        return difference.drawing.text(style.paint)
    if result.output_hint:
        lines = [result.output_hint.sentence]
    if result.verdict is Verdict.RE and result.errors.strip():
        errors = result.errors.rstrip().split(b"\n")[-MOST_LINES:]
        lines += ["standard error ends:", *(f"  {decoded(line)}" for line in errors)]
    if difference and not (difference.output or difference.answer):
        difference = None  # it shows no line
    if result.snippets:
        return lines + texts(result, result.snippets, difference, style, columns=columns)
    return lines + sides(difference, style) if difference else lines


def texts(
    result: Result, snippets: Snippets, difference: Difference | None, style: Style, *, columns: int
) -> list[str]:
    """Input, output and answer; of what is not small a part, and the file's path. The input stands beside the
    others if it has as many lines."""
    shown = shown_texts(result, snippets)
    input_, *blocks = [plain(text, columns) for text in shown]
    if difference and is_small(snippets.output, columns) and is_small(snippets.answer, columns):
        blocks = [marked(name, getattr(snippets, name), difference, style) for name in COLOURS]
    elif difference:
        blocks = [[Line(line, columns) for line in sides(difference, style)]]
    at = result.output_hint.input_line if result.output_hint else None
    if at and at < len(input_):  # its title is the first
        input_[at] = input_[at]._replace(text=MARK + input_[at].text[len(MARK) :])
    lines = arranged([input_, *blocks], columns) if go_line_by_line(snippets) else None
    if lines is None:
        # Else rows have nothing in common.
        are_in_step = snippets.output.start == snippets.answer.start == 0
        together = arranged(blocks, columns) if difference or are_in_step else None
        lines = below([input_]) + (together or below(blocks))
    large = [
        text.path for text in shown if text.path and not is_small(text.snippet, columns, text.most_lines)
    ]
    if large:
        lines.append(f"in full: {', '.join(visible(display_name(path)) for path in large)}")
    return lines


def go_line_by_line(snippets: Snippets) -> bool:
    """Whether the input has a line for each of the answer."""
    input_, answer = snippets.input, snippets.answer
    return input_.is_whole and answer.is_whole and len(lines_of(input_)) == len(lines_of(answer))


def arranged(blocks: list[Block], columns: int) -> list[str] | None:
    """The blocks side by side; None if that takes too many columns."""
    widths = [max(line.width for line in block) for block in blocks]
    if sum(widths) + len(INDENT) * (len(blocks) - 1) > columns:
        return None
    rows = zip_longest(*blocks, fillvalue=Line("", 0))
    padded = ([text + " " * (most - width) for (text, width), most in zip(row, widths)] for row in rows)
    return [INDENT.join(row).rstrip() for row in padded]


def below(blocks: list[Block]) -> list[str]:
    return [line.text for block in blocks for line in block]


def titled(title: str, lines: list[Line]) -> Block:
    return [Line(f"{title}:", len(title) + 1), *(Line(INDENT + text, len(INDENT) + w) for text, w in lines)]


def is_small(snippet: Snippet, columns: int = COLUMNS, most_lines: int = MOST_LINES) -> bool:
    lines = lines_of(snippet)
    fit = all(display_width(decoded(line)) <= columns - len(INDENT) for line in lines)
    return snippet.is_whole and len(lines) <= most_lines and fit


def lines_of(snippet: Snippet) -> list[bytes]:
    lines = snippet.text.split(b"\n")
    return lines if lines[-1] else lines[:-1]


def plain(text: ShownText, columns: int) -> Block:
    """The text, or its first lines; its last if the snippet is from its end, or of a talk."""
    title, snippet, most = text.title, text.snippet, columns - len(INDENT)
    lines = [cut(decoded(line)[:columns], most) for line in lines_of(snippet)]
    if title == TALK:
        if snippet.start or len(lines) > MOST_LINES:
            title = f"the end of {TALK}"
        lines = lines[-MOST_LINES:]
    elif not is_small(snippet, columns, text.most_lines):
        lines = lines[-FEW_LINES:] if snippet.start else lines[:FEW_LINES]
        title += " ends" if snippet.start else " begins"
    elif not lines:
        title += " (empty)"
    elif title == "input" and not snippet.text.endswith(b"\n"):
        title += " (no newline at its end)"
    return titled(title, [Line(line, display_width(line)) for line in lines])


def marked(name: str, snippet: Snippet, difference: Difference, style: Style) -> Block:
    """The text, with a caret below where output and answer first differ."""
    side: Excerpt | None = getattr(difference, name)
    whole = lines_of(snippet)
    lines = [Line(text, display_width(text)) for text in map(decoded, whole)]
    if side:
        side = replace(side, text=whole[side.line - 1], start=0, cut=False)
    before, after = split(side, shows_spaces(difference))
    line = Line(before + style.paint(after, COLOURS[name]), display_width(before + after))
    caret = Line(" " * display_width(before) + "^", display_width(before) + 1)
    if side:
        lines[side.line - 1 : side.line] = [line, caret]
    else:
        lines.append(line)
    return titled(name, lines)


def sides(difference: Difference, style: Style) -> list[str]:
    """The line of the output above that of the answer, and a caret where they first differ."""
    both = {name: getattr(difference, name) for name in COLOURS}
    titles = [f"{name}, line {side.line}" if side else name for name, side in both.items()]
    width = max(map(len, titles))
    lines, carets = [], set()
    for title, (name, side) in zip(titles, both.items()):
        before, after = split(side, shows_spaces(difference))
        lines.append(f"{title:<{width}}  {before}{style.paint(after, COLOURS[name])}")
        if side:
            carets.add(display_width(before))
    return [*lines, " " * (width + 2 + carets.pop()) + "^"] if len(carets) == 1 else lines


def shows_spaces(difference: Difference) -> bool:
    """Whether spaces are drawn, because otherwise the difference could not be seen."""
    both = filter(None, (difference.output, difference.answer))
    return any(side.text[side.at : side.at + 1] == b" " for side in both)


def split(side: Excerpt | None, dots: bool) -> tuple[str, str]:
    """What comes before the difference, and the rest of the line."""
    if side is None:
        return "(ends here)", ""
    before = ("…" if side.start else "") + decoded(side.text[: side.at], dots)
    return before, decoded(side.text[side.at :], dots) + ("…" if side.cut else "")


def decoded(text: bytes, dots: bool = False) -> str:
    """Invisible characters become escapes; with `dots`, spaces become dots."""
    shown = with_few_escapes(visible(text.decode("utf-8", "backslashreplace"), ""))
    return shown.replace(" ", "·") if dots else shown


def with_head(title: str, result: Result, style: Style) -> list[str]:
    """How a program fails on an input that is no case of the problem."""
    why = result.message or "but a checked build finds a fault"
    return [f"{title}: {style.verdict(result.verdict)}, {why}", *render(result, style)]
