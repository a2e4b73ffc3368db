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
from judge.problems.source import Source

TEMPLATE = Path(__file__).with_name("problem_template.ini")
MOST_POINTS = 10**9
MOST_TRIES, MOST_STARS = 10**7, 8  # comparisons of names with patterns; stars in a pattern
OF_LIMITS = {limit.field: limit.most for limit in LIMITS}
SECTIONS = ("problem", "links", "points", "subtasks", "rules", "outputs", *OF_LIMITS)
SCORINGS = [scoring.value for scoring in Scoring]
RULE = re.compile(rf"({'|'.join(SCORINGS)})(?: of ([0-9]{{1,10}}(?:\.[0-9]{{1,9}})?))?(?: after (.*))?")
Stated = TypeVar("Stated")


def read(ini: Node, source: Source) -> Spec:
    """Returns what [problem] and [links] state; an empty text of [problem] states nothing, except as a title.
    Raises JudgeError if a text is wrong, or a section is unknown."""
    ini.only(*SECTIONS)
    section, links = ini.get("problem"), ini.get("links").fields
    section.only(*FIELDS)
    values = {}
    for rule in RULES:
        node = section.get(rule.name)
        if node.text_or_empty or (node.is_stated and rule.name == "title"):
            values[rule.field] = rule.read(node, source, section)
    return spec_with({**values, "links": tuple((name, node.text) for name, node in links.items()) or None})


def write(spec: Spec, cases: Sequence[Case]) -> str:
    """Returns the text of a problem.ini that states `spec`, and the points, subtasks, limits and outputs of
    the `cases`: the template, in which each stated rule replaces its line, and then the other sections."""
    values = {**vars(spec), **spec.limits.stated}
    texts = {rule.name: rule.text(values[rule.field]) for rule in RULES if values.get(rule.field)}
    program = spec.checker or spec.interactor
    if isinstance(program, JuryProgram):
        is_default = program.interface == JuryProgram.interface
        texts.update(protocol="" if is_default else program.interface, flags=" ".join(program.flags))
    lines = []
    for line in TEMPLATE.read_text(encoding="utf-8").splitlines():
        name = line.replace("# ", "", 1).partition(" =")[0]  # as in `# file = sum`
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
    pattern that matches the case's name in lowercase decides. If [subtasks] names a subtask, a sample in no
    subtask gives no points, unless [points] states some. Raises JudgeError if a section is wrong."""
    points = by_case(cases, ini.get("points"), lambda node: node.number(MOST_POINTS))
    stated_subtasks = by_case(cases, ini.get("subtasks"), lambda node: node.text)
    own_subtasks = {key: name for key, name in stated_subtasks.items() if name}  # an empty text is no name
    outputs = by_case(cases, ini.get("outputs"), lambda node: node.text)
    limits = {
        field: by_case(cases, ini.get(field), partial(Node.whole, most=most, least=1))
        for field, most in OF_LIMITS.items()
    }
    subtasks = subtasks_in(ini.get("rules"), before_rules(cases, own_subtasks, {*points}))
    new_cases = []
    for case in cases:
        key = case.name.lower()
        name_in_package = case.subtask.name if case.subtask else ""
        subtask = subtasks.get(own_subtasks.get(key, name_in_package))
        usual_points = 0 if case.is_sample and own_subtasks and not subtask else case.points
        new_case = replace(case, subtask=subtask, points=float(points.get(key, usual_points)))
        own_limits = {field: values[key] for field, values in limits.items() if key in values}
        handed_in = outputs.get(key, case.handed_in)
        new_cases.append(replace(new_case, limits=replace(case.limits, **own_limits), handed_in=handed_in))
    return tuple(new_cases)


def by_case(cases: Iterable[Case], section: Node, read: Callable[[Node], Stated]) -> Dict[str, Stated]:
    """Returns what the section states of cases, by their names in lowercase. For each case the first pattern
    that matches decides; `read` returns the value in that pattern's node. Raises JudgeError if a value is
    wrong, if a pattern matches no case, if there are too many patterns, or too many * in a pattern."""
    stated: Dict[str, Stated] = {}
    names, tries = {case.name.lower() for case in cases}, 0
    for pattern, node in section.fields.items():
        matched = [pattern]
        if pattern not in names:
            tries += len(names)  # counted, because a package could state any number of patterns
            if tries > MOST_TRIES or pattern.count("*") > MOST_STARS:
                raise node.fault(f"{section.name} of {pattern}: too many patterns, or too many * in this one")
            matched = fnmatch.filter(names, pattern)
        if not matched:
            raise node.fault(f"{section.name} of {pattern}: no case has such a name")
        value = read(replace(node, name=f"{section.name} of {pattern}"))
        for name in matched:
            stated.setdefault(name, value)
    return stated


def before_rules(cases: Sequence[Case], own_subtasks: Dict[str, str], scored: set[str]) -> Dict[str, Subtask]:
    """Returns all subtasks by name, before [rules] changes them: those of [subtasks] with default values, and
    the package's with other names. `own_subtasks`: the names that [subtasks] states, by case. `scored`: the
    cases in [points]; a package's subtask with one of them is worth the sum of its cases."""
    subtasks = {case.subtask.name: case.subtask for case in cases if case.subtask}
    for case in cases:
        if case.subtask and case.name.lower() in scored:
            subtasks[case.subtask.name] = replace(case.subtask, points=None)
    return {**subtasks, **{name: Subtask(name) for name in own_subtasks.values()}}


