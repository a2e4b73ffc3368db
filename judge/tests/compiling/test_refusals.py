"""What an online judge would refuse, or a person left in by mistake, found with the real preprocessor."""

import time
from dataclasses import replace
from pathlib import Path

import pytest
from values import pairs, problem_of

from judge.checking.checkers import LINES
from judge.compiling.online_judges import judges
from judge.compiling.refusals import left_in, mistyped
from judge.judging.pipeline import prepare
from judge.model import FileNames, Submission
from judge.running.runner import Runner

FULL_WIDTH = "is a full-width character; type it in English mode"


def notes_on(
    text: str, folder: Path, *names: str, file: "str | None" = None, standard: str = "c++17", beside: str = ""
) -> "tuple[str, ...]":
    """Returns the notes on a C++17 program for these judges, or for Luogu. `beside` is the text of task.h."""
    source = folder / "submission.cpp"
    source.write_text(text)
    online = tuple(judges()[name] for name in names or ["luogu"])
    problem = replace(
        problem_of(), judges=online, file=FileNames(f"{file}.in", f"{file}.out") if file else None
    )
    if beside:
        (folder / "task.h").write_text(beside)
        problem = replace(problem, compile_with=(("task.h", folder / "task.h"),))
    with Runner() as runner:
        return tuple(note.text for note in left_in(runner, Submission(source, problem, standard)))


@pytest.mark.parametrize(
    "text",
    [
        "// freopen\n/* fopen\n ifstream */ int main() {}\n",
        '#include <cstdio>\nint main() { puts("std::cerr << \\" freopen("); puts(R"x(" fopen\n'
        '# 7 "<stdin>"\nstd::clog << stderr)x"); }\n',
        '#include <cstdio>\n#ifndef ONLINE_JUDGE\n#include "debug.h"\n#endif\nint main() {\n'
        '#ifndef ONLINE_JUDGE\nfreopen("x", "r", stdin);\n#endif\n}\n',
        "int clog(int n) { return n; }\nvoid system(int) {}\nint main() { system(1); return clog(0); }\n",
        "// #pragma GCC optimize(3)\nint main() {}\n",
        "int main() { int I64 = 5; return 7 %I64; }\n",
        "#include <iosfwd>\nvoid read(std::ifstream& in, std::ofstream *out) {}\nint main() {}\n",
        "#ifdef _WIN32\n#include <windows.h>\n#endif\nint main() {}\n",
    ],
)
def test_what_the_judge_does_not_see_does_not_count(text, tmp_path):
    assert notes_on(text, tmp_path) == ()


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ('#include <cstdio>\nint main() {\n  freopen("x", "r", stdin); fopen("y", "r");\n}\n',
         [f"line 3: {name} opens a file; this problem's programs read" for name in ("freopen", "fopen")]),
        ('#include <fstream>\nint main() { std::ifstream in("x"); }\n', ["line 2: ifstream opens a file"]),
        ("#include <cstdio>\n#define D(x) fopen(x, x)\nint main() {\n D(0);\n\n D(0);\n}\n",
         ["lines 4, 6: fopen opens a file"]),
        ('#include <cstdlib>\n#line 2 "x"\nint main() { system("pause"); }\n',
         ["line 2: system starts another program"]),
        ('#pragma GCC optimize("O3")\nint main() {}\n', ["line 1: has #pragma GCC optimize, which Luogu "]),
        ('#define FAST __attribute__((optimize("O3")))\nFAST int main() {}\n',
         ["line 2: has __attribute__((optimize)), which Luogu refuses"]),
        ("int main() {}\n" + "\n" * 51200, ["is 51 KiB, and Luogu takes at most 50 KiB"]),
    ],
)  # fmt: skip
def test_what_was_left_in_is_named_with_its_line(text, faults, tmp_path):
    assert all(map(str.startswith, *zip(*pairs(notes_on(text, tmp_path), faults))))


def test_what_is_in_many_lines_is_named_by_a_few_of_them(tmp_path):
    text = 50_000 * "extern int fopen;\n" + "int main() {}\n"
    before = time.process_time()
    [note] = notes_on(text, tmp_path, "local")
    assert note.startswith("lines 1, 2, 3, 4, 5 and 49995 more: fopen opens a file; ")
    assert time.process_time() - before < 20


