"""Repairs of references where copies are meant, and of copies where references are meant."""

from __future__ import annotations

import pytest
from test_repairs import outputs_of, words

from judge.finding.repairs.rules.changes import end_of_chain, is_changed, type_at
from judge.finding.repairs.code import Code

VALUES = (
    "vector<int> v, w; set<int> s; vector<bool> b; map<int, int> m; int a[9]; string t; int main() { %s }"
)
PARAMETERS = "struct N { N* next; }; vector<int> w; N* p; void f(%s) { %s } int main() { %s }"


@pytest.mark.parametrize(
    "text, said",
    [
        (VALUES % "vector<int>& x = v; x[0] = 1;", "`vector<int> x = v` for `vector<int>& x = v`"),
        (VALUES % "auto &x = v; v.pop_back();", "`auto x = v` for `auto &x = v`"),
        (VALUES % "const int& x = a[1]; a[1]++;", "`const int x = a[1]` for `const int& x = a[1]`"),
        (VALUES % "for (auto x : v) x++;", "`auto& x : v` for `auto x : v`"),
        (VALUES % "for (int x : a) { x *= 2; }", "`int& x : a` for `int x : a`"),
        (VALUES % "for (char c : t) c = toupper(c);", "`char& c : t` for `char c : t`"),
        (VALUES % "for (auto p : m) p.second = 0;", "`auto& p : m` for `auto p : m`"),
        (
            PARAMETERS % ("vector<int> v", "v.push_back(1);", "f(w);"),
            "`vector<int>& v` in the parameters of `f`",
        ),
        (
            PARAMETERS % ("int x, int y", "int t = x; x = y; y = t;", "int c, d; f(c, d);"),
            "`int& x` and `int& y` in the parameters of `f`",
        ),
        (PARAMETERS % ("N* n", "n = new N;", "f(p->next);"), "`N*& n` in the parameters of `f`"),
        (PARAMETERS % ("vector<int>& v", "v[0] = 1;", "f(w);"), "`vector<int> v` in the parameters of `f`"),
    ],
)
def test_a_repair_is_tried(text, said):
    assert any(words_of_one.startswith(said) for words_of_one in words(text)), sorted(words(text))


@pytest.mark.parametrize(
    "text, part",
    [
        (VALUES % "vector<int>& x = v; s += x[0];", "`vector<int> x = v`"),
        (VALUES % "int& x = f(v); x = 1;", "`int x ="),
        (VALUES % "int g[9][9]; auto& x = g[1]; x[0] = 1;", "`auto x ="),
        (VALUES % "for (auto x : v) n += x;", "auto& x"),
        (VALUES % "for (auto x : s) x++;", "auto& x"),
        (VALUES % "for (auto x : b) x = true;", "auto& x"),
        (VALUES % "for (long long x : v) x++;", "& x"),
        (VALUES % "for (auto x : f()) x++;", "auto& x"),
        (PARAMETERS % ("vector<int> v", "n = v[0];", "f(w);"), "`vector<int>& v`"),
        (PARAMETERS % ("vector<int> v", "v.clear();", "f({1, 2});"), "`vector<int>& v`"),
        (PARAMETERS % ("vector<int> v", "v.clear();", "g(f);"), "`vector<int>& v`"),
        (PARAMETERS % ("int x", "x++;", "int c; f(c + 1);"), "`int& x`"),
        (PARAMETERS % ("N* n", "n->next = p;", "f(p);"), "`N*& n`"),
        ("template <class T> void f(T x, int i) { i++; } int main() { int a, b; f(a, b); }", "`int& i`"),
        ("void f(vector<int> v); vector<int> w; void f(vector<int> v) { v[0] = 1; }", "`vector<int>& v`"),
        (PARAMETERS % ("const vector<int>& v", "n = v[0];", "f(w);"), "in the parameters"),
    ],
)
def test_what_no_one_mistakes_is_not_tried(text, part):
    assert not any(part in words_of_one for words_of_one in words(text))


@pytest.mark.parametrize(
    "text, changed",
    [
        ("x = 1", True),
        ("x[i].y += 1", True),
        ("--x", True),
        ("cin >> a >> x", True),
        ("swap(y, x)", True),
        ("x.push_back(1)", True),
        ("y = x", False),
        ("y.x = 1", False),
        ("a[x] = 1", False),
        ("x.size()", False),
        ("y == x", False),
        ("x->y = 1", False),
    ],
)
def test_what_changes_a_variable(text, changed):
    code = Code(f"int main() {{ {text}; }}")
    assert is_changed(code, "x", 0, len(code.tokens) - 1) is changed


@pytest.mark.parametrize(
    "text, type_",
    [
        ("w", "vector<string>"),
        ("w[i]", "string"),
        ("w[0][1]", "char"),
        ("a[i]", "int"),
        ("a", ""),
        ("p->next", "N*"),
        ("f(1)", ""),
        ("w + w", ""),
    ],
)
def test_the_type_of_a_variable_or_an_element(text, type_):
    source = f"struct N {{ N* next; }}; vector<string> w; int a[9]; N* p; int main() {{ g({text}); }}"
    code = Code(source)
    first = next(at for at, token in enumerate(code.tokens) if token.text == "g") + 2
    assert type_at(code, first, code.partner[first - 1] - 1) == type_


def test_a_chain_ends_before_a_call():
    code = Code("a[i].b.c[1].size();")
    assert code.text(end_of_chain(code, 0) + 1) == "." and code.text(end_of_chain(code, 0) + 2) == "size"


ALL = """\
#include <iostream>
#include <map>
#include <string>
#include <vector>
using namespace std;
struct Node { int value; Node* next; };
void put(Node* root, int value) { if (root == nullptr) root = new Node{value, nullptr}; }
void twice(vector<int> v, int& n) {
    for (int x : v) x *= 2, n++;
    v.push_back(n);
}
void exchange(int a, int b) { int t = a; a = b; b = t; }
long long half(int k) { return k / 2; }
void climb(int i) { while (i < 9) i += i + 1; }
int main() {
    Node* root = nullptr;
    vector<int> v(3, 5);
    vector<int>& old = v;
    int n = 0, grid[2][2] = {}, x = 1, y = 2;
    grid[1][0] = 7;
    int& last = v[2];
    last = 3;
    v[1] = 6;
    twice(v, n);
    exchange(x, y);
    climb(x);
    half(x);
    put(root, 4);
    map<string, int> m = {{"a", 1}};
    for (auto p : m) p.second += 8;
    for (int part : v) part++;
    cout << v.size() << old[1] << v[2] << grid[1][0] << n << x << y;
    cout << (root != nullptr) << m["a"] << v[0] << endl;
}
"""
OUTPUTS = {  # with each change
    "": "3637312015\n",
    "`vector<int> old = v` for `vector<int>& old = v`": "3537312015\n",
    "`int last = v[2]` for `int& last = v[2]`": "3657312015\n",
    "`vector<int>& v` in the parameters of `twice`": "4637312015\n",
    "`int n` in the parameters of `twice`": "3637012015\n",
    "`int& a` and `int& b` in the parameters of `exchange`": "3637321015\n",
    "`int& i` in the parameters of `climb`": "36373152015\n",
    "`Node*& root` in the parameters of `put`": "3637312115\n",
    "`auto& p : m` for `auto p : m`": "3637312095\n",
    "`int& part : v` for `int part : v`": "3747312016\n",
}


def test_one_build_has_all_mutants_and_each_does_what_it_says(tmp_path):
    assert outputs_of(ALL, "", tmp_path, OUTPUTS) == OUTPUTS
