// Mistake: goes from the last cell to the first, against boards made slow for the other direction.
// Caught by boards whose last rows are nearly empty.
#include <cstdio>
#include <cstring>

int s[81], rows[9], cols[9], boxes[9];

bool back(int p) {
    while (p >= 0 && s[p]) --p;
    if (p < 0) return true;
    int &r = rows[p / 9], &c = cols[p % 9], &b = boxes[p / 27 * 3 + p % 9 / 3];
    for (int d = 1; d <= 9; ++d) {
        int bit = 1 << d;
        if ((r | c | b) & bit) continue;
        r |= bit, c |= bit, b |= bit;
        s[p] = d;
        if (back(p - 1)) return true;
        r &= ~bit, c &= ~bit, b &= ~bit;
    }
    s[p] = 0;
    return false;
}

int main() {
    int t;
    if (scanf("%d", &t) != 1) return 0;
    for (; t > 0; --t) {
        memset(rows, 0, sizeof rows);
        memset(cols, 0, sizeof cols);
        memset(boxes, 0, sizeof boxes);
        for (int p = 0; p < 81; ++p) {
            if (scanf("%d", &s[p]) != 1) return 0;
            int bit = s[p] ? 1 << s[p] : 0;
            rows[p / 9] |= bit, cols[p % 9] |= bit, boxes[p / 27 * 3 + p % 9 / 3] |= bit;
        }
        back(80);
        for (int p = 0; p < 81; ++p) printf("%d%s", s[p], p % 9 == 8 ? "\n" : " ");
    }
}
