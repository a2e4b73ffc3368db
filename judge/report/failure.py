"""A failure in lines of text: the checker's drawing, or standard error, input, output and answer."""

from __future__ import annotations

from dataclasses import replace
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple, Optional

from judge.common.files import display_name
from judge.common.texts import GREEN, RED, Style, cut, display_width, pad, visible
from judge.model import Difference, Excerpt, Result, Snippet, Snippets, Verdict

MOST_LINES, COLUMNS = 20, 76  # the most of a text that is shown whole; COLUMNS include its indent
FEW_LINES = 4  # lines of an input, output or answer that does not fit
INDENT = "  "  # before the lines of a text, and between texts side by side
TALK = "what was said (> the program, < the interactor)"
COLOURS = {"output": RED, "answer": GREEN}


class ShownText(NamedTuple):
    """The input, output or answer of a failure, for a terminal or the page. `path` is its file, if any."""

    title: str
    snippet: Snippet
    path: Optional[Path] = None


def shown_texts(result: Result, snippets: Snippets) -> list[ShownText]:
    """Returns input, output and answer, in this order. The output may be a talk; its title is TALK then."""
    return [
        ShownText("input", snippets.input, result.case.input),
        ShownText(TALK if result.is_talk else "output", snippets.output),
        ShownText("answer", snippets.answer, result.case.answer),
    ]


def render(result: Result, style: Style) -> list[str]:
    """Returns the lines below the message of a failure: the checker's drawing, if there is one; else the
    hint, after RE the end of standard error, and what is known of input, output and answer."""
    difference = result.difference
    if difference and difference.drawing:
        return difference.drawing.text(style.paint)
    lines = [result.output_hint.sentence] if result.output_hint else []
    if result.verdict is Verdict.RE and result.errors.strip():
        last_lines = result.errors.rstrip().split(b"\n")[-MOST_LINES:]
        lines += titled("standard error ends", [printable(line) for line in last_lines])
    if difference and difference.output is None and difference.answer is None:
        difference = None  # it is not known which lines differ
    if result.snippets:
        lines += three_texts(result, result.snippets, difference, style)
    elif difference:
        lines += differing_lines(difference, style)
    return lines


def three_texts(result: Result, snippets: Snippets, difference: Difference | None, style: Style) -> list[str]:
    """Returns lines that show input, output and answer, side by side as far as that fits and makes sense. If
    the input or the answer is not small, a last line names its file."""
    shown = shown_texts(result, snippets)
    input_, outputs = block_of(shown[0]), output_and_answer(shown, difference, style)
    # Output and answer belong side by side if they are two blocks, and if both texts begin with line 1.
    are_in_step = len(outputs) == 2 and snippets.output.start == snippets.answer.start == 0
    is_all_in_step = are_in_step and go_line_by_line(snippets)
    lines = side_by_side([input_, *outputs]) if is_all_in_step else []
    if not lines:
        together = side_by_side(outputs) if are_in_step else []
        lines = input_ + (together or [line for block in outputs for line in block])
    large = [text.path for text in shown if text.path and not is_small(text.snippet)]
    if large:
        lines.append(f"in full: {', '.join(visible(display_name(path)) for path in large)}")
    return lines


def output_and_answer(shown: list[ShownText], difference: Difference | None, style: Style) -> list[list[str]]:
    """Returns the blocks of output and answer if there is no `difference`, or if both texts are small: then
    carets mark it. Otherwise returns one block: the talk, if any, and below it the lines that differ."""
    _, output, answer = shown
    if not difference:
        return [block_of(output), block_of(answer)]
    if output.title == TALK:  # the output that was judged is what the interactor wrote, not the talk
        return [[*block_of(output), *differing_lines(difference, style)]]
    if is_small(output.snippet) and is_small(answer.snippet):
        return [with_caret(text.title, text.snippet, difference, style) for text in (output, answer)]
    return [differing_lines(difference, style)]


def go_line_by_line(snippets: Snippets) -> bool:
    """Tells whether input and answer are whole texts with the same number of lines."""
    input_, answer = snippets.input, snippets.answer
    return input_.is_whole and answer.is_whole and len(snippet_lines(input_)) == len(snippet_lines(answer))


