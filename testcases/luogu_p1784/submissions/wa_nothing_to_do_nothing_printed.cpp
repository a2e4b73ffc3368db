// Mistake: prints where the first blank gets its digit, so a board without blanks is never printed.
// Caught by a board without blanks.
#include <bits/stdc++.h>
using namespace std;

array<array<int, 9>, 9> g;
int rows[9], cols[9], boxes[9];

int taken(int i, int j) { return rows[i] | cols[j] | boxes[i / 3 * 3 + j / 3]; }

void toggle(int i, int j, int d) {
    rows[i] ^= 1 << d;
    cols[j] ^= 1 << d;
    boxes[i / 3 * 3 + j / 3] ^= 1 << d;
}

// The blank with the fewest candidates, or false if there is none.
bool choose(int& x, int& y) {
    int most = -1;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++)
            if (!g[i][j] && __builtin_popcount(taken(i, j)) > most) {
                most = __builtin_popcount(taken(i, j));
                x = i, y = j;
            }
    return most >= 0;
}

bool solve(bool first) {
    int x, y;
    if (!choose(x, y)) return true;
    for (int d = 1; d <= 9; d++) {
        if (taken(x, y) >> d & 1) continue;
        g[x][y] = d;
        toggle(x, y, d);
        if (solve(false)) {
            if (first)
                for (auto& line : g) {
                    for (int v : line) cout << v << ' ';
                    cout << '\n';
                }
            return true;
        }
        toggle(x, y, d);
        g[x][y] = 0;
    }
    return false;
}

int main() {
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            cin >> g[i][j];
            if (g[i][j]) toggle(i, j, g[i][j]);
        }
    solve(true);
}
