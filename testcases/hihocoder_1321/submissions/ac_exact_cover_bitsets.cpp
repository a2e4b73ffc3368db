// Method: exact cover, rows as bitset<324>, lists of live rows are filtered. Style: cin, string building.
#include <bitset>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

typedef bitset<324> Cover;

struct Row {
    int cell, digit;
    int cols[4];
    Cover bits;
};

Row makeRow(int cell, int digit) {
    Row w;
    int r = cell / 9, c = cell % 9, b = r / 3 * 3 + c / 3, d = digit - 1;
    w.cell = cell;
    w.digit = digit;
    w.cols[0] = cell;
    w.cols[1] = 81 + r * 9 + d;
    w.cols[2] = 162 + c * 9 + d;
    w.cols[3] = 243 + b * 9 + d;
    for (int i = 0; i < 4; i++) w.bits.set(w.cols[i]);
    return w;
}

bool search(const vector<const Row *> &live, const Cover &covered, string &answer) {
    if (covered.all()) return true;
    int count[324] = {0};
    for (const Row *w : live)
        for (int c : w->cols) count[c]++;
    int best = -1;
    for (int c = 0; c < 324; c++)
        if (!covered[c] && (best < 0 || count[c] < count[best])) best = c;
    for (const Row *w : live) {
        if (!w->bits[best]) continue;
        vector<const Row *> next;
        for (const Row *x : live)
            if ((x->bits & w->bits).none()) next.push_back(x);
        answer[w->cell * 2] = '0' + w->digit;
        if (search(next, covered | w->bits, answer)) return true;
    }
    return false;
}

int main() {
    int t;
    cin >> t;
    string output;
    while (t-- > 0) {
        vector<Row> rows;
        string answer(162, ' ');
        for (int cell = 0; cell < 81; cell++) {
            int v;
            cin >> v;
            for (int d = 1; d <= 9; d++)
                if (v == 0 || v == d) rows.push_back(makeRow(cell, d));
            if (cell % 9 == 8) answer[cell * 2 + 1] = '\n';
        }
        vector<const Row *> live;
        for (size_t i = 0; i < rows.size(); i++) live.push_back(&rows[i]);
        search(live, Cover(), answer);
        output += answer;
    }
    cout << output;
    return 0;
}
