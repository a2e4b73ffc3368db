// Mistake: its bound counts the blanks of each ring, and adds up four rings: the centre is the fifth.
// Caught by boards whose centre is blank.
#include <bits/stdc++.h>
using namespace std;

int s[81], row[9], col[9], box[9];
int blanksIn[5];  // ring by ring from the outermost
int best = -1;

int ring(int p) { return min(min(p / 9, 8 - p / 9), min(p % 9, 8 - p % 9)); }
int used(int p) { return row[p / 9] | col[p % 9] | box[p / 27 * 3 + p % 9 / 3]; }

int bound() {
    int sum = 0;
    for (int k = 0; k < 4; k++) sum += blanksIn[k] * (6 + k) * 9;
    return sum;
}

void flip(int p, int d) {
    row[p / 9] ^= 1 << d;
    col[p % 9] ^= 1 << d;
    box[p / 27 * 3 + p % 9 / 3] ^= 1 << d;
}

void search(int score) {
    if (score + bound() <= best) return;
    int cell = -1, most = -1;
    for (int p = 0; p < 81; p++) {
        if (s[p]) continue;
        int n = __builtin_popcount(used(p));
        if (n > most) most = n, cell = p;
    }
    if (cell < 0) {
        best = score;
        return;
    }
    blanksIn[ring(cell)]--;
    for (int d = 9; d >= 1; d--) {
        if (used(cell) >> d & 1) continue;
        s[cell] = d;
        flip(cell, d);
        search(score + d * (6 + ring(cell)));
        flip(cell, d);
    }
    s[cell] = 0;
    blanksIn[ring(cell)]++;
}

int main() {
    int score = 0;
    bool wrong = false;
    for (int p = 0; p < 81; p++) {
        cin >> s[p];
        if (s[p] == 0) {
            blanksIn[ring(p)]++;
        } else {
            wrong |= used(p) >> s[p] & 1;
            flip(p, s[p]);
            score += s[p] * (6 + ring(p));
        }
    }
    if (!wrong) search(score);
    cout << best << endl;
}
