// Mistake: prints an empty line after each board. Only at the end of the output does it not count.
// Caught by every file with more than one board.
#include <iostream>
#include <vector>
using namespace std;

class Sudoku {
    vector<vector<int>> a;
    vector<int> row, col, box;

    void flip(int x, int y, int v) {
        row[x] ^= 1 << v;
        col[y] ^= 1 << v;
        box[x / 3 * 3 + y / 3] ^= 1 << v;
    }

public:
    Sudoku() : a(9, vector<int>(9)), row(9), col(9), box(9) {
        for (int x = 0; x < 9; x++)
            for (int y = 0; y < 9; y++) {
                cin >> a[x][y];
                if (a[x][y]) flip(x, y, a[x][y]);
            }
    }

    bool solve() {
        int most = -1, x = -1, y = -1;
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 9; j++) {
                int n = __builtin_popcount(row[i] | col[j] | box[i / 3 * 3 + j / 3]);
                if (a[i][j] == 0 && n > most) most = n, x = i, y = j;
            }
        if (most < 0) return true;
        int used = row[x] | col[y] | box[x / 3 * 3 + y / 3];
        for (int v = 1; v <= 9; v++) {
            if (used >> v & 1) continue;
            a[x][y] = v;
            flip(x, y, v);
            if (solve()) return true;
            flip(x, y, v);
        }
        a[x][y] = 0;
        return false;
    }

    void print() const {
        for (auto& line : a) {
            for (int v : line) cout << v << ' ';
            cout << '\n';
        }
    }
};

int main() {
    int t;
    cin >> t;
    while (t--) {
        Sudoku s;
        s.solve();
        s.print();
        cout << endl;
    }
}
