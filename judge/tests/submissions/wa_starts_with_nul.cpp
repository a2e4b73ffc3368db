// A NUL byte before the right answer.
#include <cstdio>

int main() { std::fwrite("\0" "3\n", 1, 3, stdout); }
