// Mistake: notes the time when a candidate is removed, by a clock of eight bits that runs on from board to
// board.
// Caught by four boards and more, the last of which need guesses: the clock has returned to 0, so later
// times are smaller.
#include <cstdio>
#include <cstring>

typedef unsigned char Time;
const Time NEVER = 255;

int s[81];
Time gone[81][9], clockNow;

bool sees(int p, int q) {
    return p != q && (p / 9 == q / 9 || p % 9 == q % 9 || (p / 27 == q / 27 && p % 9 / 3 == q % 9 / 3));
}

void put(int p, int d) {
    clockNow++;
    s[p] = d + 1;
    for (int q = 0; q < 81; q++)
        if (sees(p, q) && gone[q][d] == NEVER) gone[q][d] = clockNow;
}

void goBackTo(Time time) {
    for (auto& cell : gone)
        for (Time& t : cell)
            if (t != NEVER && t > time) t = NEVER;
    clockNow = time;
}

bool solve() {
    int cell = -1, fewest = 10;
    for (int p = 0; p < 81 && fewest > 1; p++) {
        if (s[p] != 0) continue;
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
        goBackTo(before);
    }
    s[cell] = 0;
    return false;
}

int main() {
    int t;
    if (scanf("%d", &t) != 1) return 0;
    while (t--) {
        memset(gone, 255, sizeof gone);
        memset(s, 0, sizeof s);
        for (int p = 0; p < 81; p++) {
            int d;
            if (scanf("%d", &d) == 1 && d) put(p, d - 1);
        }
        solve();
        for (int p = 0; p < 81; p++) printf("%d%c", s[p], p % 9 == 8 ? '\n' : ' ');
    }
}
