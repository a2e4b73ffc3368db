// Mistake: keeps every partial board of a level in a queue.
// Caught by boards whose first rows leave too many partial boards.
#include <iostream>
#include <queue>
using namespace std;

struct Board {
    int a[9][9];
    int p;
};

bool fits(const Board& s, int v) {
    int x = s.p / 9, y = s.p % 9;
    for (int k = 0; k < 9; k++)
        if (s.a[x][k] == v || s.a[k][y] == v || s.a[x / 3 * 3 + k / 3][y / 3 * 3 + k % 3] == v) return false;
    return true;
}

Board bfs(const Board& start) {
    queue<Board> q;
    q.push(start);
    while (!q.empty()) {
        Board s = q.front();
        q.pop();
        while (s.p < 81 && s.a[s.p / 9][s.p % 9]) s.p++;
        if (s.p == 81) return s;
        for (int v = 1; v <= 9; v++) {
            if (!fits(s, v)) continue;
            Board next = s;
            next.a[s.p / 9][s.p % 9] = v;
            q.push(next);
        }
    }
    return start;
}

int main() {
    Board s;
    s.p = 0;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            int v;
            cin >> v;
            s.a[i][j] = v;
        }
    s = bfs(s);
    for (int i = 0; i < 9; i++) {
        for (int j = 0; j < 9; j++) cout << s.a[i][j] << ' ';
        cout << '\n';
    }
}
