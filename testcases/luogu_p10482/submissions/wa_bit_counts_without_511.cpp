// Mistake: its table of bit counts lacks the last entry, 511, so nine candidates count as none.
// Caught by puzzles with a cell that sees no clue.
#include <iostream>
#include <string>
using namespace std;

int ones[512], row[9], col[9], box[9];

int freeAt(int p) { return 511 & ~(row[p / 9] | col[p % 9] | box[p / 27 * 3 + p % 9 / 3]); }

void flip(int p, int bit) {
    row[p / 9] ^= bit;
    col[p % 9] ^= bit;
    box[p / 27 * 3 + p % 9 / 3] ^= bit;
}

bool dfs(string& s) {
    int cell = -1, mask = 0, fewest = 10;
    for (int p = 0; p < 81; p++) {
        if (s[p] != '.') continue;
        int m = freeAt(p);
        if (ones[m] == 0) return false;
        if (ones[m] < fewest) fewest = ones[m], mask = m, cell = p;
    }
    if (cell < 0) return true;
    for (int d = 0; d < 9; d++) {
        if (!(mask >> d & 1)) continue;
        s[cell] = char('1' + d);
        flip(cell, 1 << d);
        if (dfs(s)) return true;
        flip(cell, 1 << d);
    }
    s[cell] = '.';
    return false;
}

int main() {
    for (int m = 0; m < 511; m++)
        for (int d = 0; d < 9; d++) ones[m] += m >> d & 1;
    string s;
    while (cin >> s && s != "end") {
        for (int i = 0; i < 9; i++) row[i] = col[i] = box[i] = 0;
        for (int p = 0; p < 81; p++)
            if (s[p] != '.') flip(p, 1 << (s[p] - '1'));
        dfs(s);
        cout << s << endl;
    }
}
