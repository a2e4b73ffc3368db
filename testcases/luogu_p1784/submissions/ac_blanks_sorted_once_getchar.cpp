// Method: list of blanks, sorted once by number of candidates. Style: getchar fast reader, putchar, bits.
#include <bits/stdc++.h>
using namespace std;

inline int read() {
    int x = 0;
    char ch = getchar();
    while (ch < '0' || ch > '9') ch = getchar();
    while (ch >= '0' && ch <= '9') {
        x = x * 10 + ch - '0';
        ch = getchar();
    }
    return x;
}

struct Node {
    int x, y, num;
    bool operator<(const Node &o) const { return num < o.num; }
} q[100];

int a[15][15], cnt;
bool h[15][15], l[15][15], z[15][15];

int gong(int x, int y) { return (x - 1) / 3 * 3 + (y - 1) / 3 + 1; }

bool dfs(int k) {
    if (k > cnt) return true;
    int x = q[k].x, y = q[k].y, s = gong(x, y);
    for (int i = 1; i <= 9; i++) {
        if (h[x][i] || l[y][i] || z[s][i]) continue;
        h[x][i] = l[y][i] = z[s][i] = 1;
        a[x][y] = i;
        if (dfs(k + 1)) return true;
        h[x][i] = l[y][i] = z[s][i] = 0;
    }
    a[x][y] = 0;
    return false;
}

int main() {
    for (int i = 1; i <= 9; i++)
        for (int j = 1; j <= 9; j++) {
            a[i][j] = read();
            int v = a[i][j];
            if (v) h[i][v] = l[j][v] = z[gong(i, j)][v] = 1;
        }
    for (int i = 1; i <= 9; i++)
        for (int j = 1; j <= 9; j++)
            if (!a[i][j]) {
                int num = 0;
                for (int k = 1; k <= 9; k++)
                    if (!h[i][k] && !l[j][k] && !z[gong(i, j)][k]) num++;
                q[++cnt].x = i, q[cnt].y = j, q[cnt].num = num;
            }
    sort(q + 1, q + cnt + 1);
    dfs(1);
    for (int i = 1; i <= 9; i++) {
        for (int j = 1; j <= 9; j++) putchar(a[i][j] + '0'), putchar(' ');
        putchar('\n');
    }
    return 0;
}
