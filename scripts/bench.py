"""Measures what the judge costs, in turns with g++, runs and diff by hand, and with other checkouts.

    python3 scripts/bench.py [--turns N] [--kit FOLDER]...     `judge run` of a program that was changed
    python3 scripts/bench.py --runs N [--kit FOLDER]...        one contained run of an empty program
    python3 scripts/bench.py --class N [--kit FOLDER]...       3 problems of 10 cases, N contestants, once

`judge run`: prints after each turn the medians of CPU time (of all processes) and of wall time, and of their
ratios to the times by hand. Of a changed program, the judge has kept only the header, precompiled. A turn
takes some 20 s. Two turns that do not count come first. Each kit judges the program with <iostream>, too.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Dict, List, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
SHORTEST_PATHS = """
using namespace std;
const int N = 1005;
struct Edge { int u, v, w; bool operator<(const Edge& e) const { return w < e.w; } };
vector<pair<int, int>> near[N];
long long far[N];
int main() {
    int n, m;
    cin >> n >> m;
    vector<Edge> edges;
    map<string, int> names;
    for (int i = 0; i < m; i++) {
        int u, v, w;
        cin >> u >> v >> w;
        near[u].push_back({v, w});
        near[v].push_back({u, w});
        edges.push_back({u, v, w});
        names[to_string(u)]++;
    }
    memset(far, 0x3f, sizeof far);
    priority_queue<pair<long long, int>, vector<pair<long long, int>>, greater<pair<long long, int>>> queue;
    far[1] = 0;
    queue.push({0, 1});
    while (!queue.empty()) {
        auto [length, u] = queue.top();
        queue.pop();
        if (length > far[u]) continue;
        for (auto& [v, w] : near[u])
            if (far[v] > length + w) far[v] = length + w, queue.push({far[v], v});
    }
    sort(edges.begin(), edges.end());
    FAULT
    cout << far[n] << ' ' << edges[0].w << ' ' << names.size() << endl;
}
"""
OF_ALL = "#include <bits/stdc++.h>"
OF_STREAMS = "\n".join(
    f"#include <{name}>" for name in ("iostream", "vector", "map", "queue", "algorithm", "string", "cstring")
)
FAULTS = {
    "AC": "",
    "WA, memory": "if (n > 3) edges[0].w = edges[m].u;",
    "WA, repair": "if (n > 2) edges[0].w = edges[1].w;",
    "RE": "if (n > 3) { int* none = nullptr; *none = n; }",
    "TLE": "for (volatile int i = 0; n == 6; i = i + 1) {}",
    "MLE": "if (n == 6) for (int i = 0; i < 99; i++) memset(new char[9 << 20], i, 9 << 20);",
}
OWN_RUNS = {"TLE": 1.25}  # s, at a limit of 1 s: what a program takes until it is stopped
# Prints the wall time of each of 20 runs of an empty program, in ms.
EMPTY_RUNS = """
import time
from judge.compiling.compiler import EMPTY, empty_program
from judge.compiling.online_judges import judges
from judge.model import Limits
from judge.running.runner import Runner
with Runner() as runner:
    program = empty_program(runner, judges()["local"], "c++17")
    for _ in range(21):
        started = time.perf_counter()
        runner.run(program, EMPTY, Limits())
        print((time.perf_counter() - started) * 1000)
