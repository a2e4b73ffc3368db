"""`new` and `listen` as a person runs them, in a copy of the judge with its own testcases."""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import sys
import urllib.request
import zipfile
from pathlib import Path

import kit
import pytest
from kit import SUM, TASK
from processes import start

from judge.builds import build_place
from judge.problems import ROOT

PLUS = {
    **TASK,
    "name": "P1001 A+B",
    "url": "https://www.luogu.com.cn/problem/P1001",
    "tests": [{"input": "20 22\n", "output": "42\n"}],
}


BAD_KEY = "a key is <judge>_<id> in lowercase, such as luogu_p1001, of at most 64 characters"
NO_KEY = "which problem? give a key, such as luogu_p1001; only JSON with a link needs none"


@pytest.fixture
def checkout(tmp_path) -> Path:
    kit.copy(tmp_path, "testcases/luogu_p1784")
    (tmp_path / ".build").symlink_to(build_place())
    (tmp_path / "my.cpp").write_text(SUM)
    return tmp_path


def judge(checkout: Path, *arguments: str) -> subprocess.CompletedProcess:
    return kit.judge(*arguments, cwd=checkout)


@pytest.fixture
def listen(checkout):
    """listen() -> the process and its port, once it waits."""

    def listening(*port: object, cwd: Path = checkout) -> tuple[subprocess.Popen, int]:
        process = kit.start_judge("listen", *(port or ("--port", free_port())), cwd=cwd)
        waiting = process.stderr.readline()
        assert waiting.startswith("waiting on 127.0.0.1:"), waiting
        return process, int(re.fullmatch(r"waiting on 127.0.0.1:(\d+) .*\n", waiting)[1])

    return listening


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


def click(port: int, task: dict) -> int:
    """Posts a task as the extension does -> the status."""
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/", json.dumps(task).encode(), {"Content-Type": "application/json"}
    )
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            return response.status
    except urllib.error.HTTPError as error:
        return error.code


def test_a_problem_without_a_solution_says_so(checkout):
    (checkout / "data").mkdir()
    for suffix in ("in", "ans"):
        (checkout / "data" / f"1.{suffix}").write_text("1\n")
    assert judge(checkout, "new luogu_p1001 --from data").returncode == 0
    done = judge(checkout, "run P1001")
    complaint = (
        f"error: {checkout}/solutions/luogu_p1001.cpp: there is no solution yet; for a program of yours add "
        "--problem luogu_p1001\n"
    )
    assert (done.returncode, done.stderr) == (2, complaint)
    done = judge(checkout, "stress my.cpp --problem P1001")
    assert (
        done.stderr
        == f"error: {checkout}/solutions/luogu_p1001.cpp: there is no solution yet; give --reference FILE\n"
    )
    (checkout / "solutions").mkdir()
    (checkout / "solutions" / "luogu_p1001.cpp").write_text(SUM)
    done = judge(checkout, "stress my.cpp --problem P1001")
    assert (
        done.stderr
        == f"error: {checkout}/testcases/luogu_p1001/generator.py: there is no generator yet; give "
           "--generator FILE\n"
    )


def test_an_empty_problem_says_what_is_next(checkout):
    done = judge(checkout, "new luogu_p1001")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == (
        "made testcases/luogu_p1001/: no cases, 1000 ms, 256 MiB, luogu\n"
        "  note: the limits are a guess: correct them in problem.ini\n"
        "next: put cases (1.in with 1.ans) into sample/ and secret/, then\n"
        "  python3 -m judge run my.cpp --problem luogu_p1001\n"
    )
    assert (
        "testcases/luogu_p1001: no cases"
        in judge(checkout, "run my.cpp --problem luogu_p1001").stderr
    )
    for folder, name in (("sample", "1"), ("secret", "2")):
        (checkout / "testcases" / "luogu_p1001" / folder / f"{name}.in").write_text("1 2\n")
        (checkout / "testcases" / "luogu_p1001" / folder / f"{name}.ans").write_text("3\n")
    done = judge(checkout, "run my.cpp --problem P1001")
    assert done.returncode == 0 and "2 cases" in done.stdout, done


def test_a_zip_becomes_a_problem_that_can_be_judged(checkout):
    with zipfile.ZipFile(checkout / "P1001.zip", "w") as archive:
        for number in (1, 2, 10):
            archive.writestr(f"data/P1001_{number}.in", f"1 {number}\r\n")
            archive.writestr(f"data/P1001_{number}.out", f"{number + 1}\r\n")
    done = judge(checkout, "new luogu_p1001 --from P1001.zip")
    assert done.stdout.startswith("made testcases/luogu_p1001/: 3 secret cases, 1000 ms"), done
    done = judge(checkout, "run my.cpp --problem P1001 --json")
    assert [case["name"] for case in json.loads(done.stdout)["submissions"][0]["cases"]] == [
        "secret/P1001_1",
        "secret/P1001_2",
        "secret/P1001_10",
    ]
    assert done.returncode == 0, done


