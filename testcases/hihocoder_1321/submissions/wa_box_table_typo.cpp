// Mistake: a table of boxes typed by hand, with one cell in the wrong box.
// Caught by boards where that cell decides.
#include <cstdio>
#include <cstring>

const int BOX[9][9] = {
    {0, 0, 0, 1, 1, 1, 2, 2, 2}, {0, 0, 0, 1, 1, 1, 2, 2, 2}, {0, 0, 0, 1, 1, 1, 2, 2, 2},
    {3, 3, 3, 3, 4, 4, 5, 5, 5}, {3, 3, 3, 4, 4, 4, 5, 5, 5}, {3, 3, 3, 4, 4, 4, 5, 5, 5},
    {6, 6, 6, 7, 7, 7, 8, 8, 8}, {6, 6, 6, 7, 7, 7, 8, 8, 8}, {6, 6, 6, 7, 7, 7, 8, 8, 8},
};

int a[9][9], r[9], c[9], b[9];

void change(int x, int y, int d) {
    r[x] ^= 1 << d;
    c[y] ^= 1 << d;
    b[BOX[x][y]] ^= 1 << d;
}

bool dfs() {
    int most = -1, x = 0, y = 0;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            if (a[i][j]) continue;
            int n = __builtin_popcount(r[i] | c[j] | b[BOX[i][j]]);
            if (n > most) most = n, x = i, y = j;
        }
    if (most < 0) return true;
    int used = r[x] | c[y] | b[BOX[x][y]];
    for (int d = 1; d <= 9; d++) {
        if (used >> d & 1) continue;
        a[x][y] = d;
        change(x, y, d);
        if (dfs()) return true;
        change(x, y, d);
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
                if (a[i][j]) change(i, j, a[i][j]);
            }
        dfs();
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 9; j++) printf("%d%c", a[i][j], j == 8 ? '\n' : ' ');
    }
}
