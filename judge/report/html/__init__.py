"""One page that needs nothing else: who passed what, how near the limits, and the failures. It has no script.

Ids are places: `s2` is the 2nd submission, `s2c17` what the page says of its 17th result.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from judge.model import Judgement, Limits, Problem, Result, Verdict
from judge.report.html import failure
from judge.report.html.markup import badge, bar, breakable, link, preformatted, row_head, safe, table
from judge.report.machine import Machine
from judge.report.names import RerunCommand, compile_line, short_names
from judge.report.text import beyond, count

STYLE = Path(__file__).with_name("style.css").read_text(encoding="utf-8")
MOST_FAILURES = 10  # in full, for each submission


@dataclass(frozen=True)
class Entry:
    """A judgement with its id on the page and the name that it goes by there, which is safe."""

    judgement: Judgement
    id: str
    name: str

    @property
    def limits(self) -> Limits:
        return self.judgement.submission.problem.limits

    @cached_property
    def results(self) -> list[tuple[str, Result]]:
        """The results with their ids."""
        return [(f"{self.id}c{number}", result) for number, result in enumerate(self.judgement.results, 1)]


def render(judgements: list[Judgement], machine: Machine, rerun_command: RerunCommand) -> str:
    named = enumerate(zip(judgements, short_names(judgements)), 1)
    entries = [Entry(judgement, f"s{number}", safe(name)) for number, (judgement, name) in named]
    problems: dict[str | None, list[Entry]] = {}
    for entry in entries:
        problems.setdefault(entry.judgement.submission.problem.key, []).append(entry)
    accepted = sum(judgement.verdict is Verdict.AC for judgement in judgements)
    headline = f"{accepted} of {len(judgements)} accepted" if judgements else "Nothing was judged"
    body = [f"<h1>{headline}</h1>", summary(entries, machine)]
    if entries:
        body.append(overview(entries))
    for group in problems.values():
        body.append(problem_head(group[0].judgement.submission.problem))
        if len(group) > 1:
            body.append(matrix(group))
        body += [section(entry, rerun_command, unfolded=len(entries) == 1) for entry in group]
    return PAGE.format(title=headline, style=STYLE, body="\n".join([*body, footer(machine)]))


PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
{style}</style>
</head>
<body>
<main>
{body}
</main>
</body>
</html>
"""


def summary(entries: list[Entry], machine: Machine) -> str:
    sentences = [f"Judged on {machine.started:%Y-%m-%d at %H:%M} on {safe(machine.processor)}."]
    verdicts = (entry.judgement.verdict for entry in entries)
    failed = Counter(verdict for verdict in verdicts if verdict is not Verdict.AC)
    if failed:
        listed = ", ".join(f"{number} {badge(verdict)} {verdict.value}" for verdict, number in failed.items())
        sentences.append(f"Not accepted: {listed}.")
    measured = [(entry, id_, result) for entry in entries for id_, result in entry.results]
    if measured:
        entry, id_, result = max(measured, key=lambda one: one[2].usage.cpu_ms / one[0].limits.cpu_ms)
        case = link(id_, f"{entry.name}, {safe(result.case.name)}")
        took = f"{result.usage.cpu_ms:.1f} of {entry.limits.cpu_ms} ms"
        sentences.append(f"The slowest case took {took}: {case}.")
    return f"<p>{' '.join(sentences)}</p>"


def overview(entries: list[Entry]) -> str:
    rows = []
    for entry in entries:
        cpu_ms = [result.usage.cpu_ms for _, result in entry.results]
        memory_mib = [result.usage.memory_mib for _, result in entry.results]
        cells = [
            row_head(link(entry.id, breakable(entry.name))),
            f"<td>{badge(entry.judgement.verdict)}</td>",
            f'<td class="n">{accepted_shares(entry.judgement)}</td>',
            bar(max(cpu_ms, default=None), entry.limits.cpu_ms),
            bar(max(memory_mib, default=None), entry.limits.memory_mib),
        ]
        rows.append(f"<tr>{''.join(cells)}</tr>")
    return table("Submissions", ["Submission", "Verdict", "Accepted", "Slowest, ms", "Peak, MiB"], rows)


def accepted_shares(judgement: Judgement) -> str:
    """`18/20`; with cases in beyond/ `18/20 + 3/5`."""
    cases = judgement.submission.problem.cases
    accepted = {result.case for result in judgement.results if result.accepted}
    kinds = [[case for case in cases if case.predicts is predicts] for predicts in (True, False)]
    return " + ".join(f"{len(accepted.intersection(kind))}/{len(kind)}" for kind in kinds if kind)


def problem_head(problem: Problem) -> str:
    limits, title = problem.limits, f"{problem.key or ''} {problem.title}".strip()
    title = safe(title or "Cases of your own")
    if problem.link.startswith(("https://", "http://")):
        title = f'<a href="{safe(problem.link)}">{title}</a>'
    time = f"{limits.cpu_ms} ms of CPU time and {limits.wall_ms} ms in all"
    memory, output = f"{limits.memory_mib} MiB of memory", f"{limits.output_mib} MiB of output"
    checker = f"The checker is <code>{safe(problem.checker)}</code>."
    return f"<h2>{title}</h2>\n<p>Limits: {time}, {memory}, {output}. {checker}</p>"


