// A template that needs itself without an end.
template <int Depth>
struct Endless {
    static constexpr int value = Endless<Depth + 1>::value;
};

int main() { return Endless<0>::value; }
