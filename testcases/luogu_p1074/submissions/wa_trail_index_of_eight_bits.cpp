// Mistake: the index of its trail is an unsigned char; each blank takes five entries, so 52 blanks are too
// many.
// Caught by boards with fewer than 30 clues.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
using namespace std;

struct Change {
    int* place;
    int before;
};

int digit[81], row[9], column[9], box[9], score, best = -1;
Change trail[512];
unsigned char top;

int weight(int p) { return 10 - max(abs(p / 9 - 4), abs(p % 9 - 4)); }
int used(int p) { return row[p / 9] | column[p % 9] | box[p / 27 * 3 + p % 9 / 3]; }

void change(int& place, int value) {
    trail[top++] = {&place, place};
    place = value;
}

void put(int p, int d) {
    change(digit[p], d);
    change(row[p / 9], row[p / 9] | 1 << d);
    change(column[p % 9], column[p % 9] | 1 << d);
    change(box[p / 27 * 3 + p % 9 / 3], box[p / 27 * 3 + p % 9 / 3] | 1 << d);
    change(score, score + d * weight(p));
}

void undo(unsigned char mark) {
    while (top != mark) {
        top--;
        *trail[top].place = trail[top].before;
    }
}

void search() {
    int cell = -1, most = -1, rest = 0;
    for (int p = 0; p < 81; p++) {
        if (digit[p]) continue;
        rest += weight(p);
        int n = __builtin_popcount(used(p));
        if (n > most) most = n, cell = p;
    }
    if (cell < 0) best = max(best, score);
    if (cell < 0 || score + 9 * rest <= best) return;
    for (int d = 9; d >= 1; d--) {
        if (used(cell) >> d & 1) continue;
        unsigned char mark = top;
        put(cell, d);
        search();
        undo(mark);
    }
}

int main() {
    bool sound = true;
    for (int p = 0; p < 81; p++) {
        int d;
        if (scanf("%d", &d) != 1) return 0;
        if (d == 0) continue;
        if (used(p) >> d & 1) sound = false;
        put(p, d);
        top = 0;
    }
    if (sound) search();
    printf("%d\n", best);
}
