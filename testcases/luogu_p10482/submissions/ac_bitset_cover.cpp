// Method: exact cover, bitset<729> of live moves, column with the fewest moves. Style: cin, vector, printf.
#include <bits/stdc++.h>
using namespace std;

typedef bitset<729> Moves;

Moves inColumn[324], clash[729];
vector<int> columnsOf[729];

bool cover(const Moves &live, vector<int> &open, string &s) {
    if (open.empty()) return true;
    size_t least = 1000, at = 0;
    for (size_t i = 0; i < open.size() && least > 1; i++) {
        size_t k = (live & inColumn[open[i]]).count();
        if (k < least) least = k, at = i;
    }
    if (least == 0) return false;
    Moves choice = live & inColumn[open[at]];
    for (size_t m = choice._Find_first(); m < 729; m = choice._Find_next(m)) {
        vector<int> rest;
        for (int c : open)
            if (!inColumn[c][m]) rest.push_back(c);
        s[m / 9] = '1' + m % 9;
        if (cover(live & ~clash[m], rest, s)) return true;
    }
    return false;
}

int main() {
    for (int m = 0; m < 729; m++) {
        int p = m / 9, d = m % 9, r = p / 9, c = p % 9, b = r / 3 * 3 + c / 3;
        columnsOf[m] = {p, 81 + r * 9 + d, 162 + c * 9 + d, 243 + b * 9 + d};
        for (int k : columnsOf[m]) inColumn[k][m] = 1;
    }
    for (int m = 0; m < 729; m++)
        for (int k : columnsOf[m]) clash[m] |= inColumn[k];
    string s;
    while (cin >> s && s != "end") {
        Moves live;
        live.set();
        vector<bool> closed(324, false);
        for (int p = 0; p < 81; p++)
            if (s[p] != '.') {
                int m = p * 9 + s[p] - '1';
                live &= ~clash[m];
                for (int k : columnsOf[m]) closed[k] = true;
            }
        vector<int> open;
        for (int k = 0; k < 324; k++)
            if (!closed[k]) open.push_back(k);
        cover(live, open, s);
        printf("%s\n", s.c_str());
    }
    return 0;
}
