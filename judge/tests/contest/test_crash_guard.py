"""A fault in the judge's own code stays with the program that meets it. Here such faults are made."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from commands import called
from programs import SUM, write

from judge.checking import output_hints
from judge.common import crash_guard
from judge.finding.probes import marked_runs as probes
from judge.judging import pipeline
from judge.report import csv as csv_report
from judge.report import junit, text
from judge.report.html import program

WRONG = SUM.replace("a + b", "a - b")
FAULT = ValueError("line 7\nis odd")


@pytest.fixture
def folder(tmp_path, monkeypatch) -> Path:
    """Returns a class, in which what is patched fails on 王五's program alone."""
    monkeypatch.setattr(crash_guard, "traces_folder", lambda: tmp_path / "tracebacks")
    for name, content in (
        ("data/1.in", "123456 654321\n"), ("data/1.out", "777777\n"),
        ("data/2.in", "5 6\n"), ("data/2.out", "11\n"),
        ("students/李四.cpp", SUM), ("students/王五.cpp", WRONG), ("students/赵六.cpp", WRONG),
    ):  # fmt: skip
        write(tmp_path / name, content)
    return tmp_path


def breaks(monkeypatch, module: object, name: str, fault: Exception = FAULT) -> None:
    real = getattr(module, name)

    def broken(*arguments: object, **more: object) -> object:
        if any("王五" in repr(word) and "Verdict.JE" not in repr(word) for word in arguments):
            raise fault
        return real(*arguments, **more)

    monkeypatch.setattr(module, name, broken)


@pytest.mark.parametrize(
    ("module", "name"),
    [
        (pipeline, "compile_submission"), (pipeline, "judge_case"),
        (text, "summary"), (program, "failed_case"), (junit, "fill_suite"), (csv_report, "cells_of"),
    ],
)  # fmt: skip
def test_the_others_are_judged_and_all_reports_are_written(module, name, folder, monkeypatch):
    breaks(monkeypatch, module, name)
    reports = ("--html", "page.html", "--csv", "points.csv", "--junit", "suites.xml", "--resume", "kept.json")
    done = called("run students --cases data", *reports, cwd=folder)
    assert done.returncode == 2 and "Traceback" not in done.stdout + done.stderr, done
    fault = r"王五: the judge failed \(the traceback is in (.*)\): ValueError: line 7\\nis odd$"
    [trace] = {*re.findall(fault, f"{done.stdout}{done.stderr}", re.MULTILINE)}
    assert "in broken" in Path(trace).read_text()
    kept = [json.loads(line[65:]) for line in (folder / "kept.json").read_text().splitlines()[1:]]
    verdicts = {Path(line["program"][0]).stem: line["judgement"]["verdict"] for line in kept}
    assert verdicts == {"李四": "AC", "王五": "JE", "赵六": "WA"}
    assert (folder / "page.html").read_text().count("<section") == 3
    assert len(list(csv.reader((folder / "points.csv").open(newline="")))) == 4
    assert len(ElementTree.parse(folder / "suites.xml").getroot()) == 3


def test_too_little_memory_for_a_program_is_said_as_what_it_is_and_the_others_are_judged(folder, monkeypatch):
    breaks(monkeypatch, pipeline, "judge_case", MemoryError())
    done = called("run students --cases data --no-debug", cwd=folder)
    assert "王五: the judge has run out of memory; close other programs, or add --jobs 1 " in done.stdout, done
    assert [line.split()[1] for line in done.stdout.splitlines()[:2]] == ["AC", "JE"]
    assert done.returncode == 2 and not (folder / "tracebacks").exists()


@pytest.mark.parametrize(("module", "name"), [(pipeline, "hints"), (probes, "first_fault")])
def test_a_fault_in_looking_for_a_cause_changes_no_verdict(module, name, folder, monkeypatch):
    breaks(monkeypatch, module, name)
    done = called("run students/王五.cpp --cases data --csv points.csv", cwd=folder, looks=True)
    assert done.returncode == 1 and "王五.cpp  WA " in done.stdout, done
    fault = r"note: 王五\.cpp was not looked at in full: .*: ValueError: line 7\\nis odd$"
    assert re.search(fault, done.stdout, re.MULTILINE) and "found: line 2" in done.stdout  # by another finder
    assert '"WA"' in (folder / "points.csv").read_text()


@pytest.mark.parametrize("name", ["related", "with_unread"])
def test_a_fault_in_looking_for_a_relation_drops_it_alone(name, folder, monkeypatch):
    def broken(*_: object, **__: object) -> None:
        raise ValueError

    monkeypatch.setattr(output_hints, name, broken)
    done = called("run students/王五.cpp --cases data", cwd=folder)
    assert done.returncode == 1 and "王五.cpp  WA " in done.stdout, done


def test_no_room_for_a_traceback_changes_no_more(folder, monkeypatch):
    (folder / "tracebacks").touch()
    breaks(monkeypatch, pipeline, "judge_case")
    done = called("run students --cases data --json", cwd=folder)
    [message] = [row["message"] for row in json.loads(done.stdout)["submissions"] if row["verdict"] == "JE"]
    assert message == "王五: the judge failed: ValueError: line 7\\nis odd"
