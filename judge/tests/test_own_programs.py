"""The user's own programs: C++ or Python, with limits."""

from pathlib import Path

import pytest
from processes import running

from judge.model import JudgeError, Limits
from judge.own_programs import OwnProgram, own_program, run
from judge.runner import Runner

SHORT = Limits(cpu_ms=200, memory_mib=64, output_mib=1)
ROOM = Limits(cpu_ms=20_000, memory_mib=64, output_mib=1)


def program(runner: Runner, folder: Path, name: str, text: str) -> OwnProgram:
    (folder / name).write_text(text)
    return own_program(runner, folder / name)


def test_cpp_and_python_get_arguments_files_and_input(tmp_path):
    (tmp_path / "own.h").write_text("#define MORE 3\n")
    (tmp_path / "own.py").write_text("MORE = 3\n")
    cpp = r"""
#include "own.h"
#include <cstdio>
int main(int, char** arguments) {
    char file[9], text[9];
    std::fscanf(std::fopen(arguments[1], "r"), "%8s", file);
    std::scanf("%8s", text);
    std::printf("%s %s", file, text);
    return MORE;
}
"""
    python = "import own, sys\nprint(open(sys.argv[1]).read(), input(), end='')\nsys.exit(own.MORE)\n"
    with Runner() as runner:
        for name, text in (("program.cpp", cpp), ("program.py", python)):
            made = program(runner, tmp_path, name, text)
            done = run(runner, made, "file", text=b"text\n", files={"file": b"content"})
            assert (done.status, done.output, done.errors) == (3, b"content text", b""), name
        (tmp_path / "own.h").write_text("#define MORE 4\n")
        assert run(runner, own_program(runner, tmp_path / "program.cpp"), "file").status != 3


def test_cpp_is_contained(tmp_path):
    secret = tmp_path / "secret"
    secret.write_text("x")
    text = f'#include <cstdio>\nint main() {{ return std::fopen("{secret}", "r") ? 1 : 0; }}\n'
    with Runner() as runner:
        made = program(runner, tmp_path, "program.cpp", text)
        if any("files" in reason for reason in runner.missing_isolation):
            pytest.skip("nothing hides files here")
        assert run(runner, made).status == 0


def test_an_exception_in_python_differs_from_exit_code_1(tmp_path):
    with Runner() as runner:
        for code, status in (("sys.exit(1)", 1), ("sys.exit('why')", 1), ("1 / 0", 3), ("1 +", 3)):
            done = run(runner, program(runner, tmp_path, "program.py", f"import sys\n{code}\n"))
            assert done.status == status, code
        assert "program.py" in done.ended and "SyntaxError" in done.ended
        (tmp_path / "program.py").unlink()
        gone = OwnProgram("program.py", (*own_python(runner, tmp_path), str(tmp_path / "program.py")), False)
        assert run(runner, gone).status == 3


def own_python(runner: Runner, folder: Path) -> tuple:
    return program(runner, folder, "other.py", "").command[:3]


@pytest.mark.parametrize(
    ("code", "limits", "complaint"),
    [
        ("while True: pass", SHORT, "takes more than 0.2 s"),
        ("import time; time.sleep(30)", SHORT, "takes more than 0.2 s"),
        ("kept = []\nwhile True: kept.append(bytes(9999))", ROOM, "MemoryError"),
        ("while True: print('1' * 1000)", ROOM, "File too large"),
        ("for (;;);", SHORT, "takes more than 0.2 s"),
        ('for (;;) std::puts("1");', ROOM, "prints more than 1 MiB"),
        ("for (;;) std::memset(std::malloc(1000), 1, 1000);", ROOM, "takes more than 64 MiB of memory"),
    ],
)
def test_a_program_without_end_is_stopped_at_a_limit_that_is_named(code, limits, complaint, tmp_path):
    is_cpp = code.endswith(";")
    text = f"#include <cstdio>\n#include <cstdlib>\n#include <cstring>\nint main() {{ {code} }}\n"
    with Runner() as runner:
        made = program(runner, tmp_path, f"own.{'cpp' if is_cpp else 'py'}", text if is_cpp else code)
        try:
            assert complaint in run(runner, made, "7", limits=limits).ended
        except JudgeError as error:
            assert str(error) == f"{made.name} 7: {complaint}"
    assert not running(str(tmp_path))


def test_the_signal_that_killed_a_program_is_named(tmp_path):
    with Runner() as runner:
        for name, text in (
            ("own.cpp", "#include <cstdlib>\nint main() { std::abort(); }\n"),
            ("own.py", "import os\nos.abort()\n"),
        ):
            done = run(runner, program(runner, tmp_path, name, text))
            assert done.ended == "was killed by signal 6 (Aborted)"


def test_closing_the_runner_ends_a_program(tmp_path):
    with Runner() as runner:
        made = program(runner, tmp_path, "own.py", "while True: pass\n")
        runner.close()
        with pytest.raises(JudgeError, match="own.py: was stopped"):
            run(runner, made)
    assert not running(str(tmp_path))


def test_a_program_that_cannot_be_started_is_an_error(tmp_path):
    with Runner() as runner:
        for name, text, complaint in (
            ("own.cpp", "int main() { return 0 }\n", "own.cpp: does not compile\nown.cpp: In function"),
            ("own", "1 2\n", "own: neither C++, Python nor executable; make it executable"),
        ):
            with pytest.raises(JudgeError) as fault:
                program(runner, tmp_path, name, text)
            assert complaint in str(fault.value)
        with pytest.raises(JudgeError, match="nothing.py: no such file"):
            own_program(runner, tmp_path / "nothing.py")
