"""`stress` finds an input with a difference, makes it small and saves it; the same seed finds the same."""

import itertools
import os
import re
import runpy
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from subprocess import CompletedProcess
from types import SimpleNamespace

import kit
import pytest
from commands import called, refusal, start_judge
from processes import running, wait_until
from programs import SUM, SUM_OF_FILES

from judge.cli import stress as cli_stress
from judge.running.pool import CorePool
from judge.judging.stress import attempts
from judge.problems.catalogue import TESTCASES
from judge.sudoku import INPUT_FORMS

# In C++, because a start of Python takes as long as ten of these. It prints two numbers, made of the seed.
GENERATOR = """#include <cstdio>
#include <cstdlib>
int main(int, char** words) {
    const int seed = std::atoi(words[1]);
    std::printf("%d %d\\n", FIRST, SECOND);
}
"""

# The same, as the generator of a stored problem has to be.
IN_PYTHON = """import sys
seed = int(sys.argv[1])
print(48 * seed % 100, 67 * seed % 73)
"""


def generator(first: str = "48 * seed % 100", second: str = "67 * seed % 73") -> str:
    return GENERATOR.replace("FIRST", first).replace("SECOND", second)


VALIDATOR = """#include <cstdio>
int main() {
    int a, b;
    return std::scanf("%d%d", &a, &b) != 2 || std::getchar() != '\\n' || std::getchar() != EOF;
}
"""
# Solves nothing: prints the board as it is, blanks and all.
ECHO = r"""#include <cstdio>
int main() {
    int x;
    for (int i = 1; std::scanf("%d", &x) == 1; ++i) std::printf("%d%c", x, i % 9 ? ' ' : '\n');
}
"""
AGAINST_RIGHT = ("--generator", "gen.cpp", "--reference", "right.cpp")
FOREVER = "#include <unistd.h>\nint main() { for (;;) pause(); }\n"


@pytest.fixture
def stress(monkeypatch) -> "Callable[..., CompletedProcess]":
    """stress(words, and what called() takes, tries=None) -> what is found in this process, with 20 inputs in
    place of 100 for a smaller one. The search ends after so many `tries`, however fast the machine is."""
    monkeypatch.setattr(attempts, "MORE_SEEDS", 5)

    def search_once(typed: str, *more: object, tries: "int | None" = None, **options) -> CompletedProcess:
        def seeds(first: int) -> "Iterator[int]":
            return itertools.count(first) if tries is None else iter(range(first, first + tries))

        monkeypatch.setattr(cli_stress, "itertools", SimpleNamespace(count=seeds))
        seconds = () if "--seconds" in typed else ("--seconds", 600)
        return called(f"stress {typed}", *more, *seconds, **options)

    return search_once


def against(**own: str) -> str:
    own = {"generator": "gen.cpp", "reference": "right.cpp", **own}
    return " ".join(["right.cpp", *(f"--{option} {file}" for option, file in own.items())])


@pytest.fixture
def folder(tmp_path) -> Path:
    for name, text in (
        ("right.cpp", SUM),
        ("wrong.cpp", SUM.replace("a + b", "(a > 50 ? a : a + b)")),
        ("gen.cpp", generator()),
        ("echo.cpp", ECHO),
        ("pair.cpp", VALIDATOR),
    ):
        (tmp_path / name).write_text(text)
    return tmp_path


def saved(folder: Path) -> str:
    """Returns the one input that was saved."""
    [case] = folder.glob("stress_*.in")
    return case.read_text()


def test_the_same_seed_finds_saves_and_shows_the_same_with_one_job_and_with_two(folder, stress):
    for jobs in (1, 2):
        done = stress("wrong.cpp --seed 8", *AGAINST_RIGHT, "--jobs", jobs, cwd=folder)
        assert done.returncode == 1 and "WA, line 1, column 2" in done.stdout
        saved = re.search(r"\nsaved as (stress_.+)\.in and \1\.ans\nagain: ", done.stdout)[1]
        files = [folder / f"{saved}.{kind}" for kind in ("in", "ans")]
        assert [path.read_text() for path in files] == ["76 1\n", "77\n"]
    assert len(list(folder.glob("stress_*.in"))) == 2  # the second did not write over the first


def test_a_smaller_input_is_checked_although_the_checker_hangs_on_larger_ones(folder, stress):
    hangs = "import sys\nwhile open(sys.argv[2]).read() != open(sys.argv[3]).read(): pass\n"
    (folder / "chk.py").write_text(hangs)
    stress("wrong.cpp --seed 8 --time 50 --checker chk.py --jobs 1", *AGAINST_RIGHT, cwd=folder)
    assert saved(folder) == "76 1\n"


