// Mistake: its bound looks for the largest digit missing in a box, but it begins with 8, not 9.
// Caught by boards with few blanks, where no other blank makes up for it.
#include <bits/stdc++.h>
using namespace std;

int grid[9][9], row[9], col[9], box[9];
int best = -1;

int weight(int r, int c) { return 6 + min(min(r, 8 - r), min(c, 8 - c)); }
int used(int r, int c) { return row[r] | col[c] | box[r / 3 * 3 + c / 3]; }

int largestMissing(int b) {
    int d = 8;
    while (d > 0 && (box[b] >> d & 1)) d--;
    return d;
}

void put(int r, int c, int d) {
    row[r] ^= 1 << d;
    col[c] ^= 1 << d;
    box[r / 3 * 3 + c / 3] ^= 1 << d;
}

void dfs(int score) {
    int x = -1, y = -1, most = -1, bound = score;
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++) {
            if (grid[r][c]) continue;
            bound += largestMissing(r / 3 * 3 + c / 3) * weight(r, c);
            int n = __builtin_popcount(used(r, c));
            if (n > most) most = n, x = r, y = c;
        }
    if (x < 0) {
        best = max(best, score);
        return;
    }
    if (bound <= best) return;
    for (int d = 9; d > 0; d--) {
        if (used(x, y) >> d & 1) continue;
        put(x, y, d);
        grid[x][y] = d;
        dfs(score + d * weight(x, y));
        put(x, y, d);
    }
    grid[x][y] = 0;
}

int main() {
    int score = 0;
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++) {
            cin >> grid[r][c];
            int d = grid[r][c];
            if (!d) continue;
            if (used(r, c) >> d & 1) {
                cout << -1 << endl;
                return 0;
            }
            put(r, c, d);
            score += d * weight(r, c);
        }
    dfs(score);
    cout << best << endl;
}
