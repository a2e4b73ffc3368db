// Method: dancing links, links built once and copied for each puzzle. Style: all of stdin read, one buffer.
#include <bits/stdc++.h>
using namespace std;

struct Links {
    struct Node {
        short u, d, l, r, c;
    };
    array<Node, 325 + 729 * 4> x;
    array<short, 325> size;

    Links() {
        size.fill(0);
        for (short i = 0; i <= 324; i++) x[i] = {i, i, short(i ? i - 1 : 324), short(i < 324 ? i + 1 : 0), i};
        for (int move = 0; move < 729; move++) {
            int d = move % 9, c = move / 9 % 9, r = move / 81, b = r / 3 * 3 + c / 3;
            int col[4] = {1 + r * 9 + c, 82 + r * 9 + d, 163 + c * 9 + d, 244 + b * 9 + d};
            for (int k = 0; k < 4; k++) {
                short first = nodeOf(move), id = first + k, h = col[k];
                x[id] = {x[h].u, h, short(first + (k + 3) % 4), short(first + (k + 1) % 4), h};
                x[x[h].u].d = id;
                x[h].u = id;
                size[h]++;
            }
        }
    }

    static int nodeOf(int move) { return 325 + move * 4; }
    static int moveOf(int node) { return (node - 325) / 4; }

    void cover(int c) {
        x[x[c].l].r = x[c].r;
        x[x[c].r].l = x[c].l;
        for (int i = x[c].d; i != c; i = x[i].d)
            for (int j = x[i].r; j != i; j = x[j].r) {
                x[x[j].u].d = x[j].d;
                x[x[j].d].u = x[j].u;
                size[x[j].c]--;
            }
    }

    void uncover(int c) {
        for (int i = x[c].u; i != c; i = x[i].u)
            for (int j = x[i].l; j != i; j = x[j].l) {
                x[x[j].u].d = x[x[j].d].u = j;
                size[x[j].c]++;
            }
        x[x[c].l].r = x[x[c].r].l = c;
    }

    bool solve(char *grid) {
        if (x[0].r == 0) return true;
        int c = x[0].r;
        for (int i = c; i && size[c] > 1; i = x[i].r)
            if (size[i] < size[c]) c = i;
        cover(c);
        for (int i = x[c].d; i != c; i = x[i].d) {
            grid[moveOf(i) / 9] = '1' + moveOf(i) % 9;
            for (int j = x[i].r; j != i; j = x[j].r) cover(x[j].c);
            if (solve(grid)) return true;
            for (int j = x[i].l; j != i; j = x[j].l) uncover(x[j].c);
        }
        uncover(c);
        return false;
    }
};

int main() {
    const Links fresh;
    string text((istreambuf_iterator<char>(cin)), istreambuf_iterator<char>()), word, out;
    istringstream in(text);
    while (in >> word && word != "end") {
        Links links = fresh;
        for (int p = 0; p < 81; p++)
            if (word[p] != '.') {
                int first = Links::nodeOf(p * 9 + word[p] - '1');
                for (int k = 0; k < 4; k++) links.cover(links.x[first + k].c);
            }
        links.solve(&word[0]);
        out += word + "\n";
    }
    cout << out;
    return 0;
}
