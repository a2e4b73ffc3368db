// Method: naked singles filled with a queue, then the fewest candidates. Style: scanf, strcmp, puts.
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <queue>
using namespace std;

struct Board {
    int can[10][10];
    bool fixed[10][10];
} start;

struct Place {
    int x, y;
};

char s[100];

int bits(int m) {
    int k = 0;
    for (; m; m &= m - 1) k++;
    return k;
}

// Removes the digit of cell (x, y) from the cells it sees; cells with one digit left follow.
bool spread(Board &b, int x, int y) {
    queue<Place> q;
    q.push({x, y});
    b.fixed[x][y] = true;
    while (!q.empty()) {
        Place p = q.front();
        q.pop();
        int bit = b.can[p.x][p.y];
        for (int i = 1; i <= 9; i++)
            for (int j = 1; j <= 9; j++) {
                bool box = (i - 1) / 3 == (p.x - 1) / 3 && (j - 1) / 3 == (p.y - 1) / 3;
                if ((i == p.x && j == p.y) || (i != p.x && j != p.y && !box)) continue;
                if (!(b.can[i][j] & bit)) continue;
                int m = b.can[i][j] ^= bit;
                if (m == 0) return false;
                if ((m & (m - 1)) == 0 && !b.fixed[i][j]) {
                    b.fixed[i][j] = true;
                    q.push({i, j});
                }
            }
    }
    return true;
}

bool dfs(Board &b) {
    int x = 0, y = 0, few = 10;
    for (int i = 1; i <= 9; i++)
        for (int j = 1; j <= 9; j++) {
            if (b.fixed[i][j]) continue;
            int k = bits(b.can[i][j]);
            if (k < few) few = k, x = i, y = j;
        }
    if (x == 0) return true;
    for (int v = 0; v < 9; v++) {
        if (!(b.can[x][y] >> v & 1)) continue;
        Board next = b;
        next.can[x][y] = 1 << v;
        if (spread(next, x, y) && dfs(next)) {
            b = next;
            return true;
        }
    }
    return false;
}

int main() {
    while (scanf("%99s", s) == 1 && strcmp(s, "end") != 0) {
        for (int i = 1; i <= 9; i++) {
            fill(start.can[i], start.can[i] + 10, 511);
            fill(start.fixed[i], start.fixed[i] + 10, false);
        }
        for (int k = 0; k < 81; k++)
            if (s[k] != '.' && !start.fixed[k / 9 + 1][k % 9 + 1]) {
                start.can[k / 9 + 1][k % 9 + 1] = 1 << (s[k] - '1');
                spread(start, k / 9 + 1, k % 9 + 1);
            }
        dfs(start);
        for (int k = 0; k < 81; k++) s[k] = '1' + bits(start.can[k / 9 + 1][k % 9 + 1] - 1);
        puts(s);
    }
    return 0;
}
