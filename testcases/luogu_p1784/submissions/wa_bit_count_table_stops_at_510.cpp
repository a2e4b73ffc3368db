// Mistake: fills its table of bit counts up to 510; for 511, all nine candidates, it says 0: a dead end.
// Caught by boards with a cell that sees no clue.
#include <cstdio>

int cnt[512], num[512];
int r[9], c[9], b[9], a[9][9];

int can(int i, int j) { return r[i] & c[j] & b[i / 3 * 3 + j / 3]; }

void change(int i, int j, int bit) {
    r[i] ^= bit;
    c[j] ^= bit;
    b[i / 3 * 3 + j / 3] ^= bit;
}

bool dfs(int blanks) {
    if (blanks == 0) return true;
    int least = 10, x = 0, y = 0;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++)
            if (!a[i][j] && cnt[can(i, j)] < least) {
                least = cnt[can(i, j)];
                x = i, y = j;
            }
    if (least == 0) return false;
    for (int m = can(x, y); m; m &= m - 1) {
        int bit = m & -m;
        a[x][y] = num[bit];
        change(x, y, bit);
        if (dfs(blanks - 1)) return true;
        change(x, y, bit);
    }
    a[x][y] = 0;
    return false;
}

int main() {
    for (int i = 1; i < 511; i++) cnt[i] = cnt[i & (i - 1)] + 1;
    for (int i = 0; i < 9; i++) num[1 << i] = i + 1;
    for (int i = 0; i < 9; i++) r[i] = c[i] = b[i] = 511;
    int blanks = 0;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            if (scanf("%d", &a[i][j]) != 1) return 0;
            if (a[i][j]) change(i, j, 1 << (a[i][j] - 1));
            else blanks++;
        }
    dfs(blanks);
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) printf("%d%c", a[i][j], j < 8 ? ' ' : '\n');
}
