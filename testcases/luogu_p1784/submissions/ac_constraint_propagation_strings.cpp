// Method: Norvig's assign and eliminate on vectors of strings, then search. Style: cin, cout, STL.
#include <iostream>
#include <set>
#include <string>
#include <vector>
using namespace std;

typedef vector<string> Values;

vector<vector<int>> units[81];
set<int> peers[81];

void build() {
    for (int s = 0; s < 81; s++) {
        int r = s / 9, c = s % 9;
        vector<int> row, col, box;
        for (int i = 0; i < 9; i++) {
            row.push_back(r * 9 + i);
            col.push_back(i * 9 + c);
            box.push_back((r / 3 * 3 + i / 3) * 9 + c / 3 * 3 + i % 3);
        }
        units[s] = {row, col, box};
        for (const vector<int> &u : units[s])
            for (int p : u)
                if (p != s) peers[s].insert(p);
    }
}

bool assign(Values &v, int s, char d);

bool eliminate(Values &v, int s, char d) {
    size_t pos = v[s].find(d);
    if (pos == string::npos) return true;
    v[s].erase(pos, 1);
    if (v[s].empty()) return false;
    if (v[s].size() == 1) {
        char last = v[s][0];
        for (int p : peers[s])
            if (!eliminate(v, p, last)) return false;
    }
    for (const vector<int> &u : units[s]) {
        int count = 0, place = -1;
        for (int p : u)
            if (v[p].find(d) != string::npos) count++, place = p;
        if (count == 0) return false;
        if (count == 1 && v[place].size() > 1 && !assign(v, place, d)) return false;
    }
    return true;
}

bool assign(Values &v, int s, char d) {
    string others = v[s];
    for (char x : others)
        if (x != d && !eliminate(v, s, x)) return false;
    return true;
}

bool search(Values &v) {
    int s = -1;
    for (int i = 0; i < 81; i++)
        if (v[i].size() > 1 && (s == -1 || v[i].size() < v[s].size())) s = i;
    if (s == -1) return true;
    for (char d : v[s]) {
        Values copy = v;
        if (assign(copy, s, d) && search(copy)) {
            v = copy;
            return true;
        }
    }
    return false;
}

int main() {
    build();
    Values v(81, "123456789");
    for (int s = 0; s < 81; s++) {
        string x;
        cin >> x;
        if (x != "0") assign(v, s, x[0]);
    }
    search(v);
    for (int r = 0; r < 9; r++) {
        string line = v[r * 9];
        for (int c = 1; c < 9; c++) line += " " + v[r * 9 + c];
        cout << line << endl;
    }
    return 0;
}
