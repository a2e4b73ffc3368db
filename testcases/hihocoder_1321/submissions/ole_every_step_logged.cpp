// Mistake: a log of every step is still written to cerr. Caught by boards that need many steps.
#include <cstring>
#include <iostream>
#include <string>
using namespace std;

int a[9][9];
bool row[9][10], col[9][10], box[9][10];

string text() {
    string s;
    for (auto& line : a) {
        for (int v : line) {
            s += char('0' + v);
            s += ' ';
        }
        s.back() = '\n';
    }
    return s;
}

bool dfs(int x, int y) {
    if (x == 9) return true;
    if (y == 9) return dfs(x + 1, 0);
    if (a[x][y]) return dfs(x, y + 1);
    int b = x / 3 * 3 + y / 3;
    for (int v = 9; v >= 1; v--) {
        if (row[x][v] || col[y][v] || box[b][v]) continue;
        row[x][v] = col[y][v] = box[b][v] = true;
        a[x][y] = v;
        cerr << text();
        if (dfs(x, y + 1)) return true;
        row[x][v] = col[y][v] = box[b][v] = false;
        a[x][y] = 0;
    }
    return false;
}

int main() {
    int t;
    cin >> t;
    while (t--) {
        memset(row, 0, sizeof row);
        memset(col, 0, sizeof col);
        memset(box, 0, sizeof box);
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 9; j++) {
                cin >> a[i][j];
                row[i][a[i][j]] = col[j][a[i][j]] = box[i / 3 * 3 + j / 3][a[i][j]] = true;
            }
        dfs(0, 0);
        cout << text();
    }
}
