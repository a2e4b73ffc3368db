// Mistake: takes the cell with the fewest candidates, counts them anew at every step, and does not look for
// hidden singles.
// Caught by a file with many hard puzzles.
#include <bits/stdc++.h>
using namespace std;

int grid[9][9];

bool used[27][10];

bool ok(int r, int c, int d) { return !used[r][d] && !used[9 + c][d] && !used[18 + r / 3 * 3 + c / 3][d]; }

void mark(int r, int c, int d, bool on) {
    grid[r][c] = on ? d : 0;
    used[r][d] = used[9 + c][d] = used[18 + r / 3 * 3 + c / 3][d] = on;
}

bool dfs() {
    int br = -1, bc = -1, fewest = 10;
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++) {
            if (grid[r][c]) continue;
            int n = 0;
            for (int d = 1; d <= 9; d++) n += ok(r, c, d);
            if (n < fewest) fewest = n, br = r, bc = c;
        }
    if (br < 0) return true;
    for (int d = 1; d <= 9; d++) {
        if (!ok(br, bc, d)) continue;
        mark(br, bc, d, true);
        if (dfs()) return true;
        mark(br, bc, d, false);
    }
    return false;
}

int main() {
    string s;
    while (cin >> s && s != "end") {
        memset(grid, 0, sizeof grid);
        memset(used, 0, sizeof used);
        for (int i = 0; i < 81; i++)
            if (s[i] >= '1') mark(i / 9, i % 9, s[i] - '0', true);
        dfs();
        for (int i = 0; i < 81; i++) cout << grid[i / 9][i % 9];
        cout << '\n';
    }
}
