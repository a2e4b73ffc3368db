"""Measures the stored cases with mutants: mutants.py KEY [COUNT [INPUTS]]

Makes COUNT (1000) programs with one small fault each from testcases/<key>/submissions/ac_*, chosen by a fixed
seed. Sets those aside that do not compile, fail a sample, or are like their original: the same object code, or
the same output on every stored case and on the inputs that testcases/<key>/generator.py prints for the seeds 1 to
INPUTS (2000). The others are real faults. Says how many the stored cases catch, writes to .build/mutants/<key>/
what caught each, and the sources of those that fewer than two cases catch.
"""

from __future__ import annotations

import collections
import contextlib
import hashlib
import io
import json
import os
import random
import re
import runpy
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Iterator

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from judge import problems  # noqa: E402

JOBS = 2
BATCH = 40  # mutants compiled together
COMPILE = ["g++", "-std=c++14", "-O1", "-w", "-fmax-errors=0"]
DRIVER = Path(__file__).with_name("mutants_driver.cpp")
SEED = 1
TOKEN = re.compile(
    r"'(?:\\.|[^'])+'|\"(?:\\.|[^\"])*\"|//[^\n]*|\b\d+\b|\b[A-Za-z_]\w*\b"
    r"|<<=|>>=|[-+*/%&|^=<>!]=|&&|\|\||\+\+|--|->|::|<<|>>|[-+*/%&|^<>!]"
)
# Operator -> pairs of a token and what replaces it.
EXCHANGES = {
    "comparison": "< <=, <= <, > >=, >= >, == !=, != ==, < >, > <",
    "arithmetic": "+ -, - +, * /, / %, % /, += -=, -= +=, ++ --, -- ++",
    "bits": "& |, | &, ^ |, << >>, >> <<, |= &=, &= |=, ^= |=, ^= &=",
    "logic": "&& ||, || &&, true false, false true, ! ",
    "jump": "break continue, continue break",
    "index": "i j, j i, x y, y x, r c, c r, row col, col row, row column, column row, k i, n i",
    "type": "int char, int short, long int, unsigned int, bool char",
}
PAIRS = [(kind, *pair.split(" ")) for kind, pairs in EXCHANGES.items() for pair in pairs.split(", ")]
STATEMENT = re.compile(r"\s*[^/#{}]*;\s*$")
DECLARATION = re.compile(r"\s*(int|long|char|bool|const|unsigned|static|std::|string|return|using|typedef|for)\b")
RESET = re.compile(r"memset|fill|clear|assign|= (0|false|-1|\{\}|NULL);")


@dataclass
class Mutant:
    """A program with one fault. `caught` has the cases and their verdicts, `seed` the first input that differs."""

    name: str
    kind: str
    text: str
    fate: str = ""
    caught: dict[str, str] = field(default_factory=dict)
    seed: int = 0


def mutants_of(source: Path) -> Iterator[Mutant]:
    text = source.read_text()
    start = text.index("\n", text.rindex("#include"))
    for match in TOKEN.finditer(text, start):
        word, (first, last) = match[0], match.span()
        made = [(kind, new) for kind, old, new in PAIRS if old == word]
        if word.isdigit() and int(word) < 5000:
            kind = "array size" if re.search(r"\b\w+ \w+(\[\w+\])*\[$", text[:first]) else "constant"
            made += [(kind, str(number)) for number in (int(word) + 1, int(word) - 1) if number >= 0]
        for kind, new in made:
            yield Mutant(source.stem, kind, text[:first] + new + text[last:])
    lines = text.split("\n")
    for number in range(text.count("\n", 0, start) + 1, len(lines)):
        if STATEMENT.match(lines[number]) and not DECLARATION.match(lines[number]):
            kind = "reset left out" if RESET.search(lines[number]) else "statement left out"
            yield Mutant(source.stem, kind, "\n".join([*lines[:number], ";", *lines[number + 1 :]]))


