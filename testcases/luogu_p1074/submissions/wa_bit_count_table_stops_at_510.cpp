// Mistake: fills its table of bit counts up to 510, so a cell with all nine candidates seems to have none.
// Caught by boards where a blank sees no clue.
#include <bits/stdc++.h>
using namespace std;

int row[9], col[9], box[9], best = -1, bits[512];
vector<int> blanks;

int weight(int p) {
    int x = p / 9, y = p % 9;
    return 10 - max(abs(x - 4), abs(y - 4));
}

int candidates(int p) { return 511 & ~(row[p / 9] | col[p % 9] | box[p / 27 * 3 + p % 9 / 3]); }

void flip(int p, int bit) {
    row[p / 9] ^= bit;
    col[p % 9] ^= bit;
    box[p / 27 * 3 + p % 9 / 3] ^= bit;
}

void search(size_t k, int score, int rest) {
    if (k == blanks.size()) {
        best = max(best, score);
        return;
    }
    if (score + 9 * rest <= best) return;
    size_t pick = k;
    int fewest = 10;
    for (size_t i = k; i < blanks.size(); i++) {
        int n = bits[candidates(blanks[i])];
        if (n < fewest) fewest = n, pick = i;
    }
    if (fewest == 0) return;
    swap(blanks[k], blanks[pick]);
    int p = blanks[k], w = weight(p), mask = candidates(p);
    for (int d = 9; d >= 1; d--) {
        if (!(mask >> (d - 1) & 1)) continue;
        flip(p, 1 << (d - 1));
        search(k + 1, score + w * d, rest - w);
        flip(p, 1 << (d - 1));
    }
    swap(blanks[k], blanks[pick]);
}

int main() {
    for (int m = 1; m < 511; m++) bits[m] = bits[m >> 1] + (m & 1);
    int score = 0, rest = 0;
    for (int p = 0; p < 81; p++) {
        int d;
        cin >> d;
        if (d == 0) {
            blanks.push_back(p);
            rest += weight(p);
        } else if (!(candidates(p) >> (d - 1) & 1)) {
            cout << -1 << endl;
            return 0;
        } else {
            flip(p, 1 << (d - 1));
            score += weight(p) * d;
        }
    }
    search(0, score, rest);
    cout << best << endl;
}
