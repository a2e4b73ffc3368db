// One loop handles messages, notifications and samples. A sample reads /proc and checks every limit.
#include "supervisor.h"

#include <algorithm>
#include <cerrno>
#include <chrono>

#include <poll.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/wait.h>
#include <unistd.h>

#include "channel.h"
#include "limits.h"
#include "notifications.h"
#include "processes.h"
#include "report.h"

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds, std::chrono::seconds;

constexpr auto sample_interval = milliseconds(2), longest_interval = milliseconds(20);
constexpr auto longest_interval_of_a_tool = milliseconds(200);  // a compiler's memory takes long to read
constexpr int sample_cost_factor = 20;            // within these bounds, sampling takes a twentieth of a core
constexpr int longest_patience = 5;               // wall limits, for a program that gets no core
constexpr auto patience_with_init = seconds(10);  // a busy machine needs long to free much memory
constexpr auto patience_with_stops = seconds(1);
constexpr useconds_t stop_interval_us = 200;

// What a file holds. Neither a hole counts, nor what a file system keeps for it beyond its end.
std::int64_t held_kib(int file) {
    struct stat status = {};
    if (file < 0 || fstat(file, &status) < 0) return 0;
    return std::min<std::int64_t>(status.st_size, status.st_blocks * std::int64_t{512}) / 1024;
}

class Supervisor {
public:
    Supervisor(const Options& options, const Init& init) : options_(options), init_(init) {}

    Outcome run();

private:
    const Options& options_;
    const Init& init_;
    const ProcessTable table_{init_.proc, init_.pid_in_proc};
    Outcome outcome_;
    int listener_ = -1;
    Clock::time_point started_, killing_since_;
    bool running_ = false;  // the program was started
    bool killing_ = false;  // the supervisor ends the run
    bool stopped_ = false;  // the judge asked for that
    bool stops_ = false;    // samples stop the processes, and so take long
    std::int64_t largest_sum_kib_ = 0, largest_with_output_kib_ = 0;
    milliseconds longest_wait_{};  // for a core; kept, because /proc shows no process that has ended
    Message last_ = {};            // the last message from init or the program

    bool hear_until(Clock::time_point next_sample);
    bool hear_message();
    bool over_a_limit(Clock::time_point now);
    void measure_memory(Processes& processes, std::int64_t files_kib);
    bool stop_all(Processes& processes) const;
    bool is_late(Clock::time_point now) const;
    std::int64_t files_kib() const;
    void kill_all() const;
    void take_final_figures();
    void blame_machine_for_lack_of_memory() const;
};

Outcome Supervisor::run() {
    started_ = Clock::now();
    auto next_sample = started_ + sample_interval;
    while (hear_until(next_sample)) {
        const auto now = Clock::now();
        const bool stops_now = stopped_ && running_ && !killing_;
        if (now < next_sample && !stops_now) continue;
        // If the supervisor stood still, the whole run may have stood still as long.
        const auto late = now - next_sample;
        if (late > longest_interval && next_sample > started_) started_ += late;
        // Until the program is started, only the judge's own code runs, and a slow machine needs long for it.
        if (killing_ || (running_ && (stopped_ || over_a_limit(now)))) {
            if (!killing_) killing_since_ = now;
            if (stops_now) outcome_.doing = table_.doing(table_.read());
            killing_ = true;
            kill_all();
        }
        const Clock::duration cost = Clock::now() - now;
        const auto longest = options_.is_tool ? longest_interval_of_a_tool : longest_interval;
        const Clock::duration pause =
            std::clamp<Clock::duration>(cost * sample_cost_factor, sample_interval, longest);
        const Clock::duration longest_cost = stops_ ? Clock::duration(patience_with_stops) : longest_interval;
        next_sample = now + std::min(cost, longest_cost) + pause;
    }
    // Below zero where the supervisor stood still while the program waited: `started_` is later by that, too.
    const auto wall = std::max(Clock::duration::zero(), Clock::now() - started_ - longest_wait_);
    outcome_.wall_us = std::chrono::duration_cast<std::chrono::microseconds>(wall).count();
    take_final_figures();
    return outcome_;
}

