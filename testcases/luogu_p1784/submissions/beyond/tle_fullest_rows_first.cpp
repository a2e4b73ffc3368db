// Mistake: sorts the rows once by their clues and fills the fullest first.
// Caught by a board made slow for this order.
#include <algorithm>
#include <iostream>
using namespace std;

struct Row {
    int index, blanks;
    bool operator<(const Row& other) const { return blanks < other.blanks; }
};

int sudoku[9][9];
bool usedRow[9][10], usedCol[9][10], usedBox[9][10];
int order[81][2], total;
bool found;

void output() {
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) cout << sudoku[i][j] << (j == 8 ? '\n' : ' ');
}

void dfs(int step) {
    if (step == total) {
        output();
        found = true;
        return;
    }
    int i = order[step][0], j = order[step][1], k = i / 3 * 3 + j / 3;
    for (int num = 1; num <= 9 && !found; num++) {
        if (usedRow[i][num] || usedCol[j][num] || usedBox[k][num]) continue;
        usedRow[i][num] = usedCol[j][num] = usedBox[k][num] = true;
        sudoku[i][j] = num;
        dfs(step + 1);
        usedRow[i][num] = usedCol[j][num] = usedBox[k][num] = false;
    }
}

int main() {
    Row rows[9];
    for (int i = 0; i < 9; i++) {
        rows[i] = {i, 0};
        for (int j = 0; j < 9; j++) {
            int num;
            cin >> num;
            sudoku[i][j] = num;
            if (num == 0) rows[i].blanks++;
            usedRow[i][num] = usedCol[j][num] = usedBox[i / 3 * 3 + j / 3][num] = true;
        }
    }
    stable_sort(rows, rows + 9);
    for (const Row& row : rows)
        for (int j = 0; j < 9; j++)
            if (sudoku[row.index][j] == 0) {
                order[total][0] = row.index;
                order[total++][1] = j;
            }
    dfs(0);
}
