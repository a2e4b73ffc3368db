// Mistake: takes the cell with the fewest candidates, collects them anew in vectors at every step, and does
// not look for hidden singles.
// Caught by five boards where naked singles are of little use.
#include <iostream>
#include <set>
#include <vector>
using namespace std;

typedef vector<vector<int>> Board;

set<int> candidates(const Board& a, int x, int y) {
    set<int> left = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    for (int k = 0; k < 9; k++) {
        left.erase(a[x][k]);
        left.erase(a[k][y]);
        left.erase(a[x / 3 * 3 + k / 3][y / 3 * 3 + k % 3]);
    }
    return left;
}

bool solve(Board& a) {
    bool full = true;
    int x = 0, y = 0;
    set<int> best;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            if (a[i][j]) continue;
            set<int> here = candidates(a, i, j);
            if (full || here.size() < best.size()) {
                best = here;
                x = i;
                y = j;
            }
            full = false;
        }
    if (full) return true;
    for (int v : best) {
        a[x][y] = v;
        if (solve(a)) return true;
    }
    a[x][y] = 0;
    return false;
}

int main() {
    int t;
    cin >> t;
    while (t--) {
        Board a(9, vector<int>(9));
        for (auto& line : a)
            for (int& v : line) cin >> v;
        solve(a);
        for (auto& line : a) {
            for (int v : line) cout << v << ' ';
            cout << '\n';
        }
    }
}
