// Mistake: prints each completion that it finds and never stops. Caught by boards with many completions.
#include <cstdio>
#include <vector>
using namespace std;

int row[9], col[9], box[9];
char text[9 * 18 + 1];
vector<int> blanks;

int boxOf(int p) { return p / 27 * 3 + p % 9 / 3; }

int candidates(int p) { return 511 & ~(row[p / 9] | col[p % 9] | box[boxOf(p)]); }

void flip(int p, int bit) {
    row[p / 9] ^= bit;
    col[p % 9] ^= bit;
    box[boxOf(p)] ^= bit;
}

void dfs(size_t k) {
    if (k == blanks.size()) {
        fputs(text, stdout);
        return;
    }
    size_t pick = k;
    for (size_t i = k + 1; i < blanks.size(); i++)
        if (__builtin_popcount(candidates(blanks[i])) < __builtin_popcount(candidates(blanks[pick])))
            pick = i;
    swap(blanks[k], blanks[pick]);
    int p = blanks[k];
    for (int mask = candidates(p); mask; mask &= mask - 1) {
        int bit = mask & -mask;
        text[2 * p] = char('1' + __builtin_ctz(mask));
        flip(p, bit);
        dfs(k + 1);
        flip(p, bit);
    }
}

int main() {
    for (int p = 0; p < 81; p++) {
        int d;
        if (scanf("%d", &d) != 1) return 0;
        text[2 * p] = char('0' + d);
        text[2 * p + 1] = p % 9 == 8 ? '\n' : ' ';
        if (d)
            flip(p, 1 << (d - 1));
        else
            blanks.push_back(p);
    }
    dfs(0);
}
