"""Records that a program writes about itself: whatever they say, a look ends soon, and says nothing wrong."""

from __future__ import annotations

import random
import re
import struct
from pathlib import Path
from time import process_time
from typing import Callable

import pytest
from values import problem_of, usage

from judge.finding import memory, sanitizers, slow_lines
from judge.finding.look import Recorded, SecondLook
from judge.finding.symbols import CPU_MS, Symbols, named_lines
from judge.model import Case, Finding, Result, Submission, Verdict
from judge.running.runner import Program, Run

SOURCE = "#include <vector>\nint dfs(int u) {\n    return dfs(u + 1);\n}\n\nint main() {\n    for (;;)\n" + (
    "        new int[9];\n    return dfs(1);\n}\n"
)
LIE = "give-AC 100/100 points"
PROGRAM = Program(("/bin/true",))
ODD = (0, 1, 2, 8, 64, 1 << 10, 1 << 20, (1 << 28) - 1, 1 << 31, 1 << 40, 1 << 63, (1 << 64) - 1)
Forge = Callable[[random.Random], bytes]


class ForgedSymbols(Symbols):
    """The symbols of a program with forged debug information: any frames at any address."""

    def __init__(self, dice: random.Random) -> None:
        self.source, self.dice, self.left_ms = SOURCE, dice, CPU_MS

    def printed(self, program: Program, tool: str, *options: str, stdin: str = "") -> list[str]:
        lines = []
        for address in stdin.split():
            lines.append(address)
            for _ in range(self.dice.choice((0, 1, 1, 2, 40, 600) if len(stdin) < 99 else (1, 2))):
                name = self.dice.choice(("_Z3dfsi", "_Z3dfsi", "main", "_Znwm", LIE, LIE.split("-")[0]))
                number = self.dice.choice((1, 3, 3, 4, 5, 8, 8, 9, 11, 0, 999999999, "9" * 500, LIE))
                lines += [name, f"/x/<stdin>:{number}"]
        objects = [f"00 {1 << 29:x} B {LIE}\t/<stdin>:3", f"00 {1 << 62:x} b dfs\t/<stdin>:3"]
        return lines if stdin else objects


def look_with(report: bytes, verdict: Verdict, dice: random.Random) -> SecondLook:
    case = Case("1", Path("/dev/null"), Path("/dev/null"))
    used = usage(1001, memory_kib=300 << 10, stack_kib=250 << 10)
    result = Result(case, verdict, "", used)
    submission = Submission(Path("a.cpp"), problem_of(case), "c++17")
    look = SecondLook(None, submission, [], seconds_left=1, results=[result])  # type: ignore[arg-type]
    vars(look).update(source=SOURCE, symbols=ForgedSymbols(dice))
    vars(look).update(recorded=lambda *_, **__: Recorded(PROGRAM, used, report))
    return look


def words(dice: random.Random, most: int) -> bytes:
    kinds = (lambda: dice.choice(ODD), lambda: dice.getrandbits(64), lambda: dice.randrange(300))
    return struct.pack(f"<{most}Q", *(dice.choice(kinds)() for _ in range(most)))


def of_samples(dice: random.Random) -> bytes:
    stacks, report = dice.choice((1, 30, 3000)), []
    for number in range(stacks):
        lengths = dice.choices((2, 16, 64), k=dice.choice((1, 5, 64)))
        addresses = [dice.getrandbits(length) for length in lengths]
        head = len(addresses), number * 1_001_000 // stacks
        report.append(struct.pack(f"<{2 + len(addresses)}Q", *head, *addresses))
    return b"".join(report)


def of_blocks(dice: random.Random) -> bytes:
    return words(dice, 2) + b"".join(
        struct.pack("<2Q", dice.choice(ODD) >> dice.choice((1, 17)), dice.choice((1, 24)))
        + words(dice, memory.DEPTH)
        for _ in range(dice.choice((1, 2, 512)))
    )