def subtasks_in(rules: Node, subtasks: Dict[str, Subtask]) -> Dict[str, Subtask]:
    """Returns the `subtasks`, changed as [rules] states. `min of 40 after a b` says how a subtask scores, its
    points (without `of`, they stay as they are), and the subtasks on which it depends (none without `after`).
    Raises JudgeError if a rule is wrong, or names an unknown subtask."""
    changed = {**subtasks}
    names = {name.lower(): name for name in subtasks}  # problem.ini does not tell A from a
    for key, node in rules.fields.items():
        if key not in names:
            raise node.fault(f"rules of {key}: no case is in this subtask")
        name, match = names[key], RULE.fullmatch(node.text)
        if not match:
            wanted = f"one of {', '.join(SCORINGS)}, then perhaps `of POINTS`, then perhaps `after SUBTASKS`"
            raise replace(node, name=f"rules of {key}").wrong(wanted)
        scoring, points, after = match.groups()
        depends_on = tuple(after.split()) if after else ()
        for other in depends_on:
            if other not in subtasks or other == name:
                raise node.fault(f"rules of {key}: after {other}: there is no other subtask {other}")
        worth = float(points) if points else subtasks[name].points
        changed[name] = Subtask(name, Scoring(scoring), depends_on, worth)
    return changed


def sections_of(cases: Sequence[Case]) -> Dict[str, Dict[str, str]]:
    """Returns all sections on cases and subtasks, such as {"points": {"1": "5"}, "outputs": {}}; empty where
    all is default. [points] has all cases if one has other points than 1, or would be read with others."""
    has_subtasks = any(case.subtask for case in cases)
    lone_samples = [case for case in cases if case.is_sample and not case.subtask]
    has_points = any(case.points != 1 for case in cases) or (has_subtasks and lone_samples)
    texts = {
        "points": [number(case.points) if has_points else "" for case in cases],
        "subtasks": [case.subtask.name if case.subtask else "" for case in cases],
        "outputs": [case.handed_in for case in cases],
        **{field: [str(getattr(case.limits, field) or "") for case in cases] for field in OF_LIMITS},
    }
    sections = {}
    for title, own in texts.items():
        sections[title] = {case.name: text for case, text in zip(cases, own) if text}
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
