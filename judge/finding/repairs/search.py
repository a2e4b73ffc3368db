"""Looks for a change of a source after which all cases are right.

One build has the mutants (switch.py). They run on a wrong case that takes little time, and those that pass
there on other cases. The few that are believed then are built alone, and run on all cases."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from math import prod
from os import cpu_count

from judge.checking.special_judge import compare_by, giving_up
from judge.common.files import read_file
from judge.common.texts import cut, visible
from judge.compiling.compiler import ORDINARY
from judge.compiling.languages import limit_reached
from judge.finding.look import SecondLook, cpu_seconds
from judge.finding.repairs import operations, proposals
from judge.finding.repairs.mutants import Mutant
from judge.finding.repairs.runs import LATER_MS, LEAST_MS, SLOWER, Runs
from judge.finding.repairs.switch import Switched, built
from judge.finding.source.edits import Edit, line_at
from judge.finding.source.statements import SourceCode, read_source
from judge.finding.symbols import whole_line
from judge.model import Case, Finding, Limits, Verdict, stretched
from judge.running.pool import Pool
from judge.running.runner import Program

MOST_MUTANTS = 1000
FEW_RIGHT = 5  # cases that are right already, on which a repair is tried at first
MOST_RIGHT = 48  # mutants that pass and are tested for evasions; those after them are dropped
MOST_IN_ALL = 20  # mutants that pass and are no evasions: if there are more, they are right by chance
MOST_SAID = 3  # repairs that a note names; only one of them is meant
CPU_S, PATIENT_S = 3.0, 8.0  # CPU time to build, and again to run; PATIENT_S if the look has so much
LAST_S = 4.0  # CPU time that is left at least, if the look has it, to begin the runs of repairs built alone
ALIKE_MS = 10  # cases whose times differ by less keep their order, so that each run begins alike
LONGEST = 150  # characters of what a repair says
ENDS = re.compile(r"\b(?:cout|printf|puts|putchar|return)\b")
LAST_RESORT = "left_out"  # the operation whose mutants are believed only if no others are right
MOST_TOLD, MOST_KEPT = 4, 4  # words of an answer, and right cases, that count; more tell no more
MANY_RIGHT = 8  # right cases beside each wrong one: so few wrong ones are right by chance
MOST_EXPECTED = 0.2  # changes that make all cases right by chance; if more are expected, none is believed


def find(look: SecondLook) -> Finding | None:
    """Returns a finding of a repair, or of a few repairs of which one is meant; None if none is found."""
    source = readable(look)
    if source is None:
        return None
    wrong_first = sorted(look.results, key=lambda one: (one.accepted, one.usage.cpu_ms // ALIKE_MS))
    cases, problem = [result.case for result in wrong_first], look.submission.problem
    compare = giving_up(compare_by(look.runner, problem.checker, problem.limits))
    most_s = min(PATIENT_S if look.seconds_left >= PATIENT_S else CPU_S, look.time_left_s)
    built_ahead = look.mutated.result() if look.mutated else None  # waits until it is built
    program_and_switches = built_ahead or built(look, source, mutants(source), cpu_seconds() + most_s)
    if program_and_switches is None:
        return None
    runs, wrong = Runs(look, compare, cpu_seconds() + most_s), len(look.failures(Verdict.WA))
    return Search(look, source, runs, cases, wrong, *program_and_switches).finding()


def readable(look: SecondLook) -> SourceCode | None:
    """Returns the parsed source if a case fails, all that fail are WA, and there is no interactor. Returns
    None otherwise, and if the source cannot be parsed."""
    verdicts = {result.verdict for result in look.results if not result.accepted}
    can_repair = verdicts == {Verdict.WA} and not look.submission.problem.interactor
    return read_source(look.source) if can_repair else None


def mutants(source: SourceCode) -> list[Mutant]:
    """Returns at most MOST_MUTANTS mutants, each change once, those of the least cost first."""
    by_change: dict[tuple[Edit, ...], Mutant] = {}
    proposed = (*proposals.mutants(source), *operations.mutants(source))
    for mutant in sorted(proposed, key=lambda mutant: (mutant.cost, mutant.at)):
        by_change.setdefault(mutant.edits, mutant)
    return [*by_change.values()][:MOST_MUTANTS]


def build_ahead(look: SecondLook) -> tuple[Program, Switched] | None:
    """Returns what `built` returns for all mutants, ahead of `find`; None if `readable` returns None."""
    source = readable(look)
    return built(look, source, mutants(source), cpu_seconds() + CPU_S) if source else None


@dataclass
class Search:
    """A search for repairs. The first `wrong` of the cases fail. A mutant is known by its number."""

    look: SecondLook
    source: SourceCode
    runs: Runs
    cases: list[Case]
    wrong: int
    program: Program
    switches: Switched

    def finding(self) -> Finding | None:
        """Returns a finding of the repair, or of up to MOST_SAID repairs of which one is meant; None if there
        is no repair. Tries changes of types, up to the first repair, only if there is no other repair."""
        first = self.first_run()
        if first is None:
            return None
        is_repair = partial(self.runs.is_repair, cases=self.cases)
        believed = [self.switches.numbered[number] for number in self.believed(*first)]
        self.runs.ends_s = max(self.runs.ends_s, cpu_seconds() + LAST_S)
        with Pool(cpu_count(), self.look.runner) as pool:
            are_repairs = pool.map(is_repair, believed)
            repairs = [mutant for mutant, right in zip(believed, are_repairs) if right]
        if not repairs:
            repairs = [*islice(filter(is_repair, proposals.of_types(self.source)), 1)]
        if not repairs:
            return None
        text = sentence(self.source, repairs, len(self.cases))
        stack, is_cause = (self.source.line(repairs[0].at),), len(repairs) == 1
        return Finding(text, self.cases[0], stack=stack, from_run=False, of_all_cases=True, is_cause=is_cause)

    def first_run(self) -> tuple[Limits, bytes] | None:
        """Runs the build on the first case, with no mutant on. Returns the limits for mutants there, and a
        report, whose byte at a region's number tells whether the run reached the region; empty after a crash.
        Returns None if no time is left, if the build is right or too slow, or if it prints what the program
        does not print although no read fails; after a failed read, no rule defines the values."""
        case, left_ms = self.cases[0], 1000 * self.runs.left_s
        if left_ms <= 0:
            return None
        limits = self.look.submission.problem.limits_of(case)
        limits = stretched(limits, min(SLOWER, left_ms / limits.cpu_ms))
        run, report = self.look.run_with_report(self.program.given("?"), case, limits)  # "?": no mutant
        if limit_reached(run.usage, limits) or self.runs.ends_right(case, run, limits):
            return None
        ordinary = self.look.compile(ORDINARY).program
        prints_same = ordinary is not None and self.look.run(ordinary, case, limits).output == run.output
        marked = self.look.marked or []  # None if nothing ran with marks
        read_fails = any(record.failed and record.case == case for record in marked)
        if not (prints_same or read_fails):
            return None
        return stretched(limits, max(LEAST_MS, SLOWER * run.usage.cpu_ms) / limits.cpu_ms), report

    def believed(self, limits: Limits, report: bytes) -> list[int]:
        """Returns the cheapest mutants that `run_on_cases` leaves and that are no evasions, one for each
        wording; none if they are too many, or if chance explains them. `first_run` gives the parameters."""
        numbered, reached = self.switches.numbered, self.reached_in(report)
        tried = [number for number in numbered if reached.intersection(self.switches.regions[number])]
        left, counts = self.run_on_cases(tried, limits)
        right = self.without_evasions(left)
        right = [number for number in right if numbered[number].row != LAST_RESORT] or right
        if not 0 < len(right) <= MOST_IN_ALL:
            return []
        least_cost = min(numbered[number].cost for number in right)
        by_words: dict[str, int] = {}
        for number in right:
            if numbered[number].cost == least_cost:
                by_words.setdefault(numbered[number].words, number)
        likely = sum(numbered[number].cost <= least_cost for number in tried)
        answers = [read_file(case.answer) for case in self.cases[: self.wrong]]
        chance = expected(likely, counts, len(left), answers, len(self.cases) - self.wrong)
        is_believed = len(by_words) <= MOST_SAID and chance <= MOST_EXPECTED
        return [*by_words.values()] if is_believed else []

    def run_on_cases(self, tried: Sequence[int], limits: Limits) -> tuple[list[int], list[int]]:
        """Runs the mutants `tried` on the wrong cases and FEW_RIGHT others. Keeps those that are right, and
        after the first case also those whose end is not known. Returns the mutants that are right on all or,
        if there are none, all that are kept; and how many are kept at first and after each case. `limits` are
        those of the first case."""
        left, counts = [*tried], [len(tried)]
        unsure: set[int] = set()
        for at, case in enumerate(self.cases[: self.wrong + FEW_RIGHT]):
            programs = [self.program.given(self.switches.argument(number)) for number in left]
            limits_here = self.runs.limits_for(case, LATER_MS) if at > 0 else limits
            ends = dict(zip(left, self.runs.outcomes(programs, case, limits_here)))
            unsure_here = {number for number in left if ends[number] is None and at > 0}
            left = [one for one in left if one in unsure_here or self.runs.is_right(case, ends[one])]
            unsure |= unsure_here
            counts.append(len(left))
        return [number for number in left if number not in unsure] or left, counts

    def without_evasions(self, right: list[int]) -> list[int]:
        """Returns those of the first MOST_RIGHT mutants in `right` that runs show in time to be no evasions.
        An evasion goes around the fault: it leaves a region idle that the program reaches without it, other
        than one that prints or returns, as a repaired program may do in another place."""
        cases = self.cases[: self.wrong + FEW_RIGHT]
        reached = set().union(*(self.reached("", case) for case in cases)) if right else set()
        text, places = self.source.source, self.switches.places
        lines = {region: whole_line(text, line_at(text, places[region].start)) for region in reached}
        needed = {region for region, line in lines.items() if not ENDS.search(line)}
        tried = right[:MOST_RIGHT] if reached else []  # nothing is, if no time is left
        return [number for number in tried if not self.is_evasion(number, needed, cases)]

    def is_evasion(self, number: int, needed: set[int], cases: Sequence[Case]) -> bool:
        """Tells whether a `needed` region outside the mutant's own is idle in the runs that time allows."""
        places = self.switches.places
        changed = [places[region] for region in self.switches.regions[number]]
        idle = {region for region in needed if not any(places[region].is_inside(one) for one in changed)}
        for case in cases:
            if idle:
                idle -= self.reached(self.switches.argument(number), case)
        return bool(idle)

    def reached(self, argument: str, case: Case) -> set[int]:
        """Returns the numbers of the regions that the run of the case with the mutant `argument` reaches (""
        for the program itself). Returns none if no time is left, or without a report."""
        if self.runs.left_s <= 0:
            return set()
        program = self.program.given(f"?{argument}")  # "?" asks for a report
        return self.reached_in(self.look.run_with_report(program, case, self.runs.limits_for(case))[1])

    def reached_in(self, report: bytes) -> set[int]:
        return {number for number in self.switches.places if number < len(report) and report[number]}


