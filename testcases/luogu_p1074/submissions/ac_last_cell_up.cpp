// Method: from the last cell up; a digit that empties a blank it sees is dropped. Style: scanf, pointers.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

struct Blank {
    int *h, *l, *g;
    int w;
    vector<int> see;
    int can() const { return *h & *l & *g; }
};

int a[81], row[9], col[9], box[9], ans = -1;
vector<Blank> blank;

bool dead(const Blank &p) {
    for (int q : p.see)
        if (!blank[q].can()) return true;
    return false;
}

void dfs(size_t k, int s) {
    if (k == blank.size()) {
        ans = max(ans, s);
        return;
    }
    Blank &p = blank[k];
    int h = *p.h, l = *p.l, g = *p.g;
    for (int left = h & l & g; left; left &= left - 1) {
        int i = __builtin_ctz(left), bit = 1 << i;
        *p.h = h ^ bit, *p.l = l ^ bit, *p.g = g ^ bit;
        if (!dead(p)) dfs(k + 1, s + i * p.w);
    }
    *p.h = h, *p.l = l, *p.g = g;
}

int main() {
    int s = 0;
    fill(row, row + 9, 1022);
    fill(col, col + 9, 1022);
    fill(box, box + 9, 1022);
    for (int p = 0; p < 81; p++)
        if (scanf("%d", &a[p]) != 1) return 0;
    for (int p = 80; p >= 0; p--) {
        int x = p / 9, y = p % 9, w = 6 + min(min(x, 8 - x), min(y, 8 - y));
        Blank b = {row + x, col + y, box + x / 3 * 3 + y / 3, w, vector<int>()};
        if (a[p]) {
            int bit = 1 << a[p];
            *b.h &= ~bit, *b.l &= ~bit, *b.g &= ~bit;
            s += a[p] * w;
        } else {
            blank.push_back(b);
        }
    }
    for (size_t i = 0; i < blank.size(); i++)
        for (size_t j = i + 1; j < blank.size(); j++)
            if (blank[i].h == blank[j].h || blank[i].l == blank[j].l || blank[i].g == blank[j].g)
                blank[i].see.push_back(j);
    dfs(0, s);
    printf("%d\n", ans);
    return 0;
}
