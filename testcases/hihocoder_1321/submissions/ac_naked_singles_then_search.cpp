// Method: naked singles at every node, undone by a trail, then search. Style: scanf, printf, vector.
#include <cstdio>
#include <vector>
using std::vector;

int a[9][9], rowMask[9], colMask[9], boxMask[9];
vector<int> trail;

int freeMask(int r, int c) {
    return 511 ^ (rowMask[r] | colMask[c] | boxMask[r / 3 * 3 + c / 3]);
}

void flip(int r, int c, int bit) {
    rowMask[r] ^= bit;
    colMask[c] ^= bit;
    boxMask[r / 3 * 3 + c / 3] ^= bit;
}

void put(int r, int c, int d) {
    a[r][c] = d;
    flip(r, c, 1 << (d - 1));
    trail.push_back(r * 9 + c);
}

void undo(size_t size) {
    while (trail.size() > size) {
        int r = trail.back() / 9, c = trail.back() % 9;
        trail.pop_back();
        flip(r, c, 1 << (a[r][c] - 1));
        a[r][c] = 0;
    }
}

bool singles() {
    bool changed;
    do {
        changed = false;
        for (int r = 0; r < 9; r++) {
            for (int c = 0; c < 9; c++) {
                if (a[r][c]) continue;
                int m = freeMask(r, c);
                if (m == 0) return false;
                if (m & (m - 1)) continue;
                int d = 1;
                while (m >> d) d++;
                put(r, c, d);
                changed = true;
            }
        }
    } while (changed);
    return true;
}

bool solve() {
    if (!singles()) return false;
    int p = 0;
    while (p < 81 && a[p / 9][p % 9]) p++;
    if (p == 81) return true;
    size_t before = trail.size();
    int m = freeMask(p / 9, p % 9);
    for (int d = 1; d <= 9; d++) {
        if (!(m >> (d - 1) & 1)) continue;
        put(p / 9, p % 9, d);
        if (solve()) return true;
        undo(before);
    }
    return false;
}

int main() {
    int t;
    scanf("%d", &t);
    for (int k = 1; k <= t; k++) {
        trail.clear();
        for (int i = 0; i < 9; i++) rowMask[i] = colMask[i] = boxMask[i] = 0;
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 9; j++) {
                scanf("%d", &a[i][j]);
                if (a[i][j]) flip(i, j, 1 << (a[i][j] - 1));
            }
        solve();
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 9; j++) printf("%d%s", a[i][j], j == 8 ? "\n" : " ");
    }
    return 0;
}
