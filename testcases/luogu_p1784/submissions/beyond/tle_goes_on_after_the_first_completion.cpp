// Mistake: keeps the first completion but searches on to the end of the tree.
// Caught by boards with many completions.
#include <iostream>
using namespace std;

int a[9][9], answer[9][9];
bool r[9][10], c[9][10], b[9][10], have;

void save() {
    if (have) return;
    have = true;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) answer[i][j] = a[i][j];
}

void dfs() {
    int least = 10, x = -1, y = -1;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            if (a[i][j]) continue;
            int n = 0;
            for (int v = 1; v <= 9; v++) n += !r[i][v] && !c[j][v] && !b[i / 3 * 3 + j / 3][v];
            if (n < least) least = n, x = i, y = j;
        }
    if (x == -1) {
        save();
        return;
    }
    int k = x / 3 * 3 + y / 3;
    for (int v = 1; v <= 9; v++) {
        if (r[x][v] || c[y][v] || b[k][v]) continue;
        r[x][v] = c[y][v] = b[k][v] = true;
        a[x][y] = v;
        dfs();
        a[x][y] = 0;
        r[x][v] = c[y][v] = b[k][v] = false;
    }
}

int main() {
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            cin >> a[i][j];
            int v = a[i][j];
            if (v) r[i][v] = c[j][v] = b[i / 3 * 3 + j / 3][v] = true;
        }
    dfs();
    for (int i = 0; i < 9; i++) {
        for (int j = 0; j < 9; j++) cout << answer[i][j] << ' ';
        cout << endl;
    }
}
