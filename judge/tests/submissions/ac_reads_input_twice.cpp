// Standard input is a file: it can be sought back and read again.
#include <cstdio>

int main() {
    int first = 0, second = 0;
    if (std::scanf("%d", &first) != 1) return 1;
    std::rewind(stdin);
    if (std::scanf("%d%d", &first, &second) != 2) return 1;
    std::printf("%d\n", first + second);
}
