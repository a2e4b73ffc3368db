// Method: fewest candidates, blanks in a list with swaps, lowbit count. Style: cin, weight table.
#include <iostream>
#include <utility>
using namespace std;

const int score[9][9] = {
    {6, 6, 6, 6, 6, 6, 6, 6, 6}, {6, 7, 7, 7, 7, 7, 7, 7, 6}, {6, 7, 8, 8, 8, 8, 8, 7, 6},
    {6, 7, 8, 9, 9, 9, 8, 7, 6}, {6, 7, 8, 9, 10, 9, 8, 7, 6}, {6, 7, 8, 9, 9, 9, 8, 7, 6},
    {6, 7, 8, 8, 8, 8, 8, 7, 6}, {6, 7, 7, 7, 7, 7, 7, 7, 6}, {6, 6, 6, 6, 6, 6, 6, 6, 6},
};

int board[81], blank[81], total;
int r[9], c[9], b[9];
int result = -1;

inline int boxOf(int p) { return p / 27 * 3 + p % 9 / 3; }

inline int freeDigits(int p) { return 1022 & ~(r[p / 9] | c[p % 9] | b[boxOf(p)]); }

inline int countBits(int s) {
    int k = 0;
    for (; s; s -= s & -s) k++;
    return k;
}

void put(int p, int v) {
    r[p / 9] ^= 1 << v;
    c[p % 9] ^= 1 << v;
    b[boxOf(p)] ^= 1 << v;
}

void solve(int k, int now) {
    if (k == total) {
        result = max(result, now);
        return;
    }
    int pick = k, least = 100;
    for (int i = k; i < total; i++) {
        int many = countBits(freeDigits(blank[i]));
        if (many < least) least = many, pick = i;
        if (least <= 1) break;
    }
    if (least == 0) return;
    swap(blank[k], blank[pick]);
    int p = blank[k], can = freeDigits(p);
    for (int v = 1; v <= 9; v++) {
        if (!(can >> v & 1)) continue;
        put(p, v);
        solve(k + 1, now + v * score[p / 9][p % 9]);
        put(p, v);
    }
    swap(blank[k], blank[pick]);
}

int main() {
    int now = 0;
    for (int p = 0; p < 81; p++) {
        cin >> board[p];
        if (board[p] == 0) {
            blank[total++] = p;
        } else {
            put(p, board[p]);
            now += board[p] * score[p / 9][p % 9];
        }
    }
    solve(0, now);
    cout << result << endl;
    return 0;
}
