// Method: fewest candidates; bound: score + 9 * weights of the blanks. Style: scanf, plain C style, 0-based.
//
// The search looks for the completion with the best score. It always fills the blank with the fewest
// candidates. From there on, the score can grow by at most 9 x the sum of the blanks' weights. If even that
// would not beat the best score so far, the search goes back. Large digits come first, to find a good score
// early. Bit d of a mask stands for digit d.
#include <stdio.h>

int grid[9][9], weight[9][9];
int row_used[9], column_used[9], box_used[9];
int ones[1024]; /* how many bits a mask has */
int best = -1;

int used(int r, int c) {
    return row_used[r] | column_used[c] | box_used[r / 3 * 3 + c / 3];
}

/* Puts the digit of this bit into the masks, or takes it out again. */
void flip(int r, int c, int bit) {
    row_used[r] ^= bit;
    column_used[c] ^= bit;
    box_used[r / 3 * 3 + c / 3] ^= bit;
}

void search(int blanks, int score, int blank_weight) {
    if (score + 9 * blank_weight <= best) return;
    if (blanks == 0) {
        best = score;
        return;
    }
    int best_r = -1, best_c = -1, fewest = 10;
    for (int r = 0; r < 9 && fewest > 1; r++)
        for (int c = 0; c < 9; c++) {
            if (grid[r][c] != 0) continue;
            int count = 9 - ones[used(r, c)];
            if (count == 0) return;
            if (count < fewest) {
                fewest = count;
                best_r = r;
                best_c = c;
            }
        }
    int r = best_r, c = best_c;
    for (int d = 9; d >= 1; d--) {
        if (used(r, c) >> d & 1) continue;
        grid[r][c] = d;
        flip(r, c, 1 << d);
        search(blanks - 1, score + d * weight[r][c], blank_weight - weight[r][c]);
        flip(r, c, 1 << d);
    }
    grid[r][c] = 0;
}

int main(void) {
    for (int mask = 1; mask < 1024; mask++) ones[mask] = ones[mask / 2] + mask % 2;
    int blanks = 0, score = 0, blank_weight = 0;
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++) {
            int ring = r < c ? r : c; /* the distance from the nearest edge */
            if (8 - r < ring) ring = 8 - r;
            if (8 - c < ring) ring = 8 - c;
            weight[r][c] = 6 + ring;
            if (scanf("%d", &grid[r][c]) != 1) return 1;
            int d = grid[r][c];
            if (d == 0) {
                blanks++;
                blank_weight += weight[r][c];
            } else {
                flip(r, c, 1 << d);
                score += d * weight[r][c];
            }
        }
    search(blanks, score, blank_weight);
    printf("%d\n", best);
    return 0;
}
