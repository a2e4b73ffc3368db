// Method: dancing links in arrays, smallest column first. Style: getchar fast reader, printf, 1-based.
#include <cstdio>

const int MAXC = 324 + 5, MAXR = 729 + 5, MAXN = MAXR * 4 + MAXC;

int read() {
    int x = 0, c = getchar();
    while (c < '0' || c > '9') c = getchar();
    while (c >= '0' && c <= '9') x = x * 10 + c - '0', c = getchar();
    return x;
}

struct DLX {
    int n, cnt, ansd;
    int U[MAXN], D[MAXN], L[MAXN], R[MAXN], row[MAXN], col[MAXN];
    int S[MAXC], ans[MAXR];

    void init(int m) {
        n = m;
        for (int i = 0; i <= n; i++) U[i] = D[i] = i, L[i] = i - 1, R[i] = i + 1, S[i] = 0;
        L[0] = n;
        R[n] = 0;
        cnt = n;
    }

    void addRow(int r, const int *cols, int k) {
        int first = cnt + 1;
        for (int i = 0; i < k; i++) {
            int c = cols[i];
            ++cnt;
            row[cnt] = r, col[cnt] = c;
            U[cnt] = U[c], D[cnt] = c;
            D[U[c]] = cnt, U[c] = cnt;
            L[cnt] = cnt - 1, R[cnt] = cnt + 1;
            S[c]++;
        }
        L[first] = cnt;
        R[cnt] = first;
    }

    void remove(int c) {
        L[R[c]] = L[c], R[L[c]] = R[c];
        for (int i = D[c]; i != c; i = D[i])
            for (int j = R[i]; j != i; j = R[j]) U[D[j]] = U[j], D[U[j]] = D[j], S[col[j]]--;
    }

    void resume(int c) {
        for (int i = U[c]; i != c; i = U[i])
            for (int j = L[i]; j != i; j = L[j]) S[col[j]]++, U[D[j]] = j, D[U[j]] = j;
        L[R[c]] = c, R[L[c]] = c;
    }

    bool dance(int d) {
        if (R[0] == 0) {
            ansd = d;
            return true;
        }
        int c = R[0];
        for (int i = R[0]; i; i = R[i])
            if (S[i] < S[c]) c = i;
        remove(c);
        for (int i = D[c]; i != c; i = D[i]) {
            ans[d] = row[i];
            for (int j = R[i]; j != i; j = R[j]) remove(col[j]);
            if (dance(d + 1)) return true;
            for (int j = L[i]; j != i; j = L[j]) resume(col[j]);
        }
        resume(c);
        return false;
    }
} dlx;

int a[10][10];

int main() {
    dlx.init(324);
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            int v = read();
            for (int k = 1; k <= 9; k++) {
                if (v && v != k) continue;
                int g = i / 3 * 3 + j / 3;
                int cols[4] = {i * 9 + j + 1, 81 + i * 9 + k, 162 + j * 9 + k, 243 + g * 9 + k};
                dlx.addRow(i * 81 + j * 9 + k - 1, cols, 4);
            }
        }
    dlx.dance(0);
    for (int i = 0; i < dlx.ansd; i++) {
        int r = dlx.ans[i];
        a[r / 81][r / 9 % 9] = r % 9 + 1;
    }
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) printf("%d%s", a[i][j], j < 8 ? " " : "\n");
    return 0;
}
