// Raises the signal of a forbidden system call itself: a crash.
#include <csignal>

int main() { std::raise(SIGSYS); }
