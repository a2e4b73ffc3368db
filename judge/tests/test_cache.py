"""Stored verdicts: who asks for them gets them back whole, but none that a fresh run might contradict."""

from __future__ import annotations

import dataclasses
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from judge import cache
from judge.judging import Watcher, judge_all
from judge.model import Case, Judgement, Limits, Problem, Submission, Verdict
from judge.problems import ROOT, judges
from judge.runner import Runner

PRODUCT = "#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << a * b << '\\n'; }\n"


@pytest.fixture
def one(tmp_path, monkeypatch) -> Submission:
    """A submission that is right on one case and wrong on the other, and nothing stored."""

    def folder_of_ours(*contents: str) -> Path:
        (tmp_path / "stored" / contents[-1]).mkdir(parents=True, exist_ok=True)
        return tmp_path / "stored" / contents[-1]

    monkeypatch.setattr(cache, "build_folder", folder_of_ours)
    for name, text, answer in (("1", "2 2\n", "4\n"), ("2", "1 2\n", "3\n")):
        (tmp_path / f"{name}.in").write_text(text)
        (tmp_path / f"{name}.ans").write_text(answer)
    (tmp_path / "product.cpp").write_text(PRODUCT)
    cases = tuple(Case(name, tmp_path / f"{name}.in", tmp_path / f"{name}.ans") for name in ("1", "2"))
    problem = Problem("product_1", "Product", "", (judges()["local"],), Limits(1000, 64 * 1024, 1024), "lines", None, cases)
    return Submission(tmp_path / "product.cpp", problem, "c++17")


def judged(*submissions: Submission, judge=None) -> list[Judgement]:
    with Runner() as runner:
        return list(cache.through(list(submissions), judge or (lambda these: judge_all(runner, these, [0], Watcher())), Watcher()))


def is_stored(judgement: Judgement) -> bool:
    return cache.NOTE in judgement.warnings


def test_a_stored_judgement_comes_back_whole(one):
    [first], [second] = judged(one), judged(one)
    assert not is_stored(first) and [result.verdict for result in first.results] == [Verdict.AC, Verdict.WA]
    assert second == dataclasses.replace(first, warnings=(cache.NOTE,))


def test_order_is_kept_among_stored_and_fresh_ones(one):
    other = dataclasses.replace(one, source=one.source.with_name("other.cpp"))
    shutil.copy(one.source, other.source)
    judged(one)
    assert [(judgement.submission, is_stored(judgement)) for judgement in judged(other, one, other)] == [(other, False), (one, True), (other, False)]


def test_the_same_files_elsewhere_are_named_as_they_are_now(one, tmp_path):
    judged(one)
    folder = shutil.copytree(tmp_path, tmp_path / "moved", ignore=shutil.ignore_patterns("stored"))
    cases = tuple(Case(case.name, folder / case.input.name, folder / case.answer.name) for case in one.problem.cases)
    moved = Submission(folder / "product.cpp", dataclasses.replace(one.problem, cases=cases), "c++17")
    [judgement] = judged(moved)
    assert is_stored(judgement) and judgement.submission == moved and tuple(result.case for result in judgement.results) == cases


@pytest.mark.parametrize(
    "change",
    [
        lambda one: one.source.write_text(PRODUCT + "\n"),
        lambda one: one.problem.cases[1].input.write_text("1 3\n"),
        lambda one: one.problem.cases[1].answer.write_text("2\n"),
        lambda one: dataclasses.replace(one, standard="c++20"),
        lambda one: dataclasses.replace(one, overtime=2),
        lambda one: dataclasses.replace(one, problem=dataclasses.replace(one.problem, limits=Limits(2000, 64 * 1024, 1024))),
        lambda one: dataclasses.replace(one, problem=dataclasses.replace(one.problem, checker="tokens")),
        lambda one: dataclasses.replace(one, problem=dataclasses.replace(one.problem, judges=(judges()["acwing"],))),
        lambda one: dataclasses.replace(one, problem=dataclasses.replace(one.problem, cases=one.problem.cases[:1])),
    ],
)
def test_whatever_a_verdict_depends_on_makes_it_stale(change, one):
    judged(one)
    changed = change(one)
    [judgement] = judged(changed if isinstance(changed, Submission) else one)
    assert not is_stored(judgement)


def test_a_new_time_stamp_alone_changes_nothing(one):
    judged(one)
    for path in (one.source, one.problem.cases[0].input):
        os.utime(path, (1, 1))
    assert is_stored(judged(one)[0])


def test_another_compiler_makes_it_stale(one, tmp_path, monkeypatch):
    judged(one)
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "g++").write_text("#!/bin/sh\nexec /usr/bin/g++ \"$@\"\n")
    (tmp_path / "bin" / "g++").chmod(0o755)
    before = cache.fingerprint(one)
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:{os.environ['PATH']}")
    assert cache.fingerprint(one) != before


@pytest.mark.parametrize(("changed", "stale"), [("cache.py", True), ("judges.ini", True), ("sandbox/runner.cpp", True), ("tests/test_cache.py", False)])
def test_a_change_of_the_judge_itself_makes_it_stale(changed, stale, one, tmp_path, monkeypatch):
    code = shutil.copytree(cache.CODE, tmp_path / "tests" / "judge", ignore=shutil.ignore_patterns("submissions", "__pycache__"))
    monkeypatch.setattr(cache, "CODE", code)
    before = cache.fingerprint(one)
    with open(code / changed, "a") as file:
        file.write("\n")
    assert (cache.fingerprint(one) != before) == stale


@pytest.mark.parametrize("damage", [lambda kept: b"", lambda kept: kept[:-1], lambda kept: kept[:40] + bytes([kept[40] ^ 1]) + kept[41:]])
def test_a_damaged_file_is_as_good_as_none(damage, one):
    judged(one)
    path = cache.place(cache.fingerprint(one))
    path.write_bytes(damage(path.read_bytes()))
    assert not is_stored(judged(one)[0])
    assert is_stored(judged(one)[0]) and [file.name for file in path.parent.iterdir()] == ["judgement"]


def test_the_judges_own_fault_is_not_stored(one):
    wrong = dataclasses.replace(one, standard="c++3")
    for _ in range(2):
        [judgement] = judged(wrong)
        assert judgement.verdict is Verdict.JE and not is_stored(judgement)


def test_a_source_saved_while_it_is_judged_is_not_stored(one):
    def judge_and_save(these: list[Submission]):
        for this in these:
            this.source.write_text(PRODUCT + "// later\n")
            yield Judgement(this, Verdict.AC, "", ())
            this.source.write_text(PRODUCT)

    judged(one, judge=judge_and_save)
    assert not is_stored(judged(one)[0])


def test_only_who_asks_gets_a_stored_verdict_and_is_told(tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "1.in").write_text(f"2 2 {time.time_ns()}\n")  # judged by nobody before
    (tmp_path / "data" / "1.ans").write_text("4\n")
    (tmp_path / "product.cpp").write_text(PRODUCT)

    def run(*arguments: str) -> str:
        command = [sys.executable, "-m", "judge", "run", "product.cpp", "--cases", "data", *arguments]
        return subprocess.run(command, cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=True).stdout

    first, second, plain = run("--cached"), run("--cached"), run()
    assert "note:" not in first + plain and second == f"{first}  note: product.cpp {cache.NOTE}\n"
    [case] = json.loads(run("--cached", "--json"))["submissions"][0]["cases"]
    assert f"{case['cpu_ms']:.1f} of 1000 ms" in first
