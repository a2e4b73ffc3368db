"""Measures a contained run and a bare spawn of the same empty program, in turns: least and median.

    python3 scripts/bench_runner.py [--runs N]
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from subprocess import DEVNULL

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from judge.checking.checkers import LINES  # noqa: E402
from judge.common.files import write_whole  # noqa: E402
from judge.compiling.compiler import compile_source  # noqa: E402
from judge.judging.pipeline import ProgressListener, judge_all  # noqa: E402
from judge.model import Case, Limits, Problem, Submission  # noqa: E402
from judge.compiling.online_judges import judges  # noqa: E402
from judge.running.runner import Runner  # noqa: E402

LIMITS = Limits(cpu_ms=1000, memory_mib=64, output_mib=1)
MANY = 1000


def milliseconds(action: Callable[[], object]) -> float:
    started = time.perf_counter()
    action()
    return (time.perf_counter() - started) * 1000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=200, help="of each kind (default: %(default)s)")
    runs = parser.parse_args().runs
    with tempfile.TemporaryDirectory() as folder, Runner() as runner:
        source, case = Path(folder, "empty.cpp"), Case("1", Path(folder, "1.in"), Path(folder, "1.ans"))
        source.write_text("int main() {}\n")
        write_whole(case.input, "")
        write_whole(case.answer, "")
        program = compile_source(runner, source, judges()["local"], "c++17").program or sys.exit(
            "no compiler"
        )
        kinds = {
            "bare spawn": lambda: subprocess.run(program.command, stdin=DEVNULL, stdout=DEVNULL),
            "contained run": lambda: runner.run(program, case.input, LIMITS),
        }
        times: dict[str, list[float]] = {kind: [] for kind in kinds}
        for _ in range(runs):
            for kind, action in kinds.items():
                times[kind].append(milliseconds(action))
        for kind, measured in times.items():
            least, median = min(measured), statistics.median(measured)
            print(f"{kind:<14} least {least:.2f} ms   median {median:.2f} ms   of {runs}")
        cases = tuple(Case(str(number), case.input, case.answer) for number in range(MANY))
        problem = Problem(None, "", "", (judges()["local"],), LIMITS, LINES, None, cases)
        submissions = [Submission(source, problem, "c++17")]
        for cores in ([0], [0, 1]):
            whole = milliseconds(lambda: list(judge_all(runner, submissions, cores, ProgressListener())))
            print(f"{MANY} cases with {len(cores)} jobs: {whole / 1000:.2f} s, {whole / MANY:.2f} ms a case")


if __name__ == "__main__":
    main()
