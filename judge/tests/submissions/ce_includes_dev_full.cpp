// Includes a file without an end.
#include "/dev/full"

int main() {}
