// Method: rows sorted once by blanks, fewest first; bit masks of free digits. Style: cin, lambda.
#include <bits/stdc++.h>
using namespace std;

struct Line {
    int id, zeros;
};

int g[9][9];
int R[9], C[9], B[9];
vector<pair<int, int>> todo;
int answer = -1;

int weight(int r, int c) { return 6 + min({r, c, 8 - r, 8 - c}); }

void search(size_t k, int score) {
    if (k == todo.size()) {
        answer = max(answer, score);
        return;
    }
    int r = todo[k].first, c = todo[k].second, b = r / 3 * 3 + c / 3, w = weight(r, c);
    for (int m = R[r] & C[c] & B[b]; m; m &= m - 1) {
        int bit = m & -m;
        R[r] ^= bit, C[c] ^= bit, B[b] ^= bit;
        search(k + 1, score + w * (__builtin_ctz(bit) + 1));
        R[r] ^= bit, C[c] ^= bit, B[b] ^= bit;
    }
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    fill(R, R + 9, 511);
    fill(C, C + 9, 511);
    fill(B, B + 9, 511);
    vector<Line> lines;
    int score = 0;
    for (int i = 0; i < 9; i++) {
        Line line = {i, 0};
        for (int j = 0; j < 9; j++) {
            cin >> g[i][j];
            if (g[i][j]) {
                int bit = 1 << (g[i][j] - 1);
                R[i] &= ~bit;
                C[j] &= ~bit;
                B[i / 3 * 3 + j / 3] &= ~bit;
                score += g[i][j] * weight(i, j);
            } else {
                line.zeros++;
            }
        }
        lines.push_back(line);
    }
    sort(lines.begin(), lines.end(), [](const Line &a, const Line &b) { return a.zeros < b.zeros; });
    for (const Line &line : lines)
        for (int j = 0; j < 9; j++)
            if (!g[line.id][j]) todo.push_back({line.id, j});
    search(0, score);
    cout << answer << endl;
}
