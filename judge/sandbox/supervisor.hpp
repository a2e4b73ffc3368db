// Outside the namespaces: starts init, samples what the run uses, ends it at a limit, reports.
#pragma once

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <vector>

#include <dirent.h>
#include <fcntl.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "channel.hpp"
#include "init.hpp"
#include "options.hpp"

namespace {

using Clock = std::chrono::steady_clock;
constexpr auto sample_interval = std::chrono::milliseconds(2), longest_interval = std::chrono::milliseconds(20);
constexpr int longest_patience = 5;         // times the wall limit, for a program that gets no core
constexpr auto patience_with_init = std::chrono::seconds(10);  // freeing much memory takes long on a busy machine
constexpr useconds_t stop_interval_us = 200;
constexpr auto patience_with_stops = std::chrono::seconds(1);
constexpr int sample_cost_factor = 20;      // between these two, sampling takes a twentieth of a core

struct Process {
    char state;  // 'T': stopped
    pid_t parent;
    std::int64_t own_cpu_ms, children_cpu_ms;  // those it waited for; in ticks of 10 ms as /proc has it
    std::int64_t threads;
    std::int64_t memory_kib;  // resident; what two processes share counts in both
    std::string memory_path;  // of a thread that still has the memory: the first may have left
};

std::string read_file(int folder, const std::string& path) {
    std::string text;
    char piece[4096];
    const int file = openat(folder, path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return {};
    ssize_t length;
    while ((length = read(file, piece, sizeof piece)) > 0) text.append(piece, piece + length);
    close(file);
    return text;
}

// -1 where the text does not have the name.
std::int64_t number_behind(const char* name, const std::string& text) {
    const std::size_t found = text.find(name);
    return found == std::string::npos ? -1 : std::atoll(text.c_str() + found + std::strlen(name));
}

// How often a process was killed because this machine, or a container with its own limit, had no more memory.
std::int64_t out_of_memory_kills() {
    return number_behind("\noom_kill ", read_file(AT_FDCWD, "/proc/vmstat"));
}

// proc(5): the fields of stat after the command's name, which may hold anything: state, parent, times,
// threads and resident pages.
bool parse_stat(const std::string& text, Process& process) {
    const std::size_t name_end = text.rfind(')');
    if (name_end == std::string::npos) return false;
    char state = 0;
    long long parent = 0, user = 0, system = 0, children_user = 0, children_system = 0;
    long long threads = 0, pages = 0;
    constexpr const char* fields = " %c %lld %*d %*d %*d %*d %*u %*u %*u %*u %*u %lld %lld %lld %lld"
                                   " %*d %*d %lld %*d %*u %*u %lld";
    if (std::sscanf(text.c_str() + name_end + 1, fields, &state, &parent, &user, &system, &children_user,
                    &children_system, &threads, &pages) != 8)
        return false;
    const long ticks = sysconf(_SC_CLK_TCK), page_kib = sysconf(_SC_PAGESIZE) / 1024;
    process = {state, static_cast<pid_t>(parent), (user + system) * 1000 / ticks,
               (children_user + children_system) * 1000 / ticks, threads, pages * page_kib, {}};
    return true;
}

// The numbers that a folder of /proc lists: processes, or the threads of one.
std::vector<std::string> numbers_in(int proc, const std::string& path) {
    std::vector<std::string> numbers;
    const int opened = openat(proc, path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR* folder = opened < 0 ? nullptr : fdopendir(opened);
    if (!folder) return numbers;
    while (const dirent* entry = readdir(folder))
        if (entry->d_name[0] >= '1' && entry->d_name[0] <= '9') numbers.push_back(entry->d_name);
    closedir(folder);
    return numbers;
}

bool read_process(int proc, const std::string& pid, Process& process) {
    if (!parse_stat(read_file(proc, pid + "/stat"), process)) return false;
    process.memory_path = pid;
    if (process.memory_kib > 0) return true;
    for (const std::string& thread : numbers_in(proc, pid + "/task")) {
        const std::string path = pid + "/task/" + thread;
        Process other;
        if (!parse_stat(read_file(proc, path + "/stat"), other) || other.memory_kib == 0) continue;
        process.state = other.state;
        process.memory_kib = other.memory_kib;
        process.memory_path = path;
        break;
    }
    return true;
}

class Run {
public:
    Run(const Options& options, int executable) : options_(options), executable_(executable) {}

    // Starts init with the given namespaces; false, with the reason in `refusals`, where this machine does not grant them.
    bool start(int namespaces, std::vector<std::string>& refusals);
    void supervise();
    void report(const std::vector<std::string>& refusals) const;

private:
    const Options& options_;
    const int executable_;
    const std::int64_t kills_before_ = out_of_memory_kills();
    int namespaces_ = 0;
    pid_t init_ = 0, root_ = 0;           // init as this process sees it, and as proc_ does
    int channel_ = -1, proc_ = -1, scratch_ = -1, refusals_ = -1;
    Clock::time_point started_;
    std::int64_t init_cpu_us_ = 0, cpu_us_ = 0, memory_kib_ = 0, largest_sum_kib_ = 0;
    Clock::duration wall_{};
    std::chrono::milliseconds longest_wait_{};  // so far: a process that has just ended tells nothing any more
    Clock::time_point killing_since_;
    std::string exec_error_;
    int status_ = SIGKILL;                // until init says better: whoever did not end by itself was killed
    bool refused_memory_ = false, timed_out_ = false;
    int refused_ = 0;                     // bits of Refused

    bool map_users() const;
    std::vector<std::string> weaknesses(const std::vector<std::string>& refusals) const;
    bool over_a_limit();
    std::map<pid_t, Process> descendants() const;
    bool stop_all(std::map<pid_t, Process>& processes) const;
    std::int64_t exact_kib(const Process& process) const;
    std::int64_t page_tables_kib(const Process& process) const;
    std::int64_t scratch_kib() const;
    std::chrono::milliseconds longest_wait(const std::map<pid_t, Process>& processes) const;
    void tell_a_lack_of_memory() const;
    void answer();
    int tell_status(const seccomp_notif& request) const;
    void kill_all();
};

bool write_file(const std::string& path, const std::string& text) {
    const int file = open(path.c_str(), O_WRONLY | O_CLOEXEC);
    const bool written = file >= 0 && write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size());
    if (file >= 0) close(file);
    return written;
}

bool Run::map_users() const {
    const std::string folder = "/proc/" + std::to_string(init_);
    const auto map = [](uid_t outside) { return std::to_string(nobody) + " " + std::to_string(outside) + " 1\n"; };
    if (options_.becomes_nobody) return write_file(folder + "/uid_map", map(nobody)) && write_file(folder + "/gid_map", map(nobody));
    return write_file(folder + "/setgroups", "deny") && write_file(folder + "/uid_map", map(geteuid())) && write_file(folder + "/gid_map", map(getegid()));
}

bool Run::start(int namespaces, std::vector<std::string>& refusals) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) < 0) die("cannot make a channel", errno);
    init_ = static_cast<pid_t>(syscall(SYS_clone, namespaces | SIGCHLD, nullptr, nullptr, nullptr, nullptr));
    if (init_ == 0) {
        close(ends[0]);
        be_init(ends[1], options_, namespaces, executable_);
    }
    close(ends[1]);
    channel_ = ends[0];
    Message message = {};
    if (init_ < 0) {
        refusals.push_back(std::string("cannot make namespaces: ") + std::strerror(errno));
    } else if ((namespaces & CLONE_NEWUSER) && !map_users()) {
        refusals.push_back(std::string("cannot map users: ") + std::strerror(errno));
    } else if (send(channel_, "", 1, MSG_NOSIGNAL) == 1 && receive_message(channel_, message, proc_) && message.kind == Kind::Ready) {
        namespaces_ = namespaces;
        init_cpu_us_ = message.cpu_us;
        root_ = proc_ >= 0 ? 1 : init_;
        if (proc_ < 0) proc_ = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        if (namespaces_) scratch_ = open(("/proc/" + std::to_string(init_) + "/root").c_str(), O_PATH | O_CLOEXEC);
        return true;
    } else {
        refusals.push_back(std::string(message.text) + ": " + std::strerror(message.code));
    }
    close(channel_);
    if (init_ > 0) {
        kill(init_, SIGKILL);
        waitpid(init_, nullptr, __WALL);
    }
    return false;
}