def test_full_width_characters_in_many_lines_are_found_soon(tmp_path):
    source = tmp_path / "submission.cpp"
    source.write_text("！\n" * 190_000)
    message = "submission.cpp:190000:1: error: " + "x" * 20_000
    before = time.process_time()
    [note] = mistyped(Submission(source, problem_of(), "c++17"), message)
    assert note.line == 190_000 and time.process_time() - before < 10


def test_a_source_for_a_problem_with_files_may_open_them(tmp_path):
    text = '#include <cstdio>\nint main() { freopen("sum.in", "r", stdin), fopen("sum.out", "w"); }\n'
    assert notes_on(text, tmp_path, file="sum") == ()


@pytest.mark.parametrize("included", ['"task.h"', "<task.h>"])
def test_a_source_that_includes_a_file_of_the_problem_is_read_on_without_that(included, tmp_path):
    text = f'#include {included}\nint main() {{ system("pause"); }}\n'
    beside = '#include <cstdlib>\n\n\n\n\n\n\n\n\n\ninline void f() { system("ls"); }\n'
    [note] = notes_on(text, tmp_path, beside=beside)
    assert note.startswith("line 2: system starts another program")


def test_the_other_judges_of_a_problem_are_asked_too(tmp_path):
    text = '#pragma GCC optimize("O3")\nint main() { auto unused = 1; }\n'
    notes = notes_on(text, tmp_path, "acwing", "luogu", "poj")
    pragma = "line 1: has #pragma GCC optimize, which Luogu refuses"
    assert notes == (pragma, "does not compile on POJ (c++98)")


@pytest.mark.parametrize(
    ("includes", "calls", "lines"),
    [
        ("<iostream>\n#include <cstdio>", "strtod(0, 0);", "<cstdlib> or #include <cstring>"),
        (
            "<iostream>\n#ifdef _MSC_VER\n#include <cstdio>\n#include <cstdlib>\n#include <cstring>\n#endif",
            "strtod(0, 0);",
            "<cstdio> or #include <cstdlib> or #include <cstring>",
        ),
    ],
)
def test_a_header_that_another_compiler_of_the_judge_brings_is_named(includes, calls, lines, tmp_path):
    text = f"#include {includes}\nint main() {{ {calls} }}\n"
    [note] = notes_on(text, tmp_path, "poj", standard="c++98")
    assert note.startswith(f"lacks #include {lines}: POJ's C++ accepts this, because its <iostream> has ")


def test_where_no_compiler_brings_a_header_none_is_named(tmp_path):
    text = "#include <cstddef>\nint main() { puts(0); strtod(0, 0); }\n"
    assert notes_on(text, tmp_path, "poj", standard="c++98") == ("does not compile on POJ (c++98)",)


def test_a_full_width_character_is_named_where_a_source_does_not_compile(tmp_path):
    source = tmp_path / "submission.cpp"
    problem = problem_of(judge="luogu")
    for text, notes in (
        ("int main() { return 0； } // 注".encode("gbk"), [f"line 1: ； {FULL_WIDTH}"]),
        ("// 注释（；）\nint main() { return 0； }\n", [f"line 2: ； {FULL_WIDTH}"]),
        ("int main() {\n    int n；\n\n    // read\n    puts(n);\n}\n", [f"line 2: ； {FULL_WIDTH}"]),
        ("struct A {\n    int n；\n};\nint main() {}\n", [f"line 2: ； {FULL_WIDTH}"]),
        ("int a[9]；\nint main() {}\n", [f"line 1: ； {FULL_WIDTH}"]),
        ('int main() { puts("；"); return x; }\n', []),
        ("#if 0\n；\n#endif\nint a;\nint main() { return x; }\n", []),
        ("int main() {\n\xa0 return 0; }\n", ["line 2: \\xa0 is invisible; delete it, or type a space"]),
        ("#pragma region 读，写\nint main() { return x; }\n", []),
    ):
        source.write_bytes(text if isinstance(text, bytes) else text.encode())
        with Runner() as runner:
            made = prepare(runner, Submission(source, problem, "c++17"), lambda: LINES).notes
            assert [note.text for note in made] == notes
