// Mistake: keeps every board that it has made in a vector, and never removes one.
// Caught by boards with tens of thousands of completions.
#include <bits/stdc++.h>
using namespace std;

struct Board {
    int digit[9][9];
    bool row[9][10], column[9][10], box[9][10];
    int score;

    bool fits(int r, int c, int d) const { return !row[r][d] && !column[c][d] && !box[r / 3 * 3 + c / 3][d]; }

    void put(int r, int c, int d) {
        digit[r][c] = d;
        row[r][d] = column[c][d] = box[r / 3 * 3 + c / 3][d] = true;
        score += d * (6 + min(min(r, 8 - r), min(c, 8 - c)));
    }
};

vector<Board> boards;

int main() {
    Board start = {};
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++) {
            int d;
            cin >> d;
            if (d == 0) continue;
            if (!start.fits(r, c, d)) {
                cout << -1 << endl;
                return 0;
            }
            start.put(r, c, d);
        }
    boards.push_back(start);
    int best = -1;
    for (size_t head = 0; head < boards.size(); head++) {
        const Board board = boards[head];
        int x = -1, y = -1, fewest = 10;
        for (int r = 0; r < 9; r++)
            for (int c = 0; c < 9; c++) {
                if (board.digit[r][c]) continue;
                int n = 0;
                for (int d = 1; d <= 9; d++) n += board.fits(r, c, d);
                if (n < fewest) fewest = n, x = r, y = c;
            }
        if (x < 0) {
            best = max(best, board.score);
            continue;
        }
        for (int d = 1; d <= 9; d++) {
            if (!board.fits(x, y, d)) continue;
            boards.push_back(board);
            boards.back().put(x, y, d);
        }
    }
    cout << best << endl;
}
