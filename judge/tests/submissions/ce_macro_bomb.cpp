// A macro that quadruples twenty times: the preprocessor needs for ever, or more memory than it has.
#define A(...) __VA_ARGS__, __VA_ARGS__, __VA_ARGS__, __VA_ARGS__
#define B(...) A(A(A(A(A(__VA_ARGS__)))))
#define C(...) B(B(B(B(__VA_ARGS__))))

const int numbers[] = {C(1)};

int main() { return numbers[0]; }
