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
MOST_CPU_MS = 3_600_000  # the highest limit on CPU time that may be stated
MOST_MIB = 1024 * 1024  # the highest limit on memory or output that may be stated
MOST_IN_FULL = 10  # failures of a submission that reports show with their input, output and answer


class JudgeError(Exception):
    """The judge cannot do its work. The message says why, mostly in one line without a period at its end."""


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
        """Returns the first verdict that is not AC, as online judges do; AC if there is no such one."""
        return next((verdict for verdict in verdicts if verdict is not Verdict.AC), Verdict.AC)


class Limit(NamedTuple):
    """A limit on runs. Its option takes a number up to `most`, and --help shows `value` and `about` of it.
    Reports show a number and the `unit`."""

    field: str
    option: str
    value: str
    most: int
    about: str
    unit: str


LIMITS = (
    Limit("cpu_ms", "time", "MS", MOST_CPU_MS, "the most CPU time on a case, in ms", "ms of CPU time"),
    Limit("memory_mib", "memory", "MIB", MOST_MIB, "the most memory on a case, in MiB", "MiB of memory"),
    Limit("output_mib", "output", "MIB", MOST_MIB, "the most output on a case, in MiB", "MiB of output"),
)


@dataclass(frozen=True)
class Limits:
    cpu_ms: int = 1000
    memory_mib: int = 256
    output_mib: int = 64

    @property
    def wall_ms(self) -> int:
        """The limit on wall time, in ms, which ends programs that wait."""
        return 2 * self.cpu_ms + 1000  # 2 *: a busy machine may stretch a run to twice its CPU time


@dataclass(frozen=True)
class LimitOverrides:
    """Limits that are stated for a case or a problem, in the units of Limits; None for one that is not."""

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
    """Returns the limits with `factor` times the CPU time, if they state one, in whole ms, at least 1."""
    return limits if limits.cpu_ms is None else replace(limits, cpu_ms=max(1, round(factor * limits.cpu_ms)))


class Scoring(enum.Enum):
    """How the score of a subtask follows from the scores of its cases, each from 0 to 1."""

    MIN = "min"  # the least
    SUM = "sum"  # their mean; a case of two points counts twice as much as a case of one
    MAX = "max"  # the most
    MUL = "mul"  # their product
    ALL = "all"  # 1 if each is 1, else 0


@dataclass(frozen=True)
class Subtask:
    """A subtask as the data state it. All cases of one subtask hold equal values of this class.

    depends_on  names of other subtasks; if one of them is in `failed_subtasks`, this one gives no points
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

    points     what the case is worth; in a subtask with points of its own, how much it counts under SUM
    limits     what is stated for this case alone; Problem.limits_of returns the limits that hold
    handed_in  the name of the file that is handed in for it; empty if nothing states one (`output_name`)"""

    name: str
    input: Path
    answer: Path
    points: float = 1
    subtask: Subtask | None = None
    limits: LimitOverrides = LimitOverrides()
    handed_in: str = ""

    @property
    def output_name(self) -> str:
        """The name of the file that is handed in where no program runs: `handed_in` or, for 1.ans, 1.out."""
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

    @property
    def weights(self) -> list[float]:
        """How much each case counts under SUM: its points, or 1 if all cases have 0 points."""
        points = [case.points for case in self.cases]
        return points if any(points) else [1] * len(points)

    def share(self, scores: Mapping[Case, float], missing: float) -> float:
        """Returns the share of its points that the group gets. A case without a score counts as `missing`."""
        scoring = self.subtask.scoring if self.subtask else Scoring.MIN
        case_scores = [scores.get(case, missing) for case in self.cases]
        if scoring is Scoring.SUM:
            total = sum(weight * score for weight, score in zip(self.weights, case_scores))
            return total / sum(self.weights)
        if scoring is Scoring.ALL:
            return float(min(case_scores) == 1)
        if scoring is Scoring.MUL:
            return math.prod(case_scores)
        return max(case_scores) if scoring is Scoring.MAX else min(case_scores)


