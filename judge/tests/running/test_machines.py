"""On machines that grant less, a good program is accepted, and the judge says what is missing."""

from __future__ import annotations

import errno
import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from subprocess import CompletedProcess

import commands
import kit
import pytest
from machines import missing, under_limit, where_mounted
from programs import SUM

import judge.common.folders
from judge.model import JudgeError

USES_FILES = Path(__file__).with_name("uses_files.cpp")
AS_ROOT_ALONE = ["unshare", "--user", "--map-root-user"]  # uid 0, and no other user
CLONE_NEWUSER = """
import ctypes, os, platform, signal
number = {"x86_64": 56, "aarch64": 220}[platform.machine()]
raise SystemExit(ctypes.CDLL(None).syscall(number, 0x10000000 | signal.SIGCHLD, 0, 0, 0, 0) < 0)
"""


@pytest.fixture
def folder(tmp_path) -> Path:
    return filled(tmp_path)


def filled(folder: Path) -> Path:
    (folder / "1.in").write_text("1 2\n")
    (folder / "1.ans").write_text("3\n")
    (folder / "sum.cpp").write_text(f"{SUM}// {folder}\n")  # new, so it is compiled
    return folder


@pytest.fixture(scope="module")
def usual(tmp_path_factory) -> str:
    """Returns what is printed to standard error where nothing is refused."""
    return judged(filled(tmp_path_factory.mktemp("usual")), [])


def run_judge(start: Sequence, arguments: str, *more: object, **options: object) -> CompletedProcess:
    """Runs the judge. Its standard error keeps the note on what the machine does not grant."""
    process = commands.start_judge(f"run {arguments}", *more, start=start, **options)
    output, errors = process.communicate()
    return CompletedProcess(process.args, process.returncode, output, errors)


def judged(folder: Path, start: Sequence, looks: str = "--no-debug") -> str:
    """Returns what is printed to standard error. The verdict has to be AC."""
    done = run_judge(start, f"sum.cpp --cases . {looks}", cwd=folder)
    assert done.returncode == 0 and "sum.cpp  AC" in done.stdout, done
    return done.stderr


def test_no_more_talks_go_on_at_a_time_than_the_limit_on_open_files_allows(tmp_path):
    files = {"problem.ini": "[problem]\ninteractor = asks.py\n", "asks.py": "print(input())\n"}
    files["late.cpp"] = '#include <unistd.h>\nint main() { usleep(200000); write(1, "1\\n", 2); }\n'
    files.update({f"{number}.{end}": "1\n" for number in range(4) for end in ("in", "ans")})
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    done = run_judge(under_limit("RLIMIT_NOFILE", 150), "late.cpp --cases . --jobs 4", cwd=tmp_path)
    assert done.returncode == 0 and "late.cpp  AC" in done.stdout, done


@pytest.mark.parametrize(
    ("refused", "said"),
    [
        ({"namespaces": errno.ENOSPC, "landlock": errno.ENOSYS},
         ["no namespaces: cannot make namespaces: No space left on device; no Landlock"]),
        pytest.param({"mount": errno.EACCES}, ["cannot make mounts private: Permission denied"],
                     marks=pytest.mark.needs("namespaces")),
        ({"listener": errno.EINVAL}, ["no seccomp notification"]),
        ({"seccomp": errno.ENOSYS, "namespaces": errno.EPERM},
         ["no namespaces: ", "; no seccomp notification)"]),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, dict) else "",
)  # fmt: skip
def test_all_that_the_kernel_refuses_is_reported(refused, said, refuse, folder):
    complaint = judged(folder, refuse(**refused))
    assert all(text in complaint for text in said) and complaint.count("\n") == 1, complaint


@pytest.mark.parametrize(
    ("limit", "most", "said"),
    [
        ("RLIMIT_CORE", 0, ""),
        ("RLIMIT_STACK", 512 * 1024, "at most 512 KiB of stack (ulimit -s)"),
        pytest.param(
            *("RLIMIT_NPROC", 60, "at most 60 processes (ulimit -u)"),
            marks=pytest.mark.alone,  # because all processes of the user count
        ),
        ("RLIMIT_CPU", 2, "at most 2 s of CPU time (ulimit -t)"),
        ("RLIMIT_AS", 1 << 30, "at most 1048576 KiB of addresses (ulimit -v)"),
    ],
)
def test_a_low_hard_limit_of_the_machine_is_kept_and_reported(limit, most, said, folder):
    if limit == "RLIMIT_NPROC" and missing("namespaces"):
        pytest.skip("where no process can be started, their number is not limited")
    looks = "" if limit == "RLIMIT_AS" else "--no-debug"  # sanitizers reserve terabytes of addresses
    complaint = judged(folder, under_limit(limit, most), looks)
    assert said in complaint and ("at most" in complaint) == bool(said), complaint


