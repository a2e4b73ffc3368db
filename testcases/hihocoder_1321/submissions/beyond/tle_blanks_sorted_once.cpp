// Mistake: sorts the blanks of a board once by the clues that they see. Caught by boards with few clues.
#include <algorithm>
#include <cstdio>
#include <cstring>
using namespace std;

struct Cell {
    int x, y, seen;
};

int a[9][9], n;
bool inRow[9][10], inCol[9][10], inBox[9][10], over;
Cell cells[81];

bool more(const Cell& p, const Cell& q) { return p.seen > q.seen; }

void dfs(int k) {
    if (k == n) {
        over = true;
        return;
    }
    int x = cells[k].x, y = cells[k].y, z = x / 3 * 3 + y / 3;
    for (int v = 1; v <= 9; v++) {
        if (inRow[x][v] || inCol[y][v] || inBox[z][v]) continue;
        inRow[x][v] = inCol[y][v] = inBox[z][v] = true;
        a[x][y] = v;
        dfs(k + 1);
        if (over) return;
        inRow[x][v] = inCol[y][v] = inBox[z][v] = false;
    }
}

int main() {
    int boards;
    if (scanf("%d", &boards) != 1) return 0;
    while (boards--) {
        int rows[9] = {}, cols[9] = {}, boxes[9] = {};
        memset(inRow, 0, sizeof inRow);
        memset(inCol, 0, sizeof inCol);
        memset(inBox, 0, sizeof inBox);
        n = 0;
        over = false;
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 9; j++) {
                if (scanf("%d", &a[i][j]) != 1) return 0;
                int v = a[i][j];
                if (v == 0) continue;
                rows[i]++, cols[j]++, boxes[i / 3 * 3 + j / 3]++;
                inRow[i][v] = inCol[j][v] = inBox[i / 3 * 3 + j / 3][v] = true;
            }
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 9; j++)
                if (a[i][j] == 0) cells[n++] = {i, j, rows[i] + cols[j] + boxes[i / 3 * 3 + j / 3]};
        stable_sort(cells, cells + n, more);
        dfs(0);
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 9; j++) printf("%d%c", a[i][j], j == 8 ? '\n' : ' ');
    }
}
