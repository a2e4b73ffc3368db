// Mistake: reads the count again before every board.
// Caught by every file with more than one board: the boards shift by a cell.
#include <iostream>
#include <string>
using namespace std;

struct Board {
    int a[9][9];

    bool allowed(int x, int y, int v) const {
        for (int k = 0; k < 9; k++)
            if (a[x][k] == v || a[k][y] == v || a[x / 3 * 3 + k / 3][y / 3 * 3 + k % 3] == v) return false;
        return true;
    }

    bool solve() {
        int fewest = 10, x = -1, y = -1;
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 9; j++) {
                if (a[i][j]) continue;
                int n = 0;
                for (int v = 1; v <= 9; v++) n += allowed(i, j, v);
                if (n < fewest) fewest = n, x = i, y = j;
                if (n == 0) return false;
            }
        if (x < 0) return true;
        for (int v = 1; v <= 9; v++) {
            if (!allowed(x, y, v)) continue;
            a[x][y] = v;
            if (solve()) return true;
            a[x][y] = 0;
        }
        return false;
    }
};

int main() {
    int t;
    while (cin >> t) {
        Board s;
        for (auto& line : s.a)
            for (int& v : line) cin >> v;
        if (!cin) break;
        s.solve();
        for (auto& line : s.a) {
            string text;
            for (int v : line) text += to_string(v) + ' ';
            text.back() = '\n';
            cout << text;
        }
    }
}
