// Does what sum.in says to sum.out. The case's answer is `ok`, and its name begins with the verdict.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

constexpr const char* out = "sum.out";
constexpr long long limit = 1 << 20;

void write_to(const char* name, const char* text = "ok\n") {
    if (FILE* file = std::fopen(name, "w")) {
        std::fputs(text, file);
        std::fclose(file);
    }
}

void fill(FILE* file, long long bytes) {
    static char block[1 << 12];
    std::memset(block, 'x', sizeof block);
    for (; file && bytes > 0; bytes -= sizeof block)
        std::fwrite(block, 1, bytes < static_cast<long long>(sizeof block) ? bytes : sizeof block, file);
    if (file) std::fflush(file);
}

void fill_file(const char* name, long long bytes) {
    FILE* file = std::fopen(name, "w");
    fill(file, bytes);
    if (file) std::fclose(file);
}

struct Mode {
    const char* name;
    void (*run)();
};

// clang-format off
const Mode modes[] = {
    {"ac_freopen", [] {
        if (!std::freopen(out, "w", stdout)) std::exit(1);
        std::puts("ok");
    }},
    {"ac_prints_too", [] {
        std::puts("42");
        write_to(out);
    }},
    {"ac_stdin_is_empty", [] { write_to(out, std::getchar() == EOF ? "ok\n" : "input\n"); }},
    {"ac_starts_again", [] {
        fill_file(out, limit);
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
        if (shared != MAP_FAILED) std::memcpy(shared, "ok\n", 3);
    }},
    {"ac_opens_its_input_to_write", [] {
        char word[64];
        FILE* input = std::fopen("sum.in", "r+");
        write_to(out, input && std::fscanf(input, "%63s", word) == 1 ? "ok\n" : "no input\n");
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
    {"wa_writes_nothing", [] { std::puts("ok"); }},
    {"wa_another_name", [] { write_to("sum.ans"); }},
    {"ole_too_much", [] { fill_file(out, limit + 1); }},
    {"ole_ignores_the_signal", [] {
        std::signal(SIGXFSZ, SIG_IGN);
        fill_file(out, limit + 1);
    }},
    {"ole_sparse", [] {
        if (truncate(out, limit * 1000) < 0) std::exit(ftruncate(open(out, O_RDWR), limit * 1000));
    }},
    {"ole_prints_too_much", [] {
        write_to(out);
        fill(stdout, limit + 1);
    }},
    {"mle_fills_its_folder", [] {
        char name[16];
        for (int number = 0; number < 1000; ++number) {
            std::sprintf(name, "%d", number);
            fill_file(name, limit);
        }
        write_to(out);
    }},
};
// clang-format on

int main() {
    char asked[64] = "";
    FILE* input = std::fopen("sum.in", "r");
    if (!input || std::fscanf(input, "%63s", asked) != 1) return 1;
    for (const Mode& mode : modes)
        if (std::strcmp(mode.name, asked) == 0) {
            mode.run();
            return 0;
        }
    return 1;
}
