"""Patterns take time in proportion to the text, whoever chose it: each is tried on what it looks for,
repeated."""

from __future__ import annotations

import ast
import importlib
import re
import time
import warnings
from collections.abc import Iterator

import pytest

from judge.common.folders import ROOT
from judge.compiling.online_judges import judges
from judge.finding.repairs.table import TYPES

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # the parser has another name since Python 3.11
    import sre_parse

SEARCHES = {"search", "findall", "finditer", "sub", "split"}
TRIES = {*SEARCHES, "match", "fullmatch", "compile"}
SEARCH = re.compile(rf"\b(\w+)\.(?:{'|'.join(SEARCHES)})\(")  # a call of a pattern that has a name
OF_RE = re.compile(r"\bre\.")
OF_CATEGORY = {"DIGIT": "1", "SPACE": " ", "WORD": "a", "NOT_DIGIT": "a", "NOT_SPACE": "a", "NOT_WORD": "-"}
SHORT, LONG = 1 << 8, 1 << 16  # characters
MEASURED_S, MOST_S = 0.01, 0.75  # of CPU time: what takes less is not compared, and what no pattern may take
# Where the time is the square, it is at least 5 ms for so many: 0.3 ns for each character of each search.
ENOUGH, QUICK_S = 1 << 12, 0.001
# The patterns of a function's own, that are not known before it runs.
OF_CALLS = {
    "judge/compiling/compiler.py": "an #include of a header that judges.ini names",
    "judge/compiling/online_judges.py": "judges.ini, see below",
    "judge/finding/faults.py": "a name of the source, as it is",
    "judge/finding/hints.py": "the name of a stream",
    "judge/compiling/refusals.py": "judges.ini, see below",
    "judge/finding/repairs/insertions.py": "a name of the source, as it is",
    "judge/finding/repairs/proposals.py": "the rows of TYPES, see below",
    "judge/finding/vocabulary.py": "a name, as it is",
    "judge/sudoku/validators.py": "those of FORMS, for inputs of ours",
}


NAMELESS: list[str] = []  # give these a name in the module


def patterns() -> dict[str, tuple[re.Pattern, bool]]:
    """Returns the patterns in calls of `re` by place, and whether any part of a text is searched for each."""
    found: dict[str, tuple[re.Pattern, bool]] = {}
    files = [path for path in sorted((ROOT / "judge").rglob("*.py")) if "tests" not in path.parts]
    texts = {path: path.read_text("utf-8") for path in files if path.name != "__main__.py"}
    searched_names = {name for text in texts.values() for name in SEARCH.findall(text)}
    for path, text in texts.items():
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        module = importlib.import_module(name.replace(".__init__", ""))
        nodes = [*ast.walk(ast.parse(text))] if OF_RE.search(text) else []
        names = {id(node.value): node.targets[0] for node in nodes if isinstance(node, ast.Assign)}
        for call in filter(is_of_re, nodes):
            place = f"{path.relative_to(ROOT).as_posix()}:{call.lineno}"
            pattern = pattern_of(call, module)
            if pattern is None:
                if place.partition(":")[0] not in OF_CALLS:
                    NAMELESS.append(place)
                continue
            target = names.get(id(call))
            is_named = call.func.attr == "compile" and isinstance(target, ast.Name)
            searched = target.id in searched_names if is_named else call.func.attr in {*SEARCHES, "compile"}
            found[place] = pattern, searched
    return found


def is_of_re(node: ast.AST) -> bool:
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in TRIES):
        return False
    return isinstance(node.func.value, ast.Name) and node.func.value.id == "re"


def pattern_of(call: ast.Call, module: object) -> re.Pattern | None:
    """Returns the pattern of the call; None if it depends on variables of a function."""
    given = [call.args[0], *filter(is_flag, call.args[1:])]
    given += [one.value for one in call.keywords if one.arg == "flags"]
    try:
        text, *flags = (eval(compile(ast.Expression(one), "", "eval"), vars(module)) for one in given)
    except NameError:
        return None
    return re.compile(text, sum(flags))


def is_flag(node: ast.AST) -> bool:
    """Tells whether the node is a flag such as `re.MULTILINE`, or several."""
    if isinstance(node, ast.BinOp):
        return is_flag(node.left) and is_flag(node.right)
    return isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "re"


