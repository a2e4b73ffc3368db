// Method: dancing links with pointers, nodes built once, clue rows put back after. Style: cin, cout, endl.
#include <iostream>
#include <string>
#include <vector>
using namespace std;

struct Node {
    Node *up, *down, *left, *right, *head;
    int size, move;
};

Node root, column[324], item[729][4];
string s;

void insertAbove(Node *head, Node *x) {
    x->head = head;
    x->down = head;
    x->up = head->up;
    head->up->down = x;
    head->up = x;
    head->size++;
}

void build() {
    root.left = root.right = &root;
    for (Node &h : column) {
        h.up = h.down = h.head = &h;
        h.right = &root;
        h.left = root.left;
        root.left->right = &h;
        root.left = &h;
    }
    for (int m = 0; m < 729; m++) {
        int d = m % 9, c = m / 9 % 9, r = m / 81, b = r / 3 * 3 + c / 3;
        int where[4] = {r * 9 + c, 81 + r * 9 + d, 162 + c * 9 + d, 243 + b * 9 + d};
        for (int k = 0; k < 4; k++) {
            item[m][k].move = m;
            item[m][k].right = &item[m][(k + 1) % 4];
            item[m][k].left = &item[m][(k + 3) % 4];
            insertAbove(&column[where[k]], &item[m][k]);
        }
    }
}

void cover(Node *h) {
    h->right->left = h->left;
    h->left->right = h->right;
    for (Node *i = h->down; i != h; i = i->down)
        for (Node *j = i->right; j != i; j = j->right) {
            j->down->up = j->up;
            j->up->down = j->down;
            j->head->size--;
        }
}

void uncover(Node *h) {
    for (Node *i = h->up; i != h; i = i->up)
        for (Node *j = i->left; j != i; j = j->left) {
            j->head->size++;
            j->down->up = j->up->down = j;
        }
    h->right->left = h->left->right = h;
}

bool search() {
    if (root.right == &root) return true;
    Node *h = root.right;
    for (Node *i = h->right; i != &root; i = i->right)
        if (i->size < h->size) h = i;
    bool found = false;
    cover(h);
    for (Node *i = h->down; i != h && !found; i = i->down) {
        for (Node *j = i->right; j != i; j = j->right) cover(j->head);
        found = search();
        if (found) s[i->move / 9] = '1' + i->move % 9;
        for (Node *j = i->left; j != i; j = j->left) uncover(j->head);
    }
    uncover(h);
    return found;
}

int main() {
    build();
    while (cin >> s && s != "end") {
        vector<Node *> covered;
        for (int p = 0; p < 81; p++) {
            if (s[p] == '.') continue;
            for (Node &x : item[p * 9 + s[p] - '1']) {
                cover(x.head);
                covered.push_back(x.head);
            }
        }
        search();
        cout << s << endl;
        for (; !covered.empty(); covered.pop_back()) uncover(covered.back());
    }
    return 0;
}
