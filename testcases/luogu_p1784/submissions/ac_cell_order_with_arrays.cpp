// Method: cells in order, bool arrays, exit(0) when done. Style: scanf, printf trailing space, 1-based.
#include <cstdio>
#include <cstdlib>

int a[10][10];
bool row[10][10], col[10][10], box[10][10];

int id(int x, int y) {
    return (x - 1) / 3 * 3 + (y - 1) / 3 + 1;
}

void print() {
    for (int i = 1; i <= 9; i++) {
        for (int j = 1; j <= 9; j++) printf("%d ", a[i][j]);
        printf("\n");
    }
}

void dfs(int x, int y) {
    if (y == 10) {
        x++;
        y = 1;
    }
    if (x == 10) {
        print();
        exit(0);
    }
    if (a[x][y] != 0) {
        dfs(x, y + 1);
        return;
    }
    for (int k = 1; k <= 9; k++) {
        if (row[x][k] || col[y][k] || box[id(x, y)][k]) continue;
        a[x][y] = k;
        row[x][k] = col[y][k] = box[id(x, y)][k] = true;
        dfs(x, y + 1);
        row[x][k] = col[y][k] = box[id(x, y)][k] = false;
        a[x][y] = 0;
    }
}

int main() {
    for (int i = 1; i <= 9; i++) {
        for (int j = 1; j <= 9; j++) {
            scanf("%d", &a[i][j]);
            int k = a[i][j];
            if (k) row[i][k] = col[j][k] = box[id(i, j)][k] = true;
        }
    }
    dfs(1, 1);
    return 0;
}
