"""What is stated of a problem: its rules, a row each; specs, in layers -> the problem.

The first that states a rule decides: options; problem.ini and then the package (such as config.yml) of the
cases; these two of the stored problem; else the default. In a contest, options follow a problem's files."""

from __future__ import annotations

import argparse
import fnmatch
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Callable, Iterable, Mapping, NamedTuple

from judge.checking.checkers import ACCEPTED_BY_INTERACTOR, LINES, built_in, jury_file, known_checker
from judge.checking.interfaces import INTERACTORS, INTERFACES
from judge.common.files import display_name
from judge.common.nodes import NOTHING, Node, known
from judge.compiling.online_judges import judges
from judge.model import LIMITS, Case, Checker, FileNames, JuryProgram, Limit
from judge.model import LimitOverrides, Limits, OnlineJudge, Problem, ProblemKind, stretched
from judge.problems.source import Source, file_names
from judge.sudoku import INPUT_FORMS

Load = Callable[[], "Spec"]
KINDS = {ProblemKind.ANSWERS.value: ProblemKind.ANSWERS}  # other kinds have no word
OF_PROGRAMS = ("protocol", "flags")  # how the checker or, without one, the interactor is called


class Home(NamedTuple):
    """Where a problem is.

    path: the folder, zip or file that was given, or the folder in it that has problem.ini.
    key: the name of the folder or zip that has problem.ini, or the name in a contest; else None.
    name: what the problem is called if it has no title.
    folder: the folder at `path`; of a zip, the one that it is unpacked to; of a file, the one that has it.
    cases_folder: the folder of the problem whose cases and programs it uses, most often `folder`."""

    path: Path
    key: str | None
    name: str
    folder: Path
    cases_folder: Path


@dataclass(frozen=True)
class Spec:
    """What one source states of a problem: options, problem.ini, a package, a task of a contest, the browser.
    A field that it does not state is None or empty.

    limits: those of cases that have none of their own.
    compile_with: pairs of the name that a file has when programs are compiled with it, and its path.
    samples: pairs of an input and its answer that are in no file yet.
    left_out: notes on files that belong to no case; None if the format did not look for such files.
    notes: what else to know of the cases.
    unused_programs: pairs of a rule, such as checker, and a file that looks like the program for it.
    fault: why a problem of a contest cannot be judged."""

    title: str | None = None
    link: str | None = None
    links: tuple[tuple[str, str], ...] | None = None
    judges: tuple[OnlineJudge, ...] | None = None
    limits: LimitOverrides = LimitOverrides()
    checker: Checker | None = None
    validator: str | None = None
    file: FileNames | None = None
    kind: ProblemKind | None = None
    interactor: JuryProgram | None = None
    compile_with: tuple[tuple[str, Path], ...] | None = None
    cases: tuple[Case, ...] | None = None
    samples: tuple[tuple[str, str], ...] = ()
    left_out: tuple[str, ...] | None = None
    notes: tuple[str, ...] = ()
    unused_programs: tuple[tuple[str, str], ...] = ()
    home: Home | None = None
    fault: str = ""

    def over(self, below: Spec) -> Spec:
        """Returns a spec with what this spec and `below` state; if both state a field, this one's holds.
        A limit that is stated here also holds for the cases of `below` that state their own."""
        nothing = vars(Spec())
        stated = {name: value for name, value in vars(self).items() if value != nothing[name]}
        stated["limits"] = LimitOverrides(**{**below.limits.stated, **self.limits.stated})
        if self.cases is None and below.cases and self.limits.stated:
            replaced = dict.fromkeys(self.limits.stated)  # replaced by None in the cases
            cases = [replace(case, limits=replace(case.limits, **replaced)) for case in below.cases]
            stated["cases"] = tuple(cases)
        return replace(below, **stated)


class Rule(NamedTuple):
    """A rule that [problem] of problem.ini may state under `name`.

    field: the field of Spec and Problem that has the value; for a limit, the field of their `limits`.
    read: returns the value; takes the rule's node, the source whose files it may name, and the section.
    text: returns the text by which problem.ini states a value.
    option: the option of the command line that states the same rule; empty if there is none."""

    name: str
    field: str
    read: Callable[[Node, Source, Node], Any]
    text: Callable[[Any], str] = str
    option: str = ""


def judges_in(node: Node, *_: object) -> tuple[OnlineJudge, ...] | None:
    return tuple(judges()[known(name, judges(), "judge", node.place)] for name in node.words) or None


def checker_in(node: Node, source: Source, section: Node) -> Checker:
    """Returns the checker that the node names. If it is a program, `protocol` and `flags` of the section tell
    how it is called. Raises JudgeError if a built-in checker has these, or if a name is unknown."""
    if not built_in(node.text):
        source.path_of(node)  # raises JudgeError if the name leads out of a zip
    checker = known_checker(node.text, source.folder, node.place)
    if isinstance(checker, JuryProgram):
        return with_call(checker, section, INTERFACES)
    for name in OF_PROGRAMS:
        if section.get(name).text_or_empty:
            fault = f"protocol and flags are for a checker that is a program, not for {checker.name}"
            raise section.get(name).fault(fault)
    return checker


def interactor_in(node: Node, source: Source, section: Node) -> JuryProgram:
    """Returns the interactor that the node names. If the section names no checker, its `protocol` and `flags`
    tell how the interactor is called. Raises JudgeError if there is no such file or protocol."""
    interactor = jury_file(file_in(node.text, node, source))
    return interactor if section.get("checker").text_or_empty else with_call(interactor, section, INTERACTORS)


