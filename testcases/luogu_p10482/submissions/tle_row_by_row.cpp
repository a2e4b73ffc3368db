// Mistake: fills the blanks row by row, whatever their candidates.
// Caught by puzzles made slow for this order: minutes.
#include <bits/stdc++.h>
using namespace std;

char s[200];
int row[9], column[9], box[9];

bool fill(int x) {
    while (x < 81 && s[x] != '.' && s[x] != '0') x++;
    if (x == 81) return true;
    int &r = row[x / 9], &c = column[x % 9], &b = box[x / 27 * 3 + x % 9 / 3];
    for (int d = 0; d < 9; d++) {
        int bit = 1 << d;
        if ((r | c | b) & bit) continue;
        r |= bit, c |= bit, b |= bit;
        s[x] = '1' + d;
        if (fill(x + 1)) return true;
        r ^= bit, c ^= bit, b ^= bit;
    }
    s[x] = '.';
    return false;
}

int main() {
    while (scanf("%s", s) == 1 && strcmp(s, "end")) {
        memset(row, 0, sizeof row);
        memset(column, 0, sizeof column);
        memset(box, 0, sizeof box);
        for (int x = 0; x < 81; x++) {
            if (s[x] < '1') continue;
            int bit = 1 << (s[x] - '1');
            row[x / 9] |= bit;
            column[x % 9] |= bit;
            box[x / 27 * 3 + x % 9 / 3] |= bit;
        }
        fill(0);
        puts(s);
    }
}
