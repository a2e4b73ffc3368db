// What /proc tells of the processes of a run: memory, CPU time, threads.
#pragma once

#include <cstdint>
#include <vector>

#include <sys/types.h>

struct rusage;

struct Process {
    pid_t pid, parent;
    char state;  // 'T': stopped
    std::int64_t own_cpu_ms, children_cpu_ms;  // of children that it waited for; both in ticks of 10 ms
    std::int64_t threads;
    std::int64_t memory_kib;  // resident; what two processes share counts in both
    char folder[40];          // in /proc, of a thread that still has the memory: the first may have left
};

struct Processes {
    std::vector<Process> living;       // all descendants of init
    std::int64_t cpu_ms_of_ended = 0;  // of those that init has waited for

    std::int64_t cpu_ms() const;
    std::int64_t threads() const;
    bool have_stopped() const;
};

// The process table in which init is found.
class ProcessTable {
public:
    ProcessTable(int proc, pid_t init) : proc_(proc), init_(init) {}

    Processes read() const;

    // A process's memory with each page divided among the processes that share it, without the scratch files
    // that it has mapped, because those count as files. Its resident memory where the kernel does not say.
    std::int64_t exact_kib(const Process& process) const;

    // They can be larger than the memory, if a program reads many pages that it never wrote to.
    std::int64_t page_tables_kib(const Process& process) const;

    // The longest time that any process was ready to run and had no core.
    std::int64_t longest_wait_ms(const Processes& processes) const;

private:
    int proc_;
    pid_t init_;
};

// The process table of this PID namespace, mounted nowhere; -1 if the kernel refuses.
int open_private_proc();

// How often the kernel killed a process because the machine, or a container with its own limit, had no
// memory left.
std::int64_t out_of_memory_kills();

std::int64_t cpu_us(const rusage& usage);
