"""Source -> executable, compiled as an online judge does it. An executable is kept, a failure is not.

The source is untrusted. So the compiler runs under limits too, sees only the source and what compiling needs,
and reads the source from its standard input. If it fails, only limits, exit codes, signals and the room on
the disk decide whether the source is at fault, because it can put anything into the compiler's messages. This
judge adds options, such as -static and those for warnings, and the source's name for __FILE__."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
from collections.abc import Callable, Iterable
from functools import partial
from math import ceil
from pathlib import Path, PurePath
from typing import NamedTuple, cast

from judge.common import untrusted
from judge.common.files import open_file, read_file
from judge.common.folders import build_folder, disk_full
from judge.compiling import diagnostics
from judge.compiling.kept_headers import KeptHeader, first_header
from judge.compiling.languages import command_line, identity, is_source
from judge.compiling.languages import language_of, limit_reached, readable_by
from judge.model import JudgeError, Limits, Note, OnlineJudge, Submission
from judge.running.builds import cache_folder, in_cache, new_entry
from judge.running.runner import Program, Run, Runner

COMPILER_LIMITS = Limits(cpu_ms=10_000, memory_mib=1024)
ROOM_MIB = 3 * COMPILER_LIMITS.output_mib  # for the largest assembly, object and executable
MOST_SOURCE_KIB = 1024  # the limit if the online judge's own is not known
EMPTY = Path(__file__).with_name("empty.cpp")
WARN = ["-Wall", "-Wextra", "-Wshadow", f"-Wframe-larger-than={16 << 20}"]
# Online judges run on x86-64, where `char` is signed, and a division by zero ends the program.
AS_ON_X86_64 = ["-fsigned-char", "-fsanitize=integer-divide-by-zero", "-fsanitize-undefined-trap-on-error"]
MACHINE = os.uname().machine
OURS = [*AS_ON_X86_64, *WARN] if MACHINE == "aarch64" else WARN  # our own options, for any source
GOLD = ("-fuse-ld=gold",) if MACHINE == "x86_64" and shutil.which("ld.gold", path=os.defpath) else ()
LONGEST_NAME = 60  # characters of the source's name in the executable's, which may have 255 bytes
# Signals by which a person or the machine ends a compiler.
KILLS = {signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGKILL, signal.SIGTERM}


class Build(NamedTuple):
    """How the judge links, and what it adds: options, and an object file of its own that is linked in."""

    options: tuple[str, ...]
    object: Path | None = None


ORDINARY = Build(("-static",))


class Compilation(NamedTuple):
    """What the compiler made of a source.

    message  why there is no program; else empty
    brought  headers that were included before the source, because without them there is no program
    errors   GCC's own words if a changed text does not compile; then `message` is empty"""

    program: Program | None
    message: str = ""
    warnings: tuple[Note, ...] = ()
    brought: tuple[str, ...] = ()
    errors: bytes = b""


