"""A contest of LemonLime: NAME.cdf beside data/ (and source/, the contestants' programs).

Each of its `tasks` has `testCases`: groups with `fullScore`, `timeLimit` (ms), `memoryLimit` (MiB),
`inputFiles` and `outputFiles`. A group gives the least that one of its files gives; a name that ends in
_lemon_SUbtaskDEPENDENCE_fLAg begins with the number of a group that it depends on.
(https://github.com/Project-LemonLime/Project_LemonLime: src/core/task.cpp, testcase.cpp, judgingthread.cpp)
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Dict

from judge.checking.checkers import named, tokens_with
from judge.checking.words import Tolerance
from judge.common.nodes import Node
from judge.model import Checker, LimitOverrides, ProblemKind, Scoring, Subtask
from judge.problems.case_names import LONGEST_NAME
from judge.problems.formats.cdf import MAGIC, read_cdf
from judge.problems.groups import Entry, cases_of, check_subtasks
from judge.problems.source import Source
from judge.problems.formats.format import MOST_POINTS, REFUSED, Format, memory_limit, refusal, time_limit
from judge.problems.rule_table import both_names
from judge.problems.settings import Load, Spec

ENDING, DATA, SOURCE = ".cdf", "data/", "source"
MOST_BYTES = 8 << 20
DEPENDENCE = "_lemon_SUbtaskDEPENDENCE_fLAg"
REFUSED_TYPES = ("", "", "", "communication", "communication")  # why a taskType is refused; 0 is batch
ANSWERS, INTERACTION = 1, 2  # interaction means a grader, which is compiled with the program
EXTERNAL, REAL, LEMON, TESTLIB = 2, 3, 4, 5
COMPARES = {0: "lines:newline", 1: "lines:words"}
INTERFACES = {LEMON: "lemon", TESTLIB: "lemonlime"}
GRADER = "__grader.cpp"
TRUTH = {"true": True, "false": False}
PROGRAMS = (".cpp", ".cc", ".cxx", ".py")


def find(source: Source) -> str:
    return source.at_top(ENDING)


def contest(source: Source, name: str) -> Dict[str, Load]:
    """Returns the functions that read the problems, by the names of their programs."""
    tasks = source.once(name, lambda: tasks_in(source, name))
    data = source.below(name[: name.rfind("/") + 1]).below(DATA)
    problems: Dict[str, Load] = {}
    for task in tasks:
        program = task.needed("sourceFileName")
        if program.text in problems or not is_plain(program.text):
            raise program.fault(f"sourceFileName {program.text!r}: each task should have another plain name")
        problems[program.text] = partial(read_task, data, task)
    return problems


def is_plain(name: str) -> bool:
    """Tells whether a program can have this name."""
    is_short = 0 < len(name.encode(errors="replace")) <= LONGEST_NAME
    return is_short and name.isprintable() and "/" not in name and not name.startswith(".")


def tasks_in(source: Source, name: str) -> list[Node]:
    data, file = source.data(name, MOST_BYTES), source.display_name(name)
    is_binary = data.startswith(MAGIC)
    contest = read_cdf(data, file) if is_binary else source.yaml(name, MOST_BYTES)
    tasks = contest.get("tasks").items
    if not (is_binary or source.text(name, MOST_BYTES).lstrip().startswith("{")) or not tasks:
        raise contest.fault("no tasks; a contest should be JSON, as LemonLime writes it")
    return tasks


def read_task(source: Source, task: Node) -> Spec:
    kind = task.get("taskType")
    number = kind.whole(len(REFUSED_TYPES) - 1, default=0)
    if REFUSED_TYPES[number]:
        raise refusal(kind, REFUSED_TYPES[number], f"taskType {number}")
    cases = cases_of(source, entries_of(task))
    has_answers = number == ANSWERS
    if has_answers:
        ending = task.get("answerFileExtension").text_or_empty or "out"
        cases = tuple(replace(case, handed_in=f"{case.input.stem}.{ending}") for case in cases)
    streams = [
        ""
        if task.needed(f"standard{role}Check").choice(TRUTH, False)
        else task.needed(f"{role.lower()}FileName").text
        for role in (() if has_answers else ("Input", "Output"))
    ]
    compile_with = []
    if number == INTERACTION:  # programs include the header by its name
        header = task.needed("interactorName").text, source.find(task.needed("interactor"))
        compile_with = [(GRADER, source.find(task.needed("grader"))), header]
    return Spec(
        cases=tuple(replace(case, name=f"secret/{case.name}") for case in cases),
        kind=ProblemKind.ANSWERS if has_answers else None,
        checker=checker_in(source, task),
        compile_with=tuple(compile_with),
        file=both_names(streams, task.get("inputFileName").fault),
        title=task.get("problemTitle").text_or_empty or None,
    )


def entries_of(task: Node) -> list[Entry]:
    """Returns the cases of all groups. A group is a subtask, unless each has one case and depends on none."""
    groups = task.needed("testCases").items
    subtasks, entries = [], []
    members = [inputs_in(group) for group in groups]
    are_plain = all(len(inputs) == 1 and not depends_on for inputs, depends_on in members)
    for number, (group, (inputs, depends_on)) in enumerate(zip(groups, members), 1):
        outputs = group.needed("outputFiles").items
        if not inputs or len(outputs) != len(inputs):
            fault = f"{len(inputs)} inputFiles and {len(outputs)} outputFiles"
            raise group.fault(f"{fault}: there should be as many of both, at least one")
        points = group.needed("fullScore").number(MOST_POINTS)
        limits = LimitOverrides(
            time_limit(group.needed("timeLimit"), 1), memory_limit(group.needed("memoryLimit"))
        )
        subtask = Subtask(str(number), Scoring.MIN, depends_on, points)
        subtasks.append((subtask, group))
        for input_, output in zip(inputs, outputs):
            entry = Entry(input_.text, output.text, input_, points, None, limits)
            entries.append(entry if are_plain else replace(entry, points=1, subtask=subtask))
    check_subtasks(subtasks)
    return entries


def inputs_in(group: Node) -> tuple[list[Node], tuple[str, ...]]:
    """Returns the inputs of a group, and the groups that it depends on."""
    names = group.needed("inputFiles").items
    depends_on = [name.text[: -len(DEPENDENCE)] for name in names if name.text.endswith(DEPENDENCE)]
    return [name for name in names if not name.text.endswith(DEPENDENCE)], tuple(depends_on)


def checker_in(source: Source, task: Node) -> Checker:
    """Returns the checker of the task's comparisonMode."""
    mode = task.needed("comparisonMode")
    number = mode.whole(TESTLIB)
    if number in COMPARES:
        return named(COMPARES[number])
    if number == REAL:
        error = float(f"1e-{task.needed('realPrecision').whole(18, 1)}")
        return tokens_with(Tolerance(absolute=error, relative=error))
    if number == EXTERNAL:
        raise mode.fault(f"comparisonMode 2: {REFUSED['tool']}")
    special = task.needed("specialJudge")
    stem = special.text.replace("\\", "/")
    stem = stem[: -len(".exe")] if stem.lower().endswith(".exe") else stem
    programs = [name for name in (stem, *(f"{stem}{end}" for end in PROGRAMS)) if name.endswith(PROGRAMS)]
    program = next((name for name in programs if name in source.paths), None)
    if program is None and (stem not in source.paths or special.text.lower().endswith(".exe")):
        raise special.fault(f"specialJudge {special.text}: its source {stem}.cpp should be in data/")
    return source.jury(replace(special, value=program or stem), INTERFACES[number])


FORMAT = Format(
    "LemonLime, Lemon", "NAME.cdf, data/ (a contest; source/ is the class)", contest=contest, find=find
)
