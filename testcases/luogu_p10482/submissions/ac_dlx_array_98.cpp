// Method: dancing links in plain arrays, smallest column. Style: C++98, scanf and strcmp, printf by char.
#include <cstdio>
#include <cstring>

const int COLS = 324;
const int NODES = COLS + 729 * 4 + 10;

int L[NODES], R[NODES], U[NODES], D[NODES], C[NODES], rowOf[NODES], S[COLS + 1];
int size_, answer[82];
char s[100];

void init() {
    for (int i = 0; i <= COLS; i++) {
        S[i] = 0;
        U[i] = D[i] = i;
        L[i] = i - 1;
        R[i] = i + 1;
    }
    L[0] = COLS;
    R[COLS] = 0;
    size_ = COLS + 1;
}

void addRow(int r, int p, int d) {
    int i = p / 9, j = p % 9, b = i / 3 * 3 + j / 3;
    int col[4] = {p + 1, 81 + i * 9 + d, 162 + j * 9 + d, 243 + b * 9 + d};
    int head = size_;
    for (int k = 0; k < 4; k++) {
        int c = col[k], x = size_++;
        C[x] = c;
        rowOf[x] = r;
        S[c]++;
        U[x] = U[c];
        D[x] = c;
        D[U[c]] = x;
        U[c] = x;
        L[x] = k == 0 ? head + 3 : x - 1;
        R[x] = k == 3 ? head : x + 1;
    }
}

void del(int c) {
    L[R[c]] = L[c];
    R[L[c]] = R[c];
    for (int i = D[c]; i != c; i = D[i])
        for (int j = R[i]; j != i; j = R[j]) {
            U[D[j]] = U[j];
            D[U[j]] = D[j];
            --S[C[j]];
        }
}

void back(int c) {
    for (int i = U[c]; i != c; i = U[i])
        for (int j = L[i]; j != i; j = L[j]) {
            ++S[C[j]];
            U[D[j]] = j;
            D[U[j]] = j;
        }
    L[R[c]] = c;
    R[L[c]] = c;
}

bool dance(int k) {
    if (R[0] == 0) return true;
    int c = R[0];
    for (int i = R[0]; i != 0; i = R[i])
        if (S[i] < S[c]) c = i;
    del(c);
    for (int i = D[c]; i != c; i = D[i]) {
        answer[k] = rowOf[i];
        for (int j = R[i]; j != i; j = R[j]) del(C[j]);
        if (dance(k + 1)) return true;
        for (int j = L[i]; j != i; j = L[j]) back(C[j]);
    }
    back(c);
    return false;
}

int main() {
    while (scanf("%s", s) != EOF && strcmp(s, "end")) {
        init();
        for (int p = 0; p < 81; p++)
            for (int d = 1; d <= 9; d++)
                if (s[p] == '.' || s[p] - '0' == d) addRow(p * 9 + d - 1, p, d);
        dance(0);
        for (int k = 0; k < 81; k++) s[answer[k] / 9] = '1' + answer[k] % 9;
        for (int p = 0; p < 81; p++) printf("%c", s[p]);
        printf("\n");
    }
    return 0;
}
