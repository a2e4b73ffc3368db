// Method: fewest choices among cells and (digit, unit) places. Style: scanf until s[0] is 'e', putchar.
#include <cstdio>

int rowFree[9], colFree[9], boxFree[9], grid[81];
int cells[27][9];

int boxOf(int p) { return p / 27 * 3 + p % 9 / 3; }

int can(int p) { return grid[p] ? 0 : rowFree[p / 9] & colFree[p % 9] & boxFree[boxOf(p)]; }

int unitFree(int u) {
    if (u < 9) return rowFree[u];
    return u < 18 ? colFree[u - 9] : boxFree[u - 18];
}

void change(int p, int d) {
    int bit = 1 << (d - 1);
    rowFree[p / 9] ^= bit;
    colFree[p % 9] ^= bit;
    boxFree[boxOf(p)] ^= bit;
}

bool dfs(int blanks) {
    if (blanks == 0) return true;
    int best = 10, moves = 0, cell[9], digit[9];
    for (int p = 0; p < 81 && best > 1; p++) {
        if (grid[p]) continue;
        int m = can(p), k = __builtin_popcount(m);
        if (k >= best) continue;
        best = k;
        moves = 0;
        for (int d = 1; d <= 9; d++)
            if (m >> (d - 1) & 1) cell[moves] = p, digit[moves++] = d;
    }
    for (int u = 0; u < 27 && best > 1; u++) {
        int where[10][9], count[10] = {0};
        for (int i = 0; i < 9; i++) {
            int p = cells[u][i];
            for (int m = can(p); m; m &= m - 1) {
                int d = __builtin_ctz(m) + 1;
                where[d][count[d]++] = p;
            }
        }
        for (int d = 1; d <= 9; d++) {
            if (!(unitFree(u) >> (d - 1) & 1) || count[d] >= best) continue;
            best = moves = count[d];
            for (int i = 0; i < moves; i++) cell[i] = where[d][i], digit[i] = d;
        }
    }
    for (int i = 0; i < moves; i++) {
        grid[cell[i]] = digit[i];
        change(cell[i], digit[i]);
        if (dfs(blanks - 1)) return true;
        change(cell[i], digit[i]);
        grid[cell[i]] = 0;
    }
    return false;
}

int main() {
    for (int p = 0; p < 81; p++) {
        cells[p / 9][p % 9] = p;
        cells[9 + p % 9][p / 9] = p;
        cells[18 + boxOf(p)][p / 9 % 3 * 3 + p % 3] = p;
    }
    char s[200];
    while (scanf("%199s", s) == 1 && s[0] != 'e') {
        int blanks = 0;
        for (int i = 0; i < 9; i++) rowFree[i] = colFree[i] = boxFree[i] = 511;
        for (int p = 0; p < 81; p++) {
            grid[p] = s[p] == '.' ? 0 : s[p] - '0';
            if (grid[p])
                change(p, grid[p]);
            else
                blanks++;
        }
        dfs(blanks);
        for (int p = 0; p < 81; p++) putchar('0' + grid[p]);
        putchar('\n');
    }
    return 0;
}
