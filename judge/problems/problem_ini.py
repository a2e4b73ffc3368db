"""A spec <-> problem.ini, by the table of rules: the only reader and the only writer of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from judge.checking.checkers import LINES, NAMES
from judge.common.nodes import Node
from judge.compiling.online_judges import judges
from judge.model import Case, JuryProgram
from judge.problems import points
from judge.problems.rule_table import FIELDS, RULES, on_one_line
from judge.problems.settings import Spec, spec_with
from judge.problems.source import Source

SECTIONS = ("problem", "links", *points.SECTIONS)
TEMPLATE = Path(__file__).with_name("problem_template.ini")


def read(ini: Node, source: Source) -> Spec:
    """Returns what problem.ini says of all cases. Raises JudgeError if a value is wrong."""
    ini.only(*SECTIONS)
    fields, links = ini.get("problem"), ini.get("links").fields
    fields.only(*FIELDS)
    nodes = {rule: fields.get(rule.name) for rule in RULES}
    values = {
        rule.field: rule.read(node, source, fields)
        for rule, node in nodes.items()
        if node.text_or_empty or (node.is_stated and rule.name == "title")  # a title may be empty
    }
    return spec_with({**values, "links": tuple((name, node.text) for name, node in links.items()) or None})


def write(spec: Spec, cases: Sequence[Case]) -> str:
    """Returns the text of a problem.ini that says the same of these cases: the template, in which what is
    stated replaces the examples."""
    texts = {"title": "", "link": "", **texts_of(spec)}
    template = TEMPLATE.read_text(encoding="utf-8")
    template = template.replace("JUDGES", ", ".join(judges())).replace("CHECKERS", ", ".join(NAMES))
    lines = []
    for line in template.splitlines():
        name = line.replace("# ", "", 1).partition(" =")[0]
        lines.append(f"{name} = {texts[name]}".rstrip() if name in texts else line)
    sections = {"links": dict(spec.links or ()), **points.sections_of(cases)}
    for title, rows in sections.items():
        if rows:
            lines += ["", f"[{title}]", *(f"{name} = {on_one_line(text)}" for name, text in rows.items())]
    return "\n".join(lines) + "\n"


def texts_of(spec: Spec) -> dict[str, str]:
    """Returns the texts of the fields that state the spec. Without an interactor, a checker is stated."""
    values = {**vars(spec), **spec.limits.stated}
    if not (spec.checker or spec.interactor):
        values["checker"] = LINES
    texts = {rule.name: rule.text(values[rule.field]) for rule in RULES if values.get(rule.field)}
    program = spec.checker or spec.interactor
    if isinstance(program, JuryProgram):
        is_usual = program.interface == JuryProgram(program.source).interface
        texts.update(protocol="" if is_usual else program.interface, flags=" ".join(program.flags))
    return {name: on_one_line(text) for name, text in texts.items() if text}
