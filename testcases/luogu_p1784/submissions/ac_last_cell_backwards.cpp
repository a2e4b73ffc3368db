// Method: from the last cell backwards, bool arrays, global flag. Style: scanf, macros rep and per, 1-based.
#include <cstdio>
#include <iostream>
using namespace std;
#define rep(i, a, b) for (int i = (a); i <= (b); ++i)
#define per(i, a, b) for (int i = (a); i >= (b); --i)

int mp[10][10];
int vh[10][10], vl[10][10], vg[4][4][10];
bool ok;

void output() {
    rep(i, 1, 9) {
        rep(j, 1, 8) printf("%d ", mp[i][j]);
        printf("%d\n", mp[i][9]);
    }
}

void change(int x, int y, int k, int d) {
    vh[x][k] += d;
    vl[y][k] += d;
    vg[(x + 2) / 3][(y + 2) / 3][k] += d;
}

void dfs(int x, int y) {
    if (ok) return;
    if (x == 0) {
        ok = true;
        output();
        return;
    }
    int nx = y == 1 ? x - 1 : x;
    int ny = y == 1 ? 9 : y - 1;
    if (mp[x][y]) {
        dfs(nx, ny);
        return;
    }
    per(k, 9, 1) {
        if (vh[x][k] || vl[y][k] || vg[(x + 2) / 3][(y + 2) / 3][k]) continue;
        mp[x][y] = k;
        change(x, y, k, 1);
        dfs(nx, ny);
        change(x, y, k, -1);
        mp[x][y] = 0;
    }
}

int main() {
    rep(i, 1, 9) rep(j, 1, 9) {
        scanf("%d", &mp[i][j]);
        if (mp[i][j]) change(i, j, mp[i][j], 1);
    }
    dfs(9, 9);
    return 0;
}
