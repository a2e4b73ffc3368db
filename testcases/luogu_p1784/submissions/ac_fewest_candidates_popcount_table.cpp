// Method: fewest candidates by masks, popcount table, lowbit. Style: scanf, rows of char with puts.
#include <cstdio>
#define lowbit(x) ((x) & -(x))

const int N = 9;
int ones[1 << N], lg[1 << N];
int row[N], col[N], cell[3][3];
char ans[N][20];

inline int get(int x, int y) {
    return row[x] & col[y] & cell[x / 3][y / 3];
}

inline void flip(int x, int y, int t) {
    row[x] ^= 1 << t;
    col[y] ^= 1 << t;
    cell[x / 3][y / 3] ^= 1 << t;
}

bool dfs(int cnt) {
    if (!cnt) return true;
    int minv = 10, x = 0, y = 0;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            if (ans[i][2 * j] == '0') {
                int t = ones[get(i, j)];
                if (t < minv) minv = t, x = i, y = j;
            }
    for (int s = get(x, y); s; s -= lowbit(s)) {
        int t = lg[lowbit(s)];
        flip(x, y, t);
        ans[x][2 * y] = '1' + t;
        if (dfs(cnt - 1)) return true;
        flip(x, y, t);
        ans[x][2 * y] = '0';
    }
    return false;
}

int main() {
    for (int i = 0; i < N; i++) lg[1 << i] = i;
    for (int i = 1; i < 1 << N; i++) ones[i] = ones[i >> 1] + (i & 1);
    for (int i = 0; i < N; i++) row[i] = col[i] = cell[i / 3][i % 3] = (1 << N) - 1;
    int cnt = 0;
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++) {
            int v;
            scanf("%d", &v);
            ans[i][2 * j] = '0' + v;
            ans[i][2 * j + 1] = j < N - 1 ? ' ' : '\0';
            if (v) flip(i, j, v - 1);
            else cnt++;
        }
    }
    dfs(cnt);
    for (int i = 0; i < N; i++) puts(ans[i]);
    return 0;
}
