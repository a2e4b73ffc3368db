// Compiles, and does not link: a function is declared, called, and nowhere to be found.
int sum(int first, int second);

int main() { return sum(1, 2); }
