// Mistake: its dancing links have room for hundreds of puzzles, and it never frees the nodes of a puzzle.
// Caught by files with thousands of puzzles.
#include <cstdio>
#include <cstring>
#include <vector>
using namespace std;

struct Node {
    Node *left, *right, *up, *down, *top;
    int choice, size;
};

Node* pool = new Node[500000];
int used;
Node* root;
char s[200];

Node* newNode(Node* top, int choice) {
    Node* x = &pool[used++];
    *x = {x, x, x, x, top, choice, 0};
    return x;
}

void cover(Node* c) {
    c->left->right = c->right;
    c->right->left = c->left;
    for (Node* i = c->down; i != c; i = i->down)
        for (Node* j = i->right; j != i; j = j->right) {
            j->up->down = j->down;
            j->down->up = j->up;
            j->top->size--;
        }
}

void uncover(Node* c) {
    for (Node* i = c->up; i != c; i = i->up)
        for (Node* j = i->left; j != i; j = j->left) {
            j->up->down = j->down->up = j;
            j->top->size++;
        }
    c->left->right = c->right->left = c;
}

bool dance() {
    if (root->right == root) return true;
    Node* c = root->right;
    for (Node* i = c; i != root; i = i->right)
        if (i->size < c->size) c = i;
    cover(c);
    for (Node* i = c->down; i != c; i = i->down) {
        s[i->choice / 9] = char('1' + i->choice % 9);
        for (Node* j = i->right; j != i; j = j->right) cover(j->top);
        if (dance()) return true;
        for (Node* j = i->left; j != i; j = j->left) uncover(j->top);
    }
    uncover(c);
    return false;
}

// Puts x at the end of the ring that begins with `first`.
void append(Node* first, Node* x) {
    x->left = first->left, x->right = first;
    x->left->right = first->left = x;
}

int main() {
    while (scanf("%s", s) == 1 && strcmp(s, "end")) {
        root = newNode(nullptr, 0);
        vector<Node*> tops;
        for (int k = 0; k < 324; k++) {
            tops.push_back(newNode(nullptr, 0));
            append(root, tops.back());
        }
        for (int choice = 0; choice < 729; choice++) {
            int p = choice / 9, d = choice % 9, r = p / 9, c = p % 9, b = r / 3 * 3 + c / 3;
            if (s[p] != '.' && s[p] != '1' + d) continue;
            Node* first = nullptr;
            for (int k : {p, 81 + r * 9 + d, 162 + c * 9 + d, 243 + b * 9 + d}) {
                Node* x = newNode(tops[k], choice);
                x->up = tops[k]->up, x->down = tops[k];
                x->up->down = tops[k]->up = x;
                tops[k]->size++;
                if (first) append(first, x);
                else first = x;
            }
        }
        dance();
        puts(s);
    }
}
