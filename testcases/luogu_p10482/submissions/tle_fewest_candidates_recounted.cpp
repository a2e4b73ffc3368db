// Mistake: takes the cell with the fewest candidates, and at every step looks through the units of each cell
// to count them. Caught by puzzles that need many guesses without hidden singles.
#include <bits/stdc++.h>
using namespace std;

int grid[9][9];

bool ok(int r, int c, int d) {
    for (int i = 0; i < 9; i++) {
        int in_box = grid[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3];
        if (grid[r][i] == d || grid[i][c] == d || in_box == d) return false;
    }
    return true;
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
        grid[br][bc] = d;
        if (dfs()) return true;
        grid[br][bc] = 0;
    }
    return false;
}

int main() {
    string s;
    while (cin >> s && s != "end") {
        memset(grid, 0, sizeof grid);
        for (int i = 0; i < 81; i++) grid[i / 9][i % 9] = s[i] == '.' ? 0 : s[i] - '0';
        dfs();
        for (int i = 0; i < 81; i++) cout << grid[i / 9][i % 9];
        cout << '\n';
    }
}
