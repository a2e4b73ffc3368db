// An exception nobody catches: SIGABRT, with a message.
int main() { throw 3; }
