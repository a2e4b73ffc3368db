// Method: naked and hidden singles until nothing changes, then a branch. Style: cin >> s && s != "end", cout.
#include <iostream>
#include <string>
#include <vector>
using namespace std;

struct Grid {
    int can[81];
    bool set[81];
};

int unit[27][9];
vector<int> unitsOf[81];

bool put(Grid &g, int p, int bit) {
    if (!(g.can[p] & bit)) return false;
    g.can[p] = bit;
    g.set[p] = true;
    for (int u : unitsOf[p])
        for (int q : unit[u])
            if (q != p) {
                g.can[q] &= ~bit;
                if (!g.can[q]) return false;
            }
    return true;
}

bool deduce(Grid &g) {
    bool changed = true;
    while (changed) {
        changed = false;
        for (int p = 0; p < 81; p++)
            if (!g.set[p] && !(g.can[p] & (g.can[p] - 1))) {
                if (!put(g, p, g.can[p])) return false;
                changed = true;
            }
        for (int u = 0; u < 27; u++) {
            int once = 0, more = 0;
            for (int p : unit[u]) {
                more |= once & g.can[p];
                once |= g.can[p];
            }
            if (once != 511) return false;
            once &= ~more;
            for (int p : unit[u]) {
                int bit = g.can[p] & once;
                if (g.set[p] || !bit) continue;
                if (!put(g, p, bit)) return false;
                changed = true;
            }
        }
    }
    return true;
}

bool solve(Grid &g) {
    if (!deduce(g)) return false;
    int best = -1, least = 10;
    for (int p = 0; p < 81; p++) {
        int k = __builtin_popcount(g.can[p]);
        if (!g.set[p] && k < least) least = k, best = p;
    }
    if (best < 0) return true;
    for (int bit = 1; bit < 512; bit <<= 1) {
        Grid next = g;
        if (put(next, best, bit) && solve(next)) {
            g = next;
            return true;
        }
    }
    return false;
}

int main() {
    for (int p = 0; p < 81; p++) {
        int r = p / 9, c = p % 9, b = r / 3 * 3 + c / 3;
        unit[r][c] = unit[9 + c][r] = unit[18 + b][r % 3 * 3 + c % 3] = p;
        unitsOf[p] = {r, 9 + c, 18 + b};
    }
    string s;
    while (cin >> s && s != "end") {
        Grid g;
        for (int p = 0; p < 81; p++) g.can[p] = 511, g.set[p] = false;
        for (int p = 0; p < 81; p++)
            if (s[p] != '.') put(g, p, 1 << (s[p] - '1'));
        solve(g);
        for (int p = 0; p < 81; p++) s[p] = '1' + __builtin_ctz(g.can[p]);
        cout << s << endl;
    }
}
