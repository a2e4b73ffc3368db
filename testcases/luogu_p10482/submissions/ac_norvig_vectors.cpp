// Method: assign and eliminate after Norvig, vectors of units and peers. Style: cin without sync, cout.
#include <iostream>
#include <string>
#include <vector>

using Values = std::vector<int>;

std::vector<std::vector<int>> units[81];
std::vector<int> peers[81];

bool eliminate(Values &v, int s, int d);

bool assign(Values &v, int s, int d) {
    int others = v[s] & ~d;
    for (int e = 1; e < 512; e *= 2)
        if ((others & e) && !eliminate(v, s, e)) return false;
    return (v[s] & d) != 0;
}

bool eliminate(Values &v, int s, int d) {
    if (!(v[s] & d)) return true;
    v[s] ^= d;
    if (v[s] == 0) return false;
    if (__builtin_popcount(v[s]) == 1)
        for (int q : peers[s])
            if (!eliminate(v, q, v[s])) return false;
    for (const auto &u : units[s]) {
        int place = -1, count = 0;
        for (int q : u)
            if (v[q] & d) {
                place = q;
                count++;
            }
        if (count == 0) return false;
        if (count == 1 && v[place] != d && !assign(v, place, d)) return false;
    }
    return true;
}

bool search(Values &v) {
    int best = -1, least = 10;
    for (int s = 0; s < 81; s++) {
        int n = __builtin_popcount(v[s]);
        if (n > 1 && n < least) {
            least = n;
            best = s;
        }
    }
    if (best == -1) return true;
    for (int d = 1; d < 512; d *= 2) {
        if (!(v[best] & d)) continue;
        Values copy(v);
        if (assign(copy, best, d) && search(copy)) {
            v.swap(copy);
            return true;
        }
    }
    return false;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    for (int s = 0; s < 81; s++) {
        std::vector<int> row, col, box;
        for (int q = 0; q < 81; q++) {
            bool r = s / 9 == q / 9, c = s % 9 == q % 9, b = s / 27 == q / 27 && s % 9 / 3 == q % 9 / 3;
            if (r) row.push_back(q);
            if (c) col.push_back(q);
            if (b) box.push_back(q);
            if ((r || c || b) && q != s) peers[s].push_back(q);
        }
        units[s] = {row, col, box};
    }
    std::string grid;
    while (std::cin >> grid && grid != "end") {
        Values v(81, 511);
        for (int s = 0; s < 81; s++)
            if (grid[s] != '.') assign(v, s, 1 << (grid[s] - '1'));
        search(v);
        for (int s = 0; s < 81; s++) grid[s] = '1' + __builtin_ctz(v[s]);
        std::cout << grid << '\n';
    }
    return 0;
}