std::map<pid_t, Process> Run::descendants() const {
    std::map<pid_t, Process> all, ours;
    for (const std::string& pid : numbers_in(proc_, ".")) {
        Process process;
        if (read_process(proc_, pid, process)) all[std::stoi(pid)] = process;
    }
    for (const auto& [pid, process] : all) {
        pid_t ancestor = pid;
        for (auto found = all.find(pid); found != all.end() && ancestor != root_; found = all.find(ancestor)) ancestor = found->second.parent;
        if (ancestor == root_) ours[pid] = process;
    }
    return ours;
}

// A process's memory with each page divided among the processes that share it, and without the scratch files it has mapped, which count
// as files. Its plain size where the kernel does not say.
std::int64_t Run::exact_kib(const Process& process) const {
    const std::string text = read_file(proc_, process.memory_path + "/smaps_rollup");
    const std::int64_t anonymous = number_behind("\nPss_Anon:", text), of_files = number_behind("\nPss_File:", text);
    return anonymous < 0 || of_files < 0 ? process.memory_kib : anonymous + of_files;
}

// Stops every process, and reads again what they hold; false when one of them does not stop in time.
bool Run::stop_all(std::map<pid_t, Process>& processes) const {
    const auto end = Clock::now() + patience_with_stops;
    do {
        kill(init_, stop_request);  // repeated: only one is kept, which may be the program's
        usleep(stop_interval_us);
        processes = descendants();
        processes.erase(root_);
        if (std::all_of(processes.begin(), processes.end(), [](const auto& entry) {
                return entry.second.state == 'T' || entry.second.memory_kib == 0;
            }))
            return true;
    } while (Clock::now() < end);
    return false;
}

