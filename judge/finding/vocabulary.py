"""The words that the judge repeats of a report on a run.

A program can write any report itself. So sentences have only these words, numbers and names of the source."""

from __future__ import annotations

import re

MOST = 300  # characters of a text that are read
# Words of the sanitizer of undefined behavior, then those of the library's checks and exceptions.
WORDS = """a access address an and applying argument as be binding bit bits bound by c call cannot clz
    constructor ctz declared division end evaluates execution exponent expression for from function in index
    insufficient integer is large left load member memory misaligned negation negative never not null object
    of offset on out outside overflow passed passing places pointer positive range reached reference
    representable represented returned returning shift signed space store subtraction the through to too type
    unsigned valid value values variable which with within without zero bool char double float inf int int128
    __int128 length array bounds long nan non point program short unreachable accept assign at attempt advance
    allocators bad before begin bucket compare computed construct container containers copy create data
    decrement default deque dereference dereferenceable difference different do element elements empty equal
    erase expected factor falls fill first form heap holds increment insert into invalid irreflexive iterator
    iterators its last max_size middle mutable no nth only operator order ordered partitioned past place pop
    position precondition predicate prior replace requires retreat move self sequence sequences set should
    singular size sorted start step steps subscript substr swap than that there this top two uninitialized
    using vector _M_append _M_check _M_create _M_default_append _M_fill_insert _M_range_check _M_range_insert
    _M_realloc_insert _M_replace __first __last __n __pos basic_string map larger stoi stol stoll stoul stoull
    stof stod stold allocated are both between compute constant current""".split()
CONTAINERS = """array basic_string_view bitset deque forward_list list map multimap multiset optional
    priority_queue queue set span stack string unique_ptr unordered_map unordered_multimap unordered_multiset
    unordered_set vector""".split()
EXCEPTIONS = """bad_alloc bad_array_new_length bad_cast bad_function_call bad_optional_access
    bad_variant_access domain_error exception invalid_argument length_error logic_error out_of_range
    overflow_error range_error regex_error runtime_error system_error underflow_error""".split()
TOKEN = re.compile(r"(-?\d{1,40}(?:\.\d{1,40})?(?:e[+-]?\d{1,5})?\b)|([A-Za-z_]\w*)|[ ,:;'()\[\]<>=+*/%&.^-]")
DANGLING = re.compile(r"(?:\W*\b(?:an?|and|by|for|in|of|on|to|the|type|which|with))*[\W]*\Z")


def known_part(text: str) -> str:
    """Returns the text up to the first word or sign that is not known, or up to MOST characters. If that cuts
    it, removes signs and words such as `of`, after which something must come, from the new end."""
    end, token = 0, TOKEN.match(text, 0, MOST)
    while token and (token[2] is None or token[2] in WORDS):  # token[2]: a word; None: a number or a sign
        end = token.end()
        token = TOKEN.match(text, end, MOST)
    return text if end == len(text) else DANGLING.sub("", text[:end])


def has_name(text: str, name: str) -> bool:
    return re.search(rf"\b{re.escape(name)}\b", text) is not None
