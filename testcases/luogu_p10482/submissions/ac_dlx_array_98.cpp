// Method: dancing links in plain arrays, smallest column. Style: C++98, scanf and strcmp, printf by char.
//
// Exact cover (D. Knuth, Dancing Links, 2000). A matrix has 324 columns, one for each demand: a digit in each
// cell, and each digit in each row, column and box of the board. Each row of the matrix puts one digit into
// one cell, and has a 1 in the four columns that this meets. A completion is a set of rows with exactly one 1
// in each column. The search takes the column with the fewest rows, and tries each of them.
#include <cstdio>
#include <cstring>

const int COLUMNS = 324;
const int NODES = COLUMNS + 1 + 729 * 4;

// Nodes 1 to 324 head the columns, 0 is the head of all, each further node is a 1. Neighbours on four sides:
int left_of[NODES], right_of[NODES], up[NODES], down[NODES];
int column[NODES], move_of[NODES];  // move_of: cell x 9 + digit - 1
int size[COLUMNS + 1], nodes;
char s[100];

void init() {
    for (int i = 0; i <= COLUMNS; i++) {
        size[i] = 0;
        up[i] = down[i] = i;
        left_of[i] = i - 1;
        right_of[i] = i + 1;
    }
    left_of[0] = COLUMNS;
    right_of[COLUMNS] = 0;
    nodes = COLUMNS + 1;
}

void add_row(int cell, int d) {
    int r = cell / 9, c = cell % 9, b = r / 3 * 3 + c / 3;
    int columns[4] = {cell + 1, 81 + r * 9 + d, 162 + c * 9 + d, 243 + b * 9 + d};
    int first = nodes;
    for (int k = 0; k < 4; k++) {
        int head = columns[k], x = nodes++;
        column[x] = head;
        move_of[x] = cell * 9 + d - 1;
        size[head]++;
        up[x] = up[head];
        down[x] = head;
        down[up[head]] = x;
        up[head] = x;
        left_of[x] = k == 0 ? first + 3 : x - 1;
        right_of[x] = k == 3 ? first : x + 1;
    }
}

// Removes a column, and each row that has a 1 in it. The removed nodes still know their neighbours.
void cover(int head) {
    left_of[right_of[head]] = left_of[head];
    right_of[left_of[head]] = right_of[head];
    for (int i = down[head]; i != head; i = down[i])
        for (int j = right_of[i]; j != i; j = right_of[j]) {
            up[down[j]] = up[j];
            down[up[j]] = down[j];
            size[column[j]]--;
        }
}

// Puts all that back, in reverse order.
void uncover(int head) {
    for (int i = up[head]; i != head; i = up[i])
        for (int j = left_of[i]; j != i; j = left_of[j]) {
            size[column[j]]++;
            up[down[j]] = down[up[j]] = j;
        }
    left_of[right_of[head]] = right_of[left_of[head]] = head;
}

bool dance() {
    if (right_of[0] == 0) return true;
    int best = right_of[0];
    for (int i = right_of[0]; i != 0; i = right_of[i])
        if (size[i] < size[best]) best = i;
    cover(best);
    for (int i = down[best]; i != best; i = down[i]) {
        s[move_of[i] / 9] = '1' + move_of[i] % 9;
        for (int j = right_of[i]; j != i; j = right_of[j]) cover(column[j]);
        if (dance()) return true;
        for (int j = left_of[i]; j != i; j = left_of[j]) uncover(column[j]);
    }
    uncover(best);
    return false;
}

int main() {
    while (scanf("%s", s) != EOF && strcmp(s, "end")) {
        init();
        for (int cell = 0; cell < 81; cell++)
            for (int d = 1; d <= 9; d++)
                if (s[cell] == '.' || s[cell] - '0' == d) add_row(cell, d);
        dance();
        for (int cell = 0; cell < 81; cell++) printf("%c", s[cell]);
        printf("\n");
    }
    return 0;
}
