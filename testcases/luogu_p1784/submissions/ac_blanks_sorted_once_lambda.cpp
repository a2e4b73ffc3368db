// Method: blanks sorted once by candidate masks with a lambda, returns bool. Style: bits, fread buffer, cout.
#include <bits/stdc++.h>
#define pb push_back
#define fi first
#define se second
using namespace std;
typedef pair<int, int> pii;

char buf[4096];
int g[9][9], R[9], C[9], B[9];
vector<pii> todo;

int avail(const pii &p) {
    return 0x3fe & ~(R[p.fi] | C[p.se] | B[p.fi / 3 * 3 + p.se / 3]);
}

void flip(const pii &p, int d) {
    R[p.fi] ^= 1 << d;
    C[p.se] ^= 1 << d;
    B[p.fi / 3 * 3 + p.se / 3] ^= 1 << d;
}

bool go(size_t k) {
    if (k == todo.size()) return true;
    const pii p = todo[k];
    for (int m = avail(p); m; m &= m - 1) {
        int d = __builtin_ctz(m);
        g[p.fi][p.se] = d;
        flip(p, d);
        if (go(k + 1)) return true;
        flip(p, d);
    }
    return false;
}

int main() {
    size_t len = fread(buf, 1, sizeof(buf), stdin);
    int n = 0;
    for (size_t i = 0; i < len && n < 81; i++) {
        if (!isdigit(buf[i])) continue;
        pii p(n / 9, n % 9);
        n++;
        int v = buf[i] - '0';
        g[p.fi][p.se] = v;
        if (v) flip(p, v);
        else todo.pb(p);
    }
    sort(todo.begin(), todo.end(), [](const pii &x, const pii &y) {
        int p = __builtin_popcount(avail(x)), q = __builtin_popcount(avail(y));
        return p != q ? p < q : x < y;
    });
    go(0);
    for (auto &row : g) {
        for (auto x : row) cout << x << ' ';
        cout << '\n';
    }
    return 0;
}
