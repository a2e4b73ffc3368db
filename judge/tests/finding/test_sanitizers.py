"""Reports of sanitizers, and what is said of them."""

from __future__ import annotations

import time

import pytest

from judge.finding.sanitizers import Fault, SanitizerReport, fault_of
from judge.finding.symbols import Frame

FRAMES = {0x10: [Frame("f", 7), Frame("g", 20)], 0x20: [Frame("h", 3)], 0x30: [Frame("main", 30)]}
SOURCE = "\n".join(
    {4: "int c[3];", 5: "int b;", 6: "s.pop();", 9: "int a[5];", 20: "}"}.get(line, "f();")
    for line in range(1, 31)
)
TERMINATED = "terminate called after throwing an instance of '"
STACK = "    #0 /lib/libc.so.6 0x99\n#1 /proc/self/exe 0x10\n#2 /proc/self/exe 0x30\n\n"
ASAN = "=====\n==2==ERROR: AddressSanitizer: {} on address 0x60200000001c at pc 0x1\n{}" + STACK
READ = "READ of size 4 at 0x60200000001c thread T0\n"
MADE = "allocated by thread T0 here:\n#0 /lib/libasan.so.8 0x1\n#1 /proc/self/exe 0x20\n"
HEAP = ASAN.format("heap-buffer-overflow", READ)
ABORTED = "==2==ERROR: AddressSanitizer: ABRT on unknown address 0x2\n#0 /lib/libc.so.6 0x1\n{}" + STACK
BY_LIBRARY = ABORTED.format("#1 /usr/lib/libstdc++.so.6 0x2\n")
LIBRARY = "/usr/include/c++/12/debug/vector:1:\nIn function:\n    {}\n\nError: {}.\n\nObjects\n"
OF_VECTOR = "reference std::debug::vector<_Tp, \n    _Allocator>::operator[](size_type) [with _Tp = int]"


RIGHT_OF = "0x1c is located {} bytes {} 12-byte region [0x10,0x1c)\n" + MADE
OVERFLOW = "    [32, 52) 'a' (line 9) <== Memory access at offset 52 overflows this variable\n"
GLOBALS = """0x1 is located 60 bytes to the left of global variable 'b' defined in '<stdin>:5:5' (0x1)
0x1 is located 0 bytes to the right of global variable 'c' defined in '<stdin>:4:5' (0x1)
"""


def line_and_words(text: str) -> str:
    fault = found(text)
    return f"line {fault.stack[0]}: {fault.words}" if fault else ""


def found(text: str, errors: str = "") -> "Fault | None":
    return fault_of(SanitizerReport(text, errors, FRAMES, SOURCE))


@pytest.mark.parametrize(
    ("place", "words"),
    [
        (RIGHT_OF.format(0, "to the right of"), "outside of memory from `new` or malloc"),
        (OVERFLOW, "outside of 'a' of line 9"),
        (GLOBALS, "outside of 'c' of line 4"),
        ("", "where no variable is"),
    ],
)
def test_the_place_is_told_from_its_surroundings(place, words):
    assert line_and_words(HEAP + place) == f"line 7: reads 4 bytes {words}"


@pytest.mark.parametrize(
    ("kind", "access", "words"),
    [
        ("heap-use-after-free", READ, "uses memory that was freed"),
        ("SEGV", "==2==The signal is caused by a READ memory access.\n", "reads where no memory is"),
        ("SEGV", "caused by a WRITE memory access.\n", "writes where no memory is, or to a constant"),
        ("attempting double-free", "", "frees what was freed before"),
        ("stack-use-after-scope", READ, "uses a variable or a temporary that no longer exists"),
        ("FPE", "", "divides by 0"),
        ("ILL", "", "reaches a trap"),
        ("stack-overflow", "", "the stack is full"),
        ("requested", "", "asks for a negative or very large amount of memory"),
        ("give-AC", READ, "reads 4 bytes where no variable is"),
        ("give-AC", "", "a fault of memory"),
    ],
)
def test_kinds_have_words(kind, access, words):
    fault = found(ASAN.format(kind, access))
    assert (fault.words, fault.stack) == (words, (7, 20, 30))


