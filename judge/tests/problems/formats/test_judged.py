"""Packages of each format, made by hand, that are judged as they say: folder and zip alike.

The program obeys its input. Each row tells a rule from what would hold without it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.common import zips
from judge.compiling.online_judges import judges
from judge.judging.pipeline import ProgressListener, judge_all
from judge.model import Judgement, Problem, Submission
from judge.problems.loading import load_problem
from judge.running.runner import Runner

# Commands: `spin MS`, `take MIB`, `fill MIB` (of output), `say TEXT`. With x.in, it reads that, writes x.out.
OBEYS = r"""
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
int main() {
    if (FILE* input = std::fopen("x.in", "r")) {
        std::fclose(input);
        std::freopen("x.in", "r", stdin);
        std::freopen("x.out", "w", stdout);
    }
    char word[16], line[256];
    while (std::scanf("%15s", word) == 1) {
        if (std::fgets(line, sizeof line, stdin) == nullptr) return 1;
        const long number = std::atol(line);
        if (std::strcmp(word, "spin") == 0)
            while (std::clock() < number * (CLOCKS_PER_SEC / 1000)) {}
        if (std::strcmp(word, "take") == 0) std::memset(std::malloc(number << 20), 1, number << 20);
        if (std::strcmp(word, "fill") == 0)
            for (long i = 0; i < number << 10; ++i) std::printf("%01023d\n", 0);
        if (std::strcmp(word, "say") == 0) std::fputs(line + 1, stdout);
    }
}
"""
# Accepts outputs that begin with `mine`. It is called with three files in some order, or by syzoj with none.
MINE = r"""
#include <cstdio>
#include <cstring>
int main(int argc, char** paths) {
    char word[8] = "";
    std::fscanf(std::fopen(argc > 3 ? paths[%d] : "user_out", "r"), "%%7s", word);
    const bool ok = std::strcmp(word, "mine") == 0;
    if (argc < 4) std::puts(ok ? "100" : "0");
    return argc < 4 || ok ? 0 : 1;
}
"""
KATTIS_MINE = """\
import sys
sys.exit(42 if sys.stdin.read().split() == ["mine"] and sys.argv[4:] == ["a"] else 43)
"""
LEMON_MINE = """\
import sys
open(sys.argv[5], "w").write("50" if open(sys.argv[2]).read().split() == ["mine"] else "0")
"""
CHECKER = MINE % 2
HALF = '#include <cstdio>\nint main() { std::fputs("points 0.5", stderr); return 7; }\n'


def cases(pattern: str, *pairs: tuple[str, str], ends: tuple[str, str] = (".in", ".out")) -> dict[str, str]:
    """Files of cases: what the program is told, and the answer."""
    files = {}
    for number, (told, answer) in enumerate(pairs, 1):
        for end, text in zip(ends, (told, answer)):
            files[pattern.replace("#", str(number)) + end] = text + "\n"
    return files


SLOW, LARGE = ("spin 100\nsay 1", "1"), ("take 40\nsay 1", "1")
HUGE, OK, BAD = ("take 300\nsay 1", "1"), ("say 1", "1"), ("say 2", "1")
SUBTASK = "- {{score: {}, type: {}, cases: [{}]{}}}\n"
ONE, TWO, THREE, FOUR = (f"{{input: {n}.in, output: {n}.out}}" for n in "1234")


def lemon(*groups: dict[str, object], **more: object) -> str:
    usual = {
        "sourceFileName": "x",
        "inputFileName": "x.in",
        "outputFileName": "x.out",
        "taskType": 0,
        "comparisonMode": 1,
        "specialJudge": "",
        "realPrecision": 3,
        "standardInputCheck": True,
        "standardOutputCheck": True,
        "testCases": list(groups),
    }
    return json.dumps({"version": "1.0", "tasks": [{**usual, **more}]}, indent=1)


def group(score: int, *numbers: str, time: int = 1000, memory: int = 256) -> dict[str, object]:
    names = [number for number in numbers if not number.endswith("fLAg")]
    return {
        "fullScore": score,
        "timeLimit": time,
        "memoryLimit": memory,
        "outputFiles": [f"{one}.out" for one in names],
        "inputFiles": [one if one.endswith("fLAg") else f"{one}.in" for one in numbers],
    }


def polygon(
    tests: str,
    *,
    limits: str = "1000 268435456",
    checker: str = "std::wcmp.cpp",
    files: str = "",
    groups: str = "",
) -> str:
    time, memory = limits.split()
    return f"""\
