"""Measures the stored cases with mutants: mutants.py KEY [COUNT [INPUTS]]

Makes COUNT (1000) programs with one small fault each from testcases/<key>/submissions/ac_*, chosen evenly
over programs and operators by a fixed seed. Sets those aside that do not compile, fail a sample, or equal
their original: in machine code, or on every stored case and INPUTS (1000) inputs of testcases/<key>/
generator.py. The others are real faults. A table says how many of them the cases in secret/ catch. Those that
only a case in beyond/ tells from their original are counted apart. Some of those caught are also tried on the
generator's inputs, as `stress` would.

Writes to .build/mutants/<key>/ the table, which grows every 50 mutants, and real.json, which says of each
real fault what caught it. Works on one core; problems can be measured side by side.
"""

from __future__ import annotations

import collections
import contextlib
import io
import json
import os
import random
import re
import runpy
import subprocess
import sys
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Iterator, Sequence, Tuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from judge.model import BuiltInChecker  # noqa: E402
from judge.problems import catalogue, resolve  # noqa: E402

Pair = Tuple[Path, Path]  # an input and its answer
COMPILE = ["g++", "-std=c++14", "-O1", "-w", "-static", "-s"]  # a static executable starts faster
# Precompiled for all. Of <bits/stdc++.h>, these are what the programs need; all of it takes twice as long.
HEADERS = """algorithm array bitset climits cstdio cstring functional iostream queue sstream stack
    vector cstdlib sys/time.h unistd.h"""
# `ulimit -t` knows only whole seconds.
LIMIT = """
__attribute__((constructor)) static void limit_cpu_ms() {
    const int most = std::atoi(std::getenv("CPU_MS"));
    const itimerval time = {{0, 0}, {most / 1000, most % 1000 * 1000}};
    setitimer(ITIMER_PROF, &time, nullptr);
    alarm(20);  // a deadlock takes no CPU time
}
"""
SEED = 1
CHUNK = 50  # inputs at a time
SLOWER = 5  # times the limit for the generator's inputs: an answer that is only late there is no fault
# Runs $1 on the inputs, into the files $2/0, $2/1 and so on. Prints the numbers of runs that failed; after
# four it stops, because each may have taken all its time.
RUN = """ulimit -v $3; ulimit -f 32768; ulimit -c 0
export CPU_MS=$4
exe=$1 folder=$2 number=0 failed=0; shift 4
for input; do
    "$exe" <"$input" >"$folder/$number" 2>/dev/null || { echo $number; failed=$((failed + 1)); }
    number=$((number + 1)); [ $failed -lt 4 ] || exit
done"""
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
TYPES = "int|long|char|bool|const|unsigned|static|std::|string"
DECLARATION = re.compile(rf"\s*({TYPES}|return|using|typedef|for)\b")
RESET = re.compile(r"memset|fill|clear|assign|= (0|false|-1|\{\}|NULL);")
COLUMNS = "made", "does not compile", "fails the sample", "equal", "only beyond", "real", "caught", "by two"


@dataclass
class Mutant:
    """A program with one fault. `caught` names the cases, `seeds` the generator's inputs, that tell it."""

    name: str
    kind: str
    text: str
    fate: str = ""
    caught: list[str] = field(default_factory=list)
    seeds: list[int] = field(default_factory=list)
    stressed: bool = False


def mutants_of(source: Path) -> Iterator[Mutant]:
    text = source.read_text()
    start = text.index("\n", text.rindex("#include"))
    for match in TOKEN.finditer(text, start):
        word, (first, last) = match[0], match.span()
        changes = [(kind, new) for kind, old, new in PAIRS if old == word]
        if word.isdigit() and int(word) < 5000:
            kind = "array size" if re.search(r"\b\w+ \w+(\[\w+\])*\[$", text[:first]) else "constant"
            changes += [(kind, str(number)) for number in (int(word) + 1, int(word) - 1) if number >= 0]
        for kind, new in changes:
            yield Mutant(source.stem, kind, text[:first] + new + text[last:])
    lines = text.split("\n")
    for number in range(text.count("\n", 0, start) + 1, len(lines)):
        if STATEMENT.match(lines[number]) and not DECLARATION.match(lines[number]):
            kind = "reset left out" if RESET.search(lines[number]) else "statement left out"
            yield Mutant(source.stem, kind, "\n".join([*lines[:number], ";", *lines[number + 1 :]]))


