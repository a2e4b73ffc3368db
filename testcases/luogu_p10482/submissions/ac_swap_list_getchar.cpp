// Method: fewest candidates, blanks in a list, the chosen one swapped to the front. Style: getchar, putchar.
#include <cstdio>
#include <utility>

struct Blank {
    int pos, r, c, b;
};

Blank todo[81];
int n, grid[81];
int rows[9], cols[9], boxes[9];

int freeDigits(const Blank &x) { return 1022 & ~(rows[x.r] | cols[x.c] | boxes[x.b]); }

void flip(const Blank &x, int d) {
    rows[x.r] ^= 1 << d;
    cols[x.c] ^= 1 << d;
    boxes[x.b] ^= 1 << d;
}

bool dfs(int k) {
    if (k == n) return true;
    int best = k, few = 10;
    for (int i = k; i < n; i++) {
        int cnt = 0;
        for (int m = freeDigits(todo[i]); m; m &= m - 1) cnt++;
        if (cnt < few) {
            few = cnt;
            best = i;
            if (cnt < 2) break;
        }
    }
    std::swap(todo[k], todo[best]);
    Blank x = todo[k];
    int m = freeDigits(x);
    for (int d = 1; d <= 9; d++)
        if (m >> d & 1) {
            grid[x.pos] = d;
            flip(x, d);
            if (dfs(k + 1)) return true;
            flip(x, d);
        }
    std::swap(todo[k], todo[best]);
    return false;
}

bool readPuzzle() {
    int ch = getchar();
    while (ch == '\n' || ch == '\r' || ch == ' ') ch = getchar();
    if (ch == 'e' || ch == EOF) return false;
    n = 0;
    for (int i = 0; i < 9; i++) rows[i] = cols[i] = boxes[i] = 0;
    for (int p = 0; p < 81; p++) {
        Blank x = {p, p / 9, p % 9, p / 27 * 3 + p % 9 / 3};
        if (ch == '.') {
            todo[n++] = x;
        } else {
            grid[p] = ch - '0';
            flip(x, grid[p]);
        }
        ch = getchar();
    }
    return true;
}

int main() {
    while (readPuzzle()) {
        dfs(0);
        for (int p = 0; p < 81; p++) putchar(grid[p] + '0');
        putchar('\n');
    }
    return 0;
}
