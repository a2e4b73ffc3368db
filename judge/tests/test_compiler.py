from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys

import pytest

import judge.runner

from judge.compiler import compile_source
from judge.model import JudgeError
from judge.problems import ROOT, judges
from judge.runner import Runner


def compile_text(text: str | bytes, folder, judge: str = "local", standard: str = "c++17"):
    source = folder / "submission.cpp"
    source.write_bytes(text if isinstance(text, bytes) else text.encode())
    with Runner() as runner:
        return compile_source(runner, source, judges()[judge], standard)


def test_an_executable_is_made_once(tmp_path):
    text = f"int main() {{}} // {tmp_path}"
    first = compile_text(text, tmp_path).executable
    written = first.stat().st_mtime_ns
    assert compile_text(text, tmp_path).executable == first and first.stat().st_mtime_ns == written
    assert [path.name for path in first.parent.iterdir()] == ["submission.program"]
    shutil.rmtree(first.parent)


def test_an_error_names_the_file_and_the_line(tmp_path):
    made = compile_text("int main() {\n  nonsense;\n}\n", tmp_path)
    assert made.executable is None and "submission.cpp:2:3: error: " in made.message


def test_a_long_error_is_cut(tmp_path):
    made = compile_text("int main() {\n" + "".join(f"nonsense{n};\n" for n in range(2000)) + "}\n", tmp_path)
    assert made.executable is None and len(made.message.splitlines()) == 13 and "more)" in made.message


def test_error_text_cannot_reach_the_terminal(tmp_path):
    made = compile_text(b"#error \x1b[2J\x1b]0;owned\x07\nint main() {}\n", tmp_path)
    assert made.executable is None and "\x1b" not in made.message and "\x07" not in made.message


@pytest.mark.parametrize("path", ["/etc/passwd", __file__, "/proc/self/environ"])
def test_the_compiler_cannot_read_files_of_the_machine(path, tmp_path):
    made = compile_text(f'#include "{path}"\nint main() {{}}\n', tmp_path)
    assert made.executable is None and re.search("No such file or directory|Permission denied", made.message)


def test_the_judges_line_is_used(tmp_path):
    assert compile_text("#ifndef ONLINE_JUDGE\n#error none\n#endif\nint main() {}\n", tmp_path, "luogu").executable
    assert compile_text("int main() { auto x = 1; return x - 1; }\n", tmp_path, "poj", "c++98").executable is None


def test_a_missing_source_is_the_judges_fault(tmp_path):
    with Runner() as runner, pytest.raises(JudgeError, match="nothing.cpp: no such file or directory$"):
        compile_source(runner, tmp_path / "nothing.cpp", judges()["local"], "c++17")


def test_a_compiler_that_the_kernel_will_not_start_is_the_judges_fault(tmp_path, monkeypatch):
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "g++").write_text("no program")
    (tmp_path / "bin" / "g++").chmod(0o755)
    (tmp_path / "submission.cpp").write_text("int main() {}\n")
    with Runner() as runner, pytest.raises(JudgeError, match=r"bin/g\+\+: cannot be started: exec format error$"):
        monkeypatch.setenv("PATH", str(tmp_path / "bin"), prepend=":")
        compile_source(runner, tmp_path / "submission.cpp", judges()["local"], "c++17")


def test_the_repository_may_lie_in_a_folder_closed_to_others(tmp_path, monkeypatch):
    (tmp_path / "closed").mkdir(mode=0o700)
    monkeypatch.setattr(judge.runner, "BUILD", tmp_path / "closed")
    assert compile_text("int main() {}\n", tmp_path).executable


def test_the_same_error_in_another_file_names_that_file(tmp_path):
    (tmp_path / "other").mkdir()
    for _ in range(2):  # compiled, and remembered
        made = compile_text("int main() { return nonsense; }\n", tmp_path)
        assert made.message.startswith("submission.cpp: ")
    source = tmp_path / "other" / "name.cpp"
    source.write_text("int main() { return nonsense; }\n")
    with Runner() as runner:
        assert compile_source(runner, source, judges()["local"], "c++17").message.startswith("name.cpp: ")


JUDGE_IN_A_SMALL_FILE_SYSTEM = """
import sys
from pathlib import Path

from judge import cli, runner

runner.BUILD = Path("small")
sys.exit(cli.main(["run", "includes_much.cpp", "--cases", "."]))
"""


def test_a_full_disk_is_no_compile_error(tmp_path):
    (tmp_path / "small").mkdir()
    (tmp_path / "includes_much.cpp").write_text("#include <iostream>\nint main() { std::cout << 1; }\n")
    for suffix in ("in", "ans"):
        (tmp_path / f"1.{suffix}").touch()
    enter = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c"]
    small = "mount -t tmpfs -o size=3m none small && exec unshare --user --map-user=1000 "
    if subprocess.run([*enter, f"{small} true"], cwd=tmp_path, capture_output=True).returncode:
        pytest.skip("no small file system can be made here")
    command = [*enter, f'{small} "$@"', "sh", sys.executable, "-c", JUDGE_IN_A_SMALL_FILE_SYSTEM]
    done = subprocess.run(command, cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True)
    assert done.returncode == 2 and " JE\n" in done.stdout and "the disk is full" in done.stdout, done


def test_a_source_cannot_say_that_the_disk_is_full(tmp_path):
    assert compile_text("#error No space left on device\n", tmp_path).executable is None
