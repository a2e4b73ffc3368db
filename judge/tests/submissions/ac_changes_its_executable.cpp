// Tries to open, replace and remove its own executable, and to run itself again. Accepted if all is refused.
// Needs namespaces.
#include <cstdio>
#include <fcntl.h>
#include <sys/auxv.h>
#include <sys/stat.h>
#include <unistd.h>

int main(int, char** arguments) {
    const auto* started = reinterpret_cast<const char*>(getauxval(AT_EXECFN));
    const char* const paths[] = {arguments[0], started, "/proc/self/exe"};
    bool held = true;
    for (const char* path : paths) {
        held &= open(path, O_RDWR) == -1;
        held &= chmod(path, 0777) == -1;
        held &= rename(path, "/tmp/stolen") == -1;
        held &= unlink(path) == -1;
        if (arguments[1] == nullptr) {
            char again[] = "again";
            char* const next[] = {arguments[0], again, nullptr};
            execv(path, next);
        }
    }
    std::puts(held && arguments[1] == nullptr ? "3" : "leaked");
}
