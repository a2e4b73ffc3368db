// Method: cell order, every try scans row, column and box. Style: getline and istringstream, cout with endl.
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

typedef vector<vector<int> > Grid;

bool conflict(const Grid &g, int r, int c, int d) {
    for (int i = 0; i < 9; ++i)
        if (g[r][i] == d || g[i][c] == d) return true;
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j)
            if (g[r - r % 3 + i][c - c % 3 + j] == d) return true;
    return false;
}

bool solve(Grid &g, int pos) {
    while (pos < 81 && g[pos / 9][pos % 9] != 0) ++pos;
    if (pos == 81) return true;
    int r = pos / 9, c = pos % 9;
    for (int d = 1; d <= 9; ++d) {
        if (conflict(g, r, c, d)) continue;
        g[r][c] = d;
        if (solve(g, pos + 1)) return true;
    }
    g[r][c] = 0;
    return false;
}

int main() {
    string line;
    getline(cin, line);
    int t = stoi(line);
    while (t--) {
        Grid g(9, vector<int>(9, 0));
        for (int r = 0; r < 9; ++r) {
            getline(cin, line);
            istringstream in(line);
            for (int c = 0; c < 9; ++c) in >> g[r][c];
        }
        solve(g, 0);
        for (int r = 0; r < 9; ++r) {
            for (int c = 0; c < 9; ++c) {
                if (c) cout << " ";
                cout << g[r][c];
            }
            cout << endl;
        }
    }
    return 0;
}
