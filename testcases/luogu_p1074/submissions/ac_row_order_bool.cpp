// Method: rows sorted once by blanks, bool arrays, dead blanks looked for at each new row. Style: scanf.
#include <algorithm>
#include <cstdio>
using namespace std;

struct Point {
    int x, y, b, w;
} p[82];

int a[10][10], blanks[10], id[10];
bool row[10][10], col[10][10], box[10][10];
int n, best = -1;

int boxOf(int x, int y) { return (x - 1) / 3 * 3 + (y - 1) / 3 + 1; }

int weight(int x, int y) { return min(min(x, y), min(10 - x, 10 - y)) + 5; }

bool cmp(int x, int y) { return blanks[x] < blanks[y]; }

bool stuck(int k) {
    bool *r = row[p[k].x], *c = col[p[k].y], *b = box[p[k].b];
    for (int v = 1; v <= 9; v++)
        if (!r[v] && !c[v] && !b[v]) return false;
    return true;
}

void dfs(int k, int sum) {
    if (k > n) {
        best = max(best, sum);
        return;
    }
    if (p[k].x != p[k - 1].x)
        for (int i = k; i <= n; i++)
            if (stuck(i)) return;
    bool *r = row[p[k].x], *c = col[p[k].y], *b = box[p[k].b];
    for (int v = 1; v <= 9; v++) {
        if (r[v] || c[v] || b[v]) continue;
        r[v] = c[v] = b[v] = true;
        dfs(k + 1, sum + v * p[k].w);
        r[v] = c[v] = b[v] = false;
    }
}

int main() {
    int sum = 0;
    for (int i = 1; i <= 9; i++) {
        id[i] = i;
        for (int j = 1; j <= 9; j++) {
            if (scanf("%d", &a[i][j]) != 1) return 0;
            int v = a[i][j];
            if (v == 0) {
                blanks[i]++;
                continue;
            }
            row[i][v] = col[j][v] = box[boxOf(i, j)][v] = true;
            sum += v * weight(i, j);
        }
    }
    sort(id + 1, id + 10, cmp);
    for (int i = 1; i <= 9; i++)
        for (int j = 1; j <= 9; j++) {
            int x = id[i];
            if (a[x][j] == 0) p[++n] = {x, j, boxOf(x, j), weight(x, j)};
        }
    dfs(1, sum);
    printf("%d\n", best);
    return 0;
}
