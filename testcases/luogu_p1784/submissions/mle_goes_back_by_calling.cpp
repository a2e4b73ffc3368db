// Mistake: goes back to the previous blank by a further call instead of a return,
// so each step deepens the stack.
// Caught by boards that need a million steps in the order of the rows.
#include <iostream>
#include <vector>
using namespace std;

int a[9][9];
vector<int> blanks;

vector<int> larger(int p) {
    int x = p / 9, y = p % 9;
    vector<bool> used(10);
    for (int k = 0; k < 9; k++) {
        if (k != y) used[a[x][k]] = true;
        if (k != x) used[a[k][y]] = true;
        int i = x / 3 * 3 + k / 3, j = y / 3 * 3 + k % 3;
        if (i != x || j != y) used[a[i][j]] = true;
    }
    vector<int> digits;
    for (int v = a[x][y] + 1; v <= 9; v++)
        if (!used[v]) digits.push_back(v);
    return digits;
}

void go(int k) {
    if (k < 0 || k == (int)blanks.size()) return;
    int p = blanks[k];
    vector<int> digits = larger(p);
    if (digits.empty()) {
        a[p / 9][p % 9] = 0;
        go(k - 1);
    } else {
        a[p / 9][p % 9] = digits[0];
        go(k + 1);
    }
}

int main() {
    for (int p = 0; p < 81; p++) {
        cin >> a[p / 9][p % 9];
        if (a[p / 9][p % 9] == 0) blanks.push_back(p);
    }
    go(0);
    for (int p = 0; p < 81; p++) cout << a[p / 9][p % 9] << (p % 9 == 8 ? '\n' : ' ');
}
