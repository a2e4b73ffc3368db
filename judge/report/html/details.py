"""What the page folds below its tables: a program's notes, failures, subtasks, and cases."""

from __future__ import annotations

from judge.common.files import display_name
from judge.common.texts import count
from judge.compiling.languages import full_compile_line
from judge.model import Case, Result
from judge.report.html import failed_case
from judge.report.html.entry import PageEntry
from judge.report.html.markup import badge, bar, css_class, link, preformatted, row_head, safe, table
from judge.report.text import beyond, finding_text, main_line, mark, of_full, tells_points

MOST_ROWS = 20  # in a table that is not folded


def render(entry: PageEntry, alone: bool) -> str:
    """Returns a program's notes, failures, and tables of cases, folded unless it is `alone` on the page."""
    judgement, submission = entry.judgement, entry.submission
    failed = [(id_, result) for id_, result in entry.results if not result.accepted]
    source = f"<code>{safe(display_name(submission.source))}</code>"
    if not submission.absent:
        source += f", compiled with <code>{safe(full_compile_line(submission))}</code>"
    pieces = []
    finding = judgement.finding
    if finding:
        seen = " <small>(seen while it ran)</small>" if finding.from_run else ""
        pieces.append(f"<p>{finding.label.title()}: {safe(finding_text(judgement, finding))}{seen}</p>")
        if finding.source:
            pieces.append(preformatted(finding.source))
    pieces += [f"<p>Note: {safe(note.text)}</p>" for note in judgement.notes]
    if judgement.message:
        pieces.append(preformatted(judgement.message))
    pieces += [f"<p>{safe(line)}</p>" for line in beyond(judgement)]
    pieces += [failed_case.render(submission, result, id_) for id_, result in failed[: entry.in_full]]
    pieces += other_failures(failed[entry.in_full :], entry.in_full)
    pieces += [*subtask_table(entry), *case_table(entry, alone), f"<p>{source}</p>"]
    whys = [f"{result.case.name}: {result.long}" for _, result in failed] or [main_line(judgement.message)]
    head = f"<h2>{entry.name} {badge(judgement.verdict)}</h2> {safe(whys[0])}"
    text = "\n".join(pieces)
    return (
        f'<details class="program"{" open" if alone else ""}><summary>{head}</summary>\n'
        f'<section id="{entry.id}">\n{text}\n</section></details>'
    )


def other_failures(failed: list[tuple[str, Result]], before: int) -> list[str]:
    """Returns a list of the `failed` cases; [] if there are none. `before`: how many are shown in full."""
    if not failed:
        return []
    lines = [
        f'<li id="{id_}">{safe(result.case.name)} {badge(result.verdict)} {safe(result.long)}</li>'
        for id_, result in failed
    ]
    number = count(len(failed), "more case" if before else "case")
    return [f"<p>{number} failed:</p>\n<ul>", *lines, "</ul>"]


def subtask_table(entry: PageEntry) -> list[str]:
    """Returns a table of the subtasks and their points; [] if there are no subtasks."""
    rows = [
        f'<tr>{row_head(safe(score.group.name))}<td class="n">{len(score.group.cases)}</td>'
        f'<td class="n">{of_full(score)}</td></tr>'
        for score in entry.judgement.scores
        if score.group.subtask
    ]
    return [table(f"Subtasks, {entry.name}", ["Subtask", "Cases", "Points"], rows)] if rows else []


def case_table(entry: PageEntry, alone: bool) -> list[str]:
    """Returns a folded table with verdict, time and memory of each case, and points if they tell more.

    It is open if the program is `alone` on the page and the table is short."""
    if not entry.results:
        return []
    title, heads = f"Time and memory of {count(len(entry.results), 'case')}", ["Case", "Verdict"]
    points: dict[Case, str] = {}
    if tells_points(entry.judgement):
        title, heads = f"Points, {title.lower()}", [*heads, "Points"]
        for score in entry.judgement.scores:
            text = f"in {safe(score.group.name)}" if score.group.subtask else of_full(score)
            points.update(dict.fromkeys(score.group.cases, f'<td class="n">{text}</td>'))
    rows = [case_row(entry, id_, result, points.get(result.case, "")) for id_, result in entry.results]
    measured = table(f"{title}, {entry.name}", [*heads, "CPU, ms", "Memory, MiB"], rows)
    open_ = " open" if alone and len(rows) <= MOST_ROWS else ""
    return [f"<details{open_}><summary>{title}</summary>\n{measured}</details>"]


def case_row(entry: PageEntry, id_: str, result: Result, points: str) -> str:
    usage, limits = result.usage, entry.problem.limits_of(result.case)
    verdict = f'<abbr class="{css_class(result)}" title="{result.verdict.value}">{mark(result)}</abbr>'
    used = bar(usage.cpu_ms, limits.cpu_ms) + bar(usage.memory_mib, limits.memory_mib)
    start, text = (f'<tr id="{id_}">', verdict) if result.accepted else ("<tr>", link(id_, verdict))
    return f"{start}{row_head(safe(result.case.name))}<td>{text}</td>{points}{used}</tr>"
