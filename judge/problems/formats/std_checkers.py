"""The checkers that come with testlib, by the names that packages give them -> the judge's own.

(https://github.com/MikeMirzayanov/testlib, folder checkers; UOJ adds bcmp)
"""

from __future__ import annotations

from judge.common.nodes import Node

STD = {
    "lcmp": "lines:words",
    "fcmp": "lines:spaces",
    "wcmp": "tokens",
    "hcmp": "tokens",
    "ncmp": "tokens",
    "icmp": "tokens",
    "uncmp": "unordered",
    "yesno": "yesno",
    "nyesno": "yesno",
    "acmp": "floats:abs=1.5e-6",
    "rcmp": "floats:abs=1.5e-6",
    "rncmp": "floats:abs=1.5e-5",
    "dcmp": "floats:1e-6",
    "rcmp4": "floats:1e-4",
    "rcmp6": "floats:1e-6",
    "rcmp9": "floats:1e-9",
    "caseicmp": "tokens",
    "casencmp": "tokens",
    "casewcmp": "tokens",
    "bcmp": "bytes",
}


def checker_called(node: Node) -> str:
    """The built-in checker for a name such as wcmp, std::wcmp.cpp or wcmp.cpp."""
    name = node.text.replace("std::", "", 1)
    name = name[: -len(".cpp")] if name.endswith(".cpp") else name
    if name not in STD:
        raise node.fault(f"{node.text}: this checker is not known; there are {', '.join(STD)}")
    return STD[name]
