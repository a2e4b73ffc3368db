// Method: row by row, the next row has the fewest candidates in its blanks. Style: scanf, 0-based.
#include <cstdio>
#include <algorithm>
#include <vector>
using namespace std;

int a[9][9], best = -1;
int rowFree[9], colFree[9], boxFree[9];
bool finished[9];

int w(int x, int y) { return 10 - max(abs(x - 4), abs(y - 4)); }

int freeAt(int x, int y) { return rowFree[x] & colFree[y] & boxFree[x / 3 * 3 + y / 3]; }

// The sum of the candidates of the row's blanks, or -1 if a blank has none.
int rowCost(int x) {
    int sum = 0;
    for (int y = 0; y < 9; y++)
        if (a[x][y] == 0) {
            int m = freeAt(x, y);
            if (m == 0) return -1;
            sum += __builtin_popcount(m);
        }
    return sum;
}

void nextRow(int done, int score);

void fillRow(int x, int done, int score) {
    int y = -1, few = 10;
    for (int j = 0; j < 9; j++)
        if (a[x][j] == 0) {
            int k = __builtin_popcount(freeAt(x, j));
            if (k < few) few = k, y = j;
        }
    if (y == -1) {
        nextRow(done + 1, score);
        return;
    }
    for (int m = freeAt(x, y); m; m &= m - 1) {
        int bit = m & -m, v = __builtin_ctz(bit);
        a[x][y] = v;
        rowFree[x] ^= bit, colFree[y] ^= bit, boxFree[x / 3 * 3 + y / 3] ^= bit;
        fillRow(x, done, score + v * w(x, y));
        rowFree[x] ^= bit, colFree[y] ^= bit, boxFree[x / 3 * 3 + y / 3] ^= bit;
    }
    a[x][y] = 0;
}

void nextRow(int done, int score) {
    if (done == 9) {
        best = max(best, score);
        return;
    }
    int x = -1, least = 1000;
    for (int i = 0; i < 9; i++) {
        if (finished[i]) continue;
        int cost = rowCost(i);
        if (cost < 0) return;
        if (cost < least) least = cost, x = i;
    }
    finished[x] = true;
    fillRow(x, done, score);
    finished[x] = false;
}

int main() {
    int score = 0;
    for (int i = 0; i < 9; i++) rowFree[i] = colFree[i] = boxFree[i] = 1022;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            if (scanf("%d", &a[i][j]) != 1) return 0;
            if (a[i][j] == 0) continue;
            rowFree[i] &= ~(1 << a[i][j]);
            colFree[j] &= ~(1 << a[i][j]);
            boxFree[i / 3 * 3 + j / 3] &= ~(1 << a[i][j]);
            score += a[i][j] * w(i, j);
        }
    nextRow(0, score);
    printf("%d\n", best);
    return 0;
}
