// Mistake: skips one character after the count and reads lines from there.
// Caught by CRLF and by a space after the count: it takes the rest of that line for a row.
#include <iostream>
#include <sstream>
#include <string>
using namespace std;

int a[9][9], row[9], col[9], box[9];

void flip(int x, int y, int v) {
    row[x] ^= 1 << v;
    col[y] ^= 1 << v;
    box[x / 3 * 3 + y / 3] ^= 1 << v;
}

bool search() {
    int most = -1, x = 0, y = 0;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            if (a[i][j]) continue;
            int n = __builtin_popcount(row[i] | col[j] | box[i / 3 * 3 + j / 3]);
            if (n > most) most = n, x = i, y = j;
        }
    if (most < 0) return true;
    int used = row[x] | col[y] | box[x / 3 * 3 + y / 3];
    for (int v = 1; v <= 9; v++) {
        if (used >> v & 1) continue;
        a[x][y] = v;
        flip(x, y, v);
        if (search()) return true;
        flip(x, y, v);
    }
    a[x][y] = 0;
    return false;
}

int main() {
    int t;
    cin >> t;
    cin.get();
    while (t--) {
        fill(row, row + 9, 0), fill(col, col + 9, 0), fill(box, box + 9, 0);
        for (int i = 0; i < 9; i++) {
            string line;
            getline(cin, line);
            istringstream words(line);
            for (int j = 0; j < 9; j++) {
                a[i][j] = 0;
                words >> a[i][j];
                if (a[i][j]) flip(i, j, a[i][j]);
            }
        }
        search();
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 9; j++) cout << a[i][j] << (j == 8 ? "\n" : " ");
    }
}
