"""What people read of the real compiler's messages."""

import pytest
from kit import pairs
from programs import compile_text

from judge.compiler import compile_source
from judge.problems import judges
from judge.runner import Runner


@pytest.mark.parametrize(
    ("text", "lines", "said"),
    [
        (b"int main() {\n  nonsense;\n}\n", 3, "submission.cpp:2:3: error: "),
        (b"int main() {\n%s}\n" % b"".join(b"nonsense%d;\n" % n for n in range(500)), 13, " more)"),
        (b"#error \x1b[2J\x1b]0;owned\x07\nint main() {}\n", 3, r"\x1b[2J\x1b]0;owned\x07"),
        (b"#pragma region\nint f();\nint main(int n, char **) { if (n = 2) return f(); }\n", 4,
         "undefined reference to `"),
        ("int main() { return 0；}\n".encode(), 5, "；"),
        (b"#include <bits/stdc++.h>\nstruct S {};\nstd::map<S, int> m;\nint main() { m[S()]++; }\n", 13,
         "submission.cpp:4:19:   required from here"),
        (b"int a[50000][50000];\nint main(int n, char **) { return a[n][n]; }\n", 9,
         "\nthe global arrays take more than 2 GiB"),
        (b"int a[1 << 26] = {1};\nint main(int n, char **) { return a[n]; }\n", 2,
         "compiling writes a file of more than 64 MiB; the executable stores arrays "),
        (rb"#error \U0000001b \U0000d81b \U0000dc80 \U0010ffff", 5, r"#error \x1b \ud81b \x80 \U0010ffff"),
    ],
    ids=["place", "long", "controls", "warnings", "Chinese", "template", "2 GiB", "64 MiB", "escapes"],
)
def test_an_error_names_the_place_in_few_lines_without_control_characters(text, lines, said, tmp_path):
    made = compile_text(text, tmp_path)
    assert made.executable is None and said in made.message
    assert len(made.message.splitlines()) <= lines and made.message.replace("\n", "").isprintable()


def test_a_header_that_older_compilers_did_not_need_is_named_once(tmp_path):
    names = "int a[2]; memset(a, 0, 8); std::sort(a, a + 2); a[0] = INT_MAX"
    message = compile_text(f"int main() {{ {names}; }}\n", tmp_path).message
    assert "\nadd #include <algorithm>: " in message and message.count("#include <cstring>") == 1
    assert "#include" not in compile_text("int main() { nonsense; }\n", tmp_path).message
    text = "#include <algorithm>\nint main() { int a[2]; sort(a, a + 2); memset(a, 0, 8); }\n"
    for standard in ("c++98", "c++20"):
        message = compile_text(text, tmp_path, standard=standard).message
        assert "\nwrite std::sort, or add using namespace std;" in message


LONG_AS_INT = '#include <cstdio>\nint main() {\n  long long a, b;\n  scanf("%d%d", &a, &b);\n}\n'


@pytest.mark.parametrize(
    ("text", "warnings"),
    [
        (LONG_AS_INT,
         ["line 4, column 11: warning: format '%d' expects argument of type 'int*', but argument 2 has ",
          "line 4, column 13: warning: format '%d' expects argument of type 'int*', but argument 3 has "]),
        ("int f(int n) {\n  if (n) return 1;\n}\nint main(int n, char **) { return f(n); }\n",
         ["line 3, column 1: warning: control reaches end of non-void function"]),
        ("int main(int n, char **) {\n  volatile char a[20 << 20] = {};\n  return a[n];\n}\n",
         ["line 4, column 1: warning: the frame size of 209715"]),
        ("// 誠\n\nint main() {} /* /* */\n".encode("gbk"), ["line 1, column 1: warning: multi-line"]),
        ("int main(int n, char **) { int unused; unsigned u = n; return n < u && n || u; }\n", []),
    ],
)  # fmt: skip
def test_warnings_that_name_a_fault_are_kept_with_the_executable(text, warnings, tmp_path):
    source = tmp_path / "warned.cpp"
    source.write_bytes(text if isinstance(text, bytes) else text.encode())
    with Runner() as runner:
        made, again = (compile_source(runner, source, judges()["poj"], "c++98") for _ in range(2))
    assert made.executable and made == again
    assert all(said.startswith(wanted) for said, wanted in pairs(made.warnings, warnings)), made
