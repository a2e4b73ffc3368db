// Mistake: makes the lists of candidates once, and goes through the cells in the order of their lengths.
// Caught by boards with few clues: minutes on some of 17.
#include <bits/stdc++.h>
using namespace std;

int board[9][9];
vector<pair<vector<int>, int>> todo;  // candidates, cell

bool fits(int r, int c, int d) {
    for (int k = 0; k < 9; k++) {
        if (board[r][k] == d || board[k][c] == d) return false;
        if (board[r / 3 * 3 + k / 3][c / 3 * 3 + k % 3] == d) return false;
    }
    return true;
}

bool fill(size_t k) {
    if (k == todo.size()) return true;
    int r = todo[k].second / 9, c = todo[k].second % 9;
    for (int d : todo[k].first) {
        if (!fits(r, c, d)) continue;
        board[r][c] = d;
        if (fill(k + 1)) return true;
        board[r][c] = 0;
    }
    return false;
}

int main() {
    for (auto& row : board)
        for (int& d : row) cin >> d;
    for (int p = 0; p < 81; p++) {
        if (board[p / 9][p % 9]) continue;
        vector<int> list;
        for (int d = 1; d <= 9; d++)
            if (fits(p / 9, p % 9, d)) list.push_back(d);
        todo.push_back({list, p});
    }
    sort(todo.begin(), todo.end(), [](const pair<vector<int>, int>& a, const pair<vector<int>, int>& b) {
        return a.first.size() < b.first.size();
    });
    fill(0);
    for (auto& row : board) {
        for (int d : row) cout << d << ' ';
        cout << '\n';
    }
}
