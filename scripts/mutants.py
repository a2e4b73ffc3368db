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
COMPILE = ["g++", "-std=c++14", "-O1", "-w"]
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
    """Compiles and runs mutants of a problem."""

    def __init__(self, key: str, inputs: int) -> None:
        self.problem = problems.load_problem(key)
        self.folder = ROOT / ".build" / "mutants" / key
        self.folder.mkdir(parents=True, exist_ok=True)
        driver = self.folder.parent / "driver.o"
        subprocess.run([*COMPILE, "-c", DRIVER, "-o", driver], check=True)
        self.driver = str(driver)
        self.header = self.folder.parent / "all.h"
        self.header.write_text("#include <bits/stdc++.h>\n")
        subprocess.run([*COMPILE, "-x", "c++-header", self.header], check=True)
        cases = [(case.name, case.input, case.answer) for case in self.problem.cases]
        self.names = [name for name, _, _ in cases if not name.startswith("sample/")]
        self.samples = self.listed("samples", [case[1:] for case in cases if case[0].startswith("sample/")])
        self.stored = self.listed("stored", [case[1:] for case in cases if case[0] in self.names])
        self.inputs = self.listed("inputs", self.generate(key, inputs))
        self.passed: dict[str, set[str]] = {}  # the stored cases that each original passes
        self.objects: dict[str, set[str]] = {}
        self.options: dict[str, list[str]] = {}

    def listed(self, name: str, pairs: list[tuple[Path, Path]]) -> str:
        path = self.folder / name
        path.write_text("".join(f"{one} {other}\n" for one, other in pairs))
        return str(path)

    def generate(self, key: str, count: int) -> list[tuple[Path, Path]]:
        """The generator's inputs and our solution's answers, kept on the disk until one of their makers changes."""
        folder = problems.folder_of(key)
        makers = [folder / "generator.py", ROOT / "scripts" / "boards.py", problems.SOLUTIONS / f"{key}.cpp"]
        made = self.folder / hashlib.sha256(b"".join(path.read_bytes() for path in makers)).hexdigest()[:12]
        made.mkdir(exist_ok=True)
        subprocess.run(["g++", "-O2", "-w", makers[-1], "-o", made / "reference"], check=True)
        with ProcessPoolExecutor(JOBS) as pool:
            missing = [seed for seed in range(1, count + 1) if not (made / f"{seed}.ans").exists()]
            for done in [pool.submit(make_input, key, seed, made) for seed in missing]:
                done.result()
        return [(made / f"{seed}.in", made / f"{seed}.ans") for seed in range(1, count + 1)]

    def build(self, number: str, name: str, text: str) -> Path | None:
        """The executable; None if the text does not compile. The precompiled header is used where it fits."""
        place = self.folder / number
        place.with_suffix(".cpp").write_text(text)
        command = [*COMPILE, *self.options[name], "-x", "c++", "-c", "-", "-o", str(place) + ".o"]
        if subprocess.run(command, input=text.encode(), capture_output=True).returncode:
            return None
        return place.with_suffix(".o")

    def link(self, built: Path) -> Path:
        exe = built.with_suffix("")
        subprocess.run(["g++", built, self.driver, "-o", exe], check=True)
        return exe

    def run(self, exe: Path, cases: str, stop: bool = True) -> str:
        memory = str(self.problem.limits.memory_mib)
        variables = {"CASES": cases, "MEMORY_MIB": memory, **({"STOP": "1"} if stop else {})}
        done = subprocess.run([exe], env=variables, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
        return done.stdout.decode()

    def take_original(self, source: Path) -> None:
        """Raises CalledProcessError or ValueError if it does not compile, or fails a case that it should pass."""
        name, text = source.stem, source.read_text()
        self.options[name] = ["-include", str(self.header)]
        built = self.build(name, name, text)
        if built is None:
            self.options[name] = []
            built = self.build(name, name, text)
        self.objects[name] = {hashlib.sha256(built.read_bytes()).hexdigest()}
        exe = self.link(built)
        stored = dict(zip(self.names, self.run(exe, self.stored, stop=False)))
        self.passed[name] = {case for case, letter in stored.items() if letter == "A"}
        failed = [case for case in self.names if case.startswith("secret/") and stored[case] != "A"]
        letters = self.run(exe, self.inputs)
        if failed or set(letters) != {"A"}:
            raise ValueError(f"{name}: fails {failed or f'the input of seed {len(letters)}'}")

    def judge(self, mutant: Mutant, number: str) -> Mutant:
        built = self.build(number, mutant.name, mutant.text)
        if built is None:
            mutant.fate = "does not compile"
            return mutant
        code = hashlib.sha256(built.read_bytes()).hexdigest()
        if code in self.objects[mutant.name]:
            mutant.fate = "equal"
            built.unlink()
            return mutant
        exe = self.link(built)
        built.unlink()
        if set(self.run(exe, self.samples)) != {"A"}:
            mutant.fate = "fails the sample"
        else:
            stored = zip(self.names, self.run(exe, self.stored, stop=False))
            passed = self.passed[mutant.name]
            mutant.caught = {case: letter for case, letter in stored if letter != "A" and case in passed}
            letters = self.run(exe, self.inputs)
            mutant.seed = len(letters) if letters[-1] != "A" else 0
            mutant.fate = "real" if mutant.caught or mutant.seed else "equal"
        keep = mutant.fate == "real" and len(in_secret(mutant)) < 2
        if not keep:
            exe.unlink()
            exe.with_suffix(".cpp").unlink()
        return mutant


def in_secret(mutant: Mutant) -> list[str]:
    return [case for case in mutant.caught if case.startswith("secret/")]


def column(mutant: Mutant) -> list[str]:
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
    bench = Bench(key, inputs)
    with ThreadPoolExecutor(JOBS) as pool:
        for _ in pool.map(bench.take_original, sources):
            pass
        names = [f"{number:05}" for number in range(len(chosen))]
        judged = list(pool.map(bench.judge, chosen, names))
    table = collections.Counter((row, name) for one in judged for row in (one.kind, "all") for name in column(one))
    print(f"{key}: {len(everything)} mutants possible")
    print("\t".join(["operator", *COLUMNS]))
    for row in [*sorted({one.kind for one in judged}), "all"]:
        print("\t".join([row, *(str(table[row, name]) for name in COLUMNS)]))
    found = [{"number": name, **asdict(one)} for name, one in zip(names, judged) if one.fate == "real"]
    (bench.folder / "real.json").write_text(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
