// A wrong answer, no more.
#include <cstdio>

int main() {
    int first, second;
    if (std::scanf("%d %d", &first, &second) == 2) std::printf("%d\n", first - second);
}
