// Mistake: numbers the cells from 0 but looks for blanks from 1. Caught by boards whose first cell is blank.
#include <iostream>
using namespace std;

int cell[81];
int line[3][9];

int lineOf(int kind, int p) {
    if (kind == 0) return p / 9;
    if (kind == 1) return p % 9;
    return p / 27 * 3 + p % 9 / 3;
}

int used(int p) {
    int m = 0;
    for (int kind = 0; kind < 3; kind++) m |= line[kind][lineOf(kind, p)];
    return m;
}

void flip(int p, int bit) {
    for (int kind = 0; kind < 3; kind++) line[kind][lineOf(kind, p)] ^= bit;
}

bool dfs() {
    int best = 0, count = -1;
    for (int p = 1; p <= 80; p++) {
        if (cell[p]) continue;
        int n = __builtin_popcount(used(p));
        if (n > count) {
            count = n;
            best = p;
        }
    }
    if (best == 0) return true;
    int taken = used(best);
    for (int d = 1; d <= 9; d++) {
        int bit = 1 << d;
        if (taken & bit) continue;
        cell[best] = d;
        flip(best, bit);
        if (dfs()) return true;
        flip(best, bit);
    }
    cell[best] = 0;
    return false;
}

int main() {
    for (int p = 0; p < 81; p++) {
        cin >> cell[p];
        if (cell[p]) flip(p, 1 << cell[p]);
    }
    dfs();
    for (int p = 0; p < 81; p++) cout << cell[p] << (p % 9 == 8 ? '\n' : ' ');
}
