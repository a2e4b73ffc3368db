// Spaces at the end of the line and blank lines at the end of the output: accepted.
#include <cstdio>

int main() { std::fputs("3   \n\n\n", stdout); }
