// Method: dancing links, smallest column, score summed over the stack at a leaf. Style: scanf, arrays.
#include <cstdio>
#include <algorithm>
using namespace std;

const int MAXC = 324;
const int MAXN = MAXC + 729 * 4 + 5;

int U[MAXN], D[MAXN], L[MAXN], R[MAXN], col[MAXN], who[MAXN], sz[MAXC + 1], tot;
int gain[730], stk[82], best = -1;

void init() {
    for (int i = 0; i <= MAXC; i++) {
        U[i] = D[i] = i;
        L[i] = i - 1;
        R[i] = i + 1;
    }
    L[0] = MAXC;
    R[MAXC] = 0;
    tot = MAXC;
}

void addRow(int id, const int c[4]) {
    int first = tot + 1;
    for (int k = 0; k < 4; k++) {
        int x = ++tot;
        col[x] = c[k];
        who[x] = id;
        U[x] = U[c[k]];
        D[x] = c[k];
        D[U[x]] = x;
        U[c[k]] = x;
        L[x] = x - 1;
        R[x] = x + 1;
        sz[c[k]]++;
    }
    L[first] = tot;
    R[tot] = first;
}

void cover(int c) {
    L[R[c]] = L[c];
    R[L[c]] = R[c];
    for (int i = D[c]; i != c; i = D[i])
        for (int j = R[i]; j != i; j = R[j]) {
            U[D[j]] = U[j];
            D[U[j]] = D[j];
            sz[col[j]]--;
        }
}

void uncover(int c) {
    for (int i = U[c]; i != c; i = U[i])
        for (int j = L[i]; j != i; j = L[j]) {
            U[D[j]] = D[U[j]] = j;
            sz[col[j]]++;
        }
    L[R[c]] = R[L[c]] = c;
}

void dance(int dep) {
    if (R[0] == 0) {
        int sum = 0;
        for (int i = 0; i < dep; i++) sum += gain[stk[i]];
        best = max(best, sum);
        return;
    }
    int c = R[0];
    for (int i = R[0]; i; i = R[i])
        if (sz[i] < sz[c]) c = i;
    cover(c);
    for (int i = D[c]; i != c; i = D[i]) {
        stk[dep] = who[i];
        for (int j = R[i]; j != i; j = R[j]) cover(col[j]);
        dance(dep + 1);
        for (int j = L[i]; j != i; j = L[j]) uncover(col[j]);
    }
    uncover(c);
}

int main() {
    init();
    for (int i = 1; i <= 9; i++)
        for (int j = 1; j <= 9; j++) {
            int x, b = (i - 1) / 3 * 3 + (j - 1) / 3 + 1;
            if (scanf("%d", &x) != 1) return 0;
            for (int v = 1; v <= 9; v++) {
                if (x && x != v) continue;
                int p = (i - 1) * 9 + j, id = (p - 1) * 9 + v;
                int c[4] = {p, 72 + i * 9 + v, 153 + j * 9 + v, 234 + b * 9 + v};
                addRow(id, c);
                gain[id] = v * (5 + min(min(i, 10 - i), min(j, 10 - j)));
            }
        }
    dance(0);
    printf("%d\n", best);
    return 0;
}
