"""A spec <-> problem.ini: the only reader and the only writer of it. settings.py has the rules of
[problem]; here are the sections on cases: their points, subtasks, limits and outputs."""

from __future__ import annotations

import fnmatch
import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Callable, Dict, TypeVar

from judge.common.nodes import Node
from judge.model import LIMITS, Case, JuryProgram, Scoring, Subtask
from judge.problems.settings import FIELDS, RULES, Spec, spec_with
from judge.problems.source import INI, Source

TEMPLATE = Path(__file__).with_name("problem_template.ini")
MOST_POINTS = 10**9
MOST_TRIES, MOST_STARS = 10**7, 8  # comparisons of names with patterns; stars in a pattern
OF_LIMITS = {limit.field: limit.most for limit in LIMITS}
SECTIONS = ("problem", "links", "points", "subtasks", "rules", "outputs", *OF_LIMITS)
SCORINGS = [scoring.value for scoring in Scoring]
RULE = re.compile(rf"({'|'.join(SCORINGS)})(?: of ([0-9]{{1,9}}(?:\.[0-9]{{1,9}})?))?(?: after (.*))?")
Stated = TypeVar("Stated")


def read(ini: Node, source: Source) -> Spec:
    """Returns what [problem] and [links] say. Raises JudgeError if that is wrong, or a section is unknown."""
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
    """Returns the text of a problem.ini that states `spec`, and the points, subtasks, limits and outputs of
    the `cases`. In the template, each rule that is stated replaces its line; other sections follow."""
    values = {**vars(spec), **spec.limits.stated}
    texts = {rule.name: rule.text(values[rule.field]) for rule in RULES if values.get(rule.field)}
    program = spec.checker or spec.interactor
    if isinstance(program, JuryProgram):
        is_default = program.interface == JuryProgram.interface
        texts.update(protocol="" if is_default else program.interface, flags=" ".join(program.flags))
    lines = []
    for line in TEMPLATE.read_text(encoding="utf-8").splitlines():
        name = line.replace("# ", "", 1).partition(" =")[0]
        text = on_one_line(texts.get(name, ""))
        lines.append(f"{name} = {text}" if text else line)
    sections = {"links": dict(spec.links or ()), **sections_of(cases)}
    for title, rows in sections.items():
        if rows:
            lines += ["", f"[{title}]", *(f"{name} = {on_one_line(text)}" for name, text in rows.items())]
    return "\n".join(lines) + "\n"


def on_one_line(text: str) -> str:
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def with_sections(cases: Sequence[Case], ini: Node) -> tuple[Case, ...]:
    """Returns the cases with what the sections of problem.ini state of them. In each section the first
    pattern that matches the case's name in lowercase decides. If [subtasks] states something, a sample in no
    subtask gives no points, unless [points] states some. Raises JudgeError if a section is wrong."""
    points = by_case(cases, ini.get("points"), lambda node: node.number(MOST_POINTS))
    names = by_case(cases, ini.get("subtasks"), lambda node: node.text)
    outputs = by_case(cases, ini.get("outputs"), lambda node: node.text)
    limits = {
        field: by_case(cases, ini.get(field), partial(Node.whole, most=most, least=1))
        for field, most in OF_LIMITS.items()
    }
    subtasks = subtasks_in(cases, names, {*points}, ini.get("rules"))

    def with_own(case: Case) -> Case:
        key = case.name.lower()
        name_in_package = case.subtask.name if case.subtask else ""
        subtask = subtasks.get(names.get(key) or name_in_package)
        default = 0 if case.is_sample and names and not subtask else case.points
        own = replace(case.limits, **{name: values[key] for name, values in limits.items() if key in values})
        stated = replace(case, subtask=subtask, limits=own, handed_in=outputs.get(key, case.handed_in))
        return replace(stated, points=float(points.get(key, default)))

    return tuple(map(with_own, cases))


