// Mistake: goes row by row, and prints the board as it is after a million steps.
// Caught by every board that needs more steps.
#include <iostream>
using namespace std;

int a[81], steps;

bool fits(int p, int v) {
    int x = p / 9, y = p % 9;
    for (int k = 0; k < 9; k++) {
        if (a[x * 9 + k] == v || a[k * 9 + y] == v) return false;
        if (a[(x / 3 * 3 + k / 3) * 9 + y / 3 * 3 + k % 3] == v) return false;
    }
    return true;
}

bool dfs(int p) {
    while (p < 81 && a[p]) p++;
    if (p == 81) return true;
    if (++steps > 1000000) return true;
    for (int v = 1; v <= 9; v++) {
        if (!fits(p, v)) continue;
        a[p] = v;
        if (dfs(p + 1)) return true;
        a[p] = 0;
    }
    return false;
}

int main() {
    for (int& v : a) cin >> v;
    dfs(0);
    for (int p = 0; p < 81; p++) {
        cout << a[p] << ' ';
        if (p % 9 == 8) cout << '\n';
    }
}