def compile_source(
    runner: Runner,
    source: Path,
    judge: OnlineJudge,
    standard: str,
    *,
    hidden: Iterable[Path] = (),
    beside: Iterable[tuple[str, Path]] = (),
    brought: Iterable[str] = (),
    build: Build = ORDINARY,
    changed: bytes | None = None,
) -> Compilation:
    """Compiles the source as the online judge does. Returns no program, but a message, if the source is at
    fault. Raises JudgeError for other faults, or if the compiler could read this project or a hidden path.

    hidden   other paths that the compiler must not be able to read
    beside   files that the source may include by these names; those in its language are compiled with it
    brought  headers that are included before the source
    changed  a text that is compiled instead of the source's; if the compiler fails, whatever the cause,
             there is no message: `errors` has what it printed"""
    compiler, *options = command_line(judge, source, standard)
    options += [*OURS, *build.options, *linker(build)]
    readable = readable_by(compiler, hidden)
    text, fault = read_source(source, judge) if changed is None else (changed, "")
    files = {name: read_file(path) for name, path in beside}
    fault = fault or wrong_language(source, files)
    if fault:
        return Compilation(None, fault)
    name = Path(source.name.replace("=", "-"))  # the option below may have only one "="
    of_source = [f"-fmacro-prefix-map=<stdin>={name}", *(f"-include{header}" for header in brought)]
    if files:
        of_source += ["-I.", *(name for name in files if is_compiled_with(source, name))]
    may_use_header = not (files or brought)  # decided before the judge's own object joins `files`
    if build.object:
        files[build.object.name] = read_file(build.object)
        of_source += ["-x", "none", build.object.name]  # `none` ends the -x for the source
    command = [compiler, *options, *of_source, "-o", "program"]
    compiler_identity = identity(compiler)
    folder = cache_folder(text, shlex.join(command), compiler_identity, *files, *files.values())
    executable = folder / f"{name.stem[:LONGEST_NAME]}.program"
    program = Program((str(executable),), readable=() if "-static" in build.options else readable)
    if in_cache(folder):
        return Compilation(program, warnings=diagnostics.warnings(read_file(folder / "warnings")))
    header = first_header(text, [compiler, *options], compiler_identity, readable) if may_use_header else None
    with new_entry(folder) as (entry, scratch):
        copy = scratch / "<stdin>"  # GCC reads it twice, and the source may change meanwhile
        copy.write_bytes(text)
        for path, content in files.items():  # copies, because root's compiler runs as another user
            (scratch / path).write_bytes(content)
        run = partial(runner.run, limits=COMPILER_LIMITS, scratch=scratch, tool=True)
        done = run_with(header, run, Program(tuple(command), readable), copy, once=changed is not None)
        if done.usage.exit_code != 0:
            if changed is not None:
                return Compilation(None, errors=done.errors)
            return Compilation(None, compile_fault(source, done, Program((compiler,), readable), run))
        kept = entry / executable.name
        shutil.copyfile(scratch / "program", kept)  # a copy, because root's compiler runs as another user
        kept.chmod(0o755)
        (entry / "warnings").write_bytes(done.errors[: untrusted.MOST_BYTES])
    if header and not header.is_kept():
        header.note_need(runner)
    return Compilation(program, warnings=diagnostics.warnings(done.errors))


def linker(build: Build) -> tuple[str, ...]:
    """Returns GOLD, which halves the time, but () for the ordinary build, to link as online judges do."""
    return () if build == ORDINARY else GOLD


def run_with(
    header: KeptHeader | None, run: Callable[[Program, Path], Run], tool: Program, text: Path, *, once: bool
) -> Run:
    """Returns the compiler's run on the text, with the header if it is kept. If a run with the header fails,
    runs again without it, so that no CE depends on kept headers, unless `once` is set or the time is over."""
    if header and header.is_kept():
        done = run(Program((*tool.command, f"-I{header.folder}"), (*tool.readable, str(header.folder))), text)
        is_late = done.usage.timed_out or done.usage.cpu_ms > COMPILER_LIMITS.cpu_ms
        if once or done.usage.exit_code == 0 or is_late:
            return done
    return run(tool, text)


def is_compiled_with(source: Path, name: str) -> bool:
    """Tells whether the file with this name, which is beside the source, is a source in the same language."""
    path = PurePath(name)
    return is_source(path) and language_of(path) is language_of(source)


def wrong_language(source: Path, files: Iterable[str]) -> str:
    """Returns a message if `files` has sources, but all in another language than this source; else ""."""
    others = [name for name in files if is_source(PurePath(name))]
    if not others or any(is_compiled_with(source, name) for name in others):
        return ""
    language = language_of(PurePath(others[0])).name
    return f"is compiled together with {others[0]}, which is in {language}; write your program in {language}"


def read_source(source: Path, judge: OnlineJudge) -> tuple[bytes, str]:
    """Returns the source's text, up to the longest that is allowed, and a message: why the text is no source
    (it is too long, blank or in UTF-16), else "". Raises JudgeError if the file cannot be read."""
    kib = judge.source_kib or MOST_SOURCE_KIB
    title = judge.title if judge.source_kib else "the judge"
    with open_file(source) as file:
        text = file.read(kib << 10)
        size = os.fstat(file.fileno()).st_size
    if size > kib << 10:
        return text, f"is {ceil(size / 1024)} KiB, and {title} takes at most {kib} KiB"
    if not text.strip():
        return text, "is empty; was it saved?"
    is_utf_16 = text[:2] in (b"\xff\xfe", b"\xfe\xff")
    return text, "is in UTF-16; save it as UTF-8" if is_utf_16 else ""


