"""`new` and `listen` as a person runs them, in a copy of the judge with its own testcases."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import urllib.request
from pathlib import Path

import commands
import kit
import pytest
from programs import SUM, SUM_OF_FILES
from values import TASK

from judge.common.folders import build_folder

PLUS = {
    **TASK,
    "name": "P1001 A+B",
    "url": "https://www.luogu.com.cn/problem/P1001",
    "tests": [{"input": "20 22\n", "output": "42\n"}],
}
READY = "1 case, 1000 ms, 125 MiB, luogu\n"


@pytest.fixture
def checkout(tmp_path) -> Path:
    kit.copy(tmp_path, "testcases/luogu_p1784")
    (tmp_path / ".build").symlink_to(build_folder())
    (tmp_path / "my.cpp").write_text(SUM)
    return tmp_path


def judge(checkout: Path, *arguments: str) -> subprocess.CompletedProcess:
    return commands.judge(*arguments, cwd=checkout)


@pytest.fixture
def listen(checkout):
    """listen() -> the process and its port, once it waits."""

    def listening(cwd: Path = checkout) -> tuple[subprocess.Popen, int]:
        port = free_port()
        process = commands.start_judge("listen --port", port, cwd=cwd)
        assert process.stderr.readline().startswith(f"waiting on 127.0.0.1:{port} ")
        return process, port

    return listening


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


def click(port: int, task: dict) -> int:
    """Posts a task as the extension does -> the status."""
    kind = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"http://127.0.0.1:{port}/", json.dumps(task).encode(), kind)
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            return response.status
    except urllib.error.HTTPError as error:
        return error.code


def test_an_empty_problem_says_what_is_next(checkout):
    done = judge(checkout, "new luogu_p1001")
    head, note, *_, last = done.stdout.splitlines()
    assert head == "made testcases/luogu_p1001/: 0 cases, 1000 ms, 256 MiB, luogu"
    assert "a guess, to be corrected in problem.ini: cpu_ms and memory_mib" in note
    put = "put cases, such as 1.in with 1.ans, into testcases/luogu_p1001/secret/, then type"
    assert last == f"next: {put} python3 -m judge run my.cpp --problem luogu_p1001"
    assert "testcases/luogu_p1001: has no cases" in judge(checkout, *last.split()[-4:]).stderr
    assert judge(checkout, "new mine").stdout.startswith("made testcases/mine/: 0 cases, 1000 ms, 256 MiB\n")
    for folder in ("sample", "secret"):
        (checkout / "testcases" / "luogu_p1001" / folder / "1.in").write_text("1 2\n")
        (checkout / "testcases" / "luogu_p1001" / folder / "1.ans").write_text("3\n")
    done = judge(checkout, "run my.cpp --problem P1001")
    assert done.returncode == 0 and "2 cases" in done.stdout, done
    assert "luogu_p1001.cpp: there is no solution yet; " in judge(checkout, "run P1001").stderr


def test_outside_the_kit_a_problem_is_made_and_found_in_the_current_folder(tmp_path_factory, listen):
    folder = tmp_path_factory.mktemp("contest")
    process, port = listen(cwd=folder)
    link = "https://www.luogu.com.cn/problem/T1"
    on_files = ({"type": "file", "fileName": f"sum.{end}"} for end in ("in", "out"))
    assert click(port, {**PLUS, "url": link, **dict(zip(("input", "output"), on_files))}) == 200
    assert process.stdout.readline() == f"made luogu_t1/: {READY}"
    process.send_signal(signal.SIGINT)
    inside = folder / "luogu_t1" / "submissions" / "my.cpp"
    inside.parent.mkdir()
    for source in (inside, folder / "luogu_t1.cpp", folder / "my.cpp"):
        source.write_text(SUM_OF_FILES)
    for arguments in ([inside, "luogu_t1.cpp"], ["my.cpp", "--problem", "T1"]):
        done = judge(folder, "run", *arguments, "--json")
        verdicts = {(row["problem"], row["verdict"]) for row in json.loads(done.stdout)["submissions"]}
        assert verdicts == {("luogu_t1", "AC")}, done


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("P1001", "'P1001': a key is like luogu_p1001:"),
        ("luogu_p1001", "luogu_p1001: there is luogu_p1001 already; remove it or use another key"),
        ("mine --from folder", "folder: has no cases; cases are named like 1.in with 1.out or 1.ans, "),
        ("mine --from my.cpp", "my.cpp: is no zip file; give a zip or a folder, such as the folder of this"),
        ("mine --from nothing", "nothing: no such folder or zip"),
    ],
)
def test_wrong_usage_gives_one_clear_line_and_changes_nothing(arguments, complaint, tmp_path):
    for folder in ("folder", "luogu_p1001"):
        (tmp_path / folder).mkdir()
    (tmp_path / "my.cpp").write_text(SUM)
    before = sorted(tmp_path.rglob("*"))
    error = commands.refusal("new", *arguments.split(), cwd=tmp_path)
    assert error.startswith(complaint) and "\n" not in error and sorted(tmp_path.rglob("*")) == before


def test_problems_are_made_until_ctrl_c_and_a_refused_post_changes_nothing(checkout, listen):
    process, port = listen()
    before = sorted((checkout / "testcases").rglob("*"))
    wrong = [("url", "https://luogu.com.cn/problem/"), ("url", "http://../../etc")]
    for task in (TASK, {}, *({**PLUS, name: value} for name, value in wrong)):
        assert click(port, task) == 400
    assert sorted((checkout / "testcases").rglob("*")) == before
    for id_ in ("P1001", "P1002"):
        assert click(port, {**PLUS, "url": f"https://www.luogu.com.cn/problem/{id_}"}) == 200
    with socket.create_connection(("127.0.0.1", port)) as silent:
        silent.sendall(b"POST / HTTP/1.1\r\n")
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate()
    assert process.returncode == 0 and errors.count("note: ") == 4
    assert output.startswith(f"made testcases/luogu_p1001/: {READY}next: ")
    assert judge(checkout, "run my.cpp --problem P1001").returncode == 0
