// Method: list of blanks sorted once by number of candidates. Style: cin slow, vector of struct, cout, endl.
#include <algorithm>
#include <cstring>
#include <iostream>
#include <vector>
using namespace std;

struct Point {
    int x, y, choices;
};

int board[9][9];
bool h[9][10], v[9][10], s[3][3][10];
vector<Point> points;

bool less_choices(const Point &a, const Point &b) {
    return a.choices < b.choices;
}

void setUsed(int x, int y, int d, bool value) {
    h[x][d] = v[y][d] = s[x / 3][y / 3][d] = value;
}

bool isFree(int x, int y, int d) {
    return !(h[x][d] || v[y][d] || s[x / 3][y / 3][d]);
}

bool dfs(int index) {
    if (index == (int)points.size()) return true;
    int x = points[index].x, y = points[index].y;
    for (int d = 1; d <= 9; d++) {
        if (!isFree(x, y, d)) continue;
        board[x][y] = d;
        setUsed(x, y, d, true);
        if (dfs(index + 1)) return true;
        setUsed(x, y, d, false);
    }
    return false;
}

int main() {
    int T;
    cin >> T;
    while (T--) {
        memset(h, false, sizeof h);
        memset(v, false, sizeof v);
        memset(s, false, sizeof s);
        points.clear();
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 9; j++) {
                cin >> board[i][j];
                if (board[i][j]) setUsed(i, j, board[i][j], true);
            }
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 9; j++) {
                if (board[i][j]) continue;
                Point p = {i, j, 0};
                for (int d = 1; d <= 9; d++) p.choices += isFree(i, j, d);
                points.push_back(p);
            }
        sort(points.begin(), points.end(), less_choices);
        dfs(0);
        for (int i = 0; i < 9; i++) {
            for (int j = 0; j < 9; j++) {
                cout << board[i][j];
                if (j < 8) cout << " ";
            }
            cout << endl;
        }
    }
    return 0;
}
