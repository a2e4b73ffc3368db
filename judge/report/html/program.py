"""What the page folds below its tables: a program's notes, failures, points, and cases."""

from __future__ import annotations

from judge.common.files import display_name
from judge.common.texts import count, rerun_command
from judge.compiling.languages import full_compile_line
from judge.model import Difference, Excerpt, Judgement, Result, Snippets, Submission, Verdict, characters
from judge.report.failure import ShownText, go_line_by_line, is_small, shown_texts
from judge.report.html.markup import badge, bar, css_class, pre_block, row_head, safe, scrolling, shown, table
from judge.report.text import beyond_lines, finding_text, main_line, of_full, short_verdict, tells_points


class PageEntry:
    """A judgement on the page. Links lead to its `id`, such as s2 for `number` 2."""

    def __init__(self, judgement: Judgement, number: int) -> None:
        self.judgement, self.id = judgement, f"s{number}"
        self.is_accepted = judgement.verdict is Verdict.AC
        self.submission, self.problem = judgement.submission, judgement.submission.problem
        self.name = safe(self.submission.title)


def details(entry: PageEntry, alone: bool, in_full: int) -> str:
    """Returns all that the page says of one program, folded unless the program is `alone` on the page. Shows
    the first `in_full` failures, and counts the others."""
    judgement, submission = entry.judgement, entry.submission
    failed, finding = judgement.failures, judgement.finding
    pieces = []
    if finding:
        seen = " <small>(seen while it ran)</small>" if finding.from_run else ""
        pieces.append(f"<p>{finding.label.title()}: {safe(finding_text(judgement, finding))}{seen}</p>")
        if finding.source:
            pieces.append(pre_block(finding.source))
    pieces += [f"<p>Note: {safe(note.text)}</p>" for note in judgement.notes]
    if judgement.message:
        pieces.append(pre_block(judgement.message))
    pieces += [f"<p>{safe(line)}</p>" for line in beyond_lines(judgement)]
    pieces += [failed_case(submission, result) for result in failed[:in_full]]
    if len(failed) > in_full:
        pieces.append(f"<p>{count(len(failed) - in_full, 'more case')} failed.</p>")
    source = f"<code>{safe(display_name(submission.source))}</code>"
    if not submission.absent:
        source += f", compiled with <code>{safe(full_compile_line(submission))}</code>"
    pieces += [*points_table(entry), *case_table(entry), f"<p>{source}</p>"]
    why = main_line(judgement.message)
    if failed:
        why = f"{failed[0].case.name}: {failed[0].why_in_one_line}"
    summary = f"<summary><h2>{entry.name} {badge(judgement.verdict)}</h2> {safe(why)}</summary>"
    text = "\n".join([f'<section id="{entry.id}">', *pieces, "</section></details>"])
    return f'<details class="program"{" open" if alone else ""}>{summary}\n{text}'


def points_table(entry: PageEntry) -> list[str]:
    """Returns a table with the points of each scoring group; [] unless `tells_points`."""
    if not tells_points(entry.judgement):
        return []
    rows = [
        f'<tr>{row_head(safe(score.group.name))}<td class="n">{len(score.group.cases)}</td>'
        f'<td class="n">{of_full(score)}</td></tr>'
        for score in entry.judgement.scores
    ]
    return [table(f"Points, {entry.name}", ["Subtask or case", "Cases", "Points"], rows)]


def case_table(entry: PageEntry) -> list[str]:
    """Returns a folded table with verdict, time and memory of each case that was run; [] if none was."""
    rows = []
    for result in entry.judgement.results:
        usage, limits = result.usage, entry.problem.limits_of(result.case)
        classes = f'class="{css_class(result)}" title="{result.verdict.title}"'
        cells = f"<td><abbr {classes}>{short_verdict(result)}</abbr></td>"
        cells += bar(usage.cpu_ms, limits.cpu_ms) + bar(usage.memory_mib, limits.memory_mib)
        rows.append(f"<tr>{row_head(safe(result.case.name))}{cells}</tr>")
    if not rows:
        return []
    title = f"Time and memory of {count(len(rows), 'case')}"
    measured = table(f"{title}, {entry.name}", ["Case", "Verdict", "CPU, ms", "Memory, MiB"], rows)
    return [f"<details><summary>{title}</summary>\n{measured}</details>"]


