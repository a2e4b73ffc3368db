// Method: candidate masks in an array, copied at each branch. Style: getline until line[0] is 'e', cout.
#include <bits/stdc++.h>
using namespace std;

typedef array<int, 81> Masks;

vector<int> peers[81];

// Fixes cell p to one digit and removes it from all peers. False if a peer has nothing left.
bool assign(Masks &m, int p, int bit) {
    m[p] = bit;
    for (int q : peers[p])
        if ((m[q] &= ~bit) == 0) return false;
    return true;
}

bool solve(Masks &m, bitset<81> fixed_) {
    int best = -1, size = 10;
    for (int p = 0; p < 81; p++)
        if (!fixed_[p]) {
            int k = __builtin_popcount(m[p]);
            if (k < size) size = k, best = p;
        }
    if (best == -1) return true;
    fixed_[best] = true;
    for (int left = m[best]; left; left &= left - 1) {
        Masks next = m;
        if (assign(next, best, left & -left) && solve(next, fixed_)) {
            m = next;
            return true;
        }
    }
    return false;
}

int main() {
    for (int p = 0; p < 81; p++)
        for (int q = 0; q < 81; q++) {
            bool row = p / 9 == q / 9, col = p % 9 == q % 9;
            bool box = p / 27 == q / 27 && p % 9 / 3 == q % 9 / 3;
            if (p != q && (row || col || box)) peers[p].push_back(q);
        }
    string line;
    while (getline(cin, line) && line[0] != 'e') {
        Masks m;
        m.fill(511);
        bitset<81> fixed_;
        for (int p = 0; p < 81; p++)
            if (line[p] != '.') {
                fixed_[p] = true;
                assign(m, p, 1 << (line[p] - '1'));
            }
        solve(m, fixed_);
        string answer;
        for (int x : m) answer += char('1' + __builtin_ctz(x));
        cout << answer << '\n';
    }
    return 0;
}