<problem><judging input-file="{files and files + '.in'}" output-file="{files and files + '.out'}">
<testset name="tests"><time-limit>{time}</time-limit><memory-limit>{memory}</memory-limit>
<test-count>{tests.count('<test ')}</test-count>
<input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
<tests>{tests}</tests>{groups}</testset></judging>
<assets><checker name="{checker}"><source path="files/check.cpp"/></checker></assets></problem>
"""


def fps(limits: str, *pairs: tuple[str, str], checker: str = "") -> str:
    tests = "".join(
        f"<test_input>{told}\n</test_input><test_output>{right}</test_output>" for told, right in pairs
    )
    return f"<fps><item><title>t</title>{limits}{tests}{checker}</item></fps>"


OF_POLYGON = ("", ".a")
UOJ = "use_builtin_judger on\nn_tests {}\ninput_pre a\ninput_suf in\noutput_pre a\noutput_suf out\n"
SYZOJ = "inputFile: 'a#.in'\noutputFile: 'a#.out'\nsubtasks:\n"
KATTIS = "problem_format_version: 2023-07\nlimits: {time_limit: 1}\n"
DATA = "data/secret/#"
KATTIS_ENDS = (".in", ".ans")
FPS_LIMITS = '<time_limit unit="{}">{}</time_limit><memory_limit unit="{}">{}</memory_limit>'
# What it is about: the files, the verdicts of the cases, and the points.
ROWS = {
    "luogu limits of each case": (
        {
            **cases("#", SLOW, SLOW, LARGE, HUGE),
            "config.yml": "1.in: {timeLimit: 50}\n2.in: {timeLimit: 2000}\n3.in: {memoryLimit: 20480}\n"
            "4.in: {memoryLimit: 512000}\n",
        },
        "TLE AC MLE AC",
        50,
    ),
    "luogu scores and subtasks": (
        {
            **cases("#", OK, BAD, OK),
            "config.yml": "1.in: {score: 20, subtaskId: 0}\n2.in: {score: 20, subtaskId: 0}\n"
            "3.in: {score: 60, subtaskId: 1}\n",
        },
        "AC WA AC",
        60,
    ),
    "luogu checker.cpp": (
        {
            **cases("#", ("say mine", "1"), OK),
            "config.yml": "1.in: {score: 30}\n2.in: {score: 70}\n",
            "checker.cpp": CHECKER,
        },
        "AC WA",
        30,
    ),
    "luogu named checker": (
        {
            **cases("#", ("say mine", "1"), OK),
            "config.yml": "checker: my.cpp\n1.in: {score: 30}\n2.in: {score: 70}\n",
            "my.cpp": CHECKER,
        },
        "AC WA",
        30,
    ),
    "hydro limits": ({**cases("#", SLOW, LARGE), "config.yaml": "time: 50ms\nmemory: 20m\n"}, "TLE MLE", 0),
    "hydro larger limits": ({**cases("#", HUGE, OK), "config.yaml": "time: 3s\nmemory: 1g\n"}, "AC AC", 100),
    "hydro limits of a subtask and a case": (
        {
            **cases("#", SLOW, SLOW, LARGE, LARGE),
            "config.yaml": "subtasks:\n- {score: 50, time: 50ms, memory: 20m, type: sum, cases: ["
            f"{ONE}, {TWO[:-1]}, time: 2s}}, {THREE}, {FOUR[:-1]}, memory: 256m}}]}}\n",
        },
        "TLE AC MLE AC",
        25,
    ),
    "hydro min": (
        {
            **cases("#", OK, BAD),
            "config.yaml": "subtasks:\n" + SUBTASK.format(100, "min", f"{ONE}, {TWO}", ""),
        },
        "AC WA",
        0,
    ),
    "hydro max": (
        {
            **cases("#", OK, BAD),
            "config.yaml": "subtasks:\n" + SUBTASK.format(100, "max", f"{ONE}, {TWO}", ""),
        },
        "AC WA",
        100,
    ),
    "hydro sum": (
        {
            **cases("#", OK, BAD),
            "config.yaml": "subtasks:\n" + SUBTASK.format(100, "sum", f"{ONE}, {TWO}", ""),
        },
        "AC WA",
        50,
    ),
    "hydro if": (
        {
            **cases("#", BAD, OK),
            "config.yaml": "subtasks:\n"
            + SUBTASK.format(30, "min", ONE, ", id: 1")
            + SUBTASK.format(70, "min", TWO, ", id: 2, if: [1]"),
        },
        "WA AC",
        0,
    ),
    "hydro checker": (
        {
            **cases("#", ("say mine", "1"), OK),
            "config.yaml": "checker_type: testlib\nchecker: chk.cc\n",
            "chk.cc": CHECKER,
        },
        "AC WA",
        50,
    ),
    "hydro strict": ({**cases("#", ("say 1 ", "1")), "config.yaml": "checker_type: strict\n"}, "WA", 0),
    "hydro default": ({**cases("#", ("say 1 \t", "1")), "config.yaml": "checker_type: default\n"}, "AC", 100),
    "hydro filename": ({**cases("#", OK), "config.yaml": "filename: x\n"}, "AC", 100),
    "hydro cases without subtasks": (
        {**cases("#", OK, BAD, OK), "config.yaml": f"cases:\n- {ONE}\n- {TWO[:-1]}, score: 60}}\n"},
        "AC WA",
        40,
    ),
    "hydro names of subtasks": (
        {**cases("1-#", OK, BAD), **cases("2-#", OK), "config.yaml": "time: 1s\n"},
        "AC WA AC",
        50,
    ),
    "hydro export": (
        {
            **cases("testdata/#", SLOW),
            "problem.yaml": "pid: P1\ntitle: t\n",
            "testdata/config.yaml": "time: 50ms\n",
        },
        "TLE",
        0,
    ),
    "uoj limits of a test": (
        {
            **cases("a#", SLOW, SLOW, LARGE, LARGE),
            "problem.conf": UOJ.format(4) + "use_builtin_checker wcmp\n"
            "time_limit 2\ntime_limit_1 0.05\nmemory_limit 20\nmemory_limit_4 64\n",
        },
        "TLE AC MLE AC",
        50,
    ),
    "uoj output limit": (
        {
            **cases("a#", ("fill 2", "1")),
            "problem.conf": UOJ.format(1) + "use_builtin_checker wcmp\noutput_limit 1\n",
        },
        "OLE",
        0,
    ),
    "uoj checkers": (
        {**cases("a#", ("say 1.00001", "1")), "problem.conf": UOJ.format(1) + "use_builtin_checker rcmp4\n"},
        "AC",
        100,
    ),
    "uoj chk.cpp": (
        {
            **cases("a#", ("say mine", "1"), OK),
            "problem.conf": UOJ.format(2) + "point_score_1 30\npoint_score_2 70\n",
            "chk.cpp": CHECKER,
        },
        "AC WA",
        30,
    ),
    "uoj subtasks and dependence": (
        {
            **cases("a#", BAD, OK, OK),
            "problem.conf": UOJ.format(3) + "use_builtin_checker ncmp\nn_subtasks 3\n"
            "subtask_end_1 1\nsubtask_end_2 2\nsubtask_end_3 3\nsubtask_score_1 20\nsubtask_score_2 30\n"
            "subtask_score_3 50\nsubtask_dependence_2 1\nsubtask_type_3 min\n",
        },
        "WA AC AC",
        50,
    ),
    "uoj packed gives no part": (
        {
            **cases("a#", OK),
            "chk.cpp": HALF,
            "problem.conf": UOJ.format(1) + "n_subtasks 1\nsubtask_end_1 1\n",
        },
        "WA",
        0,
    ),
    "uoj min gives the least part": (
        {
            **cases("a#", OK),
            "chk.cpp": HALF,
            "problem.conf": UOJ.format(1) + "n_subtasks 1\nsubtask_end_1 1\nsubtask_type_1 min\n",
        },
        "WA",
        50,
    ),
    "uoj samples and extra tests": (
        {
            **cases("a#", OK),
            **cases("ex_a#", BAD, OK),
            "problem.conf": UOJ.format(1) + "use_builtin_checker ncmp\nn_ex_tests 2\nn_sample_tests 1\n",
        },
        "WA AC AC",
        100,
    ),
    "syzoj sum": (
        {**cases("a#", OK, BAD), "data.yml": SYZOJ + "- {score: 100, type: sum, cases: [1, 2]}\n"},
        "AC WA",
        50,
    ),
    "syzoj min": (
        {**cases("a#", OK, BAD), "data.yml": SYZOJ + "- {score: 100, type: min, cases: [1, 2]}\n"},
        "AC WA",
        0,
    ),
    "syzoj mul": (
        {
            **cases("a#", OK, BAD, OK),
            "data.yml": SYZOJ + "- {score: 60, type: mul, cases: [1, 2]}\n"
            "- {score: 40, type: mul, cases: [3]}\n",
        },
        "AC WA AC",
        40,
    ),
    "syzoj blanks": (
        {**cases("a#", ("say 1  2", "1 2")), "data.yml": SYZOJ + "- {score: 9, type: sum, cases: [1]}\n"},
        "AC",
        9,
    ),
    "syzoj special judge": (
        {
            **cases("a#", ("say mine", "1"), OK),
            "spj.cpp": CHECKER,
            "data.yml": SYZOJ
            + "- {score: 100, type: sum, cases: [1, 2]}\nspecialJudge: {language: cpp, fileName: spj.cpp}\n",
        },
        "AC WA",
        50,
    ),
    "polygon limits": (
        {
            **cases("tests/0#", SLOW, LARGE, ends=OF_POLYGON),
            "problem.xml": polygon("<test />" * 2, limits="50 20971520"),
        },
        "TLE MLE",
        0,
    ),
    "polygon points and policies": (
        {
            **cases("tests/0#", OK, BAD, OK, BAD, ends=OF_POLYGON),
            "problem.xml": polygon(
                '<test group="a" points="10"/>' * 2 + '<test group="b" points="30"/>' * 2,
                groups='<groups><group name="a" points-policy="complete-group"/>'
                '<group name="b" points-policy="each-test"/></groups>',
            ),
        },
        "AC WA AC WA",
        30,
    ),
    "polygon dependencies and samples": (
        {
            **cases("tests/0#", BAD, OK, ends=OF_POLYGON),
            "problem.xml": polygon(
                '<test sample="true" group="0" points="0"/><test group="1" points="100"/>',
                groups='<groups><group name="0" points-policy="each-test"/><group name="1" '
                'points-policy="complete-group"><dependencies><dependency group="0"/></dependencies>'
                "</group></groups>",
            ),
        },
        "WA AC",
        0,
    ),
    "polygon std checker": (
        {
            **cases("tests/0#", ("say yes", "YES"), ends=OF_POLYGON),
            "problem.xml": polygon("<test />", checker="std::yesno.cpp"),
        },
        "AC",
        100,
    ),
    "polygon checker": (
        {
            **cases("tests/0#", ("say mine", "1"), OK, ends=OF_POLYGON),
            "files/check.cpp": CHECKER,
            "problem.xml": polygon("<test />" * 2, checker="check.cpp"),
        },
        "AC WA",
        50,
    ),
    "polygon files, CR LF": (
        {
            **cases("tests/0#", OK, ends=OF_POLYGON),
            "problem.xml": polygon("<test />", files="x").replace("\n", "\r\n"),
        },
        "AC",
        100,
    ),
    "kattis limits": (
        {
            **cases(DATA, SLOW, LARGE, ("fill 2", "1"), ends=KATTIS_ENDS),
            "problem.yaml": KATTIS.replace("time_limit: 1", "time_limit: 0.05, memory: 20, output: 1"),
        },
        "TLE MLE OLE",
        0,
    ),
    "kattis .timelimit": (
        {**cases(DATA, SLOW, ends=KATTIS_ENDS), "problem.yaml": "name: t\n", ".timelimit": "0.05\n"},
        "TLE",
        0,
    ),
    "kattis domjudge-problem.ini": (
        {**cases(DATA, SLOW, ends=KATTIS_ENDS), "domjudge-problem.ini": "timelimit='0.05'\n"},
        "TLE",
        0,
    ),
    "kattis words without case": (
        {**cases(DATA, ("say YES  1", "yes 1"), ends=KATTIS_ENDS), "problem.yaml": KATTIS},
        "AC",
        100,
    ),
    "kattis case_sensitive": (
        {
            **cases(DATA, ("say YES", "yes"), ends=KATTIS_ENDS),
            "problem.yaml": "validator_flags: case_sensitive\n",
            ".timelimit": "1",
        },
        "WA",
        0,
    ),
    "kattis tolerance of a group": (
        {
            **cases(DATA, ("say 1.01", "1"), ends=KATTIS_ENDS),
            "problem.yaml": KATTIS,
            "data/secret/test_group.yaml": "output_validator_args: [float_tolerance, '0.1']\n",
        },
        "AC",
        100,
    ),
    "kattis output_validator": (
        {
            **cases(DATA, ("say mine", "1"), OK, ends=KATTIS_ENDS),
            "output_validator/v.py": KATTIS_MINE,
            "data/secret/test_group.yaml": "output_validator_args: [a]\n",
            "problem.yaml": KATTIS,
        },
        "AC WA",
        50,
    ),
    "kattis output_validators": (
        {
            **cases(DATA, ("say mine", "1"), OK, ends=KATTIS_ENDS),
            "output_validators/v/v.py": KATTIS_MINE,
            ".timelimit": "1",
            "problem.yaml": "validation: custom\nvalidator_flags: a\n",
        },
        "AC WA",
        50,
    ),
    "kattis groups": (
        {
            **cases("data/secret/a/#", OK, BAD, ends=KATTIS_ENDS),
            **cases("data/secret/b/#", OK, BAD, ends=KATTIS_ENDS),
            **cases("data/secret/c/#", OK, ends=KATTIS_ENDS),
            "problem.yaml": KATTIS + "type: scoring\n",
            "data/secret/a/test_group.yaml": "max_score: 20\n",
            "data/secret/b/test_group.yaml": "max_score: 60\nscore_aggregation: sum\n",
            "data/secret/c/test_group.yaml": "max_score: 20\nrequire_pass: secret/a\n",
        },
        "AC WA AC WA AC",
        30,
    ),
    "lemon limits of each group": (
        {
            **cases("data/#", SLOW, SLOW, LARGE, LARGE),
            "t.cdf": lemon(
                group(10, "1", time=50), group(20, "2"), group(30, "3", memory=20), group(40, "4")
            ),
        },
        "TLE AC MLE AC",
        60,
    ),
    "lemon groups and dependence": (
        {
            **cases("data/#", OK, BAD, OK, OK),
            "t.cdf": lemon(
                group(10, "1", "2"), group(20, "3", "1_lemon_SUbtaskDEPENDENCE_fLAg"), group(70, "4")
            ),
        },
        "AC WA AC AC",
        70,
    ),
    "lemon files": (
        {
            **cases("data/#", OK),
            "t.cdf": lemon(group(100, "1"), standardInputCheck=False, standardOutputCheck=False),
        },
        "AC",
        100,
    ),
    "lemon line by line": (
        {**cases("data/#", ("say 1 ", "1")), "t.cdf": lemon(group(9, "1"), comparisonMode=0)},
        "WA",
        0,
    ),
    "lemon spaces": ({**cases("data/#", ("say 1  2 ", "1 2")), "t.cdf": lemon(group(9, "1"))}, "AC", 9),
    "lemon real numbers": (
        {**cases("data/#", ("say 1.0005", "1")), "t.cdf": lemon(group(9, "1"), comparisonMode=3)},
        "AC",
        9,
    ),
    "lemon special judge": (
        {
            **cases("data/#", ("say mine", "1"), OK),
            "data/spj.py": LEMON_MINE,
            "t.cdf": lemon(group(60, "1"), group(40, "2"), comparisonMode=4, specialJudge="spj.py"),
        },
        "WA WA",
        50,
    ),
    "lemon testlib": (
        {
            **cases("data/#", ("say mine", "1"), OK),
            "data/spj.cpp": CHECKER,
            "t.cdf": lemon(group(60, "1"), group(40, "2"), comparisonMode=5, specialJudge="spj.exe"),
        },
        "AC WA",
        60,
    ),
    "hustoj limits": ({"fps.xml": fps(FPS_LIMITS.format("ms", 50, "kb", 20480), SLOW, LARGE)}, "TLE MLE", 0),
    "hustoj usual units": ({"fps.xml": fps(FPS_LIMITS.format("s", 1, "mb", 512), HUGE)}, "AC", 100),
    "hustoj special judge": (
        {
            "fps.xml": fps(
                FPS_LIMITS.format("s", 1, "mb", 64),
                ("say mine", "1"),
                OK,
                checker=f'<spj language="C++"><![CDATA[{MINE % 3}]]></spj>',
            )
        },
        "AC WA",
        50,
    ),
}


@pytest.fixture(scope="module")
def runner() -> Iterator[Runner]:
    with Runner() as made:
        yield made


@pytest.fixture(scope="module")
def obeys(tmp_path_factory) -> Path:
    source = tmp_path_factory.mktemp("programs") / "x.cpp"
    source.write_text(OBEYS)
    return source


def judged(runner: Runner, source: Path, problem: Problem) -> Judgement:
    submission = Submission(source, problem, judges()["local"].standards[0])
    [judgement] = judge_all(runner, [submission], [0], ProgressListener())
    return judgement


# As a zip, one row of each format.
AS_ZIP = {name.split()[0]: name for name in reversed([*ROWS])}


@pytest.mark.parametrize(
    ("name", "as_zip"), [*((name, False) for name in ROWS), *((name, True) for name in AS_ZIP.values())]
)
def test_a_package_is_judged_as_it_says(name, as_zip, runner, obeys, tmp_path):
    files, verdicts, points = ROWS[name]
    place = tmp_path / "data"
    for file, text in files.items():
        path = place / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
    if as_zip:
        place = Path(shutil.make_archive(str(place), "zip", place))
    judgement = judged(runner, obeys, load_problem(place))
    zips.remove_unpacked()
    assert " ".join(one.verdict.name for one in judgement.results) == verdicts, judgement.message
    assert judgement.points == pytest.approx(points)
