// Compiles, and does not link: there is no main.
int sum(int first, int second) { return first + second; }
