// Mistake: splits every line by hand, and throws at a piece that is not a number.
// Caught by spaces at the ends of lines.
#include <iostream>
#include <stdexcept>
#include <string>
using namespace std;

int a[9][9], row[9], col[9], box[9];

int number(const string& text) {
    if (text.empty() || text[0] < '0' || text[0] > '9')
        throw invalid_argument("not a number: '" + text + "'");
    return stoi(text);
}

void readRow(int x) {
    string line;
    getline(cin, line);
    size_t start = 0;
    for (int y = 0; start <= line.size(); y++) {
        size_t end = min(line.find(' ', start), line.size());
        int v = number(line.substr(start, end - start));
        a[x][y] = v;
        if (v) row[x] |= 1 << v, col[y] |= 1 << v, box[x / 3 * 3 + y / 3] |= 1 << v;
        start = end + 1;
    }
}

bool solve() {
    int most = -1, x = 0, y = 0;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            if (a[i][j]) continue;
            int n = __builtin_popcount(row[i] | col[j] | box[i / 3 * 3 + j / 3]);
            if (n > most) most = n, x = i, y = j;
        }
    if (most < 0) return true;
    int &r = row[x], &c = col[y], &b = box[x / 3 * 3 + y / 3], used = r | c | b;
    for (int v = 1; v <= 9; v++) {
        if (used >> v & 1) continue;
        a[x][y] = v;
        r ^= 1 << v, c ^= 1 << v, b ^= 1 << v;
        if (solve()) return true;
        r ^= 1 << v, c ^= 1 << v, b ^= 1 << v;
    }
    a[x][y] = 0;
    return false;
}

int main() {
    string line;
    getline(cin, line);
    for (int t = stoi(line); t > 0; t--) {
        for (int i = 0; i < 9; i++) row[i] = col[i] = box[i] = 0;
        for (int x = 0; x < 9; x++) readRow(x);
        solve();
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 9; j++) cout << a[i][j] << (j == 8 ? '\n' : ' ');
    }
}
