"""A person edits and saves in the usual ways, and `watch` judges each time."""

from __future__ import annotations

import os
import queue
import signal
import time
from pathlib import Path
from subprocess import STDOUT
from threading import Thread

import pytest
from commands import parsed, start_judge
from processes import programs, running, wait_until
from programs import SUM, zipped

from judge.cli.selection import Selection
from judge.cli.submissions import submissions
from judge.cli.watch import stamps
from judge.common.zips import remove_unpacked

WRONG = SUM.replace("a + b", "a * b")


@pytest.fixture
def folder(folder) -> Path:
    (folder / "tmp").mkdir()
    for name, text in (("3.in", "2 2\n"), ("3.out", "4\n")):
        (folder / "data" / name).write_text(text)
    return folder


class Watching:
    """Runs `python3 -m judge watch sum.cpp` with its output in a pipe."""

    def __init__(self, folder: Path, *arguments: str, what: str = "sum.cpp") -> None:
        scratch, given = {"TMPDIR": str(folder / "tmp")}, ("watch", what, "--cases", "data", *arguments)
        self.process = start_judge(*given, cwd=folder, variables=scratch, stderr=STDOUT)
        self.what, self.lines, self.seen = what, queue.Queue(), []
        Thread(target=lambda: [self.lines.put(line) for line in self.process.stdout], daemon=True).start()

    def __enter__(self) -> "Watching":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()

    def until(self, text: str) -> list[str]:
        """Returns the next lines, up to one with this text."""
        lines = []
        while not lines or text not in lines[-1]:
            lines.append(self.lines.get())
        self.seen += lines
        return lines

    def interrupt(self, folder: Path) -> None:
        os.killpg(self.process.pid, signal.SIGINT)
        assert self.process.wait() == 0 and not any((folder / "tmp").iterdir())

    def verdict(self) -> str:
        """Returns the verdict of the next judgement."""
        return self.until(f"{self.what}  ")[-1].split()[1]


def test_each_save_is_judged_again(folder):
    source = folder / "sum.cpp"
    with Watching(folder) as watching:
        verdicts = [watching.verdict()]
        for text in (WRONG, "int main() { return nonsense; }\n", SUM):
            source.write_text(text)
            verdicts.append(watching.verdict())
        assert verdicts == ["AC", "WA", "CE", "AC"]
        assert any("error: 'nonsense' was not declared" in line for line in watching.seen)
        (folder / "new").write_text(WRONG)
        (folder / "new").replace(source)
        assert watching.verdict() == "WA"
        assert sum(line.startswith("--- ") for line in watching.seen) == 5


def test_a_save_that_removes_or_empties_the_file_first_gives_no_false_verdict(folder):
    source = folder / "sum.cpp"
    with Watching(folder) as watching:
        assert watching.verdict() == "AC"
        removes, empties = lambda: source.rename(folder / "sum.cpp~"), lambda: source.write_text("")
        for change, text, verdict in ((removes, WRONG, "WA"), (empties, SUM, "AC")):
            change()
            time.sleep(0.6)  # three looks
            source.write_text(text)
            assert watching.verdict() == verdict
        assert sum("sum.cpp  " in line for line in watching.seen) == 3
        assert not any("error" in line for line in watching.seen)


def test_a_class_may_lose_and_gain_a_file(folder):
    (folder / "class").mkdir()
    for name in ("ls", "zs"):
        (folder / "class" / f"{name}.cpp").write_text(SUM)
    with Watching(folder, what="class") as watching:
        watching.until("  1  zs ")  # in the table, which comes last
        (folder / "class" / "ls.cpp").unlink()
        assert not any("ls  " in line for line in watching.until("zs  AC"))
        (folder / "class" / "ww.cpp").write_text(WRONG)
        watching.until("ww  WA")
        zipped(folder / "class" / "xu.zip", {"sum.cpp": SUM})
        watching.until("xu  AC")


def test_a_new_case_is_judged_too_once_it_has_its_answer(folder):
    with Watching(folder) as watching:
        watching.until("3 cases")
        (folder / "data" / "4.in").write_text("4 4\n")
        assert "there is no answer 4.ans or 4.out beside it" in watching.until("error: ")[-1]
        (folder / "data" / "4.out").write_text("8\n")
        watching.until("4 cases")
        (folder / "data" / "4.out").write_text("9\n")
        watching.until("4: WA")


def test_cases_in_zips_are_watched_too(folder):
    zipped(folder / "data.zip", {"1.in": "1 2\n", "1.out": "3\n"})
    with Watching(folder, "--cases", "data.zip") as watching:
        watching.until("1 case")
        zipped(folder / "data.zip", {"2.in": "1 2\n", "2.out": "4\n"}, "a")
        watching.until("2: WA")
        watching.interrupt(folder)


def test_a_class_in_a_zip_is_judged_again_only_if_the_zip_changes(folder):
    archive = zipped(folder / "class.zip", {"ls/sum.cpp": SUM, "zs/sum.cpp": SUM})
    for what in ([str(archive)], ["--student", str(archive / "zs")]):
        selection = Selection(parsed(["watch", *what, "--cases", str(folder / "data")]))
        chosen = submissions(selection)
        before = stamps(chosen, selection)
        remove_unpacked()  # as each round does
        assert archive in before and stamps(chosen, selection) == before, what


def test_a_save_ends_the_round_that_runs(folder):
    source = folder / f"spins_{os.getpid()}.cpp"
    source.write_text("int main() { for (;;) {} }\n")
    with Watching(folder, "--time", "600000", what=source.name) as watching:
        wait_until(lambda: programs(f"{source.stem}.program"))
        source.write_text(SUM)
        assert watching.verdict() == "AC" and not running(f"{source.stem}.program")
        assert sum(f"{source.name}  " in line for line in watching.seen) == 1
