// An Arabic-Indic three is a digit to Unicode, and not the answer.
#include <cstdio>

int main() { std::fputs("\xd9\xa3\n", stdout); }
