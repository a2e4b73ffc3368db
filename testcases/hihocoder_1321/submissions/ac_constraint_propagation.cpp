// Method: Norvig's assign and eliminate on a vector of vectors of bool. Style: C++11 classes, cin, cout.
#include <algorithm>
#include <iostream>
#include <memory>
#include <vector>
using namespace std;

class Possible {
    vector<bool> b;
public:
    Possible() : b(9, true) {}
    bool isOn(int d) const { return b[d - 1]; }
    int count() const { return std::count(b.begin(), b.end(), true); }
    void eliminate(int d) { b[d - 1] = false; }
    int value() const { return find(b.begin(), b.end(), true) - b.begin() + 1; }
};

class Sudoku {
    vector<Possible> cells;
    static vector<vector<int>> group, neighbours, groupsOf;

    bool eliminate(int k, int d) {
        if (!cells[k].isOn(d)) return true;
        cells[k].eliminate(d);
        int n = cells[k].count();
        if (n == 0) return false;
        if (n == 1) {
            int v = cells[k].value();
            for (int p : neighbours[k])
                if (!eliminate(p, v)) return false;
        }
        for (int g : groupsOf[k]) {
            int places = 0, at = -1;
            for (int p : group[g])
                if (cells[p].isOn(d)) places++, at = p;
            if (places == 0) return false;
            if (places == 1 && !assign(at, d)) return false;
        }
        return true;
    }

public:
    Sudoku() : cells(81) {}

    static void init() {
        for (int k = 0; k < 81; k++) {
            int g[3] = {k / 9, 9 + k % 9, 18 + k / 27 * 3 + k % 9 / 3};
            for (int x : g) {
                group[x].push_back(k);
                groupsOf[k].push_back(x);
            }
        }
        for (int k = 0; k < 81; k++)
            for (int x : groupsOf[k])
                for (int p : group[x])
                    if (p != k) neighbours[k].push_back(p);
    }

    bool assign(int k, int v) {
        for (int d = 1; d <= 9; d++)
            if (d != v && !eliminate(k, d)) return false;
        return cells[k].isOn(v);
    }

    int leastCount() const {
        int best = -1, least = 10;
        for (int k = 0; k < 81; k++) {
            int n = cells[k].count();
            if (n > 1 && n < least) least = n, best = k;
        }
        return best;
    }

    const Possible &at(int k) const { return cells[k]; }
};

vector<vector<int>> Sudoku::group(27), Sudoku::neighbours(81), Sudoku::groupsOf(81);

unique_ptr<Sudoku> solve(unique_ptr<Sudoku> s) {
    int k = s->leastCount();
    if (k == -1) return s;
    for (int d = 1; d <= 9; d++) {
        if (!s->at(k).isOn(d)) continue;
        unique_ptr<Sudoku> copy(new Sudoku(*s));
        if (!copy->assign(k, d)) continue;
        copy = solve(move(copy));
        if (copy) return copy;
    }
    return nullptr;
}

int main() {
    Sudoku::init();
    int t;
    cin >> t;
    for (int v; t > 0; t--) {
        unique_ptr<Sudoku> s(new Sudoku);
        for (int k = 0; k < 81; k++)
            if (cin >> v && v > 0) s->assign(k, v);
        s = solve(move(s));
        for (int k = 0; k < 81; k++) cout << s->at(k).value() << (k % 9 == 8 ? "\n" : " ");
    }
    return 0;
}
