"""Hydro's config.yaml, beside the cases or in testdata/.

    time: 1s                  also 500ms; 1 means 1 s
    memory: 256m              also 1g, 64mb, 512k
    filename: sum             programs read sum.in and write sum.out
    checker_type: testlib     default, strict, or how the checker is started
    checker: chk.cc           or the name of one of testlib's own, such as wcmp
    subtasks:
    - score: 40
      id: 1
      type: min               or max, sum
      if: [2]                 the subtasks that it depends on
      cases: [{input: 1.in, output: 1.out, time: 2s}]

If no `cases` are listed, the names of files tell them: 2-1.in is in subtask 2. Subtasks without a score share
what is left of 100, and so do cases in no subtask; cases of type sum share what is left of their subtask's.
(https://github.com/hydro-dev/Hydro: packages/common/subtask.ts, cases.ts, types.ts)"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import count
from pathlib import PurePosixPath

from judge.checking.checkers import named
from judge.common.nodes import Node, Value
from judge.model import Checker, LimitOverrides, ProblemKind, Scoring, Subtask
from judge.problems.formats import by_name
from judge.problems.groups import Entry, cases_of
from judge.problems.source import Source, file_names
from judge.problems.formats.format import MOST_POINTS, SCORINGS, Format, checker_called, limits_of, refuse
from judge.problems.settings import Spec

CONFIGS = ("config.yaml", "config.yml")
PROBLEM, TESTDATA = "problem.yaml", "testdata/"
USUAL, FULL = LimitOverrides(1000, 256), 100
UNITS = {"time": {"": 1000.0, "m": 1.0, "u": 0.001}, "memory": {"k": 1 / 1024, "m": 1.0, "g": 1024.0}}
EXAMPLES = {"time": "a time such as 1s or 500ms", "memory": "a size such as 256m or 64mb"}
IN_SUBTASK = re.compile(r"(\d{1,9})[-_]\d+$")  # 2-1.in, without its ending, is in subtask 2
# By checker_type: the built-in checker, or how the problem's own is called.
BUILT_IN = {"default": "lines:tabs", "strict": "lines:strict"}
CALLED = {name: name for name in ("hustoj", "lemon", "qduoj", "syzoj", "kattis")}
CALLED["testlib"] = "hydro"
KINDS = {"default": ProblemKind.BATCH, "interactive": ProblemKind.INTERACTIVE}
KINDS["submit_answer"] = ProblemKind.ANSWERS
REFUSED = {"redirect": "redirect", "multi_pass": "passes", "template": "template"}
REFUSED.update({"type communication": "communication", "type objective": "objective"})
REFUSED["type remote_judge"] = "remote"
READ = "type interactor user_extra_files filename checker checker_type subtasks cases time memory"
RATES = ("time_limit_rate", "memory_limit_rate")  # by language; only those of C and C++ matter
# Settings that no verdict on a C++ program depends on.
PASSED = "subType target score detail langs key count validator num_processes manager answers"
PASSED += " judge_extra_files"
WORDS = (*READ.split(), *PASSED.split(), "redirect", "multi_pass", "template", *RATES)
OF_SUBTASK = ("score", "type", "if", "id", "cases", *UNITS)
OF_CASE = ("input", "output", "score", *UNITS)


def find(source: Source) -> str:
    """Returns the name of config.yaml or config.yml; an empty text if that is sinol-make's. If neither is
    there, returns the name that config.yaml would have in testdata/ beside problem.yaml, or an empty text if
    there is no such folder, or no problem.yaml."""
    name = source.shallowest(*CONFIGS)
    if name:
        config = source.yaml(name).value
        is_sinol_makes = isinstance(config, dict) and ("scores" in config or "time_limit" in config)
        return "" if is_sinol_makes else name
    problem = source.shallowest(PROBLEM)
    testdata = problem[: -len(PROBLEM)] + TESTDATA
    has_testdata = any(path.startswith(testdata) for path in source.paths)
    return testdata + CONFIGS[0] if problem and has_testdata else ""


def read(source: Source, name: str) -> Spec:
    """Returns what the package states. `name` is the name of its config.yaml; that file may be missing."""
    folder, _, file_name = name.rpartition("/")
    source = source.below(f"{folder}/" if folder else "")
    config = source.yaml(file_name)
    config.only(*WORDS)
    refuse(config, REFUSED)
    kind = config.get("type").choice(KINDS, ProblemKind.BATCH)
    rates = [rate for field in RATES for rate in config.get(field).fields.values()]
    for rate in rates:
        if re.fullmatch("c|cc.*", rate.name) and rate.number(1000) != 1:
            raise rate.fault(f"{rate.name}: limits that depend on the language are not understood")
    entries, left_out = entries_in(source, config)
    file, extras = config.get("filename"), config.get("user_extra_files").items
    if kind is ProblemKind.ANSWERS:
        pattern = config.needed("filename").text  # its first # stands for the number of the case
        names = (pattern.replace("#", str(number), 1) for number in count(1))
        entries = [replace(entry, handed_in=name) for entry, name in zip(entries, names)]
        file = replace(file, value=None)  # it is no file that a program uses
    spec = Spec(
        cases=cases_of(source, entries),
        kind=kind if kind is ProblemKind.ANSWERS else None,
        limits=limits_in(config, USUAL),
        compile_with=tuple((PurePosixPath(extra.text).name, source.find(extra)) for extra in extras),
        file=file_names(file.text, file.fault) if file.value else None,
        left_out=left_out,
    )
    if kind is ProblemKind.INTERACTIVE:  # a checker is not used
        return replace(spec, interactor=source.jury(config.needed("interactor"), "hydro"))
    checker, notes = checker_in(source, config)
    return replace(spec, checker=checker, notes=notes)


def limits_in(settings: Node, default: LimitOverrides = LimitOverrides()) -> LimitOverrides:
    """Returns the limits that a problem, subtask or case states; the default for those that it does not."""
    return limits_of(*(number_and_unit(settings.get(name)) for name in UNITS), default=default)


def number_and_unit(limit: Node) -> tuple[Node, float]:
    """Returns a node with the number in a limit such as 500ms or 64mb, and how many ms or MiB its unit has.
    Returns the node as it is, and 1, if it states nothing. Raises JudgeError if it has another form."""
    if not limit.is_stated:
        return limit, 1
    match = re.fullmatch(r"([0-9.]+)([mukg]?)[sb]?", limit.text.lower())
    if not match or match[2] not in UNITS[limit.name]:
        raise limit.wrong(EXAMPLES[limit.name])
    return replace(limit, value=match[1]), UNITS[limit.name][match[2]]


def entries_in(source: Source, config: Node) -> tuple[list[Entry], tuple[str, ...] | None]:
    """Returns the cases that `config` lists outside of subtasks, else those that it lists in subtasks, else
    those that the names of files tell. Also returns notes on files that are left out, but None if `config`
    lists cases. Raises JudgeError if a subtask has no cases, unless cases are listed outside of subtasks."""
    left_out = None
    if not any(node.get("cases").items for node in (config, *config.get("subtasks").items)):
        config, left_out = with_cases_by_name(source, config)
    if config.get("cases").items:
        return entries_of(config, FULL, None, LimitOverrides()), left_out
    entries = []
    nodes = config.get("subtasks").items
    for number, (node, score) in enumerate(zip(nodes, scores_of(nodes, FULL)), 1):
        node.only(*OF_SUBTASK)
        scoring = node.get("type").choice(SCORINGS, Scoring.MIN)
        depends_on = tuple(needed.text for needed in node.get("if").items)
        points = None if scoring is Scoring.SUM else score  # None: the points of its cases add up
        subtask = Subtask(node.get("id").text_or_empty or str(number), scoring, depends_on, points)
        if not node.get("cases").items:
            raise node.fault(f"subtask {subtask.name} has no cases")
        entries += entries_of(node, score, subtask, limits_in(node))
    return entries, left_out


def entries_of(node: Node, full: float, subtask: Subtask | None, limits: LimitOverrides) -> list[Entry]:
    """Returns the cases that the node lists; `limits` hold where a case states none. If the subtask has
    points, which are `full`, its cases give them together, and a case that states another score raises
    JudgeError. Else each case has its own points, and cases without a score share what is left of `full`."""
    cases = node.get("cases").items
    has_own_points = subtask is None or subtask.points is None
    points = scores_of(cases, int(full)) if has_own_points else [1.0] * len(cases)
    entries = []
    for case, worth in zip(cases, points):
        case.only(*OF_CASE)
        score = case.get("score")
        if not has_own_points and score.number(MOST_POINTS, default=full) != full:
            raise score.fault("score: a case can have its own score only in a subtask of type sum")
        names = case.needed("input").text, case.needed("output").text
        entries.append(Entry(*names, case, worth, subtask, limits_in(case, limits)))
    return entries


def scores_of(nodes: list[Node], full: int) -> list[float]:
    """Returns the nodes' scores. Nodes that state none or 0 share what the others leave of `full`, in whole
    points, the smaller parts first: three nodes without a score get 33, 33 and 34 of 100."""
    stated = [node.get("score").number(MOST_POINTS, default=0) for node in nodes]
    without = stated.count(0)
    left = max(full - int(sum(stated)), 0)
    base, more = divmod(left, max(without, 1))  # `without` may be 0
    shares = iter([base] * (without - more) + [base + 1] * more)
    return [score or next(shares) for score in stated]


def with_cases_by_name(source: Source, config: Node) -> tuple[Node, tuple[str, ...]]:
    """Returns the config with the cases that the names of files tell, and notes on files that are left out.
    The cases are in subtasks if the config states subtasks or any input's name tells one: 2-1.in is in
    subtask 2, sum.in in subtask 1. If no name tells one, subtask 1 adds up points unless it states a type.
    Raises JudgeError if a stated subtask has no id, the id of another, or no cases."""
    named_cases, left_out = by_name.cases_in(source)
    names = {path: name for name, path in source.paths.items()}
    empty = replace(config, value={})
    members: dict[int, list[Node]] = {}  # the cases of each subtask, if there are subtasks
    names_tell = False
    for case in named_cases:
        match = IN_SUBTASK.search(PurePosixPath(names[case.input]).stem)
        names_tell = names_tell or match is not None
        node = with_fields(empty, input=names[case.input], output=names[case.answer])
        members.setdefault(int(match[1]) if match else 1, []).append(node)
    stated = {node.needed("id").whole(10**6): node for node in config.get("subtasks").items}
    if len(stated) < len(config.get("subtasks").items):
        raise config.get("subtasks").fault("subtasks: two have the same id")
    if not names_tell and not stated:  # all cases are members of 1
        return with_fields(config, cases=members.get(1, [])), left_out
    for missing in stated.keys() - members.keys():
        raise stated[missing].fault(f"subtask {missing} has no cases")
    subtasks = []
    for id_, cases in sorted(members.items()):
        subtask = stated.get(id_, empty)
        if not names_tell and "type" not in subtask.fields:
            subtask = with_fields(subtask, type="sum")
        subtasks.append(with_fields(subtask, id=str(id_), cases=cases))
    return with_fields(config, subtasks=subtasks), left_out


def with_fields(node: Node, **values: Value) -> Node:
    """Returns the map `node` with the `values` as its fields of these names; other fields stay."""
    fields = {name: replace(node, name=name, value=value) for name, value in values.items()}
    return replace(node, value={**node.fields, **fields})


def checker_in(source: Source, config: Node) -> tuple[Checker, tuple[str, ...]]:
    """Returns the checker, and a note if a checker is stated that `checker_type` does not use. Raises
    JudgeError if `checker_type` is unknown, or if it uses a checker that is not stated or cannot be used."""
    kind, checker = config.get("checker_type"), config.get("checker")
    if isinstance(checker.value, dict):  # checker: {file: chk.cc}
        checker = checker.get("file")
    meaning = kind.choice({**BUILT_IN, **CALLED}, BUILT_IN["default"])
    if meaning in BUILT_IN.values():
        unused = f"checker is not used, because checker_type is {kind.text_or_empty or 'default'}"
        return named(meaning), (unused,) if checker.is_stated else ()
    if not checker.is_stated:
        raise kind.fault(f"checker_type {kind.text}: name the checker's file, too, as `checker: FILE`")
    if "." not in checker.text and meaning == CALLED["testlib"]:  # one of testlib's own, such as wcmp
        return checker_called(checker), ()
    return source.jury(checker, interface=meaning), ()


MARKS = (*CONFIGS, TESTDATA + CONFIGS[0], PROBLEM)
FORMAT = Format("Hydro", "config.yaml, testdata/config.yaml", MARKS, read=read, find=find)
