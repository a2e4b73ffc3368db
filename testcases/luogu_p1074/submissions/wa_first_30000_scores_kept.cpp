// Mistake: has room for 30,000 scores and drops the later ones.
// Caught by boards with more completions than that.
#include <bits/stdc++.h>
using namespace std;

const int MAXN = 30000;
int g[9][9], scores[MAXN], total;
int row[9], col[9], box[9];

int ring(int i, int j) { return min(min(i, 8 - i), min(j, 8 - j)); }

int scoreOf() {
    int s = 0;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) s += g[i][j] * (ring(i, j) + 6);
    return s;
}

void dfs(int blanks) {
    if (total == MAXN) return;
    if (blanks == 0) {
        scores[total++] = scoreOf();
        return;
    }
    int x = 0, y = 0, mask = 0, least = 10;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            if (g[i][j]) continue;
            int free = 1022 & ~(row[i] | col[j] | box[i / 3 * 3 + j / 3]);
            int n = __builtin_popcount(free);
            if (n < least) least = n, x = i, y = j, mask = free;
        }
    for (; mask; mask &= mask - 1) {
        int bit = mask & -mask;
        row[x] ^= bit, col[y] ^= bit, box[x / 3 * 3 + y / 3] ^= bit;
        g[x][y] = __builtin_ctz(bit);
        dfs(blanks - 1);
        row[x] ^= bit, col[y] ^= bit, box[x / 3 * 3 + y / 3] ^= bit;
    }
    g[x][y] = 0;
}

int main() {
    int blanks = 0;
    bool possible = true;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            cin >> g[i][j];
            int bit = 1 << g[i][j];
            if (bit == 1) {
                blanks++;
                continue;
            }
            if ((row[i] | col[j] | box[i / 3 * 3 + j / 3]) & bit) possible = false;
            row[i] |= bit, col[j] |= bit, box[i / 3 * 3 + j / 3] |= bit;
        }
    if (possible) dfs(blanks);
    cout << (total ? *max_element(scores, scores + total) : -1) << endl;
}
