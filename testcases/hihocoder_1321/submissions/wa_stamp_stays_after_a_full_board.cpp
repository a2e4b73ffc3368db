// Mistake: marks digits by a stamp instead of clearing the marks, and increases it only if there was a
// blank.
// Caught by a board without blanks before another board.
#include <iostream>
using namespace std;

int a[9][9], blanks, stamp = 1;
int inRow[9][10], inCol[9][10], inBox[9][10];

bool used(int i, int j, int d) {
    return inRow[i][d] == stamp || inCol[j][d] == stamp || inBox[i / 3 * 3 + j / 3][d] == stamp;
}

void mark(int i, int j, int d, int with) { inRow[i][d] = inCol[j][d] = inBox[i / 3 * 3 + j / 3][d] = with; }

bool solve() {
    int x = -1, y = -1, most = -1;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            if (a[i][j]) continue;
            int n = 0;
            for (int d = 1; d <= 9; d++) n += used(i, j, d);
            if (n > most) most = n, x = i, y = j;
        }
    if (x < 0) return true;
    for (int d = 1; d <= 9; d++) {
        if (used(x, y, d)) continue;
        a[x][y] = d;
        mark(x, y, d, stamp);
        if (solve()) return true;
        mark(x, y, d, 0);
    }
    a[x][y] = 0;
    return false;
}

int main() {
    int t;
    cin >> t;
    for (int k = 0; k < t; k++) {
        blanks = 0;
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 9; j++) {
                cin >> a[i][j];
                if (a[i][j]) mark(i, j, a[i][j], stamp);
                else blanks++;
            }
        if (blanks > 0) {
            solve();
            stamp++;
        }
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 9; j++) cout << a[i][j] << (j == 8 ? "\n" : " ");
    }
}
