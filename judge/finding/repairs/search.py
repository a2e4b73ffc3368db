"""Looks for the change of a source after which all cases are right.

One build has all mutants that can be switched at run time (build.py). They run on the fastest wrong case
first. What passes all cases is built by itself, as it is said, and judged again. What helps by undefined
behavior is no repair: the first build ends there, and in a patient look the second has sanitizers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import compress, islice
from os import cpu_count
from pathlib import Path
from struct import Struct
from tempfile import TemporaryDirectory
from typing import Hashable

from judge.checking.special_judge import accepts, compare_by, giving_up
from judge.common.files import read_file
from judge.compiling.compiler import ORDINARY
from judge.compiling.tools import limit_reached
from judge.finding import checked, faults
from judge.finding.checked import Outcome
from judge.finding.look import SecondLook, cpu_seconds
from judge.finding.repairs.behind import not_by_luck
from judge.finding.repairs.build import RULES, Mutated, built
from judge.finding.repairs.candidates import REACHED, Candidate, candidates_of, sentence
from judge.finding.repairs.code import Code
from judge.finding.repairs.evidence import (
    UNTRIED,
    Trial,
    believed,
    groups_of,
    inputs_like,
    share_by_chance,
)
from judge.finding.repairs.mutants import Mutant, mutants
from judge.finding.repairs.switch import Switched, single
from judge.finding.repairs.tokens import MOST_TOKENS
from judge.finding.source_lines import whole_line
from judge.model import Case, Compare, Finding, Limits, Verdict, stretched
from judge.running.runner import Program, Run

FEW_RIGHT = 5  # of the cases that are right already, tried at first
MOST_INPUTS = 12  # like those of the cases
MOST_RIGHT = 8  # changes that make all cases right, else the cases tell too little
CPU_S, PATIENT_S = 2.5, 8.0  # of CPU time
LAST_S = 4.0  # for what makes all cases right: two builds at a time, without a kept header
MUTANTS, BUILDS = 800, 4  # so many, and so many that need a build of their own, if it is not patient
RUNS, RECORD = 4, Struct("<3q")  # for all mutants on the first case; what is told of each
ENOUGH_OWN = 2  # of these, that are right
SLOWER, LEAST_MS = 8, 20  # than the program itself, CPU time
ALIKE_MS = 10  # cases that differ less take as long: so each run begins with the same one
ENDS = re.compile(r"\b(?:cout|printf|puts|putchar|return)\b")
QUICK_MS = 100  # so long may a case take for a run with sanitizers


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
    ends_s = cpu_seconds() + min(PATIENT_S if is_patient else CPU_S, look.cpu_s_left)
    search = Search(look, code, compare, cases, len(wrong), ends_s=ends_s, is_patient=is_patient)
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
    is_readable = 0 < len(code.tokens) <= MOST_TOKENS and not look.submission.problem.interactor
    return code if is_wrong and is_readable else None


def build_ahead(look: SecondLook) -> Mutated | None:
    """With all mutants, before it is needed."""
    code = code_of(look)
    with suppress(RecursionError):
        return built(look, code, mutants(code, RULES), ends_s=cpu_seconds() + CPU_S) if code else None
    return None


@dataclass
class Search:
    """`cases` begin with the `wrong` ones, the fastest first. It ends at `ends_s` of CPU time. Without
    `is_patient`, not all is tried."""

    look: SecondLook
    code: Code
    compare: Compare
    cases: list[Case]
    wrong: int
    ends_s: float
    is_patient: bool

    @property
    def is_over(self) -> bool:
        return cpu_seconds() > self.ends_s

    @cached_property
    def answers(self) -> list[bytes]:
        """Of the wrong cases."""
        return [read_file(case.answer) for case in self.cases[: self.wrong]]

    def repairs(self) -> list[Mutant]:
        """The likeliest."""
        listed = mutants(self.code, RULES)
        right, trial = self.right_in_one_build(listed)
        if right:
            self.ends_s = max(self.ends_s, cpu_seconds() + LAST_S)
            repairs = self.believed(right, trial)
            with ThreadPoolExecutor(cpu_count()) as pool:
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

    def right_in_one_build(self, listed: list[Mutant]) -> tuple[list[Candidate], Trial]:
        """Those after which all cases are right that are tried, one for each place; and what was tried."""
        ahead = self.look.mutated.result() if self.look.mutated else None
        built_together = ahead or built(self.look, self.code, listed, ends_s=self.ends_s)
        told = self.first_run(built_together[0]) if built_together else None
        if built_together is None or told is None:
            return [], UNTRIED
        program, switches = built_together
        limits, seen = told
        candidates = candidates_of(self.code, switches.numbered, program, seen)
        candidates = candidates if self.is_patient else candidates[:MUTANTS]
        others = self.cases[1 : self.wrong + FEW_RIGHT]
        passed = self.passing(candidates, limits)
        left = [len(passed)]
        survivors, sure = passed, passed
        for case in others:
            results = [self.passes_in_time(candidate.program, case) for candidate in survivors]
            right_ones = [candidate for candidate, result in zip(survivors, results) if result]
            survivors = [candidate for candidate, result in zip(survivors, results) if result is not False]
            sure = [candidate for candidate in sure if candidate in right_ones]
            left.append(len(survivors))
        survivors = sure or survivors
        costs = [candidate.mutant.cost for candidate in candidates]
        pairs = islice(zip(left, left[1:]), self.wrong - 1)
        share = len(passed) / max(1, len(candidates))
        later = [min(share, share_by_chance(*pair, len(survivors))) for pair in pairs]
        steady = not_by_luck(survivors, program, self.cases[: self.wrong], self.outcome)
        right = self.one_for_each_place(steady)
        before = self.lines_run(program, switches) if right else set()
        lasting = []
        for candidate in right.values():
            idle = before - self.lines_run(candidate.program, switches)
            if not any(
                self.is_missed(line) for line in idle.difference(self.lines_replaced(candidate.mutant))
            ):
                lasting.append(candidate)
        return lasting, Trial(costs, share, later)

    def one_for_each_place(self, candidates: list[Candidate]) -> dict[int, Candidate]:
        """The likeliest, by its first token."""
        right: dict[int, Candidate] = {}
        for candidate in candidates:
            start, _ = self.code.expression(candidate.mutant.first, candidate.mutant.last)
            right.setdefault(start, candidate)
        return right

    def outcome(self, program: Program, case: Case) -> Outcome | None:
        """How the program ends; None if it takes too long."""
        limits = self.limits_for(case)
        run = self.look.run(program, case, limits)
        return None if limit_reached(run.usage, limits) else checked.end_of(run)

    def lines_replaced(self, mutant: Mutant) -> range:
        """None, if it does not say so."""
        if not mutant.replaces:
            return range(0)
        return range(self.code.line(mutant.first), self.code.line(mutant.last) + 1)

    def is_missed(self, line: int) -> bool:
        """Whether a line does more than print or return a result, which may have been the wrong one."""
        return ENDS.search(whole_line(self.code.source, line)) is None

    def passing(self, candidates: list[Candidate], limits: Limits) -> list[Candidate]:
        """Those after which the first case is right. They are tried in few runs, because a run takes longer
        than a mutant."""
        groups = [candidates[start::RUNS] for start in range(min(RUNS, len(candidates)))]
        is_alone = bool(self.look.submission.problem.file)  # of which a file is read once only

        def right(group: list[Candidate]) -> list[Candidate]:
            if is_alone:
                return [member for member in group if self.passes(member.program, self.cases[0], limits)]
            return [*self.right_in_one_run(group, limits)]

        with ThreadPoolExecutor(cpu_count()) as pool:
            passed = [candidate for some in pool.map(right, groups) for candidate in some]
        return sorted(passed, key=candidates.index)

    def right_in_one_run(self, group: list[Candidate], limits: Limits) -> Iterator[Candidate]:
        """See switch.h. Of each, it tells how it ended, and where its output begins and ends."""
        left_ms = 1000 * (self.ends_s - cpu_seconds())
        if left_ms <= 0:
            return
        program = group[0].program
        given = [",".join(candidate.program.command[1:]) for candidate in group]
        each = replace(program, command=(program.command[0], "-", str(limits.cpu_ms), *given))
        case = self.cases[0]
        run, told = self.look.run_with_report(each, case, stretched(limits, left_ms / limits.cpu_ms))
        if not told:  # where no namespaces are granted, a program may not fork
            yield from (member for member in group if self.passes(member.program, case, limits))
            return
        input_, answer = read_file(case.input), read_file(case.answer)
        verdicts: dict[bytes, bool] = {}
        for candidate, (status, start, end) in zip(group, RECORD.iter_unpack(told[: len(told) // 24 * 24])):
            output = run.output[start:end]
            if status == 0 and 0 <= start <= end <= len(run.output):
                if output not in verdicts:
                    verdicts[output] = accepts(self.compare, input_, output, answer)
                if verdicts[output]:
                    yield candidate

    def lines_run(self, program: Program, switches: Switched) -> set[int]:
        """In any of the cases. What makes a line idle that was run goes around the fault: it is no repair."""
        lines = set()
        telling = replace(program, command=(program.command[0], "0", *program.command[1:]))
        for case in self.cases[: self.wrong + FEW_RIGHT]:
            _, seen = self.look.run_with_report(telling, case, self.limits_for(case))
            for number, mutant in switches.numbered.items():
                if number < len(seen) and seen[number] & REACHED:
                    lines.add(self.code.line(mutant.first))
        return lines

    def believed(self, right: list[Candidate], trial: Trial) -> list[Mutant]:
        """Of what makes the cases right, what is meant, as far as inputs like theirs tell."""
        if not right or len(right) > MOST_RIGHT:
            return []
        with TemporaryDirectory() as folder:
            texts = (read_file(case.input) for case in self.cases[: self.wrong])
            inputs = [*islice(inputs_like(texts), MOST_INPUTS)]
            cases = []
            for number, text in enumerate(inputs):
                path = Path(folder, f"{number}")
                path.write_bytes(text)
                cases.append(Case(path.name, path, path))

            def outcomes(candidate: Candidate) -> Hashable:
                limits = self.limits_for(self.cases[0])
                runs = [self.look.run(candidate.program, case, limits) for case in cases]
                return tuple((run.output, run.usage.exit_code) for run in runs)

            groups, kept = groups_of(right, outcomes), len(self.cases) - self.wrong
            chosen = believed(groups, trial, self.answers, right=kept)
            return [candidate.mutant for candidate in chosen]

    def first_run(self, program: Program) -> tuple[Limits, bytes] | None:
        """The limits for runs with mutants on the first case, and which of them could matter (switch.h). None
        if this build is not like the program."""
        case, left_ms = self.cases[0], 1000 * (self.ends_s - cpu_seconds())
        if left_ms <= 0:
            return None
        limits = self.look.submission.problem.limits_of(case)
        limits = stretched(limits, min(SLOWER, left_ms / limits.cpu_ms))
        run, seen = self.look.run_with_report(program.given("0"), case, limits)
        if limit_reached(run.usage, limits) or self.is_right(case, run, limits):
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

    def took_ms(self, case: Case) -> float:
        """The program as it is."""
        return next(result.usage.cpu_ms for result in self.look.results if result.case == case)

    def limits_for(self, case: Case) -> Limits:
        """By how long the program takes, because a mutant may never end."""
        limits = self.look.submission.problem.limits_of(case)
        return stretched(limits, max(LEAST_MS, self.took_ms(case)) * SLOWER / limits.cpu_ms)

    def passes(self, program: Program, case: Case, limits: Limits) -> bool:
        """Nothing does when the time is over."""
        return not self.is_over and self.is_right(case, self.look.run(program, case, limits), limits)

    def passes_in_time(self, program: Program, case: Case) -> bool | None:
        """None if it takes too long: this build may be too slow for the case."""
        limits = self.limits_for(case)
        run = self.look.run(program, case, limits)
        return None if limit_reached(run.usage, limits) else self.is_right(case, run, limits)

    def is_right(self, case: Case, run: Run, limits: Limits) -> bool:
        if limit_reached(run.usage, limits) or run.usage.exit_code != 0 or run.unwritten:
            return False
        return accepts(self.compare, read_file(case.input), run.output, read_file(case.answer))

    def built_alone(self, mutant: Mutant) -> Candidate | None:
        """The source with this change alone, if it is right on all cases; in a patient look, on those that
        are quick with sanitizers."""
        if self.is_over:
            return None
        text, limits_of = single(self.code.source, mutant), self.look.submission.problem.limits_of
        strict = None
        if self.is_patient:
            strict = self.look.compile_now(faults.builds(self.look.runner)[0], text).program
        slow = [case for case in self.cases if strict is None or self.took_ms(case) > QUICK_MS]
        if strict and not all(self.is_sound(strict, case) for case in self.cases if case not in slow):
            return None
        usual = self.look.compile_now(ORDINARY, text).program if slow else strict
        if usual and all(self.passes(usual, case, limits_of(case)) for case in slow):
            return Candidate(mutant, usual)
        return None

    def is_sound(self, strict: Program, case: Case) -> bool:
        """Whether a build with sanitizers is right, and they say nothing."""
        limits = stretched(self.look.submission.problem.limits_of(case), SLOWER)
        limits = replace(limits, memory_mib=checked.memory_limit(limits))
        run, _ = self.look.run_with_report(strict, case, limits)
        return not self.is_over and self.is_right(case, run, limits)
