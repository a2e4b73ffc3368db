// Method: fewest candidates chosen anew at every step, count and digit tables. Style: getchar reader, macros.
#include <cstdio>
#define rep(i, a, b) for (int i = (a); i < (b); ++i)
#define lowbit(x) ((x) & -(x))

const int ALL = (1 << 9) - 1;

int a[9][9], w[9][9];
int row[9], col[9], box[9], bel[9][9];
int cnt[1 << 9], num[1 << 9];
int best = -1;

int read() {
    int c = getchar();
    while (c < '0' || c > '9') c = getchar();
    return c - '0';
}

void flip(int x, int y, int bit) {
    row[x] ^= bit;
    col[y] ^= bit;
    box[bel[x][y]] ^= bit;
}

void dfs(int left, int sum) {
    if (left == 0) {
        if (sum > best) best = sum;
        return;
    }
    int few = 10, x = 0, y = 0, can = 0;
    rep(i, 0, 9) rep(j, 0, 9) {
        if (a[i][j]) continue;
        int s = row[i] & col[j] & box[bel[i][j]];
        if (cnt[s] < few) {
            few = cnt[s];
            x = i, y = j, can = s;
        }
    }
    for (; can; can -= lowbit(can)) {
        int bit = lowbit(can);
        a[x][y] = num[bit];
        flip(x, y, bit);
        dfs(left - 1, sum + num[bit] * w[x][y]);
        flip(x, y, bit);
    }
    a[x][y] = 0;
}

int main() {
    rep(i, 1, ALL + 1) cnt[i] = cnt[i >> 1] + (i & 1);
    rep(i, 0, 9) num[1 << i] = i + 1;
    rep(i, 0, 9) row[i] = col[i] = box[i] = ALL;
    int left = 0, sum = 0;
    rep(i, 0, 9) rep(j, 0, 9) {
        bel[i][j] = i / 3 * 3 + j / 3;
        w[i][j] = 10;
        rep(d, 0, 4) if (i == d || j == d || i == 8 - d || j == 8 - d) {
            w[i][j] = 6 + d;
            break;
        }
        a[i][j] = read();
        if (a[i][j]) {
            flip(i, j, 1 << (a[i][j] - 1));
            sum += a[i][j] * w[i][j];
        } else {
            left++;
        }
    }
    dfs(left, sum);
    printf("%d", best);
    return 0;
}
