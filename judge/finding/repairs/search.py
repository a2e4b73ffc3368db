"""Looks for the change of a source after which all cases are right.

One build has all mutants (switch.py). They run on the fastest wrong case first; what passes runs on the
other cases. What is right on all is built alone, without the other mutants, and judged again. A change that
helps by undefined behavior is no repair: a run of the first build ends there.
"""

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
from judge.finding.source.edits import Edit
from judge.finding.source.statements import SourceCode, read_source
from judge.finding.symbols import whole_line
from judge.model import Case, Finding, Limits, Verdict, stretched
from judge.running.pool import Pool
from judge.running.runner import Program

MOST_MUTANTS = 1000
FEW_RIGHT = 5  # cases that are right already, on which a repair is tried at first
MOST_RIGHT = 48  # changes that make all cases right, for which runs tell whether lines stay idle
MOST_IN_ALL = 20  # changes that make all cases right and leave no line idle: more are right by chance
MOST_SAID = 3  # repairs that a note names; only one of them is meant
CPU_S, PATIENT_S = 3.0, 8.0  # CPU time for a search; PATIENT_S if the look has so much
LAST_S = 4.0  # CPU time to judge repairs that are built alone
ALIKE_MS = 10  # cases whose times differ by less keep their order, so that each run begins alike
LONGEST = 150  # characters of what a repair says
DIGIT = re.compile(rb"[0-9]")
ENDS = re.compile(r"\b(?:cout|printf|puts|putchar|return)\b")
LAST_RESORT = "left_out"  # a row that is proposed only if no other mutant is right
MOST_TOLD = 4  # words of an answer that count; more words tell no more
MOST_KEPT = 4  # right cases that count; more cases tell no more
MANY_RIGHT = 8  # right cases beside each wrong one
MOST_EXPECTED = 0.2  # changes that make all cases right by chance


