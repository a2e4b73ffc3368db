// Method: list of blanks in order, boards first read into an array. Style: cin, printf with space, 1-based.
#include <cstdio>
#include <iostream>
using namespace std;

const int MAXT = 10;

int t;
int a[MAXT][10][10];
int bx[MAXT][82], by[MAXT][82], n[MAXT];
bool row[MAXT][10][10], col[MAXT][10][10], box[MAXT][10][10];
bool done[MAXT];

int belong(int i, int j) {
    return (i - 1) / 3 * 3 + (j - 1) / 3;
}

void dfs(int k, int step) {
    if (step > n[k]) {
        done[k] = true;
        return;
    }
    int x = bx[k][step], y = by[k][step], z = belong(x, y);
    for (int d = 1; d <= 9 && !done[k]; d++) {
        if (row[k][x][d] || col[k][y][d] || box[k][z][d]) continue;
        row[k][x][d] = col[k][y][d] = box[k][z][d] = true;
        a[k][x][y] = d;
        dfs(k, step + 1);
        row[k][x][d] = col[k][y][d] = box[k][z][d] = false;
    }
}

int main() {
    cin >> t;
    for (int k = 0; k < t; k++) {
        for (int i = 1; i <= 9; i++) {
            for (int j = 1; j <= 9; j++) {
                cin >> a[k][i][j];
                int d = a[k][i][j];
                if (d == 0) {
                    n[k]++;
                    bx[k][n[k]] = i;
                    by[k][n[k]] = j;
                } else {
                    row[k][i][d] = col[k][j][d] = box[k][belong(i, j)][d] = true;
                }
            }
        }
    }
    for (int k = 0; k < t; k++) dfs(k, 1);
    for (int k = 0; k < t; k++) {
        for (int i = 1; i <= 9; i++) {
            for (int j = 1; j <= 9; j++) printf("%d ", a[k][i][j]);
            puts("");
        }
    }
    return 0;
}
