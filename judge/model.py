"""The judge's terms as values. A submission's fault is a `Verdict`, the judge's own is a `JudgeError`."""

from __future__ import annotations

import enum
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path, PurePath
from typing import Callable, ClassVar, NamedTuple, Optional, Protocol, TypeVar, Union

BEYOND = "beyond"  # the folder of cases harder than the online judge's, or odder than the statement promises
CASE_FOLDERS = ("sample", "secret", BEYOND)
MOST_CPU_MS = 3_600_000  # that a limit on CPU time may have
MOST_MIB = 1024 * 1024  # that a limit on memory or output may have
MOST_IN_FULL = 10  # failures of a submission that reports show with their texts


class JudgeError(Exception):
    """The judge cannot do its work. The message names the place and what to do, and ends without a period."""


class VerdictKind(enum.Enum):
    RIGHT = enum.auto()
    WRONG = enum.auto()
    CRASH = enum.auto()
    LIMIT = enum.auto()
    NO_PROGRAM = enum.auto()
    JUDGES_FAULT = enum.auto()


class Verdict(enum.Enum):
    """A verdict: its title, which is what people call it, and its kind."""

    AC = "accepted", VerdictKind.RIGHT
    WA = "wrong answer", VerdictKind.WRONG
    TLE = "time limit exceeded", VerdictKind.LIMIT
    MLE = "memory limit exceeded", VerdictKind.LIMIT
    OLE = "output limit exceeded", VerdictKind.LIMIT
    RE = "runtime error", VerdictKind.CRASH
    CE = "compile error", VerdictKind.NO_PROGRAM
    ABSENT = "nothing handed in", VerdictKind.NO_PROGRAM
    JE = "judge error", VerdictKind.JUDGES_FAULT

    def __init__(self, title: str, kind: VerdictKind) -> None:
        self.title, self.kind = title, kind

    @staticmethod
    def first(verdicts: Iterable[Verdict]) -> Verdict:
        """Returns the first verdict that is not AC, as online judges show it; AC if there is none."""
        return next((verdict for verdict in verdicts if verdict is not Verdict.AC), Verdict.AC)


class Limit(NamedTuple):
    """A limit: its field in Limits, its option, the name of the option's value, its most, --help's words."""

    field: str
    option: str
    value: str
    most: int
    about: str


LIMITS = (
    Limit("cpu_ms", "time", "MS", MOST_CPU_MS, "CPU limit"),
    Limit("memory_mib", "memory", "MIB", MOST_MIB, "memory limit"),
    Limit("output_mib", "output", "MIB", MOST_MIB, "output limit"),
)


@dataclass(frozen=True)
class Limits:
    cpu_ms: int = 1000
    memory_mib: int = 256
    output_mib: int = 64

    @property
    def wall_ms(self) -> int:
        """The limit for programs that wait. A busy machine may stretch a run to twice its CPU time."""
        return 2 * self.cpu_ms + 1000


@dataclass(frozen=True)
class LimitOverrides:
    """Limits that are stated for a case or a problem, in the units of Limits; None if one is not stated."""

    cpu_ms: int | None = None
    memory_mib: int | None = None
    output_mib: int | None = None

    @property
    def stated(self) -> dict[str, int]:
        return {name: value for name, value in vars(self).items() if value is not None}

    def applied_to(self, limits: Limits) -> Limits:
        """Returns `limits` with every field that is stated here replaced."""
        return replace(limits, **self.stated) if self.stated else limits


AnyLimits = TypeVar("AnyLimits", Limits, LimitOverrides)


def stretched(limits: AnyLimits, factor: float) -> AnyLimits:
    """Returns the limits with the CPU time, if it is stated, times `factor`, in whole ms, at least 1."""
    return limits if limits.cpu_ms is None else replace(limits, cpu_ms=max(1, round(factor * limits.cpu_ms)))


