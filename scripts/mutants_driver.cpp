// Included after a batch of mutants: runs one of their main functions once for each case, each time in a forked
// child with limits.
//
// MUTANT is its number. CASES names a file with a line `INPUT ANSWER` for each case. Prints a letter for each
// case: A(ccepted), W(rong), T(ime), O(utput) or R(untime error). With STOP it ends after the first but A.

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

const rlim_t mib = 1 << 20;
const int limit_ms = 1000, most_output_mib = 16, patience_s = 60;
const int spare_mib = 256;  // for the static arrays of the whole batch

std::string content(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

// The text without blanks at the end of a line and newlines at its end, as the checkers see it.
std::string plain(const std::string& text) {
    std::string kept;
    for (char c : text) {
        if (c == '\n')
            while (!kept.empty() && (kept.back() == ' ' || kept.back() == '\r')) kept.pop_back();
        kept += c;
    }
    kept.erase(kept.find_last_not_of(" \r\n") + 1);
    return kept;
}

void limit(int resource, rlim_t most) {
    const rlimit both = {most, most};
    setrlimit(resource, &both);
}

void become_child(const std::string& input, int output) {
    dup2(open(input.c_str(), O_RDONLY), 0);
    dup2(output, 1);
    dup2(open("/dev/null", O_WRONLY), 2);
    limit(RLIMIT_AS, (std::atoi(std::getenv("MEMORY_MIB")) + spare_mib) * mib);
    limit(RLIMIT_FSIZE, most_output_mib * mib);
    limit(RLIMIT_CPU, limit_ms / 1000 + 1);
    limit(RLIMIT_CORE, 0);
    const itimerval time = {{0, 0}, {limit_ms / 1000, limit_ms % 1000 * 1000}};
    setitimer(ITIMER_PROF, &time, nullptr);
    alarm(patience_s);
}

char verdict(int status, int output, const std::string& answer) {
    if (WIFSIGNALED(status)) {
        const int signal = WTERMSIG(status);
        return signal == SIGXFSZ ? 'O' : signal == SIGPROF || signal == SIGALRM || signal == SIGXCPU ? 'T' : 'R';
    }
    if (WEXITSTATUS(status) != 0) return 'R';
    return plain(content("/proc/self/fd/" + std::to_string(output))) == plain(content(answer)) ? 'A' : 'W';
}

// Runs before main() and before the constructors of the mutants. Only the children return.
__attribute__((constructor(101))) void run_cases() {
    std::ifstream cases(std::getenv("CASES"));
    for (std::string input, answer; cases >> input >> answer;) {
        const int output = memfd_create("output", 0);
        const pid_t child = fork();
        if (child == 0) return become_child(input, output);
        int status;
        waitpid(child, &status, 0);
        const char letter = verdict(status, output, answer);
        close(output);
        if (write(1, &letter, 1) != 1) _exit(1);
        if (letter != 'A' && std::getenv("STOP")) break;
    }
    _exit(0);
}

}  // namespace

int main() { return mains[std::atoi(std::getenv("MUTANT"))](); }
