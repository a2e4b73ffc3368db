"""Looks for the change of a source after which all cases are right.

One build has all mutants (switch.py). They run on the fastest wrong case first; what passes runs on the
other cases. What is right on all is built by itself, as it is said, and judged again. A change that helps by
undefined behavior is no repair: the first build ends there, and in a patient look the second has sanitizers.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import islice
from os import cpu_count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from judge.checking.special_judge import compare_by, giving_up
from judge.common.files import read_file
from judge.compiling.compiler import ORDINARY
from judge.compiling.tools import limit_reached
from judge.finding.checked import Outcome
from judge.finding.look import SecondLook, cpu_seconds
from judge.finding.repairs import advice, declarations, operations, proposals
from judge.finding.repairs.build import Mutated, built
from judge.finding.repairs.evidence import MOST_EXPECTED, Trial, groups_of, inputs_like, share_by_chance
from judge.finding.repairs.mutants import Mutant, likeliest
from judge.finding.repairs.runs import LATER_MS, LEAST_MS, SLOWER, Runs
from judge.finding.repairs.switch import Switched, parts_of
from judge.finding.source.statements import SourceCode, read_source
from judge.finding.source_lines import whole_line
from judge.model import Case, Finding, Limits, Verdict, stretched
from judge.running.pool import Pool
from judge.running.runner import Program

MOST_MUTANTS = 1500
FEW_RIGHT = 5  # cases that are right already, on which a repair is tried at first
MOST_INPUTS = 12  # like those of the cases
MOST_RIGHT = 12  # changes as likely as the likeliest that make all cases right; more tell too little
MOST_IN_ALL = 20  # changes of any kind that make all cases right; after more, chance does
MOST_ALIKE = 4  # places that are changed together
CPU_S, PATIENT_S = 3.0, 8.0  # of CPU time
LAST_S = 4.0  # of CPU time for what makes all cases right
TRIED, BUILDS = 800, 4  # mutants, and builds for one mutant, that are tried if the look is not patient
LIKELY = 2  # the highest cost of a change that lies in no region and is built alone
ALIKE_MS = 10  # cases whose times differ by less keep their order, so that each run begins alike
ENDS = re.compile(r"\b(?:cout|printf|puts|putchar|return)\b")
NUMBERS = "N ->"  # rows of the table whose changes come last among those that are as likely
LAST_RESORT = "left_out"  # is said only if nothing else is right


class Candidate(NamedTuple):
    """A mutant, or several of one kind that are one change, with their numbers, and a program in which they
    hold."""

    mutant: Mutant
    numbers: tuple[int, ...]
    program: Program


def find(look: SecondLook) -> Finding | None:
    """Returns the repair, or a note on repairs of which one is meant; None where the cases tell too
    little."""
    source = readable(look)
    if source is None:
        return None
    in_order = sorted(look.results, key=lambda result: (result.accepted, result.usage.cpu_ms // ALIKE_MS))
    cases, problem = [result.case for result in in_order], look.submission.problem
    compare = giving_up(compare_by(look.runner, problem.checker, problem.limits))
    is_patient = look.seconds_left >= PATIENT_S
    most_s = min(PATIENT_S if is_patient else CPU_S, look.time_left_s)
    runs = Runs(look, compare, cpu_seconds() + most_s)
    search = Search(look, source, runs, cases, len(look.failures(Verdict.WA)), is_patient=is_patient)
    return search.finding()


def readable(look: SecondLook) -> SourceCode | None:
    """Returns the source; None if failures are not all WA, if the program talks, or it cannot be read."""
    wrong = look.failures(Verdict.WA)
    is_wrong = 0 < len(wrong) == sum(not result.accepted for result in look.results)
    return read_source(look.source) if is_wrong and not look.submission.problem.interactor else None


def mutants(source: SourceCode) -> list[Mutant]:
    proposed = (*proposals.mutants(source), *operations.mutants(source), *declarations.mutants(source))
    return likeliest(proposed, MOST_MUTANTS)


def build_ahead(look: SecondLook) -> Mutated | None:
    """Builds the program with all mutants before it is needed; returns None if there can be none."""
    source = readable(look)
    return built(look, source, mutants(source), cpu_seconds() + CPU_S) if source else None


@dataclass
class Search:
    """`cases` begin with the `wrong` ones, the fastest first. If it is not patient, not all is tried."""

    look: SecondLook
    source: SourceCode
    runs: Runs
    cases: list[Case]
    wrong: int
    is_patient: bool

    def finding(self) -> Finding | None:
        listed = mutants(self.source)
        ahead = self.look.mutated.result() if self.look.mutated else None
        mutated = ahead or built(self.look, self.source, listed, self.runs.ends_s)
        if mutated is None:
            return None
        told = self.first_run(mutated[0])
        if told is None:
            return None
        right, trial = self.tried_together(*mutated, *told)
        repairs = self.verified(self.believed(right, trial))
        return self.said(repairs or [[mutant] for mutant in self.tried_alone(listed, mutated[1])])

    def verified(self, groups: list[list[Candidate]]) -> list[list[Mutant]]:
        """Returns the repairs that are right if each is built by itself: of each group the first ones."""
        self.runs.ends_s = max(self.runs.ends_s, cpu_seconds() + LAST_S)
        repairs = []
        with Pool(cpu_count(), self.look.runner) as pool:
            for group in groups:
                alike = group[: advice.MOST_ALIKE]
                rights = pool.map(self.is_repair, alike)
                repairs.append([candidate.mutant for candidate, right in zip(alike, rights) if right])
        return [*filter(None, repairs)]

    def said(self, groups: list[list[Mutant]]) -> Finding | None:
        """Returns what is said of repairs, in groups of those that do the same."""
        if not groups:
            return None
        first, cases = groups[0][0], len(self.cases)
        if len(groups) == 1:
            text = advice.repair(self.source, groups[0], cases)
        else:
            text = advice.rivals(self.source, [group[0] for group in groups], cases)
        line, is_cause = self.source.line(first.at), len(groups) == 1
        finding = Finding(
            text, self.cases[0], stack=(line,), from_run=False, of_all_cases=True, is_cause=is_cause
        )
        return finding if text else None

    def is_repair(self, candidate: Candidate) -> bool:
        return self.runs.is_repair(candidate.mutant, self.cases, is_patient=self.is_patient) is not None

    def tried_alone(self, listed: list[Mutant], switches: Switched) -> list[Mutant]:
        """Returns the first repair, if any, that needs a build of its own or whose edits lie in no region."""
        together = {id(mutant) for mutant in switches.numbered.values()}
        alone = [
            mutant
            for mutant in listed
            if id(mutant) not in together
            and (mutant.is_alone or (mutant.cost <= LIKELY and parts_of(self.source, mutant) is None))
        ]
        answers = [read_file(case.answer) for case in self.cases[: self.wrong]]
        alone = [mutant for mutant in alone if any(re.search(mutant.answers, answer) for answer in answers)]
        for mutant in alone if self.is_patient else alone[:BUILDS]:
            if self.runs.is_repair(mutant, self.cases, is_patient=self.is_patient):
                return [mutant]
        return []

    def first_run(self, program: Program) -> tuple[Limits, bytes] | None:
        """Returns the limits for runs with mutants on the first case, and a byte for each region: whether it
        was reached. None if no time is left, or this build is not like the program, so that any change may
        seem to help."""
        case, left_ms = self.cases[0], 1000 * self.runs.left_s
        if left_ms <= 0:
            return None
        limits = self.look.submission.problem.limits_of(case)
        limits = stretched(limits, min(SLOWER, left_ms / limits.cpu_ms))
        run, seen = self.look.run_with_report(program.given("?"), case, limits)
        if limit_reached(run.usage, limits) or self.runs.ends_right(case, run, limits):
            return None
        ordinary = self.look.compile(ORDINARY).program
        if not ordinary or (
            self.look.run(ordinary, case, limits).output != run.output and not self.read_fails(case)
        ):
            return None
        return stretched(limits, max(LEAST_MS, SLOWER * run.usage.cpu_ms) / limits.cpu_ms), seen

    def read_fails(self, case: Case) -> bool:
        """Tells whether a read fails on the case: then the program goes on with values that no rule
        defines."""
        return any(record.case == case and record.failed for record in self.look.marked or ())

    def tried_together(
        self, program: Program, switches: Switched, limits: Limits, seen: bytes
    ) -> tuple[list[Candidate], Trial]:
        """Returns the mutants with which all cases that are tried are right, or take too long in this build,
        the likeliest first, and what was tried."""
        candidates = candidates_of(self.source, switches, program, seen)
        candidates = candidates if self.is_patient else candidates[:TRIED]
        left, counts = candidates, [len(candidates)]
        slow: set[tuple[int, ...]] = set()
        for number, case in enumerate(self.cases[: self.wrong + FEW_RIGHT]):
            programs = [candidate.program for candidate in left]
            each = self.runs.limits_for(case, LATER_MS) if number else limits
            ends = self.runs.outcomes(programs, case, each)
            if number:  # on later cases, this build may be too slow for a repair
                slow.update(candidate.numbers for candidate, end in zip(left, ends) if end is None)
            left = [
                candidate
                for candidate, end in zip(left, ends)
                if candidate.numbers in slow or self.runs.is_right(case, end)
            ]
            counts.append(len(left))
        sure = [candidate.mutant.cost for candidate in left if candidate.numbers not in slow]
        left = [
            candidate
            for candidate in left
            if candidate.numbers not in slow or candidate.mutant.cost < min(sure, default=math.inf)
        ]
        pairs = zip(counts[: self.wrong], counts[1:])
        shares = [share_by_chance(before, after, len(left)) for before, after in pairs]
        lasting = self.lasting(left, program, switches) if left else []
        others = [candidate for candidate in lasting if candidate.mutant.row != LAST_RESORT]
        return others or lasting, Trial([candidate.mutant.cost for candidate in candidates], shares)

    def lasting(self, right: list[Candidate], program: Program, switches: Switched) -> list[Candidate]:
        """Returns those of the first ones that let all lines run which ran before: a change that stops them
        goes around the fault. What it changes itself, and what only prints or returns a result, may stop."""
        cases = self.cases[: self.wrong + FEW_RIGHT]
        before = set().union(*(self.reached(program.given("?"), switches, case) for case in cases))
        text = self.source.source
        missed = {number for number in before if not ENDS.search(whole_line(text, switches.line(number)))}

        def lasts(candidate: Candidate) -> bool:
            """Tells whether all regions that ran before run with the candidate, too, but its own."""
            own = [
                switches.places[region] for number in candidate.numbers for region in switches.regions[number]
            ]
            idle = {
                number
                for number in missed
                if not any(
                    place.start <= switches.places[number].start and switches.places[number].end <= place.end
                    for place in own
                )
            }
            argument = "?" + switches.argument(*candidate.numbers)
            for case in cases:
                if idle:
                    idle -= self.reached(program.given(argument), switches, case)
            return not idle

        return [*filter(lasts, right[: 4 * MOST_RIGHT])]

    def reached(self, program: Program, switches: Switched, case: Case) -> set[int]:
        """Returns the numbers of the regions that the program reaches on the case; none if the time is
        over."""
        if self.runs.left_s <= 0:
            return set()
        _, seen = self.look.run_with_report(program, case, self.runs.limits_for(case))
        return {number for number in switches.places if number < len(seen) and seen[number]}

    def believed(self, right: list[Candidate], trial: Trial) -> list[list[Candidate]]:
        """Returns the likeliest repairs, in groups of those that do the same on inputs like those of the
        cases; none if chance explains them."""
        if not 0 < len(right) <= MOST_IN_ALL:
            return []
        answers = [read_file(case.answer) for case in self.cases[: self.wrong]]
        least = right[0].mutant.cost
        likeliest = [candidate for candidate in right if candidate.mutant.cost == least]
        chance = trial.expected(least, answers, len(self.cases) - self.wrong)
        if chance > MOST_EXPECTED or len(likeliest) > MOST_RIGHT:
            return []
        return groups_of(likeliest, self.ends_of(likeliest))

    def ends_of(self, right: list[Candidate]) -> list[tuple[Outcome | None, ...]]:
        """Returns how each candidate ends on inputs like those of the wrong cases; one alone has no ends."""
        programs, limits = [candidate.program for candidate in right], self.runs.limits_for(self.cases[0])
        ends: list[tuple[Outcome | None, ...]] = [() for _ in right]
        with TemporaryDirectory() as folder:
            texts = (read_file(case.input) for case in self.cases[: self.wrong])
            inputs = [*islice(inputs_like(texts), MOST_INPUTS)] if len(right) > 1 else []
            for number, text in enumerate(inputs):
                path = Path(folder, f"{number}")
                path.write_bytes(text)
                of_input = self.runs.outcomes(programs, Case(path.name, path, path), limits)
                ends = [(*of_one, end) for of_one, end in zip(ends, of_input)]
        return ends


def candidates_of(source: SourceCode, switches: Switched, program: Program, seen: bytes) -> list[Candidate]:
    """Returns the mutants of which a region was reached, the likeliest first; also those of one kind in a few
    lines together, as the same slip that was copied. `seen` has a byte for each region: whether it was
    reached."""

    def candidate(mutant: Mutant, *numbers: int) -> Candidate:
        return Candidate(mutant, numbers, program.given(switches.argument(*numbers)))

    numbered = {
        number: mutant
        for number, mutant in switches.numbered.items()
        if any(region < len(seen) and seen[region] for region in switches.regions[number])
    }
    alike: dict[str, list[int]] = {}
    for number, mutant in numbered.items():
        if not mutant.is_advice:
            alike.setdefault(mutant.words, []).append(number)
    found = [candidate(mutant, number) for number, mutant in numbered.items()]
    for numbers in alike.values():
        members = [numbered[number] for number in numbers]
        lines = sorted({source.line(member.at) for member in members})
        if 1 < len(lines) == len(members) <= MOST_ALIKE:
            edits = tuple(edit for member in members for edit in member.edits)
            text = f"{members[0].words} in lines {' and '.join(map(str, lines))}"
            mutant = members[0]._replace(cost=members[0].cost + 1, edits=edits, words=text)
            found.append(candidate(mutant, *numbers))
    return sorted(
        found, key=lambda candidate: (candidate.mutant.cost, candidate.mutant.row.startswith(NUMBERS))
    )
