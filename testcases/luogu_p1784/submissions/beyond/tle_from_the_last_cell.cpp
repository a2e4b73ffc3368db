// Mistake: fills the blanks from the last cell to the first, a trick against one board.
// Caught by boards whose last rows are nearly empty.
#include <iostream>
using namespace std;

int a[81];
bool used[3][9][10];

int box(int p) { return p / 27 * 3 + p % 9 / 3; }

bool dfs(int p) {
    while (p >= 0 && a[p]) p--;
    if (p < 0) return true;
    for (int v = 1; v <= 9; v++) {
        if (used[0][p / 9][v] || used[1][p % 9][v] || used[2][box(p)][v]) continue;
        used[0][p / 9][v] = used[1][p % 9][v] = used[2][box(p)][v] = true;
        a[p] = v;
        if (dfs(p - 1)) return true;
        used[0][p / 9][v] = used[1][p % 9][v] = used[2][box(p)][v] = false;
    }
    a[p] = 0;
    return false;
}

int main() {
    for (int p = 0; p < 81; p++) {
        cin >> a[p];
        int v = a[p];
        used[0][p / 9][v] = used[1][p % 9][v] = used[2][box(p)][v] = true;
    }
    dfs(80);
    for (int p = 0; p < 81; p++) {
        cout << a[p] << ' ';
        if (p % 9 == 8) cout << endl;
    }
}
