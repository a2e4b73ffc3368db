"""Every command under the oldest Python that is on this machine, from 3.8 on, and under the newest.

With --all, also under those between, and the generators under the oldest."""

from __future__ import annotations

import shutil
import subprocess
import sys
from functools import lru_cache
from pathlib import Path

import kit
import pytest
from processes import start

from judge.common.folders import build_folder
from judge.problems.catalogue import TESTCASES

PLACES = [*Path("/usr/bin").glob("python3.*"), *Path.home().glob(".pyenv/versions/*/bin/python")]
VERSION = "import sys; assert sys.version_info >= (3, 8); print('%d.%d' % sys.version_info[:2])"
COMMANDS = """
import importlib, pkgutil, runpy, sys, threading, urllib.request
from pathlib import Path

sys.path[:0] = [".", "scripts"]
import judge
from judge.cli import main
from judge.judging.stress import attempts
from judge.problems.importing import companion

names = [module.name for module in pkgutil.walk_packages(judge.__path__, "judge.")]
names += [path.stem for path in Path("scripts").glob("*.py")]
for name in names:
    if not name.endswith("__main__"):
        importlib.import_module(name)
attempts.MORE_SEEDS = attempts.SEEDS_AFTER = 1
for line, code in (
    ("run P1784 --case sample/1 --html page --junit xml", 0),
    ("run P1784 --case sample/1 --json --no-debug --no-random", 0),
    ("run wrong.cpp --problem P1784 --case sample/1", 1),
    ("time P1784 --case sample/1 --repeat 2", 0),
    ("stress wrong.cpp --problem P1784 --jobs 1", 1),
    ("pack P1784", 0),
    ("new luogu_p1 --from testcases/luogu_p1784", 0),
    ("verify nonsense", 2),
):
    assert main(line.split()) == code, line

taken = []
with companion.Server((0,), lambda document: taken.append(document) or 200, print) as ours:
    place = "http://%s:%d/" % ours.server_address
    post = urllib.request.Request(place, b"{}", {"Content-Type": "application/json"})
    thread = threading.Thread(target=urllib.request.urlopen, args=[post])
    thread.start()
    ours.handle_request()
    thread.join()
assert taken == [b"{}"], taken

threading.Thread(target=threading.Event().wait).start()  # no thread is waited for at the end
sys.argv = ["judge", *"run P1784 --case sample/1 --no-debug --no-random".split()]
runpy.run_module("judge", run_name="__main__")
"""


@lru_cache()
def pythons() -> dict[str, Path]:
    """One a version."""
    pythons = {}
    for path in sorted(PLACES):
        done = subprocess.run([path, "-c", VERSION], capture_output=True, text=True)
        if done.returncode == 0:
            pythons[done.stdout.strip()] = path
    pythons.pop("%d.%d" % sys.version_info[:2], None)  # all other tests have this one
    return {
        version: pythons[version] for version in sorted(pythons, key=lambda text: int(text.split(".")[1]))
    }


def versions() -> list:
    """The oldest, those between, the newest."""
    first, *others = [*pythons()] or ["none"]
    between = [pytest.param(version, marks=pytest.mark.thorough) for version in others[:-1]]
    return [first, *between, *others[-1:]]


@pytest.fixture(scope="module")
def checkout(tmp_path_factory) -> Path:
    """A copy with one problem, and a wrong program for it."""
    folder = tmp_path_factory.mktemp("checkout")
    kit.copy(folder, "scripts", "solutions", "testcases/luogu_p1784")
    (folder / ".build").symlink_to(build_folder())
    (folder / "wrong.cpp").write_text("int main() {}\n")
    return folder


@pytest.mark.parametrize("version", versions())
def test_every_command_works_under_this_python(version, checkout):
    if version == "none":
        pytest.skip("there is no Python here but the one that runs the tests")
    shutil.rmtree(checkout / "testcases" / "luogu_p1", ignore_errors=True)
    command = [pythons()[version], "-W", "error", "-c", COMMANDS]
    done = subprocess.run(command, cwd=checkout, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    command = [pythons()[version], "-m", "judge", "listen"]
    assert start(command, cwd=checkout, stderr=subprocess.PIPE).stderr.readline()


@pytest.mark.thorough
@pytest.mark.parametrize("key", kit.KEYS)
def test_the_oldest_python_makes_the_stored_cases(key, tmp_path):
    """Before 3.9, a list that unpacks a generator expression ran it after all else in the list."""
    oldest = next(iter(pythons().values()), None)
    if oldest is None:
        pytest.skip("there is no Python here but the one that runs the tests")
    kit.copy(tmp_path, "scripts")
    script = tmp_path / "scripts" / f"generate_{key}.py"
    subprocess.run([oldest, script], check=True, capture_output=True, timeout=120)
    assert kit.generated_cases(tmp_path / "testcases" / key) == kit.generated_cases(TESTCASES / key)
