// Method: list of blanks, the one with fewest candidates swapped to the front. Style: scanf(" %c"), printf.
#include <algorithm>
#include <cstdio>
#include <vector>

struct Cell {
    int r, c, b;
};

int grid[9][9];
int rowUsed[9], colUsed[9], boxUsed[9];
std::vector<Cell> blanks;

int freeDigits(const Cell &p) {
    return 0x1ff & ~(rowUsed[p.r] | colUsed[p.c] | boxUsed[p.b]);
}

void toggle(const Cell &p, int bit) {
    rowUsed[p.r] ^= bit;
    colUsed[p.c] ^= bit;
    boxUsed[p.b] ^= bit;
}

bool dfs(size_t k) {
    if (k == blanks.size()) return true;
    size_t best = k;
    int least = 10;
    for (size_t i = k; i < blanks.size(); i++) {
        int n = __builtin_popcount(freeDigits(blanks[i]));
        if (n < least) {
            least = n;
            best = i;
        }
    }
    std::swap(blanks[k], blanks[best]);
    Cell p = blanks[k];
    int mask = freeDigits(p);
    for (int d = 0; d < 9; d++) {
        if (!(mask >> d & 1)) continue;
        toggle(p, 1 << d);
        grid[p.r][p.c] = d + 1;
        if (dfs(k + 1)) return true;
        toggle(p, 1 << d);
    }
    std::swap(blanks[k], blanks[best]);
    return false;
}

int main() {
    for (int r = 0; r < 9; r++) {
        for (int c = 0; c < 9; c++) {
            char ch;
            scanf(" %c", &ch);
            Cell p = {r, c, r / 3 * 3 + c / 3};
            grid[r][c] = ch - '0';
            if (ch == '0') blanks.push_back(p);
            else toggle(p, 1 << (ch - '1'));
        }
    }
    dfs(0);
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++)
            printf("%d%c", grid[r][c], c == 8 ? '\n' : ' ');
    return 0;
}