def failed_case(submission: Submission, result: Result) -> str:
    """Returns an article on a failed case: why it failed, what is known of hint, difference, input, output,
    answer and the end of standard error, and the command that runs this case alone."""
    difference = result.difference
    parts = [f"<article>\n<h3>{safe(result.case.name)} {badge(result.verdict)}</h3>"]
    parts.append(f"<p>{safe(result.why_above_texts)}</p>")
    if result.output_hint:
        parts.append(f"<p>{safe(result.output_hint.sentence)}</p>")
    if difference:
        parts += difference_shown(difference)
    if result.snippets:
        parts.append(texts(result, result.snippets))
    if result.errors:
        parts.append(f"<p>The end of standard error:</p>\n{pre_block(characters(result.errors))}")
    rerun = safe(rerun_command(submission, result.case))
    return "\n".join([*parts, f"<p>Run it alone:</p>\n<pre>{rerun}</pre>\n</article>"])


def difference_shown(difference: Difference) -> list[str]:
    """Returns a table of the lines of output and answer that differ, if known, then the drawing, if any."""
    pieces = []
    if difference.output or difference.answer:
        rows = line_row("output", difference.output) + line_row("answer", difference.answer)
        pieces.append(scrolling("Output and answer", f'<table class="sides">{rows}</table>'))
    if difference.drawing:
        pieces.append(difference.drawing.html())
    return pieces


def line_row(name: str, excerpt: Excerpt | None) -> str:
    """Returns a table's row with the line of output or answer (`name`), in which the first character that
    differs is marked, or a ↵ if the line ends there. Without an excerpt, the row says so."""
    if excerpt is None:
        return f"<tr>{row_head(name)}<td><em>ends before this line</em></td></tr>"
    before, after = characters(excerpt.text[: excerpt.at]), characters(excerpt.text[excerpt.at :])
    marked = shown(after[:1]) or "↵"
    line = f"{shown(before)}<mark>{marked}</mark>{shown(after[1:])}"
    head = row_head(f"{name} <small>line {excerpt.line}, column {excerpt.column}</small>")
    start, end = "…" if excerpt.start else "", "…" if excerpt.cut else ""
    return f"<tr>{head}<td><code>{start}{line}{end}</code></td></tr>"


def texts(result: Result, snippets: Snippets) -> str:
    """Returns output and answer side by side. The input is beside them if `go_line_by_line`, else above. All
    three are folded if there is a drawing, or if one of them is not small."""
    pieces = shown_texts(result, snippets)
    is_drawn = result.difference and result.difference.drawing
    is_open = all(is_small(text.snippet) for text in pieces) and not is_drawn
    head = f'<details class="texts"{" open" if is_open else ""}><summary>Input, output and answer</summary>'
    layout = "" if go_line_by_line(snippets) else ' class="below"'
    return f'{head}\n<div{layout}>{"".join(map(one_text, pieces))}</div></details>'


def one_text(text: ShownText) -> str:
    """Returns a text below its title. If only a part of it is shown, the title says where this part begins,
    how large the text is, and which file has it, if any."""
    name, snippet = safe(text.title), text.snippet
    if not snippet.text:
        return f"<div><p>{name}: empty</p></div>"
    if not snippet.is_whole:
        name += f" <small>from line {snippet.line}; {snippet.size / 1024:.0f} KiB in all"
        name += f": {safe(display_name(text.path))}</small>" if text.path else "</small>"
    return f"<div><p>{name}</p>{pre_block(characters(snippet.text))}</div>"
