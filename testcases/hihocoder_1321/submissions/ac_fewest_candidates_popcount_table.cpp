// Method: fewest candidates, masks of used digits, popcount table. Style: getchar reader, putchar, typedef.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned short u16;

u16 R[9], C[9], B[9], g[81];
int cntbit[512], boxOf[81];

int readInt() {
    int c = getchar(), x = 0;
    while (!isdigit(c)) c = getchar();
    for (; isdigit(c); c = getchar()) x = x * 10 + (c - '0');
    return x;
}

inline void flip(int p, int bit) {
    R[p / 9] ^= bit;
    C[p % 9] ^= bit;
    B[boxOf[p]] ^= bit;
}

bool dfs() {
    int best = -1, most = -1;
    for (int p = 0; p < 81; p++) {
        if (g[p]) continue;
        int used = cntbit[R[p / 9] | C[p % 9] | B[boxOf[p]]];
        if (used > most) {
            most = used;
            best = p;
        }
    }
    if (best == -1) return true;
    if (most == 9) return false;
    int used = R[best / 9] | C[best % 9] | B[boxOf[best]];
    for (int d = 1; d <= 9; d++) {
        int bit = 1 << (d - 1);
        if (used & bit) continue;
        g[best] = d;
        flip(best, bit);
        if (dfs()) return true;
        flip(best, bit);
    }
    g[best] = 0;
    return false;
}

int main() {
    for (int i = 1; i < 512; i++) cntbit[i] = cntbit[i & (i - 1)] + 1;
    for (int p = 0; p < 81; p++) boxOf[p] = p / 27 * 3 + p % 9 / 3;
    for (int t = readInt(); t > 0; t--) {
        memset(R, 0, sizeof(R));
        memset(C, 0, sizeof(C));
        memset(B, 0, sizeof(B));
        for (int p = 0; p < 81; p++) {
            g[p] = readInt();
            if (g[p]) flip(p, 1 << (g[p] - 1));
        }
        dfs();
        for (int p = 0; p < 81; p++) {
            putchar('0' + g[p]);
            putchar(p % 9 == 8 ? '\n' : ' ');
        }
    }
    return 0;
}