class Scoring(enum.Enum):
    """How the score of a subtask follows from the scores of its cases, each from 0 to 1."""

    MIN = "min"  # the least
    SUM = "sum"  # their mean, in which each case weighs by its points
    MAX = "max"  # the most
    MUL = "mul"  # their product
    ALL = "all"  # 1 if each is 1, else 0


@dataclass(frozen=True)
class Subtask:
    """A subtask as the data state it. All cases of one subtask hold equal values of this class.

    depends_on  names of other subtasks: if one of them failed (`failed_subtasks`), this one gives no points
    points      what the subtask is worth; None: the sum of the points of its cases"""

    name: str
    scoring: Scoring = Scoring.MIN
    depends_on: tuple[str, ...] = ()
    points: float | None = None


@dataclass(frozen=True)
class OnlineJudge:
    """An online judge, as judges.ini states it; the fields are explained there."""

    name: str
    title: str
    compile: str
    standards: tuple[str, ...]
    refuses: tuple[tuple[str, str], ...] = ()
    source_kib: int = 0  # 0: not known
    slower: int = 1
    brings: tuple[str, tuple[str, ...], str] | None = None
    choose: str = "{std}"
    submit: str = "{link}"
    hosts: tuple[str, ...] = ()
    page: str = ""


@dataclass(frozen=True)
class Case:
    """An input and its answer.

    points  how much the case weighs in its subtask, or what it is worth if it is in no subtask
    limits  what is stated for this case alone; Problem.limits_of returns the limits that hold"""

    name: str
    input: Path
    answer: Path
    points: float = 1
    subtask: Subtask | None = None
    limits: LimitOverrides = LimitOverrides()
    handed_in: str = ""

    @property
    def output_name(self) -> str:
        """The name of the file that is handed in where no program runs: if none is stated, the answer's."""
        return self.handed_in or f"{self.answer.stem}.out"

    @property
    def predicts(self) -> bool:
        """Whether the case is like the online judge's own; a case in beyond/ is not."""
        return not self.name.startswith(f"{BEYOND}/")

    @property
    def is_sample(self) -> bool:
        return self.name.startswith("sample/")


@dataclass(frozen=True)
class ScoringGroup:
    """The cases that give points together: those of a subtask, or one case that is in no subtask."""

    name: str
    cases: tuple[Case, ...]
    subtask: Subtask | None

    @property
    def points(self) -> float:
        if self.subtask and self.subtask.points is not None:
            return float(self.subtask.points)
        return sum(case.points for case in self.cases)

    def share(self, scores: Mapping[Case, float], missing: float) -> float:
        """Returns the part of the group's points that these scores give. A case without one has `missing`."""
        scoring = self.subtask.scoring if self.subtask else Scoring.MIN
        known = [scores.get(case, missing) for case in self.cases]
        if scoring is Scoring.SUM:
            weight = sum(case.points for case in self.cases)
            total = sum(case.points * score for case, score in zip(self.cases, known))
            return total / weight if weight else 0
        if scoring is Scoring.ALL:
            return float(min(known) == 1)
        if scoring is Scoring.MUL:
            return math.prod(known)
        return max(known) if scoring is Scoring.MAX else min(known)


def groups_of(cases: Iterable[Case]) -> tuple[ScoringGroup, ...]:
    """Returns the scoring groups of the cases, in the order of their first cases."""
    members: dict[tuple[Subtask | None, str], list[Case]] = {}
    for case in cases:
        members.setdefault((case.subtask, "" if case.subtask else case.name), []).append(case)
    return tuple(
        ScoringGroup(subtask.name if subtask else name, tuple(group), subtask)
        for (subtask, name), group in members.items()
    )


def failed_subtasks(groups: Sequence[ScoringGroup], scores: Mapping[Case, float], missing: float) -> set[str]:
    """Returns the names of the subtasks with a case whose score is below 1, and of all that depend on one of
    them, perhaps through others. A case without a score counts as `missing`."""
    dependents: dict[str, list[str]] = {}
    waiting = []
    for group in groups:
        if group.subtask:
            for name in group.subtask.depends_on:
                dependents.setdefault(name, []).append(group.name)
            if any(scores.get(case, missing) < 1 for case in group.cases):
                waiting.append(group.name)
    failed: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name not in failed:
            failed.add(name)
            waiting += dependents.get(name, [])
    return failed


