"""`--resume FILE`: what was judged is kept there, and only what is new or has changed is judged again."""

from __future__ import annotations

import csv
import dataclasses
import errno
import json
import os
import re
import shutil
import signal
from pathlib import Path

import judgements
import pytest
from judgements import EVERYTHING, HOSTILE, hinted, wrong_grid
from commands import called, judge, parsed, refusal, start_judge
from machines import missing
from processes import running, wait_until
from programs import SUM, write as write_file

from judge.checking import checkers
from judge.contest.kept import NEVER_DECIDE, Kept, digest, json_of, judgement_of
from judge.model import Difference, Note, NoteKind, OutputHint, Snippet, Snippets, Verdict

RUN = "run students --cases data --resume kept.json"
WRONG = SUM.replace("a + b", "a - b")
CHECKSUM = 64 + 1  # characters before the JSON of a line


def write(folder: Path, text: str, *names: str) -> None:
    for name in names:
        write_file(folder / name, text)


@pytest.fixture
def folder(tmp_path) -> Path:
    """Returns a class with one problem in data/, and a contest in contest/."""
    for name, text, answer in (("1", "1 2\n", "3\n"), ("2", "20 22\n", "42\n")):
        for data in ("data", "contest/sum", "contest/pair"):
            write(tmp_path, text, f"{data}/{name}.in")
            write(tmp_path, answer, f"{data}/{name}.out")
    write(tmp_path, SUM, "students/李四/sum.cpp", "students/张三/sum.cpp")
    write(tmp_path, WRONG, "students/王五/sum.cpp", "students/李四/pair.cpp")
    return tmp_path


def judged(folder: Path, *arguments: str) -> "list[str]":
    """Returns whose programs are judged again by `run`, in the order of the file."""
    before = states(folder)
    done = called(*(arguments or (RUN,)), cwd=folder)
    assert done.returncode in (0, 1), done
    return [person for person, state in states(folder).items() if before.get(person) != state]


def states(folder: Path) -> "dict[str, str]":
    """Returns the kept states by what a contestant handed in, and the problem."""
    programs = {" ".join(line["program"]).strip(): line["state"] for line in lines(folder)}
    return {Path(program).name: state for program, state in programs.items()}


def lines(folder: Path, name: str = "kept.json") -> "list[dict]":
    file = folder / name
    texts = file.read_text().splitlines()[1:] if file.exists() else []
    return [json.loads(text[CHECKSUM:]) for text in texts]


def test_only_what_is_new_or_changed_is_judged_again(folder):
    (folder / "kept.json").touch()
    assert judged(folder) == ["张三", "李四", "王五"]
    done = called(RUN, "--json", cwd=folder)
    assert done.stderr.startswith("note: kept.json has the results of 3 of 3 programs; "), done
    write(folder, SUM, "students/赵六.cpp", "students/王五/sum.cpp")
    assert judged(folder) == ["王五", "赵六.cpp"]
    write(folder, "9\n", "data/2.out")
    assert len(judged(folder)) == 4
    for option in (["--time", "900"], ["--time", "900", "--first"], []):
        assert len(judged(folder, RUN, *option)) == 4
    assert judged(folder) == []


def test_reports_have_everything_whoever_was_judged_now(folder):
    reports = ("--html", "page.html", "--csv", "points.csv", "--junit", "suites.xml")
    write(folder, "int main() { return nonsense; }\n", "students/钱七/sum.cpp")
    (folder / "students/孙八").mkdir()

    def written(resume: str) -> "list[str]":
        done = called(f"run students --cases data --resume {resume}", *reports, cwd=folder)
        table = done.stdout[done.stdout.index("\nrank") :]
        texts = [(folder / name).read_text("utf-8-sig") for name in ("page.html", "points.csv", "suites.xml")]
        return [re.sub('timestamp=".*?"|<dd>.*? s</dd>|at [0-9:]+', "", text) for text in (*texts, table)]

    first = written("kept.json")
    assert written("kept.json") == first and "nonsense" in first[0] and "王五" in first[0]
    kept = (folder / "kept.json").read_text().splitlines(keepends=True)
    name = json.dumps("王五")[1:-1]
    (folder / "kept.json").write_text("".join(line for line in kept if name not in line))
    shown = "<strong>.*?</strong>|<summary>.*?</summary>|<article.*?>"
    assert re.findall(shown, written("kept.json")[0]) == re.findall(shown, first[0])


