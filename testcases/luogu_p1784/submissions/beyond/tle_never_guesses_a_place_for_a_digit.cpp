// Mistake: always guesses in the cell with the fewest candidates, even if they are three and some digit has only
// two places in a unit.
// Caught by boards without a completion, whose candidates it refutes one after another for seconds.
#include <bits/stdc++.h>
using namespace std;

using Cells = array<int, 81>;  // the candidates of each cell, one bit a digit

vector<int> units[27];

bool one(int set) { return set && !(set & (set - 1)); }

bool propagate(Cells &cells) {
    for (bool changed = true; changed;) {
        changed = false;
        for (auto &unit : units) {
            int once = 0, twice = 0, placed = 0;
            for (int p : unit) {
                if (one(cells[p]) && placed & cells[p]) return false;
                if (one(cells[p])) placed |= cells[p];
                twice |= once & cells[p];
                once |= cells[p];
            }
            if (once != 511) return false;
            for (int p : unit) {
                if (one(cells[p])) continue;
                int hidden = cells[p] & once & ~twice;
                int rest = hidden ? hidden : cells[p] & ~placed;
                if (!rest || (hidden && !one(hidden))) return false;
                changed |= rest != cells[p];
                cells[p] = rest;
            }
        }
    }
    return true;
}

bool solve(Cells &cells) {
    while (propagate(cells)) {
        int best = -1, fewest = 10;
        for (int p = 0; p < 81; p++) {
            int size = __builtin_popcount(cells[p]);
            if (size > 1 && size < fewest) best = p, fewest = size;
        }
        if (best < 0) return true;
        Cells copy = cells;
        copy[best] &= -copy[best];
        if (solve(copy)) {
            cells = copy;
            return true;
        }
        cells[best] &= cells[best] - 1;
    }
    return false;
}

int main() {
    Cells cells;
    for (int p = 0; p < 81; p++) {
        int digit;
        cin >> digit;
        cells[p] = digit ? 1 << (digit - 1) : 511;
        units[p / 9].push_back(p);
        units[9 + p % 9].push_back(p);
        units[18 + p / 27 * 3 + p % 9 / 3].push_back(p);
    }
    bool solved = solve(cells);
    for (int p = 0; p < 81; p++)
        cout << (solved ? __builtin_ctz(cells[p]) + 1 : 0) << (p % 9 == 8 ? '\n' : ' ');
}
