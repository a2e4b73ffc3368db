// Method: fewest candidates without recursion, a stack of cells and untried digits. Style: fread, printf.
#include <cstdio>
#include <cstdlib>
#include <algorithm>

struct Frame {
    int cell, untried, digit;
};

int value[81], weight[81];
int rowMask[9], colMask[9], boxMask[9];
Frame stack_[82];

int freeMask(int p) { return 1022 ^ (rowMask[p / 9] | colMask[p % 9] | boxMask[p / 27 * 3 + p % 9 / 3]); }

void flip(int p, int d) {
    rowMask[p / 9] ^= 1 << d;
    colMask[p % 9] ^= 1 << d;
    boxMask[p / 27 * 3 + p % 9 / 3] ^= 1 << d;
}

Frame choose() {
    Frame f = {-1, 0, 0};
    int few = 10;
    for (int p = 80; p >= 0; p--) {
        if (value[p]) continue;
        int m = freeMask(p), n = __builtin_popcount(m);
        if (n < few) {
            few = n;
            f.cell = p;
            f.untried = m;
        }
    }
    return f;
}

int main() {
    char text[4096];
    size_t len = fread(text, 1, sizeof text, stdin);
    int p = 0, blanks = 0, score = 0, best = -1;
    for (size_t i = 0; i < len && p < 81; i++) {
        if (text[i] < '0' || text[i] > '9') continue;
        weight[p] = 10 - std::max(abs(p / 9 - 4), abs(p % 9 - 4));
        value[p] = text[i] - '0';
        if (value[p]) {
            flip(p, value[p]);
            score += weight[p] * value[p];
        } else {
            blanks++;
        }
        p++;
    }
    if (blanks == 0) best = score;
    int depth = 0;
    if (blanks) stack_[depth++] = choose();
    while (depth > 0) {
        Frame &top = stack_[depth - 1];
        if (top.digit) {
            flip(top.cell, top.digit);
            score -= weight[top.cell] * top.digit;
            value[top.cell] = top.digit = 0;
        }
        if (top.untried == 0) {
            depth--;
            continue;
        }
        top.digit = __builtin_ctz(top.untried);
        top.untried &= top.untried - 1;
        flip(top.cell, top.digit);
        value[top.cell] = top.digit;
        score += weight[top.cell] * top.digit;
        if (depth == blanks)
            best = std::max(best, score);
        else
            stack_[depth++] = choose();
    }
    printf("%d\n", best);
    return 0;
}
