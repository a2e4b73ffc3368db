// Mistake: reads the whole input into 820 bytes, enough for five boards of plain lines.
// Caught by five boards with CRLF, or with spaces at the ends of lines.
#include <cstdio>
#include <cstring>

char buffer[820];
size_t length, at;

int nextDigit() {
    while (at < length && (buffer[at] < '0' || buffer[at] > '9')) at++;
    return at < length ? buffer[at++] - '0' : 0;
}

int a[81], row[9], col[9], box[9];

void toggle(int p, int bit) {
    row[p / 9] ^= bit;
    col[p % 9] ^= bit;
    box[p / 27 * 3 + p % 9 / 3] ^= bit;
}

bool solve() {
    int most = -1, best = 0, taken = 0;
    for (int p = 0; p < 81; p++) {
        if (a[p]) continue;
        int used = row[p / 9] | col[p % 9] | box[p / 27 * 3 + p % 9 / 3];
        int n = __builtin_popcount(used);
        if (n > most) most = n, best = p, taken = used;
    }
    if (most < 0) return true;
    for (int v = 1; v <= 9; v++) {
        if (taken >> v & 1) continue;
        a[best] = v;
        toggle(best, 1 << v);
        if (solve()) return true;
        toggle(best, 1 << v);
    }
    a[best] = 0;
    return false;
}

int main() {
    length = fread(buffer, 1, sizeof buffer, stdin);
    for (int t = nextDigit(); t > 0; t--) {
        memset(row, 0, sizeof row);
        memset(col, 0, sizeof col);
        memset(box, 0, sizeof box);
        for (int p = 0; p < 81; p++) {
            a[p] = nextDigit();
            if (a[p]) toggle(p, 1 << a[p]);
        }
        solve();
        for (int p = 0; p < 81; p++) printf("%d%c", a[p], p % 9 == 8 ? '\n' : ' ');
    }
}
