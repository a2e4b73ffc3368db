// Shows 3 on a terminal, once the escape sequence has wiped the 4.
#include <cstdio>

int main() { std::fputs("4\033[2K\r3\n", stdout); }
