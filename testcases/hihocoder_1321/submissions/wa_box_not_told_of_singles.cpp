// Mistake: fills the cells with one candidate first, and tells each digit to its row and column, not its box.
// Caught by about one of 10,000 random boards.
#include <cstdio>
using namespace std;

int a[9][9], row[9], col[9], box[9];

int candidates(int x, int y) { return 511 & ~(row[x] | col[y] | box[x / 3 * 3 + y / 3]); }

int digit(int bit) {
    int d = 1;
    while (bit >> d) d++;
    return d;
}

void fillSingles() {
    for (int x = 0; x < 9; x++)
        for (int y = 0; y < 9; y++) {
            int m = candidates(x, y);
            if (a[x][y] != 0 || m == 0 || (m & (m - 1)) != 0) continue;
            a[x][y] = digit(m);
            row[x] |= m;
            col[y] |= m;
        }
}

bool search() {
    int bx = -1, by = -1, fewest = 10;
    for (int x = 0; x < 9; x++)
        for (int y = 0; y < 9; y++) {
            if (a[x][y] != 0) continue;
            int n = 0;
            for (int m = candidates(x, y); m != 0; m &= m - 1) n++;
            if (n < fewest) fewest = n, bx = x, by = y;
        }
    if (bx < 0) return true;
    int b = bx / 3 * 3 + by / 3;
    for (int m = candidates(bx, by); m != 0; m &= m - 1) {
        int bit = m & -m;
        a[bx][by] = digit(bit);
        row[bx] |= bit, col[by] |= bit, box[b] |= bit;
        if (search()) return true;
        row[bx] &= ~bit, col[by] &= ~bit, box[b] &= ~bit;
    }
    a[bx][by] = 0;
    return false;
}

void solve() {
    for (int i = 0; i < 9; i++) row[i] = col[i] = box[i] = 0;
    for (int x = 0; x < 9; x++)
        for (int y = 0; y < 9; y++)
            if (a[x][y] != 0) {
                int bit = 1 << (a[x][y] - 1);
                row[x] |= bit, col[y] |= bit, box[x / 3 * 3 + y / 3] |= bit;
            }
    fillSingles();
    search();
}

int main() {
    int t;
    scanf("%d", &t);
    while (t--) {
        for (int x = 0; x < 9; x++)
            for (int y = 0; y < 9; y++) scanf("%d", &a[x][y]);
        solve();
        for (int x = 0; x < 9; x++)
            for (int y = 0; y < 9; y++) printf("%d%c", a[x][y], y == 8 ? '\n' : ' ');
    }
}
