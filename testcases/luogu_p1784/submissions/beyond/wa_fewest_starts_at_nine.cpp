// Mistake: looks for fewer than 9 candidates, so a cell with all 9 is never chosen.
// Caught by the empty board: it is printed as it is.
#include <cstdio>

struct Sudoku {
    int a[9][9], row[9], col[9], block[9];

    int candidates(int i, int j) const { return 0x1ff & ~(row[i] | col[j] | block[i / 3 * 3 + j / 3]); }

    void set(int i, int j, int v) {
        a[i][j] = v;
        row[i] |= 1 << (v - 1);
        col[j] |= 1 << (v - 1);
        block[i / 3 * 3 + j / 3] |= 1 << (v - 1);
    }

    bool solve() {
        int fewest = 9, x = -1, y = -1;
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 9; j++) {
                if (a[i][j] != 0) continue;
                int n = __builtin_popcount(candidates(i, j));
                if (n < fewest) {
                    fewest = n;
                    x = i;
                    y = j;
                }
            }
        if (x == -1) return true;
        int mask = candidates(x, y);
        for (int v = 1; v <= 9; v++) {
            if (!(mask & 1 << (v - 1))) continue;
            Sudoku before = *this;
            set(x, y, v);
            if (solve()) return true;
            *this = before;
        }
        return false;
    }
};

int main() {
    static Sudoku s;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            int v;
            if (scanf("%d", &v) == 1 && v) s.set(i, j, v);
        }
    s.solve();
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) printf("%d%s", s.a[i][j], j < 8 ? " " : "\n");
}