def test_no_difference_is_found_where_the_checker_rejects_the_reference_too(folder, stress):
    rejects = "import sys\nout, ans = (open(path).read() for path in sys.argv[2:4])\n"
    (folder / "chk.py").write_text(f"{rejects}sys.exit(out != ans or int(ans) < 60)\n")
    words = *AGAINST_RIGHT, "--validator", "pair.cpp", "--checker", "chk.py", "--jobs", "1"
    stress("wrong.cpp --seed 8", *words, cwd=folder)
    assert 60 <= sum(map(int, saved(folder).split())) < 109  # not a smaller input, whose answer is rejected
    done = stress("right.cpp --seed 100", *words, cwd=folder, tries=20)
    assert done.returncode == 2 and "rejects the reference's output, too" in done.stderr, done


def test_programs_that_read_and_write_files_are_compared_by_these_files(folder, stress):
    (folder / "files.cpp").write_text(SUM_OF_FILES)
    (folder / "wrong_files.cpp").write_text(SUM_OF_FILES.replace("a + b", "a * b"))
    arguments = ("wrong_files.cpp", "--generator", "gen.cpp", "--file", "sum", "--reference")
    done = stress(*arguments, "files.cpp", cwd=folder)
    assert done.returncode == 1 and "WA" in done.stdout and "wrote nothing" not in done.stdout, done
    done = stress(*arguments, "right.cpp", cwd=folder)
    complaint = "error: right.cpp: the program wrote nothing to sum.out; "
    assert done.returncode == 2 and done.stderr.startswith(complaint), done


def stored_problem(folder: Path, more: str = "") -> Path:
    problem = folder / "local_sum"
    (problem / "submissions").mkdir(parents=True)
    fields = "title = Sum\nlink =\njudges =\ncpu_ms = 1000\nmemory_mib = 64\n"
    (problem / "problem.ini").write_text(f"[problem]\n{fields}{more}")
    return problem


ASKS = """
import sys
a, b = map(int, open(sys.argv[1]).read().split())
print(a, b, flush=True)
sys.exit(0 if int(input()) == a + b else 1)
"""


def test_an_interactor_needs_no_reference(folder, stress):
    problem = stored_problem(folder, "interactor = asks.py\n")
    (problem / "asks.py").write_text(ASKS)
    (problem / "generator.py").write_text(IN_PYTHON)
    done = stress("wrong.cpp --problem local_sum --seed 8", cwd=folder)
    assert done.returncode == 1 and "WA, the interactor does not say why" in done.stdout, done
    assert "< 76 1" in done.stdout and saved(folder) == "76 1\n"


def test_the_input_is_made_smaller_for_a_program_that_the_judge_ends_after_a_rejection(folder, stress):
    problem = stored_problem(folder, "interactor = asks.py\n")
    (problem / "asks.py").write_text(ASKS)
    (folder / "gen.cpp").write_text(generator("60", "seed == 6 ? 7 : 700"))
    waits = (folder / "wrong.cpp").read_text().replace("a + b));", "a + b)), std::fflush(stdout), pause();")
    (folder / "waits.cpp").write_text("#include <unistd.h>\n" + waits)
    done = stress("waits.cpp --problem local_sum --generator gen.cpp --jobs 1", cwd=folder)
    assert done.returncode == 1 and saved(folder) == "60 7\n", done


@pytest.mark.parametrize("program", ["right", "wrong"])
def test_what_an_interactor_writes_for_the_checker_is_compared(program, folder, stress):
    problem = stored_problem(folder, "interactor = asks.py\nchecker = tokens\n")
    writes = "open(sys.argv[2], 'w').write(input())\n"
    (problem / "asks.py").write_text(ASKS.replace("sys.exit(0 if int(input()) == a + b else 1)", writes))
    done = stress(f"{program}.cpp --problem local_sum", *AGAINST_RIGHT, tries=9, cwd=folder)
    assert ("no difference on 9 inputs" in done.stdout) == (program == "right"), done


def test_a_stored_ac_program_is_the_reference_where_there_is_no_solution(folder, stress, monkeypatch):
    problem = stored_problem(folder)
    error = refusal("stress wrong.cpp --problem local_sum", cwd=folder)
    assert error.endswith("/ac_mine.cpp: there is no solution yet; add it, or give --reference FILE")
    (problem / "submissions" / "ac_plain.cpp").write_text(SUM)
    error = refusal("stress wrong.cpp --problem local_sum", cwd=folder)
    assert error.endswith("generator.py: there is no generator yet; add it, or give --generator FILE")
    (problem / "generator.py").write_text(IN_PYTHON)
    done = stress("wrong.cpp --problem local_sum --time 900 --seed 8", cwd=folder)
    assert done.returncode == 1 and "WA, line 1, column 2" in done.stdout, done
    again = r"again: python3 -m judge debug wrong.cpp stress_\d+.in --problem=local_sum --time=900\n$"
    assert re.search(again, done.stdout), done


