// Mistake: leaves main when there is nothing to fill in, before it prints the score. Caught by a full board.
#include <bits/stdc++.h>
using namespace std;

int row[9], col[9], box[9], best = -1;
vector<int> blanks;

int weight(int p) {
    int x = p / 9, y = p % 9;
    return 10 - max(abs(x - 4), abs(y - 4));
}

int used(int p) { return row[p / 9] | col[p % 9] | box[p / 27 * 3 + p % 9 / 3]; }

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
    int most = -1;
    for (size_t i = k; i < blanks.size(); i++) {
        int n = __builtin_popcount(used(blanks[i]));
        if (n > most) most = n, pick = i;
    }
    swap(blanks[k], blanks[pick]);
    int p = blanks[k], w = weight(p), taken = used(p);
    for (int d = 9; d >= 1; d--) {
        if (taken >> d & 1) continue;
        flip(p, 1 << d);
        search(k + 1, score + w * d, rest - w);
        flip(p, 1 << d);
    }
    swap(blanks[k], blanks[pick]);
}

int main() {
    int score = 0, rest = 0;
    for (int p = 0; p < 81; p++) {
        int d;
        cin >> d;
        if (d == 0) {
            blanks.push_back(p);
            rest += weight(p);
        } else if (used(p) >> d & 1) {
            cout << -1 << endl;
            return 0;
        } else {
            flip(p, 1 << d);
            score += weight(p) * d;
        }
    }
    if (blanks.empty()) return 0;
    search(0, score, rest);
    cout << best << endl;
}
