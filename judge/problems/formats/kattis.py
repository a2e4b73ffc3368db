"""Packages of Kattis, of ICPC and of DOMjudge: problem.yaml beside data/sample/ and data/secret/.

Versions legacy, 2023-07 and 2025-09 are read. An input is NAME.in, its answer NAME.ans. The time limit is
`limits: time_limit` (s) in problem.yaml, DOMjudge's .timelimit, or `timelimit` in domjudge-problem.ini. The
default validator compares words without case; `validator_flags` change that. Another is a program in
output_validators/NAME/ or output_validator/.
(https://www.kattis.com/problem-package-format/spec, https://www.domjudge.org/docs/manual: problem format)
"""

from __future__ import annotations

import re

from judge.common.nodes import Node, shown_word
from judge.model import LimitOverrides
from judge.problems.formats.files import Files
from judge.problems.formats.kattis_cases import cases_in
from judge.problems.formats.kattis_validators import CONFIG, default_validator, validator_in
from judge.problems.formats.package import Package, cpu_ms, mib

DOMJUDGE, TIME_LIMIT = "domjudge-problem.ini", ".timelimit"
USUAL = LimitOverrides(None, 2048, 8)
VERSIONS = ("legacy", "legacy-icpc", "2023-07", "2025-09")
OF_LIMITS = "time_limit memory output code compilation_time compilation_memory validation_time"
OF_LIMITS += " validation_memory validation_output validation_passes time_multiplier time_multipliers"
OF_LIMITS += " time_safety_margin time_resolution"
KINDS = {
    "interactive": "interactive problems cannot be judged",
    "multi-pass": "problems of several passes cannot be judged",
    "submit-answer": "problems to which answers are handed in cannot be judged",
    "score": "scores that an output validator gives are not understood",
}
NO_TIME_LIMIT = (
    "no time limit is stated, because Kattis measures it on its own programs; give one with --time"
)


def find(files: Files) -> str:
    """The problem.yaml beside data/ or submissions/, else DOMjudge's own file."""
    for one in (CONFIG, DOMJUDGE):
        name = files.shallowest(one)
        beside = tuple(f"{name[: -len(one)]}{folder}/" for folder in ("data", "submissions"))
        if name and any(path.startswith(beside) for path in files.paths):
            return name
    return ""


def read(files: Files, name: str) -> Package:
    start = name[: name.rfind("/") + 1]
    files = files.below(start)
    problem = Node(str(files.place / CONFIG), 1, "", None)
    if CONFIG in files.paths:
        problem = files.yaml(CONFIG)
    fields = problem.fields
    kinds = kinds_of(fields)
    settings = domjudge_settings(files)
    cases, flags, flags_place = cases_in(files, is_scoring="scoring" in kinds)
    of_problem = fields["validator_flags"].words if "validator_flags" in fields else []
    limits, notes = limits_in(files, fields, settings)
    validator = validator_in(files, kinds, is_legacy=is_legacy(fields))
    checker = validator or default_validator(
        [*of_problem, *flags], flags_place or fields.get("validator_flags")
    )
    return Package(
        cases,
        limits,
        checker,
        "kattis",
        (*of_problem, *flags) if validator else (),
        title=title_of(fields.get("name")),
        notes=tuple(f"{name}: {note}" for note in notes),
    )


def is_legacy(fields: dict[str, Node]) -> bool:
    version = fields.get("problem_format_version")
    if version and version.text.replace("-draft", "") not in VERSIONS:
        raise version.wrong(f"one of {', '.join(VERSIONS)}")
    return not version or version.text.startswith("legacy")


def kinds_of(fields: dict[str, Node]) -> list[str]:
    """The words of `type` and `validation`, all of which can be judged."""
    nodes = []
    for key in ("type", "validation"):
        if key in fields:
            node = fields[key]
            nodes += node.items if isinstance(node.value, list) else [node]
    found = [(word, node) for node in nodes for word in node.text.split()]
    for word, node in found:
        if word in KINDS:
            raise node.fault(f"{node.name}: {word}: {KINDS[word]}")
        if word not in ("default", "custom", "pass-fail", "scoring"):
            raise node.wrong(f"default, custom, pass-fail or scoring; also {', '.join(KINDS)}")
    grading = fields.get("grading")
    if grading and grading.value == "custom":
        raise grading.fault("grading: custom: graders of the problem's own cannot be used")
    return [word for word, _ in found]


def title_of(name: Node | None) -> str:
    """The name in English, or in the first language."""
    if name and isinstance(name.value, dict) and name.value:
        name = name.value.get("en", next(iter(name.value.values())))
    return name.value if name and isinstance(name.value, str) else ""


def domjudge_settings(files: Files) -> dict[str, Node]:
    """What `key = 'value'` lines of domjudge-problem.ini say."""
    settings: dict[str, Node] = {}
    for number, line in enumerate(files.text(DOMJUDGE).splitlines() if DOMJUDGE in files.paths else [], 1):
        match = re.fullmatch(r"\s*([\w-]+)\s*=\s*['\"]?([^'\"]*)['\"]?\s*", line)
        place = Node(
            str(files.place / DOMJUDGE), number, match[1] if match else "", match[2] if match else line
        )
        if match:
            settings[match[1]] = place
        elif line.strip() and not line.lstrip().startswith((";", "#", "[")):
            raise place.fault(f"{shown_word(line)}: a line should be like timelimit='2'")
    for key in ("special_run", "special_compare"):
        if key in settings:
            raise settings[key].fault(f"{key}: programs that are kept in DOMjudge cannot be used")
    return settings


def limits_in(
    files: Files, fields: dict[str, Node], settings: dict[str, Node]
) -> tuple[LimitOverrides, list[str]]:
    stated = fields["limits"].only(*OF_LIMITS.split()) if "limits" in fields else {}
    memory, output = stated.get("memory"), stated.get("output")
    times = [one for one in (stated.get("time_limit"), settings.get("timelimit")) if one]
    if TIME_LIMIT in files.paths:
        times.append(Node(str(files.place / TIME_LIMIT), 1, TIME_LIMIT, files.text(TIME_LIMIT).strip()))
    seconds = {one.number(10**6) for one in times}
    if len(seconds) > 1:
        raise times[-1].fault(
            f"time limits of {' and '.join(f'{one:g}' for one in sorted(seconds))} s are stated"
        )
    return (
        LimitOverrides(
            cpu_ms(1000 * times[0].number(10**6), times[0]) if times else None,
            mib(memory.number(10**9), memory) if memory else USUAL.memory_mib,
            mib(output.number(10**9), output) if output else USUAL.output_mib,
        ),
        [] if times else [NO_TIME_LIMIT],
    )