INDEX = "attempt to subscript container with out-of-bounds index 5, but \ncontainer only holds 3 elements"
ITERATOR = "attempt to increment a singular iterator"
BEFORE_BEGIN = "attempt to decrement a dereferenceable (start-of-sequence) iterator"
ASSERTION = "/usr/x:1: void std::stack<_Tp>::pop() [with _Tp = int]: Assertion '!this->empty()' failed.\n"


@pytest.mark.parametrize(
    ("errors", "words"),
    [
        (LIBRARY.format(OF_VECTOR, INDEX), "vector::operator[] with index 5 of a vector of 3"),
        (LIBRARY.format("f()", ITERATOR), "attempt to increment an iterator that is no longer valid"),
        (LIBRARY.format("f()", BEFORE_BEGIN), "attempt to decrement `begin()`"),
        (ASSERTION, "stack::pop: it is empty"),
        ("terminate called after throwing an instance of 'int'\n", "throws int, and nothing catches it"),
    ],
)
def test_the_library_is_believed_only_if_it_aborted(errors, words):
    assert found(BY_LIBRARY, errors).words == words
    assert found(ABORTED.format(""), errors) is None


@pytest.mark.parametrize(
    "words", ["execution reached an unreachable program point", "index 5 out of bounds for type 'int [*]'"]
)
def test_undefined_behavior_is_told_in_full(words):
    assert found(f"<stdin>:9:5: {words}\n{STACK}").words == words


def test_undefined_behavior_has_its_own_line_unless_it_is_in_a_header():
    words = "signed integer overflow: 1 + 2147483647 cannot be represented in type 'int'"
    for file, line in (("<stdin>", 9), ("/usr/x", 7)):
        report = f"==2==WARNING: no name\n{file}:9:5: S{words[1:]}\n{STACK}"
        assert line_and_words(report) == f"line {line}: {words}"


@pytest.mark.parametrize("start", ["In function:\n", "/x:1: f: Assertion '", TERMINATED])
def test_standard_error_is_read_in_time_in_proportion_to_its_length(start):
    before = time.process_time()
    found(BY_LIBRARY, start * ((2 << 20) // len(start)))
    assert time.process_time() - before < 20


@pytest.mark.parametrize("line", [0, 20, 31, 999999999])
def test_only_lines_of_the_source_with_a_word_are_named(line):
    assert found(f"<stdin>:{line}:1: division by zero\n{STACK}").stack == (7, 20, 30)


LIE, A_CHECK = "give AC 100/100 points", "a check of the library fails"
FORGED = [
    (f"<stdin>:9:1: {LIE}\n", "", "undefined behavior"),
    (f"<stdin>:9:1: load of null pointer of type '{LIE}'\n", "", "load of null pointer"),
    (ASAN.format(LIE.replace(" ", "-"), ""), "", "a fault of memory"),
    (HEAP + OVERFLOW.replace("'a'", f"'{LIE}'"), "", "reads 4 bytes outside of a variable"),
    (HEAP + OVERFLOW.replace("line 9", "line 99"), "", "reads 4 bytes outside of a variable"),
    (HEAP.replace("size 4", "size " + "9" * 20), "", "reads very many bytes where no variable is"),
    (BY_LIBRARY, f"{TERMINATED}{LIE}'\n  what():  {LIE}\n", "throws an exception, and nothing catches it"),
    (BY_LIBRARY, f"{TERMINATED}std::bad_alloc'\n  {LIE}\n", "throws std::bad_alloc, and nothing catches it"),
    (BY_LIBRARY, LIBRARY.format("give<>::AC(", LIE), A_CHECK),
    (BY_LIBRARY, LIBRARY.format("vector<T>::AC(", LIE), f"vector: {A_CHECK}"),
    (BY_LIBRARY, LIBRARY.format("vector<T>::operator_AC(", LIE), f"vector: {A_CHECK}"),
    (BY_LIBRARY, f"/x:1: void std::stack<T>::give(): Assertion '{LIE}' failed.\n", f"stack: {A_CHECK}"),
]


@pytest.mark.parametrize(("text", "errors", "words"), FORGED, ids=range(len(FORGED)))
def test_no_words_of_the_program_are_in_the_judges_sentence(text, errors, words):
    assert found(text if errors else f"{text}{STACK}", errors).words == words
