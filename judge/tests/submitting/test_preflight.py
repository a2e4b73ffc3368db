"""What a judge would refuse or a person left in, found by the real preprocessor; and the command `pack`."""

import dataclasses
import os
import re
import subprocess
from pathlib import Path

import pytest
from kit import judge
from machines import without_note

from judge.model import OnlineJudge
from judge.problems import ROOT, judges, load_problem
from judge.refusals import OPENS
from judge.runner import Runner
from judge.submitting.preflight import Examination, examine, page, to_choose

SOLUTION = ROOT / "solutions" / "luogu_p1784.cpp"
FEW_STANDARDS = ROOT / "solutions" / "hihocoder_1321.cpp"  # its judge has two


# One compilation is enough for what no standard changes.
LUOGU_CXX17 = dataclasses.replace(judges()["luogu"], standards=("c++17",))


def examined(text: str, folder: Path, judge: OnlineJudge = LUOGU_CXX17) -> Examination:
    source = folder / "submission.cpp"
    source.write_text(text)
    with Runner() as runner:
        return examine(runner, source, judge)


def pack(*arguments: object, **variables: str) -> subprocess.CompletedProcess:
    return judge("pack", *arguments, text=False, variables=variables)


def changed(folder: Path, old: str = "", new: str = "", solution: Path = FEW_STANDARDS) -> Path:
    """Our solution with a change; an empty `old` is its beginning."""
    path = folder / "changed.cpp"
    path.write_text(solution.read_text().replace(old, new, 1))
    return path


@pytest.mark.parametrize(
    "text",
    [
        "// std::cerr freopen\n/* stderr\n ifstream */ int main() {}\n",
        (
            '#include <cstdio>\nint main() { puts("std::cerr << \\" freopen("); puts(R"x(" fopen\n'
            '# 7 "<stdin>"\nstd::clog << stderr)x"); }\n'
        ),
        (
            '#include <cstdio>\n#ifndef ONLINE_JUDGE\n#include "debug.h"\n#endif\nint main() {\n'
            '#ifndef ONLINE_JUDGE\nfreopen("x", "r", stdin);\n#endif\n}\n'
        ),
        (
            "#include <algorithm>\n#ifdef LOCAL\n#define debug(x) std::cerr << x\n#else\n"
            "#define debug(x)\n#endif\nint main() { debug(1); return std::max(0, 0); }\n"
        ),
        "int clog(int n) { return n; }\nvoid system(int) {}\nint main() { system(1); return clog(0); }\n",
        "// #pragma GCC optimize(3)\nint main() {}\n",
        (
            '#include <cstdio>\n#include <cstdlib>\nint main() {\n  if (getchar() == 7) {\n'
            '    fputs("7", stderr);\n    exit(1);\n  }\n}\n'
        ),
        "#ifdef _WIN32\n#include <windows.h>\n#endif\nint main() {}\n",
    ],
)
def test_what_the_judge_does_not_see_does_not_count(text, tmp_path):
    assert examined(text, tmp_path).faults == ()


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        (
            '#include <cstdio>\nint main() {\n  freopen("x", "r", stdin); fopen("y", "r");\n}\n',
            [f"line 3: freopen {OPENS[1]}", f"line 3: fopen {OPENS[1]}"],
        ),
        ('#include <fstream>\nint main() { std::ifstream in("x"); }\n', [f"line 2: ifstream {OPENS[1]}"]),
        (
            "#include <iostream>\n#define D(x) std::cerr << x\nint main() {\n D(1'000);\n\n D(2);\n}\n",
            ["lines 4, 6: cerr writes to standard error"],
        ),
        (
            '#include <cstdio>\n\nint main() { fprintf(stderr, R"(\n\n)"); }\n',
            ["line 3: stderr writes to standard error"],
        ),
        ('#include <cstdlib>\nint main() { system("pause"); }\n', ["line 2: system starts another program"]),
        (
            '#pragma GCC optimize("O3")\nint main() {}\n',
            ["line 1: has #pragma GCC optimize, which Luogu refuses"],
        ),
        (
            '_Pragma("GCC optimize(3)")\nint main() {}\n',
            ["line 1: has #pragma GCC optimize, which Luogu refuses"],
        ),
        (
            '#define FAST __attribute__((optimize("O3")))\nFAST int main() {}\n',
            ["line 2: has __attribute__((optimize)), which Luogu refuses"],
        ),
        ("int main() {}\n" + "\n" * 51200, ["is 51214 bytes long, and Luogu takes 51200"]),
    ],
)
def test_what_was_left_in_is_named_with_its_line(text, faults, tmp_path):
    assert [
        fault.replace(" (it may, below #ifndef ONLINE_JUDGE)", "")
        for fault in examined(text, tmp_path).faults
    ] == faults


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
    found = examined(
        "#include <optional>\nint main() { std::optional<int> one(1); return *one - 1; }\n",
        tmp_path,
        judges()["luogu"],
    )
    assert found.standard == "c++17" and found.faults == ()
    assert (
        to_choose(found, judges()["luogu"]).replace("C++23, ", "")
        == "choose C++17 with O2; it does not compile as C++14, C++11, C++98"
    )


