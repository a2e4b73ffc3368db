import dataclasses
import re
import signal
import threading
from pathlib import Path

import pytest
from values import case_of, problem_of, usage

from judge.checking.checkers import LINES
from judge.checking.special_judge import GIVEN_UP
from judge.compiling.online_judges import judges
from judge.compiling.refusals import reasons_in, without_literals
from judge.judging.decide import decide
from judge.judging.pipeline import Judging, judge_all, judge_group
from judge.judging.results import Prepared, judge_run
from judge.running.pool import CorePool
from judge.model import MOST_IN_FULL, Case, Difference, JudgeError, Judgement, JuryProgram, Limits, Note
from judge.model import NoteKind, Problem, Result, Scoring, Side, Submission, Subtask, Talk, Verdict
from judge.model import FileNames
from judge.running.runner import Program, Run, Runner

LIMITS = Limits(cpu_ms=1000, memory_mib=64, output_mib=1)
FINE = usage()
NULL = Path("/dev/null")
KILLED = {"exit_code": None, "signal": 9}


@pytest.mark.parametrize(
    ("change", "verdict"),
    [
        ({"cpu_ms": 1000.0}, None),
        ({"cpu_ms": 1000.001}, Verdict.TLE),
        ({"memory_kib": 65536}, None),
        ({"memory_kib": 65537}, Verdict.MLE),
        ({"stdout_bytes": 1024 * 1024}, None),
        ({"stdout_bytes": 1024 * 1024 + 1}, Verdict.OLE),
        ({"stderr_bytes": 1024 * 1024 + 1}, Verdict.OLE),
        ({"exit_code": 1}, Verdict.RE),
        ({"exit_code": None, "signal": 11}, Verdict.RE),
        ({"exit_code": None, "signal": 25}, Verdict.OLE),  # SIGXFSZ
        ({"timed_out": True, **KILLED}, Verdict.TLE),
        ({"wall_ms": 3001}, Verdict.TLE),
        ({"refused_memory": True}, None),
        ({"refused_memory": True, "exit_code": 3}, Verdict.MLE),
        ({"refused_memory": True, "cpu_ms": 2000, **KILLED}, Verdict.TLE),
        ({"exec_error": "No such file or directory"}, Verdict.RE),
        ({"cpu_ms": 2000, "memory_kib": 70000, **KILLED}, Verdict.MLE),
        ({"cpu_ms": 2000, "stdout_bytes": 2 << 20, "memory_kib": 70000, **KILLED}, Verdict.OLE),
        ({"cpu_ms": 2000, **KILLED}, Verdict.TLE),
    ],
)
def test_the_verdict_follows_from_usage_and_limits(change, verdict):
    decision = decide(dataclasses.replace(FINE, **change), LIMITS)
    assert (decision and decision[0]) == verdict


PARTLY = Difference("", "", score=0.6)


def judged(weights: "list[tuple[float, str]]", verdicts: str, *subtasks: Subtask) -> Judgement:
    """On cases with these points and subtasks, of which some are not as usual; of those with `-`, there is no
    result."""
    known = {"": None, **{one.name: one for one in subtasks}}
    cases = tuple(
        Case(f"{n}", Path(), Path(), points, known.get(name, Subtask(name)))
        for n, (points, name) in enumerate(weights)
    )
    problem = problem_of(*cases, limits=LIMITS)
    results = [
        Result(case, Verdict[verdict.rstrip("+")], "", FINE, PARTLY if "+" in verdict else None)
        for case, verdict in zip(cases, verdicts.split())
        if verdict != "-"
    ]
    verdict = Verdict.first(result.verdict for result in results)
    return Judgement(Submission(Path("a.cpp"), problem, "c++17"), verdict, "", tuple(results))


@pytest.mark.parametrize(
    ("weights", "points"),
    [
        ([(30, ""), (50, ""), (120, "")], 68),
        ([(30, "1"), (50, "1"), (120, "")], 48),  # 0.6 of 80
        ([(1, ""), (1, ""), (1, "")], 160 / 3),  # of 100
    ],
)
def test_points_are_those_of_the_cases(weights, points):
    assert judged(weights, "WA+ AC WA").points == pytest.approx(points)
    assert judged(weights, "").points == 0


TWO, ONE = [(10, "a"), (10, "a"), (10, "b"), (10, "b")], [(10, "a"), (10, "a"), (40, "a")]
LINKED = [(10, "a"), (20, "b"), (30, "c")]
CHAIN = Subtask("b", depends_on=("a",)), Subtask("c", Scoring.SUM, ("b",))


