// Keeps its data in files in /tmp, each below the limit of a file: scratch directories are memory, and count.
#include <cstdio>
#include <fcntl.h>
#include <string>
#include <unistd.h>

int main() {
    const std::string data(512 << 10, 'x');
    for (int i = 0; i < 200; ++i) {
        const int file = open(("/tmp/" + std::to_string(i)).c_str(), O_CREAT | O_WRONLY, 0600);
        if (write(file, data.data(), data.size()) != static_cast<ssize_t>(data.size())) return 1;
        close(file);
    }
    std::puts("3");
}
