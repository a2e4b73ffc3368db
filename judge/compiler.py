"""Source -> executable, as an online judge compiles it, cached by content.

The source is untrusted: the compiler runs under limits too, sees the system's own files and an empty folder, and reads the source from
its standard input. One option is ours: -static, so that the program needs no file of the machine when it runs.
"""

from __future__ import annotations

import platform
import re
import shlex
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path

from judge.model import Judge, JudgeError, Limits, Usage
from judge.runner import Runner, allow_files, build_folder, find_tool, read_file

LIMITS = Limits(cpu_ms=10_000, memory_kib=1024 * 1024, output_kib=64 * 1024)
SYSTEM = ("/usr", "/bin", "/lib", "/lib32", "/lib64", "/libx32", "/etc/alternatives")
MESSAGE_LINES = 12
EMPTY = "int main() {}\n"
NO_SCRATCH = b"Cannot create temporary file"  # at the start of a line, where GCC never quotes a source
DISK_FULL = b"No space left on device"
ROOM_KIB = 4 * LIMITS.output_kib  # more than assembly, object and executable can take


@dataclass(frozen=True)
class Compilation:
    """`executable` is None when the source does not compile; then `message` has the reason. Warnings of the compiler do not count."""

    executable: Path | None
    message: str


def compile_source(runner: Runner, source: Path, judge: Judge, standard: str) -> Compilation:
    """Compiles as the judge does. Raises JudgeError when the source cannot be read or the compiler cannot be run."""
    command = [*command_line(judge, standard), "-static", "-o", "program"]
    compiler = find_tool(command[0])
    folder = build_folder(read_file(source), shlex.join(command), identity(compiler))
    executable, errors = folder / f"{source.stem}.program", folder / "errors"
    if executable.exists():
        return Compilation(executable, "")
    if errors.exists():
        return Compilation(None, presentable(errors.read_bytes(), source))
    allow_files()
    with tempfile.TemporaryDirectory(dir=folder, prefix="compiling_") as scratch:
        usage, said = run_compiler(runner, [compiler, *command[1:]], source, Path(scratch))
        ours = Path(scratch) / "ours"
        if usage.exit_code == 0:
            shutil.copyfile(Path(scratch) / "program", ours)  # its own belongs to another user where the judge is root
            ours.chmod(0o755)
            ours.replace(executable)
            return Compilation(executable, "")
        limit = limit_reached(usage)
        if limit:
            return Compilation(None, limit)
        if said.startswith(NO_SCRATCH) or b"\n" + NO_SCRATCH in said:
            raise JudgeError(f"{compiler}: {presentable(said, source)}")
        if DISK_FULL in said and shutil.disk_usage(folder).free < ROOM_KIB * 1024:  # a source can say so too
            raise JudgeError(f"{folder}: the disk is full; make room (`make clean` removes what was compiled)")
        ours.write_bytes(said)
        ours.replace(errors)
        return Compilation(None, presentable(said, source))


def empty_program(runner: Runner, judge: Judge, standard: str) -> tuple[Path, Path]:
    """The source and the executable of a program that does nothing."""
    source = build_folder(EMPTY) / "empty.cpp"
    if not source.exists():
        source.write_text(EMPTY)
    made = compile_source(runner, source, judge, standard)
    if made.executable is None:
        raise JudgeError(f"an empty program does not compile:\n{made.message}")
    return source, made.executable


def command_line(judge: Judge, standard: str) -> list[str]:
    if standard not in judge.standards:
        raise JudgeError(f"{judge.title} does not offer -std={standard}; it has {', '.join(judge.standards)}")
    return shlex.split(judge.compile.replace("{std}", standard))


def identity(compiler: str) -> str:
    """What an executable depends on beside the source and the command: the compiler's file, and the processor for -march=native."""
    real = Path(compiler).resolve()
    features = re.search(r"^(?:flags|Features)\s*:(.*)$", Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    return f"{real} {real.stat().st_size} {real.stat().st_mtime_ns} {platform.machine()} {features and features[1]}"


def run_compiler(runner: Runner, command: list[str], source: Path, scratch: Path) -> tuple[Usage, bytes]:
    """What it used, and the beginning of what it said."""
    run = runner.run(command, source, LIMITS, scratch=scratch, readable=system_of(command[0]))
    if run.usage.exec_error:
        raise JudgeError(f"{command[0]}: cannot be started: {run.usage.exec_error.lower()}")
    return run.usage, run.errors[: 64 * 1024]


def preprocess(runner: Runner, source: Path, judge: Judge, standard: str) -> tuple[str, str]:
    """What the judge's preprocessor leaves of the source, and what it says."""
    command = command_line(judge, standard)
    compiler = find_tool(command[0])
    run = runner.run([compiler, *command[1:], "-E"], source, LIMITS, readable=system_of(compiler))
    return run.output.decode("utf-8", "replace"), run.errors.decode("utf-8", "replace")


def system_of(compiler: str) -> tuple[str, ...]:
    """The paths that a compiler may read."""
    home = str(Path(compiler).resolve().parent.parent)
    return SYSTEM if home in ("/", "/usr") else (*SYSTEM, home)


def limit_reached(usage: Usage) -> str | None:
    if usage.memory_kib > LIMITS.memory_kib:
        return f"compiling takes more than {LIMITS.memory_kib // 1024} MiB of memory"
    if usage.timed_out or usage.cpu_ms > LIMITS.cpu_ms:
        return f"compiling takes more than {LIMITS.cpu_ms} ms"
    return None


def presentable(said: bytes, source: Path) -> str:
    """The first lines, with the source's name for <stdin> and nothing that a terminal would obey."""
    text = said.decode("utf-8", "replace").replace("<stdin>", source.name)
    lines = ["".join(c if c.isprintable() or c == "\t" else "\N{REPLACEMENT CHARACTER}" for c in line) for line in text.splitlines()]
    more = [f"(and {len(lines) - MESSAGE_LINES} more)"] if len(lines) > MESSAGE_LINES else []
    return "\n".join([*lines[:MESSAGE_LINES], *more])
