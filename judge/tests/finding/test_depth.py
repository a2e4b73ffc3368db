"""Which function is said to have filled the stack, what a program could write, and when nothing is said."""

from __future__ import annotations

import re
import struct
from collections.abc import Callable

import pytest
from looks import look_at
from values import usage

from judge.finding import depth
from judge.finding.depth import Stack, cause_in, name_of, stack_in
from judge.finding.look import Recorded
from judge.finding.repeats import is_endless
from judge.finding.source.statements import read_source
from judge.finding.symbols import Frame
from judge.model import Limits, Verdict
from judge.running.runner import Runner

NEXT = "int next_[3000000];\nvoid fill() { for (int i = 0; i < 2999999; i++) next_[i] = i + 1; }\n"
MAIN = "int main() { fill(); return "
END = "; }"


@pytest.fixture
def fullest(tmp_path) -> Callable[[str], str]:
    """What is said of a program that reads nothing, and may have 16 MiB of stack."""

    def fullest(text: str) -> str:
        limits, used = Limits(memory_mib=16), usage(1, stack_kib=15 << 10)
        with Runner() as runner:
            look = look_at(runner, tmp_path, NEXT + text, Verdict.MLE, limits=limits, used=used)
            found = depth.find(look)
        return found.text if found else ""

    return fullest


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "int dfs(int u) {\nvolatile char a[90];\na[0] = u;\nreturn dfs(next_[u]) + a[0];\n}\n",
            r"line 6: about [0-9]{2,3},000 calls of 'dfs' are on the stack at once, "
            r"[0-9]{2,3} bytes each, 1[56] MiB in all",
        ),
        (
            "struct S { int f(int u) {\nvolatile char a[40];\na[u % 40] = u; int r = 0;\n"
            "for (int i = 1; i < 3; i++) r += f(next_[u]) + a[i];\nreturn r;\n} } s;\n"
            "int dfs(int u) { return s.f(u); }\n",
            r"line [67]: about [0-9]{2,3},000 calls of 'f' are on the stack at once, "
            r"[0-9]{2,3} bytes each, 1[56] MiB in all",
        ),
        (
            "int dfs(int u) {\nvolatile char a[40];\na[0] = u;\nreturn dfs(3 - u % 3) + a[0];\n}\n",
            r"line 6: endless recursion: the same arguments come again and again; "
            r"about [0-9]{2,3},000 calls of 'dfs' are on the stack at once, [0-9]{2,3} bytes each, "
            r"1[56] MiB in all",
        ),
        (
            "int dfs(int u) {\nint a[20000000];\nfor (int& x : a) x = next_[u++ % 9];\nreturn a[u];\n}\n",
            "the variables of 'dfs' take more stack than the 16 MiB allowed",
        ),
    ],
    ids=["a recursion", "of a method", "endless", "an array"],
)
def test_the_function_and_the_number_of_its_calls_are_told(text, said, fullest):
    assert re.fullmatch(said, fullest(f"{text}{MAIN}dfs(0){END}"))


@pytest.mark.parametrize(
    "text",
    [
        "#include <csignal>\nint dfs(int u) { return *(volatile int*)(long)u; }\n",
        "int dfs(int u) { return u < 1000 ? dfs(next_[u]) + 1 : 0; }\n",
        "#line 9\nint dfs(int u) { volatile char a[90]; a[0] = u; return dfs(next_[u]) + a[0]; }\n",
    ],
    ids=["a null pointer", "some calls", "lines with other numbers"],
)
def test_nothing_is_said_of_others(text, fullest):
    assert fullest(f"{text}{MAIN}dfs(0){END}") == ""


def test_a_recursion_as_deep_as_the_input_asks_for_is_not_endless(tmp_path):
    look = look_at(None, tmp_path, "int f(int x) {\nreturn f(x);\n}")
    [case] = look.cases
    report = struct.pack("<5Q3d", 0, 2, 0, 0, 50_000, 0, 0, 0)
    vars(look).update(recorded=lambda *_, **__: Recorded(None, usage(1), report))
    for text, endless in (("49999", True), ("5 50000", False), ("5 " * 25_000, False)):
        case.input.write_text(text)
        assert is_endless(look, case, 2) is endless


def test_a_record_that_is_no_stack_is_refused():
    good = struct.pack("<5Q", 900, 1, 100, 2, 200)
    assert stack_in(good) == depth.Stack(900, [(1, 100), (2, 200)])
    for bad in (b"", good[:8], good[:-1], good + good, struct.pack("<5Q", 150, 1, 100, 2, 200)):
        assert stack_in(bad) is None
    assert stack_in(good[:8] + good[8:] * 1000) is None


def test_a_record_that_lies_is_said_only_as_far_as_the_limit_allows():
    many, source = (Frame("_Z3dfsi", 3),) * 249, read_source("int n;\n\nint dfs(int u) { return u; }")
    assert cause_in(Stack(1 << 40, [(1, 1 << 39)]), [many], 256, source) == (
        "the variables of 'dfs' take more stack than the 256 MiB allowed",
        3,
    )
    words, line = cause_in(Stack(1 << 40, [(1, 8), (2, 1 << 39)]), [many] * 2, 256, source)
    assert line == 3 and words.endswith(" bytes each, 256 MiB in all")


def test_a_function_is_named_by_its_line():
    source = "int dfs(int u) {\n  return u;\n}\nstruct S {\n  int f() {\n    return 1; } };\nint n;\n"
    source = read_source(source)
    named = {1: "'dfs'", 2: "'dfs'", 6: "'f'", 7: "a function"}
    assert {line: name_of(line, source) for line in named} == named
