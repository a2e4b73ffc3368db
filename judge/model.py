"""The judge's terms as values. A submission's fault is a `Verdict`, the judge's own is a `JudgeError`."""

from __future__ import annotations

import enum
import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path, PurePath
from typing import Callable, ClassVar, NamedTuple, Optional, Protocol, TypeVar, Union

BEYOND = "beyond"  # the folder of cases harder than the online judge's, or odder than the statement promises
CASE_FOLDERS = ("sample", "secret", BEYOND)
MOST_CPU_MS = 3_600_000
MOST_MIB = 1024 * 1024  # of memory or output
FIGURE = re.compile("(?<![0-9])[0-9]+ (ms|byte)")
MOST_IN_FULL = 10  # failures of a submission that reports show with their texts


class JudgeError(Exception):
    """The judge cannot do its work: the message names the place and what to do, and ends without a period."""


class VerdictKind(enum.Enum):
    """What a verdict tells: of a run, or why there was none."""

    RIGHT = enum.auto()
    WRONG = enum.auto()
    CRASH = enum.auto()
    LIMIT = enum.auto()
    NO_PROGRAM = enum.auto()
    JUDGES_FAULT = enum.auto()


class Verdict(enum.Enum):
    AC = "accepted"
    WA = "wrong answer"
    TLE = "time limit exceeded"
    MLE = "memory limit exceeded"
    OLE = "output limit exceeded"
    RE = "runtime error"
    CE = "compile error"
    ABSENT = "nothing handed in"
    JE = "judge error"

    @property
    def kind(self) -> VerdictKind:
        return KINDS.get(self, VerdictKind.WRONG)

    @property
    def is_of_run(self) -> bool:
        """Whether a program ran, so that it has points, even if these are 0."""
        return self.kind not in (VerdictKind.NO_PROGRAM, VerdictKind.JUDGES_FAULT)

    @staticmethod
    def first(verdicts: Iterable[Verdict]) -> Verdict:
        """The first verdict that is not AC, as online judges show it, else AC."""
        return next((verdict for verdict in verdicts if verdict is not Verdict.AC), Verdict.AC)


KINDS = {
    Verdict.AC: VerdictKind.RIGHT,
    Verdict.TLE: VerdictKind.LIMIT,
    Verdict.MLE: VerdictKind.LIMIT,
    Verdict.OLE: VerdictKind.LIMIT,
    Verdict.RE: VerdictKind.CRASH,
    Verdict.CE: VerdictKind.NO_PROGRAM,
    Verdict.ABSENT: VerdictKind.NO_PROGRAM,
    Verdict.JE: VerdictKind.JUDGES_FAULT,
}  # all others are WRONG


class Limit(NamedTuple):
    """A limit: its field in `Limits` and problem.ini, its option and the value's name there, and the most."""

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
        """A safety net for programs that wait. A busy machine may stretch a run to twice its CPU time."""
        return 2 * self.cpu_ms + 1000


@dataclass(frozen=True)
class LimitOverrides:
    """Limits that are stated for a case or a problem, in the units of Limits; None where nothing is said."""

    cpu_ms: int | None = None
    memory_mib: int | None = None
    output_mib: int | None = None

    @property
    def stated(self) -> dict[str, int]:
        return {name: value for name, value in vars(self).items() if value is not None}

    def unlike(self, others: LimitOverrides) -> LimitOverrides:
        """These without those that the others state alike."""
        return replace(
            self, **{name: None for name, value in vars(others).items() if getattr(self, name) == value}
        )

    def else_of(self, limits: Limits) -> Limits:
        """These, and where there are none, the others."""
        return replace(limits, **self.stated) if self.stated else limits


AnyLimits = TypeVar("AnyLimits", Limits, LimitOverrides)


def stretched(limits: AnyLimits, factor: float) -> AnyLimits:
    """The limits with each time that is stated multiplied. All that need other times use this."""
    times = {limit.field: getattr(limits, limit.field) for limit in LIMITS if limit.value == "MS"}
    longer = {name: max(1, round(factor * ms)) for name, ms in times.items() if ms is not None}
    return replace(limits, **longer)