def compile_fault(source: Path, done: Run, tool: Program, run: Callable[[Program, Path], Run]) -> str:
    """Returns why the source does not compile, after the compiler's run `done` has failed. Raises JudgeError
    if something else is at fault; to see that, it lets `run` compile an empty program."""
    usage = done.usage
    if usage.timed_out and usage.cpu_ms <= COMPILER_LIMITS.cpu_ms:
        took = f"only {usage.cpu_ms / 1000:.1f} s of CPU time in {usage.wall_ms / 1000:.0f} s"
        raise JudgeError(f"{tool.executable}: got {took}; try again when the machine is less busy")
    reached = limit_reached(usage, COMPILER_LIMITS)
    if reached:
        return f"compiling {reached}"
    if usage.signal in KILLS:
        killer = signal.Signals(usage.signal).name
        raise JudgeError(f"{tool.executable}: killed by {killer} from outside; try again")
    message = diagnostics.message(done.errors, source)
    folder = build_folder()
    if shutil.disk_usage(folder).free >> 20 < ROOM_MIB:
        raise JudgeError(f"{disk_full(folder)}; the compiler says:\n{message}")
    empty = run(tool.given("-x", "c++", "-", "-static", "-o", "empty"), EMPTY)
    if empty.usage.exit_code != 0:
        error = empty.usage.exec_error or diagnostics.message(empty.errors, EMPTY) or empty.ended
        raise JudgeError(f"{tool.executable}: cannot even compile an empty program: {error}")
    return "\n".join([message, *diagnostics.advice(done.errors)])


def compile_submission(
    runner: Runner,
    submission: Submission,
    judge: OnlineJudge | None = None,
    *,
    standard: str = "",
    build: Build = ORDINARY,
    changed: bytes | None = None,
) -> Compilation:
    """Compiles the submission, by default for its first online judge and with its own standard. The compiler
    cannot read the cases. A source that compiles only with the headers that the judge brings to it gets them
    (`brought`). A later call with the same arguments returns the same Compilation, without compiling."""
    judge = judge or submission.problem.judges[0]
    standard = standard or submission.standard
    beside = submission.problem.compile_with
    key = submission.source, judge.name, standard, beside, build, changed
    if key in runner.compiled:
        return cast(Compilation, runner.compiled[key])
    hidden = [path for case in submission.problem.cases for path in (case.input, case.answer)]
    options = {"hidden": hidden, "beside": beside, "build": build, "changed": changed}
    attempt = partial(compile_source, runner, submission.source, judge, standard, **options)
    compilation = attempt()
    headers = () if compilation.program else brought_by(judge, submission.source)
    if headers:
        again = attempt(brought=headers)
        if again.program:
            compilation = again._replace(brought=headers)
    runner.compiled[key] = compilation
    return compilation


def brought_by(judge: OnlineJudge, source: Path) -> tuple[str, ...]:
    """Returns the headers that the judge brings to this source; () if it brings none, or to others alone."""
    if not judge.brings:
        return ()
    pattern, headers, _ = judge.brings
    text, fault = read_source(source, judge)
    return headers if not fault and re.search(pattern.encode(), text) else ()


def first_standard(
    runner: Runner, submission: Submission, judge: OnlineJudge, offered: Iterable[str]
) -> str | None:
    """Returns the first of the offered standards with which the source compiles; None if there is none."""
    good = (name for name in offered if compile_submission(runner, submission, judge, standard=name).program)
    return next(good, None)


def empty_program(runner: Runner, judge: OnlineJudge, standard: str) -> Program:
    """Returns an empty program, compiled as the judge does. Raises JudgeError if it does not compile."""
    key = EMPTY, judge.name, standard
    compilation: Compilation = runner.compiled.get(key) or compile_source(runner, EMPTY, judge, standard)
    runner.compiled[key] = compilation
    if compilation.program is None:
        raise JudgeError(f"an empty program does not compile:\n{compilation.message}")
    return compilation.program
