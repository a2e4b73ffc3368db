// Method: fewest candidates, recounted with popcount at every step. Style: fgets, compare with "end", fwrite.
#include <cstdio>
#include <cstring>

static char line[128];
static unsigned rowUsed[9], colUsed[9], boxUsed[9];

static void toggle(int p, unsigned bit) {
    rowUsed[p / 9] ^= bit;
    colUsed[p % 9] ^= bit;
    boxUsed[p / 27 * 3 + p % 9 / 3] ^= bit;
}

static unsigned candidates(int p) {
    return 0x1ffu & ~(rowUsed[p / 9] | colUsed[p % 9] | boxUsed[p / 27 * 3 + p % 9 / 3]);
}

static bool solve() {
    int where = -1, fewest = 10;
    for (int p = 0; p < 81; p++) {
        if (line[p] != '.') continue;
        int n = __builtin_popcount(candidates(p));
        if (n == 0) return false;
        if (n < fewest) {
            fewest = n;
            where = p;
        }
        if (n == 1) break;
    }
    if (where < 0) return true;
    for (unsigned left = candidates(where); left; left &= left - 1) {
        unsigned bit = left & -left;
        line[where] = '1' + __builtin_ctz(bit);
        toggle(where, bit);
        if (solve()) return true;
        toggle(where, bit);
    }
    line[where] = '.';
    return false;
}

int main() {
    while (fgets(line, sizeof line, stdin) && strncmp(line, "end", 3) != 0) {
        memset(rowUsed, 0, sizeof rowUsed);
        memset(colUsed, 0, sizeof colUsed);
        memset(boxUsed, 0, sizeof boxUsed);
        for (int p = 0; p < 81; p++)
            if (line[p] != '.') toggle(p, 1u << (line[p] - '1'));
        solve();
        line[81] = '\n';
        fwrite(line, 1, 82, stdout);
    }
    return 0;
}
