"""The checkers that come with testlib, by the names that packages give them -> the judge's own.

(https://github.com/MikeMirzayanov/testlib, folder checkers; UOJ adds bcmp)
"""

from __future__ import annotations

from judge.checking.checkers import floats_with, named, tokens_with
from judge.checking.words import Tolerance
from judge.common.nodes import Node
from judge.model import BuiltInChecker

OF_WORDS = named("tokens")
STD = {
    "lcmp": named("lines:words"),
    "fcmp": named("lines:spaces"),
    "wcmp": OF_WORDS,
    "hcmp": OF_WORDS,
    "ncmp": OF_WORDS,
    "icmp": OF_WORDS,
    "uncmp": named("unordered"),
    "yesno": named("yesno"),
    "nyesno": named("yesno"),
    "acmp": tokens_with(Tolerance(absolute=1.5e-6)),
    "rcmp": tokens_with(Tolerance(absolute=1.5e-6)),
    "rncmp": tokens_with(Tolerance(absolute=1.5e-5)),
    "dcmp": floats_with(1e-6),
    "rcmp4": floats_with(1e-4),
    "rcmp6": floats_with(1e-6),
    "rcmp9": floats_with(1e-9),
    "caseicmp": OF_WORDS,
    "casencmp": OF_WORDS,
    "casewcmp": OF_WORDS,
    "bcmp": named("bytes"),
}


def checker_called(node: Node) -> BuiltInChecker:
    """Returns the built-in checker for a name such as wcmp, std::wcmp.cpp or wcmp.cpp."""
    name = node.text.replace("std::", "", 1)
    name = name[: -len(".cpp")] if name.endswith(".cpp") else name
    if name not in STD:
        raise node.fault(f"{node.text}: this checker is not known; there are {', '.join(STD)}")
    return STD[name]
