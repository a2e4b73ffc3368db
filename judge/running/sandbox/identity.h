// The user that the program runs as. User namespaces and their maps are described in user_namespaces(7).
#pragma once

#include "channel.h"

namespace {

constexpr uid_t nobody = 65534;

// Tells whether the map at `path` (uid_map or gid_map in /proc/self) has the user or group with this number.
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

// Writes the text to the file /proc/PROCESS/NAME. Returns false if that fails.
bool write_file(pid_t process, const char* name, const char* text) {
    const int file = open(Text("/proc/%d/%s", process, name), O_WRONLY | O_CLOEXEC);
    if (file < 0) return false;
    const bool written = write(file, text, std::strlen(text)) == static_cast<ssize_t>(std::strlen(text));
    close(file);
    return written;
}

// Returns the user that root becomes for a run. Each program gets a user of its own, because the kernel
// counts processes by user. A tool may leave files on a disk, which must not belong to a later program's
// user, so a tool becomes nobody. A program also becomes nobody if root's user namespace has too few users.
// Returns 0 if this process is not root, or if it cannot become another user: root may be the only user of
// its user namespace, or may lack the rights in a container.
uid_t user_of_run(bool is_tool) {
    constexpr uid_t first_unused = 0x70000000;  // from here on, systemd's table UIDS-GIDS has unused users
    __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    __user_cap_data_struct rights[2] = {};
    constexpr std::uint32_t needed = 1u << CAP_CHOWN | 1u << CAP_SETGID | 1u << CAP_SETUID;
    if (geteuid() != 0 || syscall(SYS_capget, &header, rights) < 0 ||
        (rights[0].effective & needed) != needed)
        return 0;
    const uid_t of_its_own = is_tool ? nobody : first_unused + static_cast<uid_t>(getpid());
    for (const uid_t user : {of_its_own, nobody})
        if (is_mapped("/proc/self/uid_map", user) && is_mapped("/proc/self/gid_map", user)) return user;
    return 0;
}

// Makes this process become the user, without root's rights and groups. In a user namespace, this user is
// nobody, and if map_users has denied setgroups(2) there, the process keeps its groups.
void become(int channel, uid_t user) {
    const bool may_go_on = setgroups(0, nullptr) == 0 || errno == EPERM;  // EPERM: denied by map_users
    if (!may_go_on || setresgid(user, user, user) < 0 || setresuid(user, user, user) < 0)
        fail(channel, "cannot become user %u", user);
}

// For a run in which root stays root: lets exec take away root's rights, but not its user ID. Without the
// right to arrange that, does nothing.
void lose_rights_at_exec() { prctl(PR_SET_SECUREBITS, SECBIT_NOROOT | SECBIT_NOROOT_LOCKED); }

// Maps the user nobody of init's user namespace to a user outside: to `user` or, if `user` is 0, to the
// user of this process. Returns false if that fails.
bool map_users(pid_t init, uid_t user) {
    const auto map = [init](const char* name, uid_t outside) {
        return write_file(init, name, Text("%u %u 1\n", nobody, outside));
    };
    if (user) return map("uid_map", user) && map("gid_map", user);
    // The kernel lets an ordinary user map groups only in a namespace where no process can drop a group.
    return write_file(init, "setgroups", "deny") && map("uid_map", geteuid()) && map("gid_map", getegid());
}

}  // namespace