def groups_of(cases: Iterable[Case]) -> tuple[ScoringGroup, ...]:
    """Returns the scoring groups of the cases, in the order of their first cases."""
    members: dict[tuple[str, Subtask | None], list[Case]] = {}
    for case in cases:
        name = case.subtask.name if case.subtask else case.name
        members.setdefault((name, case.subtask), []).append(case)
    return tuple(ScoringGroup(name, tuple(group), subtask) for (name, subtask), group in members.items())


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
    left_out       how many cases in beyond/ are left out of `cases`, because nobody asked for them
    compile_with   pairs of the name that a file has when programs are compiled with it, and its path
    is_prediction  whether verdicts predict the online judge's: no option changes a rule or chooses cases
    file           the files that programs use; None for standard input and output
    scale          how many times slower the online judge is taken to be; all CPU limits are divided by it
    folder         the problem's folder; of a zip, what it is unpacked to; None if there is none
    cases_folder   the folder of the problem whose cases and programs are used: `folder` or another's
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
        """The folder of the problem's cases and programs. Raises JudgeError if it has none."""
        if self.cases_folder is None:
            raise JudgeError(f"{self.title or 'this problem'}: belongs to no folder")
        return self.cases_folder

    @property
    def full_points(self) -> float:
        """The most that all groups can give together if the problem `has_points`, else 100."""
        return sum(group.points for group in self.groups) if self.has_points else 100

    @property
    def has_points(self) -> bool:
        """Whether a subtask states its points, or a case has other points than 1."""
        by_subtasks = any(case.subtask and case.subtask.points is not None for case in self.cases)
        return by_subtasks or any(case.points != 1 for case in self.cases)

    def limits_of(self, case: Case) -> Limits:
        return case.limits.applied_to(self.limits)

    def points_of(self, case: Case) -> float | None:
        """Returns the most points that a checker may give to the case: all points of its group under MIN, MAX
        and MUL, else a part of them by its weight. None if the problem states no points or lacks the case."""
        group = next((group for group in self.groups if case in group.cases), None)
        if group is None or not self.has_points:
            return None
        if group.subtask and group.subtask.scoring in (Scoring.MIN, Scoring.MAX, Scoring.MUL):
            return group.points
        weight = dict(zip(group.cases, group.weights))[case]
        return group.points * weight / sum(group.weights)

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
    student     who handed it in; a path instead if two contestants or files have one name; else empty
    task        the name of the problem in a contest; else empty
    contestant  the path of what the contestant handed in, which identifies him; else empty
    absent      why the contestant has no program to judge; else empty
    state       a hash of all that the verdict depends on, but the machine; empty without --resume"""

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
        """What tables call the submission: the student, else the file, without its ending for a solution."""
        is_stored = self.source.stem == self.problem.key and self.source.parent.name == "solutions"
        return self.student or (self.source.stem if is_stored else self.source.name)

    @property
    def title(self) -> str:
        """The name, followed in a contest by the problem's."""
        return f"{self.name} {self.task}".rstrip()


@dataclass(frozen=True)
class Usage:
    """What a program and its descendants used, and how the program ended (sandbox/report.h).

    cpu_ms          user and system time together
    system_ms       perhaps 0 for a program that was stopped
    wall_ms         without the longest time in which a thread was ready to run and had no core
    memory_kib      the peak of all together
    stack_kib       the largest stack of a process's first thread in any sample
    exit_code       None if a signal ended the program
    timed_out       whether the run was ended because it took too long by the wall clock
    refused_memory  whether more memory than the machine has was asked for, and refused
    exec_error      why the kernel did not start the program; else empty"""

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

    def has_deep_stack(self, limits: Limits) -> bool:
        """Tells whether the stack took more than half of the memory limit."""
        return 2 * self.stack_kib > limits.memory_mib << 10


class Ruling(NamedTuple):
    """What an interactor decided: a score from 0 to 1, and a message on it. `fault`: what is wrong with the
    interactor itself; else empty. `output`: what it wrote for the checker."""

    score: float = 0
    message: str = ""
    fault: str = ""
    output: bytes = b""


@dataclass(frozen=True)
class Talk:
    """How the talk of a program with an interactor ended.

    first_to_end  the side that closed its output first; None if neither did
    too_long      the side whose output was too long; None if neither was
    hanging       what each side that had not ended did (runs, reads, writes or sleeps) if the talk hung
    was_stopped   whether the judge killed the program, so that its end is not its own fault"""

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
    """Why an output or a talk was not accepted.

    place           the message for reports that also show the texts or a drawing: most leave out its quotes
    output, answer  the lines that first differ; None for a text that has ended, both None if not known
    score           the share of the points, from 0 to 1, that is still given
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
    """A checker of the judge's own. With `of_texts` it compares texts, so hints may compare them, too."""

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
        """The name without ending that the files share, such as `sum`; empty if they share none."""
        stems = {PurePath(name).stem for name in self if name}
        return stems.pop() if len(stems) == 1 else ""

    def __str__(self) -> str:
        """Returns the names as --file and problem.ini state them: `sum`, or `a.txt,stdout`."""
        if self == (f"{self.stem}.in", f"{self.stem}.out"):
            return self.stem
        return f"{self.input or 'stdin'},{self.output or 'stdout'}"