def matrix(entries: list[Entry]) -> str:
    """A row for each case, a column for each submission; a failed case is a link to what the page says of it.

    A dash stands where the case was not run."""
    cases: dict[str, dict[str, str]] = {}
    for entry in entries:
        for id_, result in entry.results:
            about = "" if result.accepted else id_
            cases.setdefault(result.case.name, {})[entry.id] = cell(result.verdict, about)
    rows = [("All cases", {entry.id: cell(entry.judgement.verdict) for entry in entries})]
    if any(not result.case.predicts for entry in entries for _, result in entry.results):
        verdicts = ((entry.id, entry.judgement.without_beyond) for entry in entries)
        rows.append(("without beyond/", {id_: cell(verdict) for id_, verdict in verdicts if verdict}))
    lines = []
    for name, row in [*rows, *cases.items()]:
        cells = "".join(row.get(entry.id, "<td>–</td>") for entry in entries)
        lines.append(f"<tr>{row_head(breakable(safe(name)))}{cells}</tr>")
    heads = [f'<a href="#{entry.id}" title="{entry.name}">{entry.name}</a>' for entry in entries]
    return f'<div class="matrix">{table("Verdicts", ["Case", *heads], lines)}</div>'


def cell(verdict: Verdict, id_: str = "") -> str:
    text = link(id_, verdict.name) if id_ else verdict.name
    return f'<td class="{verdict.name.lower()}">{text}</td>'


def section(entry: Entry, rerun_command: RerunCommand, *, unfolded: bool) -> str:
    judgement, submission = entry.judgement, entry.judgement.submission
    source, command = safe(submission.source), safe(compile_line(submission))
    parts = [
        f'<section id="{entry.id}">\n<h3>{entry.name} {badge(judgement.verdict)}</h3>',
        f"<p><code>{source}</code>, compiled with <code>{command}</code></p>",
        *(f"<p>Note: {safe(warning)}</p>" for warning in judgement.warnings),
    ]
    if judgement.message:
        parts.append(preformatted(judgement.message))
    parts += [f"<p>{safe(line)}</p>" for line in beyond(judgement)]
    parts += case_tables(entry, unfolded=unfolded)
    failures = [(id_, result) for id_, result in entry.results if not result.accepted]
    for id_, result in failures[:MOST_FAILURES]:
        parts.append(failure.render(result, id_, rerun_command(submission, result.case)))
    others = failures[MOST_FAILURES:]
    if others:
        parts.append(f"<p>{count(len(others), 'more case')} failed:</p>\n<ul>")
        for id_, result in others:
            what = f"{safe(result.case.name)} {badge(result.verdict)} {safe(result.message)}"
            parts.append(f'<li id="{id_}">{what}</li>')
        parts.append("</ul>")
    return "\n".join([*parts, "</section>"])


def case_tables(entry: Entry, *, unfolded: bool) -> list[str]:
    tables, columns = [], ["Case", "Verdict", "CPU, ms", "Wall, ms", "Memory, MiB"]
    for predicts, title in ((True, "Time and memory of each case"), (False, "Harder and odder cases")):
        found = [(id_, result) for id_, result in entry.results if result.case.predicts is predicts]
        if found:
            rows = [case_row(id_, result, entry.limits) for id_, result in found]
            cases = table(f"{title}, {entry.name}", columns, rows)
            start = "<details open>" if unfolded else "<details>"
            tables.append(f"{start}<summary>{title}</summary>\n{cases}</details>")
    return tables


def case_row(id_: str, result: Result, limits: Limits) -> str:
    """A failure has its id elsewhere, where the page says more, and its verdict links to it."""
    usage, verdict = result.usage, badge(result.verdict)
    verdict = verdict if result.accepted else link(id_, verdict)
    cells = [
        row_head(breakable(safe(result.case.name))),
        f"<td>{verdict}</td>",
        bar(usage.cpu_ms, limits.cpu_ms),
        bar(usage.wall_ms, limits.wall_ms),
        bar(usage.memory_mib, limits.memory_mib),
    ]
    start = f'<tr id="{id_}">' if result.accepted else "<tr>"
    return f"{start}{''.join(cells)}</tr>"


def footer(machine: Machine) -> str:
    whole = "each run in namespaces of its own, with its system calls filtered"
    runs = f"{count(machine.cores, 'core')}, {count(machine.jobs, 'run')} at a time"
    facts = [
        ("Date", f"{machine.started:%Y-%m-%d %H:%M:%S}, for {machine.seconds:.1f} s"),
        ("Machine", f"{machine.processor}; {runs}; {machine.kernel}"),
        *(("Compiler", f"{command}: {version}") for command, version in machine.compilers.items()),
        ("Containment", f"only in part: {machine.weakness}" if machine.weakness else whole),
        ("Verdicts", ", ".join(f"{verdict.name} {verdict.value}" for verdict in Verdict)),
        ("CPU time", "user and system, of the program and all its descendants"),
        ("Memory", "the peak of what was resident, over all processes of a run together"),
    ]
    items = "\n".join(f"<dt>{name}</dt><dd>{safe(fact)}</dd>" for name, fact in facts)
    return f"<h2>How it was judged</h2>\n<dl>\n{items}\n</dl>"