class ProblemKind(enum.Enum):
    """How a submission and a case meet; checking/meeting.py does it."""

    BATCH = "batch"  # the program reads the input, and its output is judged
    INTERACTIVE = "interactive"  # the program and the interactor talk
    ANSWERS = "answers"  # no program runs: an output for each case is handed in


@dataclass(frozen=True)
class Problem:
    """What a submission is judged by.

    key            the name of the folder or zip that has problem.ini, or the name in a contest; else None
    judges         the online judges; the first one's compiler and options give the verdict
    validator      the name of the form that inputs have (INPUT_FORMS of sudoku/); None if it is not stated
    links          pairs of a judge's name and the problem's page there, if the page is not `link`
    left_out       how many cases in beyond/ were not asked for
    compile_with   files that programs are compiled together with, each after the name that it has then
    is_prediction  whether verdicts predict the online judge's: no option changes limits, checker or cases
    file           the files that programs use; None for standard input and output
    scale          how many times slower the online judge is taken to be; CPU limits are divided by it
    cases_folder   the folder of the problem whose cases and programs are used, perhaps not `folder`
    fault          why this problem of a contest cannot be judged; else empty"""

    key: str | None
    title: str
    link: str
    judges: tuple[OnlineJudge, ...]
    limits: Limits
    checker: Checker
    validator: str | None
    cases: tuple[Case, ...]
    links: tuple[tuple[str, str], ...] = ()
    left_out: int = 0
    is_prediction: bool = True
    file: FileNames | None = None
    kind: ProblemKind = ProblemKind.BATCH
    interactor: JuryProgram | None = None
    compile_with: tuple[tuple[str, Path], ...] = ()
    scale: float = 1
    folder: Path | None = None
    cases_folder: Path | None = None
    fault: str = ""

    @property
    def home(self) -> Path:
        if self.cases_folder is None:
            raise JudgeError(f"{self.title or 'this problem'}: belongs to no folder")
        return self.cases_folder

    @property
    def full_points(self) -> float:
        """The most that all groups can give together if the data state points, else 100."""
        return sum(group.points for group in self.groups) if self.has_points else 100

    @property
    def has_points(self) -> bool:
        """Whether a subtask states its points, or a case other points than 1."""
        return any(
            case.points != 1 or (case.subtask is not None and case.subtask.points is not None)
            for case in self.cases
        )

    def limits_of(self, case: Case) -> Limits:
        return case.limits.applied_to(self.limits)

    def points_of(self, case: Case) -> float | None:
        """Returns the most points that a checker may give to the case; None without `has_points`."""
        for group in self.groups if self.has_points else ():
            if case in group.cases:
                if group.subtask and group.subtask.scoring in (Scoring.MIN, Scoring.MAX, Scoring.MUL):
                    return group.points
                weight = sum(member.points for member in group.cases)
                return group.points * case.points / weight if weight else 0
        return None

    @cached_property
    def groups(self) -> tuple[ScoringGroup, ...]:
        return groups_of(self.cases)


class Rerun(NamedTuple):
    """The words after the verb, without `--case`, of the commands that judge and debug a program again."""

    run: tuple[str, ...] = ()
    debug: tuple[str, ...] = ()


