// The supervisor, outside the namespaces: watches the run, ends it at a limit, and reports what it used. One
// loop handles messages, notifications and samples. A sample reads /proc and checks the limits on time,
// memory, threads, pipes and mappings.
#pragma once

#include "init.h"

namespace {

constexpr auto sample_interval = milliseconds(2), longest_interval = milliseconds(20);
constexpr auto longest_interval_of_a_tool = milliseconds(200);  // a compiler's memory takes long to read
constexpr int sample_cost_factor = 20;  // a pause takes 20 times as long as its sample, within these bounds
constexpr int longest_patience = 5;     // a run that waits for a core may take 5 wall limits
constexpr auto patience_with_init = seconds(10);  // for init to end the run; then init itself is killed
constexpr auto patience_with_stops = seconds(1);  // for all processes to stop
constexpr useconds_t stop_interval_us = 200;      // between two requests to stop

struct Outcome {
    std::int64_t cpu_us = 0, memory_kib = 0;
    std::int64_t wall_us = 0;    // without time in which a thread or the supervisor waited for a core
    std::int64_t system_us = 0;  // the part of cpu_us spent in the kernel; 0 if init had to be killed
    std::int64_t stack_kib = 0;  // the largest stack of a process's first thread that a sample has read
    int status = SIGKILL;  // the program's wait status (wait(2)); SIGKILL if the run was ended at a limit
    int exec_error = 0;    // errno if the kernel could not execute the program's file, else 0
    int missing = 0;       // bits of Missing
    // What the program did when a byte of --stop ended the run: runs, writes, reads or sleeps; else "".
    const char* doing = "";
    bool timed_out = false, refused_memory = false;
};

// Answers the program's call of newfstatat(2) as if it were fstat(2): ignores the path. Returns 0 or errno.
int answer_fstat(int listener, int proc, const seccomp_notif& request) {
    const Text file("%u/fd/%d", request.pid, static_cast<int>(request.data.args[0]));
    struct stat status = {};
    if (fstatat(proc, file, &status, 0) < 0) return EBADF;
    const int memory = openat(proc, Text("%u/mem", request.pid), O_WRONLY | O_CLOEXEC);
    if (memory < 0) return errno;
    // Another process may have the number by now. It has not, if the call still waits after `openat`.
    const bool still_waits = ioctl(listener, SECCOMP_IOCTL_NOTIF_ID_VALID, &request.id) == 0;
    const auto address = static_cast<off_t>(request.data.args[2]);
    const bool written = still_waits && pwrite(memory, &status, sizeof status, address) == sizeof status;
    close(memory);
    return written ? 0 : EFAULT;
}

// Answers a system call that the filter leaves to the supervisor (seccomp_unotify(2)). The program waits
// for the answer. Returns true if the call is a request for too much memory, which this function refuses.
bool answer_notification(int listener, int proc, const ProcessTable& table) {
    constexpr std::uint32_t let_kernel_do_it = 1;  // SECCOMP_USER_NOTIF_FLAG_CONTINUE, not in older headers
    seccomp_notif request = {};
    if (ioctl(listener, SECCOMP_IOCTL_NOTIF_RECV, &request) < 0) return false;
    const int call = request.data.nr;
    const bool for_memory = call == SYS_mmap || call == SYS_mremap;
    seccomp_notif_resp answer = {request.id, 0, -ENOMEM, 0};
    if (call == SYS_newfstatat) answer.error = -answer_fstat(listener, proc, request);
    // All other calls make a process or a thread. The 2 stands for this new one and for init.
    else if (!for_memory && table.read().threads + 2 > std::int64_t{max_tasks}) answer.error = -EAGAIN;
    else if (!for_memory) answer = {request.id, 0, 0, let_kernel_do_it};
    ioctl(listener, SECCOMP_IOCTL_NOTIF_SEND, &answer);
    return for_memory;
}

// Returns how much data a file holds: its size without holes. Blocks reserved beyond its end do not count.
std::int64_t held_kib(int file) {
    struct stat status = {};
    if (file < 0 || fstat(file, &status) < 0) return 0;
    return std::min<std::int64_t>(status.st_size, status.st_blocks * std::int64_t{512}) / 1024;
}

class Supervisor {
public:
    Supervisor(const Options& options, const Init& init) : options_(options), init_(init) {}