// Handles a message or a notification, or returns at `next_sample`. False when the run is over.
bool Supervisor::hear_until(Clock::time_point next_sample) {
    pollfd sources[] = {
        {init_.channel, POLLIN, 0}, {listener_, POLLIN, 0}, {stopped_ ? -1 : options_.stop, POLLIN, 0}};
    const std::chrono::nanoseconds pause = std::max(Clock::duration::zero(), next_sample - Clock::now());
    const timespec timeout = {0, static_cast<long>(pause.count())};
    ppoll(sources, 3, &timeout, nullptr);
    if (sources[2].revents) stopped_ = true;
    if (sources[0].revents && !hear_message()) return false;
    if (sources[1].revents & POLLIN) {
        if (answer_notification(listener_, init_.proc)) outcome_.refused_memory = true;
    } else if (sources[1].revents) {
        listener_ = -1;  // no process with the filter is left
    }
    return true;
}

// False when init has finished or has ended without a message.
bool Supervisor::hear_message() {
    int descriptor = -1;
    if (!receive_message(init_.channel, last_, descriptor)) return false;
    if (last_.kind == Kind::Failed) {
        if (!running_) die(last_.code, "%s", last_.text);
        outcome_.exec_error = last_.code;  // the file's fault: it exists, and it may be executed
    }
    if (last_.kind == Kind::Started) {
        running_ = true;
        outcome_.missing = last_.code;
        listener_ = descriptor;
        started_ = Clock::now();
    }
    return last_.kind != Kind::Finished;
}

bool Supervisor::over_a_limit(Clock::time_point now) {
    const std::int64_t files = files_kib();
    Processes processes = table_.read();
    outcome_.cpu_us = std::max(outcome_.cpu_us, processes.cpu_ms * 1000);
    const bool too_much_time = processes.cpu_ms > options_.cpu_ms;
    // In namespaces the kernel counts the threads (RLIMIT_NPROC), but not root's.
    const bool counted = init_.namespaces && (options_.user != 0 || geteuid() != 0);
    const bool too_many_threads = !counted && processes.threads > std::int64_t{max_tasks};
    const bool too_much_in_kernel = processes.living.size() > 1 && table_.hold_too_much_in_kernel(processes);
    measure_memory(processes, files);
    longest_wait_ = std::max(longest_wait_, milliseconds(table_.longest_wait_ms(processes)));
    outcome_.timed_out = outcome_.timed_out || is_late(now);
    return outcome_.timed_out || too_many_threads || too_much_time || too_much_in_kernel ||
           outcome_.memory_kib > options_.memory_kib;
}

// Raises the peak if the run uses more memory than before. Stops the processes if the sum needs that.
void Supervisor::measure_memory(Processes& processes, std::int64_t files_kib) {
    const std::int64_t output_kib = held_kib(options_.output_file);
    std::int64_t memory_kib = files_kib;
    for (const Process& process : processes.living)
        memory_kib += std::max(process.memory_kib, table_.page_tables_kib(process));
    // This sum counts shared pages more than once. The exact sum is slow to read, so read it only if this one
    // is larger than ever before, or over the limit.
    const std::int64_t sum_kib = memory_kib + output_kib;
    if (sum_kib <= largest_sum_kib_ && memory_kib <= options_.memory_kib) return;
    largest_sum_kib_ = std::max(largest_sum_kib_, sum_kib);
    for (const Process& process : processes.living)
        outcome_.stack_kib = std::max(outcome_.stack_kib, table_.stack_kib(process));
    const bool several = processes.living.size() > 1;
    // A process that is read and then ends leaves its part of the shared pages to those that are read later:
    // that part would count twice. A tool is not stopped: a process that waits in vfork does not stop.
    const bool stops = several && memory_kib > options_.memory_kib && init_.namespaces && !options_.is_tool;
    stops_ = stops_ || stops;
    if (stops && !stop_all(processes)) {
        memory_kib = 0;
    } else if (several || files_kib + output_kib > 0) {
        memory_kib = files_kib;
        for (const Process& process : processes.living)
            memory_kib += std::max(table_.exact_kib(process), table_.page_tables_kib(process));
    }
    if (stops) kill(init_.pid, continue_request);
    outcome_.memory_kib = std::max(outcome_.memory_kib, memory_kib);
    largest_with_output_kib_ = std::max(largest_with_output_kib_, memory_kib + output_kib);
}