def side_by_side(blocks: list[list[str]]) -> list[str]:
    """Returns the blocks of lines side by side; [] if they are together wider than COLUMNS."""
    widths = [max(map(display_width, block)) for block in blocks]
    if sum(widths) + len(INDENT) * (len(blocks) - 1) > COLUMNS:
        return []
    rows = zip_longest(*blocks, fillvalue="")
    return [INDENT.join(map(pad, row, widths)).rstrip() for row in rows]


def titled(title: str, lines: list[str]) -> list[str]:
    return [f"{title}:", *(INDENT + line for line in lines)]


def is_small(snippet: Snippet) -> bool:
    """Tells whether the snippet is a whole text of at most MOST_LINES lines that all fit into COLUMNS."""
    lines = snippet_lines(snippet)
    all_fit = all(display_width(printable(line)) <= COLUMNS - len(INDENT) for line in lines)
    return snippet.is_whole and len(lines) <= MOST_LINES and all_fit


def snippet_lines(snippet: Snippet) -> list[bytes]:
    lines = snippet.text.split(b"\n")
    return lines if lines[-1] else lines[:-1]  # after the newline that ends a text, there is no line


def block_of(text: ShownText) -> list[str]:
    """Returns a title and the text below it. Of a text that is not small, at most FEW_LINES are shown, cut to
    fit, and the title says which end of it they are from. Of a talk, the last MOST_LINES are shown."""
    title, snippet = text.title, text.snippet
    lines = [cut(printable(line), COLUMNS - len(INDENT)) for line in snippet_lines(snippet)]
    lacks_beginning = snippet.start > 0
    if title == TALK:
        if lacks_beginning or len(lines) > MOST_LINES:
            title = f"the end of {TALK}"
        lines = lines[-MOST_LINES:]
    elif not is_small(snippet):
        lines = lines[-FEW_LINES:] if lacks_beginning else lines[:FEW_LINES]
        title += " ends" if lacks_beginning else " begins"
    elif not lines:
        title += " (empty)"
    return titled(title, lines)


def with_caret(name: str, snippet: Snippet, difference: Difference, style: Style) -> list[str]:
    """Returns the title `name`, which is output or answer, and the whole text of it. A caret stands below the
    place where output and answer first differ. If the text has ended there, a last line says so."""
    side: Excerpt | None = getattr(difference, name)
    lines = snippet_lines(snippet)
    shown = [*map(printable, lines)]
    if side is None:
        return titled(name, [*shown, around_difference(None)[0]])
    above, below = shown[: side.line - 1], shown[side.line :]  # `line` is counted from 1
    whole = replace(side, text=lines[side.line - 1], start=0, cut=False)  # `side` may have a part of its line
    before, after = around_difference(whole)
    caret = " " * display_width(before) + "^"
    return titled(name, [*above, before + style.paint(after, COLOURS[name]), caret, *below])


def differing_lines(difference: Difference, style: Style) -> list[str]:
    """Returns the first lines of output and answer that differ, one below the other. A caret below them marks
    the difference, unless it is shown at two different columns."""
    both = {"output": difference.output, "answer": difference.answer}
    titles = {name: f"{name}, line {side.line}" if side else name for name, side in both.items()}
    width = max(map(len, titles.values()))
    lines, columns = [], set()
    for name, side in both.items():
        before, after = around_difference(side)
        start = f"{titles[name]:<{width}}  {before}"
        lines.append(start + style.paint(after, COLOURS[name]))
        if side:
            columns.add(display_width(start))
    return [*lines, " " * columns.pop() + "^"] if len(columns) == 1 else lines


def around_difference(side: Excerpt | None) -> tuple[str, str]:
    """Returns what is shown before the difference, and from it on; ("(ends here)", "") if it has no line."""
    if side is None:
        return "(ends here)", ""
    before = ("…" if side.start else "") + printable(side.text[: side.at])
    return before, printable(side.text[side.at :]) + ("…" if side.cut else "")


def printable(text: bytes) -> str:
    return visible(text.decode("utf-8", "backslashreplace"), "")


def with_head(title: str, result: Result, style: Style) -> list[str]:
    """Returns a line with title, verdict and message, then the lines that `render` returns."""
    return [f"{title}: {style.verdict(result.verdict)}, {result.message}", *render(result, style)]
