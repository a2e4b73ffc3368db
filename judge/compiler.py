"""Source -> executable, as an online judge compiles it, kept by content.

The source is untrusted. So the compiler runs under limits too, sees only what compiling needs and an empty
folder, and reads the source from its standard input. A source can put anything into the compiler's messages.
So exit codes, signals and the room on the disk decide whether the source is at fault, and no failure is kept.
Two options are ours: -static, so that the program needs no file of the machine, and the name for __FILE__.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import subprocess
from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from pathlib import Path
from typing import NamedTuple

from judge.builds import ROOT, TOOL_ENVIRONMENT, disk_full, find_tool, kept, making
from judge.files import read_file
from judge.model import JudgeError, Limits, OnlineJudge, Submission, Usage
from judge.runner import Run, Runner
from judge.visible import visible

LIMITS = Limits(cpu_ms=10_000, memory_kib=1024 * 1024, output_kib=64 * 1024)
ROOM_KIB = 3 * LIMITS.output_kib  # for the largest assembly, object and executable
EMPTY = Path(__file__).with_name("empty.cpp")
# What compiling needs of /usr and the like.
PARTS = ("bin", "include", "lib", "lib32", "lib64", "libx32", "libexec", f"{os.uname().machine}-*")
CPP_SUFFIXES = (".cpp", ".cc", ".cxx", ".c++", ".cp", ".c")  # C has the last one, and in capitals is C++
C_STANDARDS = ("c99", "c11", "c17")  # Luogu's C is C99 (https://help.luogu.com.cn, judging)
HEADERS = (".h", ".hpp")
MESSAGE_LINES = 12
MESSAGE_BYTES = 64 * 1024
LONGEST_NAME = 60  # characters of a source's name in an executable's, which may have 255 bytes
# Signals that come from outside.
KILLS = {signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGKILL, signal.SIGTERM}
# The exit code of g++ is 1 when a part of it is killed, as when the source has an error. With this shell, the
# exit code of a killed part is 128 + the signal, and that of g++ is the highest one. The shell starts ld
# itself, because collect2 would hide that ld was killed.
WRAPPER = 'case $0 in */collect2) set -- {ld} "$@" ;; *) set -- "$0" "$@" ;; esac; "$@"; exit $?'


class Compilation(NamedTuple):
    """Without an executable, `message` has the reason."""

    executable: Path | None
    message: str


def is_cpp(path: Path) -> bool:
    return path.suffix.lower() in CPP_SUFFIXES


def compile_source(
    runner: Runner,
    source: Path,
    judge: OnlineJudge,
    standard: str,
    *,
    hidden: Iterable[Path] = (),
    own: bool = False,
) -> Compilation:
    """Compiles as the judge does. The compiler may read no `hidden` path, and nothing of this project.

    A program of the user's own may include the headers beside it, as testlib.h."""
    compiler, *options = command_line(judge, standard)
    readable = readable_by(compiler, hidden)
    # NEW of OLD=NEW is what assert prints; another = would split it elsewhere.
    shown = Path(source.name.replace("=", "-"))
    options += ["-static", f"-fmacro-prefix-map=<stdin>={shown}", "-o", "program"]
    text = read_file(source)
    beside = [path for path in source.parent.glob("*.h*") if path.suffix in HEADERS and path.is_file()]
    headers = {path.name: read_file(path) for path in sorted(beside)} if own else {}
    folder = kept(text, shlex.join([compiler, *options]), identity(compiler), *headers, *headers.values())
    executable = folder / f"{shown.stem[:LONGEST_NAME]}.program"
    if executable.exists():
        return Compilation(executable, "")
    with making(folder) as (made, scratch):
        copy = scratch.with_name("source")  # because the source may be saved meanwhile
        copy.write_bytes(text)
        for header, content in headers.items():
            (scratch / header).write_bytes(content)
        run = partial(runner.run, limits=LIMITS, scratch=scratch, readable=readable)
        done = run([compiler, *watching(compiler), *options], copy)
        if done.usage.exit_code == 0:
            ours = made / executable.name
            shutil.copyfile(scratch / "program", ours)  # if the judge is root, it belongs to another user
            ours.chmod(0o755)
            return Compilation(executable, "")
        reached = limit_reached(done.usage, LIMITS)
        if reached:
            return Compilation(None, f"compiling {reached}")
        message = presentable(done.errors, source)
        check_source_is_at_fault(compiler, done.usage, message, run, folder.parent)
        return Compilation(None, message)


def check_source_is_at_fault(
    compiler: str, usage: Usage, message: str, run: Callable[[list[str], Path], Run], place: Path
) -> None:
    """Raises JudgeError where something else explains that the compiler failed."""
    number = usage.signal or (usage.exit_code or 0) - 128
    if number in KILLS:
        killed = f"killed by {signal.Signals(number).name} from outside"
        raise JudgeError(f"{compiler}: {killed}; is there too little memory?")
    if shutil.disk_usage(place).free < ROOM_KIB * 1024:
        raise JudgeError(f"{disk_full(place)}; the compiler says:\n{message}")
    empty = run([compiler, "-x", "c++", "-", "-static", "-o", "empty"], EMPTY)
    if empty.usage.exit_code != 0:
        said = presentable(empty.errors, EMPTY)
        raise JudgeError(f"{compiler}: cannot even compile an empty program: {said}")


