// Method: column by column, counters instead of flags. Style: scanf, memset, print function with puts.
#include <cstdio>
#include <cstring>
#define N 9

int s[N + 1][N + 1];
int inRow[N + 1][N + 1], inCol[N + 1][N + 1], inBox[N + 1][N + 1];

int box(int i, int j) {
    return (i - 1) / 3 * 3 + (j - 1) / 3 + 1;
}

void add(int i, int j, int d, int delta) {
    inRow[i][d] += delta;
    inCol[j][d] += delta;
    inBox[box(i, j)][d] += delta;
}

int place(int i, int j) {
    if (i > N) {
        i = 1;
        j++;
    }
    if (j > N) return 1;
    if (s[i][j]) return place(i + 1, j);
    for (int d = 1; d <= N; d++) {
        if (inRow[i][d] + inCol[j][d] + inBox[box(i, j)][d] > 0) continue;
        s[i][j] = d;
        add(i, j, d, 1);
        if (place(i + 1, j)) return 1;
        add(i, j, d, -1);
        s[i][j] = 0;
    }
    return 0;
}

void init() {
    memset(inRow, 0, sizeof(inRow));
    memset(inCol, 0, sizeof(inCol));
    memset(inBox, 0, sizeof(inBox));
    for (int i = 1; i <= N; i++) {
        for (int j = 1; j <= N; j++) {
            scanf("%d", &s[i][j]);
            if (s[i][j]) add(i, j, s[i][j], 1);
        }
    }
}

void print() {
    for (int i = 1; i <= N; i++) {
        printf("%d", s[i][1]);
        for (int j = 2; j <= N; j++) printf(" %d", s[i][j]);
        puts("");
    }
}

int main() {
    int T;
    scanf("%d", &T);
    while (T--) {
        init();
        place(1, 1);
        print();
    }
    return 0;
}