def find(look: SecondLook) -> Finding | None:
    """Returns a finding of the repair, or of several of which one is meant; None if none is believed."""
    source = readable(look)
    if source is None:
        return None
    in_order = sorted(look.results, key=lambda result: (result.accepted, result.usage.cpu_ms // ALIKE_MS))
    cases, problem = [result.case for result in in_order], look.submission.problem
    compare = giving_up(compare_by(look.runner, problem.checker, problem.limits))
    most_s = min(PATIENT_S if look.seconds_left >= PATIENT_S else CPU_S, look.time_left_s)
    ahead = look.mutated.result() if look.mutated else None
    mutated = ahead or built(look, source, mutants(source), cpu_seconds() + most_s)
    if mutated is None:
        return None
    runs = Runs(look, compare, cpu_seconds() + most_s)
    search = Search(look, source, runs, cases, len(look.failures(Verdict.WA)), *mutated)
    return search.finding()


def readable(look: SecondLook) -> SourceCode | None:
    """Returns what is read of the source; None if that fails, if the program does not fail by WA alone, or if
    the problem has an interactor."""
    wrong, failing = look.failures(Verdict.WA), [result for result in look.results if not result.accepted]
    if not wrong or len(wrong) != len(failing) or look.submission.problem.interactor:
        return None
    return read_source(look.source)


def mutants(source: SourceCode) -> list[Mutant]:
    """Returns at most MOST_MUTANTS mutants, each change once, the likeliest first."""
    by_change: dict[tuple[Edit, ...], Mutant] = {}
    proposed = (*proposals.mutants(source), *operations.mutants(source))
    for mutant in sorted(proposed, key=lambda mutant: (mutant.cost, mutant.at)):
        by_change.setdefault(mutant.edits, mutant)
    return [*by_change.values()][:MOST_MUTANTS]


def build_ahead(look: SecondLook) -> tuple[Program, Switched] | None:
    """Builds all mutants before they are needed; None if no repair is looked for, or the builds fail."""
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
        is none. A change of a type is tried only if there is no other repair."""
        first = self.first_run()
        if first is None:
            return None
        is_repair = partial(self.runs.is_repair, cases=self.cases)
        believed = [self.switches.numbered[number] for number in self.believed(*first)]
        self.runs.ends_s = max(self.runs.ends_s, cpu_seconds() + LAST_S)
        with Pool(cpu_count(), self.look.runner) as pool:
            rights = pool.map(is_repair, believed)
            repairs = [mutant for mutant, right in zip(believed, rights) if right]
        alone = (mutant for mutant in proposals.of_types(self.source) if is_repair(mutant))
        repairs = repairs or [*islice(alone, 1)]
        if not repairs:
            return None
        text = sentence(self.source, repairs, len(self.cases))
        stack, is_cause = (self.source.line(repairs[0].at),), len(repairs) == 1
        return Finding(text, self.cases[0], stack=stack, from_run=False, of_all_cases=True, is_cause=is_cause)

    def first_run(self) -> tuple[Limits, bytes] | None:
        """Runs the build without a mutant on the first case. Returns the limits for mutants there, and a byte
        for each region: whether it was reached. Returns None if no time is left, or if this build is
        unlike the program, so that any change may seem to help."""
        case, left_ms = self.cases[0], 1000 * self.runs.left_s
        if left_ms <= 0:
            return None
        limits = self.look.submission.problem.limits_of(case)
        limits = stretched(limits, min(SLOWER, left_ms / limits.cpu_ms))
        run, seen = self.look.run_with_report(self.program.given("?"), case, limits)
        if limit_reached(run.usage, limits) or self.runs.ends_right(case, run, limits):
            return None
        ordinary = self.look.compile(ORDINARY).program
        is_like = ordinary and self.look.run(ordinary, case, limits).output == run.output
        # Outputs may differ after a failed read: the program goes on with values that no rule defines.
        if not is_like and not any(one.case == case and one.failed for one in self.look.marked or ()):
            return None
        return stretched(limits, max(LEAST_MS, SLOWER * run.usage.cpu_ms) / limits.cpu_ms), seen

    def believed(self, limits: Limits, seen: bytes) -> list[int]:
        """Returns the likeliest mutants that make all tried cases right or, if there are none, the likeliest
        that are too slow in this build on later cases. Leaves out evasions, and LAST_RESORT if there are
        others. Returns none if there are too many, or if chance explains them."""
        numbered, regions = self.switches.numbered, self.switches.regions
        reached = self.reached_in(seen)
        left = [number for number in numbered if not reached.isdisjoint(regions[number])]
        costs, counts = [numbered[number].cost for number in left], [len(left)]
        slow: set[int] = set()
        for at, case in enumerate(self.cases[: self.wrong + FEW_RIGHT]):
            programs = [self.program.given(self.switches.argument(number)) for number in left]
            ends = self.runs.outcomes(programs, case, self.runs.limits_for(case, LATER_MS) if at else limits)
            if at:  # on later cases, this build may be too slow for a repair
                slow.update(number for number, end in zip(left, ends) if end is None)
            left = [one for one, end in zip(left, ends) if one in slow or self.runs.is_right(case, end)]
            counts.append(len(left))
        left = [number for number in left if number not in slow] or left
        right = self.without_evasions(left)
        right = [number for number in right if numbered[number].row != LAST_RESORT] or right
        likeliest = [number for number in right if numbered[number].cost == numbered[right[0]].cost]
        first_with = {numbered[number].words: number for number in reversed(likeliest)}
        likeliest = [*first_with.values()][::-1]
        if not 0 < len(right) <= MOST_IN_ALL or len(likeliest) > MOST_SAID:
            return []
        likely = sum(cost <= numbered[right[0]].cost for cost in costs)
        answers = [read_file(case.answer) for case in self.cases[: self.wrong]]
        chance = expected(likely, counts, len(left), answers, len(self.cases) - self.wrong)
        return likeliest if chance <= MOST_EXPECTED else []

    def without_evasions(self, right: list[int]) -> list[int]:
        """Returns those of the first MOST_RIGHT mutants in `right` that are no evasions. An evasion goes
        around the fault: it leaves a region idle that tried cases reach without it. Regions that it changes,
        or in lines that print or return, do not count. Leaves out what is not tried in time."""
        cases, places = self.cases[: self.wrong + FEW_RIGHT], self.switches.places
        before = set().union(*(self.reached("", case) for case in cases)) if right else set()
        lines = {region: whole_line(self.source.source, self.switches.line(region)) for region in before}

        def is_evasion(number: int) -> bool:
            own = [places[region] for region in self.switches.regions[number]]
            inner = {region for region in lines if any(places[region].is_inside(other) for other in own)}
            idle = {region for region in lines.keys() - inner if not ENDS.search(lines[region])}
            for case in cases:
                if idle:
                    idle -= self.reached(self.switches.argument(number), case)
            return bool(idle)

        return [number for number in right[:MOST_RIGHT] if before and not is_evasion(number)]

    def reached(self, argument: str, case: Case) -> set[int]:
        """Returns the numbers of the regions that a run with this argument reaches; none if time is over."""
        if self.runs.left_s <= 0:
            return set()
        program = self.program.given(f"?{argument}")
        return self.reached_in(self.look.run_with_report(program, case, self.runs.limits_for(case))[1])

    def reached_in(self, seen: bytes) -> set[int]:
        return {number for number in self.switches.places if number < len(seen) and seen[number]}


def expected(likely: int, counts: Sequence[int], repairs: int, answers: Sequence[bytes], right: int) -> float:
    """Returns an estimate of how many of `likely` changes make all cases right by chance.

    It is `likely` times the shares of all changes that wrong and right cases leave, over the answers' length.
    `counts`: the number of changes before the first tried case and after each, the wrong cases first
    `repairs`: the number left in the end; shares leave them out, because one of them may be meant
    `answers`: those of the wrong cases; chance seldom prints a long one, but often one digit
    `right`: the number of cases that were right before. Each of the first MOST_KEPT leaves half at most. With
    MANY_RIGHT or more for each wrong case, returns `likely`."""
    wrong = len(answers)
    length = sum(len(DIGIT.findall(word)) or 1 for answer in answers for word in answer.split()[:MOST_TOLD])
    if right >= MANY_RIGHT * wrong or length + right < 2:
        return likely
    shares = [
        (after - repairs + 0.5) / (before - repairs + 1)
        for before, after in [*zip(counts[:wrong], counts[1:]), (counts[wrong], counts[-1])]
    ]
    chance: float = likely * prod(shares[:-1]) * min(shares[-1], 1 / 2 ** min(right, MOST_KEPT))
    return chance / length


def sentence(source: SourceCode, repairs: Sequence[Mutant], cases: int) -> str:
    """Returns the text of a finding: a repair, or several of which one is meant, to make all cases right."""
    texts = [f"line {source.line(one.at)}: {cut(visible(one.words), LONGEST)}" for one in repairs]
    all_cases = f"all {cases} cases" if cases > 1 else "the case"
    if len(texts) > 1:
        return f"one of these makes {all_cases} right: {'; '.join(texts)}"
    joint = "" if repairs[0].words.startswith("with ") else "; with that"
    return f"{texts[0]}{joint}, {all_cases} {'are' if cases > 1 else 'is'} right"
