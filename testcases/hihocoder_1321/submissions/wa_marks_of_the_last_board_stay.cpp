// Mistake: clears the marks of rows and columns for a new board but forgets the boxes.
// Caught by every file with more than one board.
#include <cstring>
#include <iostream>
using namespace std;

int g[81];
bool usedRow[9][10], usedCol[9][10], usedBox[9][10];

int boxOf(int p) { return p / 27 * 3 + p % 9 / 3; }

bool can(int p, int v) { return !usedRow[p / 9][v] && !usedCol[p % 9][v] && !usedBox[boxOf(p)][v]; }

void mark(int p, int v, bool on) { usedRow[p / 9][v] = usedCol[p % 9][v] = usedBox[boxOf(p)][v] = on; }

bool dfs() {
    int best = -1, fewest = 10;
    for (int p = 0; p < 81; p++) {
        if (g[p]) continue;
        int n = 0;
        for (int v = 1; v <= 9; v++) n += can(p, v);
        if (n < fewest) fewest = n, best = p;
    }
    if (best < 0) return true;
    for (int v = 1; v <= 9; v++) {
        if (!can(best, v)) continue;
        g[best] = v;
        mark(best, v, true);
        if (dfs()) return true;
        mark(best, v, false);
        g[best] = 0;
    }
    return false;
}

int main() {
    int t;
    cin >> t;
    for (int k = 1; k <= t; k++) {
        memset(usedRow, 0, sizeof usedRow);
        memset(usedCol, 0, sizeof usedCol);
        for (int p = 0; p < 81; p++) {
            cin >> g[p];
            if (g[p]) mark(p, g[p], true);
        }
        dfs();
        for (int p = 0; p < 81; p++) cout << g[p] << (p % 9 == 8 ? '\n' : ' ');
    }
}
