// Mistake: its trail of changes is a ring of 256 entries, and it never checks that these are enough.
// Caught by puzzles with 17 clues.
#include <cstdio>
#include <cstring>

struct Change {
    int cell, digit;  // digit 0: the cell was filled
};

bool can[81][10];
int value[81];
Change trail[256];
unsigned length;

bool sees(int p, int q) {
    return p != q && (p / 9 == q / 9 || p % 9 == q % 9 || (p / 27 == q / 27 && p % 9 / 3 == q % 9 / 3));
}

void note(int p, int d) {
    trail[length % 256].cell = p;
    trail[length % 256].digit = d;
    length++;
}

void remove(int p, int d) {
    if (!can[p][d]) return;
    can[p][d] = false;
    note(p, d);
}

void put(int p, int d) {
    value[p] = d;
    note(p, 0);
    for (int other = 1; other <= 9; other++)
        if (other != d) remove(p, other);
    for (int q = 0; q < 81; q++)
        if (sees(p, q)) remove(q, d);
}

void undo(unsigned mark) {
    while (length != mark) {
        length--;
        Change last = trail[length % 256];
        if (last.digit == 0) value[last.cell] = 0;
        else can[last.cell][last.digit] = true;
    }
}

bool solve() {
    int cell = -1, fewest = 10;
    for (int p = 0; p < 81; p++) {
        if (value[p]) continue;
        int n = 0;
        for (int d = 1; d <= 9; d++) n += can[p][d];
        if (n < fewest) fewest = n, cell = p;
    }
    if (cell < 0) return true;
    for (int d = 1; d <= 9; d++) {
        if (!can[cell][d]) continue;
        unsigned mark = length;
        put(cell, d);
        if (solve()) return true;
        undo(mark);
    }
    return false;
}

int main() {
    int t;
    if (scanf("%d", &t) != 1) return 0;
    while (t--) {
        memset(can, true, sizeof can);
        memset(value, 0, sizeof value);
        for (int p = 0; p < 81; p++) {
            int d;
            if (scanf("%d", &d) == 1 && d) put(p, d);
        }
        length = 0;
        solve();
        for (int p = 0; p < 81; p++) printf("%d%c", value[p], p % 9 == 8 ? '\n' : ' ');
    }
}