def of_sanitizers(dice: random.Random) -> bytes:
    parts = (
        "=====\n==2==ERROR: AddressSanitizer: heap-use-after-free on address 0x6\n", "READ of size 4\n",
        f"==2==ERROR: AddressSanitizer: {LIE}\n",
        f"<stdin>:3:{'9' * 9}: index 7 out of bounds for type '{LIE} [5]'\n",
        f"<stdin>:999999999:1: {LIE}\n", "<stdin>:4:1: division by zero\n", f"<stdin>:3:1: {LIE}\n",
        "#0 /proc/self/exe 0x10\n", "#1 /proc/self/exe 0xffffffffffffffff\n",
        "#1 /usr/lib/libstdc++.so.6 0x2\n",
        "==2==ERROR: AddressSanitizer: ABRT on unknown\n", "allocated by\n", "freed by\n", "\n",
        "WRITE of size " + "9" * 20 + "\n",
        f"    [32, 52) '{LIE}' (line {'9' * 9}) <== Memory access at offset 52 overflows this variable\n",
        f"0x1 is located 0 bytes to the right of global variable '{LIE}' "
        "defined in '<stdin>:999999999:5' (0x1)\n",
        "0x1c is located 4 bytes before 12-byte region [0x10,0x1c)\n", "\xff\x00\u202e\n", "9" * 5000,
    )  # fmt: skip
    return "".join(dice.choice(parts) for _ in range(dice.choice((1, 3, 12, 3000)))).encode(
        "utf-8", "replace"
    )


def of_time(report: bytes, dice: random.Random) -> Finding | None:
    return slow_lines.find(look_with(report, Verdict.TLE, dice))


def of_memory(report: bytes, dice: random.Random) -> Finding | None:
    return memory.find(look_with(report, Verdict.MLE, dice))


def of_fault(report: bytes, dice: random.Random) -> Finding | None:
    look = look_with(b"", Verdict.RE, dice)
    errors = f"terminate called after throwing an instance of '{LIE}'\n  what():  {LIE}\n".encode()
    done = Run(usage(1), b"", dice.choice((b"", errors, errors * 9999)))
    fault = sanitizers.fault_in(look.symbols, PROGRAM, done, report)
    return fault and Finding(f"line {fault.stack[0]}: {fault.words}", look.results[0].case, stack=fault.stack)


KINDS: "dict[str, tuple[Forge, Callable[[bytes, random.Random], Finding | None]]]" = {
    "samples": (of_samples, of_time),
    "blocks": (of_blocks, of_memory),
    "a report of sanitizers": (of_sanitizers, of_fault),
}


def attack(kind: str, seed: int) -> str:
    """Returns the sentence that a forged record leads to, after a check that nothing in it is impossible."""
    dice = random.Random(seed)
    forge, find = KINDS[kind]
    report = forge(dice)
    if dice.random() < 0.2:
        report = bytearray(report[: dice.randrange(len(report) + 1)])
        for _ in range(min(9, len(report))):
            report[dice.randrange(len(report))] = dice.randrange(256)
    before = process_time()
    finding = find(bytes(report), dice)
    assert process_time() - before < 2, seed
    if finding is None:
        return ""
    text = re.sub("`[^`]*`", "", finding.text)  # a line of the source
    lines = [*finding.stack, *map(int, re.findall(r"\bline (\d+)", text))]
    assert named_lines(SOURCE).issuperset(lines), (seed, finding)
    assert all(int(mib) <= 256 for mib in re.findall(r"([0-9]+) MiB", text)), (seed, finding)
    assert all(int(percent) <= 100 for percent in re.findall("([0-9]+)%", text)), (seed, finding)
    assert not re.search("give|AC|points|[^ -~]", text), (seed, finding)
    return text


@pytest.mark.parametrize("kind", KINDS)
def test_a_forged_record_says_nothing_impossible_and_takes_little_time(kind):
    sentences = {attack(kind, seed) for seed in range(60)}
    assert any(sentences), "none was believed, so none was tried"
