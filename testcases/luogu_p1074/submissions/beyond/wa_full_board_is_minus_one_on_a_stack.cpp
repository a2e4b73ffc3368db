// Mistake: goes forward and back over a list of the blanks; with an empty list it never gets to the score.
// Caught by a full board.
#include <bits/stdc++.h>
using namespace std;

int value[81], rowBits[9], colBits[9], boxBits[9];
int order[81], freeBits[81], n;

int weight(int p) { return 6 + min(min(p / 9, 8 - p / 9), min(p % 9, 8 - p % 9)); }
int freeAt(int p) { return 1022 & ~(rowBits[p / 9] | colBits[p % 9] | boxBits[p / 27 * 3 + p % 9 / 3]); }

void flip(int p, int d) {
    rowBits[p / 9] ^= 1 << d;
    colBits[p % 9] ^= 1 << d;
    boxBits[p / 27 * 3 + p % 9 / 3] ^= 1 << d;
}

void choose(int k) {
    for (int i = k + 1; i < n; i++) {
        int here = __builtin_popcount(freeAt(order[k])), there = __builtin_popcount(freeAt(order[i]));
        if (there < here) swap(order[i], order[k]);
    }
    freeBits[k] = freeAt(order[k]);
}

int main() {
    int score = 0, rest = 0, best = -1;
    bool sound = true;
    for (int p = 0; p < 81; p++) {
        cin >> value[p];
        if (value[p] == 0) {
            order[n++] = p;
            rest += weight(p);
            continue;
        }
        if (!(freeAt(p) >> value[p] & 1)) sound = false;
        flip(p, value[p]);
        score += value[p] * weight(p);
    }
    int k = 0;
    if (n > 0) choose(0);
    while (sound && k >= 0 && k < n) {
        int p = order[k];
        if (value[p]) {  // back from here
            flip(p, value[p]);
            score -= value[p] * weight(p);
            rest += weight(p);
            value[p] = 0;
        }
        if (freeBits[k] == 0) {
            k--;
            continue;
        }
        int d = 31 - __builtin_clz(freeBits[k]);
        freeBits[k] ^= 1 << d;
        value[p] = d;
        flip(p, d);
        score += d * weight(p);
        rest -= weight(p);
        if (k + 1 == n) {
            best = max(best, score);
        } else if (score + 9 * rest > best) {
            choose(++k);
        }
    }
    cout << best << endl;
}
