// Method: fewest candidates; bound: score + 9 * weights of the blanks. Style: scanf, plain C style, 0-based.
#include <stdio.h>

int grid[9][9], weight[9][9];
int rowUsed[9], colUsed[9], boxUsed[9];
int bits[1024];
int best = -1;

static void search(int blanks, int score, int blankWeight) {
    if (score + 9 * blankWeight <= best) return;
    if (blanks == 0) {
        best = score;
        return;
    }
    int bestR = -1, bestC = -1, fewest = 10;
    for (int r = 0; r < 9 && fewest > 1; r++)
        for (int c = 0; c < 9; c++) {
            if (grid[r][c] != 0) continue;
            int used = rowUsed[r] | colUsed[c] | boxUsed[r / 3 * 3 + c / 3];
            int count = 9 - bits[used];
            if (count == 0) return;
            if (count < fewest) {
                fewest = count;
                bestR = r;
                bestC = c;
            }
        }
    int r = bestR, c = bestC, b = r / 3 * 3 + c / 3;
    for (int d = 9; d >= 1; d--) {
        int bit = 1 << d;
        if ((rowUsed[r] | colUsed[c] | boxUsed[b]) & bit) continue;
        grid[r][c] = d;
        rowUsed[r] |= bit;
        colUsed[c] |= bit;
        boxUsed[b] |= bit;
        search(blanks - 1, score + d * weight[r][c], blankWeight - weight[r][c]);
        rowUsed[r] &= ~bit;
        colUsed[c] &= ~bit;
        boxUsed[b] &= ~bit;
    }
    grid[r][c] = 0;
}

int main(void) {
    for (int i = 1; i < 1024; i++) bits[i] = bits[i / 2] + i % 2;
    int blanks = 0, score = 0, blankWeight = 0;
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++) {
            int ring = r < c ? r : c;
            if (8 - r < ring) ring = 8 - r;
            if (8 - c < ring) ring = 8 - c;
            weight[r][c] = 6 + ring;
            if (scanf("%d", &grid[r][c]) != 1) return 1;
            int d = grid[r][c];
            if (d == 0) {
                blanks++;
                blankWeight += weight[r][c];
            } else {
                rowUsed[r] |= 1 << d;
                colUsed[c] |= 1 << d;
                boxUsed[r / 3 * 3 + c / 3] |= 1 << d;
                score += d * weight[r][c];
            }
        }
    search(blanks, score, blankWeight);
    printf("%d\n", best);
    return 0;
}