def test_luogus_limits_and_points_are_kept(checkout):
    config = "".join(
        f"{number}.in:\n  timeLimit: 1500\n  memoryLimit: 524288\n  score: {points}\n"
        for number, points in ((1, 20), (2, 80))
    )
    with zipfile.ZipFile(checkout / "P1001.zip", "w") as archive:
        for name in ("1.in", "1.out", "2.in", "2.out"):
            archive.writestr(name, "1")
        archive.writestr("config.yml", config)
    done = judge(checkout, "new luogu_p1001 --from P1001.zip")
    assert done.stdout.startswith("made testcases/luogu_p1001/: 2 secret cases, 1500 ms, 512 MiB, luogu\n")
    ini = (checkout / "testcases" / "luogu_p1001" / "problem.ini").read_text()
    assert ini.endswith("checker = lines\n\n[points]\nsecret/1 = 20\nsecret/2 = 80\n")
    code = (
        "from judge.problems import *; folder = TESTCASES / 'luogu_p1001'; "
        "print([case.points for case in load_problem(folder).cases])"
    )
    shown = subprocess.run([sys.executable, "-c", code], cwd=checkout, stdout=subprocess.PIPE, text=True)
    assert shown.stdout == "[20.0, 80.0]\n"


def test_cases_of_a_stored_problem_can_be_imported(checkout):
    assert judge(checkout, "new mine --from testcases/luogu_p1784").returncode == 0
    old, new = (checkout / "testcases" / key for key in ("luogu_p1784", "mine"))
    for folder in ("sample", "secret", "beyond"):
        assert {path.name: path.read_bytes() for path in (old / folder).iterdir()} == {
            path.name: path.read_bytes() for path in (new / folder).iterdir()
        }


def test_json_of_the_extension_needs_no_key(checkout):
    (checkout / "problem.json").write_text(json.dumps(PLUS), encoding="utf-8")
    done = judge(checkout, "new --from problem.json")
    assert (
        done.stdout
        == "made testcases/luogu_p1001/: 1 sample case, 1000 ms, 125 MiB, luogu\n"
           "next: python3 -m judge run my.cpp --problem luogu_p1001\n"
    ), done
    assert judge(checkout, "run my.cpp --problem P1001").returncode == 0
    assert judge(checkout, "new mine --from problem.json").stdout.startswith("made testcases/mine/")


def test_outside_the_kit_a_problem_is_made_and_found_in_the_current_folder(tmp_path_factory, listen):
    folder = tmp_path_factory.mktemp("contest")
    process, port = listen(cwd=folder)
    link = "https://www.luogu.com.cn/problem/T1"
    on_files = ({"type": "file", "fileName": f"sum.{end}"} for end in ("in", "out"))
    assert click(port, {**PLUS, "url": link, **dict(zip(("input", "output"), on_files))}) == 200
    assert process.stdout.readline() == "made luogu_t1/: 1 sample case, 1000 ms, 125 MiB, luogu\n"
    inside = folder / "luogu_t1" / "submissions" / "my.cpp"
    inside.parent.mkdir()
    for source in (inside, folder / "luogu_t1.cpp", folder / "my.cpp"):
        source.write_text(kit.SUM_OF_FILES)
    programs = ("luogu_t1/submissions/my.cpp", "luogu_t1.cpp")
    for arguments in (programs, ("my.cpp", "--problem", "T1")):
        done = judge(folder, "run", *arguments, "--json")
        found = {(one["problem"], one["verdict"]) for one in json.loads(done.stdout)["submissions"]}
        assert found == {("luogu_t1", "AC")}, done
    done = judge(folder, "run my.cpp --problem T1 --case x")
    assert done.stderr == "error: luogu_t1: no case matches 'x'; the first is 'sample/1'\n"
    for key, there in (("luogu_t1", "luogu_t1"), ("luogu_p1784", ".*/testcases/luogu_p1784")):
        complaint = judge(folder, "new", key).stderr
        assert re.fullmatch(f"error: {key}: there is {there} already; nothing was changed\n", complaint)
    (folder / "gen.py").write_text("print(1, 2)\n")
    (folder / "wrong.cpp").write_text(kit.SUM_OF_FILES.replace("a + b", "a - b"))
    own = ("--problem", "T1", "--generator", "gen.py", "--reference", "my.cpp")
    done = judge(folder, "stress wrong.cpp", *own)
    assert done.stdout.endswith(": put them into luogu_t1/secret/ to keep the case\n"), done


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([], NO_KEY),
        (["--from", "judge"], NO_KEY),
        (["P1001"], f"'P1001': {BAD_KEY}"),
        (["../mine"], f"'../mine': {BAD_KEY}"),
        (["luogu_p1784"], "luogu_p1784: there is testcases/luogu_p1784 already; nothing was changed"),
        (["mine", "--from", "missing"], "missing: no such file or folder"),
        (
            ["mine", "--from", "judge"],
            (
                "judge: no cases here; they are named like 1.in with 1.out or 1.ans, input1.txt with "
                "output1.txt, in/1.txt with out/1.txt"
            ),
        ),
        (
            ["mine", "--from", "my.cpp"],
            "my.cpp: neither a folder nor a zip, and this is not the JSON that Competitive Companion sends",
        ),
        (["mine", "--from", "/dev/zero"], "/dev/zero: is no regular file"),
    ],
)
def test_wrong_usage_gives_one_clear_line_and_changes_nothing(arguments, complaint, checkout):
    def files() -> list[Path]:
        return [path for path in sorted(checkout.rglob("*")) if "__pycache__" not in path.parts]

    before = files()
    done = judge(checkout, "new", *arguments)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"error: {complaint}\n")
    assert files() == before