    Outcome run() {
        started_ = Clock::now();
        auto next_sample = started_ + sample_interval;
        while (hear_until(next_sample)) {
            const auto now = Clock::now();
            const bool ends_by_request = end_requested_ && running_ && !killing_;
            if (now < next_sample && !ends_by_request) continue;
            // If the supervisor got no core, perhaps the run got none, too. So this time does not count.
            const auto late = now - next_sample;
            if (late > longest_interval && next_sample > started_) started_ += late;
            // No limit holds before the program starts, because only the judge's own code runs until then.
            if (killing_ || (running_ && (end_requested_ || over_a_limit(now)))) {
                if (!killing_) killing_since_ = now;
                if (ends_by_request) outcome_.doing = table_.doing(table_.read());
                killing_ = true;
                kill_all();
            }
            const Clock::duration cost = Clock::now() - now;
            const auto longest = options_.is_tool ? longest_interval_of_a_tool : longest_interval;
            const Clock::duration pause =
                std::clamp<Clock::duration>(cost * sample_cost_factor, sample_interval, longest);
            const Clock::duration longest_cost =
                has_stopped_processes_ ? Clock::duration(patience_with_stops) : longest_interval;
            next_sample = now + std::min(cost, longest_cost) + pause;
        }
        // If the supervisor and the program waited for a core at the same time, both `started_` and
        // `longest_wait_` contain this time. To subtract it twice could give a time below zero.
        const auto wall = std::max(Clock::duration::zero(), Clock::now() - started_ - longest_wait_);
        outcome_.wall_us = std::chrono::duration_cast<std::chrono::microseconds>(wall).count();
        take_final_figures();
        return outcome_;
    }

private:
    const Options& options_;
    const Init& init_;
    const ProcessTable table_{init_.proc, init_.pid_in_proc};
    Outcome outcome_;
    int listener_ = -1;
    Clock::time_point started_, killing_since_;
    bool running_ = false;                // the program has started
    bool killing_ = false;                // the supervisor is ending the run
    bool end_requested_ = false;          // a byte of --stop has come
    bool has_stopped_processes_ = false;  // a sample has stopped all processes, which takes long
    std::int64_t largest_sum_kib_ = 0, largest_with_output_kib_ = 0;
    milliseconds longest_wait_{};  // the longest time that one thread has waited for a core
    Message last_ = {};            // the last message from init or the program

    // Waits for a message, a notification or the byte of --stop, but not longer than until `next_sample`, and
    // handles what has come. Returns false when the run is over.
    bool hear_until(Clock::time_point next_sample) {
        const int stop = end_requested_ ? -1 : options_.stop;
        pollfd sources[] = {{init_.channel, POLLIN, 0}, {listener_, POLLIN, 0}, {stop, POLLIN, 0}};
        const std::chrono::nanoseconds pause = std::max(Clock::duration::zero(), next_sample - Clock::now());
        const timespec timeout = {0, static_cast<long>(pause.count())};
        ppoll(sources, 3, &timeout, nullptr);
        if (sources[2].revents) end_requested_ = true;
        if (sources[0].revents && !hear_message()) return false;
        if (sources[1].revents & POLLIN) {
            if (answer_notification(listener_, init_.proc, table_)) outcome_.refused_memory = true;
        } else if (sources[1].revents) {
            listener_ = -1;  // no process with the filter is left
        }
        return true;
    }

    // Handles a message. Returns false when init has finished, or has ended without a message.
    bool hear_message() {
        int descriptor = -1;
        if (!receive_message(init_.channel, last_, descriptor)) return false;
        if (last_.kind == Kind::Failed) {
            // After the start, the program's file is at fault, except if the kernel has no execveat(2).
            if (!running_ || last_.code == ENOSYS) die(last_.code, "%s", last_.text);
            outcome_.exec_error = last_.code;
        }
        if (last_.kind == Kind::Started) {
            running_ = true;
            outcome_.missing = last_.code;
            listener_ = descriptor;
            started_ = Clock::now();
        }
        return last_.kind != Kind::Finished;
    }

    // Takes a sample, and tells whether the run is over a limit.
    bool over_a_limit(Clock::time_point now) {
        const std::int64_t files = files_kib();
        Processes processes = table_.read();
        outcome_.cpu_us = std::max(outcome_.cpu_us, processes.cpu_ms * 1000);
        const bool too_much_time = processes.cpu_ms > options_.cpu_ms;
        // RLIMIT_NPROC limits neither a run without namespaces (limits.h) nor a program that stays root.
        const bool kernel_counts = init_.namespaces && options_.is_counted;
        const bool too_many_threads = !kernel_counts && processes.threads > std::int64_t{max_tasks};
        const bool too_much_in_kernel =
            processes.living.size() > 1 && table_.hold_too_much_in_kernel(processes);
        measure_memory(processes, files);
        longest_wait_ = std::max(longest_wait_, milliseconds(table_.longest_wait_ms(processes)));
        outcome_.timed_out = outcome_.timed_out || is_late(now);
        return outcome_.timed_out || too_many_threads || too_much_time || too_much_in_kernel ||
               outcome_.memory_kib > options_.memory_kib;
    }

