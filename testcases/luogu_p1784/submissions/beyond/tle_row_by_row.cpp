// Mistake: fills the blanks row by row, whatever their candidates.
// Caught by boards whose first rows are nearly empty.
#include <cstdlib>
#include <iostream>
using namespace std;

int a[10][10];
bool row[10][10], col[10][10], box[10][10];

int id(int x, int y) { return (x - 1) / 3 * 3 + (y - 1) / 3 + 1; }

void mark(int x, int y, int v, bool on) { row[x][v] = col[y][v] = box[id(x, y)][v] = on; }

void print() {
    for (int i = 1; i <= 9; i++) {
        for (int j = 1; j <= 9; j++) cout << a[i][j] << ' ';
        cout << '\n';
    }
}

void dfs(int x, int y) {
    if (y == 10) {
        x++;
        y = 1;
    }
    if (x == 10) {
        print();
        cout.flush();
        exit(0);
    }
    if (a[x][y]) {
        dfs(x, y + 1);
        return;
    }
    for (int v = 1; v <= 9; v++) {
        if (row[x][v] || col[y][v] || box[id(x, y)][v]) continue;
        a[x][y] = v;
        mark(x, y, v, true);
        dfs(x, y + 1);
        mark(x, y, v, false);
        a[x][y] = 0;
    }
}

int main() {
    for (int i = 1; i <= 9; i++)
        for (int j = 1; j <= 9; j++) {
            cin >> a[i][j];
            if (a[i][j]) mark(i, j, a[i][j], true);
        }
    dfs(1, 1);
}
