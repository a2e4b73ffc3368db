"""What people read of the real compiler's messages."""

import time
from pathlib import Path

import pytest
from programs import compile_text
from values import pairs

from judge.common.untrusted import LONGEST_LINE
from judge.compiling.compiler import compile_source
from judge.compiling.diagnostics import advice, message, warnings
from judge.compiling.online_judges import judges
from judge.model import NoteKind


@pytest.mark.parametrize(
    ("text", "lines", "said"),
    [
        (b"int main() {\n  nonsense;\n}\n", 3, "submission.cpp:2:3: error: "),
        (b"int main() {\n%s}\n" % b"".join(b"a%d;\n" % n for n in range(500)), 3, "(and 499 more errors)"),
        (b"int a;\ndouble a;\nint main() { b; c; }\n", 3, "previous declaration as 'int a'\n(and 2 more"),
        (b"#error here:\n#error there:\n", 2, "1:2: error: #error here:\n(and 1 more"),
        (b"#error \x1b[2J\x1b]0;owned\x07\nint main() {}\n", 3, r"\x1b[2J\x1b]0;owned\x07"),
        (
            b"#pragma region\nint f();\nint main(int n, char**) { if (n = 2) f(); }\n",
            4,
            "undefined reference",
        ),
        ("int main() { return 0；}\n".encode(), 5, "；"),
        (
            b"#include <map>\nstruct S {};\nint main() { std::map<S, int>()[S()]++; }\n",
            13,
            ":   required from here",
        ),
        (
            b"int a[50000][50000];\nint main(int n, char**) { return a[n][n]; }\n",
            9,
            "\nthe global arrays take more",
        ),
    ],
    ids=["place", "long", "notes", "colons", "controls", "warnings", "Chinese", "template", "2 GiB"],
)
def test_an_error_names_the_place_in_few_lines_without_control_characters(text, lines, said, tmp_path):
    made = compile_text(text, tmp_path)
    assert made.program is None and said in made.message
    assert len(made.message.splitlines()) <= lines and made.message.replace("\n", "").isprintable()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            'int f() asm("main");\nint f() { return 1; }\nint main() {}\n',
            "submission.s: Assembler messages:\n",
        ),
        ("int f();\nint main() { return f(); }\n", "/usr/bin/ld: submission.o: in function `main':\n"),
    ],
)
def test_temporary_files_of_the_compiler_have_the_name_of_the_source(text, said, tmp_path):
    assert compile_text(text, tmp_path).message.startswith(said)


def test_escapes_of_the_compiler_stay_escapes():
    said = message(rb"<stdin>:1:2: error: #error \U0000001b \U0000d81b \U0000dc80 \U0010ffff", Path("a.cpp"))
    assert said == r"a.cpp:1:2: error: #error \x1b \ud81b \x80 \U0010ffff"


def test_warnings_of_the_problems_own_files_are_left_out_of_a_compile_error():
    warned = b"grader.h:2:32: warning: unused variable 'x'\n    2 | int x;\n      |     ^\n"
    assert message(warned + b"<stdin>:1:2: error: no\n", Path("a.cpp")) == "a.cpp:1:2: error: no"


LONG_AS_INT = '#include <cstdio>\nint main() {\n  long long a, b;\n  scanf("%d%d", &a, &b);\n}\n'


@pytest.mark.parametrize(
    ("text", "of_failure"),
    [
        (LONG_AS_INT,
         ["line 4, column 11: warning: format '%d' expects argument of type 'int*', but argument 2 has ",
          "line 4, column 13: warning: format '%d' expects argument of type 'int*', but argument 3 has "]),
        ("int f(int n) {\n  if (n) return 1;\n}\nint main(int n, char **) { return f(n); }\n",
         ["line 3, column 1: warning: control reaches end of non-void function"]),
        ("int main(int n, char **) {\n  volatile char a[20 << 20] = {};\n  return a[n];\n}\n",
         ["line 4, column 1: warning: the frame size of 209715"]),
        ("// 誠\n\nint main() {} /* /* */\n".encode("gbk"), ["line 1, column 1: warning: multi-line"]),
        ("int main(int n, char **) {\n  return 1 << n + 1;\n}\n",
         ["line 2, column 17: warning: suggest parentheses around '+' inside '<<'"]),
        ("int main(int n, char **) { int unused; return n < 2 && n || n > 4; }\n", []),
        ("int n;\nint main(int, char **) {\n  for (int n = 0; n < 3; n++) {}\n  return n;\n}\n",
         ["line 3, column 12: warning: declaration of '"]),
    ],
)  # fmt: skip
def test_warnings_that_name_a_fault_are_kept_with_the_executable(text, of_failure, runner, tmp_path):
    source = tmp_path / "warned.cpp"
    source.write_bytes(text if isinstance(text, bytes) else text.encode())
    made, again = (compile_source(runner, source, judges()["poj"], "c++98") for _ in range(2))
    assert made.program and made == again
    shown = [note.text for note in made.warnings]
    assert all(said.startswith(wanted) for said, wanted in pairs(shown, of_failure)), made


