"""What is said of a source beside its failures, and that nothing is said of one that is not to blame."""

from __future__ import annotations

from pathlib import Path

import pytest
from values import case_of, problem_of, usage

from judge.common.differences import snippets
from judge.finding.hints import hints
from judge.model import Case, FileNames, Limits, ProblemKind, Result, Submission, Verdict

LOOP = 'int main() { int n; scanf("%d", &n); while (n--) cout << n << endl; }\n'
CIN = "int main() {\n  int n;\n  while (cin >> n) cout << n << '\\n';\n}\n"
SUM = 'int main() { int n, s = 0; while (cin >> n) s += n; printf("%d", s); }\n'
FAST = SUM.replace("int n,", "ios::sync_with_stdio(0); int n,")
GETLINE = "int main() {\n  int n; string s;\n  cin >> n;\n  getline(cin, s);\n  cout << s;\n}\n"
NUMBERS = b"".join(b"%d\n" % number for number in range(500_000))


def said(
    text: str, verdict: str, folder: Path, *, system_ms: float = 700, given: bytes = NUMBERS, **more
) -> str:
    """Returns the hints on a source that printed the numbers, for a problem with these fields."""
    (folder / "mine.cpp").write_text(text)
    case = case_of(folder, given.decode(), "")
    problem = problem_of(case, limits=Limits(1000), **more)
    used = usage(1000, system_ms=system_ms)
    result = Result(case, Verdict[verdict], "", used, snippets=snippets(given, NUMBERS, b""))
    found = hints(Submission(folder / "mine.cpp", problem, "c++17"), [result])
    return "; ".join(note.text for note in found)


def test_time_in_the_system_is_blamed_on_what_writes_each_line_at_once(tmp_path):
    assert said(LOOP, "TLE", tmp_path) == (
        "spends 0.7 of 1.0 s in the system: `endl` wrote 500,000 lines one by one; use '\\n'"
    )
    each = "spends 0.7 of 1.0 s in the system: each `cin >>` first writes what `cout` holds; begin main with "
    assert said(CIN, "TLE", tmp_path).startswith(each)
    assert "cout" not in said(CIN.replace("int n;", "cin.tie(0); int n;"), "TLE", tmp_path)


@pytest.mark.parametrize(
    ("text", "verdict", "more"),
    [
        (LOOP, "TLE", {"system_ms": 300}),
        (LOOP, "AC", {}),
        (LOOP, "TLE", {"kind": ProblemKind.INTERACTIVE}),  # which has to flush
        (LOOP.replace("endl", "'\\n'"), "TLE", {}),
        (f"#define endl '\\n'\n{LOOP}", "TLE", {}),
        (FAST, "TLE", {}),
        (SUM, "TLE", {"given": NUMBERS[:600_000]}),  # too few for a twentieth of the limit
    ],
)
def test_nothing_is_said_of_what_is_not_to_blame(text, verdict, more, tmp_path):
    assert said(text, verdict, tmp_path, **more) == ""


def test_many_values_read_by_cin_are_told_with_what_they_cost(tmp_path):
    why = said(SUM, "TLE", tmp_path, system_ms=10)
    assert why.startswith("reads 500000 values by `cin`, which takes about 0.1 s longer than it could; ")


@pytest.mark.parametrize(
    ("change", "is_said"),
    [
        (("", ""), True),
        (("getline", "cin.ignore(); getline"), False),
        (("cout << s;", "getline(cin, s);"), False),
        (("cin >> n;\n  getline(cin, s);", "getline(cin, s);\n  cin >> n;"), False),
    ],
)
def test_getline_after_a_number_is_told_below_a_wrong_answer(change, is_said, tmp_path):
    text = GETLINE.replace(*change)
    why = "line 4: `getline` after `>>` gets the rest of the line that `>>` read from, often nothing; "
    assert said(text, "WA", tmp_path).rpartition("read that rest")[0] == (why if is_said else "")
    assert said(text, "RE", tmp_path) == ""


NOT_OPENED = "opens no a.in"


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("int main() { /* freopen(); */ }", f"{NOT_OPENED}: it reads standard input, which is empty here"),
        ('int main() { freopen("A.in", "r", stdin); }', NOT_OPENED),
        ('int main() { freopen("a.out", "w", stdout); }', NOT_OPENED),
        ('int main() { freopen((name + ".in").c_str(), "r", stdin); }', None),
        ("int main() { std::ifstream in(name); }", None),
    ],
)
@pytest.mark.parametrize("verdict", ["WA", "RE", "TLE"])
def test_a_program_that_opens_no_input_file_is_told_so_and_nothing_else(text, hint, verdict, tmp_path):
    found = said(f"{text}\n{GETLINE}", verdict, tmp_path, file=FileNames("a.in", "a.out"))
    assert (found == hint if hint else "opens" not in found) and said(text, verdict, tmp_path) == ""
    with_grader = {"file": FileNames("a.in", "a.out"), "compile_with": (("grader.cpp", Path("grader.cpp")),)}
    assert said(text, verdict, tmp_path, **with_grader) == ""


@pytest.mark.parametrize(
    ("file", "is_told"), [(None, True), (FileNames("a.in", ""), True), (FileNames("a.in", "a.out"), False)]
)
def test_an_empty_output_is_told_unless_the_file_for_it_is_missing(file, is_told, tmp_path):
    (tmp_path / "mine.cpp").write_text('int main() { freopen("a.in", "r", stdin); }')
    cases = tuple(Case(name, tmp_path, tmp_path) for name in "12")
    problem = problem_of(*cases, file=file)
    texts = [snippets(b"", b"", f"{case.name}\n".encode()) for case in cases]
    results = [Result(case, Verdict.WA, "", usage(9), snippets=said) for case, said in zip(cases, texts)]
    notes = hints(Submission(tmp_path / "mine.cpp", problem, "c++17"), results)
    assert [note.text for note in notes] == ["prints nothing in each of the 2 failing cases"] * is_told
