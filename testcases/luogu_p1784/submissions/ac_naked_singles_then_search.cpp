// Method: fills naked singles until none is left, then cell order search. Style: scanf, puts for line ends.
#include <stdio.h>
#include <vector>
using namespace std;

int a[9][9];
bool r[9][10], c[9][10], b[9][10];
vector<pair<int, int> > e;

void place(int i, int j, int k) {
    a[i][j] = k;
    r[i][k] = c[j][k] = b[i / 3 * 3 + j / 3][k] = true;
}

void unplace(int i, int j) {
    int k = a[i][j];
    a[i][j] = 0;
    r[i][k] = c[j][k] = b[i / 3 * 3 + j / 3][k] = false;
}

bool can(int i, int j, int k) {
    return !r[i][k] && !c[j][k] && !b[i / 3 * 3 + j / 3][k];
}

void singles() {
    bool changed = true;
    while (changed) {
        changed = false;
        for (int i = 0; i < 9; i++) {
            for (int j = 0; j < 9; j++) {
                if (a[i][j]) continue;
                int num = 0, last = 0;
                for (int k = 1; k <= 9; k++)
                    if (can(i, j, k)) num++, last = k;
                if (num == 1) {
                    place(i, j, last);
                    changed = true;
                }
            }
        }
    }
}

bool dfs(unsigned p) {
    if (p == e.size()) return true;
    int i = e[p].first, j = e[p].second;
    for (int k = 1; k <= 9; k++) {
        if (can(i, j, k)) {
            place(i, j, k);
            if (dfs(p + 1)) return true;
            unplace(i, j);
        }
    }
    return false;
}

int main() {
    for (int i = 0; i < 9; i++) {
        for (int j = 0; j < 9; j++) {
            int x;
            scanf("%d", &x);
            if (x) place(i, j, x);
        }
    }
    singles();
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++)
            if (!a[i][j]) e.push_back(make_pair(i, j));
    dfs(0);
    for (int i = 0; i < 9; i++) {
        for (int j = 0; j < 9; j++) printf("%d ", a[i][j]);
        puts("");
    }
    return 0;
}
