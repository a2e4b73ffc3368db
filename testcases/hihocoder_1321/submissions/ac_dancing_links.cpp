// Method: dancing links in arrays, smallest column, rebuilt for each board. Style: scanf, FOR macro, printf.
#include <cstdio>
#include <cstring>
using namespace std;
#define FOR(i, A, s) for (int i = A[s]; i != s; i = A[i])

const int COLS = 324;
const int NODES = COLS + 1 + 729 * 4;

int L[NODES], R[NODES], U[NODES], D[NODES], C[NODES], W[NODES];
int S[COLS + 1], sz;
int sol[81];

void build() {
    for (int i = 0; i <= COLS; i++) {
        U[i] = D[i] = i;
        L[i] = i - 1;
        R[i] = i + 1;
    }
    L[0] = COLS;
    R[COLS] = 0;
    sz = COLS + 1;
    memset(S, 0, sizeof(S));
}

void addRow(int r, int c, int d) {
    int cols[4];
    cols[0] = r * 9 + c + 1;
    cols[1] = r * 9 + d + 82;
    cols[2] = c * 9 + d + 163;
    cols[3] = (r / 3 * 3 + c / 3) * 9 + d + 244;
    for (int i = 0; i < 4; i++, sz++) {
        int h = cols[i];
        C[sz] = h;
        W[sz] = (r * 9 + c) * 9 + d;
        U[sz] = U[h];
        D[sz] = h;
        D[U[h]] = sz;
        U[h] = sz;
        L[sz] = i > 0 ? sz - 1 : sz + 3;
        R[sz] = i < 3 ? sz + 1 : sz - 3;
        S[h]++;
    }
}

void cover(int c) {
    L[R[c]] = L[c];
    R[L[c]] = R[c];
    FOR(i, D, c) FOR(j, R, i) {
        U[D[j]] = U[j];
        D[U[j]] = D[j];
        S[C[j]]--;
    }
}

void uncover(int c) {
    FOR(i, U, c) FOR(j, L, i) {
        S[C[j]]++;
        U[D[j]] = j;
        D[U[j]] = j;
    }
    L[R[c]] = c;
    R[L[c]] = c;
}

bool dance() {
    if (R[0] == 0) return true;
    int c = R[0];
    FOR(i, R, 0) if (S[i] < S[c]) c = i;
    cover(c);
    FOR(i, D, c) {
        sol[W[i] / 9] = W[i] % 9 + 1;
        FOR(j, R, i) cover(C[j]);
        if (dance()) return true;
        FOR(j, L, i) uncover(C[j]);
    }
    uncover(c);
    return false;
}

int main() {
    int t, v;
    scanf("%d", &t);
    while (t--) {
        build();
        for (int i = 0; i < 81; i++) {
            scanf("%d", &v);
            if (v) addRow(i / 9, i % 9, v - 1);
            else for (int d = 0; d < 9; d++) addRow(i / 9, i % 9, d);
        }
        dance();
        for (int i = 0; i < 81; i++) printf("%d%c", sol[i], (i + 1) % 9 ? ' ' : '\n');
    }
    return 0;
}
