"""Hydro's config.yaml, beside the cases or in testdata/.

    time: 1s                  also 500ms; 1 means 1 s
    memory: 256m              also 1g, 64mb, 512k
    filename: sum             programs read sum.in and write sum.out
    checker_type: testlib     default, strict, or how the checker is started
    checker: chk.cc           or the name of one of testlib's own, such as wcmp
    subtasks:
    - score: 40
      id: 1
      type: min               max, sum; min if it is left out
      if: [2]                 the subtasks that it depends on
      time: 2s
      cases:
      - input: 1.in
        output: 1.out

Without subtasks the names of files tell the cases: 2-1.in is in subtask 2. What has no points shares those
that are left of 100. (https://github.com/hydro-dev/Hydro: packages/common/subtask.ts, cases.ts, types.ts)
"""

from __future__ import annotations

from judge.common.nodes import Node
from judge.model import AnyPath, LimitOverrides
from judge.problems.formats.files import Files
from judge.problems.formats.hydro_cases import cases_in
from judge.problems.formats.hydro_subtasks import LIMITS, limits_in
from judge.problems.formats.package import Package
from judge.problems.formats.std_checkers import checker_called

CONFIGS = ("config.yaml", "config.yml")
PROBLEM = "problem.yaml"
USUAL = LimitOverrides(1000, 256)
STRICTNESS = {"default": "lines:tabs", "strict": "lines:strict"}
INTERFACES = ("testlib", "hustoj", "lemon", "qduoj", "syzoj", "kattis")
# What a verdict on a C++ program does not depend on, and what this judge cannot do.
PASSED = "subType target score detail langs key count validator num_processes manager interactor answers"
PASSED += " judge_extra_files time_limit_rate memory_limit_rate"
REFUSED = {
    "redirect": "the data are another problem's; give that problem's",
    "multi_pass": "programs that run in several passes cannot be judged",
    "user_extra_files": "programs that are compiled with files of the problem cannot be judged",
    "template": "programs that are parts of a template cannot be judged",
}
READ = ("type", "filename", "checker", "checker_type", "subtasks", "cases", *LIMITS)
WORDS = (*READ, *PASSED.split(), *REFUSED)
KINDS = {
    "interactive": "interactive problems cannot be judged",
    "communication": "problems with several programs cannot be judged",
    "submit_answer": "problems to which answers are handed in cannot be judged",
    "objective": "questions without programs cannot be judged",
    "remote_judge": "the data are on another online judge",
}


def find(files: Files) -> str:
    """The config.yaml, or the problem.yaml of an exported problem, beside which testdata/ is."""
    name = files.shallowest(*CONFIGS)
    if not name:
        name = files.shallowest(PROBLEM)
        name = name if name and has_testdata(files, name) else ""
    return name


def has_testdata(files: Files, name: str) -> bool:
    return any(path.startswith(f"{name[: -len(PROBLEM)]}testdata/") for path in files.paths)


def read(files: Files, name: str) -> Package:
    folder = name.rpartition("/")[0]
    start = f"{folder}/" if folder else ""
    config, title = files.yaml(name), ""
    if name.endswith(PROBLEM):
        title, start = title_of(config), f"{start}testdata/"
        config = Node(config.file, 1, "", None)
    elif folder.endswith("testdata") and f"{start[:-9]}{PROBLEM}" in files.paths:
        title = title_of(files.yaml(f"{start[:-9]}{PROBLEM}"))
    files = files.below(start)
    fields = config.only(*WORDS)
    for word, why in REFUSED.items():
        if word in fields and fields[word].value:
            raise fields[word].fault(f"{word}: {why}")
    check_kind(fields.get("type"))
    cases, left_out = cases_in(files, config)
    checker, protocol, of_checker = checker_in(files, fields)
    for word in ("time_limit_rate", "memory_limit_rate"):
        check_rates(fields.get(word))
    file = fields["filename"].value if "filename" in fields else None
    return Package(
        cases,
        limits_in(fields, USUAL),
        checker,
        protocol,
        file=fields["filename"].text if file else "",
        title=title,
        left_out=left_out,
        notes=tuple(f"{name}: {note}" for note in of_checker),
    )


def title_of(problem: Node) -> str:
    title = problem.fields.get("title")
    return title.value if title and isinstance(title.value, str) else ""


def check_kind(kind: Node | None) -> None:
    if kind is None or kind.value in (None, "default"):
        return
    known = KINDS.get(kind.text)
    raise kind.fault(f"type: {kind.text}: {known}") if known else kind.wrong("default")


def check_rates(rates: Node | None) -> None:
    """Raises JudgeError if limits of C++ are multiplied. Those of other languages do not matter."""
    for language, rate in (rates.fields if rates else {}).items():
        if (language == "c" or language.startswith("cc")) and rate.number(1000) != 1:
            raise rate.fault(f"{language}: limits that depend on the language are not understood")


def checker_in(files: Files, fields: dict[str, Node]) -> tuple[str | AnyPath, str, list[str]]:
    """The checker, how it is started, and notes."""
    kind, checker = fields.get("checker_type"), fields.get("checker")
    named = checker.fields.get("file", checker) if checker and isinstance(checker.value, dict) else checker
    has_checker = named is not None and named.value is not None
    if kind is None or kind.value is None:
        if named and has_checker:
            raise named.fault("checker is used only with a checker_type, such as testlib; add it")
        return STRICTNESS["default"], "", []
    if kind.text in STRICTNESS:
        unused = f"checker is not used, because checker_type is {kind.text}"
        return STRICTNESS[kind.text], "", [unused] if has_checker else []
    if kind.text not in INTERFACES:
        raise kind.wrong(f"one of {', '.join([*STRICTNESS, *INTERFACES])}")
    if not named or not has_checker:
        raise kind.fault(f"checker_type: {kind.text}: there should be a checker, too")
    if "." not in named.text and kind.text == "testlib":
        return checker_called(named), "testlib", []
    return files.find(named.text, named.fault), kind.text, []
