// Aborts: SIGABRT.
#include <cstdlib>

int main() { std::abort(); }
