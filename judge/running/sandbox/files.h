// The files that the program sees. With namespaces, it has a file system of its own (build_file_system).
// Without namespaces, it sees the machine's file system, and Landlock hides most files of it (hide_files).
#pragma once

#include "channel.h"

namespace {

// Folders and files that init has opened with the judge's rights; -1: none.
struct OpenedPaths {
    int scratch = -1, input = -1, output = -1;
    std::vector<int> readable;  // in the order of Options::readable
};
constexpr unsigned max_scratch_files = 16384;

// /dev/zero is left out, because a program that maps it gets shared memory, which might not be counted.
constexpr const char* devices[] = {"/dev/null", "/dev/full", "/dev/random", "/dev/urandom"};

// A line of /proc/PID/maps: the range of addresses of a stack. The range begins at an address that no stack
// reaches, and ends where the stack of every program ends if addresses are not random.
#ifdef __x86_64__
constexpr const char* stack_line = "7f0000000000-7ffffffff000 rw-p 00000000 00:00 0 [stack]\n";
#else
constexpr const char* stack_line = "ff0000000000-1000000000000 rw-p 00000000 00:00 0 [stack]\n";
#endif

// The new root is first mounted on this folder, which every machine has. Only this namespace sees the mount.
constexpr const char* new_root = "/tmp";

// The path at which the program sees its scratch folder: not /tmp, because readable paths may be below /tmp.
constexpr const char* scratch_path = "/.scratch";

// Shows a file or folder of the machine at the path `to`. Flags of its old mount, such as MS_NOEXEC, stay.
void bind(int channel, const char* from, const char* to, unsigned long flags) {
    struct statfs source = {};
    if (statfs(from, &source) == 0) flags |= source.f_flags & (MS_RDONLY | MS_NOSUID | MS_NODEV | MS_NOEXEC);
    if (mount(from, to, nullptr, MS_BIND | MS_REC, nullptr) < 0 ||
        mount(nullptr, to, nullptr, MS_BIND | MS_REMOUNT | flags, nullptr) < 0)
        fail(channel, "cannot mount %s", from);
}

Text path_of(int descriptor) { return Text("/proc/self/fd/%d", descriptor); }
Text in_new_root(const char* path) { return Text("%s%s", new_root, path); }

// Makes an empty file, so that another file can be mounted over it.
void make_file(const char* path, mode_t mode) { close(open(path, O_CREAT | O_WRONLY | O_CLOEXEC, mode)); }

void mount_empty_root(int channel, const Options& options) {
    const Text size("mode=0755,size=%lldk,nr_inodes=%u", static_cast<long long>(2 * options.memory_kib),
                    max_scratch_files);
    if (mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) < 0)
        fail(channel, "cannot make mounts private");
    if (mount("scratch", new_root, "tmpfs", MS_NOSUID | MS_NODEV | MS_NOEXEC, size) < 0)
        fail(channel, "cannot mount a scratch folder");
    for (const char* folder : {"/tmp", "/dev", "/dev/shm", scratch_path}) mkdir(in_new_root(folder), 0777);
}

void show_devices(int channel) {
    for (const char* device : devices) {
        make_file(in_new_root(device), 0666);
        // With MS_RDONLY, the program can still write to the device, but cannot change the times of its file.
        bind(channel, device, in_new_root(device), MS_RDONLY | MS_NOSUID | MS_NOEXEC);
    }
}

void show_readable(int channel, const char* path, int opened) {
    struct stat entry = {};
    if (fstat(opened, &entry) < 0) return;  // the machine does not have this path
    const Text shown = in_new_root(path);
    for (const char* slash = std::strchr(path + 1, '/'); slash; slash = std::strchr(slash + 1, '/'))
        mkdir(Text("%s%.*s", new_root, static_cast<int>(slash - path), path), 0755);
    if (S_ISLNK(entry.st_mode)) {  // for example /lib, a link to usr/lib
        char target[256] = {};
        if (readlinkat(opened, "", target, sizeof target - 1) < 0 || symlink(target, shown) < 0)
            fail(channel, "cannot link %s", path);
        return;
    }
    if (S_ISDIR(entry.st_mode)) mkdir(shown, 0755);
    else make_file(shown, 0755);
    bind(channel, path_of(opened), shown, MS_RDONLY | MS_NOSUID | MS_NODEV);
}

void show_file(int channel, int file, const Text& path) {
    make_file(in_new_root(path), 0755);
    bind(channel, path_of(file), in_new_root(path), MS_NOEXEC | MS_NOSUID | MS_NODEV);
}

