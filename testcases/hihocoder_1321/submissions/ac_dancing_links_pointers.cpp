// Method: dancing links with new and delete, smallest column first. Style: class, cin sync off, cout.
#include <iostream>
#include <vector>
using namespace std;

struct Node {
    Node *l, *r, *u, *d, *col;
    int n, id;
    Node() : l(this), r(this), u(this), d(this), col(this), n(0), id(-1) {}
};

class Dlx {
public:
    explicit Dlx(int columns) : head(new Node) {
        nodes.push_back(head);
        for (int i = 0; i < columns; i++) {
            Node *c = new Node;
            nodes.push_back(c);
            cols.push_back(c);
            insertLeft(head, c);
        }
    }

    ~Dlx() {
        for (size_t i = 0; i < nodes.size(); i++) delete nodes[i];
    }

    void addRow(int id, const vector<int> &ones) {
        Node *first = nullptr;
        for (int x : ones) {
            Node *p = new Node, *c = cols[x];
            nodes.push_back(p);
            p->id = id;
            p->col = c;
            p->u = c->u, p->d = c;
            c->u->d = p, c->u = p;
            c->n++;
            if (first) insertLeft(first, p);
            else first = p;
        }
    }

    bool solve(vector<int> &rows) {
        if (head->r == head) return true;
        Node *c = head->r;
        for (Node *p = c; p != head; p = p->r)
            if (p->n < c->n) c = p;
        cover(c);
        for (Node *i = c->d; i != c; i = i->d) {
            rows.push_back(i->id);
            for (Node *j = i->r; j != i; j = j->r) cover(j->col);
            if (solve(rows)) return true;
            for (Node *j = i->l; j != i; j = j->l) uncover(j->col);
            rows.pop_back();
        }
        uncover(c);
        return false;
    }

private:
    Node *head;
    vector<Node *> cols, nodes;

    static void insertLeft(Node *at, Node *p) {
        p->l = at->l, p->r = at;
        at->l->r = p, at->l = p;
    }

    static void cover(Node *c) {
        c->l->r = c->r, c->r->l = c->l;
        for (Node *i = c->d; i != c; i = i->d)
            for (Node *j = i->r; j != i; j = j->r) j->u->d = j->d, j->d->u = j->u, j->col->n--;
    }

    static void uncover(Node *c) {
        for (Node *i = c->u; i != c; i = i->u)
            for (Node *j = i->l; j != i; j = j->l) j->u->d = j, j->d->u = j, j->col->n++;
        c->l->r = c, c->r->l = c;
    }
};

int main() {
    ios::sync_with_stdio(false);
    int t;
    cin >> t;
    while (t--) {
        Dlx dlx(324);
        for (int p = 0; p < 81; p++) {
            int v, r = p / 9, c = p % 9, b = r / 3 * 3 + c / 3;
            cin >> v;
            for (int d = 0; d < 9; d++)
                if (v == 0 || v == d + 1)
                    dlx.addRow(p * 9 + d, {p, 81 + r * 9 + d, 162 + c * 9 + d, 243 + b * 9 + d});
        }
        vector<int> rows, ans(81);
        dlx.solve(rows);
        for (int id : rows) ans[id / 9] = id % 9 + 1;
        for (int p = 0; p < 81; p++) cout << ans[p] << (p % 9 == 8 ? '\n' : ' ');
    }
    return 0;
}
