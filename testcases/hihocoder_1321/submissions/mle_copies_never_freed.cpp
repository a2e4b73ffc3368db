// Mistake: every guess works on a new copy of the board, and no copy is ever deleted.
// Caught by boards that need many guesses.
#include <cstring>
#include <iostream>
using namespace std;

struct Board {
    int cell[9][9];
    bool row[9][10], col[9][10], box[9][10];

    bool can(int x, int y, int v) const { return !row[x][v] && !col[y][v] && !box[x / 3 * 3 + y / 3][v]; }

    void set(int x, int y, int v) {
        cell[x][y] = v;
        if (v) row[x][v] = col[y][v] = box[x / 3 * 3 + y / 3][v] = true;
    }
};

Board* solve(Board* now, int p) {
    while (p < 81 && now->cell[p / 9][p % 9]) p++;
    if (p == 81) return now;
    for (int v = 9; v >= 1; v--) {
        if (!now->can(p / 9, p % 9, v)) continue;
        Board* next = new Board(*now);
        next->set(p / 9, p % 9, v);
        Board* answer = solve(next, p + 1);
        if (answer) return answer;
    }
    return nullptr;
}

int main() {
    int t;
    cin >> t;
    while (t--) {
        Board* start = new Board;
        memset(start, 0, sizeof *start);
        for (int x = 0; x < 9; x++)
            for (int y = 0; y < 9; y++) {
                int v;
                cin >> v;
                start->set(x, y, v);
            }
        Board* answer = solve(start, 0);
        for (int x = 0; x < 9; x++)
            for (int y = 0; y < 9; y++) cout << answer->cell[x][y] << (y == 8 ? '\n' : ' ');
    }
}
