// Mistake: splits each line at its spaces and gives every piece to stoi.
// Caught by spaces at the ends of lines: the last piece is empty.
#include <iostream>
#include <string>
#include <vector>
using namespace std;

vector<string> split(const string& s, char separator) {
    vector<string> pieces;
    size_t start = 0, end;
    while ((end = s.find(separator, start)) != string::npos) {
        pieces.push_back(s.substr(start, end - start));
        start = end + 1;
    }
    pieces.push_back(s.substr(start));
    return pieces;
}

int a[9][9], r[9], c[9], b[9];

bool solve() {
    int most = -1, x = 0, y = 0;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            if (a[i][j]) continue;
            int n = __builtin_popcount(r[i] | c[j] | b[i / 3 * 3 + j / 3]);
            if (n > most) most = n, x = i, y = j;
        }
    if (most < 0) return true;
    int &p = r[x], &q = c[y], &s = b[x / 3 * 3 + y / 3], used = p | q | s;
    for (int v = 1; v <= 9; v++) {
        if (used >> v & 1) continue;
        p ^= 1 << v, q ^= 1 << v, s ^= 1 << v;
        a[x][y] = v;
        if (solve()) return true;
        p ^= 1 << v, q ^= 1 << v, s ^= 1 << v;
    }
    a[x][y] = 0;
    return false;
}

int main() {
    string text;
    for (int i = 0; i < 9; i++) {
        getline(cin, text);
        int j = 0;
        for (const string& piece : split(text, ' ')) {
            int v = stoi(piece);
            a[i][j] = v;
            if (v) r[i] |= 1 << v, c[j] |= 1 << v, b[i / 3 * 3 + j / 3] |= 1 << v;
            j++;
        }
    }
    solve();
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) cout << a[i][j] << (j == 8 ? '\n' : ' ');
}
