"""What an online judge would refuse, or a person left in by mistake, found with the real preprocessor."""

import dataclasses
from pathlib import Path

import pytest
from kit import pairs

from judge.cli.pack import to_choose
from judge.model import OnlineJudge
from judge.problems import judges
from judge.refusals import Examination, examine
from judge.runner import Runner

# Most of these faults are the same in each standard, so one standard saves compilations.
LUOGU_CXX17 = dataclasses.replace(judges()["luogu"], standards=("c++17",))


def examined(text: str, folder: Path, judge: OnlineJudge = LUOGU_CXX17) -> Examination:
    source = folder / "submission.cpp"
    source.write_text(text)
    with Runner() as runner:
        return examine(runner, source, judge, None)


@pytest.mark.parametrize(
    "text",
    [
        "// std::cerr freopen\n/* stderr\n ifstream */ int main() {}\n",
        '#include <cstdio>\nint main() { puts("std::cerr << \\" freopen("); puts(R"x(" fopen\n'
        '# 7 "<stdin>"\nstd::clog << stderr)x"); }\n',
        '#include <cstdio>\n#ifndef ONLINE_JUDGE\n#include "debug.h"\n#endif\nint main() {\n'
        '#ifndef ONLINE_JUDGE\nfreopen("x", "r", stdin);\n#endif\n}\n',
        "#include <algorithm>\n#ifdef LOCAL\n#define debug(x) std::cerr << x\n#else\n#define debug(x)\n"
        "#endif\nint main() { debug(1); return std::max(0, 0); }\n",
        "int clog(int n) { return n; }\nvoid system(int) {}\nint main() { system(1); return clog(0); }\n",
        "// #pragma GCC optimize(3)\nint main() {}\n",
        "#include <cstdio>\n#include <cstdlib>\nint main() {\n"
        '  if (getchar() == 7) {\n    fputs("7", stderr);\n    exit(1);\n  }\n}\n',
        "#ifdef _WIN32\n#include <windows.h>\n#endif\nint main() {}\n",
    ],
)
def test_what_the_judge_does_not_see_does_not_count(text, tmp_path):
    assert examined(text, tmp_path).faults == ()


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ('#include <cstdio>\nint main() {\n  freopen("x", "r", stdin); fopen("y", "r");\n}\n',
         [f"line 3: {name} opens a file; this judge reads standard input" for name in ("freopen", "fopen")]),
        ('#include <fstream>\nint main() { std::ifstream in("x"); }\n', ["line 2: ifstream opens a file"]),
        ("#include <iostream>\n#define D(x) std::cerr << x\nint main() {\n D(1'000);\n\n D(2);\n}\n",
         ["lines 4, 6: cerr writes to standard error"]),
        ('#include <cstdio>\n\nint main() { fprintf(stderr, R"(\n\n)"); }\n', ["line 3: stderr writes to "]),
        ('#include <cstdlib>\nint main() { system("pause"); }\n', ["line 2: system starts another program"]),
        ('#pragma GCC optimize("O3")\nint main() {}\n', ["line 1: has #pragma GCC optimize, which Luogu "]),
        ('_Pragma("GCC optimize(3)")\nint main() {}\n', ["line 1: has #pragma GCC optimize, which Luogu "]),
        ('#define FAST __attribute__((optimize("O3")))\nFAST int main() {}\n',
         ["line 2: has __attribute__((optimize)), which Luogu refuses"]),
        ("int main() {}\n" + "\n" * 51200, ["is 51 KiB, and Luogu takes at most 50 KiB"]),
    ],
)  # fmt: skip
def test_what_was_left_in_is_named_with_its_line(text, faults, tmp_path):
    assert all(map(str.startswith, *zip(*pairs(examined(text, tmp_path).faults, faults))))


def test_a_source_for_a_problem_with_files_may_open_them(tmp_path):
    source = tmp_path / "submission.cpp"
    source.write_text('#include <cstdio>\nint main() { freopen("sum.in", "r", stdin); fputs("", stderr); }\n')
    with Runner() as runner:
        [fault] = examine(runner, source, LUOGU_CXX17, "sum").faults
    assert fault.startswith("line 2: stderr writes to standard error")


def test_a_missing_header_is_named(tmp_path):
    text = '#include <cstdio>\nint main() { fputs("x", stderr); }\n#include "grid.h"\n'
    found = examined(text, tmp_path)
    assert "submission.cpp:3:10: fatal error: grid.h: No such file" in found.faults[0]
    assert found.faults[1].startswith("line 2: stderr writes to standard error") and found.standard is None


def test_the_standard_to_choose_is_the_first_that_works(tmp_path):
    luogu, text = judges()["luogu"], "#include <optional>\nint main() { std::optional<int> one(1); }\n"
    found = examined(text, tmp_path, luogu)
    assert found.standard == "c++17" and found.faults == ()
    said = to_choose(found, luogu).replace("C++23, ", "")
    assert said == "choose C++17 with O2; it does not compile as C++14, C++11, C++98"
    assert to_choose(Examination("c99", (), ()), judges()["poj"]) == "choose C"


def test_a_source_that_compiles_nowhere_shows_the_compilers_error(tmp_path):
    [fault] = examined("int main() { return nonsense; }\n", tmp_path, judges()["hihocoder"]).faults
    assert fault.startswith("does not compile as C++11, C++14: ") and "'nonsense' was not declared" in fault