def by_case(cases: Iterable[Case], section: Node, read: Callable[[Node], Stated]) -> Dict[str, Stated]:
    """Returns what the section states of cases, by their names in lowercase. For each case the first pattern
    that matches decides; `read` returns the value in that pattern's node. Raises JudgeError if a value is
    wrong, if a pattern matches no case, or if there are too many patterns or *."""
    stated: Dict[str, Stated] = {}
    names, tries = {case.name.lower() for case in cases}, 0
    for pattern, node in section.fields.items():
        matched = [pattern]
        if pattern not in names:
            tries += len(names)  # counted, because a package could state any number of patterns
            if tries > MOST_TRIES or pattern.count("*") > MOST_STARS:
                raise node.fault(f"{section.name} of {pattern}: too many patterns, or too many * in it")
            matched = fnmatch.filter(names, pattern)
        if not matched:
            raise node.fault(f"{section.name} of {pattern}: no case has such a name")
        value = read(replace(node, name=f"{section.name} of {pattern}"))
        for name in matched:
            stated.setdefault(name, value)
    return stated


def subtasks_in(
    cases: Sequence[Case], names: Dict[str, str], with_points: set[str], rules: Node
) -> Dict[str, Subtask]:
    """Returns the subtasks by name: those of [subtasks], which are the values of `names`, and others of the
    package. `rules` states how they score, such as `sum`, `min of 40` (points) or `min after a b` (subtasks
    that it depends on). A subtask of the package loses its own points if one of its cases is `with_points`,
    those of [points]. Raises JudgeError if a rule is wrong or names an unknown subtask."""
    subtasks = {name: Subtask(name) for name in names.values()}
    losing = {case.subtask for case in cases if case.name.lower() in with_points}
    for subtask in (case.subtask for case in cases if case.subtask):
        stated = replace(subtask, points=None) if subtask in losing else subtask
        subtasks.setdefault(subtask.name, stated)
    real_names = {name.lower(): name for name in subtasks}
    for name, node in rules.fields.items():
        if name not in real_names:
            raise node.fault(f"rules of {name}: no case is in such a subtask")
        real, match = real_names[name], RULE.fullmatch(node.text)
        if not match:
            wanted = f"one of {', '.join(SCORINGS)}, then perhaps `of POINTS`, then perhaps `after` others"
            raise replace(node, name=f"rules of {name}").wrong(wanted)
        scoring, points, after = match.groups()
        depends_on = tuple(after.split()) if after else ()
        for other in depends_on:
            if other not in subtasks or other == real:
                raise node.fault(f"rules of {name}: there is no other subtask {other}")
        worth = float(points) if points else subtasks[real].points
        subtasks[real] = Subtask(real, Scoring(scoring), depends_on, worth)
    return subtasks


def sections_of(cases: Sequence[Case]) -> Dict[str, Dict[str, str]]:
    """Returns the sections on cases and subtasks, such as {"points": {"1": "5"}, "rules": {"b": "sum"}}.
    Leaves out defaults, but [points] has all cases if any of them has other points than 1."""
    has_points = any(case.points != 1 for case in cases)
    texts = {
        "points": [number(case.points) if has_points else "" for case in cases],
        "subtasks": [case.subtask.name if case.subtask else "" for case in cases],
        "outputs": [case.handed_in for case in cases],
        **{field: [str(getattr(case.limits, field) or "") for case in cases] for field in OF_LIMITS},
    }
    sections = {
        title: {case.name: text for case, text in zip(cases, own) if text} for title, own in texts.items()
    }
    subtasks = sorted({case.subtask for case in cases if case.subtask}, key=str)
    with_rule = [subtask for subtask in subtasks if subtask != Subtask(subtask.name)]
    sections["rules"] = {subtask.name: rule_text(subtask) for subtask in with_rule}
    return sections


def rule_text(subtask: Subtask) -> str:
    points = "" if subtask.points is None else f" of {number(subtask.points)}"
    after = f" after {' '.join(subtask.depends_on)}" if subtask.depends_on else ""
    return subtask.scoring.value + points + after


def number(points: float) -> str:
    return f"{points:.9f}".rstrip("0").rstrip(".")
