// Method: fewest candidates; bound: each blank gets its largest free digit. Style: cin, macros.
#include <bits/stdc++.h>
#define FOR(i, n) for (int i = 0; i < (n); i++)
#define all9(a) fill(a, a + 9, 1022)
using namespace std;

int R[9], C[9], B[9], w[81], a[81];
int ans = -1;
vector<int> zero;

inline int box(int p) { return p / 27 * 3 + p % 9 / 3; }

inline int can(int p) { return R[p / 9] & C[p % 9] & B[box(p)]; }

inline void change(int p, int d) {
    int bit = 1 << d;
    R[p / 9] ^= bit;
    C[p % 9] ^= bit;
    B[box(p)] ^= bit;
}

inline int highest(int mask) { return 31 - __builtin_clz(mask); }

void dfs(int sum) {
    int hope = sum, few = 10, at = -1;
    for (int p : zero) {
        if (a[p]) continue;
        int m = can(p);
        if (!m) return;
        hope += w[p] * highest(m);
        int k = __builtin_popcount(m);
        if (k < few) few = k, at = p;
    }
    if (hope <= ans) return;
    if (at == -1) {
        ans = sum;
        return;
    }
    for (int m = can(at); m;) {
        int d = highest(m);
        m ^= 1 << d;
        a[at] = d;
        change(at, d);
        dfs(sum + d * w[at]);
        change(at, d);
    }
    a[at] = 0;
}

int main() {
    all9(R), all9(C), all9(B);
    int sum = 0;
    FOR(p, 81) {
        cin >> a[p];
        int r = p / 9, c = p % 9;
        w[p] = 6 + min({r, c, 8 - r, 8 - c});
        if (a[p]) {
            change(p, a[p]);
            sum += a[p] * w[p];
        } else {
            zero.push_back(p);
        }
    }
    dfs(sum);
    cout << ans;
    return 0;
}
