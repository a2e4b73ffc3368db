// POJ 3074 Sudoku  http://poj.org/problem?id=3074
//
// As luogu_p1784.cpp, which explains the method, but a board is a word of 81 characters (1 to 9, and 0 or a
// dot for a blank), and a completion a line of 81 digits. The word "end", or the end of the input, comes
// last. At any other word, the program says which board is bad and ends with exit code 1. Written in C++98,
// for POJ's GCC 4.4: submit it as G++, because POJ's C++ is Microsoft's and has no __builtin_ctz.
// Reading order: luogu_p1784, hihocoder_1321, poj_3074, luogu_p1074, luogu_p10482.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

// BEGIN the search (the same in hihocoder_1321.cpp, luogu_p1784.cpp and poj_3074.cpp)
typedef unsigned short Digits;  // a set: bit d - 1 stands for digit d
const Digits all_digits = 0x1ff;

typedef unsigned Units;  // a set of boxes (bits 0 to 8), rows (9 to 17) and columns (18 to 26)
const Units all_units = (1u << 27) - 1;

// One digit. Of the bits of x, x & (x - 1) has all but the lowest, and x & -x only the lowest.
bool is_single(Digits set) { return set != 0 && (set & (set - 1)) == 0; }

// Which cells a unit has, and which units a cell is in.
struct Geometry {
    unsigned char cells[27][9];
    Units units[81];

    Geometry() {
        for (int cell = 0; cell < 81; ++cell) {
            const int row = cell / 9, column = cell % 9, box = row / 3 * 3 + column / 3;
            units[cell] = 1u << box | 1u << (9 + row) | 1u << (18 + column);
            cells[box][row % 3 * 3 + column % 3] = static_cast<unsigned char>(cell);
            cells[9 + row][column] = cells[18 + column][row] = static_cast<unsigned char>(cell);
        }
    }
};
const Geometry geometry;

struct Board {
    Digits candidates[81];  // not empty while solving: a rule that would empty one reports a contradiction
    Units stale;  // the units with a cell that has changed since the rules were last applied to them

    void set(int cell, Digits digits) {
        candidates[cell] = digits;
        stale |= geometry.units[cell];
    }
};

// Applies both rules to one unit. False at a contradiction: a digit without a cell, a cell without a
// candidate left, one cell for two hidden singles, or two cells with the same last candidate.
bool apply_rules(Board& board, int unit) {
    const unsigned char* cells = geometry.cells[unit];
    Digits one_or_more = 0, two_or_more = 0;  // candidates of so many cells
    Digits placed = 0, placed_twice = 0;      // digits that one cell (two cells) has as its last candidate
    for (int i = 0; i < 9; ++i) {
        const Digits digits = board.candidates[cells[i]];
        const Digits single = is_single(digits) ? digits : 0;
        placed_twice |= placed & single;
        placed |= single;
        two_or_more |= one_or_more & digits;
        one_or_more |= digits;
    }
    if (one_or_more != all_digits || placed_twice != 0) return false;
    const Digits unique = one_or_more & ~two_or_more;  // candidates of only one cell
    if (unique == placed) return true;  // this only saves time: as no set is empty, the rules change nothing
    for (int i = 0; i < 9; ++i) {
        const Digits digits = board.candidates[cells[i]];
        if (is_single(digits)) continue;
        const Digits hidden = digits & unique, remaining = hidden != 0 ? hidden : digits & ~placed;
        if (remaining == 0 || (hidden != 0 && !is_single(hidden))) return false;
        if (remaining != digits) board.set(cells[i], remaining);
    }
    return true;
}

// Applies the rules until nothing changes. False at a contradiction.
bool propagate(Board& board) {
    while (board.stale != 0) {
        const int unit = __builtin_ctz(board.stale);
        board.stale &= board.stale - 1;
        if (!apply_rules(board, unit)) return false;
    }
    return true;
}

struct Guess {
    int cell;
    Digits digit;  // the lowest of the options
    Guess(int chosen_cell, Digits options) : cell(chosen_cell), digit(options & -options) {}
};

// Chooses a cell with several candidates, and one to try. If only two options exist, refuting one proves the
// other. So it prefers a cell with two candidates, then a digit with two cells in a unit. Without the latter,
// Norvig's impossible board takes 3.4 s, not 0.06 s.
Guess choose_guess(const Board& board) {
    int best = 0, fewest = 10;
    for (int cell = 0; cell < 81; ++cell) {
        const int size = __builtin_popcount(board.candidates[cell]);
        if (size == 2) return Guess(cell, board.candidates[cell]);
        if (size == 1 || size >= fewest) continue;
        best = cell;
        fewest = size;
    }
    for (int unit = 0; unit < 27; ++unit) {
        const unsigned char* cells = geometry.cells[unit];
        Digits one_or_more = 0, two_or_more = 0, three_or_more = 0;
        for (int i = 0; i < 9; ++i) {
            const Digits digits = board.candidates[cells[i]];
            three_or_more |= two_or_more & digits;
            two_or_more |= one_or_more & digits;
            one_or_more |= digits;
        }
        const Digits two = two_or_more & ~three_or_more;  // candidates of exactly two cells
        for (int i = 0; i < 9; ++i)
            if (board.candidates[cells[i]] & two) return Guess(cells[i], board.candidates[cells[i]] & two);
    }
    return Guess(best, board.candidates[best]);
}

// Replaces the board by one of its completions. False if it has none; then the board is of no further use.
// 81 single candidates are a completion, because propagate has found all nine digits in each unit.
bool solve(Board& board) {
    while (propagate(board)) {
        if (std::count_if(board.candidates, board.candidates + 81, is_single) == 81) return true;
        const Guess guess = choose_guess(board);
        Board copy = board;
        copy.set(guess.cell, guess.digit);
        if (solve(copy)) {
            board = copy;
            return true;
        }
        board.set(guess.cell, board.candidates[guess.cell] & ~guess.digit);
    }
    return false;
}
// END the search

// Reads the next board. False if there is none.
bool read_board(Board& board, int number) {
    char word[83];
    int start, stop;  // where the word is in the input: strlen would not see what follows a NUL
    if (std::scanf(" %n%82s%n", &start, word, &stop) < 1) return false;
    if (stop - start == 3 && std::strcmp(word, "end") == 0) return false;
    if (stop - start != 81 || std::strspn(word, "0123456789.") != 81) {
        std::fprintf(stderr, "board %d: not 81 digits and dots\n", number);
        std::exit(1);
    }
    board.stale = all_units;
    for (int cell = 0; cell < 81; ++cell)
        board.candidates[cell] = std::strchr(".0", word[cell]) ? all_digits : 1 << (word[cell] - '1');
    return true;
}

void print(const Board& board) {
    for (int cell = 0; cell < 81; ++cell) {
        const Digits digits = board.candidates[cell];
        std::putchar(is_single(digits) ? '1' + __builtin_ctz(digits) : '0');
    }
    std::putchar('\n');
}

}  // namespace

int main() {
    Board board;
    for (int number = 1; read_board(board, number); ++number)
        print(solve(board) ? board : Board());  // Board() has no digits
}