@dataclass(frozen=True)
class Submission:
    """A program to be judged, or a folder of outputs where no program runs.

    source      the program's file, or the folder; if `absent`, what the contestant handed in instead
    student     who handed it in, or a path where several names are equal, for tables; else empty
    task        the name of the problem in a contest; else empty
    contestant  the path of what the contestant handed in, which identifies him; empty for a lone program
    absent      why the contestant has no program to judge; else empty
    state       a hash of all that the verdict depends on, but the machine; empty if nobody asks for it"""

    source: Path
    problem: Problem
    standard: str
    student: str = ""
    task: str = ""
    contestant: str = ""
    absent: str = ""
    rerun: Rerun = Rerun()
    state: str = ""

    @property
    def name(self) -> str:
        """What tables call the submission: the student, or else the key or the file's name."""
        is_stored = self.source.stem == self.problem.key and not self.task
        return self.student or (self.source.stem if is_stored else self.source.name)

    @property
    def title(self) -> str:
        """The name, followed in a contest by the problem's."""
        return f"{self.name} {self.task}".rstrip()


@dataclass(frozen=True)
class Usage:
    """What a program and its descendants used: all but the last two as in the report (sandbox/report.h).

    cpu_ms      user and system time together
    system_ms   perhaps 0 for a program that was stopped
    wall_ms     without the time in which the program was ready to run and had no core
    memory_kib  the peak of all together
    stack_kib   the largest stack of a process's first thread in any sample
    exec_error  why the kernel did not start the program; else empty"""

    cpu_ms: float
    system_ms: float
    wall_ms: float
    memory_kib: int
    stack_kib: int
    exit_code: int | None
    signal: int | None
    timed_out: bool
    refused_memory: bool
    exec_error: str
    stdout_bytes: int
    stderr_bytes: int

    @property
    def memory_mib(self) -> float:
        return self.memory_kib / 1024


class Ruling(NamedTuple):
    """What an interactor decided: the score, why it is not 1, its own fault, the output for the checker."""

    score: float = 0
    message: str = ""
    fault: str = ""
    output: bytes = b""


@dataclass(frozen=True)
class Talk:
    """How the talk of a program with an interactor ended.

    first_to_end  the side that closed its output first; None if neither did
    too_long      the side whose output was too long, if any
    hanging       after a long silence, or a long time without an answer, the sides that had not ended, and
                  what each did: runs, reads, writes or sleeps; else empty
    was_stopped   whether the judge ended the program's run"""

    first_to_end: Side | None
    too_long: Side | None
    hanging: Mapping[Side, str]
    was_stopped: bool
    ruling: Ruling = Ruling()


class Side(enum.Enum):
    PROGRAM = "program"
    INTERACTOR = "interactor"


def characters(text: bytes) -> str:
    """Returns the text decoded from UTF-8, with one character for each byte that is not UTF-8."""
    return text.decode("utf-8", "surrogateescape")


def bytes_of(text: bytes, count: int) -> int:
    """Returns how many bytes the first `count` characters of the text have."""
    return len(characters(text)[:count].encode("utf-8", "surrogateescape"))


@dataclass(frozen=True)
class Excerpt:
    """A line of an output or an answer, or the part of it around the difference at `line` and `column`.

    column  is counted from 1, in characters, or in bytes where the text is not UTF-8
    start   how many columns of the line come before `text`
    cut     whether more of the line comes after `text`"""

    line: int
    column: int
    text: bytes
    start: int
    cut: bool

    @property
    def at(self) -> int:
        """The index in `text` at which the difference begins."""
        return bytes_of(self.text, self.column - 1 - self.start)


@dataclass(frozen=True)
class Snippet:
    """What reports show of an input, an output or an answer: the whole text, or a few KiB of it. `start`
    bytes come before this part, whose first line has the number `line`. The whole text has `size` bytes."""

    text: bytes
    start: int
    line: int
    size: int

    @property
    def is_whole(self) -> bool:
        return len(self.text) == self.size


@dataclass(frozen=True)
class Snippets:
    input: Snippet
    output: Snippet
    answer: Snippet


Paint = Callable[..., str]  # paint(text, *colours), for a terminal


class Drawing(Protocol):
    """A picture of what is wrong, for a terminal, as safe HTML, and as JSON."""

    def text(self, paint: Paint) -> list[str]:
        ...

    def html(self) -> str:
        ...

    def fields(self) -> dict:
        ...


