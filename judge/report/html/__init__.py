"""One page that needs nothing else: who passed what, how near the limits, and the failures in full. It has no script.

Ids are places: `s2` is the 2nd submission, `s2c17` what the page says of its 17th result.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from judge.model import Judgement, Limits, Problem, Result, Verdict
from judge.report.html import failure
from judge.report.html.markup import badge, bar, breakable, preformatted, safe, table
from judge.report.machine import Machine
from judge.report.names import RerunCommand, compile_line, short_names
from judge.report.text import beyond, count

STYLE = Path(__file__).with_name("style.css").read_text(encoding="utf-8")
MOST_FAILURES = 10  # in full, a submission


@dataclass(frozen=True)
class Entry:
    """A judgement with its id on the page and the name that it goes by there, which is safe."""

    judgement: Judgement
    id: str
    name: str

    @property
    def limits(self) -> Limits:
        return self.judgement.submission.problem.limits

    def results(self) -> Iterator[tuple[str, Result]]:
        """With their ids."""
        return ((f"{self.id}c{number}", result) for number, result in enumerate(self.judgement.results, 1))


def render(judgements: list[Judgement], machine: Machine, rerun_command: RerunCommand) -> str:
    names = short_names(judgements)
    entries = [Entry(judgement, f"s{number}", safe(name)) for number, (judgement, name) in enumerate(zip(judgements, names), 1)]
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
    failed = Counter(entry.judgement.verdict for entry in entries if entry.judgement.verdict is not Verdict.AC)
    if failed:
        listed = ", ".join(f"{number} {badge(verdict)} {verdict.value}" for verdict, number in failed.items())
        sentences.append(f"Not accepted: {listed}.")
    measured = [(result.usage.cpu_ms / entry.limits.cpu_ms, id_, entry, result) for entry in entries for id_, result in entry.results()]
    if measured:
        _, id_, entry, result = max(measured, key=lambda one: one[0])
        case = f"{entry.name}, {safe(result.case.name)}"
        sentences.append(f'The slowest case took {result.usage.cpu_ms:.1f} of {entry.limits.cpu_ms} ms: <a href="#{id_}">{case}</a>.')
    return f"<p>{' '.join(sentences)}</p>"


def overview(entries: list[Entry]) -> str:
    rows = []
    for entry in entries:
        used = [result.usage for _, result in entry.results()]
        rows.append(
            f'<tr><th scope="row"><a href="#{entry.id}">{breakable(entry.name)}</a></th><td>{badge(entry.judgement.verdict)}</td>'
            f'<td class="n">{accepted_shares(entry.judgement)}</td>'
            f"{bar(max((usage.cpu_ms for usage in used), default=None), entry.limits.cpu_ms)}"
            f"{bar(max((usage.memory_kib / 1024 for usage in used), default=None), entry.limits.memory_kib / 1024)}</tr>"
        )
    return table("Submissions", ["Submission", "Verdict", "Accepted", "Slowest, ms", "Peak, MiB"], rows)


def accepted_shares(judgement: Judgement) -> str:
    """`18/20`; with cases in beyond/ `18/20 + 3/5`."""
    cases, accepted = judgement.submission.problem.cases, {result.case for result in judgement.results if result.verdict is Verdict.AC}
    kinds = [[case for case in cases if case.predicts is predicts] for predicts in (True, False)]
    return " + ".join(f"{len(accepted.intersection(kind))}/{len(kind)}" for kind in kinds if kind)


def problem_head(problem: Problem) -> str:
    limits, title = problem.limits, safe(f"{problem.key or ''} {problem.title}".strip() or "Cases of your own")
    if problem.link.startswith(("https://", "http://")):
        title = f'<a href="{safe(problem.link)}">{title}</a>'
    return (
        f"<h2>{title}</h2>\n<p>Limits: {limits.cpu_ms} ms of CPU time and {limits.wall_ms} ms in all, {limits.memory_kib // 1024} MiB of memory, "
        f"{limits.output_kib // 1024} MiB of output. The checker is <code>{safe(problem.checker)}</code>.</p>"
    )


def matrix(entries: list[Entry]) -> str:
    """A row a case, a column a submission; a dash where the case was not run. A failure leads to what the page says of it."""
    cells: dict[str, dict[str, str]] = {}
    for entry in entries:
        for id_, result in entry.results():
            cells.setdefault(result.case.name, {})[entry.id] = cell(result.verdict, "" if result.verdict is Verdict.AC else id_)
    rows = [("All cases", {entry.id: cell(entry.judgement.verdict) for entry in entries})]
    if any(not result.case.predicts for entry in entries for result in entry.judgement.results):
        verdicts = ((entry.id, entry.judgement.without_beyond) for entry in entries)
        rows.append(("without beyond/", {id_: cell(verdict) for id_, verdict in verdicts if verdict}))
    rows += cells.items()
    lines = [f'<tr><th scope="row">{breakable(safe(name))}</th>{"".join(row.get(entry.id, "<td>–</td>") for entry in entries)}</tr>' for name, row in rows]
    heads = ["Case", *(f'<a href="#{entry.id}" title="{entry.name}">{entry.name}</a>' for entry in entries)]
    return f'<div class="matrix">{table("Verdicts", heads, lines)}</div>'


def cell(verdict: Verdict, id_: str = "") -> str:
    text = f'<a href="#{id_}">{verdict.name}</a>' if id_ else verdict.name
    return f'<td class="{verdict.name.lower()}">{text}</td>'


def section(entry: Entry, rerun_command: RerunCommand, *, unfolded: bool) -> str:
    judgement, submission = entry.judgement, entry.judgement.submission
    failures = [(id_, result) for id_, result in entry.results() if result.verdict is not Verdict.AC]
    parts = [
        f'<section id="{entry.id}">\n<h3>{entry.name} {badge(judgement.verdict)}</h3>',
        f"<p><code>{safe(submission.source)}</code>, compiled with <code>{safe(compile_line(submission))}</code></p>",
        *(f"<p>Note: {safe(warning)}</p>" for warning in judgement.warnings),
    ]
    if judgement.message:
        parts.append(preformatted(judgement.message))
    parts += [f"<p>{safe(line)}</p>" for line in beyond(judgement)]
    for predicts, title in ((True, "Time and memory of each case"), (False, "Harder and odder cases")):
        rows = [case_row(id_, result, entry.limits) for id_, result in entry.results() if result.case.predicts is predicts]
        if rows:
            cases = table(f"{title}, {entry.name}", ["Case", "Verdict", "CPU, ms", "Wall, ms", "Memory, MiB"], rows)
            parts.append(f"<details{' open' if unfolded else ''}><summary>{title}</summary>\n{cases}</details>")
    parts += [failure.render(result, id_, rerun_command(submission, result.case)) for id_, result in failures[:MOST_FAILURES]]
    others = [f'<li id="{id_}">{safe(result.case.name)} {badge(result.verdict)} {safe(result.message)}</li>' for id_, result in failures[MOST_FAILURES:]]
    if others:
        parts += [f"<p>{count(len(others), 'more case')} failed:</p>\n<ul>", *others, "</ul>"]
    return "\n".join([*parts, "</section>"])


def case_row(id_: str, result: Result, limits: Limits) -> str:
    """Of a failure the page says more elsewhere, so that the id is there and the verdict leads to it."""
    usage, verdict = result.usage, badge(result.verdict)
    start, verdict = (f'<tr id="{id_}">', verdict) if result.verdict is Verdict.AC else ("<tr>", f'<a href="#{id_}">{verdict}</a>')
    return (
        f'{start}<th scope="row">{breakable(safe(result.case.name))}</th><td>{verdict}</td>{bar(usage.cpu_ms, limits.cpu_ms)}'
        f"{bar(usage.wall_ms, limits.wall_ms)}{bar(usage.memory_kib / 1024, limits.memory_kib / 1024)}</tr>"
    )


def footer(machine: Machine) -> str:
    weakness = machine.weakness
    facts = [
        ("Date", f"{machine.started:%Y-%m-%d %H:%M:%S}, for {machine.seconds:.1f} s"),
        ("Machine", f"{machine.processor}; {count(machine.cores, 'core')}, {count(machine.jobs, 'run')} at a time; {machine.kernel}"),
        *(("Compiler", f"{command}: {version}") for command, version in machine.compilers.items()),
        ("Containment", f"only in part: {weakness}" if weakness else "each run in namespaces of its own, with its system calls filtered"),
        ("Verdicts", ", ".join(f"{verdict.name} {verdict.value}" for verdict in Verdict)),
        ("CPU time", "user and system, of the program and all its descendants"),
        ("Memory", "the peak of what was resident, over all processes of a run together"),
    ]
    items = "\n".join(f"<dt>{name}</dt><dd>{safe(fact)}</dd>" for name, fact in facts)
    return f"<h2>How it was judged</h2>\n<dl>\n{items}\n</dl>"
