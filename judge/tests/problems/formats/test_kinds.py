"""Interactive problems, and programs that are compiled with files of the problem, in every format that has
them: a package as its documentation says, and a program that is right, one that is wrong, one that hangs."""

from __future__ import annotations

import dataclasses
import json
import shutil
from pathlib import Path

import pytest
from kit import problems_at
from programs import SUM, write
from test_lemon import contest, group

from judge.judging.pipeline import judge_all
from judge.model import Problem, ProblemKind, Submission, Verdict
from judge.running.runner import Runner

# It says whether the number in the input is more or less than a guess, and ends as testlib's interactors do.
GUESS = """
import sys
secret = int(open(sys.argv[1]).read())
for turn in range(7):
    guess = int(input())
    print((secret > guess) - (secret < guess), flush=True)
    if guess == secret:
        sys.exit(0)
print("no right guess", file=sys.stderr)
sys.exit(1)
"""
GUESS_OF_KATTIS = GUESS.replace("exit(0)", "exit(42)").replace("exit(1)", "exit(43)")
GUESS_OF_SYZOJ = """
#include <cstdio>
int main() {
    int secret, guess, score = 0;
    std::fscanf(std::fopen("input", "r"), "%d", &secret);
    for (int turn = 0; turn < 7 && score == 0 && std::scanf("%d", &guess) == 1; ++turn) {
        std::printf("%d\\n", (secret > guess) - (secret < guess));
        std::fflush(stdout);
        score = guess == secret ? 100 : 0;
    }
    std::fprintf(std::fopen("score.txt", "w"), "%d\\n", score);
}
"""
SEARCH = """
#include <cstdio>
int main() {
    int low = 0, high = 100, sign = 1;
    while (sign) {
        int middle = (low + high) / 2;
        std::printf("%d\\n", middle);
        std::fflush(stdout);
        if (std::scanf("%d", &sign) != 1) return 0;
        if (sign > 0) low = middle + 1; else high = middle - 1;
    }
}
"""
GUESSERS = (SEARCH, SEARCH.replace("middle + 1", "middle"), SEARCH.replace("std::fflush(stdout);", ""))
HEADER = "int add(int a, int b);\n"
GRADER = '#include "task.h"\n' + SUM.replace("a + b", "add(a, b)")
ADD = '#include "task.h"\nint add(int a, int b) { return a + b; }\n'
ADDERS = ADD, ADD.replace("+", "-"), ADD.replace("return a", "for (volatile int i = 0;; i = 1 - i); return a")
GUESSED, ADDED = ("37\n", "\n"), ("1 2\n", "3\n")
CDF = contest(
    taskType=2, comparisonMode=1, standardInputCheck=True, standardOutputCheck=True, interactor="sum/t.h",
    interactorName="task.h", grader="sum/grader.cpp", testCases=[group("sum", 100, 1, timeLimit=300)],
)  # fmt: skip
CDF["tasks"] = CDF["tasks"][:1]
UOJ = "use_builtin_judger on\nuse_builtin_checker wcmp\nn_tests 1\ninput_pre t\ninput_suf in\noutput_pre t\n"
UOJ += "output_suf out\nwith_implementer on\n"
SYZOJ = "inputFile: '#.in'\noutputFile: '#.out'\nsubtasks: [{score: 100, type: sum, cases: [1]}]\n"
EXTRA = """extraSourceFiles:
- language: cpp
  files: [{name: g.cpp, dest: grader.cpp}, {name: t.h, dest: task.h}]
"""
KATTIS = "limits: {time_limit: 0.3}\n"
POLYGON = """<problem><judging><testset name="tests"><time-limit>300</time-limit>
<memory-limit>67108864</memory-limit><test-count>1</test-count><input-path-pattern>%02d</input-path-pattern>
<answer-path-pattern>%02d.a</answer-path-pattern><tests><test/></tests></testset></judging>
<assets><checker name="c"><source path="check.py"/></checker>
<interactor><source path="guess.py"/></interactor></assets></problem>
"""
CHECK = "import sys\nsys.exit(0 if open(sys.argv[2]).read() == '' else 1)\n"
PACKAGES = {  # the files of a package; `case` stands for the start of the names of the input and the answer
    "hydro interactor": {"config.yaml": "type: interactive\ninteractor: guess.py\n", "guess.py": GUESS,
                         "case": "1.in 1.out"},
    "hydro with": {"config.yaml": "user_extra_files: [grader.cpp, task.h]\n", "grader.cpp": GRADER,
                   "task.h": HEADER, "case": "1.in 1.out"},
    "uoj with": {"problem.conf": UOJ, "require/implementer.cpp": GRADER, "require/task.h": HEADER,
                 "case": "t1.in t1.out"},
    "syzoj interactor": {"data.yml": SYZOJ + "interactor: {language: cpp, fileName: i.cpp}\n",
                         "i.cpp": GUESS_OF_SYZOJ, "case": "1.in 1.out"},
    "syzoj with": {"data.yml": SYZOJ + EXTRA, "g.cpp": GRADER, "t.h": HEADER, "case": "1.in 1.out"},
    "lemon with": {"t.cdf": json.dumps(CDF), "data/sum/grader.cpp": GRADER, "data/sum/t.h": HEADER,
                   "case": "data/sum/sum1.in data/sum/sum1.ans"},
    "polygon interactor": {"problem.xml": POLYGON, "guess.py": GUESS, "check.py": CHECK, "case": "01 01.a"},
    "kattis interactor": {"problem.yaml": KATTIS + "validation: custom interactive\n",
                          "output_validators/guess/guess.py": GUESS_OF_KATTIS,
                          "case": "data/secret/1.in data/secret/1.ans"},
    "kattis with": {"problem.yaml": KATTIS, "include/cpp/grader.cpp": GRADER,
                    "include/default/task.h": HEADER, "case": "data/secret/1.in data/secret/1.ans"},
}  # fmt: skip


