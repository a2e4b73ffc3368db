"""The checkers of testlib, by the names that packages give them."""

from __future__ import annotations

import pytest

from judge.checking.checkers import known_checker
from judge.common.nodes import Node
from judge.problems.formats.format import STD, checker_called

# By the name: an output that is accepted, one that is not, and the answer.
NEIGHBOURS = {
    "lcmp": (b"1  2\n", b"1\n2\n", b"1 2\n"),
    "fcmp": (b"1 2\r\n", b"1  2\n", b"1 2\n"),
    **dict.fromkeys(("wcmp", "hcmp", "ncmp", "icmp"), (b"1\n2", b"2 1", b"1 2\n")),
    **dict.fromkeys(("caseicmp", "casencmp", "casewcmp"), (b"Case 1: 2", b"Case 1: 3", b"Case 1:\n2")),
    "uncmp": (b"2 1", b"2 2", b"1 2"),
    "yesno": (b"yes", b"no", b"YES"),
    "nyesno": (b"yes NO", b"yes yes", b"YES no"),
    "acmp": (b"1000000.000001", b"1000000.00001", b"1000000"),
    "rcmp": (b"1000000.000001", b"1000000.00001", b"1000000"),
    "rncmp": (b"1000000.00001 1", b"1000000.0001 1", b"1000000 1"),
    "dcmp": (b"1000000.5", b"1000002", b"1000000"),
    "rcmp4": (b"1.00009", b"1.0002", b"1"),
    "rcmp6": (b"1.0000009", b"1.000002", b"1"),
    "rcmp9": (b"1.0000000009", b"1.000000002", b"1"),
    "bcmp": (b"1\n", b"1", b"1\n"),
}


@pytest.mark.parametrize("name", STD)
def test_each_is_a_checker_that_differs_from_its_neighbours(name, tmp_path):
    checker = checker_called(Node("problem.conf", 1, "use_builtin_checker", name))
    right, wrong, answer = NEIGHBOURS[name]
    for known in (checker, known_checker(checker.name, tmp_path, "problem.ini")):
        assert known.compare(b"", right, answer) is None
        assert known.compare(b"", wrong, answer) is not None
