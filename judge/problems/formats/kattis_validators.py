"""The output validators of Kattis' packages: the default one with its flags, or a program."""

from __future__ import annotations

import re
from math import isfinite

from judge.common.nodes import Node
from judge.common.texts import listed
from judge.model import AnyPath, JudgeError
from judge.problems.formats.files import Files

CONFIG = "problem.yaml"
PROGRAMS = (".cpp", ".cc", ".cxx", ".c++", ".c", ".py")
TOLERANCES = {
    "float_tolerance": ("abs", "rel"),
    "float_absolute_tolerance": ("abs",),
    "float_relative_tolerance": ("rel",),
}


def validator_in(files: Files, kinds: list[str], *, is_legacy: bool) -> str | AnyPath:
    """The package's own output validator; empty for the default one."""
    names = sorted(one for one in files.paths if re.match(r"output_validators?/", one))
    place = files.place / CONFIG
    if "custom" in kinds and not names:
        raise JudgeError(f"{place}: validation: custom: there is no program in output_validators/")
    if not names or (is_legacy and "custom" not in kinds):
        return ""
    programs = [one for one in names if one.endswith(PROGRAMS)]
    if len(programs) != 1:
        fault = "the output validator should be one file of C++ or Python"
        raise JudgeError(f"{place}: {fault}; there is {listed(programs or names)}")
    return files.find(programs[0], lambda fault: JudgeError(f"{place}: {fault}"))


def default_validator(flags: list[str], place: Node | None) -> str:
    """The built-in checker that compares as these flags say."""
    options, words = {"caseless": ""}, iter(flags)
    for word in words:
        if word == "case_sensitive":
            options.pop("caseless", None)
        elif word == "space_change_sensitive":
            options["spaces"] = ""
        elif word in TOLERANCES:
            text = next(words, "")
            options.update(dict.fromkeys(TOLERANCES[word], tolerance(word, text, place)))
        else:
            raise fault_at(place, f"{word}: this flag of the default validator is not known")
    parts = [f"{name}={value}" if value else name for name, value in options.items()]
    return f"tokens:{','.join(parts)}" if parts else "tokens"


def tolerance(word: str, text: str, place: Node | None) -> str:
    if not re.fullmatch(r"[0-9]*\.?[0-9]+([eE][+-]?[0-9]{1,3})?", text) or not isfinite(float(text)):
        raise fault_at(place, f"{word} should have a number after it, such as 1e-6, not {text!r}")
    return f"{float(text):g}"


def fault_at(place: Node | None, text: str) -> JudgeError:
    return place.fault(text) if place else JudgeError(text)