def test_the_first_failure_is_told_at_once_on_a_pipe_too_and_ctrl_c_keeps_it(folder):
    (folder / "slow.py").write_text("import time\ntime.sleep(0.5)\nprint(sum(map(int, input().split())))\n")
    arguments = "wrong.cpp --generator gen.cpp --reference slow.py --validator pair.cpp --seed 2 --jobs 1"
    process = start_judge(f"stress {arguments}", cwd=folder)
    told = r"seed 2: WA after [0-9.]+ s; looking for a smaller input, at most [0-9]+ s; Ctrl-C shows "
    assert re.match(told, process.stdout.readline())
    assert process.poll() is None
    os.kill(process.pid, signal.SIGINT)
    shown, _ = process.communicate()
    assert process.returncode == 1 and shown.startswith("stress_2: WA, ") and "saved as stress_2.in " in shown


def test_the_seconds_also_limit_the_search_for_a_smaller_input(folder, stress):
    sleeps = ECHO.replace("int x;", "int x; usleep(300000);")
    (folder / "sleeps.cpp").write_text("#include <unistd.h>\n" + sleeps)
    done = stress("sleeps.cpp --problem P1784 --seed 5 --seconds 4", cwd=folder)
    assert done.returncode == 1 and saved(folder).split().count("0") > 1


def test_a_run_ends_when_the_seconds_are_over(folder):
    (folder / "waits.cpp").write_text(FOREVER)
    began = time.monotonic()
    own = ("--generator", "gen.cpp", "--reference", "waits.cpp", "--seconds", 1)
    error = refusal("stress right.cpp", *own, cwd=folder)
    assert error == "no input was compared in 1 s: the programs take longer; give more --seconds"
    assert time.monotonic() - began < 15  # the reference may wait for 21 s


def test_a_slow_input_keeps_only_its_own_core_waiting():
    third_begun = threading.Event()

    def attempt(seed: int) -> int:
        if seed == 3:
            third_begun.set()
        assert seed != 1 or third_begun.wait(timeout=60)
        return seed

    with CorePool([0, 0], runner=None) as pool:
        assert list(attempts.in_order(pool, attempt, iter(range(1, 8)))) == list(range(1, 8))


@pytest.mark.parametrize("same", [True, False])
def test_a_generator_that_makes_few_inputs_is_told(same, folder, stress):
    (folder / "gen.cpp").write_text(generator("4" if same else "seed", "2"))
    done = stress(against(), tries=20, cwd=folder)
    assert ("on 20 inputs in 600 s; the generator repeats 1 input: make" in done.stdout) == same, done


def test_a_compile_error_is_ce_for_the_program_and_an_error_for_the_reference(folder, stress):
    (folder / "broken.cpp").write_text("int main() { return 0 }\n")
    done = stress("broken.cpp", *AGAINST_RIGHT, cwd=folder)
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.startswith("broken.cpp  CE\n  broken.cpp: In function")
    error = refusal("stress", *against(reference="broken.cpp").split(), cwd=folder)
    assert error.startswith("broken.cpp: does not compile\nbroken.cpp: In function")


def test_a_board_is_left_with_one_blank(folder, stress):
    for more in ([], ["--beyond"]):
        done = stress("echo.cpp --problem P1784", *more, cwd=folder)
        [case] = folder.glob("stress_*.in")
        assert done.returncode == 1 and case.read_text().split().count("0") == 1
        case.unlink()


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("right.cpp --generator gen.cpp", "right.cpp: which problem? give --problem KEY, or "),
        (against() + " --files", "--files: file should be a plain name, such as sum.in, not '.in'; give "),
        (against(reference="fails.cpp"), "the reference fails on the input of seed 1: it ended with "),
        (against(validator="fails.py"), "generator: seed 1 makes an input that the validator refuses: "),
        (against(generator="fails.py"), "generator: fails.py 1 ended with status 3"),
        (against(generator="to_file.py"), "generator: to_file.py 1 printed nothing; it should print the "),
        (against(generator="./no_shebang"), "no_shebang 1: cannot be started: exec format error"),
    ],
)
def test_a_fault_that_is_not_the_submissions_is_an_error(arguments, complaint, folder):
    (folder / "fails.py").write_text("raise SystemExit(3)\n")
    (folder / "fails.cpp").write_text("int main() { return 3; }\n")
    (folder / "to_file.py").write_text("open('data.in', 'w').write('1 2')\n")
    (folder / "no_shebang").write_text("echo 1 2\n")
    (folder / "no_shebang").chmod(0o755)
    assert refusal("stress", *arguments.split(), "--jobs", 1, cwd=folder).startswith(complaint)


