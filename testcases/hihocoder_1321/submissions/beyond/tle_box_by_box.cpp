// Mistake: fills the blanks box by box, whatever their candidates.
// Caught by 17-clue boards with nearly empty boxes at the start.
#include <cstring>
#include <iostream>
using namespace std;

int a[9][9];
bool row[9][10], col[9][10], box[9][10];

bool dfs(int k) {
    if (k == 81) return true;
    int b = k / 9, x = b / 3 * 3 + k % 9 / 3, y = b % 3 * 3 + k % 3;
    if (a[x][y]) return dfs(k + 1);
    for (int v = 1; v <= 9; v++) {
        if (row[x][v] || col[y][v] || box[b][v]) continue;
        row[x][v] = col[y][v] = box[b][v] = true;
        a[x][y] = v;
        if (dfs(k + 1)) return true;
        a[x][y] = 0;
        row[x][v] = col[y][v] = box[b][v] = false;
    }
    return false;
}

int main() {
    int t;
    cin >> t;
    while (t--) {
        memset(row, false, sizeof row);
        memset(col, false, sizeof col);
        memset(box, false, sizeof box);
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 9; j++) {
                cin >> a[i][j];
                row[i][a[i][j]] = col[j][a[i][j]] = box[i / 3 * 3 + j / 3][a[i][j]] = true;
            }
        dfs(0);
        for (int i = 0; i < 9; i++) {
            for (int j = 0; j < 9; j++) cout << a[i][j] << ' ';
            cout << endl;
        }
    }
}
