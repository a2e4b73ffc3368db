// Mistake: its bound gives each blank an 8, although the heavy cells may all have nines.
// Caught by boards whose best completion scores more than that.
#include <bits/stdc++.h>
using namespace std;

int grid[9][9], row[9], column[9], box[9];
int best = -1;
int steps;

int weight(int r, int c) { return 6 + min(min(r, 8 - r), min(c, 8 - c)); }
int boxOf(int r, int c) { return r / 3 * 3 + c / 3; }

void flip(int r, int c, int d) {
    row[r] ^= 1 << d;
    column[c] ^= 1 << d;
    box[boxOf(r, c)] ^= 1 << d;
}

void search(int blanks, int score, int rest) {
    if (++steps > 500000) return;  // a low score in time is better than none
    if (blanks == 0) {
        best = max(best, score);
        return;
    }
    if (score + 8 * rest <= best) return;
    int br = 0, bc = 0, fewest = 10;
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++) {
            if (grid[r][c]) continue;
            int n = 9 - __builtin_popcount(row[r] | column[c] | box[boxOf(r, c)]);
            if (n < fewest) fewest = n, br = r, bc = c;
        }
    int used = row[br] | column[bc] | box[boxOf(br, bc)], w = weight(br, bc);
    for (int d = 9; d >= 1; d--) {
        if (used >> d & 1) continue;
        grid[br][bc] = d;
        flip(br, bc, d);
        search(blanks - 1, score + w * d, rest - w);
        flip(br, bc, d);
        grid[br][bc] = 0;
    }
}

int main() {
    int blanks = 0, score = 0, rest = 0;
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++) {
            cin >> grid[r][c];
            int d = grid[r][c];
            if (d == 0) {
                blanks++;
                rest += weight(r, c);
            } else if ((row[r] | column[c] | box[boxOf(r, c)]) >> d & 1) {
                cout << -1 << endl;
                return 0;
            } else {
                flip(r, c, d);
                score += weight(r, c) * d;
            }
        }
    search(blanks, score, rest);
    cout << best << endl;
}
