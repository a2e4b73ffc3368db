// main must return int.
double main() { return 3; }
