"""The languages of submissions: one table says how each is recognised and compiled."""

from __future__ import annotations

import shlex
from pathlib import Path, PurePath
from typing import NamedTuple, Tuple

from judge.model import JudgeError, OnlineJudge, Submission
from judge.running.builds import find_tool


class Language(NamedTuple):
    """A language. `compiler` makes programs of it, and calls it `x`; without a compiler, it is not
    compiled. `standards` are the language's own, the default first; if there are none, the online judge's
    hold."""

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
# As the suffix is written, because .C is C++, else in lowercase.
BY_SUFFIX = {suffix: language for language in LANGUAGES for suffix in language.suffixes}
BY_SUFFIX[".C"] = CPP
HEADERS = (".h", ".hpp")
# What contestants may hand in by mistake, and what they are told.
NOT_JUDGED = dict.fromkeys((".py", ".pas", ".java", ".cs", ".go", ".rs"), "only C++ is judged")


def is_source(path: PurePath) -> bool:
    """Tells whether the file can be a submission, by its name."""
    return path.suffix.lower() in SOURCE_SUFFIXES


def is_compiled(path: PurePath) -> bool:
    return is_source(path) and language_of(path).compiler != ""


def language_of(path: PurePath) -> Language:
    """Returns the language by the file's name: C++ if the name does not tell."""
    return BY_SUFFIX.get(path.suffix, BY_SUFFIX.get(path.suffix.lower(), CPP))


def standards(judge: OnlineJudge, source: Path) -> tuple[str, ...]:
    """Returns the standards for the source's language, the default first."""
    return language_of(source).standards or judge.standards


def check_standard(judge: OnlineJudge, standard: str) -> None:
    """Raises JudgeError if no language has the standard on this judge."""
    offered = [*judge.standards, *(standard for language in LANGUAGES for standard in language.standards)]
    if standard not in offered:
        raise JudgeError(f"{judge.title} does not offer -std={standard}; it has {', '.join(offered)}")


def compile_line(judge: OnlineJudge, source: Path, standard: str) -> str:
    """Returns the judge's line for C++, changed for the source's language."""
    language = language_of(source)
    line = judge.compile.replace("{std}", standard)
    return line.replace("g++", language.compiler).replace("-x c++", f"-x {language.x}")


def choice(judge: OnlineJudge, source: Path, standard: str) -> str:
    """Returns the language or standard to choose on the judge's page."""
    language = language_of(source)
    return language.name if language.standards else judge.choose.replace("{std}", standard.upper())


def command_line(judge: OnlineJudge, source: Path, standard: str) -> list[str]:
    compiler, *options = shlex.split(compile_line(judge, source, standard))
    return [find_tool(compiler), *options]


def full_compile_line(submission: Submission) -> str:
    """Returns the online judge's line as reports show it, with -static, which this judge adds."""
    line = compile_line(submission.problem.judges[0], submission.source, submission.standard)
    return f"{line} -static"
