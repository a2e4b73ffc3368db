// What /proc says about the processes of a run: memory, CPU time, threads. proc(5) describes its files.
#pragma once

#include "limits.h"

namespace {

struct Process {
    pid_t pid, parent;
    char state;                    // as in /proc/PID/stat: 'T' is stopped
    std::int64_t own_cpu_ms;       // in steps of 10 ms
    std::int64_t children_cpu_ms;  // of children that the process has waited for, in steps of 10 ms
    std::int64_t threads;
    std::int64_t mapped_pages;
    std::int64_t memory_kib;  // resident; a page that two processes share counts in both
    char folder[40];          // in /proc: the process's or, if its first thread has ended, another thread's
};

struct Processes {
    std::vector<Process> living;  // all descendants of init
    std::int64_t cpu_ms = 0;      // of the living processes and of the ended ones
    std::int64_t threads = 0;
    bool all_stopped = true;  // every process is stopped, or is ending and no longer has memory
};

// The beginning of a file of /proc. The whole file has a few KiB, unless the user is in a thousand groups.
struct FileText {
    char data[1 << 14];
};

// Reads a file of /proc. Returns an empty text if the file cannot be opened.
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

// Reads a file in `process.folder`, the folder of a thread that still has the process's memory.
FileText read_file(int proc, const Process& process, const char* name) {
    return read_file(proc, Text("%s/%s", process.folder, name));
}

// Returns the number after the first `name` in the text, or -1 if the text does not contain `name`.
std::int64_t number_after(const char* name, const FileText& text) {
    const char* found = std::strstr(text.data, name);
    return found ? std::atoll(found + std::strlen(name)) : -1;
}

// Returns the numbers above 0 among the names in a folder of /proc: processes, threads or descriptors.
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

// Reads the file stat of a process or a thread: the fields after the last ')'. The name of the command, which
// comes before it, may contain any character. Returns false if the process no longer exists.
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
    // If the first thread has ended, the process's own folder shows no memory.
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

// Adds the names of the process's open pipes. A pipe has one name in all processes, such as pipe:[123].
void add_pipes(int proc, const Process& process, std::set<std::string>& pipes) {
    const Text folder("%s/fd", process.folder);
    for (const pid_t number : numbers_in(proc, folder)) {
        char name[32] = {};
        readlinkat(proc, Text("%s/%d", folder.data, number), name, sizeof name - 1);
        if (std::strncmp(name, "pipe:", 5) == 0) pipes.insert(name);
    }
}

// Counts the mappings of the process. This takes long, so it stops soon after the count is above `most`.
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

// Reads the processes of a run from the /proc of `proc`: init's descendants. `init` is init's number there.
class ProcessTable {
public:
    ProcessTable(int proc, pid_t init) : proc_(proc), init_(init) {}

