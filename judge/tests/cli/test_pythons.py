"""Every command under the oldest Python that is on this machine, from 3.8 on, and under the newest."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import kit
import pytest
from processes import start

from judge.common.folders import build_folder

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
attempts.MORE_SEEDS = 1
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
with companion.Server(0, lambda document: taken.append(document) or 200) as ours:
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


def oldest_and_newest() -> list[Path]:
    """Returns one Python or two, other than the one that runs the tests, or none."""
    pythons = {sys.version_info[:2]: Path(sys.executable)}
    for path in PLACES:
        done = subprocess.run([path, "-c", VERSION], capture_output=True, text=True)
        if done.returncode == 0:
            pythons[tuple(map(int, done.stdout.split(".")))] = path
    others = [pythons[version] for version in sorted(pythons) if version != sys.version_info[:2]]
    return [*others[:1], *others[1:][-1:]]


@pytest.fixture(scope="module")
def checkout(tmp_path_factory) -> Path:
    """Returns a copy with one problem, and a wrong program for it."""
    folder = tmp_path_factory.mktemp("checkout")
    kit.copy(folder, "scripts", "solutions", "testcases/luogu_p1784")
    (folder / ".build").symlink_to(build_folder())
    (folder / "wrong.cpp").write_text("int main() {}\n")
    return folder


@pytest.mark.parametrize("python", oldest_and_newest(), ids=str)
def test_every_command_works_under_this_python(python, checkout):
    shutil.rmtree(checkout / "testcases" / "luogu_p1", ignore_errors=True)
    command = [python, "-W", "error", "-c", COMMANDS]
    done = subprocess.run(command, cwd=checkout, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    command = [python, "-m", "judge", "listen"]
    assert start(command, cwd=checkout, stderr=subprocess.PIPE).stderr.readline()
