// Mistake: notes the time when a candidate is removed, by a clock of 16 bits that runs on from puzzle to
// puzzle.
// Caught by a puzzle that needs guesses and is about the 810th: the clock has returned to 0, so later times
// are smaller.
#include <cstdio>
#include <cstring>

typedef unsigned short Time;
const Time NEVER = 65535;

char s[200];
int peers[81][20];
Time gone[81][9], clockNow;

bool sees(int p, int q) {
    return p != q && (p / 9 == q / 9 || p % 9 == q % 9 || (p / 27 == q / 27 && p % 9 / 3 == q % 9 / 3));
}

void put(int p, int d) {
    clockNow++;
    s[p] = char('1' + d);
    for (int i = 0; i < 20; i++) {
        Time& t = gone[peers[p][i]][d];
        if (t == NEVER) t = clockNow;
    }
}

void goBackTo(Time time) {
    for (auto& cell : gone)
        for (Time& t : cell) t = t > time ? NEVER : t;
    clockNow = time;
}

bool solve() {
    int cell = -1, fewest = 10;
    for (int p = 0; p < 81 && fewest > 1; p++) {
        if (s[p] != '.') continue;
        int n = 0;
        for (Time t : gone[p]) n += t == NEVER;
        if (n < fewest) fewest = n, cell = p;
    }
    if (cell < 0) return true;
    for (int d = 0; d < 9; d++) {
        if (gone[cell][d] != NEVER) continue;
        Time before = clockNow;
        put(cell, d);
        if (solve()) return true;
        if (fewest > 1) goBackTo(before);  // else the caller does
    }
    s[cell] = '.';
    return false;
}

int main() {
    for (int p = 0; p < 81; p++)
        for (int q = 0, n = 0; q < 81; q++)
            if (sees(p, q)) peers[p][n++] = q;
    while (scanf("%s", s) == 1 && s[0] != 'e') {
        memset(gone, 255, sizeof gone);
        for (int p = 0; p < 81; p++)
            if (s[p] != '.') put(p, s[p] - '1');
        solve();
        puts(s);
    }
}
