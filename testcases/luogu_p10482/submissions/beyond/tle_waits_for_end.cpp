// Mistake: reads until `end` and never checks that a line was read.
// Caught by a file without `end`: it solves the last puzzle for ever.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned __int128 Set;  // a set of cells
struct Board { Set can[9], open; };
Set bit[81], unit[27], peers[81];

int firstOf(Set s) { return (unsigned long long)s ? __builtin_ctzll(s) : 64 + __builtin_ctzll(s >> 64); }
void put(Board &b, int x, int d) {
    for (int e = 0; e < 9; e++) b.can[e] &= ~bit[x];
    b.can[d] = (b.can[d] & ~peers[x]) | bit[x];
    b.open &= ~bit[x];
}
bool solve(Board &b) {
    while (b.open) {
        Set one = 0, two = 0, three = 0;
        for (int d = 0; d < 9; d++) { three |= two & b.can[d]; two |= one & b.can[d]; one |= b.can[d]; }
        if (b.open & ~one) return false;
        bool moved = false;
        for (Set s = b.open & ~two; s; s &= s - 1) {
            int x = firstOf(s), d = 0;
            while (d < 9 && !(b.can[d] & bit[x])) d++;
            if (d == 9) return false;
            put(b, x, d);
            moved = true;
        }
        for (int d = 0; d < 9 && !moved; d++)
            for (int u = 0; u < 27; u++) {
                Set places = b.can[d] & unit[u];
                if (!places) return false;
                if (!(places & (places - 1)) && (places & b.open)) {
                    put(b, firstOf(places), d);
                    moved = true;
                }
            }
        if (moved) continue;
        Set good = b.open & ~three;
        int x = firstOf(good ? good : b.open);
        for (int d = 0; d < 9; d++) {
            Board next = b;
            if (!(b.can[d] & bit[x])) continue;
            put(next, x, d);
            if (solve(next)) { b = next; return true; }
        }
        return false;
    }
    return true;
}
int main() {
    for (int x = 0; x < 81; x++) {
        bit[x] = (Set)1 << x;
        unit[x / 9] |= bit[x], unit[9 + x % 9] |= bit[x], unit[18 + x / 27 * 3 + x % 9 / 3] |= bit[x];
    }
    for (int x = 0; x < 81; x++)
        for (Set *u = unit; u < unit + 27; u++)
            if (*u & bit[x]) peers[x] |= *u & ~bit[x];
    char s[200] = "";
    string out;
    while (true) {
        scanf("%s", s);
        if (s[0] == 'e') break;
        Board b;
        b.open = ((Set)1 << 81) - 1;
        for (int d = 0; d < 9; d++) b.can[d] = b.open;
        for (int x = 0; x < 81; x++) if (s[x] > '0') put(b, x, s[x] - '1');
        solve(b);
        for (int x = 0; x < 81; x++) for (int d = 0; d < 9; d++) if (b.can[d] & bit[x]) out += char('1' + d);
        out += '\n';
    }
    cout << out;
}
