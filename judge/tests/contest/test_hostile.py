"""Students who choose the words that the judge reads: none of them changes what is said of another."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from commands import called
from programs import SUM, write

NINES = "9" * 5000
WRITE = "#include <unistd.h>\n#include <cstring>\n"
# Where the second function begins, the file has another name.
OVERFLOW = """#include <cstdio>
int half(int n) {{ return n / 2; }}
#line 1 "{}"
void fill(int *a) {{ for (int n = 0; n < 4; n++) a[n] = n; }}
#line 2 "other"
int main() {{ int *a = new int[3]; fill(a); std::printf("%d\\n", a[2] + half(9)); }}
"""
REPORT = f'"==1==ERROR: AddressSanitizer: ABRT\\n<stdin>:{NINES}: x\\n#0 /proc/self/exe 0x{NINES}\\n"'
HOSTILE = {
    "a warning in a name": f'#line 1 "a\\n<stdin>:1:{NINES}: warning: x [-Wfoo]\\n"\nint f(int) {{}}\n{SUM}',
    "a warning": f'#pragma message "a\\n<stdin>:1:{NINES}: warning: x [-Wfoo]\\n"\n{SUM}',
    "a report": f"{WRITE}const char *text = {REPORT};\n"
    "int main() { for (int to = 3; to < 128; to++) if (write(to, text, strlen(text)) < 0) continue; }\n",
    "a number in a name": OVERFLOW.format(f"<stdin>:{NINES}"),
    "an address in a name": OVERFLOW.format("x\\n0xzz"),
}


@pytest.fixture(scope="module")
def done(tmp_path_factory):
    """Returns a class with each of them, and two others, looked at with checked builds."""
    folder = tmp_path_factory.mktemp("hostile")
    files = {"data/1.in": "1 2\n", "data/1.out": "3\n"}
    files.update({f"students/{name}/sum.cpp": SUM for name in "az"})
    files.update({f"students/{name}.cpp": text for name, text in HOSTILE.items()})
    for name, text in files.items():
        write(folder / name, text)
    run = called("run students --cases data --json --debug --html page.html", cwd=folder, looks=True)
    return run, Path(folder, "page.html")


@pytest.mark.parametrize("name", HOSTILE)
def test_no_words_of_a_student_end_the_run(name, done):
    run, page = done
    assert run.returncode == 1, run
    verdicts = {row["name"]: row["verdict"] for row in json.loads(run.stdout)["submissions"]}
    assert (verdicts["a"], verdicts["z"]) == ("AC", "AC") and verdicts[name] in ("AC", "WA", "RE")
    assert f"<h2>{name} " in page.read_text()