@pytest.mark.parametrize(
    ("part", "end", "text"), [("generator", "py", "while True: pass"), ("reference", "cpp", FOREVER)]
)
def test_an_interrupt_does_not_wait_for_a_generator_or_reference(part, end, text, folder):
    stem = f"waits_{os.getpid()}"
    (folder / f"{stem}.{end}").write_text(text)
    process = start_judge(f"stress {against(**{part: f'{stem}.{end}'})}", cwd=folder)
    started = {"py": f"{stem}.py", "cpp": f"{stem}.program"}[end]
    wait_until(lambda: len(running(started)) > 1)  # not the judge alone
    os.killpg(process.pid, signal.SIGINT)
    _, complaint = process.communicate(timeout=15)  # they may take 20 s
    assert (process.returncode, complaint) == (130, "interrupted\n")
    wait_until(lambda: not running(stem))


def test_a_folder_that_cannot_be_written_to_is_told_before_the_search(folder):
    error = refusal("stress --problem P1784", folder / "right.cpp", cwd=Path("/proc"))
    assert error.startswith("/proc/stress.in: cannot be written: ")


@pytest.mark.parametrize("key", kit.KEYS)
def test_stored_generators_make_legal_inputs_and_the_same_for_the_same_seed(key, monkeypatch, capsysbinary):
    """All but one in this process, because a start of Python takes as long as to make an input."""
    generator = TESTCASES / key / "generator.py"
    monkeypatch.setattr(sys, "path", [*sys.path])  # it adds to that

    def make(seed: int) -> bytes:
        monkeypatch.setattr(sys, "argv", [str(generator), str(seed)])
        runpy.run_path(str(generator), run_name="__main__")
        return capsysbinary.readouterr().out

    inputs = [make(seed) for seed in range(1, 6)]
    assert all(INPUT_FORMS[kit.problem(key).validator].validate(text) is None for text in inputs)
    assert subprocess.check_output([sys.executable, generator, "3"]) == inputs[2] and len(set(inputs)) > 2


@pytest.mark.parametrize(
    ("key", "name", "seed"),
    [
        ("luogu_p1784", "wa_getchar_after_each_digit", 1),
        pytest.param("luogu_p1074", "wa_trail_index_of_eight_bits", 6, marks=pytest.mark.thorough),
        ("hihocoder_1321", "wa_solved_flag_not_reset", 1),
        pytest.param("luogu_p10482", "wa_full_board_prints_the_answer_before", 3, marks=pytest.mark.thorough),
        pytest.param("luogu_p10482", "beyond/wa_zero_is_a_clue", 20, marks=pytest.mark.thorough),
    ],
)
@pytest.mark.parametrize("gets_small", [False, pytest.param(True, marks=pytest.mark.thorough)])
def test_stored_wrong_submissions_are_found(key, name, seed, tmp_path, stress, *, gets_small, monkeypatch):
    beyond = ["--beyond"] if name.startswith("beyond/") else []
    source = TESTCASES / key / "submissions" / f"{name}.cpp"
    if not gets_small:
        monkeypatch.setattr(cli_stress, "with_smaller_input", lambda failing, *_: failing)
    done = stress("", source, "--seed", seed, *beyond, cwd=tmp_path)
    assert done.returncode == 1, done


@pytest.mark.parametrize(
    ("numbers", "small"),
    [
        (("60", "seed == 6 ? 7 : 700"), "60 7\n"),  # of the shortest, though the last
        (("96 - 7 * seed % 60", "7"), "54 7\n"),  # of equally long ones, that with smaller numbers
    ],
)
def test_without_a_validator_the_smallest_input_of_the_next_seeds_is_taken(numbers, small, folder, stress):
    (folder / "gen.cpp").write_text(generator(*numbers))
    done = stress("wrong.cpp", *AGAINST_RIGHT, "--seed", "1", "--jobs", "1", cwd=folder)
    assert done.returncode == 1 and saved(folder) == small, done


def test_an_input_that_the_reference_fails_on_does_not_count_as_smaller(folder, stress):
    (folder / "gen.cpp").write_text(generator("80 + 0 * seed", "20"))
    (folder / "strict.cpp").write_text(SUM.replace("std::p", "if (a <= b || b <= 7) return 1; std::p"))
    done = stress("wrong.cpp --generator gen.cpp --reference strict.cpp --validator pair.cpp", cwd=folder)
    assert done.returncode == 1 and saved(folder) == "51 8\n", done