def compile_submission(
    runner: Runner, submission: Submission, judge: OnlineJudge, standard: str
) -> Compilation:
    """The cases are hidden from the compiler."""
    hidden = [path for case in submission.problem.cases for path in (case.input, case.answer)]
    return compile_source(runner, submission.source, judge, standard, hidden=hidden)


def empty_program(runner: Runner, judge: OnlineJudge, standard: str) -> tuple[Path, Path]:
    """The source and the executable of a program that does nothing."""
    made = compile_source(runner, EMPTY, judge, standard)
    if made.executable is None:
        raise JudgeError(f"an empty program does not compile:\n{made.message}")
    return EMPTY, made.executable


def standards(judge: OnlineJudge, source: Path) -> tuple[str, ...]:
    """Those for the source's language, the default first."""
    return C_STANDARDS if source.suffix == ".c" else judge.standards


def command_line(judge: OnlineJudge, standard: str) -> list[str]:
    line = judge.compile.replace("{std}", standard)
    if standard in C_STANDARDS:
        line = line.replace("g++ -x c++", "gcc -x c")
    elif standard not in judge.standards:
        offered = ", ".join(judge.standards + C_STANDARDS)
        raise JudgeError(f"{judge.title} does not offer -std={standard}; it has {offered}")
    name, *options = shlex.split(line)
    return [find_tool(name), *options]


def identity(compiler: str) -> str:
    """What else an executable depends on: the compiler's file, and for -march=native the processor."""
    real = Path(compiler).resolve()
    processor = Path("/proc/cpuinfo").read_text()
    features = re.search(r"^(?:flags|Features)\s*:(.*)$", processor, re.MULTILINE)
    file = f"{real} {real.stat().st_size} {real.stat().st_mtime_ns}"
    return f"{file} {os.uname().machine} {features and features[1]}"


def watching(compiler: str) -> list[str]:
    """The options by which GCC ends with 128 + the signal that killed one of its parts."""
    if "Free Software Foundation" not in ask(compiler, "--version"):
        return []
    ld = shlex.quote(ask(compiler, "-print-prog-name=ld").strip())
    return ["-pass-exit-codes", "-wrapper", f"sh,-c,{WRAPPER.format(ld='ld' if ',' in ld else ld)}"]


@lru_cache()
def ask(compiler: str, option: str) -> str:
    try:
        said = subprocess.check_output([compiler, option], stdin=subprocess.DEVNULL, env=TOOL_ENVIRONMENT)
    except OSError as error:
        raise JudgeError(f"{compiler}: cannot be started: {error.strerror.lower()}") from error
    except subprocess.CalledProcessError as error:
        raise JudgeError(f"{compiler} {option}: ended with status {error.returncode}") from error
    return said.decode(errors="replace")


def preprocess(runner: Runner, source: Path, judge: OnlineJudge, standard: str) -> str:
    command = command_line(judge, standard)
    run = runner.run([*command, "-E"], source, LIMITS, readable=readable_by(command[0]))
    return run.output.decode("utf-8", "replace")


def readable_by(compiler: str, hidden: Iterable[Path] = ()) -> list[str]:
    """The paths that a compiler may read. Raises JudgeError where this project or a hidden one is there."""
    homes = {Path("/"), Path("/usr"), Path("/usr/local"), Path(compiler).resolve().parent.parent}
    parts = [part for home in homes for name in PARTS for part in home.glob(name)]
    parts.append(Path("/etc/alternatives"))
    tops = sorted(part for part in parts if not any(other in part.parents for other in parts))
    for path in {path.resolve() for path in (ROOT, *hidden)}:
        for top in {top.resolve() for top in tops} & {path, *path.parents}:
            raise JudgeError(f"{path}: compilers read in {top}, so a source could show it; move it elsewhere")
    return list(map(str, tops))


def limit_reached(usage: Usage, limits: Limits) -> str | None:
    if usage.memory_kib > limits.memory_kib:
        return f"takes more than {limits.memory_mib} MiB of memory"
    if usage.timed_out or usage.cpu_ms > limits.cpu_ms:
        return f"takes more than {limits.cpu_ms / 1000:g} s"
    if max(usage.stdout_bytes, usage.stderr_bytes) > limits.output_kib * 1024:
        return f"prints more than {limits.output_mib} MiB"
    return None


def presentable(said: bytes, source: Path) -> str:
    """The first lines, with the source's name for <stdin>."""
    text = said[:MESSAGE_BYTES].decode("utf-8", "replace").replace("<stdin>", source.name)
    lines = [visible(line, "\t") for line in text.splitlines()]
    more = [f"(and {len(lines) - MESSAGE_LINES} more)"] if len(lines) > MESSAGE_LINES else []
    return "\n".join([*lines[:MESSAGE_LINES], *more])
