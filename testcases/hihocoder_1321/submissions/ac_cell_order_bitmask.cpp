// Method: cells in order, bit masks, a new struct for each board. Style: cin sync off, cout, 0-based.
#include <iostream>
using namespace std;

struct Sudoku {
    int a[9][9];
    int rows[9], cols[9], boxes[3][3];

    Sudoku() : rows(), cols(), boxes() {}

    void use(int x, int y, int bit) {
        rows[x] ^= bit;
        cols[y] ^= bit;
        boxes[x / 3][y / 3] ^= bit;
    }

    void input() {
        for (int x = 0; x < 9; x++) {
            for (int y = 0; y < 9; y++) {
                cin >> a[x][y];
                if (a[x][y] > 0) use(x, y, 1 << (a[x][y] - 1));
            }
        }
    }

    bool solve(int x, int y) {
        if (x == 9) return true;
        if (y == 9) return solve(x + 1, 0);
        if (a[x][y] != 0) return solve(x, y + 1);
        int forbidden = rows[x] | cols[y] | boxes[x / 3][y / 3];
        for (int k = 0; k < 9; k++) {
            if (forbidden >> k & 1) continue;
            a[x][y] = k + 1;
            use(x, y, 1 << k);
            if (solve(x, y + 1)) return true;
            use(x, y, 1 << k);
        }
        a[x][y] = 0;
        return false;
    }

    void output() {
        for (int x = 0; x < 9; x++) {
            for (int y = 0; y < 8; y++) cout << a[x][y] << ' ';
            cout << a[x][8] << '\n';
        }
    }
};

int main() {
    ios::sync_with_stdio(false);
    cin.tie(0);
    int t;
    cin >> t;
    for (int i = 0; i < t; i++) {
        Sudoku s;
        s.input();
        s.solve(0, 0);
        s.output();
    }
    return 0;
}
