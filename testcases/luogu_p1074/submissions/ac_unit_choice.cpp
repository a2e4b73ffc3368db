// Method: the row, column or box with the fewest blanks, in it the tightest cell. Style: cin, 1-based.
#include <algorithm>
#include <iostream>
using namespace std;

const int N = 28;

int a[10][10], ans = -1;
int used[N], blanks[N], ones[1024];
int cellX[N][10], cellY[N][10], boxOf[10][10], w[10][10];

int taken(int x, int y) { return used[x] | used[9 + y] | used[boxOf[x][y]]; }

void mark(int x, int y, int v, int change) {
    int unit[3] = {x, 9 + y, boxOf[x][y]};
    for (int k = 0; k < 3; k++) {
        used[unit[k]] ^= 1 << v;
        blanks[unit[k]] += change;
    }
}

void dfs(int sum) {
    int u = 0;
    for (int i = 1; i < N; i++)
        if (blanks[i] > 0 && (u == 0 || blanks[i] < blanks[u])) u = i;
    if (u == 0) {
        ans = max(ans, sum);
        return;
    }
    int x = 0, y = 0, most = -1;
    for (int k = 1; k <= 9; k++) {
        int i = cellX[u][k], j = cellY[u][k];
        if (a[i][j]) continue;
        int cnt = ones[taken(i, j)];
        if (cnt > most) most = cnt, x = i, y = j;
    }
    int t = taken(x, y);
    for (int v = 1; v <= 9; v++) {
        if (t >> v & 1) continue;
        a[x][y] = v;
        mark(x, y, v, -1);
        dfs(sum + v * w[x][y]);
        mark(x, y, v, 1);
    }
    a[x][y] = 0;
}

int main() {
    ios::sync_with_stdio(false);
    int sum = 0;
    for (int i = 1; i < 1024; i++) ones[i] = ones[i >> 1] + (i & 1);
    fill(blanks + 1, blanks + N, 9);
    for (int i = 1; i <= 9; i++)
        for (int j = 1; j <= 9; j++) {
            int b = 19 + (i - 1) / 3 * 3 + (j - 1) / 3, k = (i - 1) % 3 * 3 + (j - 1) % 3 + 1;
            boxOf[i][j] = b;
            w[i][j] = 5 + min(min(i, 10 - i), min(j, 10 - j));
            cellX[i][j] = cellX[9 + j][i] = cellX[b][k] = i;
            cellY[i][j] = cellY[9 + j][i] = cellY[b][k] = j;
            cin >> a[i][j];
            if (a[i][j]) {
                mark(i, j, a[i][j], -1);
                sum += a[i][j] * w[i][j];
            }
        }
    dfs(sum);
    cout << ans << '\n';
    return 0;
}
