"""What is read of a source, and how it is changed."""

from __future__ import annotations

from pathlib import Path
from time import process_time

import pytest

from judge.finding.source.edits import Edit, Wrap, after_includes, edited, wrapped
from judge.finding.source.effects import changed
from judge.finding.source.expressions import walk
from judge.finding.source.statements import NOTHING, SourceCode, read_source
from judge.finding.source.types import element_of, type_of

KIT = Path(__file__).parents[3]
PROGRAMS = sorted((KIT / "testcases").glob("*/submissions/*.cpp"))
PROGRAM = """\
#include <vector>
typedef long long ll;
typedef int row[10];
struct Town { int near; std::vector<ll> far; bool operator<(const Town& b) const { return near < b.near; } };
const int MOST = 100;
std::vector<std::vector<int>> g(MOST);
ll sums[MOST][5], total = 3;
int main() {
    int n, m = 0, *p = nullptr;
    Town town, towns[9];
    for (int i = m ? m : 0, j = n; i < j; i++) {
        if (towns[i].near > 2) m += i; else if (m) total = sums[i][j] / 2; else break;
    }
    auto less = [&](int a, Town b) { int inner = a; return inner < b.near; };
    for (auto& [first, second] : g) n++;
    do { m--; } while (m > 0);
    return town.far[0] % 2 == 1 ? 0 : g[0][1];
}
"""


@pytest.fixture(scope="module")
def source() -> SourceCode:
    read = read_source(PROGRAM)
    assert read
    return read


def at_text(source: SourceCode, text: str) -> int:
    return next(at for at, token in enumerate(source.tokens) if token.start >= source.source.index(text))


@pytest.mark.parametrize(
    "expression, type_",
    [
        ("towns[i].near", "int"),
        ("sums[i][j] / 2", "long long"),
        ("m += i", "int"),
        ("inner < b.near", "bool"),
        ("town.far[0] % 2", "long long"),
        ("g[0][1]", "int"),
        ("towns[i].near > 2", "bool"),
    ],
)
def test_types_of_expressions(source: SourceCode, expression: str, type_: str) -> None:
    nodes = (node for root in source.roots for node in walk(root.node))
    node = next(node for node in nodes if source.between(node.first, node.last) == expression)
    assert type_of(source, node) == type_


@pytest.mark.parametrize(
    "text, type_",
    [
        ("0X1E", "int"),
        ("1E3", "double"),
        ("7LL", "long long"),
        ("&7", "int*"),
        ("1 << n", "int"),
        ("n >> 1", "long long"),
        ("u * 2", "unsigned"),
        ("s.size() - n", "size_t"),
        ("-c", "int"),
        ("llabs(2)", "long long"),
    ],
)
def test_types_of_first_values(text: str, type_: str) -> None:
    source = read_source(f"char c; long long int n; unsigned int u; auto x = {text};")
    assert source and type_of(source, source.roots[0].node) == type_


@pytest.mark.parametrize("text", ["v[static_cast<long long>(1)].size()", "static_cast <size_t>(1)"])
def test_the_type_of_a_static_cast_is_that_of_its_call_alone(text: str) -> None:
    source = read_source(f"vector<string> v; auto x = {text};")
    assert source and type_of(source, source.roots[0].node) == "size_t"


@pytest.mark.parametrize(
    "text",
    ["p" + "->n" * 1500, "a" + "[0]" * 1000, "(" * 38 + "a" + "".join("+a" * n + ")" for n in range(12, 50))],
)
def test_an_expression_that_is_too_deep_is_not_read(text: str) -> None:
    source = read_source(f"int main() {{ return {text}; }}")
    assert source and source.functions and not source.roots


def test_an_inline_function_is_read() -> None:
    source = read_source("inline int f(int n) { return n; } static inline void g() {}")
    assert source and [(one.name, one.type) for one in source.functions] == [("f", "int"), ("g", "void")]


def test_a_function_of_the_source_hides_one_of_the_library() -> None:
    source = read_source("long long pow(int n) { return n; }\nint main() { return pow(3); }\n")
    nodes = [node for root in source.roots for node in walk(root.node)] if source else []
    assert [type_of(source, node) for node in nodes if node.op == "call"] == ["long long"]