def expected(likely: int, counts: Sequence[int], repairs: int, answers: Sequence[bytes], right: int) -> float:
    """Returns an estimate of how many of `likely` changes make all cases right by chance; `likely` itself if
    one digit, word or right case is all that tells, or if MANY_RIGHT times the wrong cases are `right`.

    counts   how many changes are left at first and after each tried case, the wrong cases first
    repairs  how many changes are left in the end; one of them may be meant, so they are no chance
    answers  those of the wrong cases: the longer they are, the less is right by chance"""
    wrong = len(answers)
    words = [word for answer in answers for word in answer.split()[:MOST_TOLD]]
    length = sum(len(re.findall(rb"[0-9]", word)) or 1 for word in words)  # digits, or 1 for a word without
    if length + right < 2 or right >= MANY_RIGHT * wrong:
        return likely
    # Each wrong case is a step, and all right cases together are the last.
    steps = [*zip(counts[:wrong], counts[1:]), (counts[wrong], counts[-1])]
    # The share that a step leaves of the changes that are no repairs; by 0.5 and 1 it is neither 0 nor 0 / 0.
    *shares, last = [(after - repairs + 0.5) / (before - repairs + 1) for before, after in steps]
    last = min(last, 1 / 2 ** min(right, MOST_KEPT))  # each right case leaves half at most
    return float(likely * prod(shares) * last / max(1, length))


def sentence(source: SourceCode, repairs: Sequence[Mutant], cases: int) -> str:
    """Returns the text of a finding: the repair that makes all cases right, or several to choose from."""
    texts = [f"line {source.line(one.at)}: {cut(visible(one.words), LONGEST)}" for one in repairs]
    all_cases = f"all {cases} cases" if cases > 1 else "the case"
    if len(texts) > 1:
        return f"each of these changes makes {all_cases} right: {'; '.join(texts)}"
    joint = ", " if repairs[0].words.startswith("with ") else "; with that, "
    return f"{texts[0]}{joint}{all_cases} {'are' if cases > 1 else 'is'} right"
