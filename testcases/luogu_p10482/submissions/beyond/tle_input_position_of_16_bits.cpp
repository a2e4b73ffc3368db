// Mistake: the position in its input is an unsigned short, which returns to 0 after 65,536 bytes.
// Caught by files with 800 puzzles and more: it never reaches their end.
#include <cstdio>
#include <string>
using namespace std;

int row[9], col[9], box[9];

int boxOf(int p) { return p / 27 * 3 + p % 9 / 3; }

void toggle(int p, int d) {
    row[p / 9] ^= 1 << d;
    col[p % 9] ^= 1 << d;
    box[boxOf(p)] ^= 1 << d;
}

bool solve(string& s) {
    int cell = -1, most = -1, taken = 0;
    for (int p = 0; p < 81; p++) {
        if (s[p] != '.') continue;
        int used = row[p / 9] | col[p % 9] | box[boxOf(p)], n = __builtin_popcount(used);
        if (n > most) most = n, cell = p, taken = used;
    }
    if (cell < 0) return true;
    for (int d = 1; d <= 9; d++) {
        if (taken >> d & 1) continue;
        s[cell] = char('0' + d);
        toggle(cell, d);
        if (solve(s)) return true;
        toggle(cell, d);
    }
    s[cell] = '.';
    return false;
}

void answer(string& s) {
    for (int i = 0; i < 9; i++) row[i] = col[i] = box[i] = 0;
    for (int p = 0; p < 81; p++)
        if (s[p] != '.') toggle(p, s[p] - '0');
    solve(s);
}

char text[1 << 21];

int main() {
    size_t length = fread(text, 1, sizeof text, stdin);
    unsigned short at = 0;
    while (at < length) {
        string s;
        while (at < length && text[at] > ' ') s += text[at++];
        while (at < length && text[at] <= ' ') at++;
        if (s == "end") break;
        answer(s);
        puts(s.c_str());
    }
}
