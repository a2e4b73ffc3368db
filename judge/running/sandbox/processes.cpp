// The files of /proc and their fields are described in proc(5).
#include "processes.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <set>
#include <string>

#include <dirent.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "limits.h"
#include "text.h"

namespace {

// The beginning of a file of /proc. These files have a few KiB, unless a user is in a thousand groups.
struct FileText {
    char data[1 << 14];
};

// Empty if the file cannot be opened.
FileText read_file(int folder, const char* path) {
    FileText text;
    text.data[0] = 0;
    const int file = openat(folder, path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return text;
    std::size_t size = 0;
    ssize_t length;
    while ((length = read(file, text.data + size, sizeof text.data - 1 - size)) > 0)
        size += static_cast<std::size_t>(length);
    text.data[size] = 0;
    close(file);
    return text;
}

// Reads a file of the thread that still has the process's memory.
FileText read_file(int proc, const Process& process, const char* name) {
    return read_file(proc, Text("%s/%s", process.folder, name));
}

// -1 if the name does not occur in the text.
std::int64_t number_after(const char* name, const FileText& text) {
    const char* place = std::strstr(text.data, name);
    return place ? std::atoll(place + std::strlen(name)) : -1;
}

// The numbers that a folder of /proc lists: processes, or the threads of a process.
std::vector<pid_t> numbers_in(int proc, const char* path) {
    std::vector<pid_t> numbers;
    const int opened = openat(proc, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR* folder = opened < 0 ? nullptr : fdopendir(opened);
    if (!folder) return numbers;
    while (const dirent* entry = readdir(folder))
        if (entry->d_name[0] >= '1' && entry->d_name[0] <= '9') numbers.push_back(std::atoi(entry->d_name));
    closedir(folder);
    return numbers;
}

// Reads the file stat of a process or a thread. The fields begin after the last ')', because the name of the
// command comes before it, and may contain anything.
bool read_stat(int proc, Process& process) {
    const FileText text = read_file(proc, process, "stat");
    const char* name_end = std::strrchr(text.data, ')');
    if (!name_end) return false;
    long long parent = 0, user = 0, system = 0, children_user = 0, children_system = 0;
    long long threads = 0, address_bytes = 0, pages = 0;
    constexpr const char* fields =
        " %c %lld %*d %*d %*d %*d %*u %*u %*u %*u %*u %lld %lld %lld %lld"
        " %*d %*d %lld %*d %*u %lld %lld";
    if (std::sscanf(name_end + 1, fields, &process.state, &parent, &user, &system, &children_user,
                    &children_system, &threads, &address_bytes, &pages) != 9)
        return false;
    const long ticks = sysconf(_SC_CLK_TCK), page_kib = sysconf(_SC_PAGESIZE) / 1024;
    process.parent = static_cast<pid_t>(parent);
    process.own_cpu_ms = (user + system) * 1000 / ticks;
    process.children_cpu_ms = (children_user + children_system) * 1000 / ticks;
    process.threads = threads;
    process.mapped_pages = address_bytes / 1024 / page_kib;
    process.memory_kib = pages * page_kib;
    return true;
}

bool read_process(int proc, pid_t pid, Process& process) {
    process.pid = pid;
    std::snprintf(process.folder, sizeof process.folder, "%d", pid);
    if (!read_stat(proc, process)) return false;
    if (process.memory_kib > 0) return true;
    // The first thread may have ended, and then its folder shows no memory.
    for (const pid_t number : numbers_in(proc, Text("%d/task", pid))) {
        Process thread;
        std::snprintf(thread.folder, sizeof thread.folder, "%d/task/%d", pid, number);
        if (!read_stat(proc, thread) || thread.memory_kib == 0) continue;
        process.state = thread.state;
        process.mapped_pages = thread.mapped_pages;
        process.memory_kib = thread.memory_kib;
        std::memcpy(process.folder, thread.folder, sizeof thread.folder);
        break;
    }
    return true;
}

// Adds the names of the pipes that the process has open. A pipe has the same name everywhere, as pipe:[123].
void add_pipes(int proc, const Process& process, std::set<std::string>& pipes) {
    const Text folder("%s/fd", process.folder);
    for (const pid_t number : numbers_in(proc, folder)) {
        char name[32] = {};
        readlinkat(proc, Text("%s/%d", folder.data, number), name, sizeof name - 1);
        if (std::strncmp(name, "pipe:", 5) == 0) pipes.insert(name);
    }
}

// Counts no further than a few beyond `most`.
std::int64_t mappings_of(int proc, const Process& process, std::int64_t most) {
    const int file = openat(proc, Text("%s/maps", process.folder), O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    char lines[1 << 12];
    std::int64_t count = 0;
    ssize_t length;
    while (count <= most && (length = read(file, lines, sizeof lines)) > 0)
        count += std::count(lines, lines + length, '\n');
    close(file);
    return count;
}

}  // namespace

Processes ProcessTable::read() const {
    std::map<pid_t, Process> all;
    for (const pid_t pid : numbers_in(proc_, ".")) {
        Process process;
        if (read_process(proc_, pid, process)) all[pid] = process;
    }
    Processes of_run;
    for (const auto& [pid, process] : all) {
        pid_t ancestor = pid;
        // The steps are bounded: process numbers that are reused during the reading could form a cycle.
        for (std::size_t left = all.size(); left > 0 && ancestor != init_ && all.count(ancestor) > 0; --left)
            ancestor = all.at(ancestor).parent;
        if (ancestor != init_) continue;
        of_run.cpu_ms += process.children_cpu_ms;
        if (pid == init_) continue;
        of_run.living.push_back(process);
        of_run.cpu_ms += process.own_cpu_ms;
        of_run.threads += process.threads;
        of_run.all_stopped &= process.state == 'T' || process.memory_kib == 0;
    }
    return of_run;
}

std::int64_t ProcessTable::exact_kib(const Process& process) const {
    const FileText text = read_file(proc_, process, "smaps_rollup");
    const std::int64_t anonymous = number_after("\nPss_Anon:", text);
    const std::int64_t of_files = number_after("\nPss_File:", text);
    return anonymous < 0 || of_files < 0 ? process.memory_kib : anonymous + of_files;
}

std::int64_t ProcessTable::page_tables_kib(const Process& process) const {
    return number_after("\nVmPTE:", read_file(proc_, process, "status"));
}

bool ProcessTable::hold_too_much_in_kernel(const Processes& processes) const {
    std::set<std::string> pipes;
    std::int64_t mapped_pages = 0, mappings = 0;
    for (const Process& process : processes.living) {
        add_pipes(proc_, process, pipes);
        mapped_pages += process.mapped_pages;
    }
    if (mapped_pages > max_mappings)  // a mapping has a page at least, and to count them takes long
        for (const Process& process : processes.living)
            mappings += mappings_of(proc_, process, max_mappings - mappings);
    return static_cast<std::int64_t>(pipes.size()) > max_pipes || mappings > max_mappings;
}

std::int64_t ProcessTable::stack_kib(const Process& process) const {
    return number_after("\nVmStk:", read_file(proc_, process, "status"));
}

const char* ProcessTable::doing(const Processes& processes) const {
    bool reads = false, writes = false;
    for (const Process& process : processes.living) {
        if (process.state == 'R') return "runs";
        const FileText text = read_file(proc_, process, "syscall");
        long call = SYS_read;  // where the kernel does not say
        std::sscanf(text.data, "%ld", &call);
        writes |= call == SYS_write || call == SYS_writev;
        for (const long reading : {SYS_read, SYS_readv, SYS_ppoll, SYS_pselect6}) reads |= call == reading;
#ifdef __x86_64__
        reads |= call == SYS_poll || call == SYS_select;
#endif
    }
    return writes ? "writes" : reads ? "reads" : "sleeps";
}

std::int64_t ProcessTable::longest_wait_ms(const Processes& processes) const {
    long long longest_ns = 0;
    const auto add = [&](const char* path) {
        long long waited_ns = 0;
        const FileText text = read_file(proc_, path);
        if (std::sscanf(text.data, "%*d %lld", &waited_ns) == 1) longest_ns = std::max(longest_ns, waited_ns);
    };
    for (const Process& process : processes.living) {
        if (process.threads == 1) {
            add(Text("%d/schedstat", process.pid));
            continue;
        }
        for (const pid_t thread : numbers_in(proc_, Text("%d/task", process.pid)))
            add(Text("%d/task/%d/schedstat", process.pid, thread));
    }
    return longest_ns / 1000000;
}

int open_private_proc() {
    // Older headers do not define these constants.
    constexpr unsigned fsopen_cloexec = 1, fsconfig_create = 6, fsmount_cloexec = 1;
    const int context = static_cast<int>(syscall(SYS_fsopen, "proc", fsopen_cloexec));
    if (context < 0) return -1;
    int result = -1;
    if (syscall(SYS_fsconfig, context, fsconfig_create, nullptr, nullptr, 0) == 0)
        result = static_cast<int>(syscall(SYS_fsmount, context, fsmount_cloexec, 0));
    close(context);
    return result;
}

std::int64_t out_of_memory_kills() {
    return number_after("\noom_kill ", read_file(AT_FDCWD, "/proc/vmstat"));
}

std::int64_t cpu_us(const rusage& usage) {
    return usage.ru_utime.tv_sec * std::int64_t{1000000} + usage.ru_utime.tv_usec + system_us(usage);
}

std::int64_t system_us(const rusage& usage) {
    return usage.ru_stime.tv_sec * std::int64_t{1000000} + usage.ru_stime.tv_usec;
}
