// Mistake: after each row, reads on to '\n' and never checks for EOF.
// Caught by a file whose last line has no newline.
#include <cstdio>
using namespace std;

int s[9][9];
int row[9], col[9], sub[9];

bool solve() {
    int least = 10, x = -1, y = -1, mask = 0;
    for (int i = 0; i < 9; ++i)
        for (int j = 0; j < 9; ++j) {
            if (s[i][j]) continue;
            int free = 511 & ~(row[i] | col[j] | sub[i / 3 * 3 + j / 3]);
            int n = __builtin_popcount(free);
            if (n < least) {
                least = n;
                x = i, y = j, mask = free;
            }
        }
    if (x < 0) return true;
    int z = x / 3 * 3 + y / 3;
    for (; mask; mask &= mask - 1) {
        int bit = mask & -mask;
        row[x] ^= bit, col[y] ^= bit, sub[z] ^= bit;
        s[x][y] = __builtin_ctz(bit) + 1;
        if (solve()) return true;
        row[x] ^= bit, col[y] ^= bit, sub[z] ^= bit;
    }
    s[x][y] = 0;
    return false;
}

int main() {
    for (int i = 0; i < 9; ++i) {
        for (int j = 0; j < 9; ++j) {
            if (scanf("%d", &s[i][j]) != 1) return 0;
            if (s[i][j]) {
                int bit = 1 << (s[i][j] - 1);
                row[i] |= bit, col[j] |= bit, sub[i / 3 * 3 + j / 3] |= bit;
            }
        }
        while (getchar() != '\n') {
        }
    }
    solve();
    for (int i = 0; i < 9; ++i) {
        for (int j = 0; j < 9; ++j) printf("%d ", s[i][j]);
        puts("");
    }
}