@dataclass(frozen=True)
class OutputHint:
    """What the texts tell of a failure: how output and answer are related, or what was not printed or read.

    text        this in words; empty if only `input_line` is known
    input_line  the line of the input that the first wrong line of the output belongs to
    kind        equal for failures that probably have the same reason; empty if the text tells no reason"""

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
    snippets    of a failure; a judgement keeps those of the first MOST_IN_FULL failures
    is_talk     whether the output in `snippets` is a talk: `>` begins the program's lines, `<` the other's"""

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
    def why_above_texts(self) -> str:
        """Why the program failed, for reports that show the texts below."""
        return self.difference.place if self.difference else self.message

    @property
    def why_in_one_line(self) -> str:
        """Why the program failed, for reports in one line. A message beside a drawing is too long there."""
        return self.why_above_texts if self.difference and self.difference.drawing else self.message

    @property
    def is_partial(self) -> bool:
        return 0 < self.score < 1


@dataclass(frozen=True)
class GroupScore:
    """What a group gives, of `full_points`. `at_least`: whether cases without a result could add to it."""

    group: ScoringGroup
    points: float
    full_points: float
    at_least: bool


@dataclass(frozen=True)
class Finding:
    """What a look has found on `case`: most often why the program fails there.

    output        what was printed until a sanitizer stopped the program; else empty
    stack         numbers of lines of the source, the innermost first; empty if they are not known
    from_run      whether only a run of the program says so: a program could make it say what is not true
    source        the text of the line, if `text` does not have it; else empty
    of_all_cases  whether it is not about `case` alone
    is_cause      False if it names several repairs, of which one is meant"""

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
    OPENS = "opens"  # a file is opened that the problem does not have
    HINT = "hint"  # often explains failures
    PATTERN = "pattern"  # what all failures have in common
    UNDEFINED = "undefined"  # GCC warns: no result is defined
    LIKELY = "likely"  # GCC warns of what is likely a fault
    POSSIBLE = "possible"  # GCC warns of what may be a fault
    LOOKED = "looked"  # what was looked for in vain
    FAILED = "failed"  # the judge itself failed in looking for a cause


@dataclass(frozen=True)
class Note:
    """What is said of a source beside its verdict. The text is safe to print, and names the line, if any."""

    kind: NoteKind
    line: int | None
    text: str


@dataclass(frozen=True)
class Judgement:
    """The verdict on a submission. After CE or ABSENT it has no results; after JE, or if a failure ended the
    runs, it may lack some or all. The message says why the verdict is CE, ABSENT or JE; else it is empty."""

    submission: Submission
    verdict: Verdict
    message: str
    results: tuple[Result, ...]
    notes: tuple[Note, ...] = ()
    finding: Finding | None = None

    @property
    def points(self) -> float | None:
        """What the program gets of `full_points`; None after JE. Cases without a result count as 0."""
        return None if self.verdict is Verdict.JE else sum(score.points for score in self.scores)

    @property
    def full_points(self) -> float:
        return self.submission.problem.full_points

    @property
    def at_least(self) -> bool:
        """Whether some cases were judged, and those that were not could give more points."""
        return bool(self.results) and any(score.at_least for score in self.scores)

    @cached_property
    def scores(self) -> list[GroupScore]:
        """The scores of all groups, whose full points add up to the problem's. A case without a result counts
        as 0; if a 1 would give more, the score is `at_least`. A subtask gives 0 if it needs a failed one."""
        problem, scores = self.submission.problem, {result.case: result.score for result in self.results}
        total = sum(group.points for group in problem.groups)
        scale = problem.full_points / total if total else 0  # without stated points, all together give 100
        failed = failed_subtasks(problem.groups, scores, missing=0)
        surely_failed = failed_subtasks(problem.groups, scores, missing=1)  # whatever the other cases give
        group_scores = []
        for group in problem.groups:
            needed = group.subtask.depends_on if group.subtask else ()
            share = 0 if failed.intersection(needed) else group.share(scores, missing=0)
            most = 0 if surely_failed.intersection(needed) else group.share(scores, missing=1)
            full_points = scale * group.points
            group_scores.append(GroupScore(group, full_points * share, full_points, at_least=most > share))
        return group_scores

    def time_share(self, result: Result) -> float:
        """Returns which part of the case's CPU limit the run took: above 1 if it took longer."""
        return result.usage.cpu_ms / self.submission.problem.limits_of(result.case).cpu_ms

    @property
    def slowest(self) -> Result | None:
        """The result that took the largest part of its case's CPU limit; None if there are no results."""
        return max(self.results, key=self.time_share) if self.results else None

    @property
    def largest(self) -> Result | None:
        """The result that took the largest part of its case's memory limit; None if there are no results."""
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
