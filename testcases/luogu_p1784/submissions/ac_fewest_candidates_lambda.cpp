// Method: fewest candidates, recursive lambda, bitset masks. Style: C++14, cin sync off, ostringstream.
#include <array>
#include <bitset>
#include <functional>
#include <iostream>
#include <sstream>

using Mask = std::bitset<9>;

int main() {
    std::ios_base::sync_with_stdio(false);

    std::array<std::array<int, 9>, 9> board{};
    std::array<Mask, 9> rows, cols, boxes;

    auto box = [](int r, int c) { return r / 3 * 3 + c / 3; };
    auto put = [&](int r, int c, int d, bool on) {
        rows[r].set(d, on);
        cols[c].set(d, on);
        boxes[box(r, c)].set(d, on);
    };
    auto candidates = [&](int r, int c) { return ~(rows[r] | cols[c] | boxes[box(r, c)]); };

    for (int r = 0; r < 9; ++r) {
        for (int c = 0; c < 9; ++c) {
            std::cin >> board[r][c];
            if (board[r][c] != 0) put(r, c, board[r][c] - 1, true);
        }
    }

    std::function<bool()> solve = [&]() {
        int br = -1, bc = -1;
        std::size_t fewest = 10;
        for (int r = 0; r < 9; ++r) {
            for (int c = 0; c < 9; ++c) {
                if (board[r][c] != 0) continue;
                auto n = candidates(r, c).count();
                if (n < fewest) {
                    fewest = n;
                    br = r;
                    bc = c;
                }
            }
        }
        if (br == -1) return true;
        const Mask m = candidates(br, bc);
        for (int d = 0; d < 9; ++d) {
            if (!m[d]) continue;
            board[br][bc] = d + 1;
            put(br, bc, d, true);
            if (solve()) return true;
            put(br, bc, d, false);
        }
        board[br][bc] = 0;
        return false;
    };
    solve();

    std::ostringstream out;
    for (const auto &row : board) {
        for (int c = 0; c < 9; ++c) out << (c ? " " : "") << row[c];
        out << '\n';
    }
    std::cout << out.str();
    return 0;
}