@pytest.mark.parametrize("first", ["ulimit -Sv 80000", "ulimit -Ss 80000", "umask 077"])
def test_a_low_soft_limit_or_a_strict_umask_does_not_hold_for_runs(first, folder, usual):
    fill = "const void* filled = std::memset(new char[100 << 20], 1, 100 << 20);"
    large = f"#include <cstring>\n{SUM}{fill} // {folder}\n"
    (folder / "sum.cpp").write_text(large)
    assert judged(folder, ["sh", "-c", f'{first} && exec "$@"', "sh"]) == usual


@pytest.mark.needs("namespaces")
def test_root_that_is_the_only_user_is_contained_as_a_user_is(folder, usual):
    if subprocess.run([*AS_ROOT_ALONE, sys.executable, "-c", CLONE_NEWUSER], capture_output=True).returncode:
        pytest.skip("root alone can make no user namespace here")
    assert judged(folder, AS_ROOT_ALONE) == usual


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can lose root's rights")
def test_root_that_cannot_become_nobody_is_reported(folder):
    assert "cannot become nobody" in judged(folder, ["setpriv", "--bounding-set=-all", "--inh-caps=-all"])


@pytest.mark.parametrize("option", ["ro", "noexec"])
def test_what_cannot_be_kept_beside_the_judge_goes_to_the_users_cache(option, folder):
    kit.copy(folder / "checkout")
    (folder / "checkout" / ".build").mkdir()
    kit.keep_runner(folder / "cache" / "sudoku-judge")
    script = f'mount --bind . . && mount -o remount,bind,{option} . && cd "$PWD"'
    start = where_mounted(script, folder / "checkout")
    variables = {"XDG_CACHE_HOME": str(folder / "cache")}
    done = run_judge(start, "../sum.cpp --cases ..", cwd=folder / "checkout", variables=variables)
    assert done.returncode == 0 and "sum.cpp  AC" in done.stdout, done
    assert list(folder.glob("cache/sudoku-judge/*/sum.program"))


def test_programs_are_not_kept_where_another_user_could_put_some(tmp_path, monkeypatch):
    build, cache = tmp_path / "build", tmp_path / "cache" / "sudoku-judge"
    monkeypatch.setattr(judge.common.folders, "BUILD", build)
    monkeypatch.setenv("XDG_CACHE_HOME", str(cache.parent))
    assert judge.common.folders.build_folder() == build
    build.chmod(0o777)
    assert judge.common.folders.build_folder() == cache
    monkeypatch.setattr(judge.common.folders.os, "geteuid", lambda: cache.stat().st_uid + 1)
    if cache.stat().st_uid:  # root may put programs anywhere
        with pytest.raises(JudgeError, match="sudoku-judge: another user may put programs there"):
            judge.common.folders.build_folder()


def test_without_a_home_nothing_is_written_to_the_current_folder(tmp_path, monkeypatch):
    monkeypatch.setattr(judge.common.folders, "BUILD", Path("/dev/null/.build"))
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setenv("HOME", "dev/null")  # no absolute path, as the "~" that stays where no home is known
    monkeypatch.chdir(tmp_path)
    with pytest.raises(JudgeError, match="; /dev/null/.cache/sudoku-judge: cannot be made: "):
        judge.common.folders.build_folder()
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize(
    "refused",
    [
        pytest.param({}, marks=pytest.mark.needs("namespaces")),
        {"namespaces": errno.EPERM},
        {"namespaces": errno.EPERM, "landlock": errno.ENOSYS},
    ],
    ids=lambda refused: "-".join(refused) or "nothing",
)
def test_a_program_that_uses_files_gets_the_verdict_in_its_cases_name(refused, refuse, tmp_path):
    modes = re.findall(r'^    {"(\w+)"', USES_FILES.read_text(), re.MULTILINE)
    for mode in modes:
        (tmp_path / f"{mode}.in").write_text(mode)
        (tmp_path / f"{mode}.ans").write_text("ok\n")
    # Without namespaces, programs can start no process and make no file.
    chosen = ["--case", "[!mt]*"] if "namespaces" in refused else []
    limits = "--time 100 --memory 64 --output 1 --file sum --json --no-debug"
    done = run_judge(refuse(**refused), limits, *chosen, USES_FILES, "--cases", tmp_path)
    cases = json.loads(done.stdout)["submissions"][0]["cases"]
    assert len(modes) - 2 <= len(cases) and {mode[:2] for mode in modes} == {"ac", "wa", "tl", "ol", "ml"}
    wrong = [case for case in cases if case["verdict"] != case["name"].split("_")[0].upper()]
    assert not wrong
    nothing = "the program wrote nothing to sum.out"
    assert {case["name"]: case["message"] for case in cases if case["verdict"] == "WA"} == {
        "wa_another_name": nothing,
        "wa_writes_nothing": f"{nothing}; it printed 3 bytes to standard output: 'ok'",
    }


def test_ccache_before_the_compiler_is_no_compile_error(folder):
    tools = folder / "tools"
    tools.mkdir()
    (tools / "ccache").write_text("#!/bin/sh\necho 'ccache: error: no folder' >&2\nexit 1\n")
    (tools / "ccache").chmod(0o755)
    (tools / "g++").symlink_to("ccache")
    judged(folder, ["env", f"PATH={tools}:{os.environ['PATH']}"])
