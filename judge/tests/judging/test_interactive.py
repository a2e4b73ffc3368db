"""Interactive problems: whose fault it is, and real programs and interactors, of which each fails its way."""

from __future__ import annotations

import contextlib
import dataclasses
import os
import resource
import signal

import pictures
import pytest
from processes import running
from values import case_of, fault_of, problem_of, usage

from judge.checking.checkers import ACCEPTED_BY_INTERACTOR
from judge.common.folders import ROOT
from judge.compiling.jury_programs import jury_program
from judge.judging.decide import BOTH_WAIT, decide_talk
from judge.judging.results import Prepared, judge_case
from judge.model import Compare, JuryProgram, Limits, ProblemKind, Result, Ruling, Side, Submission, Talk
from judge.model import Verdict
from judge.running.runner import Runner

LIMITS = Limits(cpu_ms=150, memory_mib=64, output_mib=1)
PROGRAM, INTERACTOR = Side.PROGRAM, Side.INTERACTOR
ACCEPTS, REJECTS, FAILS = Ruling(1), Ruling(0, "no"), Ruling(fault="crashed")
KILLED = {"exit_code": None, "signal": signal.SIGKILL}
CRASHED = {"exit_code": None, "signal": signal.SIGSEGV}
BROKEN_PIPE = {"exit_code": None, "signal": signal.SIGPIPE}
STOPPED = {"was_stopped": True}


@pytest.mark.parametrize(
    ("used", "first", "ruling", "more", "verdict"),
    [
        ({}, PROGRAM, ACCEPTS, {}, None),
        ({}, INTERACTOR, ACCEPTS, {}, None),
        ({}, PROGRAM, REJECTS, {}, Verdict.WA),
        # The program's limits come first.
        ({"cpu_ms": 151, **KILLED}, PROGRAM, REJECTS, {}, Verdict.TLE),
        ({"cpu_ms": 151, **KILLED}, INTERACTOR, ACCEPTS, {}, Verdict.TLE),
        ({"memory_kib": 1 << 20, **KILLED}, PROGRAM, FAILS, {}, Verdict.MLE),
        ({"stdout_bytes": 2 << 20, **KILLED}, None, FAILS, {"too_long": PROGRAM, **STOPPED}, Verdict.OLE),
        # Then what was first.
        (CRASHED, PROGRAM, REJECTS, {}, Verdict.RE),
        (CRASHED, PROGRAM, FAILS, {}, Verdict.RE),
        (CRASHED, INTERACTOR, REJECTS, {}, Verdict.WA),
        (CRASHED, INTERACTOR, FAILS, {}, Verdict.JE),
        (CRASHED, INTERACTOR, ACCEPTS, {}, Verdict.RE),
        ({"exit_code": 3}, PROGRAM, ACCEPTS, {}, Verdict.RE),
        ({"exec_error": "No such file"}, PROGRAM, FAILS, {}, Verdict.RE),
        # What the judge or the interactor did to the program is not its fault.
        (KILLED, INTERACTOR, REJECTS, STOPPED, Verdict.WA),
        (KILLED, INTERACTOR, FAILS, STOPPED, Verdict.JE),
        (KILLED, INTERACTOR, ACCEPTS, {}, Verdict.RE),
        (BROKEN_PIPE, INTERACTOR, ACCEPTS, {}, None),
        (BROKEN_PIPE, INTERACTOR, REJECTS, {}, Verdict.WA),
        ({}, PROGRAM, FAILS, {}, Verdict.JE),
        (KILLED, None, FAILS, {"too_long": INTERACTOR, **STOPPED}, Verdict.JE),
        # Who waits for whom.
        (KILLED, None, FAILS, {"hanging": {PROGRAM: "reads", INTERACTOR: "reads"}, **STOPPED}, Verdict.TLE),
        (KILLED, None, FAILS, {"hanging": {PROGRAM: "writes", INTERACTOR: "writes"}, **STOPPED}, Verdict.TLE),
        (KILLED, None, FAILS, {"hanging": {PROGRAM: "sleeps", INTERACTOR: "reads"}, **STOPPED}, Verdict.TLE),
        (KILLED, None, FAILS, {"hanging": {PROGRAM: "reads", INTERACTOR: "runs"}, **STOPPED}, Verdict.JE),
        (KILLED, None, FAILS, {"hanging": {PROGRAM: "writes", INTERACTOR: "sleeps"}, **STOPPED}, Verdict.JE),
        (KILLED, INTERACTOR, ACCEPTS, {"hanging": {PROGRAM: "sleeps"}, **STOPPED}, Verdict.TLE),
        ({}, PROGRAM, FAILS, {"hanging": {INTERACTOR: "runs"}}, Verdict.JE),
        (CRASHED, PROGRAM, FAILS, {"hanging": {INTERACTOR: "runs"}}, Verdict.RE),
        ({"timed_out": True, **KILLED}, PROGRAM, FAILS, {}, Verdict.TLE),
    ],
)
def test_whose_fault_it_is(used, first, ruling, more, verdict):
    talk = Talk(**{"first_to_end": first, "too_long": None, "hanging": {}, "was_stopped": False, **more})
    decision = decide_talk(usage(**used), LIMITS, dataclasses.replace(talk, ruling=ruling))
    assert (decision and decision[0]) == verdict


