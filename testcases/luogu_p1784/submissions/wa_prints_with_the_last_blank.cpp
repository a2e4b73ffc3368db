// Mistake: prints the board when it fills the last of the blanks that it counted.
// Caught by a board without blanks: nothing is printed.
#include <cstdio>
#include <cstdlib>

int a[10][10], blanks;
bool row[10][10], col[10][10], block[10][10];

int idOf(int i, int j) { return (i - 1) / 3 * 3 + (j + 2) / 3; }
bool ok(int i, int j, int v) { return !row[i][v] && !col[j][v] && !block[idOf(i, j)][v]; }
void set(int i, int j, int v, bool on) { row[i][v] = col[j][v] = block[idOf(i, j)][v] = on; }

void output() {
    for (int i = 1; i <= 9; i++) {
        for (int j = 1; j <= 9; j++) printf("%d ", a[i][j]);
        printf("\n");
    }
    exit(0);
}

void dfs() {
    int x = 0, y = 0, least = 10;
    for (int i = 1; i <= 9; i++)
        for (int j = 1; j <= 9; j++) {
            if (a[i][j]) continue;
            int n = 0;
            for (int v = 1; v <= 9; v++) n += ok(i, j, v);
            if (n < least) least = n, x = i, y = j;
        }
    for (int v = 1; v <= 9 && x > 0; v++) {
        if (!ok(x, y, v)) continue;
        a[x][y] = v;
        if (--blanks == 0) output();
        set(x, y, v, true);
        dfs();
        set(x, y, v, false);
        a[x][y] = 0;
        blanks++;
    }
}

int main() {
    for (int i = 1; i <= 9; i++)
        for (int j = 1; j <= 9; j++) {
            if (scanf("%d", &a[i][j]) != 1) return 0;
            if (a[i][j] == 0) blanks++;
            else set(i, j, a[i][j], true);
        }
    dfs();
}
