// Exit code 127, which a shell uses for a program that does not exist: here it is the program's own.
int main() { return 127; }
