// Mistake: never updates the column sizes of its dancing links, so the order of the columns is fixed.
// Caught by puzzles made slow for a fixed order, and by many puzzles with few clues.
#include <bits/stdc++.h>
using namespace std;
const int N = 324 + 729 * 4 + 5;
int L[N], R[N], U[N], D[N], col[N], row[N], S[325], cnt;
char s[200];
void addRow(int id, const int *c) {
    int first = cnt + 1;
    for (int i = 0; i < 4; i++) {
        int x = ++cnt;
        col[x] = c[i]; row[x] = id;
        U[x] = U[c[i]]; D[x] = c[i]; D[U[x]] = x; U[c[i]] = x;
        S[c[i]]++;
        L[x] = i ? x - 1 : first + 3; R[x] = i < 3 ? x + 1 : first;
    }
}
void cover(int c) {
    L[R[c]] = L[c]; R[L[c]] = R[c];
    for (int i = D[c]; i != c; i = D[i])
        for (int j = R[i]; j != i; j = R[j]) { U[D[j]] = U[j]; D[U[j]] = D[j]; }
}
void uncover(int c) {
    for (int i = U[c]; i != c; i = U[i])
        for (int j = L[i]; j != i; j = L[j]) U[D[j]] = D[U[j]] = j;
    L[R[c]] = R[L[c]] = c;
}
bool dance() {
    if (!R[0]) return true;
    int c = R[0];
    for (int i = R[c]; i; i = R[i]) if (S[i] < S[c]) c = i;
    cover(c);
    for (int i = D[c]; i != c; i = D[i]) {
        s[row[i] / 9] = '1' + row[i] % 9;
        for (int j = R[i]; j != i; j = R[j]) cover(col[j]);
        if (dance()) return true;
        for (int j = L[i]; j != i; j = L[j]) uncover(col[j]);
    }
    uncover(c);
    return false;
}
int main() {
    while (scanf("%s", s) == 1 && s[0] != 'e') {
        cnt = 324;
        for (int i = 0; i <= cnt; i++) {
            L[i] = i ? i - 1 : cnt;
            R[i] = i < cnt ? i + 1 : 0;
            U[i] = D[i] = i;
            S[i] = 0;
        }
        for (int x = 0; x < 81; x++)
            for (int d = 0; d < 9; d++) {
                if (s[x] > '0' && s[x] != '1' + d) continue;
                int r = x / 9, c = x % 9, b = r / 3 * 3 + c / 3;
                int cs[4] = {x + 1, 82 + r * 9 + d, 163 + c * 9 + d, 244 + b * 9 + d};
                addRow(x * 9 + d, cs);
            }
        dance();
        puts(s);
    }
}