def test_what_isolation_earlier_runs_missed_stays_on_the_page(folder, refuse):
    page = folder / "page.html"
    for start in (refuse(namespaces=errno.EPERM), ()):
        judge(RUN, "--html", page, cwd=folder, start=start)
        assert page.read_text("utf-8").count("only in part: no namespaces: ") == 1
    (folder / "kept.json").write_text("")
    called(RUN, "--html", page, cwd=folder)
    assert ("no namespaces" in page.read_text("utf-8")) == bool(missing("namespaces"))


def test_who_is_no_longer_there_is_in_no_report_and_judged_again_only_if_he_has_changed(folder):
    called(RUN, cwd=folder)
    (folder / "students/王五").rename(folder / "students/吴九")
    (folder / "students/张三").rename(folder / "张三")
    done = called(RUN, "--csv", "points.csv", cwd=folder)
    names = [row[1] for row in csv.reader((folder / "points.csv").open(encoding="utf-8-sig", newline=""))]
    assert names == ["name", "吴九", "李四"] and "张三" not in done.stdout
    (folder / "张三").rename(folder / "students/张三")
    assert judged(folder) == []


def test_of_one_student_the_others_are_kept(folder):
    called(RUN, cwd=folder)
    write(folder, SUM, "students/王五/sum.cpp")
    done = called("run --student students/王五 --cases data --resume kept.json --json", cwd=folder)
    assert [row["name"] for row in json.loads(done.stdout)["submissions"]] == ["王五"]
    assert list(states(folder)) == ["张三", "李四", "王五"] and judged(folder) == []


def test_a_problem_that_is_no_longer_there_counts_in_no_figure(folder):
    contest = "run students --cases contest --resume kept.json"
    assert len(judged(folder, contest)) == 6
    shutil.rmtree(folder / "contest/pair")
    write(folder, "", "contest/sum/problem.ini")
    write(folder, "1 1\n", "contest/last/1.in", "contest/last/2.in")
    write(folder, "2\n", "contest/last/1.out", "contest/last/2.out")
    done = called(contest, cwd=folder)
    assert "pair" not in done.stdout[done.stdout.index("\nrank") :]


OF_AN_EARLIER_VERSION = '{\n "generator": "sudoku-judge",\n "problems": [\n  ""\n ],\n'


@pytest.mark.parametrize("text", ["x\n", "name,points\n", OF_AN_EARLIER_VERSION])
def test_a_file_of_another_kind_is_refused_untouched(text, folder):
    write(folder, text, "kept.json")
    error = refusal(RUN, cwd=folder)
    assert error.startswith("kept.json: was not written by --resume of this version, so it is not replaced")
    assert (folder / "kept.json").read_text() == text


@pytest.mark.parametrize(
    ("old", "new"), [('"AC"', '"WA"'), ('"memory_kib": ', '"memory_kib": 9'), ("}\n", ""), ('"state"', "")]
)
def test_a_line_that_was_changed_or_not_written_whole_is_judged_again(old, new, folder):
    called(RUN, cwd=folder)
    whole = (folder / "kept.json").read_text()
    (folder / "kept.json").write_text(new.join(whole.rsplit(old, 1)))
    assert " 2 of 3 programs; " in called(RUN, cwd=folder).stderr
    assert " 3 of 3 programs; " in called(RUN, cwd=folder).stderr and len(lines(folder)) == 3


def test_a_program_alone_is_shown_again_as_no_table_shows_it(folder):
    write(folder, SUM.replace("a + b", "a - b"), "wrong.cpp")
    words = ("run wrong.cpp --cases data --no-debug --resume kept.json",)
    first, second = called(*words, cwd=folder), called(*words, cwd=folder)
    assert second.stderr.startswith("note: kept.json has the results of 1 of 1 program; "), second
    assert second.stdout == first.stdout and "WA" in first.stdout, second


def test_each_judgement_is_written_once(tmp_path):
    judged = [judgements.judged(f"{number}.cpp", "AC WA") for number in range(20)]
    kept = Kept(tmp_path / "kept", [judgement.submission for judgement in judged])
    before = (tmp_path / "kept").stat()
    for judgement in judged:
        kept.add(judgement, [])
    assert (tmp_path / "kept").stat().st_ino == before.st_ino  # the file was never replaced
    again = Kept(tmp_path / "kept", [judgement.submission for judgement in judged[:5]])
    assert (tmp_path / "kept").stat().st_ino == before.st_ino
    assert [*again.judgements.values()] == judged[:5] and len(lines(tmp_path, "kept")) == 20


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGKILL])
def test_what_was_judged_before_a_signal_is_kept(by, folder):
    slow = f"slow_{os.getpid()}"
    write(folder, "int main() { for (;;); }\n", f"students/龙/{slow}.cpp")
    process = start_judge(RUN, "--time", "60000", "--jobs", "1", cwd=folder)
    wait_until(lambda: running(f"{slow}.program"))
    os.killpg(process.pid, by)
    process.communicate()
    assert process.returncode == (130 if by == signal.SIGINT else -by)
    assert list(states(folder)) == ["张三", "李四", "王五"]


