// Writes the instructions. A jump says how many instructions it skips if its test holds (jt) or not (jf).
#include "bpf.h"

#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

void Filter::rule(std::initializer_list<Test> tests, std::uint32_t action) {
    test_all(tests, code_.size() + 2 * static_cast<int>(tests.size()) + 1);
    end(action);
}

void Filter::rule_for_each(std::uint32_t offset, std::initializer_list<int> values, std::uint32_t action,
                           std::initializer_list<Test> tests) {
    const int end_of_rule = code_.size() + static_cast<int>(2 * tests.size() + values.size() + 2);
    test_all(tests, end_of_rule);
    emit(BPF_LD | BPF_W | BPF_ABS, offset);
    for (int value : values) {
        emit(BPF_JMP | BPF_JEQ | BPF_K, static_cast<std::uint32_t>(value));
        code_.back().jt = static_cast<std::uint8_t>(end_of_rule - 1 - code_.size());
    }
    code_.back().jf = 1;
    end(action);
}

void Filter::end(std::uint32_t action) { emit(BPF_RET | BPF_K, action); }

int Filter::install(bool listening) {
    sock_fprog program = {static_cast<unsigned short>(code_.size()), code_.begin()};
    const unsigned flags = listening ? SECCOMP_FILTER_FLAG_NEW_LISTENER : 0;
    const auto result = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags, &program);
    if (result >= 0 || listening) return static_cast<int>(result);
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);  // the older call
}

void Filter::emit(int operation, std::uint32_t value) {
    code_.push_back({static_cast<std::uint16_t>(operation), 0, 0, value});
}

// Jumps to `end` if a test does not come out as wanted.
void Filter::test_all(std::initializer_list<Test> tests, int end) {
    for (const Test& test : tests) {
        emit(BPF_LD | BPF_W | BPF_ABS, test.offset);
        emit(BPF_JMP | test.comparison | BPF_K, test.value);
        (test.wanted ? code_.back().jf : code_.back().jt) = static_cast<std::uint8_t>(end - code_.size());
    }
}
