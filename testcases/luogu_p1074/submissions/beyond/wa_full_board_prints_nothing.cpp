// Mistake: prints the best score when all digits of the first blank have been tried.
// Caught by a full board, which has no first blank: nothing is printed.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
using namespace std;

int board[81], depth, best = -1;
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
        depth++;
        search(score + points(cell, d), rest - points(cell, 1));
        depth--;
        mark(cell, d, false);
    }
    board[cell] = 0;
    if (depth == 0) printf("%d\n", best);
}

int main() {
    int score = 0, rest = 0;
    for (int p = 0; p < 81; p++) {
        if (scanf("%d", &board[p]) != 1) return 0;
        int d = board[p];
        if (d == 0) {
            rest += points(p, 1);
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
}