"""
BY_HAND = "g++ -std=c++17 -O2 my.cpp -o my && for i in 1 2 3 4 5; do ./my <$i.in | diff - $i.ans; done"


class Cost(NamedTuple):
    cpu: float
    wall: float


def cost_of(command: List[str], folder: Path, kit: Path = ROOT) -> Cost:
    """Runs the command, with its output in the file `printed`. Returns the cost of all its processes."""
    started = time.monotonic()
    child = os.fork()
    if child == 0:
        os.chdir(folder)
        os.dup2(os.open("printed", os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644), 1)
        os.execvpe(command[0], command, {**os.environ, "PYTHONPATH": str(kit)})
    _, _, usage = os.wait4(child, 0)
    return Cost(usage.ru_utime + usage.ru_stime, time.monotonic() - started)


def write_program(folder: Path, fault: str, headers: str = OF_ALL) -> None:
    """Writes the program with this fault to my.cpp, with a comment that makes it new to the judge."""
    text = SHORTEST_PATHS.replace("FAULT", FAULTS[fault])
    (folder / "my.cpp").write_text(f"{headers}\n// {random.random()}{text}")


def write_cases(folder: Path, last: int) -> None:
    """Writes the cases 1 to `last`: graphs that are paths of 2, 3, ... nodes."""
    folder.mkdir(parents=True, exist_ok=True)
    for size in range(2, last + 2):
        edges = "".join(f"{node} {node + 1} {node}\n" for node in range(1, size))
        (folder / f"{size - 1}.in").write_text(f"{size} {size - 1}\n{edges}")
        (folder / f"{size - 1}.ans").write_text(f"{size * (size - 1) // 2} 1 {size - 1}\n")


def turn(folder: Path, kits: List[Path]) -> Dict[str, Cost]:
    """Returns the cost of each row, measured once, without the time in OWN_RUNS of the program's own runs."""
    costs = {}
    run = [sys.executable, "-m", "judge", "run", "my.cpp", "--cases", "."]
    for kind, headers in ((OF_ALL, "bits/stdc++.h"), (OF_STREAMS, "iostream")):
        write_program(folder, "AC", kind)
        costs[f"by hand, <{headers}>"] = cost_of(["sh", "-c", BY_HAND], folder)
    write_program(folder, "AC")
    costs["AC: verdict"] = cost_of([*run, "--no-debug"], folder)
    for fault in FAULTS:
        write_program(folder, fault)
        cost = cost_of(run, folder)
        own = OWN_RUNS.get(fault, 0)
        costs[f"{fault}: prompt"] = Cost(cost.cpu - own, cost.wall - own)
        if fault == "AC":
            costs["AC: prompt, unchanged"] = cost_of(run, folder)
        elif "found:" not in (folder / "printed").read_text():
            print(f"{fault}: nothing found", file=sys.stderr)
    for kit in kits:
        write_program(folder, "AC", OF_STREAMS)
        costs[f"AC: prompt, <iostream>, {kit.name}"] = cost_of(run, folder, kit)
    return costs


def print_medians(turns: List[Dict[str, Cost]]) -> None:
    print(f"\nafter {len(turns)} turns")
    for row in turns[0]:
        hand = "by hand, <iostream>" if "<iostream>" in row else "by hand, <bits/stdc++.h>"
        cpu, wall = (statistics.median(costs[row][at] for costs in turns) for at in (0, 1))
        ratios = [statistics.median(costs[row][at] / costs[hand][at] for costs in turns) for at in (0, 1)]
        costs_of_row = f"CPU {cpu:5.2f} s {ratios[0]:5.2f}   wall {wall:5.2f} s {ratios[1]:5.2f}"
        print(f"{row:<32} {costs_of_row}", flush=True)


def print_empty_runs(kits: List[Path], runs: int) -> None:
    times: Dict[Path, List[float]] = {kit: [] for kit in kits}
    while min(map(len, times.values())) < runs:
        for kit, measured in times.items():
            command = [sys.executable, "-c", EMPTY_RUNS]
            printed = subprocess.run(command, cwd=kit, check=True, capture_output=True, text=True).stdout
            measured += map(float, printed.split()[1:])  # the first run of a process takes longer
    for kit, measured in times.items():
        least, median = min(measured), statistics.median(measured)
        print(f"{kit.name}: least {least:.2f} ms   median {median:.2f} ms   of {len(measured)}")


def cost_of_class(folder: Path, kit: Path, contestants: int) -> Cost:
    for problem in "abc":
        write_cases(folder / "cases" / problem, 10)
        for number in range(contestants):
            (folder / "class" / str(number)).mkdir(parents=True, exist_ok=True)
            write_program(folder, "AC")
            (folder / "my.cpp").rename(folder / "class" / str(number) / f"{problem}.cpp")
    return cost_of([sys.executable, "-m", "judge", "run", "class", "--cases", "cases"], folder, kit)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--turns", type=int, default=15)
    parser.add_argument("--kit", type=Path, action="append", default=[], help="another checkout")
    parser.add_argument("--runs", type=int, default=0, help="measure runs of an empty program instead")
    parser.add_argument("--class", type=int, default=0, dest="contestants", help="judge a class instead")
    options = parser.parse_args()
    kits = [kit.resolve() for kit in (ROOT, *options.kit)]
    if options.runs:
        print_empty_runs(kits, options.runs)
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if options.contestants:
            for kit in kits:
                cost = cost_of_class(folder, kit, options.contestants)
                print(f"{kit.name}: CPU {cost.cpu:.1f} s, wall {cost.wall:.1f} s", flush=True)
            return
        write_cases(folder, 5)
        for _ in range(2):
            turn(folder, kits)  # after which the headers are kept
        turns: List[Dict[str, Cost]] = []
        for _ in range(options.turns):
            turns.append(turn(folder, kits))
            print_medians(turns)


if __name__ == "__main__":
    main()
