// Mistake: the flag that ends the search stays set for the next board.
// Caught by every file with more than one board: the second stays unsolved.
#include <cstdio>
#include <cstring>

int a[9][9], row[9], col[9], box[9];
bool solved;

void dfs() {
    int least = 10, x = -1, y = -1, mask = 0;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            if (a[i][j]) continue;
            int free = 511 & ~(row[i] | col[j] | box[i / 3 * 3 + j / 3]), n = __builtin_popcount(free);
            if (n < least) least = n, x = i, y = j, mask = free;
        }
    if (x < 0) {
        solved = true;
        return;
    }
    for (int d = 0; d < 9 && !solved; d++) {
        int bit = 1 << d;
        if (!(mask & bit)) continue;
        a[x][y] = d + 1;
        row[x] ^= bit, col[y] ^= bit, box[x / 3 * 3 + y / 3] ^= bit;
        dfs();
        row[x] ^= bit, col[y] ^= bit, box[x / 3 * 3 + y / 3] ^= bit;
    }
    if (!solved) a[x][y] = 0;
}

int main() {
    int t;
    if (scanf("%d", &t) != 1) return 0;
    while (t--) {
        memset(row, 0, sizeof row);
        memset(col, 0, sizeof col);
        memset(box, 0, sizeof box);
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 9; j++) {
                if (scanf("%d", &a[i][j]) != 1) return 0;
                int bit = a[i][j] ? 1 << (a[i][j] - 1) : 0;
                row[i] |= bit, col[j] |= bit, box[i / 3 * 3 + j / 3] |= bit;
            }
        dfs();
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 9; j++) printf("%d%c", a[i][j], j == 8 ? '\n' : ' ');
    }
}
