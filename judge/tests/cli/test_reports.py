"""What `run` writes for programs and for browsers: JSON, a page, JUnit XML."""

import json
import os
import signal
import xml.etree.ElementTree as ElementTree
from argparse import Namespace

import pytest
from commands import called, refusal, start_judge
from processes import running, wait_until

from judge.cli.run import check_reports
from judge.model import JudgeError


def test_json_is_one_document_and_nothing_else(folder):
    done = called("run sum.cpp wrong.cpp --cases data --json", cwd=folder)
    document = json.loads(done.stdout)
    assert done.returncode == 1 and list(document) == [
        "generator", "problems", "students", "submissions", "machine"
    ]  # fmt: skip
    good, bad = document["submissions"]
    assert (good["submission"], good["problem"], good["verdict"]) == ("sum.cpp", None, "AC")
    assert 0 < good["cases"][0]["memory_kib"] < 2048 and good["cases"][0]["cpu_ms"] > 0
    assert bad["verdict"] == "WA" and bad["cases"][0]["message"].startswith("line 1")


def test_a_page_and_junit_xml_are_written_beside_the_text(folder):
    (folder / "broken.cpp").write_text("int main() { return nonsense; }\n")
    done = called("run sum.cpp wrong.cpp broken.cpp --cases data --html new.html --junit new.xml", cwd=folder)
    assert done.returncode == 1 and "wrong.cpp   WA" in done.stdout and done.stderr == ""
    page, suites = (folder / "new.html").read_text(), ElementTree.parse(folder / "new.xml").getroot()
    for text in ("<h1>data</h1>", "1 of 3 accepted.", "<mark>2</mark>", "broken.cpp:1:21: error: "):
        assert text in page
    counts = [(suite.get("tests"), suite.get("failures")) for suite in suites]
    assert counts == [("2", "0"), ("2", "2"), ("1", "1")]
    assert not [path for path in folder.iterdir() if path.suffix not in ("", ".cpp", ".html", ".xml")]


NO_REPORT = "of this version, so it is not replaced; name another file"
HTML = '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>1</title>\n'
CSV = "\ufeffname,class,phone\n张三,1,13800000000\n"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--html", "data"], "data: is no regular file, so it cannot be written; choose another name"),
        (["--junit", "nowhere/new.xml"], "nowhere/new.xml: cannot be written: no such file"),
        (
            ["--csv", "new", "--html", "other", "--resume", "new"],
            "--resume, --csv: two options name the same file; give each its own",
        ),
        (["--html", "sum.cpp"], f"sum.cpp: was not written by --html {NO_REPORT}"),
        (["--csv", "data/1.out"], f"data/1.out: was not written by --csv {NO_REPORT}"),
        (["--html", "other.html"], f"other.html: was not written by --html {NO_REPORT}"),
        (["--csv", "other.csv"], f"other.csv: was not written by --csv {NO_REPORT}"),
        (["--resume", "other.csv"], f"other.csv: was not written by --resume {NO_REPORT}"),
    ],
)
def test_a_file_that_cannot_be_written_is_an_error_before_the_work(arguments, complaint, folder):
    for end, text in (("html", HTML), ("csv", CSV)):  # another program wrote them
        (folder / f"other.{end}").write_text(text, "utf-8")
    before = sorted(folder.rglob("*"))
    error = refusal("run sum.cpp --cases data", *arguments, cwd=folder)
    assert error.startswith(complaint) and "\n" not in error
    assert sorted(folder.rglob("*")) == before


def test_a_file_is_replaced_only_by_a_report_of_the_kind_that_it_has(folder):
    reports = {kind: folder / kind for kind in ("resume", "html", "csv", "junit")}
    arguments = (f"--{kind}={path}" for kind, path in reports.items())
    reports["csv"].touch()
    called("run sum.cpp --cases data", *arguments, cwd=folder)
    check_reports(Namespace(**reports))
    for kind, other in (("html", "csv"), ("csv", "junit"), ("junit", "resume"), ("resume", "html")):
        with pytest.raises(JudgeError, match=f"{other}: was not written by --{kind} of this version, "):
            check_reports(Namespace(**{**dict.fromkeys(reports), kind: reports[other]}))


@pytest.mark.parametrize("judged", [["sum.cpp"], []])
def test_an_interrupted_run_reports_what_was_judged_and_says_so(judged, folder):
    slow = f"slow_{os.getpid()}"
    (folder / f"{slow}.cpp").write_text("int main() { for (;;); }\n")
    options = "--time 60000 --jobs 1 --csv new.csv --html new.html --junit new.xml --json"
    process = start_judge(f"run --cases data {options}", *judged, f"{slow}.cpp", cwd=folder)
    wait_until(lambda: running(f"{slow}.program"))
    os.killpg(process.pid, signal.SIGINT)
    shown, complaint = process.communicate()
    note = "note: only a command with --resume FILE can go on after an interrupt\ninterrupted\n"
    assert process.returncode == 130 and complaint.endswith(note), complaint
    document, note = json.loads(shown), "Interrupted: 1 program was not judged."
    assert document["machine"]["not_judged"] == 1 and len(document["submissions"]) == len(judged)
    for name in ["new.html", "new.csv", *(judged and ["new.xml"])]:
        assert all(text in (folder / name).read_text() for text in (*judged, note)), name