def made(folder: Path, files: dict[str, str], zipped: bool) -> Path:
    texts = GUESSED if "interactor" in folder.name else ADDED
    contents = {name: text for name, text in files.items() if name != "case"}
    for name, text in (*contents.items(), *zip(files["case"].split(), texts)):
        write(folder / name, text)
    return Path(shutil.make_archive(str(folder), "zip", folder)) if zipped else folder


def verdicts(problem: Problem, programs: tuple[str, ...], folder: Path) -> str:
    submissions = []
    for number, text in enumerate(programs):
        (folder / f"{number}.cpp").write_text(text)
        submissions.append(Submission(folder / f"{number}.cpp", problem, "c++17"))
    with Runner() as runner:
        judged = judge_all(runner, submissions, [0])
        return " ".join(judgement.verdict.name for judgement in judged)


@pytest.mark.parametrize("name", PACKAGES)
def test_a_package_of_every_kind_is_judged(name, tmp_path):
    zipped = "with" not in name
    [problem] = problems_at(made(tmp_path / name, PACKAGES[name], zipped)).values()
    is_interactive = "interactor" in name
    assert (problem.kind is ProblemKind.INTERACTIVE) == is_interactive
    short = dataclasses.replace(problem, limits=dataclasses.replace(problem.limits, cpu_ms=50))
    assert verdicts(short, GUESSERS if is_interactive else ADDERS, tmp_path) == "AC WA TLE"


def test_a_program_in_c_does_not_go_around_a_grader_in_cpp(runner, tmp_path):
    [problem] = problems_at(made(tmp_path / "hydro with", PACKAGES["hydro with"], False)).values()
    (tmp_path / "main.c").write_text('#include <stdio.h>\nint main() { puts("3"); return 0; }\n')
    submission = Submission(tmp_path / "main.c", problem, "c99")
    [judgement] = judge_all(runner, [submission], [0])
    assert judgement.verdict is Verdict.CE
    assert judgement.message.endswith("with grader.cpp, which is in C++; write your program in C++")