class Scoring(enum.Enum):
    """What the score of a subtask is, by the scores of its cases; each is from 0 to 1."""

    MIN = "min"  # the least
    SUM = "sum"  # their mean, in which each case weighs by its points
    MAX = "max"  # the most
    MUL = "mul"  # their product
    ALL = "all"  # 1 if each is 1, else 0


@dataclass(frozen=True)
class Subtask:
    """A subtask as the data state it; each of its cases has an equal one.

    `depends_on` names other subtasks: it gives no points unless all cases of each of them are accepted.
    `points` are those of the subtask; without them, the sum of its cases'."""

    name: str
    scoring: Scoring = Scoring.MIN
    depends_on: tuple[str, ...] = ()
    points: float | None = None


@dataclass(frozen=True)
class OnlineJudge:
    """From judges.ini: how the judge compiles, what it refuses, where its problems are, how to submit.

    `brings` has a pattern, the headers that another compiler of the judge brings to a source in which it is
    found, and why, as judges.ini explains."""

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
    """An input and its answer. The cases of a `subtask` give points together, in which each weighs by its
    own `points`. `limits` are what is stated for it; Problem.limits_of gives those that hold. `handed_in` is
    the name of its output, if outputs are handed in, and this one not by the answer's name."""

    name: str
    input: Path
    answer: Path
    points: float = 1
    subtask: Subtask | None = None
    limits: LimitOverrides = LimitOverrides()
    handed_in: str = ""

    @property
    def output_name(self) -> str:
        """What the file is called that is handed in for it, if no program runs."""
        return self.handed_in or f"{self.answer.stem}.out"

    @property
    def predicts(self) -> bool:
        """Whether it is like the online judge's own cases; a case in beyond/ is not."""
        return not self.name.startswith(f"{BEYOND}/")

    @property
    def is_sample(self) -> bool:
        """Whether it is one of the statement's own examples."""
        return self.name.startswith("sample/")


@dataclass(frozen=True)
class ScoringGroup:
    """The cases of a subtask, or a case alone that is in none: what gives points together."""

    name: str
    cases: tuple[Case, ...]
    subtask: Subtask | None

    @property
    def points(self) -> float:
        if self.subtask and self.subtask.points is not None:
            return float(self.subtask.points)
        return sum(case.points for case in self.cases)

    def share(self, scores: Mapping[Case, float], missing: float) -> float:
        """The part of its points, from 0 to 1, by the scores of its cases; those not judged have
        `missing`."""
        scoring = self.subtask.scoring if self.subtask else Scoring.MIN
        known = [scores.get(case, missing) for case in self.cases]
        if scoring is Scoring.SUM:
            weight = sum(case.points for case in self.cases)
            total = sum(case.points * score for case, score in zip(self.cases, known))
            return total / weight if weight else 0
        if scoring is Scoring.ALL:
            return 1 if min(known) == 1 else 0
        if scoring is Scoring.MUL:
            return math.prod(known)
        return max(known) if scoring is Scoring.MAX else min(known)


def groups_of(cases: Iterable[Case]) -> tuple[ScoringGroup, ...]:
    """The subtasks, and the cases that belong to none, by their first case."""
    members: dict[tuple[Subtask | None, str], list[Case]] = {}
    for case in cases:
        members.setdefault((case.subtask, "" if case.subtask else case.name), []).append(case)
    return tuple(
        ScoringGroup(subtask.name if subtask else name, tuple(group), subtask)
        for (subtask, name), group in members.items()
    )


def failed_subtasks(groups: Sequence[ScoringGroup], scores: Mapping[Case, float], missing: float) -> set[str]:
    """The names of subtasks with a case whose score is not 1, and of those that depend on them. Cases that
    were not judged have the score `missing`."""
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
    """How a submission and a case meet (checking/meeting.py)."""

    BATCH = "batch"  # the program reads the input, and its output is judged
    INTERACTIVE = "interactive"  # the program and the interactor talk
    ANSWERS = "answers"  # no program runs: an output for each case is handed in


