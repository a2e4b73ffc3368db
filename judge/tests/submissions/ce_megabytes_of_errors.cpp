// Ten thousand errors, each with the story of the macros it came from.
#define A(x) x x x x x x x x x x
#define B(x) A(A(x))

B(B(there_is no_such_type;))

int main() {}