    Processes read() const {
        std::map<pid_t, Process> all;
        for (const pid_t pid : numbers_in(proc_, ".")) {
            Process process;
            if (read_process(proc_, pid, process)) all[pid] = process;
        }
        Processes of_run;
        for (const auto& [pid, process] : all) {
            pid_t ancestor = pid;
            // The steps are limited, because process numbers that are reused meanwhile could form a cycle.
            for (std::size_t left = all.size(); left > 0 && ancestor != init_ && all.count(ancestor); --left)
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

    // Returns a process's memory, with each page divided among the processes that share this page. Leaves out
    // Pss_Shmem, which files_kib counts as files. If the kernel tells no Pss, returns the resident memory.
    std::int64_t exact_kib(const Process& process) const {
        const FileText text = read_file(proc_, process, "smaps_rollup");
        const std::int64_t anonymous = number_after("\nPss_Anon:", text);
        const std::int64_t of_files = number_after("\nPss_File:", text);
        return anonymous < 0 || of_files < 0 ? process.memory_kib : anonymous + of_files;
    }

    // Returns the size of the process's page tables. The tables can be larger than the memory of the
    // process, if it reads many pages to which it never wrote.
    std::int64_t page_tables_kib(const Process& process) const {
        return number_after("\nVmPTE:", read_file(proc_, process, "status"));
    }

    // Tells whether all processes together have more than max_pipes pipes or max_mappings mappings.
    bool hold_too_much_in_kernel(const Processes& processes) const {
        std::set<std::string> pipes;
        std::int64_t mapped_pages = 0, mappings = 0;
        for (const Process& process : processes.living) {
            add_pipes(proc_, process, pipes);
            mapped_pages += process.mapped_pages;
        }
        // Counting mappings takes long. Each mapping has at least one page, so few pages need no count.
        if (mapped_pages > max_mappings)
            for (const Process& process : processes.living)
                mappings += mappings_of(proc_, process, max_mappings - mappings);
        return static_cast<std::int64_t>(pipes.size()) > max_pipes || mappings > max_mappings;
    }

    // Returns the size of the stack of the process's first thread.
    std::int64_t stack_kib(const Process& process) const {
        return number_after("\nVmStk:", read_file(proc_, process, "status"));
    }

    // Returns "runs" if a process runs. If all processes wait, returns "writes" if a process waits to write,
    // else "reads" if a process waits to read, else "sleeps".
    const char* doing(const Processes& processes) const {
        bool reads = false, writes = false;
        for (const Process& process : processes.living) {
            if (process.state == 'R') return "runs";
            const FileText text = read_file(proc_, process, "syscall");
            long call = SYS_read;  // assumed if the kernel does not tell the call
            std::sscanf(text.data, "%ld", &call);
            writes |= call == SYS_write || call == SYS_writev;
            for (const long reading : {SYS_read, SYS_readv, SYS_ppoll, SYS_pselect6})
                reads |= call == reading;
#ifdef __x86_64__
            reads |= call == SYS_poll || call == SYS_select;
#endif
        }
        return writes ? "writes" : reads ? "reads" : "sleeps";
    }

    // Adds up for each thread the time in which it was ready to run and had no core. Returns the largest sum.
    std::int64_t longest_wait_ms(const Processes& processes) const {
        long long longest_ns = 0;
        const auto add = [&](const char* path) {
            long long waited_ns = 0;
            const FileText text = read_file(proc_, path);
            if (std::sscanf(text.data, "%*d %lld", &waited_ns) == 1)
                longest_ns = std::max(longest_ns, waited_ns);
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

private:
    int proc_;
    pid_t init_;
};

// Returns a new /proc of this PID namespace, which is mounted nowhere, or -1 if the kernel refuses.
int open_private_proc() {  // older headers do not define these constants
    constexpr unsigned fsopen_cloexec = 1, fsconfig_create = 6, fsmount_cloexec = 1;
    const int context = static_cast<int>(syscall(SYS_fsopen, "proc", fsopen_cloexec));
    if (context < 0) return -1;
    int result = -1;
    if (syscall(SYS_fsconfig, context, fsconfig_create, nullptr, nullptr, 0) == 0)
        result = static_cast<int>(syscall(SYS_fsmount, context, fsmount_cloexec, 0));
    close(context);
    return result;
}

// Returns how many processes the kernel has killed because the machine, or a container with a limit, had no
// memory left. Returns -1 if the kernel does not report this.
std::int64_t out_of_memory_kills() {
    return number_after("\noom_kill ", read_file(AT_FDCWD, "/proc/vmstat"));
}

std::int64_t system_us(const rusage& usage) {
    return usage.ru_stime.tv_sec * std::int64_t{1000000} + usage.ru_stime.tv_usec;
}

std::int64_t cpu_us(const rusage& usage) {
    return usage.ru_utime.tv_sec * std::int64_t{1000000} + usage.ru_utime.tv_usec + system_us(usage);
}

}  // namespace