@dataclass(frozen=True)
class Problem:
    """What a submission is judged by. `key` is None for a folder of cases that belongs to no stored problem.

    `links` has pairs of a judge's name and the problem's page there, if that is not `link`. `left_out` counts
    cases in beyond/ that were not asked for. `is_prediction` tells whether a verdict predicts the online
    judge's. `file` has the names of the files that programs read and write. An interactive problem has an
    `interactor`. Programs are compiled together with the files `compile_with`, which have these names then.
    `limits` are those on this machine; the online judge is assumed to be `scale` times slower. A stored
    problem has its `folder`, and that of the problem whose cases and programs it uses. `fault` says why a
    problem of a contest cannot be judged."""

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
        """The folder of the problem whose cases and programs are used. Raises JudgeError if it has none."""
        if self.cases_folder is None:
            raise JudgeError(f"{self.title or 'this problem'}: belongs to no folder")
        return self.cases_folder

    @property
    def full_points(self) -> float:
        """What its groups give together if their points say so, else 100."""
        return sum(group.points for group in self.groups) if self.has_points else 100

    @property
    def has_points(self) -> bool:
        """Whether the data say what cases or subtasks are worth."""
        return any(
            case.points != 1 or (case.subtask is not None and case.subtask.points is not None)
            for case in self.cases
        )

    def limits_of(self, case: Case) -> Limits:
        return case.limits.else_of(self.limits)

    def points_of(self, case: Case) -> float | None:
        """What a checker that gives points may give the case at most; None if the problem does not say."""
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
    """The words after the verb of the commands that judge a program again, without `--case`, and look for
    its fault. Not every verb takes the same options."""

    run: tuple[str, ...] = ()
    debug: tuple[str, ...] = ()


@dataclass(frozen=True)
class Submission:
    """A program to be judged, or the folder of what is handed in where none runs. `student` is who handed it
    in, if known; `task` is the problem in a contest. `contestant` is the path, as os.fsdecode gives it, of
    what the contestant handed in: it identifies him, and `name` is only what tables show; it is empty for a
    lone program.
    `absent` says why there is no program of the contestant to judge; `source` is then what he handed in.

    `rerun` has the commands that judge it again. `state` is a word for all that the verdict
    depends on but the machine; it is empty where nobody asks for it."""

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
        """What tables call it."""
        return self.student or name_of(self.source, self.problem, self.task)

    @property
    def title(self) -> str:
        """The name, and in a contest the problem's."""
        return f"{self.name} {self.task}".rstrip()


def name_of(source: Path, problem: Problem, task: str) -> str:
    """What tables call a program that no student handed in: its file's name, or our solution's key."""
    return source.stem if source.stem == problem.key and not task else source.name


@dataclass(frozen=True)
class Usage:
    """What a program and its descendants used. CPU is user + system, memory is the peak, the stack
    the largest that was seen, of first threads. `system_ms` may be 0 for a program that was stopped, and
    `wall_ms` is without the time in which it was ready to run and had no core.

    `exec_error` says why the kernel did not start the program, else it is empty. The sandbox's report
    (sandbox/report.h) has the same names, but does not know how much was printed."""

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
    """What an interactor decided: the score, from 0 to 1, and why it is not 1. A `fault` is its own: then it
    decided nothing. Its `output` is for the checker."""

    score: float = 0
    message: str = ""
    fault: str = ""
    output: bytes = b""


@dataclass(frozen=True)
class Talk:
    """How a program and an interactor ended, each of which is a `Side`: who was the first to end, and whose
    output was too long, if anybody's was. Where nothing was said for too long, `hanging` has those who had
    not ended, and what each of them did: it runs, reads, writes or sleeps. With `was_stopped`, the judge
    ended the program's run."""

    first_to_end: Side | None
    too_long: Side | None
    hanging: Mapping[Side, str]
    was_stopped: bool
    ruling: Ruling = Ruling()


