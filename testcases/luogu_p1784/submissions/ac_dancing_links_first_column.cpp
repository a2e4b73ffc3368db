// Method: dancing links, clues chosen first, then always the first column; a column that runs out of rows
// ends the attempt. Style: scanf, printf with space.
#include <bits/stdc++.h>
using namespace std;
const int N = 3500;

int u[N], d[N], l[N], r[N], colOf[N], rowOf[N], tot;
int rowsLeft[325], emptyColumns;
int res[81];
vector<int> given;  // the first node of each clue's row

void insert(int x, int c[4]) {
    for (int i = 0; i < 4; i++) {
        int p = tot + i;
        colOf[p] = c[i];
        rowOf[p] = x;
        u[p] = u[c[i]];
        d[p] = c[i];
        d[u[p]] = p;
        u[c[i]] = p;
        l[p] = tot + (i + 3) % 4;
        r[p] = tot + (i + 1) % 4;
    }
    for (int i = 0; i < 4; i++) rowsLeft[c[i]]++;
    tot += 4;
}

void cover(int c) {
    if (rowsLeft[c] == 0) emptyColumns--;
    r[l[c]] = r[c];
    l[r[c]] = l[c];
    for (int i = d[c]; i != c; i = d[i])
        for (int j = r[i]; j != i; j = r[j]) {
            d[u[j]] = d[j];
            u[d[j]] = u[j];
            if (--rowsLeft[colOf[j]] == 0) emptyColumns++;
        }
}

void uncover(int c) {
    for (int i = u[c]; i != c; i = u[i])
        for (int j = l[i]; j != i; j = l[j]) {
            d[u[j]] = j;
            u[d[j]] = j;
            if (rowsLeft[colOf[j]]++ == 0) emptyColumns--;
        }
    r[l[c]] = c;
    l[r[c]] = c;
    if (rowsLeft[c] == 0) emptyColumns++;
}

bool dance() {
    int c = r[0];
    if (c == 0) return true;
    cover(c);
    for (int i = d[c]; i != c; i = d[i]) {
        res[rowOf[i] / 10] = rowOf[i] % 10;
        for (int j = r[i]; j != i; j = r[j]) cover(colOf[j]);
        if (emptyColumns == 0 && dance()) return true;
        for (int j = l[i]; j != i; j = l[j]) uncover(colOf[j]);
    }
    uncover(c);
    return false;
}

int main() {
    for (int i = 0; i <= 324; i++) {
        u[i] = d[i] = i;
        l[i] = i == 0 ? 324 : i - 1;
        r[i] = i == 324 ? 0 : i + 1;
    }
    tot = 325;
    for (int x = 0; x < 81; x++) {
        int v;
        scanf("%d", &v);
        int i = x / 9, j = x % 9, b = i / 3 * 3 + j / 3;
        for (int k = 1; k <= 9; k++) {
            if (v != 0 && v != k) continue;
            int c[4] = {x + 1, 81 + i * 9 + k, 162 + j * 9 + k, 243 + b * 9 + k};
            if (v != 0) given.push_back(tot);
            insert(x * 10 + k, c);
        }
    }
    for (int p : given) {
        res[rowOf[p] / 10] = rowOf[p] % 10;
        for (int j = 0; j < 4; j++) cover(colOf[p + j]);
    }
    dance();
    for (int i = 0; i < 81; i++) {
        printf("%d ", res[i]);
        if (i % 9 == 8) printf("\n");
    }
    return 0;
}
