// Bytes that are no UTF-8 around the right answer.
#include <cstdio>

int main() { std::fputs("\xff\xfe\x80" "3\xc3\n", stdout); }
