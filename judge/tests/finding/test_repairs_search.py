"""Which repairs are looked for, believed and said."""

from __future__ import annotations

import signal
from pathlib import Path
from time import monotonic
from types import SimpleNamespace

import pytest
from test_repairs import LOOP
from values import case_of, problem_of, usage

from judge.checking.checkers import LINES
from judge.compiling.compiler import ORDINARY, Build, Compilation
from judge.finding import no_value
from judge.finding.checked import fills_variables
from judge.finding.find import find
from judge.finding.look import SecondLook
from judge.finding.repairs import runs, search, switch
from judge.finding.repairs.mutants import Mutant
from judge.finding.source.edits import Edit
from judge.model import Case, Limits, Result, Submission, Verdict
from judge.running.runner import Program, Run, Runner


def look(runner: Runner, folder: Path, text: str, cases: dict[str, str]) -> SecondLook:
    """Returns a patient look at a program that is wrong on all its cases, inputs with their answers."""
    source = folder / "a.cpp"
    source.write_text(text)
    made = [case_of(folder, *texts, str(number)) for number, texts in enumerate(cases.items())]
    results = [Result(case, Verdict.WA, "", usage()) for case in made]
    return SecondLook(runner, Submission(source, problem_of(*made), "c++17"), made, 60, results=results)


def said(folder: Path, text: str, cases: dict[str, str]) -> str:
    """Returns what is said of a program that is wrong on all cases; nothing if nothing is found."""
    with Runner() as runner:
        found = search.find(look(runner, folder, text, cases))
    return f"{found.label}: {found.text}" if found else ""


HEAD = "#include <cstdio>\nusing namespace std;\n"
RIGHT = {"6": "9\n", "9": "18\n", "3": "3\n"}


def test_a_repair_is_said_with_its_line_and_all_cases_and_no_other_finder_is_asked(tmp_path, monkeypatch):
    monkeypatch.setattr(no_value, "builds", lambda: pytest.fail("all builds that fill are made"))
    with Runner() as runner:
        found = find(look(runner, tmp_path, LOOP, RIGHT))
    assert found and found.stack == (7,) and not found.from_run
    assert found.text == "line 7: with `i <= n` instead of `i < n`, all 3 cases are right"


def test_a_repair_is_found_beside_a_header_that_only_the_author_has(tmp_path):
    text = LOOP.replace("// a < b", '#ifdef LOCAL\n#include "debug.h"\n#else\n#define debug(...)\n#endif')
    assert said(tmp_path, text, RIGHT).startswith("found: line 11: with `i <= n` instead of `i < n`")


def test_a_repair_is_found_beside_a_negative_value_that_is_shifted(tmp_path):
    text = LOOP.replace("s = 0", "s = 0, least = -1 << 30")
    assert said(tmp_path, text, RIGHT).startswith("found: line 7: with `i <= n` instead of `i < n`")


def test_mutants_that_do_not_compile_take_no_other_with_them(tmp_path):
    lines = "double w[9] = {}; w[(int)sqrt(n)] = 1;\n    cin.ignore(); string t; t += char(n);"
    text = "#include <cmath>\n#include <iostream>\nusing namespace std;\n"
    text += LOOP.replace("    for (int i", f"    {lines}\n    for (int i")
    assert "with `i <= n` instead of `i < n`" in said(tmp_path, text, RIGHT)


def test_of_several_repairs_a_note_says_that_one_is_meant(tmp_path):
    text = HEAD + "int n, k, x;\nint main() {\n    int count = 1;\n"
    text += '    scanf("%d%d", &n, &k);\n    while (n--) scanf("%d", &x), count += x > 3;\n'
    text += '    printf("%d\\n", count < k ? 777 : 12345);\n}\n'
    cases = {"3 3\n9 9 1\n": "777\n", "4 4\n1 9 9 9\n": "777\n", "5 2\n1 1 1 1 9\n": "777\n"}
    assert said(tmp_path, text, cases) == (
        "note: each of these changes makes all 3 cases right: line 5: with `count = 0` instead of "
        "`count = 1`; line 8: with `count <= k` instead of `count < k`"
    )


