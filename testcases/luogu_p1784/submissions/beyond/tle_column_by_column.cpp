// Mistake: fills the blanks in a fixed order, down the columns.
// Caught by a board made slow for the columns, not only for the rows.
#include <cstdio>
#include <vector>
using namespace std;

int g[9][9], r[9], c[9], b[9];
vector<pair<int, int>> blank;

bool dfs(size_t k) {
    if (k == blank.size()) return true;
    int x = blank[k].first, y = blank[k].second, z = x / 3 * 3 + y / 3;
    for (int d = 1; d <= 9; ++d) {
        int bit = 1 << d;
        if ((r[x] | c[y] | b[z]) & bit) continue;
        r[x] ^= bit, c[y] ^= bit, b[z] ^= bit;
        g[x][y] = d;
        if (dfs(k + 1)) return true;
        r[x] ^= bit, c[y] ^= bit, b[z] ^= bit;
    }
    return false;
}

int main() {
    for (int x = 0; x < 9; ++x)
        for (int y = 0; y < 9; ++y)
            if (scanf("%d", &g[x][y]) != 1) return 0;
    for (int y = 0; y < 9; ++y)
        for (int x = 0; x < 9; ++x) {
            if (g[x][y] == 0) {
                blank.push_back({x, y});
            } else {
                int bit = 1 << g[x][y];
                r[x] |= bit, c[y] |= bit, b[x / 3 * 3 + y / 3] |= bit;
            }
        }
    dfs(0);
    for (int x = 0; x < 9; ++x) {
        for (int y = 0; y < 9; ++y) printf("%d ", g[x][y]);
        printf("\n");
    }
}