def test_a_click_in_the_browser_makes_a_problem(checkout, listen):
    process, port = listen()
    assert click(port, PLUS) == 200
    output, errors = process.communicate()
    assert (process.returncode, errors) == (0, "")
    assert (
        output
        == "made testcases/luogu_p1001/: 1 sample case, 1000 ms, 125 MiB, luogu\n"
           "next: python3 -m judge run my.cpp --problem luogu_p1001\n"
    )
    assert judge(checkout, "run my.cpp --problem P1001").returncode == 0


def test_all_problems_of_a_contest_are_awaited(checkout, listen):
    process, port = listen()
    for number, link in enumerate(("P1784", "P1001", "P1002"), start=1):
        batch = {"id": "a", "size": 3}
        answer = click(port, {**PLUS, "url": f"https://www.luogu.com.cn/problem/{link}", "batch": batch})
        assert answer == (400 if link == "P1784" else 200)
        assert (process.poll() is None) or number == 3
    output, errors = process.communicate()
    assert process.returncode == 0 and [line.split()[0] for line in output.splitlines()] == [
        "made",
        "made",
        "next:",
    ]
    assert errors == "note: luogu_p1784: there is testcases/luogu_p1784 already; nothing was changed\n"


def test_a_refused_post_changes_nothing_and_the_next_is_awaited(checkout, listen):
    process, port = listen()
    before = sorted((checkout / "testcases").rglob("*"))
    for task in (
        TASK,
        {},
        {**PLUS, "url": "https://luogu.com.cn/problem/"},
        {**PLUS, "interactive": True},
        {**PLUS, "url": "http://../../etc/passwd"},
    ):
        assert click(port, task) == 400
    assert sorted((checkout / "testcases").rglob("*")) == before
    assert click(port, PLUS) == 200 and process.wait() == 0
    assert process.stderr.read().count("note: ") == 5


def test_the_extensions_ports_are_tried():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        ports = (taken.getsockname()[1], free_port())
        code = f"from judge.cli import listen, main; listen.PORTS = {ports}; main(['listen'])"
        process = start([sys.executable, "-c", code], cwd=ROOT, stderr=subprocess.PIPE, text=True)
        assert f"127.0.0.1:{ports[1]} " in process.stderr.readline()


def test_an_interrupt_ends_the_wait_and_leaves_nothing(checkout, listen):
    process, port = listen()
    before = sorted((checkout / "testcases").rglob("*"))
    with socket.create_connection(("127.0.0.1", port)) as silent:
        silent.sendall(b"POST / HTTP/1.1\r\n")
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate()
    assert (process.returncode, output, errors) == (130, "", "interrupted\n")
    assert sorted((checkout / "testcases").rglob("*")) == before


def test_the_wait_ends_when_nobody_reads_the_output(checkout, listen):
    process, port = listen()
    process.stdout.close()
    assert click(port, PLUS) == 200
    assert process.wait() == 141
    assert (checkout / "testcases" / "luogu_p1001" / "problem.ini").is_file()


@pytest.mark.parametrize("port", ["0", "65536", "-1"])
def test_an_impossible_port_is_wrong_usage(port, checkout):
    done = judge(checkout, "listen --port", port)
    complaint = f"error: --port {port}: should be a whole number from 1 to 65535\n"
    assert (done.returncode, done.stderr) == (2, complaint)


def test_a_port_that_is_taken_is_an_error(checkout, listen):
    _, port = listen()
    done = judge(checkout, "listen --port", str(port))
    assert (done.returncode, done.stderr) == (
        2,
        f"error: cannot listen on port {port}: address already in use\n",
    )


def test_the_error_for_cases_beside_problem_ini_says_where_they_belong(checkout):
    judge(checkout, "new luogu_p1001")
    for suffix, text in (("in", "20 22\n"), ("ans", "42\n")):
        (checkout / "testcases" / "luogu_p1001" / f"1.{suffix}").write_text(text)
    done = judge(checkout, "run my.cpp --problem P1001")
    path = checkout / "testcases" / "luogu_p1001" / "1.in"
    complaint = f"error: {path}: is not in sample/, secret/ or beyond/; move it there\n"
    assert (done.returncode, done.stderr) == (2, complaint)


def test_the_error_for_a_solution_of_no_problem_says_how_to_name_it(checkout):
    (checkout / "solutions").mkdir()
    stray = (checkout / "my.cpp").rename(checkout / "solutions" / "my.cpp")
    done = judge(checkout, "run")
    assert (done.returncode, done.stdout) == (2, "")
    assert (
        done.stderr
        == f"error: {stray}: which problem? name it by its problem's key (luogu_p1784), or give it alone "
           "with --problem KEY\n"
    )
