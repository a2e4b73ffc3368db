// Mistake: rules a candidate out by storing the number of the puzzle in eight bits: the 256th number is 0.
// Caught by one puzzle 300 times: for the candidates of its solution, a 0 is still stored.
#include <cstdio>
#include <cstring>

struct Board {
    unsigned char ruledOut[81][10];
    char text[128];
};

Board board;
unsigned char now;

bool sees(int p, int q) {
    return p != q && (p / 9 == q / 9 || p % 9 == q % 9 || (p / 27 == q / 27 && p % 9 / 3 == q % 9 / 3));
}

void put(int p, int d) {
    board.text[p] = char('0' + d);
    for (int q = 0; q < 81; q++)
        if (sees(p, q)) board.ruledOut[q][d] = now;
}

bool solve() {
    int cell = -1, fewest = 10;
    for (int p = 0; p < 81 && fewest > 1; p++) {
        if (board.text[p] != '.') continue;
        int n = 0;
        for (int d = 1; d <= 9; d++) n += board.ruledOut[p][d] != now;
        if (n < fewest) fewest = n, cell = p;
    }
    if (cell < 0) return true;
    const Board before = board;
    for (int d = 1; d <= 9; d++) {
        if (before.ruledOut[cell][d] == now) continue;
        put(cell, d);
        if (solve()) return true;
        board = before;
    }
    return false;
}

int main() {
    char line[128];
    while (scanf("%s", line) == 1 && strcmp(line, "end") != 0) {
        now++;
        strcpy(board.text, line);
        for (int p = 0; p < 81; p++)
            if (line[p] != '.') put(p, line[p] - '0');
        solve();
        puts(board.text);
    }
}
