// Method: fewest candidates with lowbit, ones[] and map[] tables. Style: cin >> s, s[0] != 'e', cout.
#include <iostream>
using namespace std;

const int FULL = (1 << 9) - 1;

int row[9], col[9], cell[3][3];
int ones[FULL + 1], map[FULL + 1];
char s[100];

int lowbit(int x) { return x & -x; }

int choices(int k) {
    int x = k / 9, y = k % 9;
    return row[x] & col[y] & cell[x / 3][y / 3];
}

// Puts a digit down, or takes it away again: the bit changes in three masks.
void change(int k, int bit) {
    int x = k / 9, y = k % 9;
    row[x] ^= bit;
    col[y] ^= bit;
    cell[x / 3][y / 3] ^= bit;
}

bool dfs(int left) {
    if (left == 0) return true;
    int best = -1, least = 10;
    for (int k = 0; k < 81; k++)
        if (s[k] == '.' && ones[choices(k)] < least) {
            best = k;
            least = ones[choices(k)];
        }
    for (int m = choices(best); m; m -= lowbit(m)) {
        int bit = lowbit(m);
        s[best] = '1' + map[bit];
        change(best, bit);
        if (dfs(left - 1)) return true;
        change(best, bit);
    }
    s[best] = '.';
    return false;
}

int main() {
    for (int i = 1; i <= FULL; i++) ones[i] = ones[i - lowbit(i)] + 1;
    for (int i = 0; i < 9; i++) map[1 << i] = i;
    while (cin >> s && s[0] != 'e') {
        int left = 0;
        for (int i = 0; i < 9; i++) row[i] = col[i] = cell[i / 3][i % 3] = FULL;
        for (int k = 0; k < 81; k++) {
            if (s[k] == '.')
                left++;
            else
                change(k, 1 << (s[k] - '1'));
        }
        dfs(left);
        cout << s << endl;
    }
    return 0;
}
