// Method: dancing links with pointers, smallest column first. Style: getline and stringstream, cout.
#include <iostream>
#include <sstream>
#include <string>
using namespace std;

struct Node {
    Node *up, *down, *left, *right, *head;
    int size, value;
};

Node root, head[324], pool[729 * 4];
int used = 0;
Node *chosen[81];

void addRow(int r, int c, int d) {
    int b = r / 3 * 3 + c / 3;
    int cols[4] = {r * 9 + c, 81 + r * 9 + d, 162 + c * 9 + d, 243 + b * 9 + d};
    Node *first = &pool[used];
    for (int i = 0; i < 4; i++) {
        Node *p = &pool[used++];
        Node *h = &head[cols[i]];
        p->head = h;
        p->value = (r * 9 + c) * 9 + d;
        p->up = h->up;
        p->down = h;
        h->up->down = p;
        h->up = p;
        p->left = i == 0 ? first + 3 : p - 1;
        p->right = i == 3 ? first : p + 1;
        h->size++;
    }
}

void cover(Node *h) {
    h->left->right = h->right;
    h->right->left = h->left;
    for (Node *i = h->down; i != h; i = i->down)
        for (Node *j = i->right; j != i; j = j->right) {
            j->up->down = j->down;
            j->down->up = j->up;
            j->head->size--;
        }
}

void uncover(Node *h) {
    for (Node *i = h->up; i != h; i = i->up)
        for (Node *j = i->left; j != i; j = j->left) {
            j->head->size++;
            j->up->down = j;
            j->down->up = j;
        }
    h->left->right = h;
    h->right->left = h;
}

bool search(int depth) {
    if (root.right == &root) return true;
    Node *h = root.right;
    for (Node *p = h->right; p != &root; p = p->right)
        if (p->size < h->size) h = p;
    cover(h);
    for (Node *i = h->down; i != h; i = i->down) {
        chosen[depth] = i;
        for (Node *j = i->right; j != i; j = j->right) cover(j->head);
        if (search(depth + 1)) return true;
        for (Node *j = i->left; j != i; j = j->left) uncover(j->head);
    }
    uncover(h);
    return false;
}

int main() {
    root.left = root.right = &root;
    for (int i = 0; i < 324; i++) {
        Node *h = &head[i];
        h->up = h->down = h;
        h->left = root.left;
        h->right = &root;
        root.left->right = h;
        root.left = h;
    }
    for (int r = 0; r < 9; r++) {
        string line;
        getline(cin, line);
        stringstream ss(line);
        for (int c = 0, v; c < 9 && ss >> v; c++)
            for (int d = 0; d < 9; d++)
                if (v == 0 || v == d + 1) addRow(r, c, d);
    }
    search(0);
    int grid[81];
    for (Node *p : chosen) grid[p->value / 9] = p->value % 9 + 1;
    for (int i = 0; i < 81; i++) cout << grid[i] << (i % 9 == 8 ? "\n" : " ");
    return 0;
}
