"""One page: who passed what, how near the limits, and the failures. It has no script and needs no other file.

`s2` is the id of the 2nd submission, `s2c17` that of its 17th result. A class has more programs than cases:
each program has a row in one table, and those that failed are folded below it.
"""

from __future__ import annotations

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
    body = [summary(entries, machine), *([overview(entries)] if entries else [])]
    for key, problem in problems.items():
        group = [entry for entry in entries if entry.problem.key == key]
        body.append(problem_head(problem))
        if len(group) > 1 and not in_class:
            body.append(matrix(group))
        alone = len(entries) == 1
        body += [section(entry, open_=" open" * alone) for entry in group if entry.has_section]
    text = {"title": headline, "style": STYLE, "body": "\n".join(body)}
    return PAGE.format(**text, machine=machine, **machine_facts(machine))


def summary(entries: list[Entry], machine: Machine) -> str:
    sentences = [f"Judged on {machine.started:%Y-%m-%d at %H:%M} on {safe(machine.processor)}."]
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
    heads += [f'<span class="up" title="{safe(case.name)}">{safe(case.name)}</span>' for case in cases]
    shown = table("Submissions", heads, rows)
    return f'<div class="matrix class">{shown}</div>' if cases else shown


def problem_head(problem: Problem) -> str:
    title = safe(f"{problem.key or ''} {problem.title}".strip() or "Cases of your own")
    if problem.link.startswith(("https://", "http://")):
        title = f'<a href="{safe(problem.link)}">{title}</a>'
    checker = f"The checker is <code>{safe(problem.checker)}</code>."
    return f"<h2>{title}</h2>\n<p>Limits: {limits_line(problem.limits)}. {checker}</p>"


def matrix(entries: list[Entry]) -> str:
    """A row for each case, a column for each submission."""
    columns, rows = [verdict_cells(entry) for entry in entries], []
    for name in dict.fromkeys(name for column in columns for name in column):
        cells = "".join(column.get(name, NOT_RUN) for column in columns)
        rows.append(f"<tr>{row_head(breakable(safe(name)))}{cells}</tr>")
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


def section(entry: Entry, open_: str) -> str:
    judgement, submission = entry.judgement, entry.submission
    has_source = not (submission.absent or submission.fault)
    command = f", compiled with <code>{safe(compile_line(submission))}</code>" if has_source else ""
    head = f"{entry.name} {badge(judgement.verdict)}"
    parts = [
        f'<section id="{entry.id}">\n<h3>{head}</h3>',
        f"<p><code>{safe(submission.source)}</code>{command}</p>",
        *(f"<p>Note: {safe(warning)}</p>" for warning in judgement.warnings),
        *([preformatted(judgement.message)] if judgement.message else []),
        *(f"<p>{safe(line)}</p>" for line in beyond(judgement)),
    ]
    if entry.results:
        title = "Time and memory of each case"
        heads = ["Case", "Verdict", "CPU, ms", "Wall, ms", "Memory, MiB"]
        cases = table(f"{title}, {entry.name}", heads, [case_row(entry, *one) for one in entry.results])
        parts.append(f"<details{open_}><summary>{title}</summary>\n{cases}</details>")
    failed = [(id_, result) for id_, result in entry.results if not result.accepted]
    most = MOST_IN_A_CLASS if entry.in_class else MOST_FAILURES
    parts += [failure.render(submission, result, id_) for id_, result in failed[:most]]
    if failed[most:]:
        parts.append(f"<p>{count(len(failed) - most, 'more case')} failed:</p>\n<ul>")
        for id_, result in failed[most:]:
            line = f"{safe(result.case.name)} {badge(result.verdict)} {safe(result.message)}"
            parts.append(f'<li id="{id_}">{line}</li>')
        parts.append("</ul>")
    text = "\n".join([*parts, "</section>"])
    if not entry.in_class:
        return text
    whys = [f"{result.case.name}: {brief(result)}" for _, result in failed] or [main_line(judgement.message)]
    return f'<details class="program"><summary>{head} {safe(whys[0])}</summary>\n{text}</details>'


def case_row(entry: Entry, id_: str, result: Result) -> str:
    usage, limits, verdict = result.usage, entry.problem.limits, badge(result.verdict)
    pairs = ("cpu_ms", "wall_ms", "memory_mib")
    used = "".join(bar(getattr(usage, name), getattr(limits, name)) for name in pairs)
    start, shown = (f'<tr id="{id_}">', verdict) if result.accepted else ("<tr>", link(id_, verdict))
    return f"{start}{row_head(breakable(safe(result.case.name)))}<td>{shown}</td>{used}</tr>"


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
