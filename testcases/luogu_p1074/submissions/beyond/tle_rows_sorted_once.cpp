// Mistake: sorts the rows once by their blanks and fills them in this order, without a bound.
// Caught by boards with millions of completions.
#include <bits/stdc++.h>
using namespace std;

struct Row {
    int index, blanks;
    bool operator<(const Row& other) const { return blanks < other.blanks; }
};

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
    Row rows[9];
    int have = 0;
    for (int i = 1; i <= 9; i++) {
        rows[i - 1] = {i, 0};
        for (int j = 1; j <= 9; j++) {
            cin >> a[i][j];
            int d = a[i][j], k = which(i, j);
            if (!d) {
                rows[i - 1].blanks++;
                continue;
            }
            if (h[i][d] || l[j][d] || g[k][d]) return puts("-1"), 0;
            h[i][d] = l[j][d] = g[k][d] = true;
            have += point(i, j) * d;
        }
    }
    sort(rows, rows + 9);
    for (const Row& row : rows)
        for (int j = 1; j <= 9; j++)
            if (!a[row.index][j]) s[n][0] = row.index, s[n++][1] = j;
    dfs(0, have);
    cout << ans << endl;
}
