// Method: candidate lists, naked and hidden singles, then fewest candidates. Style: bits, cin, cout, lambda.
#include <bits/stdc++.h>
using namespace std;

typedef array<int, 81> Cells;  // mask of candidates for each cell

vector<int> house[27];
vector<int> seen[81];

bool single(int m) { return m && !(m & (m - 1)); }

// A solved cell is one whose single has been taken from its peers.
struct State {
    Cells cand;
    bitset<81> done;

    bool reduce() {
        for (bool again = true; again;) {
            again = false;
            for (int p = 0; p < 81; p++) {
                if (!cand[p]) return false;
                if (done[p] || !single(cand[p])) continue;
                done[p] = 1;
                again = true;
                for (int q : seen[p]) cand[q] &= ~cand[p];
            }
            for (auto &h : house)
                for (int d = 0; d < 9; d++) {
                    int places = 0, last = -1;
                    for (int p : h)
                        if (cand[p] >> d & 1) places++, last = p;
                    if (places == 0) return false;
                    if (places == 1 && !single(cand[last])) {
                        cand[last] = 1 << d;
                        again = true;
                    }
                }
        }
        return true;
    }
};

bool solve(State &s) {
    if (!s.reduce()) return false;
    if (s.done.all()) return true;
    auto size = [&](int p) { return s.done[p] ? 10 : __builtin_popcount(s.cand[p]); };
    int best = 0;
    for (int p = 1; p < 81; p++)
        if (size(p) < size(best)) best = p;
    for (int d = 0; d < 9; d++) {
        if (!(s.cand[best] >> d & 1)) continue;
        State next = s;
        next.cand[best] = 1 << d;
        if (solve(next)) {
            s = next;
            return true;
        }
    }
    return false;
}

int main() {
    for (int p = 0; p < 81; p++) {
        house[p / 9].push_back(p);
        house[9 + p % 9].push_back(p);
        house[18 + p / 27 * 3 + p % 9 / 3].push_back(p);
    }
    for (auto &h : house)
        for (int p : h)
            for (int q : h)
                if (p != q) seen[p].push_back(q);
    int t;
    cin >> t;
    while (t--) {
        State s;
        for (int p = 0, v; p < 81; p++) {
            cin >> v;
            s.cand[p] = v ? 1 << (v - 1) : 511;
        }
        solve(s);
        for (int p = 0; p < 81; p++) {
            cout << __builtin_ctz(s.cand[p]) + 1;
            cout << (p % 9 == 8 ? "\n" : " ");
        }
    }
    return 0;
}