@pytest.mark.parametrize(
    ("weights", "subtasks", "verdicts", "points", "at_least"),
    [
        (TWO, (), "AC AC AC AC", 40, False),
        (TWO, (), "AC AC WA -", 20, False),
        (TWO, (), "WA - AC AC", 20, False),
        (TWO, (), "AC AC AC -", 20, True),
        (TWO, (), "WA - AC -", 0, True),
        (ONE, (Subtask("a", Scoring.MIN),), "WA+ WA+ AC", 36, False),
        (ONE, (Subtask("a", Scoring.SUM),), "WA+ WA AC", 46, False),  # 0.6 of 10, and 40
        (ONE, (Subtask("a", Scoring.MAX),), "WA+ WA WA", 36, False),
        (ONE, (Subtask("a", Scoring.MAX),), "WA AC WA", 60, False),
        (ONE, (Subtask("a", Scoring.MUL),), "WA+ WA+ AC", 21.6, False),  # 0.36 of 60
        (ONE, (Subtask("a", Scoring.MIN),), "AC WA+ -", 0, True),
        (ONE, (Subtask("a", Scoring.SUM),), "AC WA -", 10, True),
        (ONE, (Subtask("a", Scoring.MAX),), "WA+ - -", 36, True),
        (ONE, (Subtask("a", Scoring.MAX),), "AC - -", 60, False),
        (ONE, (Subtask("a", Scoring.MUL),), "AC WA -", 0, False),
        (LINKED, CHAIN, "AC AC AC", 60, False),
        (LINKED, CHAIN, "WA AC AC", 0, False),
        (LINKED, CHAIN, "AC WA AC", 10, False),
        (LINKED, CHAIN, "AC AC WA", 30, False),
        (LINKED, CHAIN, "- AC AC", 0, True),
        (LINKED, CHAIN, "- WA AC", 0, True),
        (LINKED, CHAIN, "WA - -", 0, False),
    ],
)
def test_subtasks_give_points_by_their_rules(weights, subtasks, verdicts, points, at_least):
    judgement = judged(weights, verdicts, *subtasks)
    assert (judgement.points, judgement.at_least) == (pytest.approx(points), at_least)
    assert judgement.full_points == sum(weight for weight, _ in weights)


def test_cases_of_no_points_have_equal_parts_of_the_points_of_their_subtask():
    judgement = judged([(0, "a"), (0, "a"), (0, "")], "AC WA AC", Subtask("a", Scoring.SUM, points=40))
    problem = judgement.submission.problem
    assert judgement.points == 20 and [problem.points_of(case) for case in problem.cases] == [20, 20, 0]


@pytest.mark.parametrize("rule", [Scoring.SUM, Scoring.MIN, Scoring.MAX, Scoring.MUL])
def test_a_checker_may_give_a_case_the_points_of_its_subtask_or_its_part_of_a_sum(rule):
    problem = judged(ONE, "", Subtask("a", rule)).submission.problem
    most = [10, 10, 40] if rule is Scoring.SUM else [60, 60, 60]
    assert [problem.points_of(case) for case in problem.cases] == most


def test_what_a_subtask_depends_on_counts_only_if_it_is_judged():
    assert judged([(20, "b")], "AC", Subtask("b", depends_on=("a",))).points == 20


def test_the_message_for_a_waiting_program_has_possible_reasons():
    waiting = usage(2, timed_out=True, wall_ms=3010, **KILLED)
    said = decide(waiting, LIMITS)[1]
    assert said.startswith("still running after 3010 ms, of which 2 ms on the CPU: it waits for input, a ")
    assert " sleeps, or " in said
    assert decide(dataclasses.replace(waiting, cpu_ms=900), LIMITS)[1].endswith("900 ms on the CPU")


@pytest.fixture
def problem(tmp_path) -> Problem:
    cases = [case_of(tmp_path, f"{number}\n", f"{number + 1}\n", str(number)) for number in range(12)]
    return problem_of(*cases, limits=LIMITS)


def judge_text(text: str, problem: Problem, tmp_path: Path, *, cores=(0,)) -> Judgement:
    source, ended = tmp_path / "submission.cpp", []
    source.write_text(text)
    with Runner() as runner:
        submission = Submission(source, problem, "c++17")
        finished = lambda _, result: ended.append(result.case.name)
        [judgement] = judge_all(runner, [submission], list(cores), finished)
    assert sorted(ended) == sorted(result.case.name for result in judgement.results)
    return judgement


PLUS_ONE = '#include <cstdio>\nint main() { int x; std::scanf("%d", &x); std::printf("%d\\n", x + 1); }'