class Side(enum.Enum):
    PROGRAM = "program"
    INTERACTOR = "interactor"


def characters(text: bytes) -> str:
    """Returns the text as characters, of which each byte that is none of UTF-8 is one."""
    return text.decode("utf-8", "surrogateescape")


def bytes_of(text: bytes, count: int) -> int:
    """Returns how many bytes the first `count` characters of the text have."""
    return len(characters(text)[:count].encode("utf-8", "surrogateescape"))


@dataclass(frozen=True)
class Excerpt:
    """A line of an output or an answer; of a long line, the part around the difference.

    `line` and `column` count from 1; a column is a character, or a byte that is none of UTF-8. `start` columns
    of the line come before `text`, and `cut` tells whether any come after it."""

    line: int
    column: int
    text: bytes
    start: int
    cut: bool

    @property
    def at(self) -> int:
        """The index of the difference in `text`."""
        return bytes_of(self.text, self.column - 1 - self.start)


@dataclass(frozen=True)
class Snippet:
    """What reports show of an input, an output or an answer: all, or a few KiB of it.

    `start` bytes come before it, `line` is the number of its first line, and `size` that of all bytes."""

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
    """How a checker shows what is wrong: as lines on a terminal, in the HTML page, and as JSON fields.

    `html` escapes what the program printed."""

    def text(self, paint: Paint) -> list[str]:
        ...

    def html(self) -> str:
        ...

    def fields(self) -> dict:
        ...


@dataclass(frozen=True)
class Difference:
    """Why an output was not accepted, and where it first differs. A text that ends there is None.

    `place` is the message without the two texts; with a drawing, reports in one line show only `place`.
    `score`, from 0 to 1, is the share of the points that the checker still gives. `is_stuck` tells whether the
    checker reached its limit on the output."""

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
    """A checker of the judge's own, by the name that problem.ini and reports use. One `of_texts` accepts
    little but the answer, so that an output's relation to it is a hint."""

    name: str
    compare: Compare = field(compare=False)
    of_texts: bool = False


@dataclass(frozen=True)
class JuryProgram:
    """A checker that is a program of the user's own, or an interactor, which talks with each submission and
    judges it, too. `interface` is the manner of calling it, and what its end means (checking/interfaces.py);
    `flags` are arguments after those of the interface."""

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
        """sum, of sum.in and sum.out, as the program may be called, too; empty if the names do not tell."""
        stems = {PurePath(name).stem for name in self if name}
        return stems.pop() if len(stems) == 1 else ""

    def __str__(self) -> str:
        """As --file and problem.ini take it."""
        if self == named_files(self.stem):
            return self.stem
        return f"{self.input or 'stdin'},{self.output or 'stdout'}"


def named_files(name: str) -> FileNames:
    """Those of most contests in China."""
    return FileNames(f"{name}.in", f"{name}.out")


@dataclass(frozen=True)
class OutputHint:
    """How an output and the answer are related, if anything is known of that, and the line of the input that
    the first wrong line of the output belongs to. Failures of one `kind` are probably for the same reason; it
    is empty if the text says nothing of a reason."""

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
    """The verdict on one case. A wrong answer has a `difference`; `errors` is the end of standard error.

    The first failures of a submission have `snippets`. If it `is_talk`, the output in these is what was said:
    `>` is before each line of the program's, `<` before the interactor's."""

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
        """The share of the case's points, from 0 to 1."""
        if self.accepted:
            return 1
        return self.difference.score if self.difference else 0

    @property
    def short(self) -> str:
        """Why it failed, where the texts that show it follow."""
        return self.difference.place if self.difference else self.message

    @property
    def long(self) -> str:
        """Why it failed, in a line alone. Where there is a drawing, the message is longer than a line."""
        return self.short if self.difference and self.difference.drawing else self.message

    @property
    def cause(self) -> str:
        """Why it failed, without the figures in which runs that fail alike differ."""
        return self.message if self.difference else FIGURE.sub("", self.message)

    @property
    def alike(self) -> tuple[Verdict, str]:
        """The same for failures that look the same."""
        kind = self.output_hint.kind if self.output_hint else ""
        return self.verdict, kind or self.cause

    @property
    def is_partial(self) -> bool:
        return 0 < self.score < 1


