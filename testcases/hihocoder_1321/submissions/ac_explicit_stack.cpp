// Method: explicit stack of boards, fewest candidates of the board on top. Style: std::stack, scanf, printf.
#include <cstdio>
#include <stack>
using namespace std;

struct Board {
    int cell[9][9];
    int rows[9], cols[9], boxes[9];

    void clear() {
        for (int i = 0; i < 9; i++) rows[i] = cols[i] = boxes[i] = 0;
    }

    void put(int r, int c, int d) {
        cell[r][c] = d;
        rows[r] |= 1 << d;
        cols[c] |= 1 << d;
        boxes[r / 3 * 3 + c / 3] |= 1 << d;
    }

    bool allows(int r, int c, int d) const {
        return !((rows[r] | cols[c] | boxes[r / 3 * 3 + c / 3]) >> d & 1);
    }
};

Board solve(const Board &start) {
    stack<Board> st;
    st.push(start);
    while (!st.empty()) {
        Board b = st.top();
        st.pop();
        int least = 10, x = -1, y = -1;
        for (int r = 0; r < 9; r++) {
            for (int c = 0; c < 9; c++) {
                if (b.cell[r][c]) continue;
                int n = 0;
                for (int d = 1; d <= 9; d++) n += b.allows(r, c, d);
                if (n < least) {
                    least = n;
                    x = r;
                    y = c;
                }
            }
        }
        if (x == -1) return b;
        for (int d = 9; d >= 1; d--) {
            if (!b.allows(x, y, d)) continue;
            Board next = b;
            next.put(x, y, d);
            st.push(next);
        }
    }
    return start;
}

int main() {
    int t;
    scanf("%d", &t);
    while (t--) {
        Board b;
        b.clear();
        for (int r = 0; r < 9; r++)
            for (int c = 0; c < 9; c++) {
                int v;
                scanf("%d", &v);
                if (v) b.put(r, c, v);
                else b.cell[r][c] = 0;
            }
        Board ans = solve(b);
        for (int r = 0; r < 9; r++) {
            for (int c = 0; c < 8; c++) printf("%d ", ans.cell[r][c]);
            printf("%d\n", ans.cell[r][8]);
        }
    }
    return 0;
}
