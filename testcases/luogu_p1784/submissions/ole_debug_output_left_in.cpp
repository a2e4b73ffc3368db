// Mistake: the board of every step still goes to standard error. Caught by boards that need many steps.
#include <cstdio>

int a[9][9], rowUsed[9], colUsed[9], boxUsed[9];
char text[9 * 18 + 2];

const char* picture() {
    char* p = text;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            *p++ = char('0' + a[i][j]);
            *p++ = j == 8 ? '\n' : ' ';
        }
    *p = '\0';
    return text;
}

bool dfs(int p) {
    if (p == 81) return true;
    int x = p / 9, y = p % 9, z = x / 3 * 3 + y / 3;
    if (a[x][y]) return dfs(p + 1);
    fprintf(stderr, "%s\n", picture());
    for (int v = 1; v <= 9; v++) {
        int bit = 1 << v;
        if ((rowUsed[x] | colUsed[y] | boxUsed[z]) & bit) continue;
        rowUsed[x] |= bit, colUsed[y] |= bit, boxUsed[z] |= bit;
        a[x][y] = v;
        if (dfs(p + 1)) return true;
        a[x][y] = 0;
        rowUsed[x] &= ~bit, colUsed[y] &= ~bit, boxUsed[z] &= ~bit;
    }
    return false;
}

int main() {
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            if (scanf("%d", &a[i][j]) != 1) return 0;
            int bit = 1 << a[i][j];
            rowUsed[i] |= bit, colUsed[j] |= bit, boxUsed[i / 3 * 3 + j / 3] |= bit;
        }
    dfs(0);
    printf("%s", picture());
}
