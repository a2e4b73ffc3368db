// Mistake: every guess makes a new node with a board of its own, and no node is ever deleted.
// Caught by boards that need hundreds of thousands of guesses.
#include <cstdio>
#include <cstring>

struct Node {
    Node* parent;
    int board[9][9];
};

bool fits(const Node* node, int x, int y, int v) {
    for (int k = 0; k < 9; k++) {
        if (node->board[x][k] == v || node->board[k][y] == v) return false;
        if (node->board[x / 3 * 3 + k / 3][y / 3 * 3 + k % 3] == v) return false;
    }
    return true;
}

Node* child(Node* parent, int x, int y, int v) {
    Node* node = new Node(*parent);
    node->parent = parent;
    node->board[x][y] = v;
    return node;
}

Node* solve(Node* node, int p) {
    while (p < 81 && node->board[p / 9][p % 9]) p++;
    if (p == 81) return node;
    for (int v = 1; v <= 9; v++) {
        if (!fits(node, p / 9, p % 9, v)) continue;
        Node* found = solve(child(node, p / 9, p % 9, v), p + 1);
        if (found) return found;
    }
    return nullptr;
}

int main() {
    Node* root = new Node();
    for (auto& row : root->board)
        for (int& v : row)
            if (scanf("%d", &v) != 1) return 0;
    Node* answer = solve(root, 0);
    for (auto& row : answer->board) {
        for (int v : row) printf("%d ", v);
        puts("");
    }
}
