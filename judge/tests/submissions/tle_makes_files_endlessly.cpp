// Makes empty files for ever, whether or not that still works.
#include <fcntl.h>
#include <string>
#include <unistd.h>

int main() {
    for (int i = 0;; ++i) close(open(("file_" + std::to_string(i)).c_str(), O_CREAT | O_WRONLY, 0600));
}
