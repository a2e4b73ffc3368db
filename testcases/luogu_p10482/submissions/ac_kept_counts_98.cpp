// Method: counts of candidates kept up to date, digits put and taken back. Style: C++98, cin, string.
#include <iostream>
#include <string>
#include <cstring>
using namespace std;

int peer[81][20];
int hits[81][10];  // how many peers hold the digit
int cnt[81];       // how many digits the cell may still take
int a[81];

void prepare() {
    for (int p = 0; p < 81; p++) {
        int k = 0;
        for (int q = 0; q < 81; q++) {
            if (p == q) continue;
            bool sameBox = p / 27 == q / 27 && p % 9 / 3 == q % 9 / 3;
            if (p / 9 == q / 9 || p % 9 == q % 9 || sameBox) peer[p][k++] = q;
        }
    }
}

void put(int p, int d) {
    a[p] = d;
    for (int k = 0; k < 20; k++)
        if (hits[peer[p][k]][d]++ == 0) cnt[peer[p][k]]--;
}

void take(int p) {
    int d = a[p];
    a[p] = 0;
    for (int k = 0; k < 20; k++)
        if (--hits[peer[p][k]][d] == 0) cnt[peer[p][k]]++;
}

bool dfs(int left) {
    if (left == 0) return true;
    int p = -1;
    for (int q = 0; q < 81; q++)
        if (a[q] == 0 && (p == -1 || cnt[q] < cnt[p])) p = q;
    if (cnt[p] == 0) return false;
    for (int d = 1; d <= 9; d++) {
        if (hits[p][d]) continue;
        put(p, d);
        if (dfs(left - 1)) return true;
        take(p);
    }
    return false;
}

int main() {
    prepare();
    string s;
    while (cin >> s) {
        if (s == "end") break;
        memset(hits, 0, sizeof(hits));
        memset(a, 0, sizeof(a));
        for (int p = 0; p < 81; p++) cnt[p] = 9;
        int left = 81;
        for (int p = 0; p < 81; p++)
            if (s[p] != '.') {
                put(p, s[p] - '0');
                left--;
            }
        dfs(left);
        for (int p = 0; p < 81; p++) cout << a[p];
        cout << endl;
    }
    return 0;
}