def test_a_source_that_compiles_nowhere_shows_the_compilers_words(tmp_path):
    [fault] = examined("int main() { return nonsense; }\n", tmp_path, judges()["hihocoder"]).faults
    assert (
        fault.startswith("does not compile as C++11, C++14: submission.cpp: In function")
        and "'nonsense' was not declared" in fault
    )


def test_each_judge_has_its_own_page():
    problem = load_problem("luogu_p10482")
    assert [page(problem, judge) for judge in problem.judges] == [
        "https://www.luogu.com.cn/problem/P10482#submit",
        "https://www.acwing.com/problem/content/168/",
    ]
    poj = load_problem("poj_3074")
    assert [page(poj, judge) for judge in poj.judges] == ["http://poj.org/problem?id=3074"]


def test_a_ready_source_is_printed_byte_for_byte(tmp_path):
    source = tmp_path / "mine.cpp"
    source.write_bytes(SOLUTION.read_bytes().replace(b"\n", b"\r\n") + b"// \xff\x00 no newline at the end")
    done = pack(source, "--problem", "P1784")
    assert done.returncode == 0 and done.stdout == source.read_bytes()
    lines = without_note(done.stderr.decode()).splitlines()
    assert re.search(r"AC +\d+ cases ", lines[0])
    assert lines[1].startswith("  expected on the online judge: AC; ")
    assert lines[2] == "ready for Luogu:"
    # C++23 is too new for some compilers.
    assert re.fullmatch(r"  choose C\+\+14 with O2(; it does not compile as C\+\+23)?", lines[3])
    assert lines[4:] == ["  https://www.luogu.com.cn/problem/P1784#submit"]


def test_every_reason_is_given_and_nothing_printed(tmp_path):
    source = changed(
        tmp_path,
        "int main() {",
        '#pragma GCC optimize("O3")\nint main() {\n    std::fputs("here", stderr);\n    std::puts("");',
        SOLUTION,
    )
    done = pack(source, "--problem", "P1784")
    assert done.returncode == 1 and done.stdout == b""
    said = done.stderr.decode()
    for reason in (
        "not ready for Luogu:",
        ": has #pragma GCC optimize, which Luogu refuses",
        ": stderr writes to standard error",
        "  is judged WA",
    ):
        assert reason in said


def test_what_was_written_to_standard_error_is_seen_however_it_was_written(tmp_path):
    done = pack(
        changed(
            tmp_path,
            "int main() {",
            (
                'extern "C" long write(int, const void *, unsigned long);\nint main() {\n'
                '    if (write(2, "x", 1) < 0) return 1;'
            ),
        ),
        "--problem",
        "HihoCoder1321",
    )
    assert done.returncode == 1 and b"  wrote to standard error on sample/1" in done.stderr


def test_another_judge_of_the_problem_can_be_picked(tmp_path):
    source = tmp_path / "fails.cpp"
    source.write_text("int main() { auto nothing = 0; return nothing; }\n")
    done = pack(source, "--problem", "POJ3074", "--judge", "poj")
    assert done.returncode == 1 and b"not ready for POJ:\n  does not compile as C++98: " in done.stderr
    done = pack(source, "--problem", "P10482", "--judge", "spoj")
    assert (
        done.returncode == 2
        and b"unknown judge of this problem 'spoj'; there are luogu, acwing" in done.stderr
    )


def test_a_tool_that_stays_to_serve_the_clipboard_does_not_hold_us(tmp_path):
    tool = tmp_path / "xclip"
    tool.write_text(
        f'#!/bin/sh\necho "$@" > {tmp_path}/arguments\ncat > {tmp_path}/copied\n'
        f'sleep 600 & echo $! > {tmp_path}/pid\n'
    )
    tool.chmod(0o755)
    source = changed(tmp_path)
    done = pack(
        source,
        "--problem",
        "HihoCoder1321",
        "--copy",
        PATH=f"{tmp_path}:{os.environ['PATH']}",
        DISPLAY=":0",
        WAYLAND_DISPLAY="",
    )
    os.kill(int((tmp_path / "pid").read_text()), 9)
    assert (
        done.returncode == 0
        and done.stdout == b""
        and b"copied for hihoCoder:\n" in done.stderr
        and b"/problem/1321\n" in done.stderr
    )
    assert (tmp_path / "copied").read_bytes() == source.read_bytes() and (
        tmp_path / "arguments"
    ).read_text() == "-selection clipboard\n"


def test_a_machine_without_a_clipboard_is_told_at_once(tmp_path):
    done = pack("P1784", "--copy", PATH="", DISPLAY="", WAYLAND_DISPLAY="")
    assert (
        done.returncode == 2
        and done.stdout == b""
        and done.stderr.startswith(b"error: --copy: no clipboard here (wl-copy, ")
    )


def test_a_clipboard_that_fails_is_no_success(tmp_path):
    (tmp_path / "pbcopy").write_text("#!/bin/sh\necho no display >&2\nexit 3\n")
    (tmp_path / "pbcopy").chmod(0o755)
    done = pack(
        changed(tmp_path),
        "--problem",
        "HihoCoder1321",
        "--copy",
        PATH=f"{tmp_path}:{os.environ['PATH']}",
        DISPLAY="",
        WAYLAND_DISPLAY="",
    )
    assert done.returncode == 2 and done.stderr.endswith(b"error: pbcopy: ended with status 3: no display\n")
