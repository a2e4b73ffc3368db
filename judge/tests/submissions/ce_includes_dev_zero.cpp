// Includes a file without an end.
#include "/dev/zero"

int main() {}