def parts(tree: sre_parse.SubPattern) -> Iterator[str]:
    """Texts that fit the pattern's parts: its literals, and a character for each set of some."""
    run = ""
    for kind, value in tree:
        if str(kind) == "LITERAL":
            run += chr(value)
            continue
        if run:
            yield run
            run = ""
        if str(kind) in ("ANY", "NOT_LITERAL"):
            yield "a" if value != ord("a") else "b"
        elif str(kind) == "IN":
            yield one_of(value)
        elif str(kind) == "BRANCH":
            for branch in value[1]:
                yield from parts(branch)
        elif str(kind) in ("MAX_REPEAT", "MIN_REPEAT", "SUBPATTERN", "ASSERT", "ASSERT_NOT"):
            inner = value[-1]
            yield from parts(inner)
    if run:
        yield run


def one_of(items: list) -> str:
    """Returns a character of the set."""
    known = [chr(value[0] if str(kind) == "RANGE" else value)
             for kind, value in items if str(kind) in ("LITERAL", "RANGE")]  # fmt: skip
    known += [OF_CATEGORY[str(value)[len("CATEGORY_") :]] for kind, value in items if str(kind) == "CATEGORY"]
    if str(items[0][0]) == "NEGATE":
        return next(character for character in "a1- \n" if character not in known)
    return known[0]


def texts(pattern: re.Pattern) -> list[str]:
    """Returns the texts to repeat: each part of the pattern, and the parts that begin it."""
    text = pattern.pattern if isinstance(pattern.pattern, str) else pattern.pattern.decode("latin-1")
    found = list(parts(sre_parse.parse(text, pattern.flags & ~re.UNICODE)))
    return [*dict.fromkeys([*found, *("".join(found[:number]) for number in range(2, len(found) + 1))])]


def is_slow(pattern: re.Pattern, searched: bool, part: str) -> str:
    """Empty if twice the text takes at most three times the time, on average over four times twice the
    text."""
    times: list[float] = []
    length = SHORT
    while length <= LONG:
        text = (part * (length // len(part) + 1))[:length]
        given = text if isinstance(pattern.pattern, str) else text.encode("latin-1", "replace")
        taken = seconds(pattern, searched, given)
        if taken > MEASURED_S:  # another process may have disturbed it
            taken = min(taken, *(seconds(pattern, searched, given) for _ in range(2)))
        times.append(taken)
        if length == ENOUGH and times[-1] < QUICK_S:
            return ""
        before = times[-3] if len(times) > 2 else times[-1]
        if times[-1] > MOST_S or (times[-1] > MEASURED_S and times[-1] > 3**4 * before):
            return f"{part[:50]!r}: {times[-1]:.3f} s for {length} characters"
        length *= 4
    return ""


def seconds(pattern: re.Pattern, searched: bool, text: "str | bytes") -> float:
    start = time.process_time()
    if searched:
        for _ in pattern.finditer(text):
            pass
    else:
        pattern.match(text)
    return time.process_time() - start


PATTERNS = patterns()


def test_every_other_pattern_has_a_name_in_its_module():
    assert NAMELESS == []


@pytest.mark.parametrize("place", PATTERNS)
def test_twice_the_text_takes_at_most_three_times_the_time(place):
    pattern, searched = PATTERNS[place]
    slow = [why for part in texts(pattern) for why in [is_slow(pattern, searched, part)] if why]
    assert slow == [], pattern.pattern


def test_types_to_replace_are_found_in_time_in_proportion():
    for row in TYPES:
        pattern = re.compile(row[0])
        assert not any(is_slow(pattern, True, part) for part in texts(pattern)), pattern


def test_what_judges_refuse_is_found_in_time_in_proportion():
    for judge in judges().values():
        for text, _ in judge.refuses:
            pattern = re.compile(text)
            assert not any(is_slow(pattern, True, part) for part in texts(pattern)), text


@pytest.mark.parametrize("text", ["a+b", r"\d+ x", "(?s)a.*b", "x.*y.*z", "<.*?>"])
def test_a_pattern_that_takes_the_square_is_found(text):
    pattern = re.compile(text)
    assert any(is_slow(pattern, True, part) for part in texts(pattern))
