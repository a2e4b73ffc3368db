// Mistake: its loop over the puzzles has a counter of eight bits, which never reaches their number.
// Caught by 256 puzzles and more: the answers are printed again and again.
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int row[9], col[9], box[9];

int boxOf(int p) { return p / 27 * 3 + p % 9 / 3; }

void toggle(int p, int d) {
    row[p / 9] ^= 1 << d;
    col[p % 9] ^= 1 << d;
    box[boxOf(p)] ^= 1 << d;
}

bool solve(string& s) {
    int cell = -1, most = -1, taken = 0;
    for (int p = 0; p < 81; p++) {
        if (s[p] != '.') continue;
        int used = row[p / 9] | col[p % 9] | box[boxOf(p)], n = __builtin_popcount(used);
        if (n > most) most = n, cell = p, taken = used;
    }
    if (cell < 0) return true;
    for (int d = 1; d <= 9; d++) {
        if (taken >> d & 1) continue;
        s[cell] = char('0' + d);
        toggle(cell, d);
        if (solve(s)) return true;
        toggle(cell, d);
    }
    s[cell] = '.';
    return false;
}

void answer(string& s) {
    for (int i = 0; i < 9; i++) row[i] = col[i] = box[i] = 0;
    for (int p = 0; p < 81; p++)
        if (s[p] != '.') toggle(p, s[p] - '0');
    solve(s);
}

int main() {
    vector<string> answers;
    string s;
    while (cin >> s && s != "end") {
        answer(s);
        answers.push_back(s);
    }
    for (unsigned char i = 0; i < answers.size(); i++) cout << answers[i] << '\n';
}
