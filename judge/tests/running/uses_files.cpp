// Does what sum.in says to sum.out. The case's answer is `ok`, and its name begins with the verdict.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <string>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

constexpr const char* out = "sum.out";
constexpr long long limit = 1 << 20;

void write_to(const char* name, const std::string& text = "ok\n") {
    if (FILE* file = std::fopen(name, "w")) {
        std::fputs(text.c_str(), file);
        std::fclose(file);
    }
}

// clang-format off
const std::map<std::string, void (*)()> modes = {
    {"ac_freopen", [] {
        if (!std::freopen(out, "w", stdout)) std::exit(1);
        std::cout << "ok" << std::endl;
    }},
    {"ac_prints_too", [] {
        std::cout << "42\n";
        write_to(out);
    }},
    {"ac_stdin_is_empty", [] { write_to(out, std::cin.get() == EOF ? "ok\n" : "input\n"); }},
    {"ac_starts_again", [] {
        write_to(out, std::string(limit, 'x'));
        if (truncate(out, 0) < 0) write_to(out, "");
        write_to(out);
    }},
    {"ac_removes_it_first", [] {
        std::remove(out);
        write_to(out);
    }},
    {"ac_puts_a_link_there", [] {
        write_to("other", "other\n");
        std::rename(out, "moved");
        std::rename("other", out);
        std::rename("/tmp", "/elsewhere");
        if (symlink("/dev/zero", out) < 0 && link(out, "hard") < 0 && mkfifo(out, 0666) < 0) write_to(out);
    }},
    {"ac_locks_itself_out", [] {
        const int file = open(out, O_WRONLY);
        fcntl(file, F_SETLEASE, F_WRLCK);
        if (write(file, "ok\n", 3) == 3) chmod(out, 0), chmod("sum.in", 0), chmod(".", 0);
    }},
    {"ac_maps_it", [] {
        const int file = open(out, O_RDWR);
        if (ftruncate(file, 3) < 0) return;
        void* shared = mmap(nullptr, 3, PROT_WRITE, MAP_SHARED, file, 0);
        if (shared != MAP_FAILED) std::string("ok\n").copy(static_cast<char*>(shared), 3);
    }},
    {"ac_opens_its_input_to_write", [] {
        std::string word;
        std::fstream("sum.in") >> word;
        write_to(out, word.empty() ? "no input\n" : "ok\n");
        write_to("sum.in", "other\n");
    }},
    {"ac_cannot_reserve_more", [] {
        std::signal(SIGXFSZ, SIG_IGN);
        const int file = open(out, O_WRONLY);
        const bool reserved = fallocate(file, FALLOC_FL_KEEP_SIZE, 0, 4 * limit) == 0;
        write_to(out, reserved ? "reserved\n" : "ok\n");
    }},
    {"tle_child_writes_on", [] {
        write_to(out);
        if (fork() == 0) {
            for (setsid();; usleep(1000)) write_to("later", "later\n");
        }
        _exit(0);
    }},
    {"wa_writes_nothing", [] { std::cout << "ok\n"; }},
    {"wa_another_name", [] { write_to("sum.ans"); }},
    {"ole_too_much", [] { write_to(out, std::string(limit + 1, 'x')); }},
    {"ole_ignores_the_signal", [] {
        std::signal(SIGXFSZ, SIG_IGN);
        write_to(out, std::string(limit + 1, 'x'));
    }},
    {"ole_sparse", [] {
        if (truncate(out, limit * 1000) < 0) std::exit(ftruncate(open(out, O_RDWR), limit * 1000));
    }},
    {"ole_prints_too_much", [] {
        write_to(out);
        std::cout << std::string(limit + 1, 'x');
    }},
    {"mle_fills_its_folder", [] {
        for (int number = 0; number < 1000; ++number)
            write_to(std::to_string(number).c_str(), std::string(limit, 'x'));
        write_to(out);
    }},
};
// clang-format on

int main() {
    std::string mode;
    std::ifstream("sum.in") >> mode;
    modes.at(mode)();
}
