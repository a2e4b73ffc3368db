// Method: naked and hidden singles on copied boards, then guess. Style: cin of char, cout, struct.
#include <iostream>
using namespace std;

struct Board {
    int val[9][9];
    int row[9], col[9], box[9];

    int mask(int r, int c) const { return 511 & ~(row[r] | col[c] | box[r / 3 * 3 + c / 3]); }

    void put(int r, int c, int d) {
        val[r][c] = d + 1;
        row[r] |= 1 << d;
        col[c] |= 1 << d;
        box[r / 3 * 3 + c / 3] |= 1 << d;
    }

    // House h: 0-8 rows, 9-17 columns, 18-26 boxes.
    void cell(int h, int i, int &r, int &c) const {
        if (h < 9) r = h, c = i;
        else if (h < 18) r = i, c = h - 9;
        else r = (h - 18) / 3 * 3 + i / 3, c = (h - 18) % 3 * 3 + i % 3;
    }

    bool used(int h, int d) const {
        int m = h < 9 ? row[h] : h < 18 ? col[h - 9] : box[h - 18];
        return m >> d & 1;
    }

    // Returns false when a cell has no digit or a digit has no place.
    bool propagate() {
        bool again = true;
        while (again) {
            again = false;
            for (int r = 0; r < 9; r++)
                for (int c = 0; c < 9; c++) {
                    if (val[r][c]) continue;
                    int m = mask(r, c);
                    if (m == 0) return false;
                    if ((m & (m - 1)) == 0) put(r, c, __builtin_ctz(m)), again = true;
                }
            for (int h = 0; h < 27; h++)
                for (int d = 0; d < 9; d++) {
                    if (used(h, d)) continue;
                    int count = 0, pr = 0, pc = 0;
                    for (int i = 0, r, c; i < 9; i++) {
                        cell(h, i, r, c);
                        if (!val[r][c] && (mask(r, c) >> d & 1)) count++, pr = r, pc = c;
                    }
                    if (count == 0) return false;
                    if (count == 1) put(pr, pc, d), again = true;
                }
        }
        return true;
    }
};

Board answer;

bool solve(Board b) {
    if (!b.propagate()) return false;
    int least = 10, br = -1, bc = -1;
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++) {
            int n = __builtin_popcount(b.mask(r, c));
            if (!b.val[r][c] && n < least) least = n, br = r, bc = c;
        }
    if (br < 0) {
        answer = b;
        return true;
    }
    for (int d = 0; d < 9; d++) {
        if (!(b.mask(br, bc) >> d & 1)) continue;
        Board next = b;
        next.put(br, bc, d);
        if (solve(next)) return true;
    }
    return false;
}

int main() {
    Board b = Board();
    for (int i = 0; i < 81; i++) {
        char ch;
        cin >> ch;
        if (ch != '0') b.put(i / 9, i % 9, ch - '1');
    }
    solve(b);
    for (int i = 0; i < 9; i++) {
        for (int j = 0; j < 9; j++) cout << answer.val[i][j] << ' ';
        cout << '\n';
    }
    return 0;
}