@dataclass(frozen=True)
class GroupScore:
    """What a group gives of the problem's full points.

    With `at_least`, cases that were not judged could give more."""

    group: ScoringGroup
    points: float
    full_points: float
    at_least: bool


def group_scores(problem: Problem, results: Iterable[Result]) -> list[GroupScore]:
    """What each group gives by these results. A case without one scores 0, but could score 1.

    A subtask gives nothing if one that it depends on failed."""
    scores = {result.case: result.score for result in results}
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


@dataclass(frozen=True)
class Finding:
    """What a checked build says of a case: what is wrong, and what was printed until a sanitizer stopped it.

    `stack` has lines of the source, the innermost first; none if they are not known. With `from_run`, a run
    of the program says it, which could say what is not true. `source` is the text of the line, if `text` does
    not have it. One `of_all_cases` is not of `case` alone. Without `is_cause`, it may be what the fault leads
    to."""

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
        """Of its line in a report."""
        return "found" if self.is_cause else "note"


class NoteKind(enum.Enum):
    REFUSAL = "refusal"  # an online judge refuses it, or it was left in by mistake
    CAUSE = "cause"  # it explains the failures, so no other cause is looked for
    HINT = "hint"  # it often explains such a failure
    PATTERN = "pattern"  # what all failures have in common
    UNDEFINED = "undefined"  # GCC warns: no result is defined
    LIKELY = "likely"  # GCC warns of what is likely a fault
    POSSIBLE = "possible"  # GCC warns of what may be one
    LOOKED = "looked"  # what was looked for in vain
    FAILED = "failed"  # the judge itself failed in looking for a cause


@dataclass(frozen=True)
class Note:
    """What is said of a source beside its verdict. `line` is the first that it is about, if that is known;
    `text`, which is safe to print, names it, too."""

    kind: NoteKind
    line: int | None
    text: str


@dataclass(frozen=True)
class Judgement:
    """The verdict on a submission. After CE there are no results, after JE those from before the fault.

    `finding` is a hint at the fault."""

    submission: Submission
    verdict: Verdict
    message: str
    results: tuple[Result, ...]
    notes: tuple[Note, ...] = ()
    finding: Finding | None = None

    @property
    def points(self) -> float | None:
        """Of the problem's full points; None after JE. Cases that were not judged give none."""
        return None if self.verdict is Verdict.JE else sum(score.points for score in self.scores)

    @property
    def full_points(self) -> float:
        return self.submission.problem.full_points

    @property
    def at_least(self) -> bool:
        """Whether cases that were not judged could give more points."""
        return bool(self.results) and any(score.at_least for score in self.scores)

    @cached_property
    def scores(self) -> list[GroupScore]:
        """What the subtasks give, and the cases that belong to none."""
        return group_scores(self.submission.problem, self.results)

    def limits_of(self, result: Result) -> Limits:
        return self.submission.problem.limits_of(result.case)

    def time_share(self, result: Result) -> float:
        """The part of its case's CPU limit that it took."""
        return result.usage.cpu_ms / self.limits_of(result).cpu_ms

    @property
    def slowest(self) -> Result | None:
        """The result that took most of its case's time limit."""
        return max(self.results, key=self.time_share) if self.results else None

    @property
    def largest(self) -> Result | None:
        """The result that took most of its case's memory limit."""

        def share(result: Result) -> float:
            return result.usage.memory_mib / self.limits_of(result).memory_mib

        return max(self.results, key=share) if self.results else None

    @property
    def failures(self) -> list[Result]:
        return [result for result in self.results if not result.accepted]

    @property
    def without_beyond(self) -> Verdict | None:
        """The verdict by the cases that predict the online judge's; None if none of them was run."""
        verdicts = [result.verdict for result in self.results if result.case.predicts]
        return Verdict.first(verdicts) if verdicts else None
