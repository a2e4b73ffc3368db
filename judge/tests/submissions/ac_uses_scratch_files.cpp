// The working directory and /tmp can be written and read back.
// Needs namespaces.
#include <cstdio>

void write(const char* name, int number) {
    std::FILE* file = std::fopen(name, "w");
    std::fprintf(file, "%d", number);
    std::fclose(file);
}

int read(const char* name) {
    int number = 0;
    return std::fscanf(std::fopen(name, "r"), "%d", &number) == 1 ? number : 0;
}

int main() {
    write("one.txt", 1);
    write("/tmp/two.txt", 2);
    std::printf("%d\n", read("one.txt") + read("/tmp/two.txt"));
}