# A secret from 1 to 100 is in the input. It answers each guess; after the right one it says 0 and is done.
INTERACTOR_SOURCE = """
#include <cstdio>
#include <cstdlib>
#include <unistd.h>
int main(int, char** names) {
    int secret, guess;
    std::fscanf(std::fopen(names[1], "r"), "%d", &secret);
    for (int turn = 0; turn < 7; ++turn) {
        if (std::scanf("%d", &guess) != 1) { std::fputs("no guess\\n", stderr); return 1; }
        std::printf("%d\\n", secret - guess);
        std::fflush(stdout);
        if (guess == secret) { std::fprintf(std::fopen(names[2], "w"), "%d\\n", turn); return 0; }
    }
    std::fputs("too many guesses\\n", stderr);
    return 1;
}
"""
HEAD = """
#include <cstdio>
#include <cstring>
#include <initializer_list>
#include <unistd.h>
int ask(int guess) {
    int sign;
    std::printf("%d\\n", guess);
    std::fflush(stdout);
    return std::scanf("%d", &sign) == 1 ? sign : 1000;
}
"""
SEARCH = "int low = 1, high = 100; while (low < high) { int m = (low + high) / 2, s = ask(m);"
RIGHT = SEARCH + "if (s == 0) return 0; if (s > 0) low = m + 1; else high = m - 1; } ask(low);"
PROGRAMS = {
    "right": (RIGHT, Verdict.AC, ""),
    "says more after the end": (RIGHT.replace("return 0;", "for (;;) puts(\"1\");"), Verdict.AC, ""),
    "wrong protocol": ("ask(50); puts(\"who?\"); fflush(stdout); pause();", Verdict.WA, "no guess"),
    "no flush": ("int s; puts(\"50\"); return scanf(\"%d\", &s);", Verdict.TLE, BOTH_WAIT),
    "past the end": ("while (ask(1) != 1000); for (;;) ask(1);", Verdict.WA, "too many guesses"),
    "too slow": ("ask(50); for (;;);", Verdict.TLE, "more than 150 ms of CPU time"),
    "crash after WA": ("while (ask(1) != 1000); return *(volatile int*)0;", Verdict.WA, "too many guesses"),
    "crash": ("ask(50); return *(volatile int*)0;", Verdict.RE, "SIGSEGV"),
    "talks too much": ("char a[1 << 16]; memset(a, '1', 1 << 16); for (;;) write(1, a, 1 << 16);",
                       Verdict.OLE, "more than 1 MiB"),
    "ends early": ("ask(1);", Verdict.WA, "no guess"),
    "sleeps": ("ask(50); pause();", Verdict.TLE, "the program sleeps on"),
    "drips": ('for (;;) { write(1, " ", 1); usleep(100000); }', Verdict.TLE, "still talking with the inter"),
    "fails after AC": (RIGHT.replace("return 0", "return 3"), Verdict.RE, "exit code 3"),
    "hangs after AC": (RIGHT.replace("return 0", "pause()"), Verdict.TLE, "sleeps on after"),
    "ends its output": ("ask(50); close(1); pause();", Verdict.TLE, "sleeps on after"),
    "ends its output and fails": ("close(1); usleep(200000); return 3;", Verdict.RE, "exit code 3"),
    "leaves a child": ("if (fork()) return 0; setsid(); for (;;) pause();", Verdict.TLE, "program sleeps"),
}  # fmt: skip
# One program, because each takes as long to compile as all of them; the first word chooses.
ALL_PROGRAMS = "".join(
    f'if (std::strcmp(words[1], "{name}") == 0) {{ {body} return 0; }}\n'
    for name, (body, *_) in PROGRAMS.items()
)
LEAVES = pytest.param("leaves a child", marks=pytest.mark.needs("namespaces"))  # else there are no forks


@pytest.fixture
def judged(tmp_path):
    """judged(a C++ program, an interactor's text, its file's name) -> the result on one case. The program
    gets the `word`."""

    def judge(
        program: str,
        interactor: str = INTERACTOR_SOURCE,
        name: str = "guess.cpp",
        *,
        interface: str = "testlib",
        compare: Compare = ACCEPTED_BY_INTERACTOR.compare,
        word: str = "",
        overtime: float = 1,
    ) -> Result:
        (tmp_path / name).write_text(interactor)
        (tmp_path / "my.cpp").write_text(f"{HEAD}int main(int, char** words) {{ {program} }}")
        case, asks = case_of(tmp_path, "38\n", "7\n"), JuryProgram(tmp_path / name, interface)
        kind = {"checker": ACCEPTED_BY_INTERACTOR, "kind": ProblemKind.INTERACTIVE, "interactor": asks}
        problem = problem_of(case, limits=LIMITS, **kind)
        with Runner() as runner:
            mine = jury_program(runner, tmp_path / "my.cpp").given(word)
            submission = Submission(tmp_path / "my.cpp", problem, "c++17")
            return judge_case(runner, Prepared(submission, mine, compare), case, overtime=overtime)

    return judge


