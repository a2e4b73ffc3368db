// Method: fewest candidates at each step, counted anew, global flag. Style: cin slow, cout with endl.
#include <iostream>
using namespace std;

int board[9][9];
bool inRow[9][10], inCol[9][10], inBox[9][10];
bool finished = false;

bool canPlace(int r, int c, int d) {
    return !inRow[r][d] && !inCol[c][d] && !inBox[r / 3 * 3 + c / 3][d];
}

void mark(int r, int c, int d, bool v) {
    inRow[r][d] = inCol[c][d] = inBox[r / 3 * 3 + c / 3][d] = v;
}

void search(int left) {
    if (left == 0) {
        finished = true;
        return;
    }
    int best = 10, br = -1, bc = -1;
    for (int r = 0; r < 9; r++) {
        for (int c = 0; c < 9; c++) {
            if (board[r][c] != 0) continue;
            int count = 0;
            for (int d = 1; d <= 9; d++)
                if (canPlace(r, c, d)) count++;
            if (count < best) {
                best = count;
                br = r;
                bc = c;
            }
        }
    }
    for (int d = 1; d <= 9; d++) {
        if (!canPlace(br, bc, d)) continue;
        board[br][bc] = d;
        mark(br, bc, d, true);
        search(left - 1);
        if (finished) return;
        mark(br, bc, d, false);
        board[br][bc] = 0;
    }
}

int main() {
    int blanks = 0;
    for (int r = 0; r < 9; r++) {
        for (int c = 0; c < 9; c++) {
            cin >> board[r][c];
            if (board[r][c] == 0) blanks++;
            else mark(r, c, board[r][c], true);
        }
    }
    search(blanks);
    for (int r = 0; r < 9; r++) {
        for (int c = 0; c < 9; c++) cout << board[r][c] << " ";
        cout << endl;
    }
    return 0;
}
