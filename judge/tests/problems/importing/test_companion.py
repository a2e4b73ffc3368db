import json
import re
from typing import Tuple

import pytest
from values import TASK

from judge.model import JudgeError, LimitOverrides, named_files
from judge.problems import problem_ini
from judge.problems.importing import companion
from judge.problems.settings import Spec


def problem_of(**changes) -> Tuple[str, Spec]:
    return companion.new_problem(companion.parse(json.dumps({**TASK, **changes}).encode()))


def test_limits_link_and_samples_are_taken():
    key, problem = problem_of()
    found = key, problem.title, problem.link, problem.judges[0].name
    assert found == ("luogu_p1784", TASK["name"], TASK["url"], "luogu")
    assert (problem.limits, problem.notes) == (LimitOverrides(1000, 125), ())
    assert problem.samples == ((b"1 2\n", b"3\n"), (b"a\r\nb", b""))
    _, fractions = problem_of(timeLimit=1500.7, memoryLimit=65.536)
    assert fractions.limits == LimitOverrides(1500, 65)


@pytest.mark.parametrize(
    ("link", "key", "judge"),
    [
        ("https://www.luogu.com.cn/problem/P1784?contestId=12", "luogu_p1784", "luogu"),
        ("https://www.luogu.com.cn/problem/AT_abc001_1#submit", "luogu_at_abc001_1", "luogu"),
        ("https://hihocoder.com/contest/hiho102/problem/1", "hihocoder_hiho102_1", "hihocoder"),
        ("http://poj.org/problem?id=3074", "poj_3074", "poj"),
        ("https://www.acwing.com/problem/content/description/168/", "acwing_content_168", "acwing"),
        ("https://codeforces.com/problemset/problem/954/G", "codeforces_954_g", "local"),
        ("https://atcoder.jp/contests/abc100/tasks/abc100_a", "atcoder_abc100_a", "local"),
        ("https://vjudge.net/problem/HihoCoder-1413", "vjudge_hihocoder_1413", "local"),
        ("https://vjudge.net/contest/480959#problem/A", "vjudge_480959_a", "local"),
        ("https://codeforces.com/contest/1234/problem/P", "codeforces_1234_p", "local"),
        (
            "https://judge.u-aizu.ac.jp/onlinejudge/description.jsp?id=CGL_1_A&lang=en",
            "u_aizu_onlinejudge_cgl_1_a",
            "local",
        ),
        ("https://evil-luogu.com.cn/problem/P1", "evil_luogu_p1", "local"),
        ("http://x.org/../../etc/passwd", "x_etc_passwd", "local"),
    ],
)
def test_the_link_gives_key_and_judge(link, key, judge):
    found, problem = problem_of(url=link)
    assert (found, problem.judges[0].name) == (key, judge)


LINK = "url should be a link to a web page"


@pytest.mark.parametrize(
    ("field", "value", "complaint"),
    [
        ("url", "https://www.luogu.com.cn/problem/", "the link does not tell the problem's number"),
        ("url", "javascript:alert(1)//luogu.com.cn/problem/P1", LINK),
        ("url", "https://[::1/problem/P1", LINK),
        ("url", "https://luogu.com.cn/problem/P1\n\x1b[2J", LINK),
        ("url", 3, "url should be text"),
        ("timeLimit", 0, "timeLimit should be a number from 1 to 3600000"),
        ("timeLimit", float("nan"), "timeLimit should be a number"),
        *(("memoryLimit", bad, "memoryLimit should be a number") for bad in (10**400, True)),
        ("tests", [[]], "input should be text"),
        ("tests", {}, "it has no list of tests"),
    ],
)
def test_a_bad_field_gives_one_line_that_says_why(field, value, complaint):
    with pytest.raises(JudgeError, match=re.escape(complaint)) as raised:
        problem_of(**{field: value})
    assert str(raised.value).isprintable() and len(str(raised.value)) < 200


def test_an_interactive_task_is_kept_with_a_note():
    _, problem = problem_of(interactive=True)
    assert "interactor = FILE" in problem.notes[0] and len(problem.samples) == 2


@pytest.mark.parametrize("document", [b"{", b"[]", b"{}", b"\xff", b"[" * 100_000], ids=len)
def test_a_document_that_is_no_task_is_refused(document):
    with pytest.raises(JudgeError, match="Competitive Companion"):
        companion.parse(document)


def of_files(input_: object, output: object) -> dict:
    return {"input": {"type": "file", "fileName": input_}, "output": {"type": "file", "fileName": output}}


def test_files_of_the_same_name_are_kept():
    _, problem = problem_of(**of_files("sum.in", "sum.out"))
    assert (problem.file, problem.notes) == (named_files("sum"), ())
    assert "\nfile = sum\n" in problem_ini.write(problem, ())
    _, problem = problem_of(input=None, output=[])
    assert (problem.file, problem.notes) == (None, ()) and "\nfile =" not in problem_ini.write(problem, ())


def test_files_of_any_names_are_kept():
    _, problem = problem_of(**of_files("input.txt", "output.txt"))
    assert (problem.file, problem.notes) == (("input.txt", "output.txt"), ())
    assert "\nfile = input.txt,output.txt\n" in problem_ini.write(problem, ())
    _, problem = problem_of(input={"type": "file", "fileName": "exciting.in"})
    assert (problem.file, str(problem.file)) == (("exciting.in", ""), "exciting.in,stdout")


@pytest.mark.parametrize(
    "changes",
    [
        of_files("../sum.in", "../sum.out"),
        of_files(["sum.in"], None),
        {"input": {"type": "regex", "pattern": "(sum).in"}},
    ],
)
def test_other_files_are_noted(changes):
    _, problem = problem_of(**changes)
    [note] = problem.notes
    assert problem.file is None and re.fullmatch("programs use [^\n]* there, but stdin and stdout here", note)


def test_batches_are_named_and_counted():
    assert companion.batch(TASK) == (TASK["batch"]["id"], 1)
    assert companion.batch({}) == ("", 1)
    for wrong in (3, {"id": "a"}, {"id": "a", "size": 0}, {"id": "a", "size": 10**9}, {"id": 1, "size": 1}):
        with pytest.raises(JudgeError):
            companion.batch({"batch": wrong})
