// Mistake: leaves the recursion by exit(0), which ends the program.
// Caught by every file with more than one board.
#include <cstdlib>
#include <iostream>
using namespace std;

int a[9][9];
bool row[9][10], col[9][10], box[9][10];

void print() {
    for (int i = 0; i < 9; i++) {
        for (int j = 0; j < 9; j++) cout << a[i][j] << ' ';
        cout << '\n';
    }
}

void dfs() {
    int least = 10, x = -1, y = -1;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            if (a[i][j]) continue;
            int n = 0;
            for (int v = 1; v <= 9; v++) n += !(row[i][v] || col[j][v] || box[i / 3 * 3 + j / 3][v]);
            if (n < least) least = n, x = i, y = j;
        }
    if (x < 0) {
        print();
        exit(0);
    }
    int k = x / 3 * 3 + y / 3;
    for (int v = 1; v <= 9; v++) {
        if (row[x][v] || col[y][v] || box[k][v]) continue;
        a[x][y] = v;
        row[x][v] = col[y][v] = box[k][v] = true;
        dfs();
        row[x][v] = col[y][v] = box[k][v] = false;
    }
    a[x][y] = 0;
}

int main() {
    int t;
    cin >> t;
    while (t--) {
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 9; j++) {
                cin >> a[i][j];
                row[i][a[i][j]] = col[j][a[i][j]] = box[i / 3 * 3 + j / 3][a[i][j]] = true;
            }
        dfs();
    }
}
