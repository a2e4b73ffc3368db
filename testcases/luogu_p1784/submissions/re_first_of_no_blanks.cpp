// Mistake: takes the best blank out of a list without asking whether there is one.
// Caught by a board without blanks.
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

struct Cell {
    int x, y;
};

int a[9][9], row[9], col[9], box[9];

int used(const Cell& p) { return row[p.x] | col[p.y] | box[p.x / 3 * 3 + p.y / 3]; }

void flip(const Cell& p, int bit) {
    row[p.x] ^= bit;
    col[p.y] ^= bit;
    box[p.x / 3 * 3 + p.y / 3] ^= bit;
}

bool solve(vector<Cell> blanks) {
    auto best = max_element(blanks.begin(), blanks.end(), [](const Cell& p, const Cell& q) {
        return __builtin_popcount(used(p)) < __builtin_popcount(used(q));
    });
    Cell cell = *best;
    vector<Cell> rest = blanks;
    rest.erase(rest.begin() + (best - blanks.begin()));
    int taken = used(cell);
    for (int d = 1; d <= 9; d++) {
        if (taken >> d & 1) continue;
        a[cell.x][cell.y] = d;
        flip(cell, 1 << d);
        if (rest.empty() || solve(rest)) return true;
        flip(cell, 1 << d);
    }
    return false;
}

int main() {
    vector<Cell> blanks;
    for (int x = 0; x < 9; x++)
        for (int y = 0; y < 9; y++) {
            cin >> a[x][y];
            if (a[x][y])
                flip({x, y}, 1 << a[x][y]);
            else
                blanks.push_back({x, y});
        }
    solve(blanks);
    for (auto& line : a) {
        for (int v : line) cout << v << ' ';
        cout << '\n';
    }
}
