// Method: at each step the row with fewest blanks left, its first blank. Style: scanf, struct, memset, puts.
#include <stdio.h>
#include <string.h>

struct Game {
    int a[9][9];
    int blanks[9];
    bool row[9][10], col[9][10], box[9][10];
} G;

bool ok(int i, int j, int k) {
    return !G.row[i][k] && !G.col[j][k] && !G.box[i / 3 * 3 + j / 3][k];
}

void set(int i, int j, int k, bool on) {
    G.row[i][k] = G.col[j][k] = G.box[i / 3 * 3 + j / 3][k] = on;
}

bool search() {
    int r = -1;
    for (int i = 0; i < 9; i++) {
        if (G.blanks[i] == 0) continue;
        if (r == -1 || G.blanks[i] < G.blanks[r]) r = i;
    }
    if (r == -1) return true;
    int c = 0;
    while (G.a[r][c]) c++;
    G.blanks[r]--;
    for (int k = 1; k <= 9; k++) {
        if (!ok(r, c, k)) continue;
        G.a[r][c] = k;
        set(r, c, k, true);
        if (search()) return true;
        set(r, c, k, false);
    }
    G.a[r][c] = 0;
    G.blanks[r]++;
    return false;
}

int main() {
    int t;
    scanf("%d", &t);
    while (t--) {
        memset(&G, 0, sizeof(G));
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 9; j++) {
                scanf("%d", &G.a[i][j]);
                if (G.a[i][j]) set(i, j, G.a[i][j], true);
                else G.blanks[i]++;
            }
        search();
        for (int i = 0; i < 9; i++) {
            char s[20];
            for (int j = 0; j < 9; j++) {
                s[j * 2] = '0' + G.a[i][j];
                s[j * 2 + 1] = ' ';
            }
            s[17] = '\0';
            puts(s);
        }
    }
    return 0;
}
