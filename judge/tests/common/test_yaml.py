"""What the reader of YAML takes, what it refuses, and that it ends soon whatever it reads."""

from __future__ import annotations

import random
import time

import pytest
from values import fault_of

from judge.common.nodes import Node
from judge.common.yaml import MOST_BYTES, read_yaml
from judge.model import JudgeError


def plain(node: Node) -> object:
    if isinstance(node.value, dict):
        return {name: plain(one) for name, one in node.value.items()}
    if isinstance(node.value, list):
        return [plain(one) for one in node.value]
    return node.value


READ = [
    ("", None),
    ("# a comment\n\n   # another\n", None),
    ("a: 1", {"a": "1"}),
    ("a: 1\r\nb: 2\r\n", {"a": "1", "b": "2"}),
    ("---\na: 1\n", {"a": "1"}),
    ("--- # first\na: 1\n", {"a": "1"}),
    ("a: 1 # one\nb: x#y\nc: 'z # z' # c\n", {"a": "1", "b": "x#y", "c": "z # z"}),
    ("a:\nb: ~\nc: null\nd: ''\ne: 'null'\n", {"a": None, "b": None, "c": None, "d": "", "e": "null"}),
    ("a:\n  b:\n    c: 1\n  d: 2\ne: 3\n", {"a": {"b": {"c": "1"}, "d": "2"}, "e": "3"}),
    ("a:\n- 1\n- 2\nb: 3\n", {"a": ["1", "2"], "b": "3"}),
    ("a:\n  - 1\n  -\n  - 2\n", {"a": ["1", None, "2"]}),
    ("- a: 1\n  b: 2\n- a: 3\n", [{"a": "1", "b": "2"}, {"a": "3"}]),
    ("- a:\n  - 1\n  - b: 2\n", [{"a": ["1", {"b": "2"}]}]),
    ("- - 1\n  - 2\n-   - 3\n", [["1", "2"], ["3"]]),
    ("-\n  a: 1\n-\n  - 1\n", [{"a": "1"}, ["1"]]),
    ("a: [1, '2', \"3\", [4], {b: 5}, ]", {"a": ["1", "2", "3", ["4"], {"b": "5"}]}),
    ("a: {b: 1, 'c d': [2], e: , f: {}}", {"a": {"b": "1", "c d": ["2"], "e": None, "f": {}}}),
    ("a: [ # one\n  1,\n\n  2 ]\nb: []\n", {"a": ["1", "2"], "b": []}),
    ("a: [\n1\n]\n", {"a": ["1"]}),
    ('{"a":{"b":[1,-2.5,true,null,""]},\n\t"c":"\\u4e2d\\/\\ud83d\\ude00\\n"}',
     {"a": {"b": ["1", "-2.5", "true", None, ""]}, "c": "中/😀\n"}),
    ("'a b': 1\n\"c\\td\" : 2\n/x y/1.in: 3\n", {"a b": "1", "c\td": "2", "/x y/1.in": "3"}),
    ("a: i's\nb: 'i''s'\nc: \"A\\u00e9\"\nd: i \"x\"\n", {"a": "i's", "b": "i's", "c": "Aé", "d": 'i "x"'}),
    ("a: http://x:8/?y\nb: 2:3\nc: -5\nd: :x\n", {"a": "http://x:8/?y", "b": "2:3", "c": "-5", "d": ":x"}),
    ("a: one\n  two\n\n  three # end\nb: 1\n", {"a": "one two three", "b": "1"}),
    ("a: 'one\n  two\n\n  three'\nb: \"x\n  y\"\n", {"a": "one two  three", "b": "x y"}),
    ("a: |\n  x\n    y # no comment\n\n  z\nb: 1\n", {"a": "x\n  y # no comment\n\nz", "b": "1"}),
    ("a: |-\n  x\n\nb: |+\n  y\n\nc: |2\n   z\n", {"a": "x", "b": "y", "c": "z"}),
    ("a: >\n  x\n  y\n\n  z\n   more\n  end\nb: >- # no\n  1\n  2\n", {"a": "x y  z  more end", "b": "1 2"}),
    ("a: |\nb: 1\n", {"a": "", "b": "1"}),
    ("- |\n  x\n- >-\n  y\n", ["x", "y"]),
    ("a:\tb\t# tab between\n", {"a": "b"}),
    ("a: 1\n \t \nb: 2\n", {"a": "1", "b": "2"}),
    ("时间: 1秒\n", {"时间": "1秒"}),
    ("1.in: {timeLimit: 100, memoryLimit: 5120}\n", {"1.in": {"timeLimit": "100", "memoryLimit": "5120"}}),
    ("just a text\n", "just a text"),
    ("?a: 1\n", {"?a": "1"}),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value"), READ)
def test_what_packages_use_is_read(text, value):
    assert plain(read_yaml(text, "c.yml")) == value


REFUSED = [
    ("a: 1\nb: &x 2\n", 2, "&x 2"),
    ("a: !!int 3\n", 1, "!!int 3"),
    ("a: 1\n<<: 2\n", 2, "<<: 2"),
    ("%YAML 1.2\n---\na: 1\n", 1, "%YAML 1.2"),
    ("a: 1\n---\nb: 2\n", 2, "---"),
    ("? a\n: b\n", 1, "? a"),
    ("a: @x\n", 1, "@x"),
    ("a: \u3000\n", 1, "\u3000"),
    ("a: b: c\n", 1, "b"),
    ("{a: b: c}", 1, "b"),
    ("a: - 1\n", 1, "-"),
    ("a: 1\n  b: 2\n", 2, "b"),
    ("a: 1\n  - 2\n", 2, "-"),
    ("a:\n  b: 1\n c: 2\n", 3, "c"),
    ("a:\n\tb: 1\n  c: 1\n", 3, "c"),
    ("a: [1, 2\nb: 3\n", 2, "b"),
    ("a: [1 2, 3\n", 2, "the end"),
    ("a: {b, c: 1}\n", 1, "b"),
    ("a: 'b\n\nc: 1\n", 1, "'b"),
    ('a: "\\q"\n', 1, '"\\q"'),
    ("a: | x\n  y\n", 1, "| x"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line", "word"), REFUSED)
def test_all_else_is_an_error_that_names_file_line_and_word(text, line, word):
    assert fault_of(read_yaml, text, "c.yml") == f"c.yml: line {line}: '{word}' is not understood here"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("a: 1\nb: 2\na: 3\n", "c.yml: line 3: a appears twice"),
        ("x: {a: 1, a: 2}\n", "c.yml: line 1: a appears twice"),
        ("a: " + "[" * 21 + "]" * 21, "c.yml: line 1: the file has more than 20 levels"),
        ("- " * 21 + "1\n", "c.yml: line 1: the file has more than 20 levels"),
        ("\n" * (MOST_BYTES + 1), "c.yml: has more than 1024 KiB"),
    ],
)
def test_keys_are_unique_and_texts_bounded(text, fault):
    with pytest.raises(JudgeError, match=f"^{fault}$"):
        read_yaml(text, "c.yml")


def test_a_node_says_what_it_should_have_been():
    fields = read_yaml("time: -5s\nsum: [1]\nscore: 11\nflag: perhaps\n", "c.yml").fields
    for ask, fault in (
        (lambda: fields["time"].fields, "line 1: time should be a map, not '-5s'"),
        (lambda: fields["sum"].text, "line 2: sum should be a text, not a list"),
        (lambda: fields["score"].whole(9), "line 3: score should be a whole number from 0 to 9, not '11'"),
        (lambda: fields["time"].number(100), "line 1: time should be a number from 0 to 100, not '-5s'"),
        (lambda: fields["flag"].choice({"a": 1, "b": 0}, 0), "line 4: flag should be a or b, not 'perhaps'"),
    ):
        assert fault_of(ask) == f"c.yml: {fault}"


LONG = MOST_BYTES // 8
LONG_TEXTS = {
    "newlines": "\n" * LONG,
    "quote": "a: '" + "''" * (LONG // 2 - 4),
    "double quote": 'a: "' + "\\ " * (LONG // 2 - 4),
    "blanks in a quote": "a: '\n" + " " * (LONG - 10) + "'",
    "folded newlines": "a: >\n  x" + "\n" * (LONG - 10),
    "brackets": "[" * LONG,
    "keys": "".join(f"{number}:\n" for number in range(LONG // 8)),
    "lines": "a: b\n" + " c\n" * (LONG // 3 - 4),
    "marks": "a ---\n" * (LONG // 6),
}


@pytest.mark.parametrize("name", LONG_TEXTS)
def test_long_texts_end_in_time(name):
    start = time.process_time()
    try:
        read_yaml(LONG_TEXTS[name], "c.yml")
    except JudgeError as error:
        assert len(str(error)) < 300
    # It takes less than half a second; what is quadratic takes minutes.
    assert time.process_time() - start < 7.5


def test_damaged_texts_end_in_a_value_or_one_line():
    generator = random.Random(1)
    texts = [text for text, _ in READ] + [text for text, *_ in REFUSED]
    for _ in range(2000):
        text = list(generator.choice(texts) + generator.choice(texts))
        for _ in range(generator.randint(1, 4)):
            at = generator.randrange(len(text) + 1)
            text[at : at + generator.choice((0, 0, 1, 3))] = generator.choice(
                "\n\t -:#'\"|>[]{},&*!?%<0a\\\0中"
            )
        try:
            read_yaml("".join(text), "c.yml")
        except JudgeError as error:
            assert "\n" not in str(error)
            assert str(error).startswith("c.yml: line ")
