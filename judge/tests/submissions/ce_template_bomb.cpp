// Two templates at every level, forty levels: the compiler needs for ever, or more memory than it has.
template <unsigned long long Path, int Depth>
struct Tree {
    static constexpr int size = Tree<2 * Path, Depth - 1>::size + Tree<2 * Path + 1, Depth - 1>::size;
};

template <unsigned long long Path>
struct Tree<Path, 0> {
    static constexpr int size = 1;
};

int main() { return Tree<1, 40>::size; }
