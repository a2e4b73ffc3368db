// Method: cells in order from the end (top or bottom) with more clues, bit masks. Style: fgets, puts.
#include <bits/stdc++.h>
using namespace std;

typedef vector<int> Order;

int v[81], ring[81];
int usedR[9], usedC[9], usedB[9];
int best = -1;
Order order_;

void go(int k, int now) {
    if (k == (int)order_.size()) {
        best = max(best, now);
        return;
    }
    int p = order_[k], r = p / 9, c = p % 9, b = r / 3 * 3 + c / 3;
    int can = ~(usedR[r] | usedC[c] | usedB[b]) & 0x3fe;
    while (can) {
        int bit = can & -can;
        can ^= bit;
        usedR[r] |= bit, usedC[c] |= bit, usedB[b] |= bit;
        go(k + 1, now + ring[p] * __builtin_ctz(bit));
        usedR[r] ^= bit, usedC[c] ^= bit, usedB[b] ^= bit;
    }
}

int main() {
    char line[256];
    int p = 0, now = 0, top = 0, bottom = 0;
    while (p < 81 && fgets(line, sizeof line, stdin))
        for (char *s = line; *s && p < 81; s++)
            if (isdigit(*s)) v[p++] = *s - '0';
    for (p = 0; p < 81; p++) {
        int r = p / 9, c = p % 9;
        ring[p] = 10 - max(abs(r - 4), abs(c - 4));
        if (v[p] == 0) {
            order_.push_back(p);
            continue;
        }
        usedR[r] |= 1 << v[p];
        usedC[c] |= 1 << v[p];
        usedB[r / 3 * 3 + c / 3] |= 1 << v[p];
        now += v[p] * ring[p];
        if (r < 4) top++;
        if (r > 4) bottom++;
    }
    if (bottom >= top) reverse(order_.begin(), order_.end());
    go(0, now);
    puts(to_string(best).c_str());
    return 0;
}