def with_call(program: JuryProgram, section: Node, interfaces: Iterable[str]) -> JuryProgram:
    """Returns the program with the section's `protocol`, else with its own, and with the section's `flags`,
    else none. Raises JudgeError if the protocol is none of the `interfaces`."""
    protocol, flags = section.get("protocol"), section.get("flags")
    interface = known(protocol.text_or_empty or program.interface, interfaces, "protocol", protocol.place)
    return replace(program, interface=interface, flags=tuple(flags.words))


def file_in(name: str, node: Node, source: Source) -> Path:
    path = source.path_of(replace(node, value=name))
    if not path.is_file():
        raise node.fault(f"{node.name}: {name}: there is no such file in {display_name(source.folder)}")
    return path


def files_in(node: Node, source: Source, _section: Node) -> tuple[tuple[str, Path], ...]:
    paths = [file_in(name, node, source) for name in node.words]
    return tuple((path.name, path) for path in paths)


def limit_rule(limit: Limit) -> Rule:
    return Rule(limit.field, limit.field, lambda node, *_: node.whole(limit.most, 1), option=limit.option)


def name_of_program(program: Checker) -> str:
    return program.source.name if isinstance(program, JuryProgram) else program.name


RULES = (
    Rule("title", "title", lambda node, *_: node.text),
    Rule("link", "link", lambda node, *_: node.text),
    Rule("judges", "judges", judges_in, lambda stated: " ".join(judge.name for judge in stated)),
    *map(limit_rule, LIMITS),
    Rule("checker", "checker", checker_in, name_of_program, "checker"),
    Rule("interactor", "interactor", interactor_in, name_of_program),
    Rule("kind", "kind", lambda node, *_: node.choice(KINDS, None), lambda kind: str(kind.value)),
    Rule("with", "compile_with", files_in, lambda files: " ".join(name for name, _ in files)),
    Rule("validator", "validator", lambda node, *_: known(node.text, INPUT_FORMS, "validator", node.place)),
    Rule("file", "file", lambda node, *_: file_names(node.text, node.fault), option="file"),
)
# All fields of [problem]; the last two are other names of the problem, and the problem whose cases it uses.
FIELDS = (*(rule.name for rule in RULES), *OF_PROGRAMS, "aliases", "cases")
# Fields of Problem that no verdict depends on.
NEVER_DECIDE = {"key", "title", "link", "links", "left_out", "is_prediction", "folder", "cases_folder"}


def spec_with(values: Mapping[str, Any]) -> Spec:
    """Returns a spec with the `values`, which are named like fields of Spec or of LimitOverrides."""
    limits = {limit.field: values.get(limit.field) for limit in LIMITS}
    others = {name: value for name, value in values.items() if name not in limits}
    return Spec(limits=LimitOverrides(**limits), **others)


def stated_by(options: argparse.Namespace) -> Spec:
    """Returns the spec that the command's options state. Raises JudgeError if one of them cannot be read."""
    values = {}
    for rule in RULES:
        value = getattr(options, rule.option.replace("-", "_"), None)  # None, too, for a rule without option
        if isinstance(value, str):  # argparse has already read numbers
            option = Node(f"--{rule.option}", 0, rule.name, value)
            value = rule.read(option, Source(Path(), Path(), {}), NOTHING)
        values[rule.field] = value
    return spec_with(values)


def resolve(
    spec: Spec, pattern: str = "*", beyond: bool = True, *, scale: float = 1, is_prediction: bool = True
) -> Problem:
    """Returns the problem that the spec states, with defaults for the rest. It has the cases whose names
    match the pattern; without `beyond`, none in beyond/. Limits on time are divided by `scale`: the online
    judge is that many times slower. `is_prediction`: whether no option changes rules or cases."""
    home, cases = spec.home, spec.cases or ()
    with_beyond = [case for case in cases if beyond or case.predicts]
    chosen = [case for case in with_beyond if fnmatch.fnmatch(case.name, pattern)]
    settings: dict[str, Any] = {"key": None, "title": "", "link": "", "checker": LINES, "validator": None}
    if home:
        settings.update(key=home.key, title=home.name, folder=home.folder, cases_folder=home.cases_folder)
    if spec.interactor:
        settings.update(checker=ACCEPTED_BY_INTERACTOR, kind=ProblemKind.INTERACTIVE)
    fields = {"links", *(rule.field for rule in RULES)}
    stated = {name: value for name, value in vars(spec).items() if name in fields and value is not None}
    settings.update(stated, judges=judges_of(spec))
    return Problem(
        **settings,
        limits=stretched(spec.limits.applied_to(Limits()), 1 / scale),
        cases=tuple(replace(case, limits=stretched(case.limits, 1 / scale)) for case in chosen),
        left_out=len(cases) - len(with_beyond),
        is_prediction=is_prediction,
        scale=scale,
        fault=spec.fault,
    )


def judges_of(spec: Spec) -> tuple[OnlineJudge, ...]:
    """Returns the online judges that the spec states; the local one if it states none. If programs use files,
    as in NOIP, the local judge does not define ONLINE_JUDGE."""
    local = judges()["local"]
    if spec.file:
        local = replace(local, compile=local.compile.replace(" -DONLINE_JUDGE", ""))
    return tuple(local if judge.name == local.name else judge for judge in spec.judges or (local,))
