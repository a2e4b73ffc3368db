"""Source -> executable, as an online judge compiles it, cached by content.

The source is untrusted: the compiler runs under limits too, sees the system's own files and an empty folder, and reads the source from
its standard input. One option is ours: -static, so that the program needs no file of the machine when it runs.
"""

import platform
import re
import shlex
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path

from judge.model import Judge, JudgeError, Limits
from judge.runner import Runner, build_folder, find_tool

LIMITS = Limits(cpu_ms=10_000, memory_kib=1024 * 1024, output_kib=64 * 1024)
SYSTEM = ("/usr", "/bin", "/lib", "/lib32", "/lib64", "/libx32", "/etc/alternatives")
MESSAGE_LINES = 12


@dataclass(frozen=True)
class Compilation:
    """`executable` is None when the source does not compile; then `message` has the reason. Warnings of the compiler do not count."""

    executable: Path | None
    message: str


def compile_source(runner: Runner, source: Path, judge: Judge, standard: str) -> Compilation:
    """Compiles as the judge does. Raises JudgeError when the source cannot be read or the compiler cannot be run."""
    command = [*command_line(judge, standard), "-static", "-o", "program"]
    compiler = find_tool(command[0])
    folder = build_folder(read_source(source), shlex.join(command), identity(compiler))
    executable, errors = folder / source.stem, folder / "errors.txt"
    if executable.exists():
        return Compilation(executable, "")
    if errors.exists():
        return Compilation(None, errors.read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory(dir=folder, prefix="compiling_") as scratch:
        message = run_compiler(runner, [compiler, *command[1:]], source, Path(scratch))
        made, ours = Path(scratch) / "program", Path(scratch) / "ours"
        if message is None:
            shutil.copyfile(made, ours)  # the file it made belongs to another user where the judge is root
            ours.chmod(0o755)
            ours.replace(executable)
            return Compilation(executable, "")
        ours.write_text(message, encoding="utf-8")
        ours.replace(errors)
        return Compilation(None, message)


def command_line(judge: Judge, standard: str) -> list[str]:
    if standard not in judge.standards:
        raise JudgeError(f"{judge.title} does not offer -std={standard}; it has {', '.join(judge.standards)}")
    return shlex.split(judge.compile.format(std=standard))


def read_source(source: Path) -> bytes:
    try:
        return source.read_bytes()
    except OSError as error:
        raise JudgeError(f"{source}: {error.strerror.lower()}; give a C++ file or a problem's key") from error


def identity(compiler: str) -> str:
    """What an executable depends on beside the source and the command: the compiler's file, and the processor for -march=native."""
    real = Path(compiler).resolve()
    features = re.search(r"^(?:flags|Features)\s*:(.*)$", Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    return f"{real} {real.stat().st_size} {real.stat().st_mtime_ns} {platform.machine()} {features and features[1]}"


def run_compiler(runner: Runner, command: list[str], source: Path, scratch: Path) -> str | None:
    """None when it succeeded, else the first lines of what it said, or the limit that it reached."""
    home = str(Path(command[0]).resolve().parent.parent)
    system = SYSTEM if home in ("/", "/usr") else (*SYSTEM, home)
    run = runner.run(command, source, LIMITS, scratch=scratch, readable=system)
    usage = run.usage
    if usage.memory_kib > LIMITS.memory_kib:
        return f"compiling takes more than {LIMITS.memory_kib // 1024} MiB of memory"
    if usage.timed_out or usage.cpu_ms > LIMITS.cpu_ms:
        return f"compiling takes more than {LIMITS.cpu_ms} ms"
    if usage.exit_code == 0:
        return None
    errors = run.errors[: 64 * 1024].decode("utf-8", "replace").replace("<stdin>", source.name)
    lines = ["".join(c if c.isprintable() or c == "\t" else "\N{REPLACEMENT CHARACTER}" for c in line) for line in errors.splitlines()]
    more = [f"({len(lines) - MESSAGE_LINES} more lines)"] if len(lines) > MESSAGE_LINES else []
    return "\n".join([*lines[:MESSAGE_LINES], *more]) or f"the compiler ended with status {usage.exit_code}"
