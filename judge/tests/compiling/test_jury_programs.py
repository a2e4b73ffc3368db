"""The user's own programs: C++, Python or executables, contained and with limits."""

import errno
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from machines import missing
from processes import running
from programs import zipped

from judge.common.folders import ROOT
from judge.common.zips import opened, remove_unpacked
from judge.compiling.jury_programs import headers_for, jury_program, run
from judge.model import JudgeError, Limits
from judge.problems.catalogue import TESTCASES
from judge.running.runner import Program

SHORT = Limits(cpu_ms=200, memory_mib=64, output_mib=1)
ROOM = Limits(cpu_ms=20_000, memory_mib=64, output_mib=1)


@pytest.fixture
def program(runner, tmp_path):
    """program("own.py", text) -> the program in a file of this text."""

    def made(name: str, text: str) -> Program:
        (tmp_path / name).write_text(text)
        return jury_program(runner, tmp_path / name)

    return made


def test_cpp_and_python_get_arguments_files_and_input(runner, program, tmp_path):
    (tmp_path / "own.h").write_text("#define MORE 3\n")
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "__init__.py").write_text("from more import MORE\n")
    (tmp_path / "more.py").write_text("MORE = 3\n")
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
    for name, text in (("program.cpp", cpp), ("program.py", python)):
        done = run(runner, program(name, text), "file", text=b"text\n", files={"file": b"content"})
        assert (done.status, done.output, done.errors) == (3, b"content text", b""), name
    (tmp_path / "own.h").write_text("#define MORE 4\n")
    made = jury_program(runner, tmp_path / "program.cpp")
    assert run(runner, made, "file", files={"file": b""}).status == 4


# Ends with 0 if it can read nothing of its arguments, of the machine and of the network.
ESCAPES = """
import os, socket, sys
from contextlib import suppress
from pathlib import Path

here = Path(__file__)
hidden = [here.parent / name for name in sys.argv[1:]]
for path in (here, here.parent / "new.py", *hidden):  # some may be made in memory
    for change in (lambda: path.chmod(0o777), lambda: os.truncate(path, 0), path.unlink):
        with suppress(OSError):
            change()
for attempt in (socket.socket, *(path.read_bytes for path in (*hidden, Path("/proc/self/environ")))):
    with suppress(OSError):
        attempt()
        sys.exit(f"{attempt}")
for path in (here.parent / "new.py", *hidden):
    with suppress(OSError):
        path.write_text("new")
"""


def test_python_can_neither_read_nor_change_files_nor_reach_the_network(runner, program, tmp_path):
    if missing("namespaces") and missing("Landlock"):
        pytest.skip("nothing hides files here")
    (tmp_path / "secret").mkdir()
    hidden = ["1.ans", "my.cpp", "secret/1.ans", "link.py"]
    for name in hidden[:3]:
        (tmp_path / name).write_text("x")
    (tmp_path / "link.py").symlink_to("1.ans")
    made = program("program.py", ESCAPES)
    before = state(tmp_path)
    done = run(runner, made, *hidden, "/etc/passwd")
    assert (done.status, done.errors, state(tmp_path)) == (0, b"", before)


def state(folder: Path) -> dict:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path: (path.stat().st_mode, path.stat().st_mtime_ns, path.read_bytes()) for path in files}


def test_a_python_that_cannot_start_is_no_verdict(program, monkeypatch):
    monkeypatch.setattr("judge.compiling.jury_programs.PYTHON", "import nothing")
    with pytest.raises(JudgeError, match="chk.py: Python does not start here: it ended with an exception: "):
        program("chk.py", "")


def test_an_executable_runs_as_it_is(runner, tmp_path):
    (tmp_path / "own").write_text("#!/bin/sh\nread word\necho $1 $word\nexit 3\n")
    (tmp_path / "own").chmod(0o755)
    done = run(runner, jury_program(runner, tmp_path / "own"), "a", text=b"b\n")
    assert (done.status, done.output) == (3, b"a b\n")


RUNS = """
import sys
from pathlib import Path
from judge.compiling.jury_programs import ProgramFault, jury_program, run
from judge.running.runner import Runner

runner = Runner()
done = run(runner, jury_program(runner, Path(sys.argv[1])), "1")
sys.exit(done.ended if done.status else 0)
"""


