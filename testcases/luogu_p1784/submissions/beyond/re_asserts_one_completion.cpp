// Mistake: asserts that the completion is the only one. Caught by boards with many completions.
#include <cassert>
#include <cstdio>
#include <cstring>

int a[9][9], answer[9][9], row[9], col[9], box[9], completions;

void dfs() {
    if (completions == 2) return;
    int fewest = 10, x = -1, y = -1, mask = 0;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            if (a[i][j]) continue;
            int free = 511 & ~(row[i] | col[j] | box[i / 3 * 3 + j / 3]), n = __builtin_popcount(free);
            if (n < fewest) fewest = n, x = i, y = j, mask = free;
        }
    if (x < 0) {
        completions++;
        memcpy(answer, a, sizeof a);
        return;
    }
    for (int d = 0; d < 9; d++) {
        if (!(mask >> d & 1)) continue;
        int bit = 1 << d;
        a[x][y] = d + 1;
        row[x] ^= bit, col[y] ^= bit, box[x / 3 * 3 + y / 3] ^= bit;
        dfs();
        row[x] ^= bit, col[y] ^= bit, box[x / 3 * 3 + y / 3] ^= bit;
    }
    a[x][y] = 0;
}

int main() {
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            if (scanf("%d", &a[i][j]) != 1) return 0;
            int bit = a[i][j] ? 1 << (a[i][j] - 1) : 0;
            row[i] |= bit, col[j] |= bit, box[i / 3 * 3 + j / 3] |= bit;
        }
    dfs();
    assert(completions == 1);
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) printf("%d%c", answer[i][j], " \n"[j == 8]);
}
