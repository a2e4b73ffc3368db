"""What takes the memory of programs that are MLE; what a program could write; when nothing is said."""

from __future__ import annotations

import re
import struct
import subprocess
from collections.abc import Callable

import pytest
from values import look_at

from judge.finding import memory
from judge.finding.memory import Blocks, StaticObject, blocks_in, objects_in, words_of
from judge.model import Limits, Verdict
from judge.running.runner import Runner

HEADERS = ("cstdlib", "cstring", "vector")


def nm_version() -> "tuple[int, ...]":
    said = subprocess.check_output(["nm", "--version"], text=True)
    return tuple(map(int, re.findall(r" ([0-9]+)[.]([0-9]+)", said)[0]))


@pytest.fixture
def largest(tmp_path) -> Callable[[str], str]:
    """Returns what is said of a program that reads nothing and takes more than 32 MiB."""

    def largest(text: str) -> str:
        used = [name for name in HEADERS if name.startswith("c") or f"{name}<" in text]
        head = "".join(f"#include <{name}>\n" for name in used) + "\n" * (len(HEADERS) - len(used))
        limits = Limits(cpu_ms=500, memory_mib=32)
        with Runner() as runner:
            text = f"{head}using namespace std;\n{text}"
            found = memory.find(look_at(runner, tmp_path, text, Verdict.MLE, limits=limits))
        return found.text if found else ""

    return largest


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("int f[100][100000];\nint main() { memset(f, 1, sizeof f); }", "the array 'f' of line 5 has 38 MiB"),
        (
            "#define int long long\nint f[5000000];\nsigned main() { memset(f, 1, sizeof f); }",
            "the array 'f' of line 6 has 38 MiB, because `int` is `long long` by a #define",
        ),
        pytest.param(
            "int main() { static char g[40 << 20];\nfor (char& c : g) c = 1; }",
            "the array 'g' of line 5 has 40 MiB",
            marks=pytest.mark.skipif(nm_version() < (2, 40), reason="this nm names no lines in functions"),
        ),
        (
            "int main() {\nvector<int> v(20000000);\nreturn v[5];\n}",
            "more than the 32 MiB allowed were asked for in line 6, `vector<int> v(",
        ),
        (
            "int main() {\nfor (;;)\nmemset(malloc(1000), 1, 1000);\n}",
            " allowed were asked for in line 7, `memset(malloc(1000), 1, 1000);`",
        ),
        (
            "struct Node { int next[250] = {1}; }* last;\nint main() {\nfor (;;)\nlast = new Node();\n}",
            " allowed were asked for in line 8, `last = new Node();`",
        ),
    ],
)
def test_the_array_or_the_line_is_named(text, said, largest):
    assert said in largest(text)


@pytest.mark.parametrize(
    "text",
    [
        "int main() {}",
        "#include <unistd.h>\nint main() { close(100); for (;;) memset(malloc(1000), 1, 1000); }",
        "int f[100000000];\nint main() { for (;;) { vector<int> v(9); free(malloc(1 << 20)); } }",
    ],
)
def test_nothing_is_said_of_others(text, largest):
    assert largest(text) == ""


def test_a_typedef_is_not_said_to_be_a_define(tmp_path):
    look = look_at(None, tmp_path, "typedef long int64_t;\nint64_t f[300000];\nint main() {}")
    assert words_of(StaticObject("f", 2, 2400), look) == "the array 'f' of line 2 has 2 MiB"


def test_the_record_is_bounded_whatever_it_says():
    place = struct.pack("<26Q", 5 << 20, 2, 0x401000, 0x402000, *[0] * 22)
    blocks = Blocks(5 << 20, (0x401000, 0x402000))
    assert list(blocks_in(bytes(16) + place + bytes(len(place)))) == [blocks]
    assert list(blocks_in(bytes(16) + b"\xff" * 4000)) == list(blocks_in(b"\xff")) == []


def test_objects_of_the_source_are_read():
    said = "00000000005ad5a0 00000000003d0900 B big\t/.scratch/<stdin>:5\n"
    said += "00000000005ad5a0 0000000000300000 b main::f.0\t/.scratch/<stdin>:9\n"
    said += "00000000005ad5a0 0000000000200000 b std::x\t/usr/include/x:9\n00 00 B none\nx\n"
    assert list(objects_in(said.splitlines())) == [StaticObject("big", 5, 3906), StaticObject("f", 9, 3072)]
