// Mistake: finds the candidates once before a pass and fills all hidden singles during it: by then a cell
// may be filled, or a candidate gone.
// Caught by boards where a wrong guess makes two units want the same cell.
#include <cstdio>
#include <cstring>

int a[9][9], can[9][9];

void refresh() {
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            int used = 0;
            for (int k = 0; k < 9; k++)
                used |= 1 << a[i][k] | 1 << a[k][j] | 1 << a[i / 3 * 3 + k / 3][j / 3 * 3 + k % 3];
            can[i][j] = a[i][j] ? 0 : 0x3fe & ~used;
        }
}

bool fillHidden() {
    refresh();
    bool any = false;
    for (int u = 0; u < 27; u++)
        for (int d = 1; d <= 9; d++) {
            int n = 0, x = 0, y = 0;
            for (int k = 0; k < 9; k++) {
                int i = u < 9 ? u : u < 18 ? k : u % 9 / 3 * 3 + k / 3;
                int j = u < 9 ? k : u < 18 ? u - 9 : u % 3 * 3 + k % 3;
                if (can[i][j] >> d & 1) n++, x = i, y = j;
            }
            if (n == 1) {
                a[x][y] = d;
                any = true;
            }
        }
    return any;
}

bool solve() {
    while (fillHidden()) {
    }
    int fewest = 10, x = -1, y = -1;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            int n = __builtin_popcount(can[i][j]);
            if (a[i][j] == 0 && n < fewest) fewest = n, x = i, y = j;
        }
    if (x < 0) return true;
    int saved[9][9], mask = can[x][y];
    memcpy(saved, a, sizeof a);
    for (int d = 1; d <= 9; d++) {
        if (!(mask >> d & 1)) continue;
        a[x][y] = d;
        if (solve()) return true;
        memcpy(a, saved, sizeof a);
    }
    return false;
}

int main() {
    int t;
    if (scanf("%d", &t) != 1) return 0;
    while (t--) {
        for (int p = 0; p < 81; p++)
            if (scanf("%d", &a[p / 9][p % 9]) != 1) return 0;
        solve();
        for (int p = 0; p < 81; p++) printf("%d%c", a[p / 9][p % 9], p % 9 == 8 ? '\n' : ' ');
    }
}
