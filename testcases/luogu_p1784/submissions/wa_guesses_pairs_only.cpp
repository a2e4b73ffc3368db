// Mistake: guesses only in cells with two candidates and prints what it has when there is none.
// Caught by boards without such a cell.
#include <iostream>
#include <vector>
using namespace std;

typedef vector<int> Board;

int candidates(const Board& s, int p) {
    int used = 0, x = p / 9, y = p % 9;
    for (int k = 0; k < 9; k++) {
        int of_box = (x / 3 * 3 + k / 3) * 9 + y / 3 * 3 + k % 3;
        used |= 1 << s[x * 9 + k] | 1 << s[k * 9 + y] | 1 << s[of_box];
    }
    return 0x3fe & ~used;
}

// 1 solved, 0 contradiction, -1 stuck.
int solve(Board& s) {
    int pair = -1, blanks = 0;
    for (int p = 0; p < 81; p++) {
        if (s[p]) continue;
        int mask = candidates(s, p), n = __builtin_popcount(mask);
        if (n == 0) return 0;
        if (n == 1) {
            s[p] = __builtin_ctz(mask);
            return solve(s);
        }
        if (n == 2) pair = p;
        blanks++;
    }
    if (!blanks) return 1;
    if (pair < 0) return -1;
    int result = 0;
    for (int d = 1; d <= 9; d++) {
        if (!(candidates(s, pair) >> d & 1)) continue;
        Board guess = s;
        guess[pair] = d;
        int outcome = solve(guess);
        if (outcome == 1) {
            s = guess;
            return 1;
        }
        if (outcome < 0) result = -1;
    }
    return result;
}

int main() {
    Board s(81);
    for (int& v : s) cin >> v;
    solve(s);
    for (int p = 0; p < 81; p++) cout << s[p] << (p % 9 == 8 ? "\n" : " ");
}
