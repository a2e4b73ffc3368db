// Mistake: its table of bit counts ends before 511, so a cell with all nine candidates seems to have none.
// Caught by a board with a cell that sees no clue.
#include <iostream>
using namespace std;

int a[81];
int ones[512], row[9], col[9], box[9];

int freeAt(int p) { return 511 & ~(row[p / 9] | col[p % 9] | box[p / 27 * 3 + p % 9 / 3]); }

void flip(int p, int bit) {
    row[p / 9] ^= bit;
    col[p % 9] ^= bit;
    box[p / 27 * 3 + p % 9 / 3] ^= bit;
}

bool dfs() {
    int cell = -1, mask = 0, fewest = 10;
    for (int p = 0; p < 81; p++) {
        if (a[p] != 0) continue;
        int m = freeAt(p);
        if (ones[m] == 0) return false;
        if (ones[m] < fewest) fewest = ones[m], mask = m, cell = p;
    }
    if (cell < 0) return true;
    for (int d = 0; d < 9; d++) {
        if (!(mask >> d & 1)) continue;
        a[cell] = d + 1;
        flip(cell, 1 << d);
        if (dfs()) return true;
        flip(cell, 1 << d);
    }
    a[cell] = 0;
    return false;
}

int main() {
    for (int m = 0; m < 511; m++)
        for (int d = 0; d < 9; d++) ones[m] += m >> d & 1;
    int boards;
    cin >> boards;
    while (boards--) {
        for (int i = 0; i < 9; i++) row[i] = col[i] = box[i] = 0;
        for (int p = 0; p < 81; p++) {
            cin >> a[p];
            if (a[p] != 0) flip(p, 1 << (a[p] - 1));
        }
        dfs();
        for (int p = 0; p < 81; p++) cout << a[p] << (p % 9 == 8 ? '\n' : ' ');
    }
}
