// Method: cells 80 down to 0, mark arrays, returns bool. Style: cin >> char, printf, boards in a local array.
#include <cstdio>
#include <iostream>
using namespace std;

bool used[3][9][10];  // 0: rows, 1: columns, 2: boxes

struct Place {
    int r, c, b;
    explicit Place(int p) : r(p / 9), c(p % 9), b(p / 27 * 3 + p % 9 / 3) {}
    bool allows(int d) const { return !used[0][r][d] && !used[1][c][d] && !used[2][b][d]; }
    void mark(int d, bool v) const { used[0][r][d] = used[1][c][d] = used[2][b][d] = v; }
};

bool fillFrom(int p, char *s) {
    if (p < 0) return true;
    if (s[p] != '0') return fillFrom(p - 1, s);
    Place here(p);
    for (int d = 1; d <= 9; ++d) {
        if (!here.allows(d)) continue;
        s[p] = '0' + d;
        here.mark(d, true);
        if (fillFrom(p - 1, s)) return true;
        here.mark(d, false);
    }
    s[p] = '0';
    return false;
}

int main() {
    int t;
    cin >> t;
    for (int k = 0; k < t; ++k) {
        char s[81];
        for (int i = 0; i < 3; ++i)
            for (int j = 0; j < 9; ++j)
                for (int d = 0; d <= 9; ++d) used[i][j][d] = false;
        for (int p = 0; p < 81; ++p) {
            cin >> s[p];
            if (s[p] != '0') Place(p).mark(s[p] - '0', true);
        }
        fillFrom(80, s);
        for (int p = 0; p < 81; ++p) printf(p % 9 == 8 ? "%c\n" : "%c ", s[p]);
    }
    return 0;
}
