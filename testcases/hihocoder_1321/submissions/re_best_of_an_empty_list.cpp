// Mistake: chooses the best blank of a list that may be empty. Caught by a board without blanks.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

struct Blank {
    int x, y, candidates;
};

int a[9][9], row[9], col[9], box[9];

vector<Blank> listBlanks() {
    vector<Blank> blanks;
    for (int x = 0; x < 9; x++)
        for (int y = 0; y < 9; y++)
            if (a[x][y] == 0) blanks.push_back({x, y, 511 & ~(row[x] | col[y] | box[x / 3 * 3 + y / 3])});
    sort(blanks.begin(), blanks.end(), [](const Blank& p, const Blank& q) {
        return __builtin_popcount(p.candidates) < __builtin_popcount(q.candidates);
    });
    return blanks;
}

bool dfs() {
    vector<Blank> blanks = listBlanks();
    Blank best = blanks.front();
    int z = best.x / 3 * 3 + best.y / 3;
    for (int d = 0; d < 9; d++) {
        int bit = 1 << d;
        if (!(best.candidates & bit)) continue;
        a[best.x][best.y] = d + 1;
        if (blanks.size() == 1) return true;
        row[best.x] ^= bit, col[best.y] ^= bit, box[z] ^= bit;
        if (dfs()) return true;
        row[best.x] ^= bit, col[best.y] ^= bit, box[z] ^= bit;
    }
    a[best.x][best.y] = 0;
    return false;
}

int main() {
    int t;
    if (scanf("%d", &t) != 1) return 0;
    while (t--) {
        for (int i = 0; i < 9; i++) row[i] = col[i] = box[i] = 0;
        for (int x = 0; x < 9; x++)
            for (int y = 0; y < 9; y++) {
                if (scanf("%d", &a[x][y]) != 1) return 0;
                int bit = a[x][y] ? 1 << (a[x][y] - 1) : 0;
                row[x] |= bit, col[y] |= bit, box[x / 3 * 3 + y / 3] |= bit;
            }
        dfs();
        for (auto& line : a)
            for (int y = 0; y < 9; y++) printf("%d%c", line[y], y == 8 ? '\n' : ' ');
    }
}
