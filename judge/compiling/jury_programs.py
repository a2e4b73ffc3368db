"""Prepares and runs the user's own programs: checkers, interactors, generators, validators and references.

They are contained as a submission is. C++ and C are compiled. Any other program is a Python file, which this
Python runs, or an executable. It may read what such programs need, and the Python modules beside it."""

from __future__ import annotations

import os
import site
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

from judge.common.files import check_regular, display_name, read_file
from judge.common.folders import ROOT, config_folder, remove_tree
from judge.compiling.compiler import compile_source
from judge.compiling.languages import HEADERS, is_source, limit_reached, readable_by, standards
from judge.compiling.online_judges import judges
from judge.model import FileNames, JudgeError, Limits
from judge.running.runner import Program, Run, Runner

MOST_WRITTEN = 1 << 16  # bytes of a file that a program wrote
OWN_LIMITS = Limits(cpu_ms=20_000, memory_mib=1024)
# Packages of all users or of this user. They are added by hand: Python starts faster without the module site.
PACKAGES = [*site.getsitepackages(), site.getusersitepackages()]
OURS = [ROOT / "judge", ROOT / "scripts"]  # what generators of stored problems may import
# After an exception Python ends with 1, which from a checker means a wrong answer. So here it ends with 70.
PYTHON_FAILED = 70
PYTHON = f"""
import os, site, sys
site.setquit()
del sys.argv[0]
__file__ = sys.argv[0]
sys.path[0] = os.path.dirname(__file__)
sys.path += {PACKAGES}
sys.excepthook = lambda *error: (sys.__excepthook__(*error), os._exit({PYTHON_FAILED}))
exec(compile(open(__file__, "rb").read(), __file__, "exec"))
"""


class ProgramFault(JudgeError):
    """A program of the user's own fails."""


class LimitReached(ProgramFault):
    """A program of the user's own fails because it reaches a limit."""


def jury_program(runner: Runner, path: Path, compile_with: Iterable[tuple[str, Path]] = ()) -> Program:
    """Returns the program in the file, ready to run. A source in C or C++ is compiled with `headers_for` it
    and the files of `compile_with`, pairs of a name and a path. Raises JudgeError if the file is missing,
    does not compile or cannot be executed, or if it is in Python, and Python cannot start."""
    name = display_name(path)
    if not path.exists():
        raise JudgeError(f"{name}: there is no such file")
    check_regular(path)
    if is_source(path):
        local = judges()["local"]
        beside = [*((header.name, header) for header in headers_for(path)), *compile_with]
        compilation = compile_source(runner, path, local, standards(local, path)[0], beside=beside)
        if compilation.program is None:
            raise JudgeError(f"{name}: does not compile\n{compilation.message}")
        return replace(compilation.program, name=name)
    is_python = path.suffix == ".py"
    if not is_python and not os.access(path, os.X_OK):
        raise JudgeError(f"{name}: is neither C++, C nor Python; if it is a program, make it executable")
    real = path.resolve()
    own = [real, *OURS, *map(Path, PACKAGES), *modules_beside(real)]
    program = Program((str(real),), readable_by(sys.executable, also=own), name)
    if not is_python:
        return program
    python = replace(program, command=(os.path.realpath(sys.executable), "-S", "-c", PYTHON))
    tried = run(runner, python.given(os.devnull))
    if tried.status:  # perhaps 1, which from a checker would mean a wrong answer
        raise JudgeError(f"{name}: Python does not start here: it {tried.ended}")
    return python.given(str(real))


def modules_beside(real: Path) -> list[Path]:
    """Returns the Python modules in the folder of `real`, and the folders of packages there, but no links."""
    modules = [*real.parent.glob("*.py"), *(init.parent for init in real.parent.glob("*/__init__.py"))]
    return sorted(path for path in modules if not path.is_symlink())


def headers_for(program: Path) -> list[Path]:
    """Returns the headers that the program may include: those beside it, and those in config_folder() that
    have other names. A link counts only if it leads to a header."""
    headers = {}  # by name, so that of two with the same name the last counts
    for path in [*sorted(config_folder().glob("*.h*")), *sorted(program.parent.glob("*.h*"))]:
        if path.is_file() and path.suffix in HEADERS and path.resolve().suffix in HEADERS:
            headers[path.name] = path
    return list(headers.values())


def files_read(path: Path) -> list[Path]:
    """Returns the program's own file, then the headers it may include, or the Python modules beside it."""
    if is_source(path):
        return [path, *headers_for(path)]
    real = path.resolve()
    files = [file for module in modules_beside(real) for file in (module, *module.rglob("*"))]
    return [real, *sorted(file for file in files if file.is_file() and "__pycache__" not in file.parts)]


def run(
    runner: Runner,
    program: Program,
    *arguments: str,
    text: bytes = b"",
    files: dict[str, bytes] | None = None,
    written: tuple[str, ...] = (),
    file: FileNames | None = None,
    limits: Limits = OWN_LIMITS,
) -> Run:
    """Runs a program with `text` as its input, and returns the run, whatever its exit code. The folder
    of the program has `files` (name -> content) and an empty file for each name in `written`; with `file`, it
    has only what that names. The run's `files` map each name in `written` to what `written_in` returns.
    Raises LimitReached if the program reaches a limit, ProgramFault if it cannot be started or leaves its
    output file empty, and JudgeError if the machine fails or the runner is closed."""
    program, command = program.given(*arguments), " ".join([program.name, *arguments])
    with folder_with(files or {}, written) as folder:
        stdin = folder.with_name("stdin")
        stdin.write_bytes(text)
        try:
            done = runner.run(program, stdin, limits, scratch=None if file else folder, file=file)
        except JudgeError as error:
            raise JudgeError(f"{command}: {error}") from error
        written_files = {name: written_in(folder / name) for name in written}
    fault = fault_of_run(done, limits)
    if fault:
        is_limit = fault == limit_reached(done.usage, limits)
        raise (LimitReached if is_limit else ProgramFault)(f"{command}: {fault}")
    return done._replace(files=written_files)


@contextmanager
def folder_with(files: Mapping[str, bytes], written: Iterable[str]) -> Iterator[Path]:
    """Yields a folder with the `files` (name -> content) and, for each name in `written`, an empty file that
    any user may write. Callers may write into its parent, which only this user can enter. Removes both."""
    folder = Path(tempfile.mkdtemp(), "files")
    try:
        folder.mkdir()
        for name, content in files.items():
            (folder / name).write_bytes(content)
            (folder / name).chmod(0o644)  # the umask may have removed rights
        for name in written:
            path = folder / name
            path.parent.mkdir(exist_ok=True)
            path.parent.chmod(0o777)  # the program may be run as another user
            path.touch()
            path.chmod(0o666)
        yield folder
    finally:
        with suppress(OSError):
            remove_tree(folder.parent)


def fault_of_run(done: Run, limits: Limits) -> str:
    """Returns why the program failed, whatever its exit code: it was not started, reached a limit, or did not
    write its file. Returns an empty text if none of that happened."""
    if done.usage.exec_error:
        return f"cannot be started: {done.usage.exec_error.lower()}"
    return limit_reached(done.usage, limits) or done.unwritten


def written_in(path: Path, most: int = MOST_WRITTEN) -> bytes:
    """Returns the first `most` bytes that a program wrote into the file; b"" if it is no file, or a link."""
    return read_file(path, most) if path.is_file() and not path.is_symlink() else b""
