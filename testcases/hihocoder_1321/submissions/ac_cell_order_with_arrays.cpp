// Method: cells in order, bool arrays, global flag. Style: scanf, memset, printf trailing space, 1-based.
#include <cstdio>
#include <cstring>

int t, map[10][10];
bool row[10][10], col[10][10], blk[10][10];
bool found;

int block(int x, int y) {
    return (x - 1) / 3 * 3 + (y + 2) / 3;
}

void dfs(int x, int y) {
    if (y > 9) {
        x++;
        y = 1;
    }
    if (x > 9) {
        found = true;
        return;
    }
    if (map[x][y] > 0) {
        dfs(x, y + 1);
        return;
    }
    int b = block(x, y);
    for (int i = 1; i <= 9; i++) {
        if (!row[x][i] && !col[y][i] && !blk[b][i]) {
            map[x][y] = i;
            row[x][i] = col[y][i] = blk[b][i] = true;
            dfs(x, y + 1);
            if (found) return;
            row[x][i] = col[y][i] = blk[b][i] = false;
            map[x][y] = 0;
        }
    }
}

int main() {
    scanf("%d", &t);
    while (t--) {
        memset(row, 0, sizeof(row));
        memset(col, 0, sizeof(col));
        memset(blk, 0, sizeof(blk));
        found = false;
        for (int i = 1; i <= 9; i++) {
            for (int j = 1; j <= 9; j++) {
                scanf("%d", &map[i][j]);
                int v = map[i][j];
                if (v) row[i][v] = col[j][v] = blk[block(i, j)][v] = true;
            }
        }
        dfs(1, 1);
        for (int i = 1; i <= 9; i++) {
            for (int j = 1; j <= 9; j++) printf("%d ", map[i][j]);
            printf("\n");
        }
    }
    return 0;
}
