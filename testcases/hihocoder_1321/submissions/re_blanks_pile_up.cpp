// Mistake: does not reset the number of blanks for a new board, in a list with room for one board.
// Caught by files with several boards.
#include <array>
#include <iostream>
using namespace std;

array<int, 81> board, blanks;
array<int, 9> rows, cols, boxes;
int total;

int used(int p) { return rows[p / 9] | cols[p % 9] | boxes[p / 27 * 3 + p % 9 / 3]; }

void flip(int p, int v) {
    rows[p / 9] ^= 1 << v;
    cols[p % 9] ^= 1 << v;
    boxes[p / 27 * 3 + p % 9 / 3] ^= 1 << v;
}

bool dfs(int k) {
    if (k == total) return true;
    int best = k;
    for (int i = k + 1; i < total; i++)
        if (__builtin_popcount(used(blanks[i])) > __builtin_popcount(used(blanks[best]))) best = i;
    swap(blanks[k], blanks[best]);
    int p = blanks[k];
    for (int v = 1; v <= 9; v++) {
        if (used(p) >> v & 1) continue;
        board[p] = v;
        flip(p, v);
        if (dfs(k + 1)) return true;
        flip(p, v);
    }
    return false;
}

int main() {
    int t;
    cin >> t;
    while (t--) {
        rows.fill(0);
        cols.fill(0);
        boxes.fill(0);
        int start = total;
        for (int p = 0; p < 81; p++) {
            cin >> board[p];
            if (board[p])
                flip(p, board[p]);
            else
                blanks.at(total++) = p;
        }
        dfs(start);
        for (int p = 0; p < 81; p++) cout << board[p] << (p % 9 == 8 ? '\n' : ' ');
    }
}
