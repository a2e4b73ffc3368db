// Mistake: puts newlines between the rows of a board but none after the last.
// Caught by every file with more than one board.
#include <cstdio>
#include <cstring>

int a[9][9], r[9], c[9], b[9];

bool dfs() {
    int most = -1, x = 0, y = 0;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            if (a[i][j]) continue;
            int n = __builtin_popcount(r[i] | c[j] | b[i / 3 * 3 + j / 3]);
            if (n > most) most = n, x = i, y = j;
        }
    if (most < 0) return true;
    int z = x / 3 * 3 + y / 3, used = r[x] | c[y] | b[z];
    for (int v = 1; v <= 9; v++) {
        int bit = 1 << v;
        if (used & bit) continue;
        a[x][y] = v;
        r[x] |= bit, c[y] |= bit, b[z] |= bit;
        if (dfs()) return true;
        r[x] &= ~bit, c[y] &= ~bit, b[z] &= ~bit;
    }
    a[x][y] = 0;
    return false;
}

int main() {
    int t;
    if (scanf("%d", &t) != 1) return 0;
    while (t--) {
        memset(r, 0, sizeof r), memset(c, 0, sizeof c), memset(b, 0, sizeof b);
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 9; j++) {
                if (scanf("%d", &a[i][j]) != 1) return 0;
                if (a[i][j]) r[i] |= 1 << a[i][j], c[j] |= 1 << a[i][j], b[i / 3 * 3 + j / 3] |= 1 << a[i][j];
            }
        dfs();
        for (int i = 0; i < 9; i++) {
            if (i > 0) printf("\n");
            for (int j = 0; j < 9; j++) printf(j ? " %d" : "%d", a[i][j]);
        }
    }
}