@pytest.mark.parametrize("refused", [["namespaces"], ["namespaces", "landlock"]])
def test_a_stored_generator_runs_where_the_machine_refuses(refused, refuse):
    start = refuse(**dict.fromkeys(refused, errno.ENOSYS))
    generator = TESTCASES / "luogu_p1784" / "generator.py"
    subprocess.run([*start, sys.executable, "-c", RUNS, generator], cwd=ROOT, check=True)


def test_an_exception_in_python_differs_from_exit_code_1(runner, program, tmp_path):
    for code, status in (("exit(1)", 1), ("sys.exit('why')", 1), ("1 / 0", 70), ("1 +", 70)):
        done = run(runner, program("program.py", f"import sys\n{code}\n"))
        assert done.status == status, code
    words = r"ended with an exception: SyntaxError: invalid syntax\n  File \".*program.py\", line 2\n +1 \+\n"
    assert re.match(words, done.ended), done.ended
    done = run(runner, program("program.py", "raise ValueError('bad\\nline')\n"))
    words = r"ended with an exception: ValueError: bad\nline\n  File \".*program.py\", line 1, in <module>\n"
    assert re.match(words, done.ended), done.ended
    gone = jury_program(runner, tmp_path / "program.py")
    (tmp_path / "program.py").unlink()
    assert run(runner, gone).status == 70


def test_what_a_program_leaves_is_removed_however_deep_it_is(runner, tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    (tmp_path / "deep.py").write_text(
        "import os\nfor _ in range(1100):\n    os.mkdir('d')\n    os.chdir('d')\nos._exit(1)\n"
    )
    assert run(runner, jury_program(runner, tmp_path / "deep.py")).status == 1
    assert os.listdir(tmp_path) == ["deep.py"]


def test_a_program_from_a_zip_is_named_by_its_place_there(runner, tmp_path):
    zipped(tmp_path / "data.zip", {"in/chk.py": "1 / 0\n"})
    program = jury_program(runner, opened(tmp_path / "data.zip") / "in" / "chk.py")
    try:
        assert f'File "{tmp_path}/data.zip/in/chk.py", line 1' in run(runner, program).ended
        assert program.name == f"{tmp_path}/data.zip/in/chk.py"
    finally:
        remove_unpacked()


TIME, MEMORY, OUTPUT = "takes more than 0.2 s", "takes more than 64 MiB of memory", "prints more than 1 MiB"


@pytest.mark.parametrize(
    ("code", "limits", "complaint"),
    [
        ("import time; time.sleep(30)", SHORT, TIME),
        ("kept = []\nwhile True: kept.append(bytes(9999))", ROOM, MEMORY),
        ("for (;;);", SHORT, TIME),
        ('for (;;) std::puts("1");', ROOM, OUTPUT),
    ],
)
def test_a_program_without_end_is_stopped_at_a_limit_that_is_named(
    code, limits, complaint, runner, program, tmp_path
):
    text = f"#include <cstdio>\nint main() {{ {code} }}\n"
    made = program("own.cpp", text) if code.endswith(";") else program("own.py", code)
    with pytest.raises(JudgeError, match=f"{made.name} 7: {complaint}$"):
        run(runner, made, "7", limits=limits)
    assert not running(str(tmp_path))


def test_a_program_that_cannot_be_started_is_an_error(runner, program, tmp_path):
    with pytest.raises(JudgeError, match="own: is neither C.., C nor Python; if it is a program, make it"):
        program("own", "1 2\n")
    with pytest.raises(JudgeError, match="nothing.py: there is no such file"):
        jury_program(runner, tmp_path / "nothing.py")


FORKS = """
import os, signal
children = 0
for attempt in range(100):
    try:
        if os.fork() == 0:
            signal.pause()
        children += 1
    except BlockingIOError:
        pass
print(children, end="", flush=True)
os.kill(-1, signal.SIGKILL)
"""


@pytest.mark.needs("namespaces")
def test_an_own_program_has_as_many_processes_as_a_submission(runner, program):
    assert run(runner, program("chk.py", FORKS)).output == b"62"


def test_a_linked_header_is_one_only_if_it_leads_to_a_header(tmp_path):
    kept = tmp_path / "kept"
    kept.mkdir()
    (kept / "lib.h").write_text("int main() {}\n")
    (kept / "secret").write_text("a secret\n")
    for name, target in (("lib.h", "lib.h"), ("other.h", "secret")):
        (tmp_path / name).symlink_to(kept / target)
    assert [path.name for path in headers_for(tmp_path / "chk.cpp")] == ["lib.h"]