// Makes /proc/self/maps, from which sanitizers learn the addresses of the stack.
void show_stack_range(int channel) {
    for (const char* folder : {"/proc", "/proc/self"}) mkdir(in_new_root(folder), 0755);
    const int file = open(in_new_root("/proc/self/maps"), O_CREAT | O_WRONLY | O_CLOEXEC, 0444);
    if (write(file, stack_line, std::strlen(stack_line)) < 0) fail(channel, "cannot show the stack's place");
    close(file);
}

void enter_new_root(int channel, const char* folder) {
    if (chdir(new_root) < 0 || syscall(SYS_pivot_root, ".", ".") < 0 || umount2(".", MNT_DETACH) < 0 ||
        chdir(folder) < 0)
        fail(channel, "cannot enter the scratch folder");
}

// System calls and constants of the first version of landlock(7). Older headers do not define them.
namespace landlock {
constexpr long create_ruleset = 444, add_rule = 445, restrict_self = 446, path_beneath = 1;
constexpr std::uint64_t execute = 1, write_file = 2, read_file = 4, read_folder = 8, all = (1 << 13) - 1;
struct Rule {
    std::uint64_t access;
    std::int32_t parent;  // a descriptor of a file or folder
} __attribute__((packed));
}  // namespace landlock

void allow(int rules, int parent, std::uint64_t access) {
    const landlock::Rule rule = {access, parent};
    if (parent >= 0) syscall(landlock::add_rule, rules, landlock::path_beneath, &rule, 0);
}

void allow_path(int rules, const char* path, std::uint64_t access) {
    const int parent = open(path, O_PATH | O_CLOEXEC);
    allow(rules, parent, access);
    close(parent);
}

void allow_readable(int rules, const char* path) {
    struct stat status = {};
    const bool is_folder = stat(path, &status) == 0 && S_ISDIR(status.st_mode);
    const auto access = landlock::execute | landlock::read_file;
    allow_path(rules, path, is_folder ? access | landlock::read_folder : access);
    // To import a module, Python lists the module's folder. If this folder is /, no rule is added.
    const auto length = static_cast<int>(std::strrchr(path, '/') - path);
    allow_path(rules, Text("%.*s", length, path), landlock::read_folder);
}

// Replaces the file system of this mount namespace by one in memory. The program then sees four devices, the
// readable paths and the scratch folder, and with --report also /proc/self/maps. With --reads or --writes, it
// sees only these files instead of the scratch folder.
void build_file_system(int channel, const Options& options, const OpenedPaths& opened) {
    umask(0);
    mount_empty_root(channel, options);
    show_devices(channel);
    if (options.report >= 0) show_stack_range(channel);
    for (std::size_t at = 0; at < opened.readable.size(); ++at)
        show_readable(channel, options.readable[at], opened.readable[at]);
    if (options.reads) show_file(channel, opened.input, Text("/tmp/%s", options.reads));
    if (options.writes) show_file(channel, opened.output, Text("/tmp/%s", options.writes));
    const bool has_scratch = options.scratch && !options.has_files();
    if (has_scratch) bind(channel, path_of(opened.scratch), in_new_root(scratch_path), MS_NOSUID | MS_NODEV);
    enter_new_root(channel, has_scratch ? scratch_path : "/tmp");
}

// Restricts this process by landlock(7). The process may use the devices and its own executable. It may read,
// list and execute all that is below the readable paths. It may also list the folders that contain these
// paths, and all folders below them, because a rule holds for a whole tree. It may do anything in the scratch
// folder; with --reads or --writes, it may use only these files there. Returns false if the kernel refuses.
bool hide_files(const Options& options) {
    constexpr std::uint64_t handled = landlock::all;  // of version 1; keep_to_itself (seccomp.h) forbids more
    const int rules = static_cast<int>(syscall(landlock::create_ruleset, &handled, sizeof handled, 0));
    if (rules < 0) return false;
    allow(rules, options.executable, landlock::execute | landlock::read_file);
    for (const char* device : devices) allow_path(rules, device, landlock::read_file | landlock::write_file);
    for (const char* path : options.readable) allow_readable(rules, path);
    for (const char* file : {options.reads, options.writes})
        if (file) allow_path(rules, file, landlock::read_file | landlock::write_file);
    if (options.scratch && !options.has_files()) allow_path(rules, ".", landlock::all);
    const bool done = syscall(landlock::restrict_self, rules, 0) == 0;
    close(rules);
    return done;
}

}  // namespace
