"""Several programs together: the table, the failures that are alike, and the CSV file."""

from __future__ import annotations

import csv
import dataclasses
import io

from judgements import HOSTILE, MACHINE, judged, submission, weighed

from judge.checking import checkers
from judge.common.texts import Style, display_width
from judge.contest.ranking import standings as standings_of
from judge.model import Difference, Judgement, Verdict
from judge.report import csv as csv_report, html, standings, text
from judge.report.standings import points_text

WRONG = {"difference": checkers.CHECKERS["lines"](b"", b"5\n", b"6\n")}
MESSAGE = "x.cpp: In main:\nx.cpp:1: error: y\n z"
CE = Judgement(submission("没有.cpp", [f"secret/{n:02}_case" for n in range(3)]), Verdict.CE, MESSAGE, ())
CLASS = [
    judged("n10.cpp", "AC AC AC"),
    judged("n9.cpp", "AC AC AC"),
    judged("张三.cpp", "WA AC AC", failed=WRONG),
    judged("李四.cpp", "WA WA AC", failed=WRONG),
    judged("e.cpp", "AC AC TLE"),
    CE,
]


def test_the_table_is_sorted_by_points_then_by_name_and_its_columns_stay_aligned():
    lines = standings.render(standings_of(CLASS), Style()).splitlines()
    assert [line.split()[:5] for line in lines] == [
        ["rank", "name", "verdict", "passed", "points"],
        ["1", "n9.cpp", "AC", "3/3", "100"],
        ["1", "n10.cpp", "AC", "3/3", "100"],
        ["3", "e.cpp", "TLE", "2/3", "66.6"],
        ["3", "张三.cpp", "WA", "2/3", "66.6"],
        ["5", "李四.cpp", "WA", "1/3", "33.3"],
        ["6", "没有.cpp", "CE", "0/3", "0"],
    ]
    rows = zip(lines[3:6], ("TLE", "WA", "WA"))
    assert len({display_width(line[: line.index(verdict)]) for line, verdict in rows}) == 1
    assert lines[1].endswith("     3.0  secret/02_case")


def in_contest(judgement: Judgement, part: str, **about: str) -> Judgement:
    by = dataclasses.replace(judgement.submission, task=part, **about)
    return dataclasses.replace(judgement, submission=by)


def test_two_contestants_who_are_shown_alike_have_a_row_each():
    first, second = (
        in_contest(CLASS[number], "sum", student="007", contestant=path)
        for number, path in ((0, "students/007"), (3, "students/007.cpp"))
    )
    table = standings_of([first, second])
    assert [(row.name, row.total) for row in table.rows] == [("007", 100), ("007", 33.3)]
    page = html.render(table, MACHINE)
    assert ">100</a>" in page and ">33.3</a>" in page


def test_points_are_rounded_down_and_at_least_what_is_known():
    stopped = dataclasses.replace(CLASS[3], results=CLASS[3].results[:1])
    fault = dataclasses.replace(CLASS[0], verdict=Verdict.JE, message="gone")
    judgements = CLASS[0], CLASS[3], CE, stopped, fault
    assert [*map(points_text, judgements)] == ["100", "33.3", "0", "≥0", ""]
    partly = {"difference": Difference("", "", score=0.475)}
    judgement = weighed(judged("a.cpp", "AC AC WA", failed=partly), (0, ""), (5, ""), (10, ""))
    assert points_text(judgement) == "9.7"  # of 15


def test_in_a_class_a_program_has_a_line_for_its_verdict_and_one_for_its_fault():
    layout = text.TextLayout([judgement.submission for judgement in CLASS], Style())
    assert text.head(CLASS[2], layout).startswith("张三.cpp  WA     2/3 cases (1 WA)")
    shown = [text.body(judgement, layout, short=True) for judgement in CLASS]
    assert shown[:4] == [[], [], *[["  secret/00_case: WA, why"]] * 2]
    assert shown[-1] == ["  x.cpp:1: error: y"]


def test_a_spreadsheet_changes_no_name():
    changed = "07 1e5 2E4 MAR1 1:3 3月 3月5日 (1) （1） 5% 1-2 1,000 1.10 $5 1234567890123456 １２ 1.5.2".split()
    kept = ["12", "3.0", "0", "1A", "2班", "张三", "May", "Marta1", "e5", "12ab", "3月班", "a(1)", "≥33.3", "100"]
    [first, *others] = csv.reader(io.StringIO(csv_report.sheet([[*changed], [*kept]])[1:]))
    assert first == [f"'{name}" for name in changed] and others == [kept]


def test_a_spreadsheet_reads_chinese_and_no_formula():
    hostile = ["=1+1", "+1", "'quoted", "-1", "@x", "\t=1", "＝1", 'a"b,c\n', "a;=1", HOSTILE]
    judgements = [*CLASS, *(judged(name, "AC AC AC") for name in hostile)]
    sheet = csv_report.render(standings_of(judgements), MACHINE)
    assert sheet.startswith('\ufeff"rank","name","verdict","points","passed","cases","cpu_ms","slowest",')
    rows = {row[1]: row[2:] for row in csv.reader(io.StringIO(sheet[1:], newline=""))}
    used = ["3.0", "secret/02_case", "0.7"]
    assert rows["李四.cpp"] == ["WA", "33.3", "1", "3", *used, "WA", "WA", "AC"]
    assert rows["没有.cpp"] == ["CE", "0", "0", "3", *[""] * 6]
    assert '"a;=1","AC","100",' in sheet  # some Excels split at semicolons
    assert {"'=1+1", "'+1", "''quoted", "'-1", "'@x", "\\t=1", "'＝1", 'a"b,c\\n'} < set(rows)
    assert all(name.isprintable() and name[0] not in "=+-@" for name in rows)
