// Mistake: prepares a list of digits for every mask below 511. The mask of nine candidates has an empty list.
// Caught by boards with a cell that sees no clue.
#include <iostream>
#include <vector>
using namespace std;

vector<int> digitsOf[512];
int board[81], used[3][9];

int unit(int kind, int p) { return kind == 0 ? p / 9 : kind == 1 ? p % 9 : p / 27 * 3 + p % 9 / 3; }

int freeMask(int p) {
    int m = 0;
    for (int kind = 0; kind < 3; kind++) m |= used[kind][unit(kind, p)];
    return 511 - m;
}

void flip(int p, int d) {
    for (int kind = 0; kind < 3; kind++) used[kind][unit(kind, p)] ^= 1 << (d - 1);
}

bool solve() {
    int cell = -1;
    const vector<int>* digits = nullptr;
    for (int p = 0; p < 81; p++) {
        if (board[p]) continue;
        const vector<int>& list = digitsOf[freeMask(p)];
        if (cell < 0 || list.size() < digits->size()) {
            cell = p;
            digits = &list;
        }
    }
    if (cell < 0) return true;
    for (int d : *digits) {
        board[cell] = d;
        flip(cell, d);
        if (solve()) return true;
        flip(cell, d);
    }
    board[cell] = 0;
    return false;
}

int main() {
    for (int m = 0; m < (1 << 9) - 1; m++)
        for (int d = 1; d <= 9; d++)
            if (m >> (d - 1) & 1) digitsOf[m].push_back(d);
    for (int p = 0; p < 81; p++) {
        cin >> board[p];
        if (board[p]) flip(p, board[p]);
    }
    solve();
    for (int p = 0; p < 81; p++) cout << board[p] << (p % 9 < 8 ? ' ' : '\n');
}
