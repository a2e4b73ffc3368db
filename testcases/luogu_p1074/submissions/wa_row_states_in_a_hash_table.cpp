// Mistake: stores the best score of the rows that are left by a hash of the columns and boxes, and never
// compares the state itself.
// Caught by boards with tens of thousands of completions, which have as many states.
#include <bits/stdc++.h>
using namespace std;

const int SIZE = 100003;
int a[9][9], row[9], col[9], box[9], order[9];
int known[SIZE], stamp[SIZE];

int weight(int x, int y) { return 6 + min(min(x, 8 - x), min(y, 8 - y)); }
int taken(int x, int y) { return row[x] | col[y] | box[x / 3 * 3 + y / 3]; }

void toggle(int x, int y, int d) {
    row[x] ^= 1 << d;
    col[y] ^= 1 << d;
    box[x / 3 * 3 + y / 3] ^= 1 << d;
}

int place(int k) {
    unsigned long long hash = k;
    for (int i = 0; i < 9; i++) hash = hash * 1000003 + col[i] * 1024 + box[i];
    return hash % SIZE;
}

int rowsFrom(int k);

int cellsFrom(int k, int y) {
    int x = order[k], best = -1;
    while (y < 9 && a[x][y]) y++;
    if (y == 9) return rowsFrom(k + 1);
    for (int d = 1; d <= 9; d++) {
        if (taken(x, y) >> d & 1) continue;
        toggle(x, y, d);
        int rest = cellsFrom(k, y + 1);
        if (rest >= 0) best = max(best, rest + d * weight(x, y));
        toggle(x, y, d);
    }
    return best;
}

// The most points that the rows from the k-th on can still get, or -1.
int rowsFrom(int k) {
    if (k == 9) return 0;
    int h = place(k);
    if (stamp[h]) return known[h];
    int best = cellsFrom(k, 0);
    stamp[h] = 1;
    return known[h] = best;
}

int main() {
    int score = 0;
    bool sound = true;
    for (int x = 0; x < 9; x++)
        for (int y = 0; y < 9; y++) {
            cin >> a[x][y];
            if (!a[x][y]) continue;
            if (taken(x, y) >> a[x][y] & 1) sound = false;
            toggle(x, y, a[x][y]);
            score += a[x][y] * weight(x, y);
        }
    for (int i = 0; i < 9; i++) order[i] = i;
    auto blanks = [](int x) { return count(a[x], a[x] + 9, 0); };
    stable_sort(order, order + 9, [&](int x, int y) { return blanks(x) < blanks(y); });
    int rest = sound ? rowsFrom(0) : -1;
    cout << (rest < 0 ? -1 : score + rest) << endl;
}
