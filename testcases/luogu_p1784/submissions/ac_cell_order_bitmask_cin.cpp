// Method: cells 0 to 80 in order with bit masks, returns bool. Style: cin with sync off, string building.
#include <iostream>
#include <string>
using namespace std;

int g[81];
int R[9], C[9], B[9];

bool solve(int p) {
    while (p < 81 && g[p]) p++;
    if (p == 81) return true;
    int r = p / 9, c = p % 9, b = r / 3 * 3 + c / 3;
    int used = R[r] | C[c] | B[b];
    for (int d = 1; d <= 9; ++d) {
        int bit = 1 << d;
        if (used & bit) continue;
        g[p] = d;
        R[r] |= bit, C[c] |= bit, B[b] |= bit;
        if (solve(p + 1)) return true;
        R[r] ^= bit, C[c] ^= bit, B[b] ^= bit;
    }
    g[p] = 0;
    return false;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    for (int p = 0; p < 81; ++p) {
        cin >> g[p];
        if (g[p] == 0) continue;
        int r = p / 9, c = p % 9;
        R[r] |= 1 << g[p];
        C[c] |= 1 << g[p];
        B[r / 3 * 3 + c / 3] |= 1 << g[p];
    }
    solve(0);
    string out;
    for (int p = 0; p < 81; ++p) {
        out += char('0' + g[p]);
        out += p % 9 == 8 ? '\n' : ' ';
    }
    cout << out;
    return 0;
}
