"""The output validators of Kattis' packages: the default one with its flags, or a program."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from math import isfinite

from judge.checking.checkers import tokens_with
from judge.checking.words import Tolerance
from judge.common.nodes import Node
from judge.common.texts import listed
from judge.model import AnyPath, Checker, JudgeError
from judge.problems.source import Source

CONFIG = "problem.yaml"
PROGRAMS = (".cpp", ".cc", ".cxx", ".c++", ".c", ".py")
TOLERANCES = {
    "float_tolerance": ("absolute", "relative"),
    "float_absolute_tolerance": ("absolute",),
    "float_relative_tolerance": ("relative",),
}


def validator_in(source: Source, kinds: list[str], *, is_legacy: bool) -> AnyPath | None:
    """The package's own output validator; None for the default one."""
    names = sorted(name for name in source.paths if re.match(r"output_validators?/", name))
    file = source.folder / CONFIG
    if "custom" in kinds and not names:
        raise JudgeError(f"{file}: validation: custom: there is no program in output_validators/")
    if not names or (is_legacy and "custom" not in kinds):
        return None
    programs = [name for name in names if name.endswith(PROGRAMS)]
    scripts = [name for name in names if name.endswith(("/build", "/run"))]
    if scripts:
        raise JudgeError(
            f"{file}: the output validator has a script of its own, {scripts[0]}, which is not run"
        )
    if len(programs) != 1:
        fault = "the output validator should be one file of C++ or Python"
        raise JudgeError(f"{file}: {fault}; there is {listed(programs or names)}")
    return source.find(programs[0], lambda fault: JudgeError(f"{file}: {fault}"))


def default_validator(flags: Iterable[str], stated: Node) -> Checker:
    """The built-in checker that compares as these flags say."""
    comparison, words = Tolerance(caseless=True), iter(flags)
    for word in words:
        if word == "case_sensitive":
            comparison = replace(comparison, caseless=False)
        elif word == "space_change_sensitive":
            comparison = replace(comparison, spaces=True)
        elif word in TOLERANCES:
            error = tolerance(word, next(words, ""), stated)
            comparison = replace(comparison, **dict.fromkeys(TOLERANCES[word], error))
        else:
            raise stated.fault(f"{word}: this flag of the default validator is not known")
    return tokens_with(comparison)


def tolerance(word: str, text: str, stated: Node) -> float:
    if not re.fullmatch(r"[0-9]*\.?[0-9]+([eE][+-]?[0-9]{1,3})?", text) or not isfinite(float(text)):
        raise stated.fault(f"{word} should have a number after it, such as 1e-6, not {text!r}")
    return float(text)