def test_what_a_loop_reads_after_its_change_is_said_as_a_copy(tmp_path):
    text = HEAD + 'int n, f[99];\nint main() {\n    scanf("%d", &n);\n'
    text += '    for (int i = 0; i < n; i++) scanf("%d", &f[i]);\n'
    text += "    for (int i = 1; i + 1 < n; i++) {\n        f[i] = f[i - 1] * 3 + f[i + 1];\n    }\n"
    text += '    for (int i = 0; i < n; i++) printf("%d ", f[i]);\n}\n'
    cases = {"4\n1 2 3 4\n": "1 6 10 4\n", "5\n9 7 5 3 1\n": "9 32 24 16 1\n", "4\n8 1 1 5\n": "8 25 8 5\n"}
    why = "found: line 8: `f` is read after it was changed in this loop: keep a copy of `f` from before line"
    assert said(tmp_path, text, cases).startswith(why)


def test_what_has_a_build_of_its_own_is_tried_where_no_other_repair_is_believed(tmp_path):
    text = "#include <queue>\n" + HEAD + "int main() {\n    priority_queue<pair<int,int>> q;\n    int n, x;\n"
    text += '    scanf("%d", &n);\n    while (n--) scanf("%d", &x), q.push({x, n});\n    long long s = 0;\n'
    text += '    while (!q.empty()) s = s * 7 + q.top().first, q.pop();\n    printf("%lld\\n", s);\n}\n'
    cases = {"3\n5 1 9\n": "93\n", "4\n8 3 3 6\n": "1226\n"}
    found = said(tmp_path, text, cases)
    assert found.startswith("found: line 5: with `priority_queue<pair<int,int>, vector<")


@pytest.mark.skipif(not fills_variables(), reason="needs GCC 12 or later")
def test_no_repair_is_said_of_an_output_that_depends_on_what_has_no_value(tmp_path):
    assert said(tmp_path, LOOP.replace("s = 0", "s"), RIGHT) == ""


def test_no_repair_is_said_if_not_all_cases_become_right(tmp_path):
    assert said(tmp_path, LOOP, {"6": "9\n", "9": "17\n"}) == ""


def test_of_the_same_call_at_several_places_the_first_is_said(tmp_path):
    text = """#include <cstdio>
int lazy, sum;
void settle() { sum += lazy; lazy = 0; }
int total() {
    settle();
    return sum;
}
int twice() {
    int factor = 2;
    return factor * sum;
}
int main() {
    std::scanf("%d%d", &sum, &lazy);
    std::printf("%d ", twice());
    std::printf("%d\\n", total());
}
"""
    cases = {"1 2": "6 3\n", "4 0": "8 4\n", "5 17": "44 22\n"}
    assert said(tmp_path, text, cases).startswith("found: line 9: add `settle();` here, as in line 5; with")


def test_chance_is_told_by_the_share_of_changes_and_the_answers():
    likely, rare = [100, 10], [100, 0, 0]
    assert search.expected(10, likely, 0, [b"77"], 0) == pytest.approx(0.5, rel=0.1)
    assert search.expected(10, likely, 0, [b"7"], 0) == 10  # one digit tells nothing
    assert search.expected(100, likely, 0, [b"12345"], 3) == pytest.approx(100 * 0.1 / 5 / 8, rel=0.1)
    assert search.expected(100, rare, 0, [b"7", b"8"], 1) < search.MOST_EXPECTED
    assert search.expected(100, likely, 0, [b"12345"], 8) == 100  # one wrong case of many tells nothing
    assert 0 < search.expected(100, likely, 0, [b""], 3) < 100  # a checker needs no answer
    assert search.expected(9, [100, 5], 5, [b"77"], 0) < 0.1 < search.expected(9, [100, 50], 0, [b"77"], 0)


def test_a_way_around_a_fault_that_leaves_lines_idle_is_no_repair(tmp_path):
    """The loop only makes the sum worse."""
    text = LOOP.replace('"%d", &n', '"%d%d", &n, &s').replace("s += i;", "\ns += i;")
    found = said(tmp_path, text, {"6 60\n": "60\n", "9 91\n": "91\n", "40 4\n": "4\n"})
    assert "i < n" not in found and "leave out" not in found


def test_a_repair_may_leave_the_wrong_result_unprinted(tmp_path):
    text = '#include <cstdio>\nint main() {\nint n;\nstd::scanf("%d", &n);\nif (n < 40)\n'
    text += 'std::printf("%d\\n", 12345 * n);\nelse\nstd::puts("large");\n}\n'
    found = said(tmp_path, text, {"40": "493800\n"})
    assert found == "found: line 5: with `n <= 40` instead of `n < 40`, the case is right"


