// Mistake: collects all answers in a list before it looks for the best.
// Caught by boards with hundreds of thousands of completions.
#include <bits/stdc++.h>
using namespace std;

typedef vector<vector<int>> Grid;

Grid g(9, vector<int>(9));
list<Grid> answers;
int rows[9], cols[9], boxes[3][3];

int score(const Grid& answer) {
    int sum = 0;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) sum += answer[i][j] * (10 - max(abs(i - 4), abs(j - 4)));
    return sum;
}

int used(int i, int j) { return rows[i] | cols[j] | boxes[i / 3][j / 3]; }

void toggle(int i, int j, int d) {
    rows[i] ^= 1 << d;
    cols[j] ^= 1 << d;
    boxes[i / 3][j / 3] ^= 1 << d;
}

void fill() {
    int x = -1, y = -1, most = -1;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++)
            if (!g[i][j] && __builtin_popcount(used(i, j)) > most) {
                most = __builtin_popcount(used(i, j));
                x = i, y = j;
            }
    if (x < 0) {
        answers.push_back(g);
        return;
    }
    for (int d = 1; d <= 9; d++) {
        if (used(x, y) >> d & 1) continue;
        g[x][y] = d;
        toggle(x, y, d);
        fill();
        toggle(x, y, d);
    }
    g[x][y] = 0;
}

int main() {
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            cin >> g[i][j];
            if (!g[i][j]) continue;
            if (used(i, j) >> g[i][j] & 1) {
                cout << -1;
                return 0;
            }
            toggle(i, j, g[i][j]);
        }
    fill();
    int best = -1;
    for (const Grid& answer : answers) best = max(best, score(answer));
    cout << best;
}
