"""The page of made-up judgements: it is complete, everyone can read it, and no text in it can change it."""

from __future__ import annotations

import dataclasses
import re
from html.parser import HTMLParser
from pathlib import Path
from types import SimpleNamespace

import pytest
from judgements import EVERYTHING, HOSTILE, MACHINE, judged, submission, weighed, wrong_grid
from values import usage

from judge.checking import checkers
from judge.common import differences
from judge.common.differences import snippets
from judge.common.texts import Style
from judge.contest.ranking import standings
from judge.model import MOST_IN_FULL, Case, Difference, Judgement, Note, NoteKind, Result, Verdict
from judge.report import html
from judge.report.failure import render as text_of_failure
from judge.report.html import program

VOID = {"meta", "wbr"}


class Page(HTMLParser):
    """Reads a page. Each element must be closed before those around it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open, self.elements, self.text = [], [], ""
        self.feed(text)
        assert not self.open

    def handle_starttag(self, tag, attributes):
        assert len(dict(attributes)) == len(attributes)
        self.elements.append((tag, dict(attributes)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text += "" if self.open[-1:] == ["style"] else data

    def all(self, tag: str) -> list[dict]:
        return [attributes for name, attributes in self.elements if name == tag]

    def values(self, attribute: str) -> list[str]:
        return [attributes[attribute] for _, attributes in self.elements if attribute in attributes]


def rendered(*judgements: Judgement) -> str:
    return html.render(standings(judgements), MACHINE)


CE = Judgement(submission("ce.cpp", ["secret/00_case"] * 2), Verdict.CE, "x: error: <y>", ())
CLASS = (
    judged("李四.cpp", "WA AC", failed={"difference": wrong_grid((0, 9))}),
    judged("b/10.cpp", "AC AC"),
    judged("b/9.cpp", "AC AC"),
    CE,
)


@pytest.mark.parametrize(
    "judgements", [(), EVERYTHING[:1], EVERYTHING, CLASS], ids=["none", "one", "every kind", "class"]
)
def test_the_page_is_valid_and_needs_no_other_file(judgements):
    text = rendered(*judgements)
    page = Page(text)
    assert text.startswith("<!DOCTYPE html>") and page.all("html") == [{"lang": "en"}]
    assert not {"script", "link", "img", "iframe", "base"} & {tag for tag, _ in page.elements}
    assert "url(" not in text and "@import" not in text and not page.values("src")
    ids = page.values("id")
    assert len(ids) == len(set(ids))
    assert {link[1:] for link in page.values("href") if link.startswith("#")} <= set(ids)
    assert {id_ for label in page.values("aria-labelledby") for id_ in label.split()} <= set(ids)
    assert all(head.get("scope") in ("row", "col") for head in page.all("th"))
    levels = [int(tag[1]) for tag, _ in page.elements if re.fullmatch("h[1-6]", tag)]
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(after <= before + 1 for before, after in zip(levels, levels[1:]))


def test_the_title_names_the_problem_and_the_summary_comes_first():
    start = "0 of 5 accepted. Judged on 2026-11-21 at 01:52 on EPYC. Not accepted: 1 WA wrong answer, 1 TLE "
    assert start in Page(rendered(*EVERYTHING)).text.replace("\n", "")
    accepted = rendered(judged("mine.cpp", "AC AC"))
    assert "<title>sum_1 Sum &amp; more</title>" in accepted and "Not accepted" not in accepted
    assert 'took 2.0 of 1000 ms: <a href="#s1">mine.cpp, secret/01_case</a>' in accepted
    both = rendered(judged("a.cpp", "AC"), judged("b.cpp", "AC WA", key="other_2"))
    assert "<title>1 of 2 accepted</title>" in both and "<h2><a href" in both
    assert "Nothing was judged" in rendered()


def test_a_problem_with_several_submissions_has_a_table_of_verdicts():
    both = judged("a.cpp", "AC WA AC"), judged("b.cpp", "AC TLE RE")
    page = rendered(*both, judged("c.cpp", "AC", key="other_2"))
    assert page.count('class="matrix class"') == 1  # one submission alone needs none
    ends = [re.sub("<.*?>", " ", row).split()[-3:] for row in page.split("</tr>")]
    assert ["AC", "WA", "AC"] in ends and ["AC", "TLE", "RE"] in ends
    assert '<a href="#s1">WA</a>' in page and '<a href="#s2">RE</a>' in page


def test_failures_stand_above_the_cases():
    page = rendered(judged("a.cpp", "AC WA WA"))
    assert page.count("<article>") == 2 and page.rindex("<article>") < page.index("<summary>Time and")


def test_no_text_that_is_shown_can_change_the_page():
    errors = HOSTILE.encode(errors="surrogateescape")
    kept = snippets(errors * 1000, errors, errors)
    case = Case(HOSTILE, Path(HOSTILE), Path(HOSTILE))
    result = Result(case, Verdict.RE, HOSTILE, usage(1), errors=errors, snippets=kept)
    by = submission(HOSTILE, [HOSTILE], key=HOSTILE, link=f"javascript:{HOSTILE}")
    judgement = Judgement(by, Verdict.RE, HOSTILE, (result,), (Note(NoteKind.HINT, None, HOSTILE),))
    text = rendered(judgement, judgement)
    assert "<script" not in text and not re.search("[\x00-\x09\x0b-\x1f\u202e\ud800-\udfff]", text)
    assert "javascript:" not in " ".join(Page(text).values("href"))
    assert r"\x1b[2J\u202e\xe4.cpp" in Page(text).text


def test_the_first_character_that_differs_is_marked_on_both_sides():
    difference = checkers.CHECKERS["lines"](b"", b"1\n5 4\t0 8  x", b"1\n5 4 7 8")
    output, answer = program.difference_shown(difference)[0].split("</tr>")[:2]
    assert "line 2, column 4" in output and "5 4<mark>\\t</mark>0 8  x" in output
    assert "5 4<mark> </mark>7 8" in answer
    for text, column, shown in (
        ("数独".encode(), 4, "<mark>独</mark>"),
        (b"\xffx", 1, "\\xff<mark>x</mark>"),
        ("\u3000x".encode(), 3, "\\u3000<mark>x</mark>"),
        (b"12", 2, "12<mark>↵</mark>"),
        (b"1" * 500, 250, "…"),
    ):
        assert shown in program.line_row("output", differences.excerpt(text, 1, column))
    assert "ends before" in program.line_row("output", None)


def page_with_texts(*texts: bytes) -> str:
    difference = checkers.CHECKERS["lines"](*texts)
    failed = {"difference": difference, "snippets": snippets(*texts, difference)}
    return rendered(judged("a.cpp", "WA", failed=failed))


def test_texts_are_whole_and_open_if_small_else_a_folded_part_with_the_place_of_the_file():
    page = page_with_texts(b"1 2\n<3\t\x1b\n", b"", b"6\n")
    assert '<details class="texts" open>' in page and "<p>output: empty</p>" in page
    assert "<p>input</p><pre>1 2\n&lt;3      \\x1b</pre>" in page
    numbers = b"".join(b"%d\n" % number for number in range(5000))
    page = page_with_texts(b"1\n" * 20, numbers.replace(b"\n4000\n", b"\n4x\n"), numbers)
    assert '<details class="texts"><summary>' in page
    assert "<p>input</p>" in page
    assert re.search(r"<p>output <small>from line 3\d+; 23 KiB in all</small></p>", page)
    assert re.search(r"<p>answer <small>from line 3\d+; 23 KiB in all: ans</small></p><pre>3\d+\n", page)
    failed = {"difference": wrong_grid((0, 9)), "snippets": snippets(b"", b"", b"")}
    assert '<details class="texts"><summary>' in rendered(judged("a.cpp", "WA", failed=failed))


def test_a_board_tells_what_is_wrong_in_shapes_and_in_words():
    drawn = wrong_grid((0, 9), (40, 0)).drawing.html()
    assert drawn.count("<table") == 2 and drawn.count(' wrong"') == 5
    assert 'aria-label="wrong cells: r1c1, r1c9, r3c3, r5c5, r9c1"' in drawn


def test_a_drawing_is_shown_though_output_and_answer_part_in_no_line():
    path = SimpleNamespace(text=lambda style: ["3 -> 7"], html=lambda: "<p>3 to 7</p>")
    judgement = judged("a.cpp", "WA", failed={"difference": Difference("", "no edge", None, None, path)})
    assert "3 to 7" in Page(rendered(judgement)).text
    assert text_of_failure(judgement.results[0], Style()) == ["3 -> 7"]


def test_what_is_needed_to_see_a_failure_again_is_shown():
    text = Page(rendered(judged("a.cpp", "RE", failed={"errors": b"what():  bad\n"}))).text
    for fact in (
        "\nwhat():  bad\n",
        "\npython3 -m judge run a.cpp --case=secret/00_case",
        "g++ -std=c++17 - -static",
        "g++: g++ 12",
        "EPYC; 2 cores, 2 runs at a time; Linux 6",
        "1000 ms of CPU time and 3000 ms of wall time, 64 MiB of",
    ):
        assert fact in text
    partly = html.render(standings([]), dataclasses.replace(MACHINE, weakness="no namespaces"))
    assert "only in part: no namespaces" in partly


def test_a_class_is_sorted_by_points_and_all_details_are_folded_those_of_accepted_programs_together():
    page = rendered(*CLASS)
    table = page[: page.index("</table>")]
    assert [re.sub("<.*?>", " ", row).split() for row in table.split("\n")[-5:-1]] == [
        ["9.cpp", "AC", "2/2", "100", "2.0", "0.7", "AC", "AC"],
        ["10.cpp", "AC", "2/2", "100", "2.0", "0.7", "AC", "AC"],
        ["李四.cpp", "WA", "1/2", "50", "2.0", "0.7", "WA", "AC"],
        ["ce.cpp", "CE", "0/2", "0", "–", "–", "–", "–"],
    ]
    assert page.count('<details class="program">') == 5 and "<summary><h2>李四.cpp" in page
    accepted = page[page.index('<details class="program"><summary>2 accepted programs</summary>') :]
    assert [*map(accepted.__contains__, ("<h2>9.cpp", "<h2>10.cpp", "<h2>李四.cpp"))] == [True, True, False]
    assert "open" not in page[page.index("</table>") :]
    assert "secret/00_case: r1c1: " in page and "x: error: &lt;y&gt;" in page


def test_subtasks_and_parts_of_points_are_shown_by_name():
    half = {"difference": Difference("half right", "half right", score=0.5)}
    parts = (5, "a"), (5, "a"), (20, "b"), (20, "b"), (50, "")
    judgement = weighed(judged("a.cpp", "AC AC AC WA WA", failed=half), *parts)
    text = re.sub("<.*?>", " ", rendered(judgement))
    rows = [line.split() for line in text.splitlines()]
    assert ["a", "2", "10/10"] in rows and ["b", "2", "20/40"] in rows
    assert ["secret/04_case", "1", "25/50"] in rows and ["secret/04_case", "50%", "5.0", "0.7"] in rows
    assert ["a.cpp", "WA", "3/5", "55", "5.0", "0.7"] in rows
    both = rendered(judgement, judged("b.cpp", "AC AC AC AC AC"))
    assert '<td class="v part"><a href="#s1">50%</a></td>' in both


def test_a_page_with_many_failures_stays_small_and_that_of_a_class_prints_folded():
    bad = wrong_grid(*((cell, 9) for cell in range(81)))
    failed = {"difference": bad, "errors": b"\x00" * 2000, "snippets": snippets(*[b"\x00" * 10**6] * 3)}
    page = rendered(judged("a.cpp", "WA " * 120, failed=failed))
    assert len(page.encode()) < 900_000 and page.count("<article") == MOST_IN_FULL
    assert "<p>110 more cases failed.</p>" in page
    page = rendered(*(judged(f"{number}.cpp", "WA " * 20, failed=failed) for number in range(60)))
    assert len(page.encode()) < 10_000_000 and page.count("<article") == 120
    assert '"matrix class"' in page and '"matrix class many"' in rendered(*[judged("a.cpp", "AC " * 26)] * 2)
    assert re.findall(".*details::", html.STYLE.partition("@media print")[2]) == ["  section details::"]
