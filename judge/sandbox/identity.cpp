// User namespaces and their maps are described in user_namespaces(7).
#include "identity.h"

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>

#include <fcntl.h>
#include <grp.h>
#include <linux/capability.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "channel.h"
#include "text.h"

namespace {

// Whether the file, uid_map or gid_map of /proc, maps the number.
bool is_mapped(const char* path, uid_t number) {
    FILE* file = std::fopen(path, "re");
    if (!file) return false;
    unsigned long long first = 0, outside = 0, size = 0;
    bool found = false;
    while (!found && std::fscanf(file, "%llu %llu %llu", &first, &outside, &size) == 3)
        found = first <= number && number < first + size;
    std::fclose(file);
    return found;
}

bool write_file(pid_t process, const char* name, const char* text) {
    const int file = open(Text("/proc/%d/%s", process, name), O_WRONLY | O_CLOEXEC);
    if (file < 0) return false;
    const bool written = write(file, text, std::strlen(text)) == static_cast<ssize_t>(std::strlen(text));
    close(file);
    return written;
}

bool map_nobody(pid_t process, const char* name, uid_t outside) {
    return write_file(process, name, Text("%u %u 1\n", nobody, outside));
}

}  // namespace

bool can_become_nobody() {
    __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    __user_cap_data_struct rights[2] = {};
    constexpr std::uint32_t needed = 1u << CAP_CHOWN | 1u << CAP_SETGID | 1u << CAP_SETUID;
    return geteuid() == 0 && syscall(SYS_capget, &header, rights) == 0 &&
           (rights[0].effective & needed) == needed && is_mapped("/proc/self/uid_map", nobody) &&
           is_mapped("/proc/self/gid_map", nobody);
}

void become_nobody(int channel) {
    const bool may_go_on = setgroups(0, nullptr) == 0 || errno == EPERM;  // EPERM: in a user's namespace
    if (!may_go_on || setresgid(nobody, nobody, nobody) < 0 || setresuid(nobody, nobody, nobody) < 0)
        fail(channel, "cannot become nobody");
}

bool map_users(pid_t init, bool to_nobody) {
    if (to_nobody) return map_nobody(init, "uid_map", nobody) && map_nobody(init, "gid_map", nobody);
    // The kernel lets an ordinary user map groups only in a namespace where no process can drop a group.
    return write_file(init, "setgroups", "deny") && map_nobody(init, "uid_map", geteuid()) &&
           map_nobody(init, "gid_map", getegid());
}
