"""scripts/setup on machines that lack something, as far as that can be simulated."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from judge.common.folders import ROOT

PYTHON_WITHOUT_PYTEST = """#!/bin/sh
case "$*" in
    *"import pytest"*) exit 1 ;;
    "-m venv "*) mkdir -p "$3/bin" && printf '#!/bin/sh\\n' >"$3/bin/python" && chmod +x "$3/bin/python" ;;
esac
"""
TOOLS = ("cat", "chmod", "dirname", "grep", "mkdir", "rm", "sed", "sh", "uname")
APT = """#!/bin/sh
case "$0 $*" in
    *apt-cache*) echo "  Candidate: {candidate}" ;;
    *) echo "$*" >>"$CALLS" ;;
esac
"""


@pytest.fixture
def checkout(tmp_path) -> Path:
    """Returns a folder with scripts/setup alone, without its run bit; in PATH are the tools of TOOLS."""
    (tmp_path / "tools").mkdir()
    for tool in TOOLS:
        (tmp_path / "tools" / tool).symlink_to(shutil.which(tool))
    (tmp_path / "scripts").mkdir()
    text = (ROOT / "scripts" / "setup").read_text().replace(" /usr/bin/python3", "")  # it may have pytest
    (tmp_path / "scripts" / "setup").write_text(text)
    return tmp_path


def put(checkout: Path, folder: str = "tools", **tools: str) -> None:
    (checkout / folder).mkdir(exist_ok=True)
    for name, text in tools.items():
        path = checkout / folder / name.replace("_", "-").replace("gxx", "g++")
        path.write_text(text)
        path.chmod(0o755)


def set_up(checkout: Path, *arguments: str) -> subprocess.CompletedProcess:
    places = {"CALLS": "calls", "PATH": "tools", "HOME": "home"}
    environment = {name: str(checkout / path) for name, path in places.items()}
    command = ["sh", "scripts/setup", *arguments]
    return subprocess.run(command, cwd=checkout, env=environment, capture_output=True, text=True)


def user(number: int) -> str:
    return f"#!/bin/sh\necho {number}\n"


# With a package for another Python, that is tried before.
@pytest.mark.parametrize(("number", "candidate"), [(1000, ""), (0, "3.10.6-1")])
def test_pytest_is_installed_in_a_venv_where_no_package_has_it(number, candidate, checkout):
    apt = {"apt_get": APT, "apt_cache": APT.format(candidate=candidate)} if candidate else {}
    put(checkout, python3=PYTHON_WITHOUT_PYTEST, id=user(number), gxx="", **apt)
    done = set_up(checkout, "pytest")
    assert (done.returncode, done.stdout) == (0, ".build/venv/bin/python\n"), done.stderr
    assert not candidate or "python3-pytest" in (checkout / "calls").read_text()


def test_all_missing_packages_are_asked_for_at_once(checkout):
    put(checkout, id=user(0), apt_get=APT, apt_cache=APT.format(candidate="3.9.2-3"))
    done = set_up(checkout, "pytest")
    calls = (checkout / "calls").read_text()
    assert "install -y --no-install-recommends g++ python3 python3-pytest -qq" in calls, done.stderr
    put(checkout, id=user(1000))
    done = set_up(checkout, "pytest")
    assert done.returncode == 1
    assert "missing: g++ python3 python3-pytest. Run as root: apt-get install" in done.stderr


def test_the_error_on_another_system_says_where_linux_is(checkout):
    (checkout / "tools" / "uname").unlink()
    put(checkout, uname="#!/bin/sh\necho Darwin\n")
    done = set_up(checkout)
    assert done.returncode == 1 and done.stderr.count("\n") == 1
    assert done.stderr.startswith("setup: the judge needs Linux: ")