@dataclass(frozen=True)
class Difference:
    """Why an output was not accepted.

    place           the message without the two texts; with a drawing, a report in one line shows only this
    output, answer  the lines that first differ; None for a text that has ended, both if no line is named
    score           the share of the points, from 0 to 1, that the checker still gives
    is_stuck        whether the checker reached its limit on the output"""

    message: str
    place: str
    output: Excerpt | None = None
    answer: Excerpt | None = None
    drawing: Drawing | None = None
    score: float = 0
    is_stuck: bool = False


Compare = Callable[[bytes, bytes, bytes], Optional[Difference]]  # input, output, answer; None if accepted


@dataclass(frozen=True)
class BuiltInChecker:
    """A checker of the judge's own. `of_texts`: how a wrong output is related to the answer is a hint."""

    name: str
    compare: Compare = field(compare=False)
    of_texts: bool = False


@dataclass(frozen=True)
class JuryProgram:
    """A checker or an interactor of the user's own. How it is called, and what its end means, is said by the
    interface (checking/interfaces.py). The flags are its last arguments."""

    source: Path
    interface: str = "testlib"
    flags: tuple[str, ...] = ()
    of_texts: ClassVar[bool] = False


Checker = Union[BuiltInChecker, JuryProgram]


class FileNames(NamedTuple):
    """The files that a program reads and writes; empty for standard input or output."""

    input: str
    output: str

    @property
    def stem(self) -> str:
        """The common stem, such as sum of sum.in and sum.out; programs may be named so, too. Else empty."""
        stems = {PurePath(name).stem for name in self if name}
        return stems.pop() if len(stems) == 1 else ""

    def __str__(self) -> str:
        """Returns the names in the form of --file and problem.ini."""
        if self == named_files(self.stem):
            return self.stem
        return f"{self.input or 'stdin'},{self.output or 'stdout'}"


def named_files(name: str) -> FileNames:
    """Returns NAME.in and NAME.out, as in most contests in China."""
    return FileNames(f"{name}.in", f"{name}.out")


@dataclass(frozen=True)
class OutputHint:
    """How a wrong output is related to the answer.

    text        the relation in words; empty if none is known
    input_line  the line of the input that the first wrong line of the output belongs to
    kind        the same for failures that probably have one reason; empty if the text tells no reason"""

    text: str
    input_line: int | None = None
    kind: str = ""

    @property
    def sentence(self) -> str:
        if self.input_line is None:
            return self.text
        line = f"the first wrong line belongs to line {self.input_line} of the input"
        return f"{self.text}; {line}" if self.text else line


@dataclass(frozen=True)
class Result:
    """The verdict on one case.

    difference  why the output was not accepted; None for every verdict but WA
    errors      the end of standard error
    snippets    parts of the texts; None but for the first MOST_IN_FULL failures of a submission
    is_talk     whether the output is a talk: `>` stands before the program's lines, `<` before the others"""

    case: Case
    verdict: Verdict
    message: str
    usage: Usage
    difference: Difference | None = None
    errors: bytes = b""
    snippets: Snippets | None = None
    output_hint: OutputHint | None = None
    is_talk: bool = False

    @property
    def accepted(self) -> bool:
        return self.verdict is Verdict.AC

    @property
    def score(self) -> float:
        if self.accepted:
            return 1
        return self.difference.score if self.difference else 0

    @property
    def short(self) -> str:
        """Why the program failed, for reports that go on with the texts that show it."""
        return self.difference.place if self.difference else self.message

    @property
    def long(self) -> str:
        """Why the program failed, for reports in one line, for which the message on a drawing is too long."""
        return self.short if self.difference and self.difference.drawing else self.message

    @property
    def is_partial(self) -> bool:
        return 0 < self.score < 1


@dataclass(frozen=True)
class GroupScore:
    """What a group gives, of at most `full_points`; `at_least` if cases not yet judged could add more."""

    group: ScoringGroup
    points: float
    full_points: float
    at_least: bool


