// The honest program: reads two numbers and prints their sum.
#include <cstdio>

int main() {
    int first, second;
    std::scanf("%d%d", &first, &second);
    std::printf("%d\n", first + second);
}
