// Method: fewest candidates, counted anew by scanning the board. Style: scanf, printf("%d%c"), REP macro.
#include <cstdio>
#include <cstring>
#define REP(i, n) for (int i = 0; i < (n); i++)

int g[9][9];

// Marks in used[] the digits seen in the row, column and box; returns how many are left.
int candidates(int x, int y, bool used[10]) {
    memset(used, 0, 10 * sizeof(bool));
    REP(i, 9) {
        used[g[x][i]] = true;
        used[g[i][y]] = true;
        used[g[x / 3 * 3 + i / 3][y / 3 * 3 + i % 3]] = true;
    }
    int left = 0;
    for (int d = 1; d <= 9; d++)
        if (!used[d]) left++;
    return left;
}

bool solve() {
    int bx = -1, by = -1, least = 10;
    bool used[10];
    REP(x, 9) REP(y, 9) {
        if (g[x][y]) continue;
        int n = candidates(x, y, used);
        if (n == 0) return false;
        if (n < least) {
            least = n;
            bx = x;
            by = y;
        }
    }
    if (bx < 0) return true;
    candidates(bx, by, used);
    for (int d = 1; d <= 9; d++) {
        if (used[d]) continue;
        g[bx][by] = d;
        if (solve()) return true;
    }
    g[bx][by] = 0;
    return false;
}

int main() {
    int cases;
    scanf("%d", &cases);
    REP(k, cases) {
        REP(i, 9) REP(j, 9) scanf("%d", &g[i][j]);
        solve();
        REP(i, 9) REP(j, 9) printf("%d%c", g[i][j], j == 8 ? '\n' : ' ');
    }
    return 0;
}
