// Method: dancing links in a class, rows built place by place. Style: C++98, getline, macros, puts.
#include <cstdio>
#include <iostream>
#include <string>
using namespace std;

#define ACROSS(i, x, to) for (int i = to[x]; i != (x); i = to[i])

class ExactCover {
public:
    void reset(int columns) {
        for (int c = 0; c <= columns; c++) {
            up[c] = down[c] = head[c] = c;
            left[c] = c ? c - 1 : columns;
            right[c] = c < columns ? c + 1 : 0;
            count[c] = 0;
        }
        nodes = columns + 1;
        last = -1;
    }

    void startRow(int name) {
        last = -1;
        current = name;
    }

    void put(int c) {
        int x = nodes++;
        name[x] = current;
        head[x] = c;
        up[x] = up[c];
        down[x] = c;
        down[up[c]] = x;
        up[c] = x;
        if (last < 0) {
            left[x] = right[x] = x;
        } else {
            left[x] = last;
            right[x] = right[last];
            left[right[last]] = x;
            right[last] = x;
        }
        last = x;
        count[c]++;
    }

    bool solve(string &grid) {
        if (!right[0]) return true;
        int c = right[0];
        ACROSS(i, 0, right) if (count[i] < count[c]) c = i;
        if (!count[c]) return false;
        hide(c);
        ACROSS(x, c, down) {
            grid[name[x] / 9] = char('1' + name[x] % 9);
            ACROSS(y, x, right) hide(head[y]);
            if (solve(grid)) return true;
            ACROSS(y, x, left) show(head[y]);
        }
        show(c);
        return false;
    }

private:
    static const int SIZE = 325 + 729 * 4;
    int up[SIZE], down[SIZE], left[SIZE], right[SIZE], head[SIZE], name[SIZE], count[325];
    int nodes, last, current;

    void hide(int c) {
        right[left[c]] = right[c];
        left[right[c]] = left[c];
        ACROSS(x, c, down) ACROSS(y, x, right) {
            down[up[y]] = down[y];
            up[down[y]] = up[y];
            count[head[y]]--;
        }
    }

    void show(int c) {
        ACROSS(x, c, up) ACROSS(y, x, left) {
            count[head[y]]++;
            down[up[y]] = up[down[y]] = y;
        }
        right[left[c]] = left[right[c]] = c;
    }
};

ExactCover cover;

int main() {
    string line;
    while (getline(cin, line) && line[0] != 'e') {
        string grid = line.substr(0, 81);
        cover.reset(324);
        for (int k = 0; k < 81; k++)
            for (int v = 1; v <= 9; v++) {
                if (line[k] != '.' && line[k] != '0' + v) continue;
                cover.startRow(k * 9 + v - 1);
                cover.put(k + 1);
                cover.put(81 + k / 9 * 9 + v);
                cover.put(162 + k % 9 * 9 + v);
                cover.put(243 + (k / 27 * 3 + k % 9 / 3) * 9 + v);
            }
        cover.solve(grid);
        puts(grid.c_str());
    }
    return 0;
}
