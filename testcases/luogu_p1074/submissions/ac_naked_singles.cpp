// Method: masks copied per node, naked singles filled first, then a branch. Style: struct state, cin.
#include <algorithm>
#include <cstring>
#include <iostream>
using namespace std;

struct State {
    short can[81];
    bool done[81];
    int left, score;
};

int weight[81], best = -1;
int peer[81][20];

void buildPeers() {
    for (int p = 0; p < 81; p++) {
        int k = 0;
        for (int q = 0; q < 81; q++) {
            bool sameBox = p / 27 == q / 27 && p % 9 / 3 == q % 9 / 3;
            if (p != q && (p / 9 == q / 9 || p % 9 == q % 9 || sameBox)) peer[p][k++] = q;
        }
    }
}

bool place(State &s, int p, int bit) {
    s.done[p] = true;
    s.can[p] = bit;
    s.left--;
    s.score += weight[p] * (__builtin_ctz(bit) + 1);
    for (int q : peer[p]) {
        if (s.done[q] && s.can[q] == bit) return false;
        if (s.done[q]) continue;
        s.can[q] &= ~bit;
        if (s.can[q] == 0) return false;
    }
    return true;
}

bool fillSingles(State &s) {
    bool again = true;
    while (again) {
        again = false;
        for (int p = 0; p < 81; p++) {
            if (s.done[p] || (s.can[p] & (s.can[p] - 1))) continue;
            if (!place(s, p, s.can[p])) return false;
            again = true;
        }
    }
    return true;
}

void search(State s) {
    if (!fillSingles(s)) return;
    if (s.left == 0) {
        best = max(best, s.score);
        return;
    }
    int at = -1, few = 10;
    for (int p = 0; p < 81 && few > 2; p++) {
        if (s.done[p]) continue;
        int k = __builtin_popcount(s.can[p]);
        if (k < few) few = k, at = p;
    }
    for (int m = s.can[at]; m; m &= m - 1) {
        State next = s;
        if (place(next, at, m & -m)) search(next);
    }
}

int main() {
    buildPeers();
    State start;
    memset(&start, 0, sizeof start);
    fill(start.can, start.can + 81, 511);
    start.left = 81;
    bool ok = true;
    for (int p = 0; p < 81; p++) {
        weight[p] = 6 + min(min(p / 9, 8 - p / 9), min(p % 9, 8 - p % 9));
        int v;
        cin >> v;
        if (v && ok) ok = place(start, p, 1 << (v - 1));
    }
    if (ok) search(start);
    cout << best << endl;
    return 0;
}
