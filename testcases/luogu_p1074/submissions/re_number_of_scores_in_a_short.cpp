// Mistake: counts the scores in a short, which is negative after 32,767.
// Caught by boards with more completions.
#include <algorithm>
#include <cstdio>
#include <cstdlib>

int score[1000000];
short found;
int digit[81], rowUsed[9], colUsed[9], boxUsed[9];

int weight(int p) { return 10 - std::max(std::abs(p / 9 - 4), std::abs(p % 9 - 4)); }
int boxOf(int p) { return p / 27 * 3 + p % 9 / 3; }
int usedAt(int p) { return rowUsed[p / 9] | colUsed[p % 9] | boxUsed[boxOf(p)]; }

void toggle(int p, int d) {
    rowUsed[p / 9] ^= 1 << d;
    colUsed[p % 9] ^= 1 << d;
    boxUsed[boxOf(p)] ^= 1 << d;
}

void search(int sum) {
    int cell = -1, most = -1;
    for (int p = 0; p < 81; p++) {
        if (digit[p]) continue;
        int n = __builtin_popcount(usedAt(p));
        if (n > most) most = n, cell = p;
    }
    if (cell < 0) {
        score[found++] = sum;
        return;
    }
    int used = usedAt(cell);
    for (int d = 1; d <= 9; d++) {
        if (used >> d & 1) continue;
        digit[cell] = d;
        toggle(cell, d);
        search(sum + d * weight(cell));
        toggle(cell, d);
    }
    digit[cell] = 0;
}

int main() {
    int sum = 0;
    bool clash = false;
    for (int p = 0; p < 81; p++) {
        if (scanf("%d", &digit[p]) != 1) return 0;
        if (digit[p] == 0) continue;
        clash = clash || (usedAt(p) >> digit[p] & 1);
        rowUsed[p / 9] |= 1 << digit[p];
        colUsed[p % 9] |= 1 << digit[p];
        boxUsed[boxOf(p)] |= 1 << digit[p];
        sum += digit[p] * weight(p);
    }
    if (!clash) search(sum);
    int best = -1;
    for (int i = 0; i < found; i++) best = std::max(best, score[i]);
    printf("%d\n", best);
}