def test_declared_variables_have_their_types_and_scopes(source: SourceCode) -> None:
    types = {variable.name: variable.type for variable in source.variables}
    assert (types["total"], types["sums"], types["p"]) == ("long long", "long long[][]", "int*")
    assert (types["g"], types["towns"]) == ("vector<vector<int>>", "Town[]")
    visible = source.visible(at_text(source, "m += i"))
    assert {"i", "j", "n", "total"} <= visible.keys() and "inner" not in visible
    assert "i" not in source.visible(at_text(source, "auto less"))
    source = read_source("int main() { if (int n = 1) {} else n--; }")
    assert source and "n" in source.visible(at_text(source, "n--"))


@pytest.mark.parametrize(
    "text, types",
    [
        ("struct Node { int v; Node *left, *right; };", {"v": "int", "left": "Node*", "right": "Node*"}),
        ("int *p, n; const int &a = n, b = 1;", {"p": "int*", "n": "int", "a": "int", "b": "int"}),
        ("struct A { A(int n) { x = n; } int x, y; };", {"x": "int", "y": "int"}),
        ("typedef long long ll; using P = pair<ll, ll>; P p;", {"p": "pair<long long,long long>"}),
        ("struct Node {}; using P = Node*; P p;", {"p": "Node*"}),
        ("using a = int; using b = vector<a>; using c = vector<b>; c x;", {"x": "vector<vector<int>>"}),
    ],
)
def test_each_name_of_a_declaration_has_its_own_type(text: str, types: dict[str, str]) -> None:
    source = read_source(text)
    assert source and {variable.name: variable.type for variable in source.variables} == types


def test_a_constant_that_may_be_a_size_is_no_region() -> None:
    source = read_source("const int N{9}, M(8), D[2]{1, 0}; const vector<int> v{2}; int a[N][M], k(3);")
    assert source
    assert [source.source[region.start : region.end] for region in source.regions] == ["1", "0", "2", "3"]


def test_statements_have_their_kinds_and_bodies(source: SourceCode) -> None:
    ifs = [statement for statement in source.statements if statement.kind == "if"]
    assert [bool(statement.otherwise) for statement in ifs] == [True, True]
    assert {source.text(statement.last) for statement in ifs} == {";"}
    main = next(function for function in source.functions if function.name == "main")
    kinds = [statement.kind for statement in source.lists[main.body]]
    assert kinds == ["declaration", "declaration", "for", "declaration", "for", "do", "return"]
    assert sorted(function.name for function in source.functions) == ["", "main", "operator"]


def test_a_loop_through_a_range_may_declare_a_variable_first() -> None:
    source = read_source("int main() { for (int n = 3; auto x : list) { f(x); } g(); }")
    assert source and [variable.name for variable in source.variables] == ["n", "x"]
    assert [statement.condition for statement in source.statements if statement.is_loop] == [NOTHING]
    assert "condition" not in {region.kind for region in source.regions}


def test_an_array_with_the_name_of_a_type_is_no_declaration() -> None:
    source = read_source(
        "int list[9]; int main() { int i = 0; list[i] = 1; for (list[i] = 2; i < 9; i++) f(i); }"
    )
    assert source and [variable.name for variable in source.variables] == ["list", "i"]
    assert [statement.kind for statement in source.statements][:2] == ["declaration", "expression"]


def test_a_condition_may_declare_several_variables() -> None:
    source = read_source("int main() { if (auto [at, is_new] = s.insert(1); is_new) f(*at); }")
    assert source and [variable.name for variable in source.variables] == ["at", "is_new"]
    assert [one.condition for one in source.statements if one.kind == "if"] == [NOTHING]


@pytest.mark.parametrize("text, type_", [("auto* p = q;", ""), ("auto p = q;", ""), ("int* p = q;", "int*")])
def test_a_first_value_is_not_converted_to_auto(text: str, type_: str) -> None:
    source = read_source(text)
    assert source and [region.type for region in source.regions] == [type_]


