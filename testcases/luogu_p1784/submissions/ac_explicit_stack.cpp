// Method: iterative backtracking on the list of blanks, explicit stack. Style: cin slow, cout, endl.
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int a[9][9];
    bool row[9][10] = {}, col[9][10] = {}, box[9][10] = {};
    vector<int> blank;
    for (int i = 0; i < 9; i++) {
        for (int j = 0; j < 9; j++) {
            cin >> a[i][j];
            int v = a[i][j];
            if (v == 0) blank.push_back(i * 9 + j);
            else row[i][v] = col[j][v] = box[i / 3 * 3 + j / 3][v] = true;
        }
    }

    int top = 0, n = blank.size();
    while (top >= 0 && top < n) {
        int x = blank[top] / 9, y = blank[top] % 9, z = x / 3 * 3 + y / 3;
        int v = a[x][y];
        if (v != 0) row[x][v] = col[y][v] = box[z][v] = false;
        v++;
        while (v <= 9 && (row[x][v] || col[y][v] || box[z][v])) v++;
        if (v > 9) {
            a[x][y] = 0;
            top--;
        } else {
            a[x][y] = v;
            row[x][v] = col[y][v] = box[z][v] = true;
            top++;
        }
    }

    for (int i = 0; i < 9; i++) {
        for (int j = 0; j < 9; j++) {
            if (j > 0) cout << " ";
            cout << a[i][j];
        }
        cout << endl;
    }
    return 0;
}