def test_an_interrupted_look_leaves_the_verdict_and_its_cases(folder, monkeypatch, capsys):
    def look(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr("judge.cli.run.with_cause", look)
    monkeypatch.chdir(folder)
    write(folder, WRONG, "a.cpp", "b.cpp")
    options = parsed("run a.cpp b.cpp --cases data --resume kept.json --html page.html".split())
    with pytest.raises(KeyboardInterrupt):
        options.action(options)
    assert "  2: WA, line 1" in capsys.readouterr().out and list(states(folder)) == ["a.cpp"]
    assert "1 program was not judged." in (folder / "page.html").read_text()


@pytest.mark.parametrize("name", ["m.py", "helper/__init__.py", "helper/inner/deep.py"])
def test_what_a_checker_imports_is_a_reason_to_judge_again(name, folder):
    write(folder, "import m, helper.inner.deep\n", "chk.py")
    write(folder, "", "m.py", "helper/__init__.py", "helper/inner/deep.py")
    arguments = (RUN, "--checker", "chk.py")
    assert len(judged(folder, *arguments)) == 3 and judged(folder, *arguments) == []
    write(folder, "raise SystemExit(1)\n", name)
    assert len(judged(folder, *arguments)) == 3


def test_every_setting_of_a_problem_is_a_reason_to_judge_again():
    problem = judgements.submission("a.cpp", []).problem
    settings = {field.name for field in dataclasses.fields(problem)} - NEVER_DECIDE
    assert settings > {"limits", "checker", "cases", "judges", "file", "validator"}
    for name in settings - {"cases"}:
        assert digest(dataclasses.replace(problem, **{name: "other"})) != digest(problem), name


ODD_BYTES = b"\xff\\xff \xe6\x95\xb0 \x1b[2J\x00"
LINES = checkers.CHECKERS["lines"](b"", b"1\n" + ODD_BYTES, b"1\n2 3\n")
PARTLY = Difference("half", "half", score=0.5, is_stuck=True)
SNIPPET = Snippet(ODD_BYTES, 9, 2, 99)
NOTES = (Note(NoteKind.REFUSAL, None, HOSTILE), Note(NoteKind.LIKELY, 3, "x"))
FAILED = (
    {"difference": LINES},
    {"difference": PARTLY, "is_talk": True},
    {"difference": wrong_grid((0, 9), (40, 0)), "errors": ODD_BYTES},
    {"snippets": Snippets(SNIPPET, SNIPPET, SNIPPET)},
    {"output_hint": OutputHint("only spaces are wrong", 3, "blanks")},
)
MADE = (
    *EVERYTHING,
    *(judgements.judged("a.cpp", "AC WA", failed=failed) for failed in FAILED),
    hinted(judgements.judged(HOSTILE, "RE", "AC", notes=NOTES)),
)


def test_a_judgement_comes_back_from_json_as_it_was_and_these_have_every_field():
    for judgement in MADE:
        assert judgement_of(json.loads(json.dumps(json_of(judgement))), judgement.submission) == judgement
    results = [result for judgement in MADE for result in judgement.results]
    differences = [failed.difference for failed in results if failed.difference]
    for values in (MADE, results, differences):
        for field in dataclasses.fields(values[0]):
            assert any(getattr(item, field.name) not in (field.default, None, "") for item in values), field


def test_isolation_is_that_of_judgements_which_still_hold(tmp_path):
    failed = judgements.judged("a.cpp", "AC WA")
    kept = Kept(tmp_path / "kept.json", [failed.submission])
    kept.add(failed, ["no seccomp"])
    assert Kept(kept.file, [failed.submission]).weakness == ["no seccomp"]
    kept.add(dataclasses.replace(failed, verdict=Verdict.JE), [])  # as when a report on it failed
    again = Kept(kept.file, [failed.submission])
    assert (again.judgements, again.weakness) == ({}, [])


def test_a_field_that_an_earlier_version_did_not_write_has_its_default():
    judgement = judgements.judged("a.cpp", "AC WA", failed=FAILED[-1])
    value = json_of(judgement)
    del value["finding"], value["results"][1]["output_hint"]["input_line"]
    assert judgement_of(value, judgement.submission).results[1].output_hint.input_line is None
