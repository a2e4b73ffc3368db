// Mistake: keeps every completed board with its table of candidates, and scores them afterwards.
// Caught by boards with tens of thousands of completions.
#include <iostream>
#include <vector>
using namespace std;

struct Board {
    int digit[9][9];
    int crossed[9][9][10];  // how many peers forbid this digit
};

Board now;
vector<Board> completed;

void place(int x, int y, int d, int change) {
    for (int k = 0; k < 9; k++) {
        now.crossed[x][k][d] += change;
        now.crossed[k][y][d] += change;
        now.crossed[x / 3 * 3 + k / 3][y / 3 * 3 + k % 3][d] += change;
    }
}

void search() {
    int bx = -1, by = -1, fewest = 10;
    for (int x = 0; x < 9; x++)
        for (int y = 0; y < 9; y++) {
            if (now.digit[x][y]) continue;
            int n = 0;
            for (int d = 1; d <= 9; d++) n += now.crossed[x][y][d] == 0;
            if (n < fewest) fewest = n, bx = x, by = y;
        }
    if (bx < 0) {
        completed.push_back(now);
        return;
    }
    for (int d = 1; d <= 9; d++) {
        if (now.crossed[bx][by][d]) continue;
        now.digit[bx][by] = d;
        place(bx, by, d, 1);
        search();
        place(bx, by, d, -1);
        now.digit[bx][by] = 0;
    }
}

int main() {
    bool sound = true;
    for (int x = 0; x < 9; x++)
        for (int y = 0; y < 9; y++) {
            int d;
            cin >> d;
            now.digit[x][y] = d;
            if (d && now.crossed[x][y][d]) sound = false;
            if (d) place(x, y, d, 1);
        }
    if (sound) search();
    int best = -1;
    for (const Board& b : completed) {
        int score = 0;
        for (int x = 0; x < 9; x++)
            for (int y = 0; y < 9; y++) score += b.digit[x][y] * (6 + min(min(x, 8 - x), min(y, 8 - y)));
        best = max(best, score);
    }
    cout << best << endl;
}
