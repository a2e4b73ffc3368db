// Reads as 3 to a lenient parser of integers, and is not the answer.
#include <cstdio>

int main() { std::fputs("0_3\n", stdout); }
