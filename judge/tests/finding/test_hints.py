"""What is said of a source beside its failures, and that nothing is said of one that is not to blame."""

from __future__ import annotations

from pathlib import Path

import pytest
from values import usage

from judge.checking.checkers import LINES
from judge.common.differences import snippets
from judge.compiling.online_judges import judges
from judge.finding.hints import hints
from judge.model import Case, Limits, Problem, Result, Submission, Verdict

LOOP = 'int main() { int n; scanf("%d", &n); while (n--) cout << n << endl; }\n'
CIN = "int main() {\n  int n;\n  while (cin >> n) cout << n << '\\n';\n}\n"
SUM = 'int main() { int n, s = 0; while (cin >> n) s += n; printf("%d", s); }\n'
FAST = SUM.replace("int n,", "ios::sync_with_stdio(0); int n,")
GETLINE = "int main() {\n  int n; string s;\n  cin >> n;\n  getline(cin, s);\n  cout << s;\n}\n"
NUMBERS = b"".join(b"%d\n" % number for number in range(500_000))


def said(text: str, verdict: str, folder: Path, *, system_ms: float = 700, given: bytes = NUMBERS) -> str:
    """The hints on a source that printed the numbers."""
    (folder / "mine.cpp").write_text(text)
    (folder / "1.in").write_bytes(given)
    case = Case("1", folder / "1.in", folder / "1.ans")
    problem = Problem(None, "", "", (judges()["local"],), Limits(1000), LINES, None, (case,))
    used = usage(1000, system_ms=system_ms)
    result = Result(case, Verdict[verdict], "", used, snippets=snippets(given, NUMBERS, b""))
    found = hints(Submission(folder / "mine.cpp", problem, "c++17"), [result])
    return "; ".join(note.text for note in found)


def test_time_in_the_system_is_blamed_on_what_writes_each_line_at_once(tmp_path):
    assert said(LOOP, "TLE", tmp_path) == (
        "spends 0.7 of 1.0 s in the system: `endl` wrote each of 500,001 lines at once; use '\\n'"
    )
    each = "spends 0.7 of 1.0 s in the system: each `cin >>` first writes what `cout` holds; begin main with "
    assert said(CIN, "TLE", tmp_path).startswith(each)
    assert "cout" not in said(CIN.replace("int n;", "cin.tie(0); int n;"), "TLE", tmp_path)


@pytest.mark.parametrize(
    ("text", "verdict", "more"),
    [
        (LOOP, "TLE", {"system_ms": 300}),
        (LOOP, "AC", {}),
        (LOOP, "WA", {}),
        (LOOP.replace("endl", "'\\n'"), "TLE", {}),
        (f"#define endl '\\n'\n{LOOP}", "TLE", {}),
        ("// cout << endl\n" + LOOP.replace("endl", "'\\n'"), "TLE", {}),
        (FAST, "TLE", {}),
        (SUM, "TLE", {"given": NUMBERS[:600_000]}),  # too few for a twentieth of the limit
        (SUM, "WA", {}),
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
        (("cin, s", "std::cin, s"), True),
        (("getline", "cin.ignore(); getline"), False),
        (("cout << s;", "getline(cin, s);"), False),
        (("cout << s;", ""), False),
        (("cin, s", "cin >> ws, s"), False),
        (("cin >> n;", ""), False),
        (("cin >> n;\n  getline(cin, s);", "getline(cin, s);\n  cin >> n;"), False),
    ],
)
def test_getline_after_a_number_is_told_below_a_wrong_answer(change, is_said, tmp_path):
    text = GETLINE.replace(*change)
    why = "line 4: `getline` after `>>` gets the rest of that line, often nothing; write cin >> ws before it"
    assert said(text, "WA", tmp_path) == (why if is_said else "")
    assert said(text, "RE", tmp_path) == ""


def test_what_subtracts_all_that_follows_is_told_below_a_wrong_answer(tmp_path):
    text = "int f() {\n  int v = term();\n  if (s[p] == '-') { p++; v -= f(); }\n  return v;\n}\n"
    why = "line 3: `f` subtracts all that follows, so 9-3-2 becomes 9-(3-2)"
    assert said(text, "WA", tmp_path, given=b"9-3-2\n") == why
    assert said(text, "WA", tmp_path, given=b"9-3\n") == said(text, "TLE", tmp_path, given=b"9-3-2\n") == ""
