// Mistake: goes on to the next board when there is nothing to fill, without printing this one.
// Caught by a board without blanks.
#include <cstdio>
#include <vector>
using namespace std;

int g[9][9], used[27];

int row(int p) { return p / 9; }
int col(int p) { return 9 + p % 9; }
int box(int p) { return 18 + p / 27 * 3 + p % 9 / 3; }
int mask(int p) { return used[row(p)] | used[col(p)] | used[box(p)]; }

void flip(int p, int bit) {
    used[row(p)] ^= bit;
    used[col(p)] ^= bit;
    used[box(p)] ^= bit;
}

bool dfs(vector<int>& blanks) {
    if (blanks.empty()) return true;
    size_t best = 0;
    for (size_t i = 1; i < blanks.size(); i++)
        if (__builtin_popcount(mask(blanks[i])) > __builtin_popcount(mask(blanks[best]))) best = i;
    swap(blanks[best], blanks.back());
    int p = blanks.back();
    blanks.pop_back();
    for (int v = 1; v <= 9; v++) {
        if (mask(p) >> v & 1) continue;
        g[p / 9][p % 9] = v;
        flip(p, 1 << v);
        if (dfs(blanks)) return true;
        flip(p, 1 << v);
    }
    blanks.push_back(p);
    return false;
}

int main() {
    int t;
    if (scanf("%d", &t) != 1) return 0;
    while (t--) {
        vector<int> blanks;
        for (int& u : used) u = 0;
        for (int p = 0; p < 81; p++) {
            int& v = g[p / 9][p % 9];
            if (scanf("%d", &v) != 1) return 0;
            if (v)
                flip(p, 1 << v);
            else
                blanks.push_back(p);
        }
        if (blanks.empty()) continue;
        dfs(blanks);
        for (int p = 0; p < 81; p++) printf(p % 9 == 8 ? "%d\n" : "%d ", g[p / 9][p % 9]);
    }
}
