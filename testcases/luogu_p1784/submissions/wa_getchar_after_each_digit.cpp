// Mistake: takes exactly one character after each digit for the separator.
// Caught by CRLF and by spaces at the ends of lines.
#include <cstdio>

int grid[81], rowUsed[9], colUsed[9], boxUsed[9];

int boxOf(int p) { return p / 27 * 3 + p % 9 / 3; }

void toggle(int p, int d) {
    rowUsed[p / 9] ^= 1 << d;
    colUsed[p % 9] ^= 1 << d;
    boxUsed[boxOf(p)] ^= 1 << d;
}

bool solve() {
    int cell = -1, most = -1;
    for (int p = 0; p < 81; p++) {
        if (grid[p]) continue;
        int used = rowUsed[p / 9] | colUsed[p % 9] | boxUsed[boxOf(p)];
        if (__builtin_popcount(used) > most) {
            most = __builtin_popcount(used);
            cell = p;
        }
    }
    if (cell < 0) return true;
    int used = rowUsed[cell / 9] | colUsed[cell % 9] | boxUsed[boxOf(cell)];
    for (int d = 1; d <= 9; d++) {
        if (used >> d & 1) continue;
        toggle(cell, d);
        grid[cell] = d;
        if (solve()) return true;
        toggle(cell, d);
    }
    grid[cell] = 0;
    return false;
}

int main() {
    for (int p = 0; p < 81; p++) {
        int c = getchar();
        getchar();
        if (c < '1' || c > '9') continue;
        grid[p] = c - '0';
        toggle(p, grid[p]);
    }
    solve();
    for (int p = 0; p < 81; p++) {
        putchar('0' + grid[p]);
        putchar(p % 9 == 8 ? '\n' : ' ');
    }
}
