"""What checked builds say of beginners' mistakes, of right programs, and of programs that try to use them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from values import look_at, usage

from judge.compiling import compiler
from judge.finding import checked, faults, no_value, sanitizers, screening
from judge.finding.checked import fills_variables
from judge.finding.faults import NO_ADDRESSES
from judge.finding.no_value import NOT_FILLED
from judge.finding.find import find
from judge.finding.look import SecondLook
from judge.finding.screening import finds_nothing
from judge.model import JuryProgram, Limits, Result, Verdict
from judge.running.runner import Runner

HEAD = "#include <cstdio>\n#include <vector>\n#include <string>\n#include <algorithm>\n"
SHORT = "#include <cstdio>\n\n\n\n"  # it compiles in a fifth of the time
MAIN = SHORT + 'int main() { int n; std::scanf("%d", &n);\n'  # what follows is line 6
PRINT = 'std::printf("%d\\n", '
pytestmark = pytest.mark.needs("namespaces")
new_gcc = pytest.mark.skipif(not fills_variables(), reason="needs GCC 12 or later")


@pytest.fixture
def second_look(tmp_path) -> Iterator[Callable[..., SecondLook]]:
    """second_look(program text, stdin="3", and what look_at takes) -> a look that is not taken yet."""
    with Runner() as runner:

        def second_look(text: str, stdin="3", **more) -> SecondLook:
            runner.compiled.clear()  # of what had this name before
            return look_at(runner, tmp_path, text, stdin=stdin, **more)

        yield second_look


@pytest.fixture
def look(second_look) -> Callable[..., SecondLook]:
    """look(as second_look) -> the look that has been taken, with the `text` of what it found."""

    def look(text: str, *rest: str, **more) -> SecondLook:
        second = second_look(text, *rest, **more)
        found = find(second)
        second.text = found.text if found else ""
        return second

    return look


@new_gcc
def test_variables_without_a_value_are_not_looked_for_in_talks_which_may_end_by_a_race(second_look):
    second = second_look(MAIN + f"int sum; {PRINT}sum + n); }}")
    assert no_value.find(second)
    problem = replace(second.submission.problem, interactor=JuryProgram(Path("asks.py")))
    talks = replace(second, submission=replace(second.submission, problem=problem))
    assert no_value.find(talks) is None


def together(texts: Iterable[str], mode: int = 0, head: str = SHORT) -> str:
    """One program, because each takes three builds. Its input is the number of a text, then n; without an
    input it is that of `mode`. The text of number m is in line 5 + m."""
    texts = list(texts)
    functions = "".join(f"int text_{at}(int n) {{ {text} return 0; }}\n" for at, text in enumerate(texts))
    table = ", ".join(f"text_{at}" for at in range(len(texts)))
    main = f'int mode = {mode}, n = 0; std::scanf("%d%d", &mode, &n); return texts[mode](n);'
    return f"{head}{functions}int (*const texts[])(int) = {{{table}}};\nint main() {{ {main} }}\n"


FAULTS = [
    (f"static int a[5]; a[n] = 1; {PRINT}a[0]);", "5", "index 5 of 'a', which has 5 elements (0 to 4)"),
    (f"int a[9] = {{}}, g[3][5] = {{}}; {PRINT}a[1] + g[1][n] + a[0]);", "5", "index 5 of 'g[1]', which has"),
    (f"n += 1; {PRINT}n);", "2147483647", "signed integer overflow: 2147483647 + 1 cannot be "),
    (f"std::vector<int> v(n); {PRINT}v[n]);", "3", "vector::operator[] with index 3 of a vector of 3"),
    (f"int* p = new int[n]; p[n] = 1; {PRINT}p[n]);", "3", "writes 4 bytes outside of memory from "),
    ('char word[4]; std::scanf("%s", word); std::puts(word);', "3 abcde", "writes 6 bytes outside of 'word'"),
    (f"int* p = new int[n]; delete[] p; {PRINT}p[0]);", "3", "uses memory that was freed"),
    # GCC 10 says it on standard output, and abort() drops that.
    (f"std::string s; {PRINT}s[n]);", "3", "string::operator[]: the index is out of bounds"),
    (f"{PRINT}7 % (n - 3));", "3", "division by zero"),
    (
        # Of a vector, it takes four seconds to compile.
        "int v[20] = {}; std::sort(v, v + 20, [](int a, int b) { return a >= b; });",
        *("3", "the comparison says that a value comes before an equal one"),
    ),
]
FAULTY = together((text for text, _, _ in FAULTS), head=HEAD)


@pytest.mark.parametrize("mode", range(len(FAULTS)), ids=[words for _, _, words in FAULTS])
def test_the_line_and_what_is_wrong_there_are_found(mode, look):
    _, stdin, words = FAULTS[mode]
    if words.startswith("string::") and not fills_variables():
        pytest.skip("needs GCC 12 or later")
    found = look(FAULTY, f"{mode} {stdin}").text
    assert found.startswith(f"line {5 + mode}: {words}"), found


@pytest.mark.parametrize(
    ("size", "name", "said"),
    [(0, "v", "; `v.size() - 1` is unsigned: instead of"), (5, "v", ""), (0, "u", ""), (0, "uv", "")],
)
def test_an_unsigned_size_is_named_for_an_empty_container_alone(size, name, said, second_look):
    second = second_look(f"int main() {{\nfor (int i = 0; i < v.size() - 1; i++)\n{name}[w[i]]++;\n}}\n")
    fault = sanitizers.Fault(f"vector::operator[] with index {size} of a vector of {size}", (3,))
    assert faults.cause_of_index(second, fault).partition(" -1,")[0] == said


DEEP = (
    "struct S {{ static int of(int n) {{ volatile char a[99]; a[0] = n; return of({}) + a[0]; }} }};"
    "return S::of(1);"
)
FULL = [
    (DEEP.format("n + 1"), "the function calls itself so deep that the stack is full"),
    (
        DEEP.format("n % 9"),
        "endless recursion: the function calls itself with the same arguments again and again",
    ),
    ("volatile char a[260 << 20]; a[0] = n; return a[n];", "the variables of the function fill the stack"),
]


@pytest.mark.parametrize("mode", range(len(FULL)))
def test_what_fills_the_stack_is_told_if_it_is_full_without_checks_too(mode, second_look):
    text = together(text for text, _ in FULL)
    for stack_kib in (9 << 10, 7 << 10):
        used = usage(1, stack_kib=stack_kib)
        second = second_look(text, f"{mode} 3", verdict=Verdict.MLE, limits=Limits(memory_mib=16), used=used)
        found = faults.find(second)
        assert (found and found.text) == (
            f"line {5 + mode}: {FULL[mode][1]}" if stack_kib > 8 << 10 else None
        )
    is_one_call = "variables" in FULL[mode][1]
    second = second_look(text, f"{mode} 3", verdict=Verdict.RE, limits=Limits(memory_mib=16), used=usage(1))
    assert (faults.find(second) is not None) == is_one_call  # it dies before it uses the stack


def test_a_run_that_took_too_long_is_not_said_to_have_no_fault(second_look, tmp_path):
    text = MAIN + "if (n == 3) for (volatile int i = 0;; i = 1) {} int a[9] = {}; return a[n]; }"
    second = second_look(text, verdict=Verdict.WA, limits=Limits(cpu_ms=20))
    second.cases.append(replace(second.cases[0], name="2", input=tmp_path / "2.in"))
    second.cases[1].input.write_text("9")
    found = faults.find(second)
    assert found and found.text == "line 6: index 9 of 'a', which has 9 elements (0 to 8)"


# Programs, and what has no value.
MISSING = [
    (f"int a[50]; for (int i = 0; i < n; ++i) a[i] = i; {PRINT}a[n]);", "'a'"),
    (f"struct {{ int a, b; }} s; s.a = n; {PRINT}s.a + s.b);", "'b'"),
    (f"struct Node {{ int value; Node* next; }}; Node* a = new Node; {PRINT}a->next == nullptr);", "'next'"),
    (f"{PRINT}[](int k) {{ int d[9]; for (int i = 0; i++ < k;) d[i] = d[i - 1]; return d[k]; }}(n));", "'d'"),
    # It is not called an overflow, which follows from it.
    (f"int d[99]; d[0] = 1; for (int i = 1; i <= n; ++i) d[i] += d[i - 1]; {PRINT}d[n]);", "'d'"),
    # Where the compiler optimizes, it takes them for constants.
    (f"int s; if (n == 7) s = 0; s += n; {PRINT}s);", "'s'"),
    (f"int most; for (int i = 0; i < n; ++i) if (i > most) most = i; {PRINT}most);", "'most'"),
]
WITHOUT_VALUE = together(text for text, _ in MISSING)


@new_gcc
@pytest.mark.parametrize("mode", range(len(MISSING)))
def test_a_missing_value_is_found_whatever_lies_in_memory(mode, look):
    found = look(WITHOUT_VALUE, f"{mode} 3").text
    assert found == f"line {5 + mode}: the output depends on {MISSING[mode][1]}, which has no value"


RIGHT = {
    "of vectors": f"std::vector<int> v(n); v.push_back(1); v.erase(v.begin()); {PRINT}v[n - 1]);",
    "that catches": 'try { std::vector<int>().at(n); } catch (...) { std::puts("caught"); }',
    "with 40 MiB of stack": "volatile char large[40 << 20]; large[0] = 1; large[(40 << 20) - 1] = 1;",
    "that wraps": f"unsigned h = 1; for (int i = 0; i < 99; ++i) h = h * 31 + n; {PRINT}h);",
    "that shifts a negative value": f"{PRINT}(n - 4) << 30);",
    "that prints addresses": 'int* p = new int(1); std::printf("%p %p\\n", (void*)p, (void*)&n);',
    "that fails": "return n;",
    "that ends early": "std::exit(n - 3);",
}

ALL_RIGHT = together(RIGHT.values(), head="#include <cstdio>\n#include <cstdlib>\n#include <vector>\n")


@pytest.mark.parametrize("mode", range(len(RIGHT)), ids=RIGHT)
def test_nothing_is_found_in_a_program(mode, look):
    second = look(ALL_RIGHT, f"{mode} 3")
    assert (second.text, second.reasons) == ("", [] if fills_variables() else [NOT_FILLED])


@new_gcc
def test_a_cheap_build_tells_the_programs_that_need_a_look(second_look, monkeypatch):
    for name in ("MOST_S", "KEPT_S"):  # to fill the stack takes long on a busy machine
        monkeypatch.setattr(screening, name, 60)
    for mode, (_, stdin, words) in [*enumerate(FAULTS)][::4]:
        assert not finds_nothing(second_look(FAULTY, f"{mode} {stdin}")), words
    for mode, (text, _) in [*enumerate(MISSING)][:6:3]:
        assert not finds_nothing(second_look(WITHOUT_VALUE, f"{mode} 3")), text
    for mode, name in enumerate(RIGHT):
        is_right = finds_nothing(second_look(ALL_RIGHT, f"{mode} 3"))
        assert is_right == (name != "that prints addresses"), name


def test_of_a_right_program_one_checked_build_is_made_and_what_it_finds_is_kept(second_look, monkeypatch):
    monkeypatch.setattr(faults, "builds", lambda _: pytest.fail("another build is made"))
    second = second_look(f"{MAIN}{PRINT}n); }}")
    assert finds_nothing(second)
    monkeypatch.setattr(SecondLook, "in_time", lambda _: pytest.fail("it is run again"))
    assert finds_nothing(second)


def test_a_right_program_is_run_again_if_the_time_of_a_look_was_over_before_its_runs(second_look):
    text = f"{MAIN}n += 2147483646; {PRINT}n - 1); }}"
    assert finds_nothing(replace(second_look(text), began_wall_s=-1000.0))
    assert not finds_nothing(second_look(text))


def test_what_a_program_may_outlive_is_a_fault_only_if_it_dies_of_it(second_look):
    second = second_look(f"{MAIN}\ntry {{ new char[1LL << 44]; }} catch (...) {{ return 0; }} }}")
    assert find(second) is None
    main = MAIN.replace("\n\n", "\n#include <csignal>\n#include <unistd.h>\n", 1)
    handled = f"\nsignal(SIGSEGV, [](int) {{ _exit(0); }}); volatile int* p = nullptr; *p = n; }}"
    assert find(second_look(main + handled)) is None
    second = second_look(f"{MAIN}\nint* p = new int[1LL << 42]; {PRINT}p[n] = 1); }}")
    second.results = [Result(second.cases[0], Verdict.RE, "", usage(1))]
    assert find(second).text == "line 7: asks for a negative or very large amount of memory"


@pytest.mark.parametrize("spent", [{"most_cpu_s": 0}, {"began_wall_s": float("-inf")}])
def test_a_look_ends_when_its_cpu_time_or_its_wall_time_is_over(second_look, spent):
    second = replace(second_look(f"{MAIN}n += 2147483646; {PRINT}n); }}"), **spent)
    assert find(second) is None and second.looked_for == []
    assert set(second.reasons) == {
        "the search for a cause ran out of time, so some causes were not looked for"
    }


def test_sanitizers_come_next_where_marks_let_a_program_die(second_look):
    head = "#include <cstdio>\n#include <vector>\n\n\n"
    second = second_look(f"{head}int main() {{ std::vector<int> v; v.reserve(1); {PRINT}v[0]); }}")
    second.results = [Result(second.cases[0], Verdict.WA, "", usage(1))]
    steps: list[str] = []
    second.say = steps.append
    found = find(second)
    assert found and found.text.startswith("line 5: vector::operator[]") and len(steps) == 2


FORGED = "1==ERROR: AddressSanitizer: heap-buffer-overflow\\nREAD of size 4\\n#0 /proc/self/exe 0x1200\\n\\n"
TRIES = {
    "prints reports": f'std::puts("{FORGED}"); std::fputs("<stdin>:1:1: Index\\n", stderr); return 1;',
    "prints the library's words": r"""std::fputs("In function:\n    f()\n\nError: attempt to lie.\n", stderr);
        std::fputs("terminate called after throwing an instance of 'lie'\n", stderr); std::abort();""",
    "writes to the descriptor": 'FILE* f = fdopen(100, "w"); std::fputs("x:1:1: no\\n", f); return 1;',
    "handles the signal": "signal(SIGSEGV, [](int) { _exit(0); }); signal(SIGABRT, SIG_IGN); std::abort();",
    "closes the descriptor": "close(100); close(101); volatile int* p = nullptr; *p = n;",
    "starts itself again": 'char* none[] = {nullptr}; execve("/proc/self/exe", none, none); return 1;',
}


@pytest.mark.parametrize("mode", range(len(TRIES)), ids=TRIES)
def test_nothing_is_found_in_a_program_that(mode, look):
    needs = "#include <csignal>\n#include <cstdlib>\n#include <unistd.h>\n"
    last = len(TRIES) - 1  # it starts itself again with no input left
    assert look(needs + together(TRIES.values(), last), f"{mode} 3").text == ""


def test_a_program_with_a_checked_build_sees_no_file_of_the_user(look, tmp_path):
    (tmp_path / "secret").write_text("x")
    opens = [f'std::fopen("{tmp_path / name}", "r")' for name in ("secret", "1.ans")]
    assert look(f"{MAIN}if ({' || '.join(opens)}) n = 2147483647; {PRINT}n + 1); }}").text == ""


@pytest.mark.parametrize(
    ("name", "header", "standard"), [("a.c", "stdio.h", "c99"), ("a.cpp", "cstdio", "c++98")]
)
def test_c_and_old_standards_are_checked(name, header, standard, look):
    text = f'#include <{header}>\nint main() {{ int a[3], n; scanf("%d", &n); a[n] = 1; return a[0]; }}\n'
    second = look(text, name=name, standard=standard)
    assert second.text == "line 2: index 3 of 'a', which has 3 elements (0 to 2)"


def test_without_libraries_undefined_behavior_is_still_found(look, monkeypatch):
    monkeypatch.setattr(checked, "is_contained", lambda _: False)
    text = f"{MAIN}int* volatile p = new int[n]; if (n == 3) p[n] = 1;\nn += 2147483644; {PRINT}n); }}"
    assert look(text, "4").text.startswith("line 7: signed integer overflow")
    second = look(text, "3")
    assert second.text == "" and NO_ADDRESSES in second.reasons


def test_a_compiler_that_fills_no_variables_finds_all_else_and_says_so(look, monkeypatch):
    for module in (checked, no_value):
        monkeypatch.setattr(module, "fills_variables", lambda: False)
        monkeypatch.setattr(module, "ZEROS", "-fno-such-option")
    text = f"{MAIN}n += 2147483647; {PRINT}n); }}"
    assert look(text).text.startswith("line 6: signed integer overflow")
    second = look(text, "-1")
    assert (second.text, second.reasons) == ("", [NOT_FILLED])


def test_a_build_that_takes_too_long_says_so(look, monkeypatch):
    monkeypatch.setattr(compiler, "COMPILER_LIMITS", Limits(cpu_ms=1))
    second = look(f"{MAIN}n += 2147483640; {PRINT}n); }}")
    assert second.text == "" and "compiling takes more than 0.001 s" in second.reasons[0]
