"""Prepares and runs the user's own programs: checkers, interactors, generators, validators and references.

They are contained as a submission is. C++ is compiled. Python files, run by this Python, and executables may
read what such programs need, and Python modules beside them."""

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
    """Returns the program in the file, ready to run. A source in C or C++ is compiled, with its headers and
    the files of `compile_with`, pairs of a name and a path. Raises JudgeError if the file is missing, does
    not compile or cannot be executed, or if Python cannot start."""
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
    start = (os.path.realpath(sys.executable), "-S", "-c", PYTHON) if path.suffix == ".py" else ()
    if not (start or os.access(path, os.X_OK)):
        raise JudgeError(f"{name}: is neither C++ nor Python; if it is a program, make it executable")
    real = path.resolve()
    own = [real, *OURS, *map(Path, PACKAGES), *modules_beside(real)]
    program = Program((*start, str(real)), readable_by(sys.executable, also=own), name)
    if start:  # a Python that cannot start may end with 1, which from a checker means a wrong answer
        tried = run(runner, replace(program, command=(*start, os.devnull)))
        if tried.status:
            raise JudgeError(f"{name}: Python {tried.ended}")
    return program


def modules_beside(real: Path) -> list[Path]:
    """Returns the Python modules in the file's folder, and the folders of packages there, but no links."""
    modules = [*real.parent.glob("*.py"), *(init.parent for init in real.parent.glob("*/__init__.py"))]
    return sorted(path for path in modules if not path.is_symlink())


def headers_for(program: Path) -> list[Path]:
    """Returns the headers that the program may include: those beside it, and those in config_folder() that
    have other names. A link counts only if it leads to a header."""
    paths = [*sorted(config_folder().glob("*.h*")), *sorted(program.parent.glob("*.h*"))]
    headers = (path for path in paths if {path.suffix, path.resolve().suffix} <= HEADERS and path.is_file())
    return list({path.name: path for path in headers}.values())  # of two with the same name, the last


def files_read(path: Path) -> list[Path]:
    """Returns the program's own file, and the headers that it may include or the modules beside it."""
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
    has only what that names. The run's `files` map each name in `written` to its first MOST_WRITTEN bytes.

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
        is_limit = not done.usage.exec_error and limit_reached(done.usage, limits)
        kind = LimitReached if is_limit else ProgramFault
        raise kind(f"{command}: {fault}")
    return done._replace(files=written_files)


@contextmanager
def folder_with(files: Mapping[str, bytes], written: Iterable[str]) -> Iterator[Path]:
    """Yields a folder with the `files` and, for each name in `written`, an empty file that any user may
    write. The folder's parent is private, so callers may write there, too. Removes both in the end."""
    folder = Path(tempfile.mkdtemp(), "files")
    try:
        folder.mkdir()
        for name, content in files.items():
            path = folder / name
            path.write_bytes(content)
            path.chmod(0o644)  # the umask may have removed rights
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
    """Returns the first `most` bytes that a program wrote into the file; none from a link or a folder."""
    return read_file(path, most) if path.is_file() and not path.is_symlink() else b""
