// Method: fewest choices among blank cells and places of a digit in a unit. Style: vectors, istream_iterator.
#include <algorithm>
#include <iostream>
#include <iterator>
#include <vector>
using namespace std;

vector<int> grid, weight(81);
vector<vector<int>> units(27);
int unitOf[81][3];
int seen[27];
int best = -1;

int candidates(int p) { return 0x3fe & ~(seen[unitOf[p][0]] | seen[unitOf[p][1]] | seen[unitOf[p][2]]); }

void set(int p, int d) {
    grid[p] = d;
    for (int u : unitOf[p]) seen[u] |= 1 << d;
}

void unset(int p, int d) {
    grid[p] = 0;
    for (int u : unitOf[p]) seen[u] &= ~(1 << d);
}

void search(int blanks, int sum) {
    if (blanks == 0) {
        best = max(best, sum);
        return;
    }
    int can[81] = {0};
    int kind = 10, cell = -1, unit = -1, digit = 0;
    for (int p = 0; p < 81; p++) {
        if (grid[p]) continue;
        can[p] = candidates(p);
        int n = __builtin_popcount(can[p]);
        if (n < kind) kind = n, cell = p;
    }
    for (int u = 0; u < 27 && kind > 1; u++) {
        int count[10] = {0};
        for (int p : units[u])
            for (int m = can[p]; m; m &= m - 1) count[__builtin_ctz(m)]++;
        for (int d = 1; d <= 9; d++)
            if (!(seen[u] >> d & 1) && count[d] < kind) kind = count[d], cell = -1, unit = u, digit = d;
    }
    vector<pair<int, int>> moves;
    if (cell >= 0) {
        for (int m = can[cell]; m; m &= m - 1) moves.push_back({cell, __builtin_ctz(m)});
    } else {
        for (int p : units[unit])
            if (can[p] >> digit & 1) moves.push_back({p, digit});
    }
    for (auto &move : moves) {
        set(move.first, move.second);
        search(blanks - 1, sum + weight[move.first] * move.second);
        unset(move.first, move.second);
    }
}

int main() {
    grid.assign(istream_iterator<int>(cin), istream_iterator<int>());
    int blanks = 0, sum = 0;
    for (int p = 0; p < 81; p++) {
        int r = p / 9, c = p % 9;
        weight[p] = 6 + min({r, c, 8 - r, 8 - c});
        unitOf[p][0] = r;
        unitOf[p][1] = 9 + c;
        unitOf[p][2] = 18 + r / 3 * 3 + c / 3;
        for (int u : unitOf[p]) units[u].push_back(p);
        if (grid[p]) {
            set(p, grid[p]);
            sum += weight[p] * grid[p];
        } else {
            blanks++;
        }
    }
    search(blanks, sum);
    cout << best << endl;
}
