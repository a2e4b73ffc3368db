// Mistake: prints a puzzle where the search fills its last blank.
// Caught by a board without blanks: its line is missing.
#include <cstdio>
#include <cstring>

char s[128];
int row[9], col[9], box[9], blanks;
bool done;

void toggle(int p, int d) {
    row[p / 9] ^= 1 << d;
    col[p % 9] ^= 1 << d;
    box[p / 27 * 3 + p % 9 / 3] ^= 1 << d;
}

void search() {
    int cell = -1, most = -1, taken = 0;
    for (int p = 0; p < 81; p++) {
        if (s[p] != '.') continue;
        int used = row[p / 9] | col[p % 9] | box[p / 27 * 3 + p % 9 / 3], n = __builtin_popcount(used);
        if (n > most) most = n, cell = p, taken = used;
    }
    for (int d = 1; d <= 9 && cell >= 0 && !done; d++) {
        if (taken >> d & 1) continue;
        s[cell] = char('0' + d);
        if (--blanks == 0) {
            puts(s);
            done = true;
        }
        toggle(cell, d);
        search();
        toggle(cell, d);
        blanks++;
    }
    if (!done && cell >= 0) s[cell] = '.';
}

int main() {
    while (scanf("%s", s) == 1 && strcmp(s, "end") != 0) {
        memset(row, 0, sizeof row);
        memset(col, 0, sizeof col);
        memset(box, 0, sizeof box);
        blanks = 0;
        done = false;
        for (int p = 0; p < 81; p++) {
            if (s[p] == '.') blanks++;
            else toggle(p, s[p] - '0');
        }
        search();
    }
}
