// Tries to open, replace and remove its own executable, and to run itself again. Accepted if all is refused.
#include <cstdio>
#include <fcntl.h>
#include <string>
#include <sys/auxv.h>
#include <sys/stat.h>
#include <unistd.h>

int main(int, char** arguments) {
    const auto* started = reinterpret_cast<const char*>(getauxval(AT_EXECFN));
    const std::string paths[] = {arguments[0], started, "/proc/self/exe"};
    bool held = true;
    for (const std::string& path : paths) {
        held &= open(path.c_str(), O_RDWR) == -1;
        held &= chmod(path.c_str(), 0777) == -1;
        held &= rename(path.c_str(), "/tmp/stolen") == -1;
        held &= unlink(path.c_str()) == -1;
        if (arguments[1] == nullptr) {
            char again[] = "again";
            char* const next[] = {arguments[0], again, nullptr};
            execv(path.c_str(), next);
        }
    }
    std::puts(held && arguments[1] == nullptr ? "3" : "leaked");
}
