// Mistake: its bound reads the weights from a string of digits, where a 0 stands for the centre's 10 and
// counts as 0.
// Caught by boards whose centre is blank.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
using namespace std;

const char* const WEIGHTS =
    "666666666"
    "677777776"
    "678888876"
    "678999876"
    "678909876"
    "678999876"
    "678888876"
    "677777776"
    "666666666";

int board[81], best = -1;
bool inRow[9][10], inColumn[9][10], inBox[9][10];

int points(int p, int d) { return (10 - max(abs(p / 9 - 4), abs(p % 9 - 4))) * d; }
int boxOf(int p) { return p / 27 * 3 + p % 9 / 3; }
bool fits(int p, int d) { return !inRow[p / 9][d] && !inColumn[p % 9][d] && !inBox[boxOf(p)][d]; }
void mark(int p, int d, bool on) { inRow[p / 9][d] = inColumn[p % 9][d] = inBox[boxOf(p)][d] = on; }

void search(int score, int rest) {
    int cell = -1, fewest = 10;
    for (int p = 0; p < 81 && fewest > 1; p++) {
        if (board[p]) continue;
        int n = 0;
        for (int d = 1; d <= 9; d++) n += fits(p, d);
        if (n < fewest) fewest = n, cell = p;
    }
    if (cell < 0) {
        best = max(best, score);
        return;
    }
    if (score + 9 * rest <= best) return;
    for (int d = 9; d >= 1; d--) {
        if (!fits(cell, d)) continue;
        board[cell] = d;
        mark(cell, d, true);
        search(score + points(cell, d), rest - (WEIGHTS[cell] - '0'));
        mark(cell, d, false);
    }
    board[cell] = 0;
}

int main() {
    int score = 0, rest = 0;
    for (int p = 0; p < 81; p++) {
        if (scanf("%d", &board[p]) != 1) return 0;
        int d = board[p];
        if (d == 0) {
            rest += WEIGHTS[p] - '0';
            continue;
        }
        if (!fits(p, d)) {
            puts("-1");
            return 0;
        }
        mark(p, d, true);
        score += points(p, d);
    }
    search(score, rest);
    printf("%d\n", best);
}
