// Makes empty files for ever, whether or not that still works.
#include <cstdio>
#include <fcntl.h>
#include <unistd.h>

int main() {
    for (int i = 0;; ++i) {
        char name[32];
        std::sprintf(name, "file_%d", i);
        close(open(name, O_CREAT | O_WRONLY, 0600));
    }
}
