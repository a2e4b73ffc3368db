// Mistake: counts candidates by (used >> v) == 0, which asks only for the largest used digit.
// Caught by hard boards: the answers are right, but the order of the cells is bad.
#include <cstdio>
using namespace std;

int a[9][9], R[9], C[9], B[9];

int candidates(int used) {
    int n = 0;
    for (int v = 0; v < 9; v++)
        if (used >> v == 0) n++;
    return n;
}

bool dfs(int left) {
    if (!left) return true;
    int best = 10, x = 0, y = 0;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            if (a[i][j]) continue;
            int n = candidates(R[i] | C[j] | B[i / 3 * 3 + j / 3]);
            if (n < best) best = n, x = i, y = j;
        }
    int used = R[x] | C[y] | B[x / 3 * 3 + y / 3];
    for (int v = 0; v < 9; v++) {
        if (used >> v & 1) continue;
        R[x] |= 1 << v, C[y] |= 1 << v, B[x / 3 * 3 + y / 3] |= 1 << v;
        a[x][y] = v + 1;
        if (dfs(left - 1)) return true;
        R[x] &= ~(1 << v), C[y] &= ~(1 << v), B[x / 3 * 3 + y / 3] &= ~(1 << v);
    }
    a[x][y] = 0;
    return false;
}

int main() {
    int left = 0;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            if (scanf("%d", &a[i][j]) != 1) return 0;
            if (!a[i][j]) {
                left++;
                continue;
            }
            int bit = 1 << (a[i][j] - 1);
            R[i] |= bit, C[j] |= bit, B[i / 3 * 3 + j / 3] |= bit;
        }
    dfs(left);
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) printf("%d%c", a[i][j], j == 8 ? '\n' : ' ');
}
