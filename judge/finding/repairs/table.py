"""The table of repairs: what is often mistaken, and what is meant. One engine does the rest.

A row has a pattern, what stands there instead, and a cost: 1 for a slip that is common, 3 for one that is
rare. Letters stand for parts of the program:

    A B C    any value                       S T   a text (string)
    I J K    a whole number                  H     a character
    X Y      a variable that is a number     N     a number that is written out
    V W      an array or a container         P Q   a part of a struct, or of a pair
    F        a function

A letter on the right alone ranges over what the program can name there with the type of the other: Y for X,
W for V, Q for P; M for the number by which the source divides most with `%`. A sum of two written numbers is
worked out: `9 + 1` becomes 10.

From a row to a sentence: match.py finds `i < n` for `A < B`; proposals.py writes a mutant with one edit, `i
<= n`; switch.py puts all mutants into one build; search.py runs each; if all cases are right, and that is no
chance, it says "line 7: with `i <= n` instead of `i < n`, all 5 cases are right".

A row belongs here if it repaired two programs of different authors; operations.py moves whole statements."""

from __future__ import annotations


def both_ways(one: str, other: str, cost: int) -> tuple[tuple[str, str, int], ...]:
    return (one, other, cost), (other, one, cost)


EXPRESSIONS = (
    # The end of a range, or equality, is included or left out by mistake; or the order is reversed.
    *both_ways("A < B", "A <= B", 1),
    *both_ways("A > B", "A >= B", 1),
    *both_ways("A < B", "A > B", 2),
    *both_ways("A <= B", "A >= B", 2),
    *both_ways("A == B", "A != B", 2),
    # A condition has the wrong parts.
    *both_ways("A && B", "A || B", 2),
    ("A == B || N", "A == B || A == N", 1),
    ("A == B || H", "A == B || A == H", 1),
    ("A != B || A != C", "A != B && A != C", 1),
    ("A < B < C", "A < B && B < C", 1),
    ("A <= B <= C", "A <= B && B <= C", 1),
    ("I % 2 == 1", "I % 2 != 0", 1),
    ("X < A", "X >= 0 && X < A", 3),
    ("X <= A", "X >= 1 && X <= A", 3),
    # Operators have another precedence than the author thinks.
    ("A & B == C", "(A & B) == C", 1),
    ("A & B != C", "(A & B) != C", 1),
    ("A + B / C", "(A + B) / C", 2),
    ("A + B % C", "(A + B) % C", 2),
    *both_ways("true", "false", 2),
    # Arithmetic: a wrong operator, or a loss by division or overflow of whole numbers.
    *both_ways("I + J", "I - J", 2),
    *both_ways("I / J", "I % J", 2),
    ("I / J", "(I + J - 1) / J", 2),
    ("I + N", "I", 2),
    ("I - N", "I", 2),
    ("I / J", "1.0 * I / J", 2),
    ("I / N + J", "I / N * N + J", 2),
    ("I / J * K", "I * K / J", 1),
    ("1 << I", "1LL << I", 1),
    ("I % J", "(I % J + J) % J", 2),
    ("I - J", "abs(I - J)", 2),
    ("I - J", "I - J + 1", 1),
    ("I + J", "(I + J) % M", 2),
    ("I * J", "I * J % M", 2),
    ("X += A", "X = (X + A) % M", 2),
    ("X - Y", "Y - X", 2),
    *both_ways("max(A, B)", "min(A, B)", 2),
    # One more or one less.
    ("N", "N + 1", 2),
    ("N", "N - 1", 2),
    ("V[I]", "V[I + 1]", 3),
    ("V[I]", "V[I - 1]", 3),
    ("X = I", "X = I + 1", 2),
    ("X = I", "X = I - 1", 2),
    # Another name of the same type, or two in the wrong order.
    ("X", "Y", 3),
    ("V", "W", 3),
    ("A.P", "A.Q", 2),
    ("V[I][J]", "V[J][I]", 2),
    ("A >> B >> C", "A >> C >> B", 2),
    ("F(A, B)", "F(B, A)", 2),
    # How a variable changes, and its first value.
    ("X = A", "X += A", 2),
    ("X += A", "X = A", 2),
    ("X += A", "X -= A", 2),
    ("X = A", "X = max(X, A)", 2),
    ("X = A", "X = min(X, A)", 2),
    ("X = N", "X = 0", 2),
    ("X = N", "X = 1", 2),
    ("X = N", "X = -1", 2),
    ("X = N", "X = 1000000000", 2),
    ("X = N", "X = -1000000000", 2),
    # Digits as characters, texts as numbers.
    ("S += I", "S += char(I + '0')", 1),
    ("S += T", "S = T + S", 2),
    ("S += H", "S = H + S", 2),
    ("S = S + A", "S = A + S", 2),
    ("I + H", "I + (H - '0')", 2),
    ("X += H", "X += H - '0'", 2),
    ("X = H", "X = H - '0'", 2),
    ("S < T", "S.size() != T.size() ? S.size() < T.size() : S < T", 2),
    ("S > T", "S.size() != T.size() ? S.size() > T.size() : S > T", 2),
    ("S.substr(I, J)", "S.substr(I, J - I + 1)", 1),
    ("S.substr(I, J)", "S.substr(I, J - I)", 1),
    # The library's order.
    ("sort(A, B)", "sort(A, B, greater<>())", 2),
    ("sort(A, B, C)", "stable_sort(A, B, C)", 2),
    ("A << setprecision(B)", "A << fixed << setprecision(B)", 1),
    *both_ways("lower_bound(A, B, C)", "upper_bound(A, B, C)", 2),
)
# Changes of a type: a pattern of the text, its replacement and the cost. Each needs a build of its own.
HEAP = r"\bpriority_queue<([\w ]{1,40}|pair<[\w ,]{1,40}>)\s{0,9}>"
TYPES = ((HEAP, r"priority_queue<\1, vector<\1>, greater<\1>>", 1),)
