// Exit code -1, which is 255.
#include <cstdlib>

int main() { std::exit(-1); }
