// Raises the signal of too large a file itself: it wrote none, so this is a crash and not OLE.
#include <csignal>

int main() { std::raise(SIGXFSZ); }
