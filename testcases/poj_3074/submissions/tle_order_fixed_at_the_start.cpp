// Sorts the blanks once by their candidates and keeps that order: fast on one puzzle, minutes on the 17 clues of the P1784 hint.
#include <bits/stdc++.h>
using namespace std;

char s[200];
bool used[27][10];
vector<int> blanks;

bool fits(int x, int d) { return !used[x / 9][d] && !used[9 + x % 9][d] && !used[18 + x / 27 * 3 + x % 9 / 3][d]; }

void mark(int x, int d, bool on) { used[x / 9][d] = used[9 + x % 9][d] = used[18 + x / 27 * 3 + x % 9 / 3][d] = on; }

bool dfs(size_t k) {
    if (k == blanks.size()) return true;
    int x = blanks[k];
    for (int d = 1; d <= 9; d++) {
        if (!fits(x, d)) continue;
        mark(x, d, true);
        s[x] = '0' + d;
        if (dfs(k + 1)) return true;
        mark(x, d, false);
    }
    return false;
}

int main() {
    while (scanf("%s", s) == 1 && strcmp(s, "end")) {
        memset(used, 0, sizeof used);
        blanks.clear();
        for (int x = 0; x < 81; x++)
            if (s[x] >= '1') mark(x, s[x] - '0', true);
            else blanks.push_back(x);
        vector<int> count(81);
        for (int x : blanks)
            for (int d = 1; d <= 9; d++) count[x] += fits(x, d);
        stable_sort(blanks.begin(), blanks.end(), [&](int a, int b) { return count[a] < count[b]; });
        dfs(0);
        puts(s);
    }
}