// More than the memory where pages were read that nobody wrote to.
std::int64_t Run::page_tables_kib(const Process& process) const {
    return number_behind("\nVmPTE:", read_file(proc_, process.memory_path + "/status"));
}

std::int64_t Run::scratch_kib() const {
    struct statfs files = {};
    if (scratch_ < 0 || fstatfs(scratch_, &files) < 0) return 0;
    return static_cast<std::int64_t>(files.f_blocks - files.f_bfree) * files.f_bsize / 1024;
}

// How long a process at most was ready to run and had no core: on a busy machine that is not the program's fault.
std::chrono::milliseconds Run::longest_wait(const std::map<pid_t, Process>& processes) const {
    long long longest_ns = 0;
    for (const auto& [pid, process] : processes) {
        long long waited_ns = 0;
        const std::string text = read_file(proc_, process.memory_path + "/schedstat");
        if (std::sscanf(text.c_str(), "%*d %lld", &waited_ns) == 1) longest_ns = std::max(longest_ns, waited_ns);
    }
    return std::chrono::milliseconds(longest_ns / 1000000);
}

bool Run::over_a_limit() {
    const std::int64_t files_kib = scratch_kib();
    std::int64_t cpu_ms = 0, threads = 0, memory_kib = files_kib;
    std::map<pid_t, Process> processes = descendants();
    cpu_ms += processes[root_].children_cpu_ms;
    processes.erase(root_);
    for (const auto& [pid, process] : processes) {
        cpu_ms += process.own_cpu_ms + process.children_cpu_ms;
        threads += process.threads;
        memory_kib += std::max(process.memory_kib, page_tables_kib(process));
    }
    if (memory_kib > std::min(largest_sum_kib_, options_.memory_kib)) {  // else no new peak, even if shared pages count more than once
        largest_sum_kib_ = std::max(largest_sum_kib_, memory_kib);
        // While one is read another may end, and what they share would count twice. A tool may be in vfork.
        const bool several = processes.size() > 1;
        const bool stops = several && memory_kib > options_.memory_kib && namespaces_ && !options_.is_tool();
        if (stops && !stop_all(processes)) {
            memory_kib = 0;
        } else if (several || files_kib > 0) {
            memory_kib = files_kib;
            for (const auto& [pid, process] : processes)
                memory_kib += std::max(exact_kib(process), page_tables_kib(process));
        }
        if (stops) kill(init_, continue_request);
        memory_kib_ = std::max(memory_kib_, memory_kib);
    }
    longest_wait_ = std::max(longest_wait_, longest_wait(processes));
    const auto most = std::chrono::milliseconds(options_.wall_ms), passed = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - started_);
    timed_out_ = timed_out_ || (passed > most && (passed - longest_wait_ > most || passed > most * longest_patience));
    const bool too_many = !namespaces_ && threads > std::int64_t{max_processes};  // else the kernel counts
    return timed_out_ || too_many || cpu_ms > options_.cpu_ms || memory_kib_ > options_.memory_kib;
}

