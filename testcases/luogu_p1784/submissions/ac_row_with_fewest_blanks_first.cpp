// Method: rows sorted once by number of blanks, then searched in that order. Style: scanf, printf, exit(0).
#include <algorithm>
#include <cstdio>
#include <cstdlib>
using namespace std;

struct Line {
    int blanks, id;
} line[9];

int a[9][9];
bool row[9][10], col[9][10], box[9][10];
int order[81], total;

bool cmp(const Line &p, const Line &q) {
    if (p.blanks != q.blanks) return p.blanks < q.blanks;
    return p.id < q.id;
}

int belong(int x, int y) { return x / 3 * 3 + y / 3; }

void print() {
    for (int i = 0; i < 9; i++) {
        for (int j = 0; j < 9; j++) {
            if (j) printf(" ");
            printf("%d", a[i][j]);
        }
        printf("\n");
    }
}

void dfs(int step) {
    if (step == total) {
        print();
        exit(0);
    }
    int x = order[step] / 9, y = order[step] % 9, z = belong(x, y);
    for (int k = 1; k <= 9; k++) {
        if (!row[x][k] && !col[y][k] && !box[z][k]) {
            a[x][y] = k;
            row[x][k] = col[y][k] = box[z][k] = true;
            dfs(step + 1);
            row[x][k] = col[y][k] = box[z][k] = false;
            a[x][y] = 0;
        }
    }
}

int main() {
    for (int i = 0; i < 9; i++) {
        line[i].id = i;
        for (int j = 0; j < 9; j++) {
            scanf("%d", &a[i][j]);
            if (a[i][j] == 0) line[i].blanks++;
            else row[i][a[i][j]] = col[j][a[i][j]] = box[belong(i, j)][a[i][j]] = true;
        }
    }
    sort(line, line + 9, cmp);
    for (int i = 0; i < 9; i++) {
        int x = line[i].id;
        for (int y = 0; y < 9; y++)
            if (a[x][y] == 0) order[total++] = x * 9 + y;
    }
    dfs(0);
    return 0;
}
