"""What sanitizers and the library report, as sentences of the judge's own.

A program can write any report itself. So only what fits a row is said, in its words, with numbers, types of
numbers, and names that the source has. All else is said in general words.
"""

from __future__ import annotations

import re

from judge.finding.remedies import BEFORE_EQUAL
from judge.finding.source_lines import whole_line

NUMBER = "-?[0-9]{1,40}"
REAL = "-?(?:[0-9]{1,40}(?:[.][0-9]{1,20})?(?:e[+-]?[0-9]{1,5})?|inf|nan)"
TYPE = "'(?:(?:long|short|unsigned|signed) ){0,3}(?:int|char|bool|float|double|__int128)(?: unsigned)?'"
REPORTED = re.compile(
    "|".join(
        (
            f"signed integer overflow: {NUMBER} [-+*] {NUMBER} cannot be represented in type {TYPE}",
            f"negation of {NUMBER} cannot be represented in type {TYPE}",
            f"division of {NUMBER} by -1 cannot be represented in type {TYPE}",
            "division by zero",
            f"shift exponent {NUMBER} is negative",
            f"shift exponent {NUMBER} is too large for [0-9]{{1,3}}-bit type {TYPE}",
            f"left shift of negative value {NUMBER}",
            f"left shift of {NUMBER} by {NUMBER} places cannot be represented in type {TYPE}",
            "(?:load of|store to|reference binding to|member access within|member call on|"
            "constructor call on) "
            "(?:null pointer|misaligned address|memory with insufficient space for an object)",
            f"{REAL} is outside the range of representable values of type {TYPE}",
            f"load of value {NUMBER}, which is not a valid value(?: for type {TYPE})?",
            "execution reached the end of a value-returning function without returning a value",
            f"variable length array bound evaluates to non-positive value {NUMBER}",
            "null pointer passed as argument [0-9]{1,3}, which is declared to never be null",
            "null pointer returned from function declared to never return null",
            r"passing zero to c[lt]z\(\), which is not a valid argument",
            "applying (?:non-)?zero offset (?:[0-9]{1,20} )?to (?:non-)?null pointer",
            "(?:pointer index expression|addition of unsigned offset|subtraction of unsigned offset)",
        )
    )
)
# Its type has the size in the first brackets.
OUT_OF_BOUNDS = re.compile(rf"index ({NUMBER}) out of bounds for type '[^'\n\[]{{1,200}}\[([0-9]{{1,20}})\]")
MOST_MEMORY = 1 << 30  # bytes, about as much as a checked build may have