def evenly(mutants: Sequence[Mutant], count: int) -> list[Mutant]:
    """`count` of them in random order, as many from each program and operator as there are."""
    rng, groups = random.Random(SEED), collections.defaultdict(list)
    for mutant in rng.sample(mutants, len(mutants)):
        groups[mutant.name, mutant.kind].append(mutant)
    ranked = sorted(
        (rank, rng.random(), mutant) for group in groups.values() for rank, mutant in enumerate(group)
    )
    return rng.sample([mutant for _, _, mutant in ranked[:count]], min(count, len(mutants)))


class Bench:
    def __init__(self, key: str, inputs: int) -> None:
        self.problem = resolve.load_problem(catalogue.TESTCASES / key)
        self.folder = ROOT / ".build" / "mutants" / key
        (self.folder / "inputs").mkdir(parents=True, exist_ok=True)
        self.exe = self.folder / "mutant"
        self.headers = self.folder / "all.h"
        self.headers.write_text("".join(f"#include <{name}>\n" for name in HEADERS.split()) + LIMIT)
        subprocess.run([*COMPILE, self.headers, "-o", f"{self.headers}.gch"], check=True)
        self.stored = {case.name: (Path(case.input), Path(case.answer)) for case in self.problem.cases}
        self.inputs = self.generate(key, inputs)
        self.originals: dict[str, tuple[bytes, set[str], int]] = {}

    def generate(self, key: str, count: int) -> dict[int, Pair]:
        """The generator's inputs, with our solution's answers, all in this process: Python starts slowly."""
        stems = {seed: self.folder / "inputs" / str(seed) for seed in range(1, count + 1)}
        pairs = {seed: (stem.with_suffix(".in"), stem.with_suffix(".ans")) for seed, stem in stems.items()}
        self.compile((catalogue.SOLUTIONS / f"{key}.cpp").read_text())
        before = sys.argv
        for seed, (text, answer) in pairs.items():
            if not answer.exists():
                printed = io.BytesIO()
                out = io.TextIOWrapper(printed)
                sys.argv = ["generator.py", str(seed)]
                with contextlib.redirect_stdout(out):
                    runpy.run_path(str(self.problem.home / "generator.py"))
                out.flush()
                text.write_bytes(printed.getvalue())
                with text.open("rb") as read, answer.open("wb") as write:
                    variables = {"CPU_MS": "0"}  # no limit
                    subprocess.run([self.exe], stdin=read, stdout=write, check=True, env=variables)
        sys.argv = before
        return pairs

    def compile(self, text: str) -> bool:
        text = text.replace("#include <bits/stdc++.h>", "")
        command = [*COMPILE, "-include", str(self.headers), "-x", "c++", "-", "-o", str(self.exe)]
        return not subprocess.run(command, input=text.encode(), stderr=subprocess.DEVNULL).returncode

    def failing(self, pairs: Sequence[Pair], cpu_ms: int = 0) -> list[int]:
        """The numbers of the inputs on which the executable fails."""
        names = [text for text, _ in pairs]
        memory_kib = str((self.problem.limits.memory_mib + 16) * 1024)
        outputs = self.folder / "outputs"
        outputs.mkdir(exist_ok=True)
        limits = memory_kib, str(cpu_ms or self.problem.limits.cpu_ms)
        command = ["sh", "-c", RUN, "sh", *map(str, (self.exe, outputs, *limits, *names))]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        failed = {int(word) for word in done.stdout.split()}
        run = range(max(failed) + 1 if len(failed) == 4 else len(pairs))
        wrong = {number for number in run if self.differs(outputs / str(number), *pairs[number])}
        return sorted(failed | wrong)

    def differs(self, output: Path, text: Path, answer: Path) -> bool:
        ours, theirs = answer.read_bytes(), output.read_bytes()
        checker = self.problem.checker
        assert isinstance(checker, BuiltInChecker), f"{checker}: mutants are judged by a built-in checker"
        return ours != theirs and checker.compare(text.read_bytes(), theirs, ours) is not None

    def caught(self, folder: str, cpu_ms: int = 0) -> list[str]:
        names = [name for name in self.stored if name.startswith(folder)]
        return [names[number] for number in self.failing([self.stored[name] for name in names], cpu_ms)]

    def seeds(self, all_of_them: bool = True) -> list[int]:
        telling, seeds, cpu_ms = [], list(self.inputs), SLOWER * self.problem.limits.cpu_ms
        for start in range(0, len(seeds), CHUNK):
            part = seeds[start : start + CHUNK]
            telling += [part[number] for number in self.failing([self.inputs[seed] for seed in part], cpu_ms)]
            if telling and not all_of_them:
                break
        return telling

    def source(self, mutant: Mutant) -> Path:
        return Path(self.problem.home, "submissions", f"{mutant.name}.cpp")

    def original(self, mutant: Mutant) -> tuple[bytes, set[str], int]:
        """The original's machine code, the cases that it fails itself, and a limit for the samples."""
        if mutant.name not in self.originals:
            assert self.compile(self.source(mutant).read_text()), mutant.name
            before = os.times().children_user
            assert not self.caught("sample"), mutant.name
            cpu_ms = 100 + int(3000 * (os.times().children_user - before))
            self.originals[mutant.name] = self.exe.read_bytes(), set(self.caught("secret")), cpu_ms
        return self.originals[mutant.name]

    def decide(self, mutant: Mutant, number: int) -> str:
        code, failed, cpu_ms = self.original(mutant)
        if not self.compile(mutant.text):
            return "does not compile"
        if self.exe.read_bytes() == code:
            return "equal"
        if self.caught("sample", cpu_ms):
            return "fails the sample"
        mutant.caught = [name for name in self.caught("secret") if name not in failed]
        mutant.stressed = len(mutant.caught) > 1 and number % 5 == 0
        if len(mutant.caught) < 2 or mutant.stressed:
            seeds = self.seeds(all_of_them=len(mutant.caught) < 2)
            slow = self.failed_by_original(mutant, seeds)
            mutant.seeds = [seed for seed in seeds if seed not in slow]
        return "real" if mutant.caught or mutant.seeds else "alike"

    def failed_by_original(self, mutant: Mutant, seeds: Sequence[int]) -> set[int]:
        """A slow program may take too long on some of the generator's inputs, with or without a fault."""
        self.compile(self.source(mutant).read_text())
        return {seeds[number] for number in self.failing([self.inputs[seed] for seed in seeds])}

    def beyond(self, mutant: Mutant) -> list[str]:
        """The cases in beyond/ that tell a mutant from its original, as far as the original gets there."""
        failed = []
        for text in (self.source(mutant).read_text(), mutant.text):
            self.compile(text)
            failed.append(self.caught("beyond"))
        return [name for name in failed[1] if name not in failed[0] and name < max(failed[0], default="~")]


