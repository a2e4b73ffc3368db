// The right output without a newline at its end: accepted.
#include <cstdio>

int main() { std::fputs("3", stdout); }
