// Method: fewest candidates at each step, counted anew, global flag. Style: cin slow, cout with endl.
//
// The candidates of a blank are the digits that its row, column and box do not have yet. The search fills the
// blank with the fewest candidates: with one candidate there is nothing to guess, and with none it goes back
// at once. A search that fills the blanks in reading order can take seconds.
#include <iostream>
using namespace std;

int board[9][9];
bool in_row[9][10], in_column[9][10], in_box[9][10];  // in_row[r][d]: row r has digit d
bool solved = false;

bool can_place(int r, int c, int d) {
    return !in_row[r][d] && !in_column[c][d] && !in_box[r / 3 * 3 + c / 3][d];
}

void mark(int r, int c, int d, bool on) {
    in_row[r][d] = in_column[c][d] = in_box[r / 3 * 3 + c / 3][d] = on;
}

void search(int blanks) {
    if (blanks == 0) {
        solved = true;
        return;
    }
    int fewest = 10, best_r = -1, best_c = -1;
    for (int r = 0; r < 9; r++) {
        for (int c = 0; c < 9; c++) {
            if (board[r][c] != 0) continue;
            int count = 0;
            for (int d = 1; d <= 9; d++)
                if (can_place(r, c, d)) count++;
            if (count < fewest) {
                fewest = count;
                best_r = r;
                best_c = c;
            }
        }
    }
    for (int d = 1; d <= 9; d++) {
        if (!can_place(best_r, best_c, d)) continue;
        board[best_r][best_c] = d;
        mark(best_r, best_c, d, true);
        search(blanks - 1);
        if (solved) return;  // the board stays as it is
        mark(best_r, best_c, d, false);
        board[best_r][best_c] = 0;
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
