// Keeps its data in /dev/shm, and in ordinary memory once that is refused.
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <string>
#include <unistd.h>

int main() {
    const std::string data(512 << 10, 'x');
    for (int i = 0; i < 200; ++i) {
        const int file = open(("/dev/shm/" + std::to_string(i)).c_str(), O_CREAT | O_WRONLY, 0600);
        if (file >= 0 && write(file, data.data(), data.size()) == static_cast<ssize_t>(data.size())) continue;
        auto* block = static_cast<volatile char*>(std::malloc(data.size()));
        if (!block) return 1;
        for (std::size_t k = 0; k < data.size(); k += 4096) block[k] = 1;
    }
    std::puts("3");
}
