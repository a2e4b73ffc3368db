// Mistake: builds dancing links from new nodes for each puzzle, 100 KiB, and never deletes them.
// Caught by files with thousands of puzzles.
#include <bits/stdc++.h>
using namespace std;

struct Node {
    Node *left, *right, *up, *down, *head;
    int size, choice;
    Node() : left(this), right(this), up(this), down(this), head(this), size(0), choice(0) {}
};

string s;

void cover(Node *c) {
    c->left->right = c->right;
    c->right->left = c->left;
    for (Node *i = c->down; i != c; i = i->down)
        for (Node *j = i->right; j != i; j = j->right)
            j->up->down = j->down, j->down->up = j->up, j->head->size--;
}

void uncover(Node *c) {
    for (Node *i = c->up; i != c; i = i->up)
        for (Node *j = i->left; j != i; j = j->left) j->up->down = j->down->up = j, j->head->size++;
    c->left->right = c->right->left = c;
}

bool dance(Node *root) {
    if (root->right == root) return true;
    Node *c = root->right;
    for (Node *i = c; i != root; i = i->right)
        if (i->size < c->size) c = i;
    cover(c);
    for (Node *i = c->down; i != c; i = i->down) {
        s[i->choice / 9] = '1' + i->choice % 9;
        for (Node *j = i->right; j != i; j = j->right) cover(j->head);
        if (dance(root)) return true;
        for (Node *j = i->left; j != i; j = j->left) uncover(j->head);
    }
    uncover(c);
    return false;
}

int main() {
    while (cin >> s && s != "end") {
        Node *root = new Node;
        vector<Node *> heads;
        for (int i = 0; i < 324; i++) {
            Node *c = new Node;
            c->left = root->left, c->right = root;
            c->left->right = root->left = c;
            heads.push_back(c);
        }
        for (int choice = 0; choice < 729; choice++) {
            int x = choice / 9, d = choice % 9;
            if (s[x] >= '1' && s[x] != '1' + d) continue;
            Node *first = 0;
            int box = x / 27 * 3 + x % 9 / 3;
            int columns[] = {x, 81 + x / 9 * 9 + d, 162 + x % 9 * 9 + d, 243 + box * 9 + d};
            for (int i = 0; i < 4; i++) {
                int h = columns[i];
                Node *n = new Node;
                n->head = heads[h], n->choice = choice;
                n->up = n->head->up, n->down = n->head;
                n->up->down = n->head->up = n;
                n->head->size++;
                if (!first) first = n;
                n->left = first->left, n->right = first;
                n->left->right = first->left = n;
            }
        }
        dance(root);
        cout << s << '\n';
    }
}
