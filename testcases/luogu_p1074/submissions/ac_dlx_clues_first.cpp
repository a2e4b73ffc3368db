// Method: dancing links, clue rows taken first, score carried along. Style: cin, struct with vectors.
#include <iostream>
#include <vector>
#include <cstdlib>
using namespace std;

struct Node {
    int up, down, left, right, col, value;
};

struct Dlx {
    vector<Node> t;
    vector<int> size;
    int best;

    explicit Dlx(int m) : t(m + 1), size(m + 1, 0), best(-1) {
        for (int i = 0; i <= m; i++) t[i] = {i, i, i ? i - 1 : m, i < m ? i + 1 : 0, i, 0};
    }

    int add(const vector<int> &cols, int value) {
        int first = t.size(), k = cols.size();
        for (int i = 0; i < k; i++) {
            int c = cols[i], x = first + i;
            t.push_back({t[c].up, c, first + (i + k - 1) % k, first + (i + 1) % k, c, value});
            t[t[c].up].down = x;
            t[c].up = x;
            size[c]++;
        }
        return first;
    }

    void remove(int c) {
        t[t[c].left].right = t[c].right;
        t[t[c].right].left = t[c].left;
        for (int i = t[c].down; i != c; i = t[i].down)
            for (int j = t[i].right; j != i; j = t[j].right) {
                t[t[j].up].down = t[j].down;
                t[t[j].down].up = t[j].up;
                size[t[j].col]--;
            }
    }

    void restore(int c) {
        for (int i = t[c].up; i != c; i = t[i].up)
            for (int j = t[i].left; j != i; j = t[j].left) {
                t[t[j].up].down = j;
                t[t[j].down].up = j;
                size[t[j].col]++;
            }
        t[t[c].left].right = c;
        t[t[c].right].left = c;
    }

    void dfs(int sum) {
        if (t[0].right == 0) {
            best = max(best, sum);
            return;
        }
        int c = t[0].right;
        for (int i = c; i != 0 && size[c] > 1; i = t[i].right)
            if (size[i] < size[c]) c = i;
        if (size[c] == 0) return;
        remove(c);
        for (int i = t[c].down; i != c; i = t[i].down) {
            for (int j = t[i].right; j != i; j = t[j].right) remove(t[j].col);
            dfs(sum + t[i].value);
            for (int j = t[i].left; j != i; j = t[j].left) restore(t[j].col);
        }
        restore(c);
    }
};

int main() {
    Dlx dlx(324);
    vector<int> clue;
    vector<bool> taken(325, false);
    int sum = 0;
    for (int p = 0; p < 81; p++) {
        int r = p / 9, c = p % 9, b = r / 3 * 3 + c / 3, given;
        cin >> given;
        for (int d = 1; d <= 9; d++) {
            vector<int> cols = {p + 1, 81 + r * 9 + d, 162 + c * 9 + d, 243 + b * 9 + d};
            int value = d * (10 - max(abs(r - 4), abs(c - 4)));
            int row = dlx.add(cols, value);
            if (d != given) continue;
            clue.insert(clue.end(), {row, row + 1, row + 2, row + 3});
            sum += value;
        }
    }
    for (int x : clue) {
        int c = dlx.t[x].col;
        if (taken[c]) {
            cout << -1 << endl;
            return 0;
        }
        taken[c] = true;
        dlx.remove(c);
    }
    dlx.dfs(sum);
    cout << dlx.best << endl;
    return 0;
}
