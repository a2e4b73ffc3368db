// Leaves files behind, and looks for those of earlier runs.
// Accepted if there are none: every run has its own directories.
// Needs namespaces.
#include <cstdio>
#include <dirent.h>
#include <initializer_list>

bool is_empty(const char* folder) {
    DIR* directory = opendir(folder);
    if (!directory) return false;
    int entries = 0;
    while (readdir(directory)) ++entries;
    closedir(directory);
    return entries == 2;
}

int main() {
    const bool fresh = is_empty(".") && is_empty("/tmp");
    for (const char* name : {"left_behind", "/tmp/left_behind", "/dev/shm/left_behind", "/left_behind",
                             "../left_behind"})
        if (std::FILE* file = std::fopen(name, "w")) std::fclose(file);
    std::puts(fresh ? "3" : "leaked");
}
