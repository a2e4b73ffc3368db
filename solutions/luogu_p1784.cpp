// Luogu P1784 数独  https://www.luogu.com.cn/problem/P1784
//
// Reads a board of 9x9 numbers, 0 for a blank, and prints its completion.
//
// Idea: a cell is the set of its candidates, one bit a digit. Two rules run over the units (rows, columns, boxes) until nothing changes:
//   naked single   a digit that is settled in one cell of a unit is no candidate of the others;
//   hidden single  a digit with one place left in a unit goes there.
// When they stall, the search tries a candidate on a copy of the board, and strikes it out if that fails.
//
// Why it is fast enough: both rules come out of one pass over a unit's nine sets, and only units with a changed cell are looked at again.
// Fixing the order of the cells in advance, or looking at naked singles alone, takes seconds on some 17-clue puzzles; this takes a few
// milliseconds on the worst puzzles known.
//
// A board with many completions gives one of them. For one with none the statement defines no output: the board is printed as it was read.
#include <cstdint>
#include <cstdio>

namespace {

// BEGIN the search (the same in luogu_p1784.cpp and hihocoder_1321.cpp)
using Digits = std::uint16_t;  // a set: bit d - 1 stands for digit d
constexpr Digits all_digits = 0x1ff;

using Units = std::uint32_t;  // a set of rows (bits 0 to 8), columns (9 to 17) and boxes (18 to 26)
constexpr Units all_units = (1u << 27) - 1;

bool is_single(Digits set) { return set != 0 && (set & (set - 1)) == 0; }

Digits lowest(Digits set) { return static_cast<Digits>(set & -set); }

int count(Digits set) {
    int size = 0;
    for (; set != 0; set = static_cast<Digits>(set & (set - 1))) ++size;
    return size;
}

// Which cells a unit has, and which units a cell is in.
struct Geometry {
    int cells[27][9];
    Units units[81];

    Geometry() {
        int size[27] = {};
        for (int cell = 0; cell < 81; ++cell) {
            const int row = cell / 9, column = cell % 9, box = row / 3 * 3 + column / 3;
            units[cell] = 0;
            const int around[] = {row, 9 + column, 18 + box};
            for (int unit : around) {
                cells[unit][size[unit]++] = cell;
                units[cell] |= 1u << unit;
            }
        }
    }
};
const Geometry geometry;

struct Board {
    Digits candidates[81];
    Units stale;  // those with a cell that changed since they were last narrowed

    void set(int cell, Digits digits) {
        candidates[cell] = digits;
        stale |= geometry.units[cell];
    }
};

// Applies both rules to one unit. False if a digit has no place, or two, or a cell has no candidate.
bool narrow_unit(Board& board, int unit) {
    Digits once = 0, twice = 0, settled = 0;  // digits in at least one cell, in at least two, in a cell that has no other
    for (int cell : geometry.cells[unit]) {
        const Digits digits = board.candidates[cell];
        if (is_single(digits)) {
            if (settled & digits) return false;
            settled |= digits;
        }
        twice |= once & digits;
        once |= digits;
    }
    if (once != all_digits) return false;
    if (settled == all_digits) return true;
    const Digits hidden = static_cast<Digits>(once & ~twice);
    for (int cell : geometry.cells[unit]) {
        const Digits digits = board.candidates[cell];
        if (is_single(digits)) continue;
        Digits left = static_cast<Digits>(digits & ~settled);
        if (left & hidden) left &= hidden;
        if (left == 0) return false;
        if (left != digits) board.set(cell, left);
    }
    return true;
}

bool narrow(Board& board) {
    while (board.stale != 0) {
        const Units next = board.stale & -board.stale;
        board.stale ^= next;
        int unit = 0;
        while (next >> unit != 1) ++unit;
        if (!narrow_unit(board, unit)) return false;
    }
    return true;
}

struct Guess {
    int cell;
    Digits digit;
};

// What to try next, such that an error tells much too: a digit of a cell with two candidates, else one with two places in a unit, else one
// of a cell with fewest candidates. The digit is 0 when every cell is settled.
Guess choose(const Board& board) {
    Guess best = {0, 0};
    int fewest = 10;
    for (int cell = 0; cell < 81 && fewest > 2; ++cell) {
        const int size = count(board.candidates[cell]);
        if (size < 2 || size >= fewest) continue;
        best = {cell, lowest(board.candidates[cell])};
        fewest = size;
    }
    if (fewest == 2 || fewest == 10) return best;
    for (int unit = 0; unit < 27; ++unit) {
        Digits once = 0, twice = 0, thrice = 0;
        for (int cell : geometry.cells[unit]) {
            const Digits digits = board.candidates[cell];
            thrice |= twice & digits;
            twice |= once & digits;
            once |= digits;
        }
        const Digits pair = lowest(static_cast<Digits>(twice & ~thrice));
        for (int cell : geometry.cells[unit])
            if (board.candidates[cell] & pair) return {cell, pair};
    }
    return best;
}

// Makes the board one of its completions; false, with the board in disorder, if it has none.
bool solve(Board& board) {
    while (narrow(board)) {
        const Guess guess = choose(board);
        if (guess.digit == 0) return true;
        Board tried = board;
        tried.set(guess.cell, guess.digit);
        if (solve(tried)) {
            board = tried;
            return true;
        }
        board.set(guess.cell, static_cast<Digits>(board.candidates[guess.cell] & ~guess.digit));
    }
    return false;
}
// END the search

// The next number, or 0 at the end of the input; spaces and line ends of every kind are skipped.
int read_number() {
    int number = 0;
    return std::scanf("%d", &number) == 1 ? number : 0;
}

Board read_board() {
    Board board;
    board.stale = all_units;
    for (Digits& digits : board.candidates) {
        const int digit = read_number();
        digits = digit >= 1 && digit <= 9 ? static_cast<Digits>(1 << (digit - 1)) : all_digits;
    }
    return board;
}

int digit_of(Digits digits) {
    int digit = 0;
    for (; is_single(digits); digits = static_cast<Digits>(digits >> 1)) ++digit;
    return digit;
}

void print(const Board& board) {
    for (int cell = 0; cell < 81; ++cell) std::printf("%d%c", digit_of(board.candidates[cell]), cell % 9 == 8 ? '\n' : ' ');
}

}  // namespace

int main() {
    const Board clues = read_board();
    Board board = clues;
    print(solve(board) ? board : clues);
}
