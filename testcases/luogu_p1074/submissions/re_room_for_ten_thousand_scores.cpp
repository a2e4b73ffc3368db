// Mistake: writes all scores into an array of 10,000.
// Caught by boards with tens of thousands of completions.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
using namespace std;

int a[81];
bool used[27][10];
int* last;

int weight(int p) { return 10 - max(abs(p / 9 - 4), abs(p % 9 - 4)); }

bool fits(int p, int d) {
    return !used[p / 9][d] && !used[9 + p % 9][d] && !used[18 + p / 27 * 3 + p % 9 / 3][d];
}

void set(int p, int d, bool on) {
    used[p / 9][d] = used[9 + p % 9][d] = used[18 + p / 27 * 3 + p % 9 / 3][d] = on;
}

void dfs(int score) {
    int cell = -1, fewest = 10;
    for (int p = 0; p < 81 && fewest > 1; p++) {
        if (a[p]) continue;
        int n = 0;
        for (int d = 1; d <= 9; d++) n += fits(p, d);
        if (n < fewest) fewest = n, cell = p;
    }
    if (cell < 0) {
        *last++ = score;
        return;
    }
    for (int d = 1; d <= 9; d++) {
        if (!fits(cell, d)) continue;
        a[cell] = d;
        set(cell, d, true);
        dfs(score + d * weight(cell));
        set(cell, d, false);
    }
    a[cell] = 0;
}

int main() {
    int scores[10000], score = 0;
    last = scores;
    bool sound = true;
    for (int p = 0; p < 81; p++) {
        if (scanf("%d", &a[p]) != 1) return 0;
        if (!a[p]) continue;
        sound = sound && fits(p, a[p]);
        set(p, a[p], true);
        score += a[p] * weight(p);
    }
    if (sound) dfs(score);
    printf("%d\n", last > scores ? *max_element(scores, last) : -1);
}
