// Method: fewest candidates with lowbit, ones[] and digit[] tables. Style: cin >> s, s[0] != 'e', cout.
//
// A set of digits is a mask: bit d - 1 stands for digit d. Each row, column and box has a mask of the digits
// that it still lacks. What the three masks of a blank have in common (&) are its candidates, and a table
// tells how many these are. The search always fills the blank with the fewest candidates.
#include <iostream>
using namespace std;

const int FULL = (1 << 9) - 1;

int row[9], column[9], box[3][3];     // the digits that each still lacks
int ones[FULL + 1], digit[FULL + 1];  // how many digits a mask has; the digit of a mask with one
char s[100];

// The lowest bit of x alone: 12 = 1100 gives 4 = 0100.
int lowbit(int x) { return x & -x; }

int candidates(int cell) {
    int r = cell / 9, c = cell % 9;
    return row[r] & column[c] & box[r / 3][c / 3];
}

// Puts a digit into a cell, or takes it away again: its bit changes in three masks.
void flip(int cell, int bit) {
    int r = cell / 9, c = cell % 9;
    row[r] ^= bit;
    column[c] ^= bit;
    box[r / 3][c / 3] ^= bit;
}

bool search(int blanks) {
    if (blanks == 0) return true;
    int best = -1, fewest = 10;
    for (int cell = 0; cell < 81; cell++)
        if (s[cell] == '.' && ones[candidates(cell)] < fewest) {
            best = cell;
            fewest = ones[candidates(cell)];
        }
    for (int left = candidates(best); left; left -= lowbit(left)) {
        int bit = lowbit(left);
        s[best] = '0' + digit[bit];
        flip(best, bit);
        if (search(blanks - 1)) return true;
        flip(best, bit);
    }
    s[best] = '.';
    return false;
}

int main() {
    for (int mask = 1; mask <= FULL; mask++) ones[mask] = ones[mask - lowbit(mask)] + 1;
    for (int d = 1; d <= 9; d++) digit[1 << (d - 1)] = d;
    while (cin >> s && s[0] != 'e') {
        int blanks = 0;
        for (int i = 0; i < 9; i++) row[i] = column[i] = box[i / 3][i % 3] = FULL;
        for (int cell = 0; cell < 81; cell++) {
            if (s[cell] == '.') blanks++;
            else flip(cell, 1 << (s[cell] - '1'));
        }
        search(blanks);
        cout << s << endl;
    }
    return 0;
}
