"""Looks for the change of a source after which all cases are right.

One build has all mutants that can be switched at run time (build.py). They run on the fastest wrong case
first. What passes all cases is built by itself, as it is said, and judged again. What helps by undefined
behavior is no repair: the first build ends there, and in a patient look the second has sanitizers.
"""

from __future__ import annotations

import math
import re
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import compress, islice
from os import cpu_count
from pathlib import Path
from tempfile import TemporaryDirectory

from judge.checking.special_judge import compare_by, giving_up
from judge.common.files import read_file
from judge.compiling.compiler import ORDINARY
from judge.compiling.tools import limit_reached
from judge.finding.checked import Outcome
from judge.finding.look import SecondLook, cpu_seconds
from judge.finding.repairs.behind import not_by_luck
from judge.finding.repairs.build import Mutated, built
from judge.finding.repairs.rules import RULES
from judge.finding.repairs.candidates import REACHED, Candidate, candidates_of, sentence
from judge.finding.repairs.code import Code
from judge.finding.repairs.evidence import UNTRIED, Trial, believed, groups_of, inputs_like, share_by_chance
from judge.finding.repairs.mutant_runs import LEAST_MS, SLOWER, MutantRuns
from judge.finding.repairs.mutants import Mutant, mutants
from judge.finding.repairs.switch import Switched
from judge.finding.source_lines import whole_line
from judge.model import Case, Finding, Limits, Verdict, stretched
from judge.running.pool import Pool
from judge.running.runner import Program

FEW_RIGHT = 5  # of the cases that are right already, tried at first
MOST_INPUTS = 12  # like those of the cases
MOST_RIGHT = 8  # changes that make all cases right, else the cases tell too little
CPU_S, PATIENT_S = 2.5, 8.0  # of CPU time
LAST_S = 4.0  # for what makes all cases right: two builds at a time
MUTANTS, BUILDS = 800, 4  # so many, and so many that need a build of their own, if it is not patient
MOST_APART = 2  # lines between two repairs of which one is meant
ENOUGH_OWN = 2  # of these, that are right
ALIKE_MS = 10  # cases that differ less take as long: so each run begins with the same one
ENDS = re.compile(r"\b(?:cout|printf|puts|putchar|return)\b")


