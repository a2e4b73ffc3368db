// POJ 3074 Sudoku  http://poj.org/problem?id=3074
//
// Many puzzles, one a line of 81 characters (1 to 9, a dot for a blank), until a line "end". Prints the 81
// digits of the completion of each, one a line. In C++98, because POJ's compiler is GCC 4.4.
//
// IDEA. A cell is the set of the digits that it can still have, its candidates, one bit a digit. Two rules
// take candidates away. They look at one unit (a row, a column or a box) at a time, until nothing changes:
//
//   naked single    a digit that is the only candidate of a cell is no candidate of the others in the unit;
//   hidden single   a digit that only one cell of the unit can have goes there.
//
// Three cells of a unit whose other cells have none of 1, 2 and 3:
//
//   {1,2} {2} {1,2,3}     naked single 2:  {1} {2} {1,3}     hidden single 3:  {1} {2} {3}
//
// When the rules stall, the search tries a candidate on a copy of the board. If that has no completion, the
// candidate is wrong: it is taken away, and the rules go on.
//
// WHY IT IS FAST ENOUGH. One pass over a unit's nine sets tells what both rules can do there, and only
// units with a cell that has changed are looked at again. The search guesses where there are two
// possibilities, nearly always. Programs that fill the cells in a fixed order, or know naked singles alone,
// take seconds on some puzzles of 17 clues; this one takes some milliseconds on the worst that are known.
//
// INPUT. A blank may be a 0 too. Blanks at the end of a line, CR LF, empty lines and a missing "end" do no
// harm. At any other line the program says what is wrong with it, and ends with exit code 1. A puzzle with
// many completions gives one of them; a puzzle with none gives 81 zeros.
#include <cstdlib>
#include <iostream>
#include <string>

namespace {

// BEGIN the search (the same in hihocoder_1321.cpp, luogu_p1784.cpp and poj_3074.cpp)
typedef unsigned short Digits;  // a set: bit d - 1 stands for digit d
const Digits all_digits = 0x1ff;

typedef unsigned Units;  // a set of boxes (bits 0 to 8), rows (9 to 17) and columns (18 to 26)
const Units all_units = (1u << 27) - 1;

bool is_single(Digits set) { return set != 0 && (set & (set - 1)) == 0; }

// Which cells a unit has, and which units a cell is in.
struct Geometry {
    unsigned char cells[27][9];
    Units units[81];

    Geometry() {
        int size[27] = {};
        for (int cell = 0; cell < 81; ++cell) {
            const int row = cell / 9, column = cell % 9, box = row / 3 * 3 + column / 3;
            const int around[] = {box, 9 + row, 18 + column};
            units[cell] = 0;
            for (int i = 0; i < 3; ++i) {
                cells[around[i]][size[around[i]]++] = static_cast<unsigned char>(cell);
                units[cell] |= 1u << around[i];
            }
        }
    }
};
const Geometry geometry;

struct Board {
    Digits candidates[81];
    Units stale;  // the units with a cell that has changed since the rules were last applied to them

    void set(int cell, Digits digits) {
        candidates[cell] = digits;
        stale |= geometry.units[cell];
    }
};

// Applies both rules to one unit. False if a digit has no cell there, or two, or if a cell has no
// candidate.
bool narrow_unit(Board& board, int unit) {
    const unsigned char* cells = geometry.cells[unit];
    Digits once = 0, twice = 0;      // digits that at least one cell, at least two cells have as a candidate
    Digits settled = 0, clash = 0;   // digits that are the only candidate of a cell, of two cells
    for (int i = 0; i < 9; ++i) {
        const Digits digits = board.candidates[cells[i]];
        const Digits single = is_single(digits) ? digits : 0;
        clash |= settled & single;
        settled |= single;
        twice |= once & digits;
        once |= digits;
    }
    if (once != all_digits || clash != 0) return false;
    const Digits hidden = once & ~twice;
    if (((hidden & ~settled) | (settled & twice)) == 0) return true;  // neither rule can change anything
    for (int i = 0; i < 9; ++i) {
        const Digits digits = board.candidates[cells[i]];
        if (is_single(digits)) continue;
        Digits left = digits & ~settled;
        if (left & hidden) left &= hidden;
        if (left == 0) return false;
        if (left != digits) board.set(cells[i], left);
    }
    return true;
}

bool narrow(Board& board) {
    while (board.stale != 0) {
        const int unit = __builtin_ctz(board.stale);
        board.stale &= board.stale - 1;
        if (!narrow_unit(board, unit)) return false;
    }
    return true;
}

struct Guess {
    int cell;
    Digits digit;  // 0: every cell is settled

    Guess(int where, Digits options) : cell(where), digit(options & -options) {}
};

// What to try next. A wrong guess should tell much too, so one with a single alternative comes first: a
// cell with two candidates, else a digit with two cells in a unit. Else it is a cell with the fewest
// candidates.
Guess choose(const Board& board) {
    int best = 0, fewest = 10;
    for (int cell = 0; cell < 81 && fewest > 2; ++cell) {
        const int size = __builtin_popcount(board.candidates[cell]);
        if (size < 2 || size >= fewest) continue;
        best = cell;
        fewest = size;
    }
    if (fewest == 10) return Guess(0, 0);
    for (int unit = 0; unit < 27 && fewest > 2; ++unit) {
        const unsigned char* cells = geometry.cells[unit];
        Digits once = 0, twice = 0, thrice = 0;
        for (int i = 0; i < 9; ++i) {
            const Digits digits = board.candidates[cells[i]];
            thrice |= twice & digits;
            twice |= once & digits;
            once |= digits;
        }
        const Digits pair = twice & ~thrice;
        for (int i = 0; i < 9; ++i)
            if (board.candidates[cells[i]] & pair) return Guess(cells[i], board.candidates[cells[i]] & pair);
    }
    return Guess(best, board.candidates[best]);
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
        board.set(guess.cell, board.candidates[guess.cell] & ~guess.digit);
    }
    return false;
}
// END the search

// Reads the next puzzle's line, without blanks at its end; false when there is none.
bool read_puzzle(std::string& line) {
    while (std::getline(std::cin, line)) {
        line.erase(line.find_last_not_of(" \t\r") + 1);
        if (!line.empty()) return line != "end";
    }
    return false;
}

Board parse(const std::string& line, int number) {
    if (line.size() != 81) {
        std::cerr << "puzzle " << number << " has " << line.size() << " characters, not 81\n";
        std::exit(1);
    }
    Board board;
    board.stale = all_units;
    for (int cell = 0; cell < 81; ++cell) {
        const char c = line[cell];
        if (c != '.' && (c < '0' || c > '9')) {
            std::cerr << "puzzle " << number << ", character " << cell + 1 << ": neither a digit nor a dot\n";
            std::exit(1);
        }
        board.candidates[cell] = c == '.' || c == '0' ? all_digits : 1 << (c - '1');
    }
    return board;
}

}  // namespace

int main() {
    std::ios::sync_with_stdio(false);
    std::string line;
    for (int number = 1; read_puzzle(line); ++number) {
        Board board = parse(line, number);
        const bool solved = solve(board);
        for (int cell = 0; cell < 81; ++cell)
            line[cell] = solved ? static_cast<char>('1' + __builtin_ctz(board.candidates[cell])) : '0';
        std::cout << line << '\n';
    }
}
