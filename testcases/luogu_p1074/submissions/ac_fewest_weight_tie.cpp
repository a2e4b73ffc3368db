// Method: fewest candidates at every step, ties go to the larger weight. Style: class, cin, builtin popcount.
#include <algorithm>
#include <iostream>
#include <vector>

class Target {
public:
    Target() : rows(9, 0x1ff), cols(9, 0x1ff), boxes(9, 0x1ff), grid(81, 0), best(-1) {}

    void read() {
        for (int &v : grid) std::cin >> v;
    }

    int solve() {
        int points = 0, blanks = 0;
        for (int p = 0; p < 81; ++p) {
            if (grid[p] == 0) {
                ++blanks;
                continue;
            }
            int bit = 1 << (grid[p] - 1);
            if (!(candidates(p) & bit)) return -1;
            toggle(p, bit);
            points += grid[p] * weight(p);
        }
        search(blanks, points);
        return best;
    }

private:
    std::vector<int> rows, cols, boxes, grid;
    int best;

    static int weight(int p) {
        int r = p / 9, c = p % 9;
        return 6 + std::min(std::min(r, 8 - r), std::min(c, 8 - c));
    }

    int candidates(int p) const { return rows[p / 9] & cols[p % 9] & boxes[p / 27 * 3 + p % 9 / 3]; }

    void toggle(int p, int bit) {
        rows[p / 9] ^= bit;
        cols[p % 9] ^= bit;
        boxes[p / 27 * 3 + p % 9 / 3] ^= bit;
    }

    void search(int blanks, int points) {
        if (blanks == 0) {
            best = std::max(best, points);
            return;
        }
        int where = -1, few = 10;
        for (int p = 0; p < 81; ++p) {
            if (grid[p]) continue;
            int n = __builtin_popcount(candidates(p));
            if (n < few || (n == few && weight(p) > weight(where))) {
                few = n;
                where = p;
            }
        }
        for (int left = candidates(where); left; left &= left - 1) {
            int bit = left & -left;
            grid[where] = __builtin_ctz(bit) + 1;
            toggle(where, bit);
            search(blanks - 1, points + grid[where] * weight(where));
            toggle(where, bit);
        }
        grid[where] = 0;
    }
};

int main() {
    Target t;
    t.read();
    std::cout << t.solve() << '\n';
    return 0;
}
