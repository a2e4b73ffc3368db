// Escape sequences on standard error are not judged, but must not reach the user's terminal raw.
#include <cstdio>

int main() {
    std::fputs("\033[2J\033[1;32mAC\033[0m\033]0;owned\a\r\xff\xfe", stderr);
    std::puts("3");
}
