// Method: blanks sorted once by candidates; cut when a later blank has none. Style: cin, operator<.
#include <algorithm>
#include <iostream>
using namespace std;

struct Cell {
    int x, y, z, w, cnt;
    bool operator<(const Cell &o) const {
        if (cnt != o.cnt) return cnt < o.cnt;
        if (x != o.x) return x < o.x;
        return y < o.y;
    }
} cell[81];

int a[9][9], n, ans = -1;
int usedRow[9], usedCol[9], usedBox[9];

int used(const Cell &p) { return usedRow[p.x] | usedCol[p.y] | usedBox[p.z]; }

void toggle(const Cell &p, int bit) {
    usedRow[p.x] ^= bit;
    usedCol[p.y] ^= bit;
    usedBox[p.z] ^= bit;
}

void dfs(int k, int score) {
    if (k == n) {
        if (score > ans) ans = score;
        return;
    }
    for (int i = k; i < n; i++)
        if (used(cell[i]) == 1022) return;
    int u = used(cell[k]);
    for (int v = 9; v >= 1; v--) {
        if (u >> v & 1) continue;
        toggle(cell[k], 1 << v);
        dfs(k + 1, score + v * cell[k].w);
        toggle(cell[k], 1 << v);
    }
}

int main() {
    int score = 0;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            Cell p = {i, j, i / 3 * 3 + j / 3, 6 + min(min(i, 8 - i), min(j, 8 - j)), 0};
            cin >> a[i][j];
            if (a[i][j] == 0) {
                cell[n++] = p;
            } else {
                toggle(p, 1 << a[i][j]);
                score += a[i][j] * p.w;
            }
        }
    for (int k = 0; k < n; k++)
        for (int v = 1; v <= 9; v++)
            if (!(used(cell[k]) >> v & 1)) cell[k].cnt++;
    sort(cell, cell + n);
    dfs(0, score);
    cout << ans << "\n";
    return 0;
}
