// Mistake: keeps every board that it has tried in a set, so as not to try one twice, but no board comes twice.
// Caught by boards that need hundreds of thousands of tries.
#include <iostream>
#include <set>
#include <string>
using namespace std;

string board;
set<string> tried;

bool fits(int cell, char v) {
    int x = cell / 9, y = cell % 9;
    for (int k = 0; k < 9; k++) {
        if (board[x * 9 + k] == v || board[k * 9 + y] == v) return false;
        if (board[(x / 3 * 3 + k / 3) * 9 + y / 3 * 3 + k % 3] == v) return false;
    }
    return true;
}

bool solve(int cell) {
    if (!tried.insert(board).second) return false;
    while (cell < 81 && board[cell] != '0') cell++;
    if (cell == 81) return true;
    for (char v = '1'; v <= '9'; v++) {
        if (!fits(cell, v)) continue;
        board[cell] = v;
        if (solve(cell + 1)) return true;
        board[cell] = '0';
    }
    return false;
}

int main() {
    char v;
    while (cin >> v) board += v;
    solve(0);
    for (int cell = 0; cell < 81; cell++) cout << board[cell] << (cell % 9 == 8 ? '\n' : ' ');
}
