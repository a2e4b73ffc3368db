// Raises the signal of too much CPU time itself: it used none, so this is a crash and not TLE.
#include <csignal>

int main() { std::raise(SIGXCPU); }
