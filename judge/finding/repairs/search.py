"""Looks for the change of a source after which all cases are right.

One build has all mutants that can be switched at run time: 700 of them take 0.1 s longer to compile than the
source. They run on the fastest wrong case first. What passes all cases is built by itself, as it is said,
and judged again.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from os import cpu_count
from typing import NamedTuple

from judge.checking.special_judge import compare_by, giving_up
from judge.common import untrusted
from judge.common.files import read_file
from judge.common.texts import cut, visible
from judge.compiling.compiler import ORDINARY, Build
from judge.compiling.tools import limit_reached
from judge.finding import checked
from judge.finding.look import SecondLook
from judge.finding.repairs import habits, names, operators, statements, structure, values
from judge.finding.repairs.mutants import Mutant, mutants
from judge.finding.repairs.switch import Switched, single, switched
from judge.finding.repairs.code import Code
from judge.finding.repairs.tokens import MOST_TOKENS
from judge.model import Case, Compare, Finding, Limits, Verdict, stretched
from judge.running.runner import Program, Run

BUILD = Build((*ORDINARY.options, "-O0", "-w"))
RULES = (*operators.RULES, *values.RULES, *names.RULES, *habits.RULES, *statements.RULES, *structure.RULES)
MOST_SAID, MOST_LINES = 2, 3  # repairs; lines that repairs may be in, else the cases tell too little
FEW_RIGHT = 5  # of the cases that are right already, tried at first
MOST_ALIKE = 4  # places that are changed together
MOST_REMOVED = 2  # times that what does not compile is left out
SECONDS, PATIENT = 12.0, 5.0  # at most; with so much time left for runs, all is tried
RUNS, BUILDS = 250, 2  # else so many mutants, and so many that need a build of their own
SLOWER, LEAST_MS = 8, 20  # than the program itself, CPU time
LONGEST = 70  # columns of a text that is shown
LESS_NOTHING = re.compile(
    r"(?<=[\w)\]])(?<!return)[ \t]{0,9}[-+][ \t]{0,9}0(?![.\w])"
)  # `- 0`, which no one writes
ERROR = re.compile(r"\A<stdin>:([0-9]{1,9}):[0-9]{1,9}: +(?:error:|required from here|  required from here)")


def find(look: SecondLook) -> Finding | None:
    """None where the cases tell too little: of a program that fails otherwise, too, or if changes in many
    lines make all cases right."""
    code, wrong, problem = code_of(look), look.failures(Verdict.WA), look.submission.problem
    if code is None:
        return None
    in_order = sorted(look.results, key=lambda result: (result.accepted, result.usage.cpu_ms))
    cases = [result.case for result in in_order]
    compare = giving_up(compare_by(look.runner, problem.checker, problem.limits))
    search = Search(look, code, compare, time.monotonic() + SECONDS, look.seconds_left >= PATIENT)
    with suppress(RecursionError):  # of a source whose statements are nested too deep
        repairs = search.repairs(cases, tried=cases[: len(wrong) + FEW_RIGHT])
        if repairs:
            text, line = sentence(code, repairs, len(cases)), code.line(repairs[0].first)
            return Finding(text, cases[0], stack=(line,), from_run=False, of_all_cases=True)
    return None


def code_of(look: SecondLook) -> Code | None:
    """None if the program fails otherwise than by its output, too, or cannot be read."""
    wrong, code = look.failures(Verdict.WA), Code(look.source)
    is_wrong = 0 < len(wrong) == sum(not result.accepted for result in look.results)
    is_readable = 0 < len(code.tokens) <= MOST_TOKENS and not look.submission.problem.interactor
    return code if is_wrong and is_readable else None


def build_ahead(look: SecondLook) -> None:
    """With all mutants, before it is needed."""
    code = code_of(look)
    if code:
        with suppress(RecursionError):
            built(look, code, mutants(code, RULES), deadline=time.monotonic() + SECONDS)


def built(
    look: SecondLook, code: Code, listed: list[Mutant], *, deadline: float
) -> tuple[Program, Switched] | None:
    """The build with all that compile together. What has no value gets one that differs from that in the
    program, so that nothing is tried if the output depends on it."""
    pattern = [checked.PATTERN] if checked.fills_variables() else []
    build = checked.checked_build(*BUILD.options, *pattern, "-Wl,--defsym=fill_of_heap=1")
    for _ in range(1 + MOST_REMOVED):
        text = switched(code, listed)
        made = look.made(build, text.text)
        if made.program:
            return made.program, text
        lines = {int(found[1]) for found in map(ERROR.match, untrusted.lines(made.errors)) if found}
        left = [mutant for mutant in listed if lines.isdisjoint(lines_of(code, mutant))]
        if len(left) == len(listed) or time.monotonic() > deadline:
            return None
        listed = left
    return None


def lines_of(code: Code, mutant: Mutant) -> set[int]:
    return {code.source.count("\n", 0, change.start) + 1 for change in mutant.changes}


def sentence(code: Code, repairs: list[Mutant], cases: int) -> str:
    which = f"all {cases} cases are" if cases > 1 else "the case is"
    text = f"line {code.line(repairs[0].first)}: with {words_of(code, repairs[0])}, {which} right"
    for repair in repairs[1:]:
        text += f"; so with {words_of(code, repair)} in line {code.line(repair.first)}"
    return text


def least_cost(repairs: Iterable[Mutant]) -> int:
    return min((mutant.cost for mutant in repairs), default=0)


class Candidate(NamedTuple):
    """A mutant, or several that are one change, and their numbers in the build that has all."""

    mutant: Mutant
    numbers: tuple[int, ...]


@dataclass
class Search:
    look: SecondLook
    code: Code
    compare: Compare
    deadline: float
    is_patient: bool

    def repairs(self, cases: list[Case], tried: list[Case]) -> list[Mutant]:
        """The likeliest, in different lines. `cases` begin with those that are wrong, the fastest first; the
        build with all mutants, which is slow, is `tried` on the first of them."""
        listed = mutants(self.code, RULES)
        found: dict[int, Mutant] = {}
        for candidate in self.right_in_one_build(listed, tried):
            first, _ = self.code.expression(candidate.mutant.first, candidate.mutant.last)
            found.setdefault(first, candidate.mutant)
            if len({self.code.line(first) for first in found}) > MOST_LINES:
                return []
        alike = [mutant for mutant in found.values() if mutant.cost <= least_cost(found.values()) + 1]
        repairs = [mutant for mutant in alike[:MOST_SAID] if self.holds(mutant, cases)]
        if not found:
            own = [mutant for mutant in listed if not mutant.is_switched]
            own = own if self.is_patient else own[:BUILDS]
            repairs = [*islice((mutant for mutant in own if self.holds(mutant, cases)), 1)]
            parts = (part for repair in repairs for part in repair.parts if self.holds(part, cases))
            return [*islice(parts, 1)] or repairs
        return repairs

    def right_in_one_build(self, listed: list[Mutant], cases: list[Case]) -> Iterator[Candidate]:
        made = built(self.look, self.code, listed, deadline=self.deadline)
        if made is None:
            return
        shorter = self.limits_like(made[0], cases[0])
        if shorter is None:
            return
        limits: Limits = shorter
        program, candidates = made[0], candidates_of(self.code, made[1].numbered)
        candidates = candidates if self.is_patient else candidates[:RUNS]

        def is_right(candidate: Candidate) -> bool:
            chosen = program.given(*map(str, candidate.numbers))
            return self.passes(chosen, cases[0], limits) and all(
                self.passes(chosen, case, self.limits_for(case)) for case in cases[1:]
            )

        with ThreadPoolExecutor(cpu_count()) as pool:
            for candidate, passed in zip(candidates, pool.map(is_right, candidates)):
                if passed:
                    yield candidate

    def limits_like(self, program: Program, case: Case) -> Limits | None:
        """For runs with other mutants. None if this build is not like the program."""
        limits = stretched(self.look.submission.problem.limits_of(case), SLOWER)
        run, ordinary = self.look.run(program, case, limits), self.look.compile(ORDINARY).program
        same = ordinary and self.look.run(ordinary, case, limits).output == run.output
        if not same or limit_reached(run.usage, limits) or self.is_right(case, run, limits):
            return None
        return stretched(limits, max(LEAST_MS, SLOWER * run.usage.cpu_ms) / limits.cpu_ms)

    def limits_for(self, case: Case) -> Limits:
        """By how long the ordinary program took, because a mutant may never end."""
        limits = self.look.submission.problem.limits_of(case)
        took_ms = next(result.usage.cpu_ms for result in self.look.results if result.case == case)
        return stretched(limits, max(LEAST_MS, took_ms) * SLOWER / limits.cpu_ms)

    def passes(self, program: Program, case: Case, limits: Limits) -> bool:
        """Nothing does when the time is over."""
        if time.monotonic() > self.deadline:
            return False
        run = self.look.run(program, case, limits)
        return self.is_right(case, run, limits)

    def is_right(self, case: Case, run: Run, limits: Limits) -> bool:
        if limit_reached(run.usage, limits) or run.usage.exit_code != 0 or run.unwritten:
            return False
        return self.compare(read_file(case.input), run.output, read_file(case.answer)) is None

    def holds(self, mutant: Mutant, cases: Iterable[Case]) -> bool:
        """Whether the source with this change alone is right on all cases."""
        if time.monotonic() > self.deadline:
            return False
        program = self.look.made(ORDINARY, single(self.code.source, mutant)).program
        limits_of = self.look.submission.problem.limits_of
        return program is not None and all(self.passes(program, case, limits_of(case)) for case in cases)


def candidates_of(code: Code, numbered: dict[int, Mutant]) -> list[Candidate]:
    """Each by itself, then what is alike in several places, the likeliest first."""
    alone = [Candidate(mutant, (number,)) for number, mutant in numbered.items()]
    alike: dict[str, list[int]] = {}
    for number, mutant in numbered.items():
        alike.setdefault(words_of(code, mutant), []).append(number)
    together = []
    for numbers in alike.values():
        members = [numbered[number] for number in numbers]
        if 1 < len(members) <= MOST_ALIKE and len({code.line(member.first) for member in members}) == len(
            members
        ):
            changes = tuple(change for member in members for change in member.changes)
            lines = " and ".join(str(code.line(member.first)) for member in members)
            words = f"{words_of(code, members[0])} in lines {lines}"
            first = members[0]._replace(cost=members[0].cost + 1, changes=changes, words=words)
            together.append(Candidate(first, tuple(numbers)))
    return sorted([*alone, *together], key=lambda candidate: candidate.mutant.cost)


def words_of(code: Code, mutant: Mutant) -> str:
    """Such as "`i <= n` for `i < n`"."""
    if mutant.words:
        return cut(visible(mutant.words), 2 * LONGEST)
    first, last = code.expression(mutant.first, mutant.last)
    start, end = code.tokens[first].start, code.tokens[last].end
    old, new = code.source[start:end], code.source[start:end]
    for change in sorted(mutant.changes, reverse=True):
        new = new[: change.start - start] + change.plain + new[change.end - start :]
    new = new if LESS_NOTHING.search(old) else LESS_NOTHING.sub("", new)
    return f"`{cut(visible(new), LONGEST)}` for `{cut(visible(old), LONGEST)}`"
