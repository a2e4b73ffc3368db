// What /proc says about the processes of a run: memory, CPU time, threads.
#pragma once

#include <cstdint>
#include <vector>

#include <sys/types.h>

struct rusage;

struct Process {
    pid_t pid, parent;
    char state;                    // 'T': stopped
    std::int64_t own_cpu_ms;       // in steps of 10 ms
    std::int64_t children_cpu_ms;  // of the children that it has waited for, in steps of 10 ms
    std::int64_t threads;
    std::int64_t mapped_pages;
    std::int64_t memory_kib;  // resident; a page that two processes share counts in both
    char folder[40];          // in /proc, of a thread that still has the memory: the first may have ended
};

struct Processes {
    std::vector<Process> living;  // all descendants of init
    std::int64_t cpu_ms = 0;      // of these, and of those that have ended
    std::int64_t threads = 0;
    bool all_stopped = true;  // or at their end, without memory
};

// A /proc in which init appears.
class ProcessTable {
public:
    ProcessTable(int proc, pid_t init) : proc_(proc), init_(init) {}

    Processes read() const;

    // A process's memory, with each page divided among the processes that share it. The scratch files that it
    // has mapped are left out, because they count as files. Where the kernel does not say: resident memory.
    std::int64_t exact_kib(const Process& process) const;

    // Page tables can be larger than the memory if a program reads many pages that it has never written to.
    std::int64_t page_tables_kib(const Process& process) const;

    // Whether the processes have more pipes or mappings in all than one process may have.
    bool hold_too_much_in_kernel(const Processes& processes) const;

    // What the kernel gave the first thread's stack so far.
    std::int64_t stack_kib(const Process& process) const;

    // What the run does, in a word: it runs, or all wait, and one of them reads, or writes, or none does.
    const char* doing(const Processes& processes) const;

    // The longest time in all that a thread was ready to run and had no core.
    std::int64_t longest_wait_ms(const Processes& processes) const;

private:
    int proc_;
    pid_t init_;
};

// A new /proc of this PID namespace, which is mounted nowhere; -1 if the kernel refuses.
int open_private_proc();

// How often the kernel has killed a process because the machine, or a container with a limit, had no memory
// left; -1 if the kernel does not say.
std::int64_t out_of_memory_kills();

std::int64_t cpu_us(const rusage& usage);
std::int64_t system_us(const rusage& usage);