NINES = "9" * 5000


@pytest.mark.parametrize(
    "errors",
    [
        "<stdin>:1:2: error: #error " + ".a(" * 87_000,
        "<stdin>:1:2: error: " + "a" * 10**6,
        "<stdin>:1:2: error: x\n    1 | " + "a" * 10**6,
        f"a\n<stdin>:1:{NINES}: warning: x [-Wformat]\n<stdin>:{NINES}:1: warning: y [-Wformat]\n",
        "<stdin>:1:1: warning: " * 20_000,
        "<stdin>:1:1: error: <stdin>" + "<stdin>" * 50_000,
        "".join(f"<stdin>:{line}:1: warning: unused [-Wunused-value]\n" for line in range(60_000)),
    ],
    ids=["of a library", "long", "excerpt", "nines", "warnings", "names", "many"],
)
def test_a_source_that_chooses_the_words_gets_few_short_lines_soon(errors):
    before = time.process_time()
    text = errors.encode()
    notes = [note.text for note in warnings(text)]
    said = [*message(text, Path("x" * 200)).split("\n"), *advice(text), *notes]
    assert len(said) < 20 and max(map(len, said)) <= LONGEST_LINE + 1
    assert time.process_time() - before < 10


@pytest.mark.parametrize(
    ("text", "sure"),
    [
        ("int f(int n) {\n  if (n) return 1;\n}\nint main(int n, char **) { return f(n); }\n",
         ["line 3, column 1: warning: control reaches end of non-void function"]),
        ("int main() {\n  int n;\n  return n;\n}\n", ["line 3, column 10: warning: 'n' is used uninit"]),
        ("int a[3];\nint main() {\n  return a[3];\n}\n",
         ["line 3, column 13: warning: array subscript 3 is above array bounds of 'int [3]'"]),
        ("int main(int n, char **) { int m; if (n > 1) m = 2; return m; }\n", []),  # perhaps
        (LONG_AS_INT, [f"line 4, column {column}: warning: format '%d' expects" for column in (11, 13)]),
    ],
)  # fmt: skip
def test_only_what_has_no_defined_result_is_sure(text, sure, tmp_path):
    notes = compile_text(text, tmp_path).warnings
    shown = [note.text for note in notes if note.kind is NoteKind.UNDEFINED]
    assert all(said.startswith(wanted) for said, wanted in pairs(shown, sure)), shown


START = 'int a = 1, b = 2; std::scanf("%d", &a);'


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ('std::scanf("%d", b);', "%d reads into a variable by its address: write & before the variable"),
        ("if (a = 3) return 1;", "= assigns, == compares"),
        ("if (a == 3);\nreturn 1;", "a ; here ends the statement: what follows always runs"),
        ("int c; return c;", "c may be used before it has a value"),
        ("long long x = 1000000 * 1000000; return x > 5;",
         "too large for an int: compute it as in 1LL * a * b"),
        ("auto f = [](int x) -> int { if (x) return 1; }; return f(a);",
         "the function can end without return: then its result may be anything"),
    ],
)  # fmt: skip
def test_a_warning_is_followed_by_what_it_means(text, means, tmp_path):
    made = compile_text(f"#include <cstdio>\nint main() {{ {START}\n{text}\n}}\n", tmp_path)
    assert any(note.text.endswith(f": {means}") for note in made.warnings), made.warnings


@pytest.mark.parametrize("text", ['std::printf("%s", 5);', "long long x = 1LL << 62; x = (1LL << 62) * 4;"])
def test_a_warning_of_a_similar_mistake_is_not_followed_by_wrong_advice(text, tmp_path):
    made = compile_text(f"#include <cstdio>\nint main() {{ {text} }}\n", tmp_path)
    assert made.warnings and "write" not in "".join(note.text for note in made.warnings), made.warnings
