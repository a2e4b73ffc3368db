// Errors that hold escape sequences: they must not reach the user's terminal raw.
#error [2J[1;32mAC[0m]0;owned nothing to see here
int main() { return "[2J]0;owned" + undeclared; }