def table(mutants: Sequence[Mutant]) -> str:
    counts: collections.Counter = collections.Counter()
    for mutant in mutants:
        caught = len(mutant.caught) if mutant.fate == "real" else 0
        fate = "equal" if mutant.fate == "alike" else mutant.fate
        columns = ["made", fate, *COLUMNS[len(COLUMNS) - 2 :][: min(caught, 2)]]
        counts.update((row, column) for row in (mutant.kind, "all") for column in columns)
    rows = [*sorted({mutant.kind for mutant in mutants}), "all"]
    real = [mutant for mutant in mutants if mutant.fate == "real"]
    tried = [mutant for mutant in real if mutant.stressed or len(mutant.caught) == 1]
    told = sum(bool(mutant.seeds) for mutant in tried)
    lines = [["operator", *COLUMNS], ["---"] * (1 + len(COLUMNS))]
    lines += [[row, *(str(counts[row, name]) for name in COLUMNS)] for row in rows]
    drawn = "".join(f"| {' | '.join(line)} |\n" for line in lines)
    return f"{drawn}\nof {len(tried)} caught that were tried, the generator's inputs tell {told}\n"


def main() -> None:
    key, count, inputs = [*sys.argv[1:], *["1000", "1000"][len(sys.argv) - 2 :]]
    bench, done = Bench(key, int(inputs)), []
    sources = sorted(Path(bench.problem.home, "submissions").glob("ac_*.cpp"))
    everything = [mutant for source in sources for mutant in mutants_of(source)]
    for number, mutant in enumerate(evenly(everything, int(count))):
        mutant.fate = bench.decide(mutant, number)
        done.append(mutant)
        if number % 50 == 49:
            save(bench, done, len(everything))
    for mutant in done:
        if mutant.fate == "alike":
            mutant.caught = bench.beyond(mutant)
            mutant.fate = "only beyond" if mutant.caught else "equal"
    save(bench, done, len(everything))


def save(bench: Bench, done: Sequence[Mutant], possible: int) -> None:
    text = f"{bench.problem.key}, {len(done)} of {possible} possible mutants:\n\n{table(done)}"
    (bench.folder / "table.md").write_text(text)
    real = [asdict(mutant) for mutant in done if mutant.fate in ("real", "only beyond")]
    (bench.folder / "real.json").write_text(json.dumps(real, indent=1))


if __name__ == "__main__":
    main()