// Stops every process, and reads them all again. False if a process does not stop in time.
bool Supervisor::stop_all(Processes& processes) const {
    const auto end = Clock::now() + patience_with_stops;
    do {
        // Repeated: the kernel keeps only one pending signal of a kind, which the program may have sent.
        kill(init_.pid, stop_request);
        usleep(stop_interval_us);
        processes = table_.read();
        if (processes.all_stopped) return true;
    } while (Clock::now() < end);
    return false;
}

// Whether the run is over its wall limit. On a busy machine, waiting for a core is not the program's fault.
bool Supervisor::is_late(Clock::time_point now) const {
    const auto limit = milliseconds(options_.wall_ms);
    const auto passed = std::chrono::duration_cast<milliseconds>(now - started_);
    return passed > limit && (passed - longest_wait_ > limit || passed > limit * longest_patience);
}

// What the program's own files hold, and what it has added to its input.
std::int64_t Supervisor::files_kib() const {
    const auto added_kib = std::max<std::int64_t>(held_kib(options_.input_file) - options_.input_kib, 0);
    struct statfs files = {};
    if (init_.scratch < 0 || fstatfs(init_.scratch, &files) < 0) return added_kib;
    return static_cast<std::int64_t>(files.f_blocks - files.f_bfree) * files.f_bsize / 1024 + added_kib;
}

void Supervisor::kill_all() const {
    if (init_.namespaces) {
        const bool patient = Clock::now() - killing_since_ < patience_with_init;
        kill(init_.pid, patient ? kill_request : SIGKILL);
    } else {
        for (const Process& process : table_.read().living)
            kill(process.pid, SIGKILL);  // when all have ended, init ends too
    }
}

// If init ended without a message, that is the program's fault, unless the program was never started.
void Supervisor::take_final_figures() {
    const std::int64_t unjudged_kib = largest_with_output_kib_ - held_kib(options_.output_file);
    outcome_.memory_kib = std::max({outcome_.memory_kib, files_kib(), unjudged_kib});
    rusage total = {};
    kill(init_.pid, SIGKILL);
    if (wait4(init_.pid, nullptr, __WALL, &total) < 0) die(errno, "cannot wait for init");
    if (!running_) die(ESRCH, "the program was not started");
    const bool finished = last_.kind == Kind::Finished;
    const std::int64_t largest_process_kib = finished ? last_.memory_kib : total.ru_maxrss;
    outcome_.memory_kib = std::max(outcome_.memory_kib, largest_process_kib);
    // If init had to be killed, the kernel has forgotten the time of the others, but a sample may know it.
    outcome_.cpu_us = finished ? last_.cpu_us : std::max(outcome_.cpu_us, cpu_us(total) - init_.cpu_us);
    if (finished) outcome_.system_us = last_.system_us;
    // It may have ended before the judge's wish was heard.
    if (finished && (!killing_ || stopped_)) outcome_.status = last_.code;
    if (!killing_) blame_machine_for_lack_of_memory();
}

// The machine is at fault if it killed a program that was within its limit. If it killed a process that a
// tool had started, the tool itself ends with an error, not by a signal.
void Supervisor::blame_machine_for_lack_of_memory() const {
    const bool killed = WIFSIGNALED(outcome_.status) && WTERMSIG(outcome_.status) == SIGKILL;
    const bool suspect = killed || (options_.is_tool && outcome_.status != 0);
    const bool within_limit = outcome_.memory_kib <= options_.memory_kib;
    if (suspect && within_limit && out_of_memory_kills() > options_.kills_before)
        die(ENOMEM, "this machine has too little memory: it killed a program that had used %lld MiB",
            static_cast<long long>(outcome_.memory_kib / 1024));
}

}  // namespace

Outcome supervise(const Options& options, const Init& init) { return Supervisor(options, init).run(); }