def test_results_do_not_depend_on_the_number_of_jobs(problem, tmp_path):
    for cores in ((0,), (0, 0, 0)):
        judgement = judge_text(PLUS_ONE.replace("x + 1", "x + 1 + (x == 7)"), problem, tmp_path, cores=cores)
        assert judgement.verdict is Verdict.WA
        assert [result.case.name for result in judgement.results if result.verdict is Verdict.WA] == ["7"]


def test_only_the_first_failures_keep_their_texts(problem, tmp_path):
    results = judge_text(PLUS_ONE.replace("x + 1", "x + 2 - !x"), problem, tmp_path).results
    kept = [result.case.name for result in results if result.snippets]
    assert results[0].accepted and kept == [str(number) for number in range(1, 1 + MOST_IN_FULL)]
    pieces = results[3].snippets
    assert (pieces.input.text, pieces.output.text, pieces.answer.text) == (b"3\n", b"5\n", b"4\n")


class BusyMachine:
    """Plays a busy machine's runner: the first run of a case takes `beside_ms`, the second `alone_ms`. A run
    fails that takes 0 ms."""

    def __init__(self, beside_ms: "list[float]", alone_ms: "list[float]") -> None:
        self.beside_ms, self.alone_ms, self.ran = beside_ms, alone_ms, []

    def run(self, command, stdin, limits, **_):
        number = int(stdin.stem)
        slow_ms = self.alone_ms if stdin in self.ran else self.beside_ms
        self.ran.append(stdin)
        if not slow_ms[number]:
            raise JudgeError("busy")
        cpu_ms = min(slow_ms[number], limits.cpu_ms + 1)
        return Run(dataclasses.replace(FINE, cpu_ms=cpu_ms), f"{number + 1}\n".encode(), b"")


def judging(problem: Problem, pool: CorePool, *, until_failure: bool) -> Judging:
    program = Prepared(Submission(Path("a.cpp"), problem, "c++17"), Program(("a",)), LINES.compare)
    return Judging(program, pool, lambda *_: None, until_failure)


def test_what_explains_a_wrong_answer_at_most_is_not_said_of_a_slow_program(problem):
    warnings = tuple(Note(kind, 1, kind.name) for kind in (NoteKind.LIKELY, NoteKind.POSSIBLE))
    with CorePool([0], BusyMachine([2000] * 9, [2000] * 9)) as pool:
        slow = judging(problem, pool, until_failure=True)
        slow.prepared = dataclasses.replace(slow.prepared, warnings=warnings)
        [judgement] = judge_group([slow])
    assert [note.text for note in judgement.notes] == ["LIKELY"]


@pytest.mark.parametrize(
    ("beside_ms", "alone_ms", "until_failure", "verdicts", "runs"),
    [
        ([2000, 2000, 2000, 900, 1], [500, 500, 500, 900], False, "AC AC AC AC AC", 5 + 4),
        ([2000, 2000, 2000, 900, 1], [1500, 1500, 1500, 900], False, "TLE TLE TLE AC AC", 5 + 2),
        ([1100, 1100, 1100, 900, 1], [1500, 500, 500, 900], False, "TLE AC AC AC AC", 5 + 4),
        ([1, 1, 1, 900, 1], [1, 1, 1, 1001], False, "AC AC AC TLE AC", 5 + 1),
        ([1, 2000, 1, 1, 1], [1, 1500], True, "AC TLE", 2 + 1),
        ([1, 2000, 1, 900, 1], [1, 500], True, "AC AC AC AC AC", 2 + 1 + 3),
        ([1, 0, 1, 1, 1], [1, 1], True, "AC AC AC AC AC", 2 + 1 + 3),
    ],
)
def test_cases_in_doubt_are_run_again_until_one_is_too_slow_alone(
    beside_ms, alone_ms, until_failure, verdicts, runs, problem, monkeypatch
):
    monkeypatch.setattr(Judging, "beside_ms", lambda *_: 9000)  # the machine's runs take no time
    limited = dataclasses.replace(problem, cases=problem.cases[:5])
    machine = BusyMachine(beside_ms, alone_ms)
    with CorePool([0, 0], machine) as pool:
        [judgement] = judge_group([judging(limited, pool, until_failure=until_failure)])
    assert verdicts.split() == [result.verdict.name for result in judgement.results]
    assert len(machine.ran) == runs


def test_a_case_that_was_slow_while_no_other_ran_is_not_run_again(problem):
    limited = dataclasses.replace(problem, cases=problem.cases[:3])
    machine = BusyMachine([1, 2000, 1], [])
    with CorePool([0, 0], machine) as pool:
        [judgement] = judge_group([judging(limited, pool, until_failure=False)])
    assert judgement.verdict is Verdict.TLE and len(machine.ran) == 3


