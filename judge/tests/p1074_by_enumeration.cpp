// Solves Luogu P1074 in the obvious way, to check the fast one: makes every completion, keeps the best score.
// Reads boards of 81 digits, 0 = blank, to the end of the input. Prints a line for each: the best score or
// -1, the number of completions, and the digits placed on the way. The argument limits the digits; the score
// is "?" if it allows too few.
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <string>

struct Enumeration {
    int digit[81] = {};
    int inRow[9] = {}, inColumn[9] = {}, inBox[9] = {};  // a bit for each digit
    long completions = 0, placements = 0, limit = 0;
    int best = -1;

    static int box(int cell) { return cell / 27 * 3 + cell % 9 / 3; }

    int fitting(int cell) const { return 1022 & ~(inRow[cell / 9] | inColumn[cell % 9] | inBox[box(cell)]); }

    bool fits(int cell, int d) const { return fitting(cell) >> d & 1; }

    void put(int cell, int d, bool there) {
        digit[cell] = there ? d : 0;
        for (int* used : {&inRow[cell / 9], &inColumn[cell % 9], &inBox[box(cell)]})
            *used = there ? *used | 1 << d : *used & ~(1 << d);
    }

    void complete() {
        int blank = -1, fewest = 10;
        for (int cell = 0; cell < 81; ++cell) {
            if (digit[cell] != 0) continue;
            const int count = __builtin_popcount(fitting(cell));
            if (count < fewest) fewest = count, blank = cell;
        }
        if (blank < 0) {
            int score = 0;
            for (int cell = 0; cell < 81; ++cell) {
                const int row = cell / 9, column = cell % 9;
                score += digit[cell] * (6 + std::min(std::min(row, column), std::min(8 - row, 8 - column)));
            }
            best = std::max(best, score);
            ++completions;
            return;
        }
        for (int d = 1; d <= 9 && placements <= limit; ++d) {
            if (!fits(blank, d)) continue;
            ++placements;
            put(blank, d, true);
            complete();
            put(blank, d, false);
        }
    }
};

int main(int, char** argv) {
    std::string board;
    while (std::cin >> board) {
        Enumeration enumeration;
        enumeration.limit = std::atol(argv[1]);
        bool sound = true;
        for (int cell = 0; cell < 81; ++cell) {
            const int d = board[cell] - '0';
            if (d == 0) continue;
            sound = sound && enumeration.fits(cell, d);
            enumeration.put(cell, d, true);
        }
        if (sound) enumeration.complete();
        const bool cutOff = enumeration.placements > enumeration.limit;
        std::cout << (cutOff ? "?" : std::to_string(enumeration.best)) << ' ' << enumeration.completions
                  << ' ' << enumeration.placements << '\n';
    }
}