// The program waits meanwhile, in a request for too much memory or for the status of a file.
void Run::answer() {
    seccomp_notif request = {};
    if (ioctl(refusals_, SECCOMP_IOCTL_NOTIF_RECV, &request) < 0) return;
    const bool of_a_file = request.data.nr == SYS_newfstatat;
    refused_memory_ = refused_memory_ || !of_a_file;
    seccomp_notif_resp answer = {request.id, 0, of_a_file ? -tell_status(request) : -ENOMEM, 0};
    ioctl(refusals_, SECCOMP_IOCTL_NOTIF_SEND, &answer);
}

// fstat(2) for the program: whatever path it gave is left alone. 0, or why not.
int Run::tell_status(const seccomp_notif& request) const {
    const std::string process = std::to_string(request.pid);
    const std::string file = process + "/fd/" + std::to_string(static_cast<int>(request.data.args[0]));
    struct stat status = {};
    if (fstatat(proc_, file.c_str(), &status, 0) < 0) return EBADF;
    const int memory = openat(proc_, (process + "/mem").c_str(), O_WRONLY | O_CLOEXEC);
    if (memory < 0) return errno;
    const auto place = static_cast<off_t>(request.data.args[2]);
    const bool asks_still = ioctl(refusals_, SECCOMP_IOCTL_NOTIF_ID_VALID, &request.id) == 0;
    const bool told = asks_still && pwrite(memory, &status, sizeof status, place) == sizeof status;
    close(memory);
    return told ? 0 : EFAULT;
}

void Run::kill_all() {
    if (namespaces_) kill(init_, Clock::now() - killing_since_ < patience_with_init ? kill_request : SIGKILL);
    else for (const auto& [pid, process] : descendants())
        if (pid != init_) kill(pid, SIGKILL);  // init sees them end, and ends
}