def test_a_case_that_runs_again_still_counts_as_what_ran_beside_the_next(problem):
    limited = dataclasses.replace(problem, cases=problem.cases[:2])
    with CorePool([0, 0], BusyMachine([2000, 2000], [500, 500])) as pool:
        busy = judging(limited, pool, until_failure=False)
        for future in busy.parallel_pass():
            future.result()
        busy.spans = dict.fromkeys(limited.cases, (0, 9))
        judgement = busy.serial_pass()
    assert judgement.verdict is Verdict.AC


@pytest.mark.parametrize("cores", [[0], [0, 0]])
def test_which_outputs_are_not_checked_does_not_depend_on_the_number_of_jobs(cores, problem):
    stuck = Difference("stuck", "stuck", is_stuck=True)
    limited = dataclasses.replace(problem, cases=problem.cases[:8])
    with CorePool(cores, BusyMachine([900] + [1] * 7, [900] + [1] * 7)) as pool:
        busy = judging(limited, pool, until_failure=False)
        compare = lambda input_, *_: stuck if input_ in (b"1\n", b"5\n", b"6\n") else None
        busy.prepared = dataclasses.replace(busy.prepared, compare=compare)
        [judgement] = judge_group([busy])
    messages = [result.message for result in judgement.results]
    assert messages == ["", "stuck", "", "", "", "stuck", GIVEN_UP, GIVEN_UP]


CHAIN_OF_CASES = (Subtask("a"), Subtask("a"), *CHAIN, Subtask("d"), Subtask("e"))
MIXED = (Subtask("a"), Subtask("a"), None, Subtask("b"), Subtask("b"), None)


@pytest.mark.parametrize(
    ("subtasks", "slow", "judged"),
    [
        (MIXED, 0, "0 2 3 4 5"),
        (MIXED, 3, "0 1 2 3 5"),
        (MIXED, 2, "0 1 2"),
        (CHAIN_OF_CASES, 0, "0 4 5"),
        (CHAIN_OF_CASES, 2, "0 1 2 4 5"),
        (CHAIN_OF_CASES, 5, "0 1 2 3 4 5"),
    ],
)
def test_a_failure_ends_its_subtask_and_dependent_ones_and_one_in_no_subtask_the_run(
    subtasks, slow, judged, problem
):
    cases = tuple(dataclasses.replace(case, subtask=one) for case, one in zip(problem.cases, subtasks))
    machine = BusyMachine([2000 if number == slow else 1 for number in range(6)], [])
    with CorePool([0], machine) as pool:
        mixed = dataclasses.replace(problem, cases=cases)
        [judgement] = judge_group([judging(mixed, pool, until_failure=True)])
    assert [result.case.name for result in judgement.results] == judged.split()


class Printer(BusyMachine):
    """Its program prints too much, but only after more than the CPU limit."""

    def run(self, command, stdin, limits, **_):
        run = super().run(command, stdin, limits)
        printed = 2 << 20 if run.usage.cpu_ms > 1200 else 0
        return run._replace(usage=dataclasses.replace(run.usage, stdout_bytes=printed))


def test_what_a_program_does_after_its_time_gives_no_verdict(problem):
    one = dataclasses.replace(problem, cases=problem.cases[:1])
    with CorePool([0, 0], Printer([2000], [2000])) as pool:
        [judgement] = judge_group([judging(one, pool, until_failure=False)])
    assert judgement.verdict is Verdict.TLE


class Meeting:
    """Plays a runner that begins a run only when another begins, too."""

    def __init__(self) -> None:
        self.barrier = threading.Barrier(2, timeout=60)

    def run(self, command, stdin, limits, **_):
        self.barrier.wait()
        return Run(FINE, f"{int(stdin.stem) + 1}\n".encode(), b"")


def test_submissions_whose_cases_run_in_order_run_beside_each_other(problem):
    with CorePool([0, 0], Meeting()) as pool:
        judgings = [judging(problem, pool, until_failure=True) for _ in range(2)]
        assert [judgement.verdict for judgement in judge_group(judgings)] == [Verdict.AC, Verdict.AC]


@pytest.mark.parametrize("side", ["input", "answer"])
def test_a_case_that_vanishes_is_the_judges_fault(side, problem, tmp_path):
    path = getattr(problem.cases[4], side)
    path.unlink()
    judgement = judge_text(PLUS_ONE, problem, tmp_path)
    assert (judgement.verdict, judgement.message) == (Verdict.JE, f"{path}: no such file or directory")