@dataclass(frozen=True)
class Finding:
    """A cause of the failure on a case, as far as one was found.

    output        what was printed until a sanitizer stopped the program
    stack         lines of the source, the innermost first; empty if they are not known
    from_run      whether a run of the program says it, which could say what is not true
    source        the text of the line, if `text` does not have it
    of_all_cases  whether it is not about `case` alone
    is_cause      False if it may be only what the fault leads to"""

    text: str
    case: Case
    output: bytes = b""
    stack: tuple[int, ...] = ()
    from_run: bool = True
    source: str = ""
    of_all_cases: bool = False
    is_cause: bool = True

    @property
    def label(self) -> str:
        return "found" if self.is_cause else "note"


class NoteKind(enum.Enum):
    REFUSAL = "refusal"  # why an online judge refuses the source, or what was left in it by mistake
    CAUSE = "cause"  # explains the failures, so that no other cause is looked for
    HINT = "hint"  # often explains such a failure
    PATTERN = "pattern"  # what all failures have in common
    UNDEFINED = "undefined"  # GCC warns: no result is defined
    LIKELY = "likely"  # GCC warns of what is likely a fault
    POSSIBLE = "possible"  # GCC warns of what may be one
    LOOKED = "looked"  # what was looked for in vain
    FAILED = "failed"  # the judge itself failed in looking for a cause


@dataclass(frozen=True)
class Note:
    """What is said of a source beside its verdict. The text is safe to print, and names the line, too."""

    kind: NoteKind
    line: int | None
    text: str


@dataclass(frozen=True)
class Judgement:
    """The verdict on a submission. After CE or ABSENT it has no results, after JE those before the fault."""

    submission: Submission
    verdict: Verdict
    message: str
    results: tuple[Result, ...]
    notes: tuple[Note, ...] = ()
    finding: Finding | None = None

    @property
    def points(self) -> float | None:
        """What the program gets of the full points; None after JE. Cases that were not judged give 0."""
        return None if self.verdict is Verdict.JE else sum(score.points for score in self.scores)

    @property
    def full_points(self) -> float:
        return self.submission.problem.full_points

    @property
    def at_least(self) -> bool:
        return bool(self.results) and any(score.at_least for score in self.scores)

    @cached_property
    def scores(self) -> list[GroupScore]:
        """What each group gives. A case without a result scores 0, but could score 1. A subtask gives nothing
        if one that it depends on failed."""
        problem, scores = self.submission.problem, {result.case: result.score for result in self.results}
        weight = sum(group.points for group in problem.groups)
        scale = problem.full_points / weight if weight else 0
        failed = failed_subtasks(problem.groups, scores, missing=0)
        surely_failed = failed_subtasks(problem.groups, scores, missing=1)
        group_points = []
        for group in problem.groups:
            needed = group.subtask.depends_on if group.subtask else ()
            share = 0 if failed.intersection(needed) else group.share(scores, 0)
            most = 0 if surely_failed.intersection(needed) else group.share(scores, 1)
            full_points = scale * group.points
            group_points.append(GroupScore(group, full_points * share, full_points, most > share))
        return group_points

    def time_share(self, result: Result) -> float:
        """Returns the part of the case's CPU limit that the run took."""
        return result.usage.cpu_ms / self.submission.problem.limits_of(result.case).cpu_ms

    @property
    def slowest(self) -> Result | None:
        return max(self.results, key=self.time_share) if self.results else None

    @property
    def largest(self) -> Result | None:
        limits_of = self.submission.problem.limits_of
        share = lambda result: result.usage.memory_mib / limits_of(result.case).memory_mib
        return max(self.results, key=share) if self.results else None

    @property
    def failures(self) -> list[Result]:
        return [result for result in self.results if not result.accepted]

    @property
    def without_beyond(self) -> Verdict | None:
        """The verdict on the cases that predict the online judge's verdict; None if none of them was run."""
        verdicts = [result.verdict for result in self.results if result.case.predicts]
        return Verdict.first(verdicts) if verdicts else None
