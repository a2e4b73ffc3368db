// Mistake: fills the blanks from the last cell to the first.
// Caught by boards whose last rows are nearly empty.
#include <bits/stdc++.h>
using namespace std;

int a[10][10], s[100][2], n, ans = -1;
bool h[10][10], l[10][10], g[10][10];

int which(int i, int j) { return (i - 1) / 3 * 3 + (j - 1) / 3 + 1; }

int point(int i, int j) {
    if (i == 1 || j == 1 || i == 9 || j == 9) return 6;
    if (i == 2 || j == 2 || i == 8 || j == 8) return 7;
    if (i == 3 || j == 3 || i == 7 || j == 7) return 8;
    if (i == 4 || j == 4 || i == 6 || j == 6) return 9;
    return 10;
}

void dfs(int p, int score) {
    if (p == n) {
        ans = max(ans, score);
        return;
    }
    int i = s[p][0], j = s[p][1], k = which(i, j);
    for (int d = 1; d <= 9; d++) {
        if (h[i][d] || l[j][d] || g[k][d]) continue;
        h[i][d] = l[j][d] = g[k][d] = true;
        dfs(p + 1, score + point(i, j) * d);
        h[i][d] = l[j][d] = g[k][d] = false;
    }
}

int main() {
    int have = 0;
    for (int i = 1; i <= 9; i++) {
        for (int j = 1; j <= 9; j++) {
            cin >> a[i][j];
            int d = a[i][j], k = which(i, j);
            if (!d) continue;
            if (h[i][d] || l[j][d] || g[k][d]) return puts("-1"), 0;
            h[i][d] = l[j][d] = g[k][d] = true;
            have += point(i, j) * d;
        }
    }
    for (int i = 9; i >= 1; i--)
        for (int j = 9; j >= 1; j--)
            if (!a[i][j]) s[n][0] = i, s[n++][1] = j;
    dfs(0, have);
    cout << ans << endl;
}
