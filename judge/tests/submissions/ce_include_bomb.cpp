// Includes itself twice, to the depth the compiler allows.
#include __FILE__
#include __FILE__

int main() { return undeclared; }
