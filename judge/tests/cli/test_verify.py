"""`verify` checks that stored programs get the verdict in their names; `make judge` runs them all."""

from pathlib import Path
from subprocess import CompletedProcess

import commands
import kit
import pytest

from judge.cli.verify import stored_submissions
from judge.common.folders import build_folder
from judge.model import Verdict

SUM = r"""#include <cstdio>
#include <ctime>
int main() { long long a, b; std::printf("%%lld\n", std::scanf("%%lld%%lld", &a, &b) == 2 ? %s : 0LL); }
"""


@pytest.mark.parametrize("key", kit.KEYS)
def test_the_kit_has_programs_of_each_kind_and_only_those_in_beyond_get_the_cases_there(key):
    ordinary, odd = stored_submissions(kit.problem(key).folder)
    names = [program.source.stem for program in ordinary + odd]
    assert sum(name.startswith("ac_") for name in names) >= 10
    assert sum(not name.startswith("ac_") for name in names) >= 15
    assert {name.partition("_")[0].upper() for name in names} <= set(Verdict.__members__)
    for programs, predicting in ((ordinary, True), (odd, False)):
        cases = [program.problem.cases for program in programs]
        assert all(all(case.predicts for case in group) is predicting for group in cases)


@pytest.fixture(scope="module")
def small_kit(tmp_path_factory) -> Path:
    """Returns a copy of the judge with one problem, a sum. The sum in beyond/ needs more than 32 bits."""
    root = tmp_path_factory.mktemp("kit")
    kit.copy(root)
    (root / ".build").symlink_to(build_folder())
    folder = root / "testcases" / "local_sum"
    for name, a, b in (("sample/1", 1, 2), ("secret/01_equal", 2, 2), ("beyond/01_large", 2**40, 1)):
        (folder / name).parent.mkdir(parents=True)
        (folder / f"{name}.in").write_text(f"{a} {b}\n")
        (folder / f"{name}.ans").write_text(f"{a + b}\n")
    fields = "title = Sum\nlink =\njudges = local\ncpu_ms = 120\nmemory_mib = 64\nchecker = lines\n"
    (folder / "problem.ini").write_text(f"[problem]\n{fields}")
    (folder / "submissions" / "beyond").mkdir(parents=True)
    return root


def verified(root: Path, **programs: str) -> CompletedProcess:
    """Runs `verify` on these programs in submissions/; those named beyond_... go to submissions/beyond/."""
    folder = root / "testcases" / "local_sum" / "submissions"
    for path in folder.rglob("*.cpp"):
        path.unlink()
    for name, expression in programs.items():
        target = folder / "beyond" if name.startswith("beyond_") else folder
        (target / f"{name.replace('beyond_', '')}.cpp").write_text(SUM % expression)
    return commands.judge("verify", cwd=root)


def test_programs_that_get_the_verdicts_in_their_names_pass(small_kit):
    done = verified(small_kit, ac_sum="a + b", wa_product="a * b", beyond_wa_int="int(a) + int(b)")
    assert (done.returncode, done.stderr) == (0, "") and "local_sum: 3 submissions" in done.stdout
    assert "wa_product" in done.stdout and "caught by  1 of 2 cases, first sample/1" in done.stdout
    assert "caught by  1 of 3 cases, first beyond/01_large" in done.stdout


def test_a_file_that_is_no_program_is_named_and_a_c_program_is_judged(small_kit):
    folder = small_kit / "testcases" / "local_sum" / "submissions"
    script, program = folder / "ac_sum.py", folder / "wa_one.c"
    script.touch()
    program.write_text('int puts(const char*); int main(void) { int class = 1; puts(&class ? "1" : 0); }\n')
    done = verified(small_kit)
    script.unlink()
    program.unlink()
    assert (done.returncode, done.stderr) == (0, "") and "local_sum: 1 submission\n" in done.stdout
    assert f"{script}: left out: names of programs end in .cpp," in done.stdout
    assert "wa_one" in done.stdout


def test_a_program_that_is_not_what_its_name_says_is_reported(small_kit):
    spins = "[&] { while (std::clock() < 65000) {} return a + b; }()"
    done = verified(small_kit, ac_product="a * b", wa_int="int(a) + b", beyond_wa_odd="a * b", ac_slow=spins)
    assert done.returncode == 1, done
    for name, complaint in (
        ("ac_product", "WA  but named AC"),
        ("wa_int", "AC  but named WA"),
        ("wa_odd", "fails outside beyond/, too: move it to submissions/"),
        ("ac_slow", "half of its time left"),
    ):
        assert [line for line in done.stdout.splitlines() if name in line and complaint in line], done