def generated(key: str, seed: int) -> bytes:
    """What the generator prints for a seed; it runs in this process, because to start Python takes longer."""
    out, before = io.TextIOWrapper(io.BytesIO()), sys.argv
    sys.argv = ["generator.py", str(seed)]
    with contextlib.redirect_stdout(out):
        runpy.run_path(str(problems.TESTCASES / key / "generator.py"))
    sys.argv = before
    return out.buffer.getvalue()


def make_input(key: str, seed: int, folder: Path) -> None:
    text = generated(key, seed)
    (folder / f"{seed}.in").write_bytes(text)
    done = subprocess.run([folder / "reference"], input=text, capture_output=True, check=True)
    (folder / f"{seed}.ans").write_bytes(done.stdout)


class Bench:
    """Compiles mutants of a problem in batches, because most of the time goes into headers and linking."""

    def __init__(self, key: str, inputs: int) -> None:
        self.problem = problems.load_problem(key)
        self.folder = ROOT / ".build" / "mutants" / key
        self.folder.mkdir(parents=True, exist_ok=True)
        cases = [(case.name, case.input, case.answer) for case in self.problem.cases]
        self.names = [name for name, _, _ in cases if not name.startswith("sample/")]
        self.samples = self.listed("samples", [case[1:] for case in cases if case[0] not in self.names])
        self.stored = self.listed("stored", [case[1:] for case in cases if case[0] in self.names])
        self.inputs = self.listed("inputs", self.generate(key, inputs))

    def listed(self, name: str, pairs: list[tuple[Path, Path]]) -> str:
        path = self.folder / name
        path.write_text("".join(f"{one} {other}\n" for one, other in pairs))
        return str(path)

    def generate(self, key: str, count: int) -> list[tuple[Path, Path]]:
        """The generator's inputs, with our solution's answers. Kept until what makes them changes."""
        folder = problems.folder_of(key)
        makers = [folder / "generator.py", ROOT / "scripts" / "boards.py", problems.SOLUTIONS / f"{key}.cpp"]
        made = self.folder / hashlib.sha256(b"".join(path.read_bytes() for path in makers)).hexdigest()[:12]
        made.mkdir(exist_ok=True)
        subprocess.run(["g++", "-O2", "-w", makers[-1], "-o", made / "reference"], check=True)
        missing = [seed for seed in range(1, count + 1) if not (made / f"{seed}.ans").exists()]
        with ProcessPoolExecutor(JOBS) as pool:
            for done in [pool.submit(make_input, key, seed, made) for seed in missing]:
                done.result()
        return [(made / f"{seed}.in", made / f"{seed}.ans") for seed in range(1, count + 1)]

    def build(self, batch: list[Mutant]) -> Path | None:
        """The executable of the mutants that compile. The others get their fate, but stay in the batch."""
        exe = self.folder / hashlib.sha256(b"".join(one.text.encode() for one in batch)).hexdigest()[:12]
        while True:
            good = [number for number, one in enumerate(batch) if not one.fate]
            parts = [wrapped(number, batch[number].text) for number in good]
            mains = ", ".join(f"m{number}::main_" if number in good else "0" for number in range(len(batch)))
            table = f"int (*const mains[])() = {{{mains}}};\n"
            text = "\n".join([heading(batch[0].text), *parts, table, f'#include "{DRIVER}"\n'])
            command = [*COMPILE, "-x", "c++", "-", "-o", exe]
            done = subprocess.run(command, input=text.encode(), capture_output=True)
            if not done.returncode:
                return exe
            bad = set(re.findall(r"^m(\d+):\d+:\d+: (?:fatal )?error", done.stderr.decode(), re.MULTILINE))
            if not bad or "0" in bad:
                return None
            for number in bad:
                batch[int(number)].fate = "does not compile"

    def run(self, exe: Path, number: int, cases: str, stop: bool = True) -> str:
        variables = {"MUTANT": str(number), "CASES": cases, "MEMORY_MIB": str(self.problem.limits.memory_mib)}
        variables.update({"STOP": "1"} if stop else {})
        done = subprocess.run([exe], env=variables, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
        return done.stdout.decode()

    def judge(self, original: Mutant, mutants: list[Mutant]) -> None:
        """Decides the fate of mutants of one original. Number 0 of a batch is the original itself.

        A batch in which the original fails has a mutant that harms the others, so it is halved."""
        batch = [original, *mutants]
        exe = self.build(batch)
        if exe is None or set(self.run(exe, 0, self.samples)) != {"A"}:
            if len(mutants) < 2:
                for one in mutants:
                    one.fate = one.fate or "does not compile"
                return
            for one in mutants:
                one.fate = ""
            half = len(mutants) // 2
            self.judge(original, mutants[:half])
            self.judge(original, mutants[half:])
            return
        stored = dict(zip(self.names, self.run(exe, 0, self.stored, stop=False)))
        passed = {case for case, letter in stored.items() if letter == "A"}
        for number, one in enumerate(batch):
            if not one.fate and number:
                self.decide(one, exe, number, passed)
        exe.unlink()

    def decide(self, mutant: Mutant, exe: Path, number: int, passed: set[str]) -> None:
        if set(self.run(exe, number, self.samples)) != {"A"}:
            mutant.fate = "fails the sample"
            return
        stored = zip(self.names, self.run(exe, number, self.stored, stop=False))
        mutant.caught = {case: letter for case, letter in stored if letter != "A" and case in passed}
        letters = self.run(exe, number, self.inputs)
        mutant.seed = len(letters) if letters[-1] != "A" else 0
        mutant.fate = "real" if mutant.caught or mutant.seed else "equal"


def heading(text: str) -> str:
    return text[: text.index("\n", text.rindex("#include"))]


def wrapped(number: int, text: str) -> str:
    """The program in a namespace of its own, so that it compiles beside others. Its main is the last function."""
    body = re.sub(r"\bmain *\((void)?\)", "main_()", text[len(heading(text)) :]).rstrip()
    return f'namespace m{number} {{\n#line 1 "m{number}"\n{body[:-1]} return 0; }}\n}}\n'


def in_secret(mutant: Mutant) -> list[str]:
    return [case for case in mutant.caught if case.startswith("secret/")]


def columns(mutant: Mutant) -> list[str]:
    """The columns of the table that count a mutant."""
    if mutant.fate != "real":
        return ["made", mutant.fate]
    caught = len(in_secret(mutant))
    only_beyond = not caught and not mutant.seed
    found = [name for name, is_so in (("by one or more", caught), ("by two", caught > 1)) if is_so]
    return ["made", "only beyond" if only_beyond else "real", *found]


COLUMNS = "made", "does not compile", "fails the sample", "equal", "real", "by one or more", "by two", "only beyond"


def main() -> None:
    key = sys.argv[1]
    count, inputs = (int(text) for text in (sys.argv[2:] + ["1000", "2000"][len(sys.argv) - 2 :]))
    sources = sorted((problems.folder_of(key) / "submissions").glob("ac_*.cpp"))
    everything = [mutant for source in sources for mutant in mutants_of(source)]
    chosen = random.Random(SEED).sample(everything, min(count, len(everything)))
    bench, batches = Bench(key, inputs), []
    for source in sources:
        own = [mutant for mutant in chosen if mutant.name == source.stem]
        original = Mutant(source.stem, "", source.read_text())
        batches += [(original, own[start : start + BATCH]) for start in range(0, len(own), BATCH)]
    with ThreadPoolExecutor(JOBS) as pool:
        for done in [pool.submit(bench.judge, *batch) for batch in batches]:
            done.result()
    table = collections.Counter((row, name) for one in chosen for row in (one.kind, "all") for name in columns(one))
    print(f"{key}: {len(everything)} mutants possible")
    print("\t".join(["operator", *COLUMNS]))
    for row in [*sorted({one.kind for one in chosen}), "all"]:
        print("\t".join([row, *(str(table[row, name]) for name in COLUMNS)]))
    found = [asdict(one) for one in chosen if one.fate == "real"]
    (bench.folder / "real.json").write_text(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
