// Mistake: its bound takes the centre for one of the ring around it, 9 points a digit and not 10.
// Caught by boards with few blanks, the centre among them.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

int a[9][9], usedRow[9], usedCol[9], usedBox[9], answer = -1;

int weight(int i, int j) {
    for (int k = 0; k < 4; k++)
        if (i == k || j == k || i == 8 - k || j == 8 - k) return 6 + k;
    return 10;
}

int weightInBound(int i, int j) { return min(weight(i, j), 9); }

void toggle(int i, int j, int d) {
    usedRow[i] ^= 1 << d;
    usedCol[j] ^= 1 << d;
    usedBox[i / 3 * 3 + j / 3] ^= 1 << d;
}

int free(int i, int j) { return 1022 & ~(usedRow[i] | usedCol[j] | usedBox[i / 3 * 3 + j / 3]); }

int atMost(int i) {
    vector<int> weights, digits;
    for (int j = 0; j < 9; j++)
        if (!a[i][j]) weights.push_back(weightInBound(i, j));
    for (int d = 1; d <= 9; d++)
        if (!(usedRow[i] >> d & 1)) digits.push_back(d);
    sort(weights.begin(), weights.end());
    int sum = 0;
    for (size_t k = 0; k < weights.size(); k++) sum += weights[k] * digits[k];
    return sum;
}

void dfs(int score) {
    int x = -1, y = -1, least = 10, bound = score;
    for (int i = 0; i < 9; i++) {
        bound += atMost(i);
        for (int j = 0; j < 9; j++)
            if (!a[i][j] && __builtin_popcount(free(i, j)) < least) {
                least = __builtin_popcount(free(i, j));
                x = i, y = j;
            }
    }
    if (x < 0 && score > answer) answer = score;
    if (x < 0 || bound <= answer) return;
    for (int d = 9; d >= 1; d--) {
        if (!(free(x, y) >> d & 1)) continue;
        a[x][y] = d;
        toggle(x, y, d);
        dfs(score + weight(x, y) * d);
        toggle(x, y, d);
        a[x][y] = 0;
    }
}

int main() {
    int score = 0;
    bool sound = true;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            if (scanf("%d", &a[i][j]) != 1) return 0;
            if (!a[i][j]) continue;
            if (!(free(i, j) >> a[i][j] & 1)) sound = false;
            toggle(i, j, a[i][j]);
            score += weight(i, j) * a[i][j];
        }
    if (sound) dfs(score);
    printf("%d\n", answer);
}
