// Mistake: reads lines until eof() is set, and drops the line that sets it.
// Caught by a file whose last line has no newline.
#include <cstring>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

int a[81], row[9], col[9], box[9];

vector<int> readAll() {
    vector<int> numbers;
    string line;
    while (true) {
        getline(cin, line);
        if (cin.eof()) break;
        istringstream words(line);
        int v;
        while (words >> v) numbers.push_back(v);
    }
    return numbers;
}

int used(int p) { return row[p / 9] | col[p % 9] | box[p / 27 * 3 + p % 9 / 3]; }

void flip(int p, int v) {
    row[p / 9] ^= 1 << v;
    col[p % 9] ^= 1 << v;
    box[p / 27 * 3 + p % 9 / 3] ^= 1 << v;
}

bool solve() {
    int best = -1;
    for (int p = 0; p < 81; p++)
        if (!a[p] && (best < 0 || __builtin_popcount(used(p)) > __builtin_popcount(used(best)))) best = p;
    if (best < 0) return true;
    for (int v = 1; v <= 9; v++) {
        if (used(best) >> v & 1) continue;
        a[best] = v;
        flip(best, v);
        if (solve()) return true;
        flip(best, v);
    }
    a[best] = 0;
    return false;
}

int main() {
    vector<int> numbers = readAll();
    size_t next = 1;
    for (int t = numbers[0]; t > 0; t--) {
        memset(row, 0, sizeof row);
        memset(col, 0, sizeof col);
        memset(box, 0, sizeof box);
        for (int p = 0; p < 81; p++) {
            a[p] = next < numbers.size() ? numbers[next++] : 0;
            if (a[p]) flip(p, a[p]);
        }
        solve();
        for (int p = 0; p < 81; p++) cout << a[p] << (p % 9 == 8 ? '\n' : ' ');
    }
}
