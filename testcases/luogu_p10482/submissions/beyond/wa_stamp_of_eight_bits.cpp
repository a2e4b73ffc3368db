// Mistake: marks used digits by the number of the puzzle in eight bits; 0 means not used, but the 256th
// number is 0.
// Caught by one puzzle that needs guesses, 300 times.
#include <cstring>
#include <iostream>
using namespace std;

typedef unsigned char Stamp;

char s[200];
Stamp inRow[9][10], inCol[9][10], inBox[9][10], now;

bool fits(int p, int d) {
    return inRow[p / 9][d] != now && inCol[p % 9][d] != now && inBox[p / 27 * 3 + p % 9 / 3][d] != now;
}

void set(int p, int d, Stamp stamp) {
    inRow[p / 9][d] = inCol[p % 9][d] = inBox[p / 27 * 3 + p % 9 / 3][d] = stamp;
}

bool solve() {
    int cell = -1, fewest = 10;
    for (int p = 0; p < 81 && fewest > 1; p++) {
        if (s[p] != '.') continue;
        int n = 0;
        for (int d = 1; d <= 9; d++) n += fits(p, d);
        if (n < fewest) fewest = n, cell = p;
    }
    if (cell < 0) return true;
    for (int d = 1; d <= 9; d++) {
        if (!fits(cell, d)) continue;
        s[cell] = '0' + d;
        set(cell, d, now);
        if (solve()) return true;
        set(cell, d, 0);
    }
    s[cell] = '.';
    return false;
}

int main() {
    while (cin >> s && strcmp(s, "end") != 0) {
        now++;
        for (int p = 0; p < 81; p++)
            if (s[p] != '.') set(p, s[p] - '0', now);
        solve();
        cout << s << '\n';
    }
}
