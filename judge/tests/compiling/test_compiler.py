from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from unittest.mock import Mock

import pytest
from commands import judge
from kit import copy, keep_runner
from machines import where_mounted
from programs import compile_text, fill
from values import problem_of, usage

from judge.checking.checkers import LINES
from judge.common import folders
from judge.compiling import compiler
from judge.compiling.compiler import Compilation, compile_fault, compile_source, run_with
from judge.compiling.online_judges import judges
from judge.judging.pipeline import prepare
from judge.model import Case, JudgeError, Limits, Submission
from judge.running.runner import Program, Run, Runner

LITTLE = "int main() {}\n"


def as_first_compiler(program: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Copies the program to bin/g++ of this folder, and puts that first in PATH."""
    (home / "bin").mkdir()
    shutil.copy(program, home / "bin" / "g++")
    monkeypatch.setenv("PATH", str(home / "bin"), prepend=":")


@pytest.fixture
def compiled(tmp_path) -> Iterator[Callable[..., Path]]:
    """compiled(text, name="submission.cpp") -> the executable of a text like no other; it is removed."""
    made = []

    def compile_it(text: str, name: str = "submission.cpp") -> Path:
        made.append(compile_text(f"{text} // {tmp_path}\n", tmp_path, name=name).program.executable)
        return made[-1]

    yield compile_it
    for executable in made:
        shutil.rmtree(executable.parent, ignore_errors=True)


def test_an_executable_is_made_once_for_each_text_name_and_compiler(compiled, monkeypatch):
    first = compiled(LITTLE)
    written = first.stat().st_mtime_ns
    assert compiled(LITTLE) == first and first.stat().st_mtime_ns == written
    assert [path.name for path in first.parent.iterdir() if path != first] == ["warnings"]
    assert all(compiled(LITTLE, name).exists() for name in ("a-b.cpp", "a=b.cpp"))
    monkeypatch.setattr(compiler, "identity", lambda _: "a newer one")
    assert compiled(LITTLE) != first


@pytest.mark.needs("Landlock")
def test_the_compiler_cannot_read_files_of_the_machine(tmp_path):
    for path in (__file__, "/etc/passwd", "/proc/self/environ"):
        made = compile_text(f'#include "{path}"\n{LITTLE}', tmp_path)
        assert re.search("No such file or directory|Permission denied", made.message), path


def test_the_compile_line_of_the_online_judge_is_used(tmp_path):
    defined = "#ifndef ONLINE_JUDGE\n#error none\n#endif\nint main() {}\n"
    assert compile_text(defined, tmp_path, "luogu").program
    newer = "int main() { auto x = 1; return x - 1; }\n"
    assert compile_text(newer, tmp_path, "poj", "c++98").program is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("int main(int count, char**) { return count > 2; }\n", "cannot even compile an empty .*: ended"),
        ("#include <csignal>\nint main() { std::raise(SIGKILL); }\n", "killed by SIGKILL from outside;"),
    ],
)
def test_a_compiler_that_fails_by_itself_is_the_judges_fault(text, said, built, tmp_path, monkeypatch):
    program = built(text)
    with Runner() as runner, pytest.raises(JudgeError, match=rf"g\+\+: {said}"):
        as_first_compiler(program, tmp_path, monkeypatch)
        compile_source(runner, compiler.EMPTY, judges()["local"], "c++17")


def test_only_cpu_time_makes_compiling_too_slow():
    def fault(**used) -> str:
        done = Run(usage(timed_out=True, signal=9, **used), b"", b"")
        return compile_fault(Path("a.cpp"), done, Program(("g++",)), lambda *_: done)

    assert fault(cpu_ms=10_100) == "compiling takes more than 10 s"
    with pytest.raises(JudgeError, match=r"g\+\+: got only 4.0 s of CPU time in 21 s"):
        fault(cpu_ms=4000, wall_ms=21_000)


@pytest.mark.parametrize(("used", "runs"), [({"cpu_ms": 10_100}, 1), ({"memory_kib": 2 << 20}, 2)])
def test_a_compiler_that_is_too_slow_with_a_kept_header_is_not_run_without(used, runs):
    run = Mock(return_value=Run(usage(signal=9, exit_code=None, **used), b"", b""))
    run_with(Mock(), run, Program(("g++",)), compiler.EMPTY, once=False)
    assert run.call_count == runs


def test_the_repository_may_lie_in_a_folder_closed_to_others(tmp_path, monkeypatch):
    keep_runner(tmp_path / "closed")
    (tmp_path / "closed").chmod(0o700)
    monkeypatch.setattr(folders, "BUILD", tmp_path / "closed")
    assert compile_text(LITTLE, tmp_path).program


@pytest.mark.parametrize("text", ["nonsense\n", LITTLE])
def test_a_full_disk_is_the_judges_fault(text, tmp_path):
    """The compiler may have failed because of it, or what it wrote cannot be copied."""
    fill(tmp_path, "1.in", "1.out")
    (tmp_path / "main.cpp").write_text(f"{text}// {tmp_path}\n")
    copy(tmp_path / "kit")
    keep_runner(tmp_path / "runner")
    (tmp_path / "kit" / ".build").mkdir()
    script = "mount -t tmpfs -o size=2m,mode=755 none kit/.build && cp -r runner/. kit/.build && cd kit"
    done = judge("run ../main.cpp --cases ..", start=where_mounted(script, tmp_path), cwd=tmp_path / "kit")
    said = "the disk is full or nearly so|no space left on device"
    assert done.returncode == 2 and re.search(said, done.stdout), done


def test_a_source_cannot_speak_for_the_machine(tmp_path):
    for said in ("No space left on device", "g++: fatal error: Killed signal terminated program cc1plus"):
        assert compile_text(f'#line 1 "a\\n{said}"\nnonsense;\n', tmp_path).program is None


@pytest.mark.parametrize(
    ("judge", "size", "said"),
    [
        ("luogu", 51201, "is 51 KiB, and Luogu takes at most 50 KiB"),
        ("local", 1 << 40, "is 1073741824 KiB, and the judge takes at most 1024 KiB"),
    ],
)
def test_a_source_longer_than_the_judge_takes_is_not_read(judge, size, said, runner, tmp_path):
    source = tmp_path / "submission.cpp"
    source.write_text(f"int main() {{}} // {tmp_path}".ljust(51200))
    assert compile_source(runner, source, judges()[judge], "c++17").program
    os.truncate(source, size)
    assert compile_source(runner, source, judges()[judge], "c++17") == Compilation(None, said)


def test_a_source_may_begin_with_a_byte_order_mark_but_not_be_empty_or_in_utf_16(tmp_path):
    assert compile_text(b"\xef\xbb\xbf#pragma GCC poison nothing\nint main() {}\n", tmp_path).program
    for encoding in ("utf-16-le", "utf-16-be"):
        made = compile_text("\ufeffint main() {}\n".encode(encoding), tmp_path)
        assert made == Compilation(None, "is in UTF-16; save it as UTF-8")
    assert compile_text(" \n", tmp_path) == Compilation(None, "is empty; was it saved?")


ASSERTION = "#include <cassert>\n\nint main() {\n    assert(__LINE__ == 0);\n}\n"


def test_an_assertion_names_the_file_whatever_its_name(tmp_path):
    for name in ("1 + 1 = 2.cpp", '" \\ , <stdin> \u6570.cpp', f"{'n' * 251}.cpp"):
        executable = compile_text(ASSERTION, tmp_path, name=name).program.executable
        said = subprocess.run([executable], stderr=subprocess.PIPE).stderr.decode()
        assert f": {name.replace('=', '-')}:4: int main(): Assertion " in said and str(tmp_path) not in said


STARTS_THE_COMPILER = """
#include <unistd.h>
int main(int, char** arguments) {
    arguments[0] = const_cast<char*>("/usr/bin/g++");
    return execv(arguments[0], arguments);
}
"""


def test_cases_that_the_compiler_could_read_are_refused(built, tmp_path, monkeypatch):
    program = built(STARTS_THE_COMPILER, "starts")
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "1.ans").write_text("42\n")
    (tmp_path / "1.ans").symlink_to("lib/1.ans")
    case = Case("1", tmp_path / "1.ans", tmp_path / "1.ans")
    submission = Submission(compiler.EMPTY, problem_of(case, limits=Limits(1000, 64, 1)), "c++17")
    said = r"/lib/1\.ans: is in .*/lib, which compilers may read"
    with Runner() as runner, pytest.raises(JudgeError, match=said):
        as_first_compiler(program, tmp_path, monkeypatch)
        prepare(runner, submission, lambda: LINES)


@pytest.mark.needs("Landlock")
@pytest.mark.parametrize(
    ("point", "said"), [("/usr/local/src", "file not found"), ("/usr/local/lib", "which compilers may read")]
)
def test_no_compiler_reads_a_checkout_below_its_home(point, said, tmp_path):
    kit = tmp_path / "home" / "kit"
    copy(kit)
    keep_runner(kit / ".build")
    for name in ("1.in", "1.ans"):
        (kit / name).touch()
    (kit / "steals.cpp").write_text(f'asm(".incbin \\"{point}/kit/1.ans\\"");\n{LITTLE}')
    enter = where_mounted(f"mount --bind home {point} && cd {point}/kit", tmp_path)
    command = [*enter, sys.executable, "-m", "judge", "run", "steals.cpp", "--cases", "."]
    done = subprocess.run(command, capture_output=True, text=True)
    assert said in done.stdout and done.returncode == (1 if "not found" in said else 2), done


def test_a_changed_text_is_compiled_instead_of_the_source(runner, tmp_path):
    source = tmp_path / "submission.cpp"
    source.write_text("nonsense\n")
    changed = compile_source(runner, source, judges()["local"], "c++17", changed=LITTLE.encode())
    assert changed.program and not compile_source(runner, source, judges()["local"], "c++17").program
