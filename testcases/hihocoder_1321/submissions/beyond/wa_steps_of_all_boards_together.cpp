// Mistake: gives up after 5,000 steps, as a guard against endless loops, but counts the steps of all boards.
// Caught by several boards that need guesses.
#include <cstdio>

int a[81], row[9], col[9], box[9], steps;

void toggle(int p, int bit) {
    row[p / 9] ^= bit;
    col[p % 9] ^= bit;
    box[p / 27 * 3 + p % 9 / 3] ^= bit;
}

bool solve() {
    if (++steps > 5000) return false;
    int least = 10, best = -1, mask = 0;
    for (int p = 0; p < 81; p++) {
        if (a[p]) continue;
        int free = 1022 & ~(row[p / 9] | col[p % 9] | box[p / 27 * 3 + p % 9 / 3]);
        int n = __builtin_popcount(free);
        if (n < least) least = n, best = p, mask = free;
    }
    if (best < 0) return true;
    for (; mask; mask &= mask - 1) {
        int bit = mask & -mask;
        a[best] = __builtin_ctz(mask);
        toggle(best, bit);
        if (solve()) return true;
        toggle(best, bit);
    }
    a[best] = 0;
    return false;
}

int main() {
    int t;
    if (scanf("%d", &t) != 1) return 0;
    while (t--) {
        for (int i = 0; i < 9; i++) row[i] = col[i] = box[i] = 0;
        for (int p = 0; p < 81; p++) {
            if (scanf("%d", &a[p]) != 1) return 0;
            if (a[p]) toggle(p, 1 << a[p]);
        }
        solve();
        for (int p = 0; p < 81; p++) printf("%d%c", a[p], p % 9 == 8 ? '\n' : ' ');
    }
}
