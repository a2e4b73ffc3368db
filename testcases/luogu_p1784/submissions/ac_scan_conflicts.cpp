// Method: cell order, every try scans row, column and box, no mark arrays. Style: scanf, printf, C manner.
#include <stdio.h>

int map[9][9];

int check(int x, int y, int n) {
    int i, j;
    for (i = 0; i < 9; i++) {
        if (map[x][i] == n) return 0;
        if (map[i][y] == n) return 0;
    }
    int sx = x / 3 * 3, sy = y / 3 * 3;
    for (i = sx; i < sx + 3; i++)
        for (j = sy; j < sy + 3; j++)
            if (map[i][j] == n) return 0;
    return 1;
}

int dfs(int n) {
    if (n == 81) return 1;
    int x = n / 9, y = n % 9;
    if (map[x][y] != 0) return dfs(n + 1);
    for (int i = 1; i <= 9; i++) {
        if (check(x, y, i)) {
            map[x][y] = i;
            if (dfs(n + 1)) return 1;
            map[x][y] = 0;
        }
    }
    return 0;
}

int main() {
    int i, j;
    for (i = 0; i < 9; i++)
        for (j = 0; j < 9; j++)
            scanf("%d", &map[i][j]);
    dfs(0);
    for (i = 0; i < 9; i++) {
        for (j = 0; j < 9; j++) printf("%d ", map[i][j]);
        printf("\n");
    }
    return 0;
}
