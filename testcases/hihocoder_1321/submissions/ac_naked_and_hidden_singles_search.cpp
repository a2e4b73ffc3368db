// Method: candidate lists, naked and hidden singles, then fewest candidates. Style: bits, cin, cout, lambda.
//
// Each cell has a mask of candidates: bit d - 1 stands for digit d. Two rules remove candidates until nothing
// changes. Naked single: the only candidate of a cell is removed from its peers, the cells of its row, column
// and box. Hidden single: a digit with only one cell in a unit (a row, column or box) goes there. Then the
// search tries each candidate of the cell with the fewest, on a copy of the board.
#include <bits/stdc++.h>
using namespace std;

vector<int> units[27];
vector<int> peers[81];

bool is_single(int mask) { return mask && !(mask & (mask - 1)); }

struct Board {
    array<int, 81> candidates;
    bitset<81> done;  // the cells whose single candidate has been removed from their peers

    // False if a cell has no candidate, or a digit has no cell in a unit.
    bool apply_rules() {
        for (bool changed = true; changed;) {
            changed = false;
            for (int p = 0; p < 81; p++) {
                if (!candidates[p]) return false;
                if (done[p] || !is_single(candidates[p])) continue;
                done[p] = 1;
                changed = true;
                for (int q : peers[p]) candidates[q] &= ~candidates[p];
            }
            for (auto &unit : units)
                for (int d = 0; d < 9; d++) {
                    int places = 0, last = -1;
                    for (int p : unit)
                        if (candidates[p] >> d & 1) places++, last = p;
                    if (places == 0) return false;
                    if (places == 1 && !is_single(candidates[last])) {
                        candidates[last] = 1 << d;
                        changed = true;
                    }
                }
        }
        return true;
    }
};

bool solve(Board &board) {
    if (!board.apply_rules()) return false;
    if (board.done.all()) return true;
    auto size = [&](int p) { return board.done[p] ? 10 : __builtin_popcount(board.candidates[p]); };
    int best = 0;
    for (int p = 1; p < 81; p++)
        if (size(p) < size(best)) best = p;
    for (int d = 0; d < 9; d++) {
        if (!(board.candidates[best] >> d & 1)) continue;
        Board copy = board;
        copy.candidates[best] = 1 << d;
        if (solve(copy)) {
            board = copy;
            return true;
        }
    }
    return false;
}

int main() {
    for (int p = 0; p < 81; p++) {
        units[p / 9].push_back(p);
        units[9 + p % 9].push_back(p);
        units[18 + p / 27 * 3 + p % 9 / 3].push_back(p);
    }
    for (auto &unit : units)
        for (int p : unit)
            for (int q : unit)
                if (p != q) peers[p].push_back(q);
    int t;
    cin >> t;
    while (t--) {
        Board board;
        for (int p = 0, v; p < 81; p++) {
            cin >> v;
            board.candidates[p] = v ? 1 << (v - 1) : 511;
        }
        solve(board);
        for (int p = 0; p < 81; p++) {
            cout << __builtin_ctz(board.candidates[p]) + 1;
            cout << (p % 9 == 8 ? "\n" : " ");
        }
    }
    return 0;
}
