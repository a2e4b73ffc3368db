"""The languages of submissions: one table says how each is recognised and compiled.

Compilers, Python and other tools are contained, too: here is what they may read, and what they depend on."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path, PurePath
from typing import NamedTuple, Tuple

from judge.common.folders import ROOT
from judge.model import JudgeError, Limits, OnlineJudge, Submission, Usage
from judge.running.builds import TOOL_ENVIRONMENT, find_tool


class Language(NamedTuple):
    """A language. Its `compiler` knows it by the option -x and the word `x`. `standards` are the language's
    own, the default first; if there are none, the online judge's hold."""

    name: str
    suffixes: Tuple[str, ...]
    compiler: str
    x: str
    standards: Tuple[str, ...] = ()


CPP = Language("C++", (".cpp", ".cc", ".cxx", ".c++", ".cp"), "g++", "c++")
LANGUAGES = (
    CPP,
    # Luogu's C is C99 (https://help.luogu.com.cn, judging).
    Language("C", (".c",), "gcc", "c", ("c99", "c11", "c17")),
)
SOURCE_SUFFIXES = tuple(suffix for language in LANGUAGES for suffix in language.suffixes)
# Looked up first as the suffix is written, because .C is C++, and then in lowercase.
BY_SUFFIX = {suffix: language for language in LANGUAGES for suffix in language.suffixes}
BY_SUFFIX[".C"] = CPP
HEADERS = {".h", ".hpp"}
# Suffixes of files that contestants hand in by mistake -> what they are told.
NOT_JUDGED = dict.fromkeys((".py", ".pas", ".java", ".cs", ".go", ".rs"), "only C++ and C are judged")

# The parts of /usr and the like that compiling needs.
PARTS = ("bin", "include", "lib", "lib32", "lib64", "libx32", "libexec", f"{os.uname().machine}-*")


def is_source(path: PurePath) -> bool:
    return path.suffix.lower() in SOURCE_SUFFIXES


def language_of(path: PurePath) -> Language:
    """Returns the language by the ending of the file's name; C++ if that is not known."""
    return BY_SUFFIX.get(path.suffix, BY_SUFFIX.get(path.suffix.lower(), CPP))


def standards(judge: OnlineJudge, source: Path) -> tuple[str, ...]:
    return language_of(source).standards or judge.standards


def check_standard(judge: OnlineJudge, standard: str) -> None:
    offered = [*judge.standards, *(standard for language in LANGUAGES for standard in language.standards)]
    if standard not in offered:
        raise JudgeError(f"{judge.title} does not offer -std={standard}; it has {', '.join(offered)}")


def compile_line(judge: OnlineJudge, source: Path, standard: str) -> str:
    """Returns the judge's command for C++ with this standard, changed for the source's language."""
    language = language_of(source)
    line = judge.compile.replace("{std}", standard)
    return line.replace("g++", language.compiler).replace("-x c++", f"-x {language.x}")


def choice(judge: OnlineJudge, source: Path, standard: str) -> str:
    """Returns what to choose on the judge's page: the language if it has its own standards, else `choose`."""
    language = language_of(source)
    return language.name if language.standards else judge.choose.replace("{std}", standard.upper())


def command_line(judge: OnlineJudge, source: Path, standard: str) -> list[str]:
    """Returns the words of `compile_line`, with the compiler's path. Raises JudgeError if it is missing."""
    compiler, *options = shlex.split(compile_line(judge, source, standard))
    return [find_tool(compiler), *options]


def full_compile_line(submission: Submission) -> str:
    """Returns the first online judge's command as reports show it, with -static, which this judge adds."""
    line = compile_line(submission.problem.judges[0], submission.source, submission.standard)
    return f"{line} -static"


def identity(compiler: str) -> str:
    """Returns words that change with the compiler and, because of -march=native, with the processor."""
    real = Path(compiler).resolve()
    processor = Path("/proc/cpuinfo").read_text()
    features = re.search(r"^(?:flags|Features)\s*:(.*)$", processor, re.MULTILINE)
    file = f"{real} {real.stat().st_size} {real.stat().st_mtime_ns}"
    return f"{file} {os.uname().machine} {features[1] if features else 'unknown'}"


def version(tool: str) -> str:
    """Returns the first line that the tool prints about its version, or "not installed"."""
    with suppress(JudgeError, OSError):
        done = subprocess.run([find_tool(tool), "--version"], capture_output=True, env=TOOL_ENVIRONMENT)
        return done.stdout.decode(errors="replace").partition("\n")[0]
    return "not installed"


def readable_by(tool: str, hidden: Iterable[Path] = (), also: Iterable[Path] = ()) -> tuple[str, ...]:
    """Returns the paths that the `tool`, such as a compiler, may read: those it needs, and those in `also`;
    none that lies in another. Raises JudgeError if they contain this project's root or a hidden path."""
    homes = {Path("/"), Path("/usr"), Path("/usr/local"), Path(tool).resolve().parent.parent}
    parts = {part for home in homes for name in PARTS for part in home.glob(name)}
    parts |= {Path("/etc/alternatives"), Path("/etc/ld.so.cache"), *also}
    tops = sorted(part for part in parts if parts.isdisjoint(part.parents))
    real = {top.resolve() for top in tops}
    for path in {path.resolve() for path in (ROOT, *hidden)}:
        for top in real & {path, *path.parents}:
            fault = f"is in {top}, which compilers may read, so a submission could read it, too"
            raise JudgeError(f"{path}: {fault}; move it elsewhere")
    return tuple(map(str, tops))


def limit_reached(usage: Usage, limits: Limits) -> str | None:
    """Returns in words a limit that a compiler or a jury program has reached; None if it reached none."""
    if usage.memory_mib > limits.memory_mib:
        return f"takes more than {limits.memory_mib} MiB of memory"
    if usage.timed_out or usage.cpu_ms > limits.cpu_ms:
        return f"takes more than {limits.cpu_ms / 1000:g} s"
    if max(usage.stdout_bytes, usage.stderr_bytes) > limits.output_mib << 20:
        return f"prints more than {limits.output_mib} MiB"
    return None
