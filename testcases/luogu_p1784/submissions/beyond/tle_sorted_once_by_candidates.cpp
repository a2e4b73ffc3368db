// Mistake: sorts the blanks by their candidates before the search, never again.
// Caught by boards where the counts change as cells fill.
#include <bits/stdc++.h>
using namespace std;

int board[81], rowMask[9], colMask[9], boxMask[9];
vector<int> cells;

int box(int p) { return p / 27 * 3 + p % 9 / 3; }
int used(int p) { return rowMask[p / 9] | colMask[p % 9] | boxMask[box(p)]; }

void flip(int p, int v) {
    rowMask[p / 9] ^= 1 << v;
    colMask[p % 9] ^= 1 << v;
    boxMask[box(p)] ^= 1 << v;
}

bool search(int k) {
    if (k == (int)cells.size()) return true;
    int p = cells[k];
    for (int v = 1; v <= 9; v++) {
        if (used(p) >> v & 1) continue;
        flip(p, v);
        board[p] = v;
        if (search(k + 1)) return true;
        flip(p, v);
    }
    board[p] = 0;
    return false;
}

int main() {
    ios::sync_with_stdio(false);
    for (int p = 0; p < 81; p++) {
        cin >> board[p];
        if (board[p]) flip(p, board[p]);
    }
    for (int p = 80; p >= 0; p--)
        if (!board[p]) cells.push_back(p);
    stable_sort(cells.begin(), cells.end(), [](int p, int q) {
        return __builtin_popcount(used(p)) > __builtin_popcount(used(q));
    });
    search(0);
    for (int p = 0; p < 81; p++) cout << board[p] << (p % 9 == 8 ? "\n" : " ");
}
