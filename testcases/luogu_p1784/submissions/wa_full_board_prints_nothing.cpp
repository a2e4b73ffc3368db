// Mistake: sees that the board is complete only when it fills the last blank.
// Caught by a board without blanks: nothing is printed.
#include <iostream>
#include <vector>
using namespace std;

int g[9][9];
int rows[9], cols[9], boxes[9];
vector<int> blanks;
bool finished;

void print() {
    for (auto& line : g) {
        for (int v : line) cout << v << ' ';
        cout << '\n';
    }
}

int used(int p) { return rows[p / 9] | cols[p % 9] | boxes[p / 27 * 3 + p % 9 / 3]; }

void put(int p, int bit) {
    rows[p / 9] ^= bit;
    cols[p % 9] ^= bit;
    boxes[p / 27 * 3 + p % 9 / 3] ^= bit;
}

void dfs(size_t k) {
    size_t pick = k;
    for (size_t i = k; i < blanks.size(); i++)
        if (__builtin_popcount(used(blanks[i])) > __builtin_popcount(used(blanks[pick]))) pick = i;
    swap(blanks[k], blanks[pick]);
    int p = blanks[k];
    for (int d = 1; d <= 9 && !finished; d++) {
        if (used(p) >> d & 1) continue;
        g[p / 9][p % 9] = d;
        if (k + 1 == blanks.size()) {
            print();
            finished = true;
            return;
        }
        put(p, 1 << d);
        dfs(k + 1);
        put(p, 1 << d);
    }
}

int main() {
    for (int p = 0; p < 81; p++) {
        int d;
        cin >> d;
        g[p / 9][p % 9] = d;
        if (d)
            put(p, 1 << d);
        else
            blanks.push_back(p);
    }
    if (!blanks.empty()) dfs(0);
}
