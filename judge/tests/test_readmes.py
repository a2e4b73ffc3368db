"""The commands of the five files for readers work, and the files in both languages have the same ones."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pictures
import pytest
from commands import called, start_judge
from machines import missing
from programs import zipped

from judge.common.folders import ROOT
from judge.compiling import kept_headers
from judge.judging.stress import attempts
from judge.problems.formats import FORMATS
from judge.problems.problem_ini import SECTIONS
from judge.problems.settings import FIELDS

CHINESE = ROOT / ".github" / "README.zh-CN.md"
READMES = {name: ROOT / name / "README.md" for name in ("", "solutions", "testcases", "judge")}
# Commands that take long, and are run by `make judge` or in README.md.
RUN_ELSEWHERE = {"solutions": ("judge run", "judge verify P1784", "judge pack P1784")}
SHOWN = "run my.cpp --cases data"  # whose output README.md shows, with the cause; no other is looked for
READS_A_FILE = """#include <cstdio>
int main() {
    int n, a, b;
    std::fscanf(std::fopen("max.in", "r"), "%d%d%d", &n, &a, &b);
    std::fprintf(std::fopen("max.out", "w"), "%d", b);
}
"""


@pytest.fixture
def folder(tmp_path, monkeypatch) -> Path:
    """Returns a folder with what the readers have before they type the commands. `stress` ends soon."""
    monkeypatch.setattr(attempts, "MORE_SEEDS", 2)
    monkeypatch.setattr(kept_headers, "HEADERS", ())  # to make one takes longer than it saves here
    for readme in READMES.values():
        pictures.write_files(readme, tmp_path)
    (tmp_path / "testcases").symlink_to(ROOT / "testcases")
    (tmp_path / "max.cpp").write_text(READS_A_FILE)
    for name in ("data.zip", "P1002.zip"):
        zipped(tmp_path / name, {"1.in": "2  9 4\n", "1.out": "9\n"})
    return tmp_path


def run(command: str, folder: Path) -> str:
    """Runs a command of a README as far as a test can. Returns what it prints, if it is the judge."""
    tool, _, arguments = command.partition(" ")
    if tool == "make":
        assert f"\n{arguments or 'run'}:" in (ROOT / "Makefile").read_text()
    elif tool == "python3":
        asked = "--collect-only" if "pytest" in arguments else "--help"
        subprocess.run([sys.executable, *arguments.split(), asked], cwd=ROOT, check=True, capture_output=True)
    elif tool != "judge":
        subprocess.run(["sh", "-ec", command], cwd=folder, check=True, capture_output=True)
    elif arguments.startswith("watch"):
        process = start_judge(arguments, cwd=folder)
        assert any("again: " in line for line in process.stdout)
        os.killpg(process.pid, signal.SIGINT)
        assert process.wait() == 0
    else:
        done = called(arguments, cwd=folder, looks=arguments == SHOWN)
        assert done.returncode in (0, 1) and "error" not in done.stderr, done
        return done.stdout
    return ""


def without_figures(text: str) -> str:
    text = text.replace("python3 -m judge", "judge")
    return re.sub(r"[0-9.]+ of ([0-9]+ M?i?[mB]).*?( +[0-9])?$", r"N of \1", text, flags=re.MULTILINE)


@pytest.mark.parametrize("name", READMES)
def test_the_commands_of_a_readme_work_and_print_what_it_shows(name, folder):
    printed = ""
    for language, text in pictures.blocks(READMES[name]):
        for line in text.splitlines() if language == "sh" else ():
            if line.startswith("judge run students"):
                pictures.write_class(folder)
            command = re.sub(" +# .*", "", line)
            if command not in RUN_ELSEWHERE.get(name, ()):
                printed = run(command, folder)
        # Without namespaces sanitizers cannot run, and name no cause.
        if language == "text" and text.startswith("my.cpp") and not missing("namespaces"):
            assert without_figures(printed) == without_figures(text)


def test_the_chinese_readme_has_the_blocks_of_the_english_one_but_for_comments():
    chinese, english = (
        [re.sub(" +# .*", "", text) for _, text in pictures.blocks(readme)]
        for readme in (CHINESE, READMES[""])
    )
    assert chinese == english


def test_the_table_of_formats_has_a_row_for_each_in_their_order():
    rows = "".join(f"| {form.title} | {form.shown} |\n" for form in FORMATS)
    assert rows in READMES["testcases"].read_text(encoding="utf-8")


def test_the_setters_readme_has_each_field_and_section_of_problem_ini():
    text = READMES["testcases"].read_text(encoding="utf-8")
    assert [name for name in FIELDS if f"`{name}" not in text] == []
    assert [name for name in SECTIONS if f"[{name}]" not in text] == []
