// Makes all solvers first and runs them afterwards: 27 KiB for each puzzle, too much for thousands.
#include <bits/stdc++.h>
using namespace std;

struct Solver {
    string board;
    int possible[9][9][9];
    int history[81][81];

    explicit Solver(const string &s) : board(s) {
        memset(possible, 0, sizeof possible);
        memset(history, -1, sizeof history);
        for (int x = 0; x < 81; x++)
            if (board[x] >= '1') mark(x, board[x] - '1', 1);
            else board[x] = '.';
    }

    void mark(int x, int d, int by) {  // counts who forbids digit d
        int r = x / 9, c = x % 9, top = r / 3 * 3, left = c / 3 * 3;
        for (int i = 0; i < 9; i++) {
            possible[r][i][d] += by;
            possible[i][c][d] += by;
            possible[top + i / 3][left + i % 3][d] += by;
        }
    }

    bool solve(int depth) {
        int pick = -1, fewest = 10;
        for (int x = 0; x < 81 && fewest > 1; x++) {
            if (board[x] != '.') continue;
            int n = count(possible[x / 9][x % 9], possible[x / 9][x % 9] + 9, 0);
            if (n < fewest) fewest = n, pick = x;
        }
        if (pick < 0) return true;
        history[depth][pick] = fewest;
        for (int d = 0; d < 9; d++) {
            if (possible[pick / 9][pick % 9][d]) continue;
            mark(pick, d, 1);
            board[pick] = '1' + d;
            if (solve(depth + 1)) return true;
            board[pick] = '.';
            mark(pick, d, -1);
        }
        return false;
    }
};

int main() {
    vector<Solver> solvers;
    string s;
    while (cin >> s && s != "end") solvers.push_back(Solver(s));
    for (size_t i = 0; i < solvers.size(); i++) {
        solvers[i].solve(0);
        cout << solvers[i].board << '\n';
    }
}
