"""One page: who passed what, how near the limits, and the failures. It has no script and needs no other file.

`s2` is the id of the 2nd submission, `s2c17` that of its 17th result. A class has more programs than cases:
each program has a row in one table, and those that failed are folded below it.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from judge.model import Judgement, Problem, Result, Verdict
from judge.report.html import failure
from judge.report.html.markup import badge, bar, breakable, link, preformatted, row_head, safe, table
from judge.report.machine import Machine, compile_line, limits_line
from judge.report.standings import passed, points, ranked
from judge.report.text import beyond, brief, count, main_line

PAGE, STYLE = (Path(__file__).with_name(name).read_text("utf-8") for name in ("page.html", "style.css"))
BEGINNING = PAGE[: PAGE.index("<title>")].encode()
MOST_FAILURES, MOST_IN_A_CLASS = 10, 2  # in full, for each submission
MOST_ROWS = 20  # in a table that is not folded
NOT_RUN = '<td class="v">–</td>'


class Entry:
    """A judgement as the page shows it. `results` have their ids."""

    def __init__(self, judgement: Judgement, number: int, in_class: bool) -> None:
        self.judgement, self.in_class, self.id = judgement, in_class, f"s{number}"
        self.submission, self.problem = judgement.submission, judgement.submission.problem
        self.name, self.slowest = safe(self.submission.title), judgement.slowest
        self.has_section = not in_class or judgement.verdict is not Verdict.AC or bool(judgement.warnings)
        self.results = [(f"{self.id}c{case}", result) for case, result in enumerate(judgement.results, 1)]


def render(judgements: list[Judgement], machine: Machine) -> str:
    problems = {one.submission.problem.key: one.submission.problem for one in judgements}
    in_class = len(problems) == 1 and len(judgements) > max(2, len(judgements[0].submission.problem.cases))
    in_order = ranked(judgements) if in_class else judgements
    entries = [Entry(judgement, number, in_class) for number, judgement in enumerate(in_order, 1)]
    accepted = sum(judgement.verdict is Verdict.AC for judgement in judgements)
    headline = f"{accepted} of {len(judgements)} accepted" if judgements else "Nothing was judged"
    titles = [title_of(problem) for problem in problems.values()]
    title = titles[0] if len(titles) == 1 else headline
    body = [summary(entries, machine, headline), *([overview(entries)] if entries else [])]
    for key, problem in problems.items():
        group = [entry for entry in entries if entry.problem.key == key]
        if len(titles) > 1:
            body.append(f"<h2>{title_of(problem)}</h2>")
        if len(group) > 1 and not in_class:
            body.append(matrix(group))
        body += [section(entry, alone=len(entries) == 1) for entry in group if entry.has_section]
    limits = "".join(f"<dt>Limits</dt><dd>{limits_of(problem)}</dd>\n" for problem in problems.values())
    text = {"title": re.sub("<.*?>", "", title), "head": title, "style": STYLE, "body": "\n".join(body)}
    return PAGE.format(**text, limits=limits, machine=machine, **machine_facts(machine))


def summary(entries: list[Entry], machine: Machine, headline: str) -> str:
    when = f"Judged on {machine.started:%Y-%m-%d at %H:%M} on {safe(machine.processor)}."
    sentences = [f"<strong>{headline}.</strong> {when}"]
    sentences += [machine.interruption] if machine.interruption else []
    failed = Counter(entry.judgement.verdict for entry in entries)
    del failed[Verdict.AC]
    if failed:
        listed = ", ".join(f"{number} {badge(verdict)} {verdict.value}" for verdict, number in failed.items())
        sentences.append(f"Not accepted: {listed}.")
    measured = [entry for entry in entries if entry.slowest]
    if measured:
        entry = max(measured, key=lambda one: one.slowest.usage.cpu_ms / one.problem.limits.cpu_ms)
        case = link(entry.id, f"{entry.name}, {safe(entry.slowest.case.name)}")
        used = f"{entry.slowest.usage.cpu_ms:.1f} of {entry.problem.limits.cpu_ms} ms"
        sentences.append(f"The slowest case took {used}: {case}.")
    return f"<p>{' '.join(sentences)}</p>"


def overview(entries: list[Entry]) -> str:
    """A row for each submission; in a class, it has a verdict for each case."""
    cases = entries[0].problem.cases if entries[0].in_class else ()
    rows = []
    for entry in entries:
        judgement, limits, cells = entry.judgement, entry.problem.limits, verdict_cells(entry)
        title = breakable(entry.name)
        row = [
            row_head(link(entry.id, title) if entry.has_section else title),
            f"<td>{badge(judgement.verdict)}</td>",
            f'<td class="n">{points(judgement) or "–"}</td><td class="n">{passed(judgement)}</td>',
            bar(entry.slowest and entry.slowest.usage.cpu_ms, limits.cpu_ms),
            bar(judgement.peak_mib, limits.memory_mib),
            *(cells.get(case.name, NOT_RUN) for case in cases),
        ]
        id_ = "" if entry.has_section else f' id="{entry.id}"'
        rows.append(f"<tr{id_}>{''.join(row)}</tr>")
    heads = ["Submission", "Verdict", "Points", "Accepted", "Slowest, ms", "Peak, MiB"]
    if cases:
        heads[0] = f'<span class="hint">scroll this table for each case →</span>{heads[0]}'
    heads += [f'<span class="up" title="{safe(case.name)}">{safe(case.name)}</span>' for case in cases]
    shown = table("Submissions", heads, rows)
    return f'<div class="matrix class">{shown}</div>' if cases else shown


def title_of(problem: Problem) -> str:
    title = safe(f"{problem.key or ''} {problem.title}".strip() or "Cases of your own")
    is_page = problem.link.startswith(("https://", "http://"))
    return f'<a href="{safe(problem.link)}">{title}</a>' if is_page else title


def limits_of(problem: Problem) -> str:
    checker = f"the checker is <code>{safe(problem.checker)}</code>"
    return f"{safe(problem.key or problem.title)}: {limits_line(problem.limits)}; {checker}"


def matrix(entries: list[Entry]) -> str:
    """A row for each case, a column for each submission."""
    columns, rows = [verdict_cells(entry) for entry in entries], []
    for name in dict.fromkeys(name for column in columns for name in column):
        cells = "".join(column.get(name, NOT_RUN) for column in columns)
        rows.append(f"<tr>{row_head(safe(name))}{cells}</tr>")
    heads = [f'<a class="up" href="#{one.id}" title="{one.name}">{one.name}</a>' for one in entries]
    return f'<div class="matrix">{table("Verdicts", ["Case", *heads], rows)}</div>'


def verdict_cells(entry: Entry) -> dict[str, str]:
    """The verdict on all cases and on each. For a failure it is a link to its details."""
    judgement = entry.judgement
    cells = {"All cases": cell(judgement.verdict)}
    if judgement.without_beyond and not all(result.case.predicts for result in judgement.results):
        cells["without beyond/"] = cell(judgement.without_beyond)
    for id_, result in entry.results:
        cells[result.case.name] = cell(result.verdict, "" if result.accepted else id_)
    return cells


def cell(verdict: Verdict, id_: str = "") -> str:
    text = link(id_, verdict.name) if id_ else verdict.name
    return f'<td class="v {verdict.name.lower()}">{text}</td>'


def section(entry: Entry, alone: bool) -> str:
    """The first failure, then the table of cases, then the other failures."""
    judgement, submission = entry.judgement, entry.submission
    has_source = not (submission.absent or submission.fault)
    command = f", compiled with <code>{safe(compile_line(submission))}</code>" if has_source else ""
    head = f"{entry.name} {badge(judgement.verdict)}"
    failed = [(id_, result) for id_, result in entry.results if not result.accepted]
    most = MOST_IN_A_CLASS if entry.in_class else MOST_FAILURES
    in_full = [failure.render(submission, result, id_) for id_, result in failed[:most]]
    parts = [
        f'<section id="{entry.id}">\n<h2>{head}</h2>',
        *(f"<p>Note: {safe(warning)}</p>" for warning in judgement.warnings),
        *([preformatted(judgement.message)] if judgement.message else []),
        *(f"<p>{safe(line)}</p>" for line in beyond(judgement)),
        *in_full[:1],
        *([cases_of(entry, alone)] if entry.results else []),
        *in_full[1:],
    ]
    if failed[most:]:
        parts.append(f"<p>{count(len(failed) - most, 'more case')} failed:</p>\n<ul>")
        for id_, result in failed[most:]:
            line = f"{safe(result.case.name)} {badge(result.verdict)} {safe(brief(result))}"
            parts.append(f'<li id="{id_}">{line}</li>')
        parts.append("</ul>")
    text = "\n".join([*parts, f"<p><code>{safe(submission.source)}</code>{command}</p>", "</section>"])
    if not entry.in_class:
        return text
    whys = [f"{result.case.name}: {brief(result)}" for _, result in failed] or [main_line(judgement.message)]
    return f'<details class="program"><summary>{head} {safe(whys[0])}</summary>\n{text}</details>'


def cases_of(entry: Entry, alone: bool) -> str:
    rows = [case_row(entry, *one) for one in entry.results]
    title = f"Time and memory of {count(len(rows), 'case')}"
    shown = table(f"{title}, {entry.name}", ["Case", "Verdict", "CPU, ms", "Memory, MiB"], rows)
    open_ = " open" * (alone and len(rows) <= MOST_ROWS)
    return f"<details{open_}><summary>{title}</summary>\n{shown}</details>"


def case_row(entry: Entry, id_: str, result: Result) -> str:
    usage, limits, verdict = result.usage, entry.problem.limits, badge(result.verdict)
    used = bar(usage.cpu_ms, limits.cpu_ms) + bar(usage.memory_mib, limits.memory_mib)
    start, shown = (f'<tr id="{id_}">', verdict) if result.accepted else ("<tr>", link(id_, verdict))
    return f"{start}{row_head(safe(result.case.name))}<td>{shown}</td>{used}</tr>"


def machine_facts(machine: Machine) -> dict[str, str]:
    runs = f"{count(machine.cores, 'core')}, {count(machine.jobs, 'run')} at a time"
    compilers = (f"{command}: {version}" for command, version in machine.compilers.items())
    whole = "each run in namespaces of its own, with its system calls filtered"
    return {
        "computer": safe(f"{machine.processor}; {runs}; {machine.kernel}"),
        "compilers": "".join(f"<dt>Compiler</dt><dd>{safe(compiler)}</dd>\n" for compiler in compilers),
        "containment": safe(f"only in part: {machine.weakness}" if machine.weakness else whole),
        "verdicts": ", ".join(f"{verdict.name} {verdict.value}" for verdict in Verdict),
    }