def test_an_attribute_is_no_lambda() -> None:
    source = read_source("int main() { [[maybe_unused]] int x; } int f() { return 1; }")
    assert source and [function.name for function in source.functions] == ["main", "f"]


def test_a_handler_of_exceptions_is_no_loop() -> None:
    source = read_source("int main() { try { f(); } catch (int e) { return 1; } }")
    assert source and [statement.kind for statement in source.statements] == ["other", "other"]


def test_changed_variables_include_those_of_called_functions() -> None:
    source = read_source("int a[9], n; void grow() { a[n++] = 1; } int main() { int k = 0; grow(); k = 2; }")
    assert source and changed(source, at_text(source, "grow();"), at_text(source, "k = 2")) == {"a", "n"}


@pytest.mark.parametrize(
    "text", ["", "int main() { (", "int x = " + "(" * 900 + ")" * 900 + ";", "}{", "if if if"]
)
def test_what_is_no_program_is_not_read_or_has_no_statements(text: str) -> None:
    source = read_source(text)
    assert source is None or not source.functions


@pytest.mark.parametrize(
    "text",
    [
        "int main() { " + "if (a) b; else " * 700 + "c; }",
        "int main() { int a0 = 1" + "".join(f", a{n} = a{n - 1}" for n in range(1, 700)) + "; }",
        "int main() { return " + "-" * 3000 + "1; }",
        "int main() { " + "for (;;) " * 900 + "; }",
        "typedef " * 3000,
    ],
)
def test_odd_sources_are_read_in_linear_time(text: str) -> None:
    began = process_time()
    read_source(text)
    assert process_time() - began < 1


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_stored_programs_are_read(path: Path) -> None:
    text = path.read_text(encoding="utf-8", errors="replace")
    source = read_source(text)
    assert source is None or any(function.name == "main" for function in source.functions)


def test_wraps_nest_with_insertions_where_they_touch() -> None:
    wraps = [Wrap(1, 3, "<", ">"), Wrap(0, 4, "[", "]"), Wrap(1, 2, "(", ")")]
    wraps += [Wrap(4, 4, "+"), Wrap(1, 1, "!")]
    assert wrapped("{a;}b;", wraps) == "[{!<(a);>}]+b;"
    assert wrapped("ab", [Wrap(0, 1, "<", ">"), Wrap(0, 1, "(", ")")]) == "<(a)>b"


def test_a_header_stands_before_all_wraps() -> None:
    text = "int x = 1;\n#include <cmath>\nint y;\n"
    assert wrapped(text, [], "H\n") == text.replace("int y", 'H\n#line 3 "<stdin>"\nint y')
    assert wrapped(text, [Wrap(8, 9, "(", ")")], "H\n") == 'H\n#line 1 "<stdin>"\n' + text.replace(
        "1", "(1)", 1
    )


def test_edits_replace_parts_of_a_text_that_begins_later() -> None:
    assert edited("abcd", [Edit(10, 11, "x"), Edit(13, 13, "y")], 10) == "xbcyd"


def test_an_iterator_holds_nothing_that_its_container_holds() -> None:
    assert element_of("vector<int>") == "int" and element_of("vector<int>iterator") == ""


def test_an_indented_directive_is_no_part_of_a_statement() -> None:
    source = read_source("int main() {\n    #ifdef LOCAL\n    f();\n    #endif\n    int a;\n}\n")
    assert source and [source.between(one.first, one.last) for one in source.statements] == ["f();", "int a;"]


@pytest.mark.parametrize(
    "text, before",
    [
        ("#include <cstdio>\nint x;\n", "int x"),
        ('#include <cstdio>\n#ifdef LOCAL\n#include "debug.h"\n#else\n#define X\n#endif\nint x;\n', "int x"),
        ("#ifdef A\n#define B\n#endif\n # include <cmath>\nint x;\n#ifdef C\n#endif\n", "int x"),
        ("#include <cstdio>\n/*\n#include <windows.h>\n*/\nint x;\n", "/*"),
        ("int x;\n", "int x"),
    ],
)
def test_a_header_stands_after_all_includes_and_in_no_condition(text: str, before: str) -> None:
    assert text[after_includes(text) :].startswith(before)