    // Raises the peak if the run uses more memory than before. Stops the processes meanwhile if necessary.
    void measure_memory(Processes& processes, std::int64_t files_kib) {
        const std::int64_t output_kib = held_kib(options_.output_file);
        std::int64_t memory_kib = files_kib;
        for (const Process& process : processes.living)
            memory_kib += std::max(process.memory_kib, table_.page_tables_kib(process));
        // This sum counts shared pages more than once. The exact sum is slow to read, so it is read only if
        // this sum is larger than ever before, or over the limit.
        const std::int64_t sum_kib = memory_kib + output_kib;
        if (sum_kib <= largest_sum_kib_ && memory_kib <= options_.memory_kib) return;
        largest_sum_kib_ = std::max(largest_sum_kib_, sum_kib);
        for (const Process& process : processes.living)
            outcome_.stack_kib = std::max(outcome_.stack_kib, table_.stack_kib(process));
        const bool several = processes.living.size() > 1;
        // The exact sum divides a shared page among its processes. If a process ends after it was read, its
        // part goes to the other processes, and would count again with them. So all processes are stopped
        // first. A tool's processes are not stopped, because a process in vfork(2) does not stop.
        const bool must_stop =
            several && memory_kib > options_.memory_kib && init_.namespaces && !options_.is_tool;
        has_stopped_processes_ = has_stopped_processes_ || must_stop;
        if (must_stop && !stop_all(processes)) {
            memory_kib = 0;
        } else if (several || files_kib + output_kib > 0) {
            memory_kib = files_kib;
            for (const Process& process : processes.living)
                memory_kib += std::max(table_.exact_kib(process), table_.page_tables_kib(process));
        }
        if (must_stop) kill(init_.pid, continue_request);
        outcome_.memory_kib = std::max(outcome_.memory_kib, memory_kib);
        largest_with_output_kib_ = std::max(largest_with_output_kib_, memory_kib + output_kib);
    }

    // Stops all processes, and reads them again. Returns false if a process does not stop in time.
    bool stop_all(Processes& processes) const {
        const auto end = Clock::now() + patience_with_stops;
        do {
            // This is repeated, because the signal is lost if the program has just sent init the same signal.
            kill(init_.pid, stop_request);
            usleep(stop_interval_us);
            processes = table_.read();
            if (processes.all_stopped) return true;
        } while (Clock::now() < end);
        return false;
    }

    // Tells whether the run is over its wall limit. Time for which a thread waited for a core does not count,
    // but no run may take more than `longest_patience` wall limits.
    bool is_late(Clock::time_point now) const {
        const auto limit = milliseconds(options_.wall_ms);
        const auto passed = std::chrono::duration_cast<milliseconds>(now - started_);
        return passed > limit && (passed - longest_wait_ > limit || passed > limit * longest_patience);
    }

    // Returns the size of the program's files in memory and of what the program has added to its input file.
    std::int64_t files_kib() const {
        const auto added_kib = std::max<std::int64_t>(held_kib(options_.input_file) - options_.input_kib, 0);
        struct statfs files = {};
        if (init_.scratch < 0 || fstatfs(init_.scratch, &files) < 0) return added_kib;
        return static_cast<std::int64_t>(files.f_blocks - files.f_bfree) * files.f_bsize / 1024 + added_kib;
    }

    void kill_all() const {
        if (init_.namespaces) {
            const bool patient = Clock::now() - killing_since_ < patience_with_init;
            kill(init_.pid, patient ? kill_request : SIGKILL);
        } else {
            for (const Process& process : table_.read().living)
                kill(process.pid, SIGKILL);  // when all have ended, init ends too
        }
    }

    // Ends init, and takes the final figures. Without a message Finished, the status stays SIGKILL, as if the
    // program had been killed.
    void take_final_figures() {
        const std::int64_t unjudged_kib = largest_with_output_kib_ - held_kib(options_.output_file);
        outcome_.memory_kib = std::max({outcome_.memory_kib, files_kib(), unjudged_kib});
        rusage total = {};
        kill(init_.pid, SIGKILL);
        if (wait4(init_.pid, nullptr, __WALL, &total) < 0) die(errno, "cannot wait for init");
        if (!running_) die(ESRCH, "the program was not started");
        const bool finished = last_.kind == Kind::Finished;
        const std::int64_t largest_process_kib = finished ? last_.memory_kib : total.ru_maxrss;
        outcome_.memory_kib = std::max(outcome_.memory_kib, largest_process_kib);
        // If init had to be killed, the kernel has forgotten its children's time, but samples have read it.
        outcome_.cpu_us = finished ? last_.cpu_us : std::max(outcome_.cpu_us, cpu_us(total) - init_.cpu_us);
        if (finished) outcome_.system_us = last_.system_us;
        // After a byte of --stop, the real status counts: the program may have ended by itself.
        if (finished && (!killing_ || end_requested_)) outcome_.status = last_.code;
        if (!killing_) blame_machine_for_lack_of_memory();
    }

    // Reports an error of the machine if the kernel, short of memory, killed a program within its limit. If
    // the kernel killed a process that a tool had started, the tool itself ends with an exit code.
    void blame_machine_for_lack_of_memory() const {
        const bool killed = WIFSIGNALED(outcome_.status) && WTERMSIG(outcome_.status) == SIGKILL;
        const bool suspect = killed || (options_.is_tool && outcome_.status != 0);
        const bool within_limit = outcome_.memory_kib <= options_.memory_kib;
        if (suspect && within_limit && out_of_memory_kills() > options_.kills_before)
            die(ENOMEM, "this machine has too little memory: it killed a program that had used %lld MiB",
                static_cast<long long>(outcome_.memory_kib / 1024));
    }
};

// Watches the run until it has no process left, and returns how it ended.
Outcome supervise(const Options& options, const Init& init) { return Supervisor(options, init).run(); }

}  // namespace
