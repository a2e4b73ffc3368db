// Method: exact cover with bitsets, column with fewest rows left. Style: cin, cout, using namespace std.
#include <bitset>
#include <iostream>
using namespace std;

typedef bitset<729> Rows;

Rows inCol[324];     // rows that cover the column
Rows conflict[729];  // rows that share a column with the row
int colsOf[729][4];
bool covered[324];
int answer[81];

bool search(const Rows &alive) {
    int best = -1;
    size_t least = 1000;
    for (int c = 0; c < 324; c++) {
        if (covered[c]) continue;
        size_t n = (alive & inCol[c]).count();
        if (n < least) {
            least = n;
            best = c;
        }
        if (n == 0) return false;
    }
    if (best == -1) return true;
    Rows choice = alive & inCol[best];
    for (int row = 0; row < 729; row++) {
        if (!choice[row]) continue;
        answer[row / 9] = row % 9 + 1;
        for (int c : colsOf[row]) covered[c] = true;
        if (search(alive & ~conflict[row])) return true;
        for (int c : colsOf[row]) covered[c] = false;
    }
    return false;
}

int main() {
    for (int row = 0; row < 729; row++) {
        int i = row / 81, j = row / 9 % 9, k = row % 9;
        colsOf[row][0] = i * 9 + j;
        colsOf[row][1] = 81 + i * 9 + k;
        colsOf[row][2] = 162 + j * 9 + k;
        colsOf[row][3] = 243 + (i / 3 * 3 + j / 3) * 9 + k;
        for (int c : colsOf[row]) inCol[c][row] = 1;
    }
    for (int row = 0; row < 729; row++)
        for (int c : colsOf[row]) conflict[row] |= inCol[c];

    Rows alive;
    for (int cell = 0; cell < 81; cell++) {
        int v;
        cin >> v;
        for (int k = 0; k < 9; k++)
            if (v == 0 || v == k + 1) alive[cell * 9 + k] = 1;
    }
    search(alive);

    for (int cell = 0; cell < 81; cell++) {
        cout << answer[cell];
        if (cell % 9 == 8) cout << endl;
        else cout << " ";
    }
    return 0;
}
