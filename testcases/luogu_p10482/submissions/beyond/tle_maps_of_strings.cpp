// Mistake: translates a well-known Python essay line by line, and so copies a map of strings at every guess.
// Caught by files with thousands of puzzles, and by hard puzzles.
#include <bits/stdc++.h>
using namespace std;

typedef map<string, string> Values;  // "A1" -> the digits possible there
map<string, vector<vector<string> > > units;
map<string, set<string> > peers;

bool eliminate(Values &values, string square, char digit);

bool assign(Values &values, string square, char digit) {
    string others = values[square];
    for (size_t i = 0; i < others.size(); i++)
        if (others[i] != digit && !eliminate(values, square, others[i])) return false;
    return values[square] == string(1, digit);
}

bool eliminate(Values &values, string square, char digit) {
    size_t at = values[square].find(digit);
    if (at == string::npos) return true;
    values[square].erase(at, 1);
    if (values[square].empty()) return false;
    if (values[square].size() == 1)
        for (set<string>::iterator peer = peers[square].begin(); peer != peers[square].end(); ++peer)
            if (!eliminate(values, *peer, values[square][0])) return false;
    for (int u = 0; u < 3; u++) {
        vector<string> unit = units[square][u], places;
        for (int i = 0; i < 9; i++)
            if (values[unit[i]].find(digit) != string::npos) places.push_back(unit[i]);
        if (places.empty() || (places.size() == 1 && !assign(values, places[0], digit))) return false;
    }
    return true;
}

bool search(Values &values) {
    string best;
    for (Values::iterator entry = values.begin(); entry != values.end(); ++entry)
        if (entry->second.size() > 1 && (best.empty() || entry->second.size() < values[best].size()))
            best = entry->first;
    if (best.empty()) return true;
    string digits = values[best];
    for (size_t i = 0; i < digits.size(); i++) {
        Values copy = values;
        if (!assign(copy, best, digits[i]) || !search(copy)) continue;
        values = copy;
        return true;
    }
    return false;
}

string name(int r, int c) { return string(1, char('A' + r)) + char('1' + c); }

int main() {
    for (int x = 0; x < 81; x++) {
        vector<string> row, column, box;
        for (int i = 0; i < 9; i++) {
            row.push_back(name(x / 9, i));
            column.push_back(name(i, x % 9));
            box.push_back(name(x / 27 * 3 + i / 3, x % 9 / 3 * 3 + i % 3));
        }
        string square = name(x / 9, x % 9);
        units[square].push_back(row);
        units[square].push_back(column);
        units[square].push_back(box);
        for (int u = 0; u < 3; u++) peers[square].insert(units[square][u].begin(), units[square][u].end());
        peers[square].erase(square);
    }
    string s;
    while (cin >> s && s != "end") {
        Values values;
        for (int x = 0; x < 81; x++) values[name(x / 9, x % 9)] = "123456789";
        for (int x = 0; x < 81; x++)
            if (s[x] >= '1') assign(values, name(x / 9, x % 9), s[x]);
        search(values);
        for (Values::iterator entry = values.begin(); entry != values.end(); ++entry) cout << entry->second;
        cout << '\n';
    }
}
