// Method: column by column, bool marks in a class, returns bool. Style: cin with sync off, cout, 0-based.
#include <iostream>

using std::cin;
using std::cout;

class Sudoku {
public:
    void read() {
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 9; j++) {
                cin >> a[i][j];
                if (a[i][j]) set(i, j, a[i][j], true);
            }
    }

    bool solve(int i = 0, int j = 0) {
        if (i == 9) return solve(0, j + 1);
        if (j == 9) return true;
        if (a[i][j]) return solve(i + 1, j);
        for (int k = 1; k <= 9; k++) {
            if (used(i, j, k)) continue;
            a[i][j] = k;
            set(i, j, k, true);
            if (solve(i + 1, j)) return true;
            set(i, j, k, false);
            a[i][j] = 0;
        }
        return false;
    }

    void print() const {
        for (int i = 0; i < 9; i++) {
            cout << a[i][0];
            for (int j = 1; j < 9; j++) cout << ' ' << a[i][j];
            cout << '\n';
        }
    }

private:
    int a[9][9];
    bool row[9][10] = {}, col[9][10] = {}, box[3][3][10] = {};

    bool used(int i, int j, int k) const {
        return row[i][k] || col[j][k] || box[i / 3][j / 3][k];
    }

    void set(int i, int j, int k, bool v) {
        row[i][k] = v;
        col[j][k] = v;
        box[i / 3][j / 3][k] = v;
    }
};

int main() {
    std::ios::sync_with_stdio(false);
    cin.tie(0);
    Sudoku s;
    s.read();
    s.solve();
    s.print();
    return 0;
}
