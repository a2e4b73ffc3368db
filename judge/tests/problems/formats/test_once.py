"""What a run reads is read once, nothing is copied, and printed paths are those that a person knows."""

from __future__ import annotations

import json
import re
import shutil
from collections import Counter
from pathlib import Path

import commands
import pytest
from commands import called
from programs import fill
from test_hustoj import ITEM, fps
from test_lemon import contest

from judge.common import yaml, zips
from judge.compiling import compiler
from judge.problems import loading, source

CONFIG = "1.in: {score: 40, timeLimit: 900}\n2.in: {score: 60, timeLimit: 900}\n"


@pytest.fixture
def counts(monkeypatch):
    """Returns how often each function of the table is called for each file or folder."""
    counted: Counter[str] = Counter()

    def count(place: object, name: str, index: int) -> None:
        function = getattr(place, name)

        def counting(*arguments: object, **more: object) -> object:
            counted[f"{name} {Path(str(arguments[index])).name}"] += 1
            return function(*arguments, **more)

        monkeypatch.setattr(place, name, counting)

    table = [(zips, "unzip", 0), (source, "walk", 0), (yaml, "read_yaml", 1), (source, "read_xml", 1)]
    table += [(loading, "read_ini", 0)]
    for place, name, index in table:
        count(place, name, index)
    return counted


def of_data(counts: "Counter[str]") -> "dict[str, int]":
    """Returns the counts without those of the kit's own problems."""
    return {name: times for name, times in counts.items() if "problem.ini" not in name}


def test_a_zip_is_unpacked_and_walked_once_and_its_settings_are_parsed_once(folder, counts, monkeypatch):
    (folder / "data/config.yml").write_text(CONFIG)
    shutil.make_archive(folder / "data", "zip", folder / "data")
    builds: Counter[str] = Counter()
    keep = compiler.cache_folder
    monkeypatch.setattr(compiler, "cache_folder", lambda *key: (builds.update([f"{key}"]), keep(*key))[1])
    done = called("run sum.cpp --cases data.zip", cwd=folder, looks=True)
    assert done.returncode == 0 and "100" in done.stdout, done
    assert len(builds) > 0 and {*builds.values()} == {1}
    assert of_data(counts) == {"unzip data.zip": 1, "walk data.zip": 1, "read_yaml config.yml": 1}


def test_a_contest_is_walked_once_and_only_what_is_asked_for_is_read(folder, counts):
    for name in ("a", "b"):
        shutil.copytree(folder / "data", folder / f"all/{name}")
        (folder / f"all/{name}/config.yml").write_text(CONFIG)
    (folder / "all/b/config.yml").write_text("1.in: {score: x}\n")
    (folder / "all/contest.ini").write_text("problems = b a\n")
    assert called("run sum.cpp --cases all --problem a", cwd=folder).returncode == 0
    assert of_data(counts) == {"walk all": 1, "read_yaml config.yml": 1, "read_ini contest.ini": 1}


def test_a_contest_of_lemonlime_is_judged_where_it_lies(folder, counts, monkeypatch):
    monkeypatch.setattr(commands, "check_printed", lambda *_: None)  # it would read the contest again
    place = fill(folder / "noip", *(f"data/sum/sum{n}.{end}" for n in (1, 2, 3) for end in ("in", "ans")))
    for number in (1, 2, 3):
        (place / f"data/sum/sum{number}.in").write_text("1 2\n" * 2000)
        (place / f"data/sum/sum{number}.ans").write_text("4\n" * 2000)
    whole = contest(standardInputCheck=True, standardOutputCheck=True)
    (place / "t.cdf").write_text(json.dumps({**whole, "tasks": whole["tasks"][:1]}))
    done = called("run sum.cpp --cases noip", cwd=folder)
    shown = re.search(r"in full: (\S+), (\S+)", done.stdout)
    assert shown and all((folder / path).is_file() for path in shown.groups())
    assert of_data(counts) == {"walk noip": 1, "read_yaml t.cdf": 1}


def test_what_an_fps_item_has_is_named_by_the_file(folder):
    text = ITEM.replace("<![CDATA[20 22]]>", "1 1\n" * 3000).replace(">42<", ">5<")
    (folder / "fps.xml").write_text(fps(text))
    done = called("run sum.cpp --cases fps.xml", cwd=folder)
    assert "in full: fps.xml/1/secret/1.in" in done.stdout, done
