// Mistake: to check one digit, puts the row, the column and the box into new sets.
// Caught by boards that need millions of checks.
#include <iostream>
#include <set>
using namespace std;

int board[9][9];

bool fits(int x, int y, int v) {
    set<int> row, column, box;
    for (int k = 0; k < 9; k++) {
        row.insert(board[x][k]);
        column.insert(board[k][y]);
        box.insert(board[x / 3 * 3 + k / 3][y / 3 * 3 + k % 3]);
    }
    return !row.count(v) && !column.count(v) && !box.count(v);
}

bool solve(int cell) {
    if (cell == 81) return true;
    int x = cell / 9, y = cell % 9;
    if (board[x][y]) return solve(cell + 1);
    for (int v = 1; v <= 9; v++) {
        if (!fits(x, y, v)) continue;
        board[x][y] = v;
        if (solve(cell + 1)) return true;
    }
    board[x][y] = 0;
    return false;
}

int main() {
    for (auto& row : board)
        for (int& v : row) cin >> v;
    solve(0);
    for (auto& row : board) {
        for (int v : row) cout << v << ' ';
        cout << '\n';
    }
}
