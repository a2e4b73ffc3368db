"""Where the time of slow programs goes, by lines; loops; and when nothing is said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from values import look_at, usage

from judge.finding import slow_lines
from judge.finding.symbols import CPU_MS, MOST_FRAMES, MOST_INLINED, Frame, Symbols, frames_in, in_source
from judge.finding.symbols import named_lines, renumbers_lines
from judge.finding.slow_lines import Profile, deed_of
from judge.finding.source.statements import read_source
from judge.model import Limits, Note, NoteKind, Verdict
from judge.running.runner import Program, Runner

HEAD = "#include <cstring>\n\n\nusing namespace std;\nvolatile long long s;\n"
OF_VECTORS = HEAD.replace("\n\n", "\n#include <vector>\n", 1)
ENDLESS = "for (long long i = 0; i < 1LL << 40; i++)"


@pytest.fixture
def slowest(tmp_path) -> Callable[..., str]:
    """Returns what is said of a program that reads nothing and takes too long, after these notes."""

    def slowest(text: str, *notes: Note) -> str:
        includes = "#include <queue>" if "queue" in text else ""
        head = OF_VECTORS if "vector" in text else HEAD.replace("\n\n", f"\n{includes}\n", 1)
        limits = Limits(cpu_ms=200, output_mib=512)
        with Runner() as runner:
            look = look_at(runner, tmp_path, head + text, Verdict.TLE, limits=limits, used=usage(201))
            look.notes = notes
            found = slow_lines.find(look)
        return found.text if found else ""

    return slowest


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            # Three lines of equal work, so that none has most of the samples.
            f"int f(int n) {{\n{ENDLESS} {{\ns += i * n;\ns += i;\ns += n;\n}}\nreturn n;\n}}\n"
            "int main() { return f(3); }",
            "in the loop of line 7, `for (long long i = 0; i < 1LL << 40; i++) {`",
        ),
        (
            "long f(int n) {\nif (n < 2) return n;\nreturn f(n - 1) + f(n - 2);\n}\nint main() { f(70); }",
            "in line 8, `return f(n - 1) + f(n - 2);`, in a recursive function called from "
            "line 10; `f` works out ",
        ),
        (
            "int main() {\nint l = 3, r = 4;\nwhile (l < r) {\nint m = (l + r) / 2;\ns += m;\nl = m;\n}\n}",
            "the loop of line 8, `while (l < r) {` does not come to its end: `l` stays 3 and `r` stays 4 in ",
        ),
        (
            "int main() {\nint l = 3, r = 4;\nfor (;;)\nwhile (l < r) {\ns++;\nbreak;\n}\n}",
            # Processors differ in whether samples fall on line 9 or 10.
            "; the loop of line 8 took ",
        ),
        (
            "bool seen[2500];\nint main() {\nqueue<int> q;\nq.push(0);\nwhile (!q.empty()) {\n"
            "int x = q.front();\nq.pop();\nseen[x] = true;\nfor (int k : {1, 50})\n"
            "if (x + k < 2500 && !seen[x + k]) {\nq.push(x + k);\n"
            "s += memcmp(seen, seen + 1, 900);\n}\n}\n}\n",
            " entries are taken out of `q`, but only ",
        ),
        (
            "int f(vector<int> v, int i) {\nreturn i ? f(v, i - 1) + v[i] : 0;\n}\n"
            "int main() {\nfor (;;)\ns += f(vector<int>(4000), 2000);\n}",
            "in line 7, `return i ? f(v, i - 1) + v[i] : 0;`, which copies a vector, in a recursive",
        ),
    ],
    ids=["a function", "a recursion", "an endless loop", "a loop that breaks", "a queue", "a copy"],
)
def test_the_line_with_most_of_the_time_is_named(text, said, slowest):
    assert said in slowest(text)


@pytest.mark.parametrize(
    "text",
    [
        f"#include <csignal>\nint main() {{ signal(SIGPROF, SIG_IGN);\n{ENDLESS} s += i; }}",
        f"int main() {{\n#line 4\n{ENDLESS} s += i; }}",
        "#include <unistd.h>\nint main() { close(100); for (;;) s++; }",
        "#include <unistd.h>\nint main() { for (;;) if (write(100, (void*)main, 64) < 0) s++; }",
    ],
    ids=["ignores the signal", "renumbers lines", "closes", "forges"],
)
def test_nothing_is_said_of_a_program_that(text, slowest):
    assert slowest(text) == ""


@pytest.mark.thorough
def test_what_a_hint_says_is_not_said_again(slowest):
    prints = "#include <iostream>\nint main() {\nfor (;;) cout << s << endl;\n}"
    assert slowest(prints, Note(NoteKind.HINT, None, "`endl` writes each line at once")) == ""


def test_a_line_counts_once_a_sample_and_a_caller_is_of_another_function():
    inner, outer, main = Frame("f", 3), Frame("f", 4), Frame("main", 9)
    spent = Profile(Counter({(inner, outer, outer, outer, main): 6, (outer, main): 4}), None).spent()
    assert spent and (spent.lines[0], spent.share, spent.caller, spent.is_recursive) == (4, 1.0, 9, True)
    spent = Profile(Counter({(inner, outer, main): 6}), None).spent()  # a part of `f` may be inlined
    assert spent and (spent.caller, spent.is_recursive) == (9, False)


@pytest.mark.parametrize(
    ("called", "deed"),
    [
        ("_ZNSt6vectorIiSaIiEEC4ERKS1_", "which copies a vector"),
        ("_ZNSt6vectorIiSaIiEE5eraseEN9__gnu_cxx17__normal_iteratorIPKiS1_EE", "where `erase` moves "),
        ("__strlen_evex", "where `strlen` goes through the whole string each time"),
        ("_ZStplIcSt11char_traitsIcESaIcEENSt7__cxx1112basic_stringIT_T0_T1_EE", "where `+` copies the "),
        ("_ZNSt6vectorIiSaIiEE6insertIPiEEvS1_", ""),  # of a range
        ("_Z4findi", ""),
    ],
)
def test_what_the_library_does_in_a_line_is_told(called, deed):
    assert deed_of(called).startswith(deed) and bool(deed_of(called)) == bool(deed)


def test_time_that_is_spread_is_said_of_the_loop_around_it():
    source = "int main() {\nfor (;;) {\na();\nb();\nc();\n}\nd();\n}\n"
    stacks = Counter({(Frame("main", line),): 30 for line in (3, 4, 5)})
    spent = Profile(stacks, read_source(source)).spent()
    assert spent and spent.lines == range(2, 7)
    stacks[(Frame("main", 7),)] = 60
    assert Profile(stacks, read_source(source)).spent() is None


def test_what_addr2line_says_is_read():
    said = "0x0000000000401b66\n_Z3invi\n/.scratch/<stdin>:8 (discriminator 3)\nmain\n/.scratch/<stdin>:14\n"
    said += "0x401b68\n??\n??:0\n0x5\nf\n/usr/include/a.h:7\n0x6\n"
    first, second = [Frame("_Z3invi", 8), Frame("main", 14)], [Frame("??", 0)]
    known = frames_in(said.splitlines(), range(1, 15))
    assert known == {0x401B66: first, 0x401B68: second, 5: [Frame("f", 0)], 6: []}


def test_frames_of_an_address_are_bounded_and_only_lines_with_a_word_are_named():
    inlined = "f\n/x/<stdin>:3\n" * 600
    known = frames_in(["0x1", *inlined.splitlines()], named_lines("int a;\n}\nint b;"))
    assert known == {1: [Frame("f", 3)] * MOST_INLINED}
    assert len(in_source(known, [1] * 64)) == MOST_FRAMES
    said = ["0x1", "f", "<stdin>:2", "f", "<stdin>:4", "f", "<stdin>:0", "f", "<stdin>:99999999", "f"]
    assert {frame.line for frame in frames_in(said, named_lines("int a;\n}\nint b;"))[1]} == {0}


@pytest.mark.parametrize("head", ["struct A {", "class A : public B {", "struct A final {  // of an edge"])
def test_the_head_of_a_struct_is_not_named(head):
    assert named_lines(f"{head}\nint a;\n}};") == {2}


def test_all_tools_of_a_look_have_one_budget(runner):
    symbols = Symbols(runner, "int a;")
    program = Program(("/bin/true",))
    assert symbols.frames(program, [1]) == {1: [Frame("??", 0)]}
    assert 0 < symbols.left_ms < CPU_MS
    symbols.left_ms = 0
    assert symbols.frames(program, [1]) == {} and symbols.printed(program, "nm") == []


@pytest.mark.parametrize(
    "text",
    [
        *("#line 5", ' # 5 "a"', "%:line 7", "#\\\nline 7", f"{' ' * 99}#line 5", "#\vline 5"),
        *("#/**/line 7", "#/***/line 7", f"#/*{'x' * 999}*/ line 7", "/* a\n b */ #line 7"),
    ],
)
def test_directives_that_renumber_lines_are_seen(text):
    assert renumbers_lines(f"int a;\n{text}\n") and not renumbers_lines(
        'int line = 5;\nputs("#line 5"); // # 5'
    )
