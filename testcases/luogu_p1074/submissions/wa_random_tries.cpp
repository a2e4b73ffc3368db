// Mistake: makes 20,000 random tries and prints the best completion among them.
// Caught by boards with many completions.
#include <bits/stdc++.h>
using namespace std;

int grid[9][9], row[9], column[9], box[9];
int best = -1;


int weight(int r, int c) { return 6 + min(min(r, 8 - r), min(c, 8 - c)); }
int boxOf(int r, int c) { return r / 3 * 3 + c / 3; }

void flip(int r, int c, int d) {
    row[r] ^= 1 << d;
    column[c] ^= 1 << d;
    box[boxOf(r, c)] ^= 1 << d;
}

void attempt(int blanks, int score) {
    if (blanks == 0) {
        best = max(best, score);
        return;
    }
    int br = 0, bc = 0, fewest = 10;
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++) {
            if (grid[r][c]) continue;
            int n = 9 - __builtin_popcount(row[r] | column[c] | box[boxOf(r, c)]);
            if (n < fewest) fewest = n, br = r, bc = c;
        }
    if (fewest == 0) return;
    int used = row[br] | column[bc] | box[boxOf(br, bc)], d;
    do d = rand() % 9 + 1;
    while (used >> d & 1);
    grid[br][bc] = d;
    flip(br, bc, d);
    attempt(blanks - 1, score + weight(br, bc) * d);
    flip(br, bc, d);
    grid[br][bc] = 0;
}

int main() {
    int blanks = 0, score = 0;
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++) {
            cin >> grid[r][c];
            int d = grid[r][c];
            if (d == 0) {
                blanks++;
            } else if ((row[r] | column[c] | box[boxOf(r, c)]) >> d & 1) {
                cout << -1 << endl;
                return 0;
            } else {
                flip(r, c, d);
                score += weight(r, c) * d;
            }
        }
    for (int i = 0; i < 20000; i++) attempt(blanks, score);
    cout << best << endl;
}
