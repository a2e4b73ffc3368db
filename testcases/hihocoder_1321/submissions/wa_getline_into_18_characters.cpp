// Mistake: reads each row by getline into 18 characters; a longer one sets failbit, which ends all reading.
// Caught by CRLF and by spaces at the ends of lines.
#include <cstring>
#include <iostream>
using namespace std;

int g[9][9];
bool inRow[9][10], inCol[9][10], inBox[9][10];

bool fits(int i, int j, int d) { return !inRow[i][d] && !inCol[j][d] && !inBox[i / 3 * 3 + j / 3][d]; }
void mark(int i, int j, int d, bool on) { inRow[i][d] = inCol[j][d] = inBox[i / 3 * 3 + j / 3][d] = on; }

bool solve() {
    int x = -1, y = -1, fewest = 10;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            if (g[i][j]) continue;
            int n = 0;
            for (int d = 1; d <= 9; d++) n += fits(i, j, d);
            if (n < fewest) fewest = n, x = i, y = j;
        }
    if (x < 0) return true;
    for (int d = 1; d <= 9; d++) {
        if (!fits(x, y, d)) continue;
        g[x][y] = d;
        mark(x, y, d, true);
        if (solve()) return true;
        mark(x, y, d, false);
    }
    g[x][y] = 0;
    return false;
}

int main() {
    int t;
    cin >> t;
    cin.ignore(100, '\n');
    while (t--) {
        memset(inRow, 0, sizeof inRow);
        memset(inCol, 0, sizeof inCol);
        memset(inBox, 0, sizeof inBox);
        for (int i = 0; i < 9; i++) {
            char line[18] = "";
            cin.getline(line, sizeof line);
            for (int j = 0; j < 9; j++) {
                g[i][j] = line[2 * j] > '0' ? line[2 * j] - '0' : 0;
                if (g[i][j]) mark(i, j, g[i][j], true);
            }
        }
        solve();
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 9; j++) cout << g[i][j] << (j == 8 ? '\n' : ' ');
    }
}