STATE = (
    "(?:singular|dereferenceable|past-the-end|past-the-reverse-end|before-begin)"
    "(?: \\(start-of-sequence\\))?"
)
BOUND = "(?:__)?(?:first|last|middle|begin|end|nth)[12]?"
RANGE = rf"iterator range \[{BOUND}, {BOUND}\)"
LIBRARY = re.compile(  # errors of _GLIBCXX_DEBUG
    "|".join(
        (
            f"attempt to (?:dereference|increment|decrement) an? {STATE} iterator",
            f"attempt to (?:advance|retreat|subscript) an? {STATE} iterator -?[0-9]{{1,20}} steps?",
            f"attempt to (?:insert into|erase from) container with an? {STATE} iterator",
            "attempt to (?:insert into|erase from) container with an iterator from a different container",
            f"attempt to (?:compare|order) an? {STATE} iterator to an? {STATE} iterator",
            "attempt to (?:compare|order) iterators from different sequences",
            "attempt to compute the difference between ",
            "attempt to access an element in an empty container",
            "attempt to access container with out-of-bounds bucket index",
            "attempt to copy(?:-construct an iterator)? from a singular iterator",
            "attempt to construct a constant iterator from a singular mutable iterator",
            f"function requires a valid {RANGE}",
            f"elements in {RANGE} (?:are not sorted|do not form a heap|are not partitioned)",
            "load factor should be positive",
            "allocators must be equal",
        )
    )
)
PLAINER = {
    "a singular iterator": "an iterator that is no longer valid",
    "a past-the-end iterator": "`end()`, where no element is",
    "between ": "between two iterators",
}
SUBSCRIPT = re.compile(
    r"attempt to subscript .{0,200} out-of-bounds index (-?[0-9]{1,20}), "
    r"but container only holds ([0-9]{1,20})"
)
ASSERTED = {  # what should hold, of errors and assertions
    "!this->empty()": "it is empty",
    "comparison doesn't meet irreflexive requirements, assert(!(a < a))": BEFORE_EQUAL,
    "__pos <= size()": "the index is out of bounds",
    "__n < this->size()": "the index is out of bounds",
}
METHOD = re.compile(r"\b([a-z]\w{0,40})<[^<>]{0,200}>::(operator[^\w\s(]{1,3}|\w{1,60})\(")
CONTAINERS = frozenset(
    "array basic_string_view bitset deque forward_list list map multimap multiset optional priority_queue "
    "queue set span stack string unique_ptr unordered_map unordered_multimap unordered_multiset "
    "unordered_set vector".split()
)
EXCEPTIONS = frozenset(
    f"std::{name}"
    for name in "bad_alloc bad_array_new_length bad_cast bad_function_call bad_optional_access "
    "bad_variant_access domain_error exception invalid_argument length_error logic_error out_of_range "
    "overflow_error range_error regex_error runtime_error system_error underflow_error".split()
)
THROWN = {"int", "long", "unsigned int", "char", "bool", "double", "float", "char const*"}
WHAT = re.compile(  # of the library's own exceptions
    r"(?:vector|deque|basic_string|array|bitset)::"
    r"(?:_M_range_check|_M_check|at|substr|erase|insert|replace|copy|compare|append|assign|basic_string|set|"
    r"reset|test|flip): __(?:n|pos|pos1|pos2|i|position) "
    r"\(which is [0-9]{1,20}\) >=? (?:this->size\(\)|_Nb|_Nm) \(which is [0-9]{1,20}\)"
    r"|(?:map|unordered_map|_Map_base)::at|std::bad_alloc|std::bad_array_new_length"
    r"|sto(?:i|l|ll|ul|ull|f|d|ld)|cannot create std::(?:vector|deque) larger than max_size\(\)"
    r"|(?:vector|deque|basic_string)::_M_(?:create|construct null not valid|realloc_insert|realloc_append|"
    r"default_append|fill_insert|range_insert|replace|replace_aux|append|assign)"
)


def of_undefined(text: str) -> str:
    """What the sanitizer of undefined behavior says."""
    index, known = OUT_OF_BOUNDS.match(text), REPORTED.match(text)
    if index:
        return f"index {index[1]} out of bounds for an array of {index[2]}"
    return known[0] if known else "undefined behavior"


def of_bytes(number: str) -> str:
    if int(number) > MOST_MEMORY:
        return "very many bytes"
    return f"{number} byte{'s' if number != '1' else ''}"


def of_variable(name: str, line: int, source: str) -> str:
    """Such as `'a' of line 3`, if that line has it."""
    identifier = re.search(r"\b([A-Za-z_]\w{0,60})(?:\.\d{1,9})?$", name)
    is_there = identifier and has_name(whole_line(source, line), identifier[1])
    return f"'{identifier[1]}' of line {line}" if identifier and is_there else "a variable"


def has_name(text: str, name: str) -> bool:
    return re.search(rf"\b{re.escape(name)}\b", text) is not None


def of_exception(thrown: str, says: str, source: str) -> str:
    """What it is, if it is the library's or the source's, and what the library's says."""
    name = re.search(r"\w{1,60}$", thrown)
    is_own = name is not None and re.fullmatch(r"[\w:]{1,100}", thrown) and has_name(source, name[0])
    known = thrown in EXCEPTIONS or thrown in THROWN
    words = f"throws {thrown if known or is_own else 'an exception'}, and nothing catches it"
    return f"{words}: {says}" if thrown in EXCEPTIONS and WHAT.fullmatch(says) else words


def of_library(function: str, error: str, source: str) -> str:
    """What a check of the library says of a call of its function, or an assertion, that failed there."""
    method = METHOD.search(function.replace("basic_string<", "string<"))
    name = method[1] if method and method[1] in CONTAINERS else ""
    if method and name and ("operator" in method[2] or has_name(source, method[2])):
        name += f"::{method[2]}"
    index, known = SUBSCRIPT.match(error), LIBRARY.match(error)
    if index and method and name:
        return f"{name} with index {index[1]} of a {method[1]} of {index[2]}"
    words = ASSERTED.get(error, known[0] if known else "a check of the library fails")
    for library, ours in PLAINER.items():
        words = words.replace(library, ours)
    return f"{name}: {words}" if name else words
