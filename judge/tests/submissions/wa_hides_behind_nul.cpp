// A NUL byte after the right answer does not end the output: 4 follows.
#include <cstdio>

int main() { std::fwrite("3\0 4\n", 1, 5, stdout); }