def test_the_interactor_is_compiled_before_the_first_run(problem, tmp_path, monkeypatch):
    (tmp_path / "asks.cpp").write_text("nonsense\n")
    talks = dataclasses.replace(problem, interactor=JuryProgram(tmp_path / "asks.cpp"))
    monkeypatch.delattr("judge.judging.pipeline.judge_case")
    judgement = judge_text(PLUS_ONE, talks, tmp_path)
    assert judgement.verdict is Verdict.JE and "asks.cpp: does not compile" in judgement.message


def test_a_program_that_leaves_its_file_empty_is_told_and_gets_no_points(problem, tmp_path):
    checker = tmp_path / "half.py"
    checker.write_text("import sys\nsys.stderr.write('points 0.5')\nsys.exit(7)\n")
    on_files = dataclasses.replace(
        problem, cases=problem.cases[:1], file=FileNames("sum.in", "sum.out"), checker=JuryProgram(checker)
    )
    text = '#include <cstdio>\nint main() { puts("5"); freopen("sum.out", "w", stdout); }\n'
    judgement = judge_text(text, on_files, tmp_path)
    assert (judgement.verdict, [note.text for note in judgement.notes]) == (Verdict.WA, ["opens no sum.in"])
    said = "the program wrote nothing to sum.out; it printed 2 bytes to standard output: '5'"
    assert judgement.results[0].message == judgement.results[0].difference.place == said
    assert judgement.points == 0


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('R"x(\n#pragma GCC optimize)"', 0),
        ("int n = 1'000; // '\n# pragma  GCC\toptimize(3)", 1),
        ('"//"\n#pragma GCC optimize(3)', 1),
        ('__attribute__ ((target("avx2"), noinline,\noptimize(3))) int f();', 1),
    ],
)
def test_what_luogu_refuses_is_found_after_anything_but_not_in_comments_and_literals(text, found):
    assert len(reasons_in(without_literals(f"int n;\n{text}"), judges()["luogu"].refuses)) == found


@pytest.mark.parametrize(
    ("reads", "is_told"),
    [('while (n++ < 3) scanf("%d", &x); abort();', True), ('while (scanf("%d", &x) == 1) ++n;', False)],
    ids=["aborts", "reads all"],
)
def test_a_failure_tells_how_much_of_a_long_input_was_not_read(reads, is_told, problem, tmp_path):
    case = case_of(tmp_path, "1\n" * 100_000, "1\n", "long")
    limits = dataclasses.replace(problem.limits, cpu_ms=100)
    problem = dataclasses.replace(problem, cases=(case,), limits=limits)
    main = f'int main() {{ int n = 0, x; {reads} std::printf("%d\\n", n); }}\n'
    result = judge_text(f"#include <cstdio>\n#include <cstdlib>\n{main}", problem, tmp_path).results[0]
    said = result.output_hint.sentence if result.output_hint else ""
    assert bool(re.search("ended with 19[15] of 195 KiB of the input unread", said)) == is_told, result


@pytest.mark.parametrize(
    ("number", "used", "said"),
    [
        (signal.SIGSEGV, {}, "killed by SIGSEGV (Segmentation fault)"),
        (signal.SIGSEGV, {"stack_kib": 60 << 10}, ": the stack took 60 MiB (deep or endless recursion, "),
        (signal.SIGSEGV, {"stack_kib": 64 << 10, "memory_kib": 65537}, ": the stack took 64 MiB (deep or "),
        (signal.SIGFPE, {}, ": probably an integer was divided by zero"),
        (signal.SIGILL, {}, ", such as division by zero"),
        (signal.SIGABRT, {}, "killed by SIGABRT (Aborted): what():  \\x1b"),
    ],
)
def test_a_death_by_a_signal_is_explained(number, used, said):
    died = Run(usage(exit_code=None, signal=number, **used), b"", b"terminate called\n  what():  \x1b\n")
    prepared = Prepared(Submission(NULL, problem_of(limits=LIMITS), "c++17"), Program(("a",)), LINES.compare)
    for talk in (None, Talk(Side.PROGRAM, None, {}, False)):
        result = judge_run(prepared, Case("1", NULL, NULL), died._replace(talk=talk), limits=LIMITS)
        assert said in result.message and ("stack took" in result.message) == bool(used)


def test_the_stack_that_endless_recursion_took_is_told(run):
    endless = "int f(int n) { volatile char a[99]; a[0] = n; return f(n + 1) + a[0]; }"
    done = run(f"{endless}\nint main() {{ return f(1); }}\n", memory_mib=64)
    verdict, why = decide(done.usage, Limits(2000, 64))
    assert verdict in (Verdict.RE, Verdict.MLE) and "the stack took " in why and "endless recursion" in why