def test_a_repair_is_said_however_long_its_build_takes_without_a_kept_header(runner, tmp_path, monkeypatch):
    spent, cpu_seconds, compile_ = [0.0], search.cpu_seconds, SecondLook.compile

    def compile_slowly(self: SecondLook, build: Build, changed: str | None = None) -> Compilation:
        spent[0] += 9 if build == ORDINARY and changed else 0
        return compile_(self, build, changed)

    for module in (search, runs, switch):
        monkeypatch.setattr(module, "cpu_seconds", lambda: cpu_seconds() + spent[0])
    second = look(runner, tmp_path, LOOP, RIGHT)
    second.seconds_left = 3  # not a patient look
    monkeypatch.setattr(SecondLook, "compile", compile_slowly)
    assert search.find(second)


def test_many_runs_in_one_tell_what_each_alone_does(runner, tmp_path):
    """Also of what crashes, prints nothing, or never ends."""
    text = LOOP.replace("s += i;", "s += i, n == 6 && i == 4 ? *(volatile int*)0 : 0;")
    second = look(runner, tmp_path, text, {"6": "9\n", "9": "18\n"})
    mutated = search.build_ahead(second)
    assert mutated
    program, switches = mutated
    tried = runs.Runs(second, LINES.compare, ends_s=1e4)
    numbers = [switches.argument(number) for number in [*switches.numbered][::3]]
    programs = [program.given(number) for number in ("0", *numbers)]
    for case in second.cases:
        limits = tried.limits_for(case)
        together = tried.outcomes(programs, case, limits)
        assert together == [tried.outcome(alone, case, limits) for alone in programs]
        ways = {None if end is None else end[1:] for end in together}
        assert {(0, None), None} <= ways and (case.name == "1" or (None, signal.SIGSEGV) in ways)


@pytest.mark.parametrize("record", [(1 << 40, 0, 1), (-1, 0, 1), (0, 0, 9), (0, 2, 1)])
def test_a_forged_record_is_none(record):
    assert runs.outcome_in(b"abc", *record) == (b"", None, None)


def test_a_repair_alone_gets_little_more_time_than_the_program_takes(runner, tmp_path, monkeypatch):
    """It may never end; a case may take a second."""
    most_ms, run = [], SecondLook.run

    def noted(self: SecondLook, program: Program, case: Case, limits: Limits) -> Run:
        most_ms.append(limits.cpu_ms)
        return run(self, program, case, limits)

    monkeypatch.setattr(SecondLook, "run", noted)
    second = look(runner, tmp_path, LOOP, {"6": "9\n"})
    tried = runs.Runs(second, LINES.compare, ends_s=1e4)
    at = LOOP.index("i++")
    endless = Mutant((Edit(at, at + 3, "i *= 1"),), 0, "")
    assert not tried.is_repair(endless, second.cases)
    assert most_ms and max(most_ms) < 1000


def test_a_slow_case_takes_no_more_cpu_time_than_is_left(runner, tmp_path):
    slow = LOOP.replace("#include", "#include <ctime>\n#include", 1)
    slow = slow.replace("int n", "while (std::clock() < 9000000);\n    int n", 1)
    second = look(runner, tmp_path, slow, {"6": "9\n"})
    second.most_cpu_s = 0.6
    assert search.find(second) is None and second.time_left_s > -2


def test_mutants_of_a_program_that_sleeps_end_in_time(runner, tmp_path):
    text = "#include <unistd.h>\n" + LOOP.replace("    int n", "    usleep(100000);\n    int n")
    began = monotonic()
    second = look(runner, tmp_path, text, RIGHT)
    second.seconds_left = 1
    search.find(second)
    assert monotonic() - began < 20


@pytest.mark.parametrize(
    "main",
    [
        "#ifdef LOCAL\nint main() {\n#else\nint main(void) {\n#endif\n",
        "int main() { int a = 0; " + "if (a) " * 1200 + "a = 1;\n",
    ],
    ids=["of two heads", "too deep"],
)
def test_a_source_that_cannot_be_read_has_no_repair(runner, tmp_path, main):
    second = look(runner, tmp_path, LOOP.replace("int main() {\n", main), RIGHT)
    assert find(second) is None and not second.failed


def test_a_mutant_that_is_slow_on_one_case_and_wrong_on_another_is_no_repair():
    ends = {"first": ["right", "right"], "second": [None, None], "third": ["right", "wrong"]}
    runs = SimpleNamespace(
        outcomes=lambda _programs, case, _limits: ends[case],
        limits_for=lambda _case, _least_ms: Limits(),
        is_right=lambda _case, end: end == "right",
    )
    made = SimpleNamespace(given=str, argument=str)
    tried = search.Search(None, None, runs, [*ends], 3, made, made)  # type: ignore[arg-type]
    assert tried.run_on_cases([1, 2], Limits()) == ([1], [2, 2, 2, 1])
