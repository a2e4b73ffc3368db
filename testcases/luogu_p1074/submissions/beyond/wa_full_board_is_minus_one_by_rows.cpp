// Mistake: takes a board without blanks for one without completions. Caught by a full board.
#include <algorithm>
#include <cstdio>
using namespace std;

int a[9][9], blanksOfRow[9], rowAt[9];
bool inRow[9][10], inCol[9][10], inBox[9][10];
int order[81], total, best = -1;

int weight(int x, int y) { return 6 + min(min(x, 8 - x), min(y, 8 - y)); }

void mark(int x, int y, int d, bool on) {
    inRow[x][d] = inCol[y][d] = inBox[x / 3 * 3 + y / 3][d] = on;
}

void dfs(int k, int score) {
    if (k == total) {
        best = max(best, score);
        return;
    }
    int x = order[k] / 9, y = order[k] % 9;
    for (int d = 1; d <= 9; d++) {
        if (inRow[x][d] || inCol[y][d] || inBox[x / 3 * 3 + y / 3][d]) continue;
        mark(x, y, d, true);
        dfs(k + 1, score + d * weight(x, y));
        mark(x, y, d, false);
    }
}

bool fewerBlanks(int x, int y) { return blanksOfRow[x] < blanksOfRow[y]; }

int main() {
    int score = 0;
    bool sound = true;
    for (int x = 0; x < 9; x++) {
        rowAt[x] = x;
        for (int y = 0; y < 9; y++) {
            if (scanf("%d", &a[x][y]) != 1) return 0;
            int d = a[x][y];
            if (d == 0) {
                blanksOfRow[x]++;
                continue;
            }
            if (inRow[x][d] || inCol[y][d] || inBox[x / 3 * 3 + y / 3][d]) sound = false;
            mark(x, y, d, true);
            score += d * weight(x, y);
        }
    }
    stable_sort(rowAt, rowAt + 9, fewerBlanks);
    for (int i = 0; i < 9; i++)
        for (int y = 0; y < 9; y++)
            if (a[rowAt[i]][y] == 0) order[total++] = rowAt[i] * 9 + y;
    if (sound && total > 0) dfs(0, score);
    printf("%d\n", best);
}
