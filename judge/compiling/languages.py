"""The languages that can be compiled: suffixes, standards and compile lines."""

from __future__ import annotations

import shlex
from pathlib import PurePath

from judge.model import AnyPath, JudgeError, OnlineJudge, Place, Submission
from judge.running.builds import find_tool

SOURCE_SUFFIXES = (".cpp", ".cc", ".cxx", ".c++", ".cp", ".c")  # .c is C; .C is C++
C_STANDARDS = ("c99", "c11", "c17")  # Luogu's C is C99 (https://help.luogu.com.cn, judging)
HEADERS = (".h", ".hpp")
NOT_JUDGED = (".py", ".pas", ".java", ".cs", ".go", ".rs")  # what contestants may hand in by mistake


def is_source(path: PurePath | Place) -> bool:
    return path.suffix.lower() in SOURCE_SUFFIXES


def standards(judge: OnlineJudge, source: AnyPath) -> tuple[str, ...]:
    """The standards for the source's language, the default first."""
    return C_STANDARDS if source.suffix == ".c" else judge.standards


def compile_line(judge: OnlineJudge, standard: str) -> str:
    line = judge.compile.replace("{std}", standard)
    return line.replace("g++", "gcc").replace("-x c++", "-x c") if standard in C_STANDARDS else line


def choice(judge: OnlineJudge, standard: str) -> str:
    """What to choose on the judge's page."""
    return "C" if standard in C_STANDARDS else judge.choose.replace("{std}", standard.upper())


def command_line(judge: OnlineJudge, standard: str) -> list[str]:
    """Raises JudgeError if the judge does not offer the standard."""
    offered = judge.standards + C_STANDARDS
    if standard not in offered:
        raise JudgeError(f"{judge.title} does not offer -std={standard}; it has {', '.join(offered)}")
    compiler, *options = shlex.split(compile_line(judge, standard))
    return [find_tool(compiler), *options]


def full_compile_line(submission: Submission) -> str:
    """The line as reports show it, with what the judge adds."""
    return f"{compile_line(submission.problem.judges[0], submission.standard)} -static"