def find(look: SecondLook) -> Finding | None:
    """None where the cases tell too little: of a program that fails otherwise, too, or if changes in many
    places make all cases right."""
    code, wrong, problem = code_of(look), look.failures(Verdict.WA), look.submission.problem
    if code is None:
        return None
    in_order = sorted(look.results, key=lambda result: (result.accepted, result.usage.cpu_ms // ALIKE_MS))
    cases = [result.case for result in in_order]
    compare = giving_up(compare_by(look.runner, problem.checker, problem.limits))
    is_patient = look.seconds_left >= PATIENT_S
    ends_s = cpu_seconds() + min(PATIENT_S if is_patient else CPU_S, look.time_left_s)
    runs = MutantRuns(look, compare, ends_s)
    search = Search(look, code, runs, cases, len(wrong), is_patient=is_patient)
    with suppress(RecursionError):  # of a source whose statements are nested too deep
        repairs = search.repairs()
        if repairs:
            text, line = sentence(code, repairs, len(cases)), code.line(repairs[0].first)
            return Finding(text, cases[0], stack=(line,), from_run=False, of_all_cases=True)
    return None


def code_of(look: SecondLook) -> Code | None:
    """None if the program fails otherwise than by its output, too, or cannot be read."""
    wrong, code = look.failures(Verdict.WA), Code(look.source)
    is_wrong = 0 < len(wrong) == sum(not result.accepted for result in look.results)
    is_alone = not look.submission.problem.interactor
    return code if is_wrong and is_alone and code.is_readable else None


def build_ahead(look: SecondLook) -> Mutated | None:
    """With all mutants, before it is needed."""
    code = code_of(look)
    with suppress(RecursionError):
        return built(look, code, mutants(code, RULES), ends_s=cpu_seconds() + CPU_S) if code else None
    return None


@dataclass
class Search:
    """`cases` begin with the `wrong` ones, the fastest first. Without `is_patient`, not all is tried."""

    look: SecondLook
    code: Code
    runs: MutantRuns
    cases: list[Case]
    wrong: int
    is_patient: bool

    def repairs(self) -> list[Mutant]:
        """The likeliest."""
        listed = mutants(self.code, RULES)
        tried_together = self.right_in_one_build(listed)
        if tried_together is None:
            return []
        right, trial = tried_together
        if right:
            self.runs.ends_s = max(self.runs.ends_s, cpu_seconds() + LAST_S)
            repairs = self.believed(right, trial)
            with Pool(cpu_count(), self.runs.look.runner) as pool:
                return [*compress(repairs, pool.map(self.built_alone, repairs))]
        own = [
            mutant
            for mutant in listed
            if not mutant.is_switched and any(re.search(mutant.answers, answer) for answer in self.answers)
        ]
        tried = map(self.built_alone, own if self.is_patient else own[:BUILDS])
        right = [*islice(filter(None, tried), ENOUGH_OWN if self.is_patient else 1)]
        repairs = self.believed(right, UNTRIED)
        parts = (part for repair in repairs for part in repair.parts if self.built_alone(part))
        return [*islice(parts, 1)] or repairs

    @cached_property
    def answers(self) -> list[bytes]:
        """Of the wrong cases."""
        return [read_file(case.answer) for case in self.cases[: self.wrong]]

    def built_alone(self, mutant: Mutant) -> Candidate | None:
        return self.runs.built_alone(mutant, self.cases, is_patient=self.is_patient)

    def right_in_one_build(self, listed: list[Mutant]) -> tuple[list[Candidate], Trial] | None:
        """Those after which all cases are right that are tried, one for each place; and what was tried. None
        if this build is not like the program, so that any change may seem to help."""
        ahead = self.look.mutated.result() if self.look.mutated else None
        built_together = ahead or built(self.look, self.code, listed, ends_s=self.runs.ends_s)
        if built_together is None:
            return [], UNTRIED
        program, switches = built_together
        told = self.first_run(program)
        if told is None:
            return None
        limits, seen = told
        candidates = candidates_of(self.code, switches.numbered, program, seen)
        candidates = candidates if self.is_patient else candidates[:MUTANTS]
        passed = self.runs.passing(candidates, self.cases[0], limits)
        survivors, left = self.survivors(passed)
        costs = [candidate.mutant.cost for candidate in candidates]
        pairs = islice(zip(left, left[1:]), self.wrong - 1)
        share = len(passed) / max(1, len(candidates))
        later = [min(share, share_by_chance(*pair, len(survivors))) for pair in pairs]
        steady = not_by_luck(survivors, program, self.cases[: self.wrong], self.runs.outcomes)
        right = self.one_for_each_place(steady)
        return self.lasting(right, program, switches), Trial(costs, share, later)

    def survivors(self, passed: list[Candidate]) -> tuple[list[Candidate], list[int]]:
        """Those that are right on the other cases, too, and how many were left after each. A case for which
        this build may be too slow rules out no likelier one."""
        survivors, sure, left = passed, passed, [len(passed)]
        for case in self.cases[1 : self.wrong + FEW_RIGHT]:
            ends = self.runs.outcomes([candidate.program for candidate in survivors], case)
            right = {candidate for candidate, end in zip(survivors, ends) if self.runs.is_right(case, end)}
            survivors = [
                candidate for candidate, end in zip(survivors, ends) if end is None or candidate in right
            ]
            sure = [candidate for candidate in sure if candidate in right]
            left.append(len(survivors))
        least = min((candidate.mutant.cost for candidate in sure), default=math.inf)
        likely = [candidate for candidate in survivors if candidate in sure or candidate.mutant.cost < least]
        return likely, left

    def one_for_each_place(self, candidates: list[Candidate]) -> list[Candidate]:
        """The likeliest, by its first token."""
        right: dict[int, Candidate] = {}
        for candidate in candidates:
            start, _ = self.code.expression(candidate.mutant.first, candidate.mutant.last)
            right.setdefault(start, candidate)
        return [*right.values()]

    def lasting(self, right: list[Candidate], program: Program, switches: Switched) -> list[Candidate]:
        """Those that make no line idle that was run: this goes around the fault. It may be what a change
        replaces, or what does no more than print or return a result, which may have been the wrong one."""
        if not right:
            return []
        cases = self.cases[: self.wrong + FEW_RIGHT]
        before = set().union(*(self.lines_run(program, switches, case) for case in cases))
        missed = {line for line in before if not ENDS.search(whole_line(self.code.source, line))}

        def lasts(candidate: Candidate) -> bool:
            idle = missed.difference(self.lines_replaced(candidate.mutant))
            for case in cases:
                if idle:
                    idle -= self.lines_run(candidate.program, switches, case)
            return not idle

        return [*filter(lasts, right)]

    def lines_replaced(self, mutant: Mutant) -> range:
        """None, if it does not say so."""
        if not mutant.replaces:
            return range(0)
        return range(self.code.line(mutant.first), self.code.line(mutant.last) + 1)

    def lines_run(self, program: Program, switches: Switched, case: Case) -> set[int]:
        """Those that have a mutant."""
        telling = replace(program, command=(program.command[0], "0", *program.command[1:]))
        _, seen = self.look.run_with_report(telling, case, self.runs.limits_for(case))
        reached = (number for number in switches.numbered if number < len(seen) and seen[number] & REACHED)
        return {self.code.line(switches.numbered[number].first) for number in reached}

    def believed(self, right: list[Candidate], trial: Trial) -> list[Mutant]:
        """Of what makes the cases right, what is meant, as far as inputs like theirs tell. Two changes in
        places far apart most often go around a third."""
        if not right or len(right) > MOST_RIGHT:
            return []
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
        chosen = believed(groups_of(right, ends), trial, self.answers, right=len(self.cases) - self.wrong)
        lines = [self.code.line(candidate.mutant.first) for candidate in chosen] or [0]
        is_one_place = max(lines) - min(lines) <= MOST_APART
        return [candidate.mutant for candidate in chosen] if is_one_place else []

    def first_run(self, program: Program) -> tuple[Limits, bytes] | None:
        """The limits for runs with mutants on the first case, and which of them could matter (switch.h). None
        if this build is not like the program."""
        case, left_ms = self.cases[0], 1000 * (self.runs.ends_s - cpu_seconds())
        if left_ms <= 0:
            return None
        limits = self.look.submission.problem.limits_of(case)
        limits = stretched(limits, min(SLOWER, left_ms / limits.cpu_ms))
        run, seen = self.look.run_with_report(program.given("0"), case, limits)
        if limit_reached(run.usage, limits) or self.runs.ends_right(case, run, limits):
            return None
        ordinary = self.look.compile(ORDINARY).program
        if not ordinary or (
            self.look.run(ordinary, case, limits).output != run.output and not self.read_fails(case)
        ):
            return None
        return stretched(limits, max(LEAST_MS, SLOWER * run.usage.cpu_ms) / limits.cpu_ms), seen

    def read_fails(self, case: Case) -> bool:
        """After a read that failed, the program goes on with values that are not told."""
        marked = self.look.marked[0] if self.look.marked else None
        return marked is not None and any(record.case == case and record.failed for record in marked.failing)