@pytest.mark.parametrize("name", [*[*PROGRAMS][:-1], LEAVES])
def test_a_program_gets_the_verdict_of_its_fault(name, judged):
    _, verdict, words = PROGRAMS[name]
    result = judged(ALL_PROGRAMS, word=name)
    assert (result.verdict, words in result.message) == (verdict, True), result


def test_a_program_that_may_take_more_cpu_time_may_not_be_silent_for_longer(judged):
    result = judged(f"usleep(2000000); {RIGHT}", overtime=9)
    assert (result.verdict, "the program sleeps on" in result.message) == (Verdict.TLE, True), result


def test_a_talk_is_judged_where_many_files_are_open(judged):
    limits = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (limits[1], limits[1]))
    try:
        with contextlib.ExitStack() as stack:
            for _ in range(1100):
                stack.enter_context(open(os.devnull))
            verdict = judged(ALL_PROGRAMS, word="right").verdict
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, limits)
    assert verdict is Verdict.AC


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("return *(volatile int*)0;", "killed by signal 11"),
        ("return 5;", "ended with status 5"),
        ('puts("the data are broken"); return 3;', "ended with status 3"),
        ("for (;;);", "runs on, and neither prints nor reads"),
        ("pause();", "sleeps on, and neither prints nor reads"),
        ('for (;;) puts("1");', "prints more than the output limit, "),
        pytest.param(
            "ask(1); if (fork()) return 0; setsid(); for (;;) pause();",
            "sleeps on",
            marks=pytest.mark.needs("namespaces"),
        ),
    ],
    ids=["crashes", "odd exit code", "broken data", "loops", "hangs", "floods", "leaves a child"],
)
def test_an_interactor_that_fails_is_the_judges_fault(body, words, judged, tmp_path):
    talks = 'int x; puts("1"); fflush(stdout); while (scanf("%d", &x) == 1);'
    said = fault_of(judged, talks, f"{HEAD}int main() {{ {body} }}")
    assert "interactor: " in said and words in said
    assert not running(tmp_path)


SPY = """
for (const char* name : {"input", "answer", "tout", "../files/input", "1.in", "guess.cpp"})
    if (FILE* file = fopen(name, "r")) return 7;
"""


def test_a_program_sees_nothing_of_the_interactor(judged):
    assert judged(SPY + RIGHT).verdict is Verdict.AC


def test_the_checker_gets_what_a_testlib_interactor_wrote(judged):
    seen = []
    judged(RIGHT, compare=lambda *texts: seen.append(texts))
    assert seen == [(b"38\n", b"5\n", b"7\n")]


def test_the_last_of_what_was_said_is_kept(judged):
    result = judged("ask(1); ask(50);")
    assert result.snippets.output.text == b"> 1\n< 37\n> 50\n< -12\n"


IN_PYTHON = """
import sys
secret = int(open(sys.argv[1]).read())
while True:
    guess = int(input())
    print(secret - guess, flush=True)
    if guess == secret:
        sys.exit({})
"""
OF_SYZOJ = INTERACTOR_SOURCE.replace("names[1]", '"input"').replace("names[2]", '"score.txt"')


@pytest.mark.parametrize(
    ("interface", "name", "text", "score"),
    [
        ("testlib", "guess.py", IN_PYTHON.format(0), 1),
        ("kattis", "guess.py", IN_PYTHON.format(42), 1),
        ("kattis", "guess.py", IN_PYTHON.format(43), 0),
        ("syzoj", "guess.cpp", OF_SYZOJ.replace(", turn)", ", 100)"), 1),
        ("syzoj", "guess.cpp", OF_SYZOJ.replace(", turn)", ", 40)"), 0.4),
    ],
)
def test_interactors_of_every_manner_are_called(interface, name, text, score, judged):
    assert judged(RIGHT, text, name, interface=interface).score == score


def test_an_interactor_in_python_that_cannot_read_a_guess_fails_itself(judged):
    assert fault_of(judged, 'puts("who");', IN_PYTHON.format(0), "guess.py").endswith(
        "the interactor itself crashed (ValueError: invalid literal for int() with base 10: 'who'); "
        "an interactor has to survive any text that a program prints"
    )


@pytest.mark.parametrize("guess", ["who", "9" * 9999, "\\xff", "37"])
def test_the_interactor_of_the_readme_takes_any_text(guess, judged, tmp_path):
    pictures.write_files(ROOT / "testcases" / "README.md", tmp_path)
    result = judged(f'puts("{guess}");', (tmp_path / "guess/asks.py").read_text(), "asks.py")
    assert result.verdict is Verdict.WA