// Until init is gone. It is the program's fault when init ends without a word, unless the program never started.
void Run::supervise() {
    bool running = false, killing = false;
    Message message = {};
    started_ = Clock::now();
    auto next_sample = started_ + sample_interval;
    for (;;) {
        pollfd sources[] = {{channel_, POLLIN, 0}, {refusals_, POLLIN, 0}};
        const auto pause = std::max(Clock::duration::zero(), next_sample - Clock::now());
        const timespec timeout = {0, static_cast<long>(std::chrono::duration_cast<std::chrono::nanoseconds>(pause).count())};
        ppoll(sources, 2, &timeout, nullptr);
        if (sources[0].revents) {
            int descriptor = -1;
            if (!receive_message(channel_, message, descriptor)) break;
            if (message.kind == Kind::Failed) {
                if (!running) die(message.text, message.code);
                exec_error_ = std::strerror(message.code);  // the file's own fault: it was there, and executable
            }
            if (message.kind == Kind::Started) {
                running = true;
                refused_ = message.code;
                refusals_ = descriptor;
                started_ = Clock::now();
            }
            if (message.kind == Kind::Finished) break;
        }
        if (sources[1].revents & POLLIN) answer();
        else if (sources[1].revents) refusals_ = -1;  // no process is left that could ask
        const auto now = Clock::now();
        if (now < next_sample) continue;
        if (over_a_limit() || killing) {
            if (!killing) killing_since_ = now;
            killing = true;
            kill_all();
        }
        next_sample = Clock::now() + std::clamp<Clock::duration>((Clock::now() - now) * sample_cost_factor, sample_interval, longest_interval);
    }
    wall_ = Clock::now() - started_;
    memory_kib_ = std::max(memory_kib_, scratch_kib());
    rusage total = {};
    kill(init_, SIGKILL);
    if (wait4(init_, nullptr, __WALL, &total) < 0) die("cannot wait for init", errno);
    if (!running) die("the program was not started", ESRCH);
    const bool finished = message.kind == Kind::Finished;
    cpu_us_ = finished ? message.cpu_us : cpu_us(total) - init_cpu_us_;
    memory_kib_ = std::max<std::int64_t>(memory_kib_, finished ? message.memory_kib : total.ru_maxrss);
    if (finished && !killing) status_ = message.code;
    if (!killing) tell_a_lack_of_memory();
}

// Whom the machine killed within its limit is not to blame. A tool may only tell of one that it has started.
void Run::tell_a_lack_of_memory() const {
    const bool killed = WIFSIGNALED(status_) && WTERMSIG(status_) == SIGKILL;
    const bool suspect = killed || (options_.is_tool() && status_ != 0);
    if (suspect && memory_kib_ <= options_.memory_kib && out_of_memory_kills() > kills_before_)
        die("this machine has too little memory, and killed what had used " +
                std::to_string(memory_kib_ / 1024) + " MiB", ENOMEM);
}

// What this machine did not grant to the run, each with its reason; empty when it was fully contained and had all that it may have.
std::vector<std::string> Run::weaknesses(const std::vector<std::string>& refusals) const {
    std::vector<std::string> found;
    if (!namespaces_) {
        std::string all;
        for (const std::string& refusal : refusals) all += all.find(refusal) == std::string::npos ? (all.empty() ? "" : ", ") + refusal : "";
        found.push_back("no namespaces: " + all);
    }
    if (!(namespaces_ & CLONE_NEWUSER) && geteuid() == 0 && !options_.becomes_nobody) found.push_back("no other user: root cannot become nobody");
    if (refused_ & no_landlock) found.push_back("no Landlock");
    if (refused_ & no_filter) found.push_back("no seccomp");
    else if (refused_ & no_listener) found.push_back("no seccomp notification");
    if (!knows_execveat()) found.push_back("no execveat");
    if (options_.input_on_disk) found.push_back("no memfd_create");
    for (const ResourceLimit& limit : resource_limits(options_, namespaces_ != 0))
        if (*limit.name && limit.allowed() < limit.soft)
            found.push_back("at most " + std::to_string(limit.allowed() / limit.unit) + " " + limit.name);
    return found;
}

void Run::report(const std::vector<std::string>& refusals) const {
    const auto flag = [](bool value) { return value ? "true" : "false"; };
    std::string missing;
    for (const std::string& one : weaknesses(refusals)) missing += (missing.empty() ? "" : ", ") + json_string(one);
    std::printf("{\"cpu_us\": %lld, \"wall_us\": %lld, \"memory_kib\": %lld, \"exit_code\": %d, \"signal\": %d, \"timed_out\": %s, "
                "\"refused_memory\": %s, \"exec_error\": \"%s\", \"weaknesses\": [%s]}\n",
                static_cast<long long>(cpu_us_), static_cast<long long>(std::chrono::duration_cast<std::chrono::microseconds>(wall_).count()),
                static_cast<long long>(memory_kib_), WIFEXITED(status_) ? WEXITSTATUS(status_) : -1, WIFSIGNALED(status_) ? WTERMSIG(status_) : 0,
                flag(timed_out_), flag(refused_memory_), exec_error_.c_str(), missing.c_str());
}

}  // namespace
