// Builds a filter of system calls from rules: a classic BPF program that reads seccomp_data (seccomp(2)).
#pragma once

#include "options.h"

namespace {

// One test of a system call: a 32-bit word of seccomp_data is compared with a value.
struct Test {
    std::uint32_t offset;
    int comparison;  // BPF_JEQ, BPF_JGT, BPF_JGE or BPF_JSET
    std::uint32_t value;
    bool wanted = true;  // the rule applies only if the test has this result
};

constexpr std::uint32_t number = offsetof(seccomp_data, nr);
constexpr std::uint32_t argument(std::uint32_t index) { return offsetof(seccomp_data, args) + index * 8; }

constexpr Test is_call(int call) { return {number, BPF_JEQ, static_cast<std::uint32_t>(call)}; }
constexpr Test is_not_call(int call) { return {number, BPF_JEQ, static_cast<std::uint32_t>(call), false}; }

// Tests of the lower and of the higher 32 bits of the argument with this index.
constexpr Test low(std::uint32_t index, int comparison, std::uint32_t value, bool wanted = true) {
    return {argument(index), comparison, value, wanted};
}
constexpr Test high(std::uint32_t index, int comparison, std::uint32_t value, bool wanted = true) {
    return {argument(index) + 4, comparison, value, wanted};
}

// A filter. The first rule that applies to a system call decides what happens to the call.
class Filter {
public:
    // Adds a rule: takes the action if every test has the wanted result.
    void rule(std::initializer_list<Test> tests, std::uint32_t action) {
        test_all(tests, code_.size() + 2 * tests.size() + 1);
        end(action);
    }

    // Adds one rule for calls in which all tests hold and the word at `offset` is one of the values. A rule
    // for each value would make the filter slow to install: the kernel tries a filter on every known call.
    void rule_for_each(std::uint32_t offset, std::initializer_list<int> values, std::uint32_t action,
                       std::initializer_list<Test> tests = {}) {
        const std::size_t end_of_rule = code_.size() + 2 * tests.size() + values.size() + 2;
        test_all(tests, end_of_rule);
        emit(BPF_LD | BPF_W | BPF_ABS, offset);
        for (int value : values) {
            emit(BPF_JMP | BPF_JEQ | BPF_K, static_cast<std::uint32_t>(value));
            code_.back().jt = static_cast<std::uint8_t>(end_of_rule - 1 - code_.size());
        }
        code_.back().jf = 1;
        end(action);
    }

    // Adds the last instruction of a rule, or of the filter: takes the action for all calls that get here.
    void end(std::uint32_t action) { emit(BPF_RET | BPF_K, action); }

    // Installs the filter in this process, and returns what install_filter (seccomp.h) returns.
    int install(bool listening) {
        sock_fprog program = {static_cast<unsigned short>(code_.size()), code_.data()};
        const unsigned flags = listening ? SECCOMP_FILTER_FLAG_NEW_LISTENER : 0;
        const auto result = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags, &program);
        if (result >= 0 || listening) return static_cast<int>(result);
        return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);  // an older call for the same
    }

private:
    std::vector<sock_filter> code_;

    // Adds an instruction. If it is a jump, the caller then sets how many instructions are skipped: jt if the
    // comparison is true, jf if it is false.
    void emit(int operation, std::uint32_t value) {
        code_.push_back({static_cast<std::uint16_t>(operation), 0, 0, value});
    }

    // Adds the tests. If a test does not have the wanted result, the filter jumps to the instruction `end`.
    void test_all(std::initializer_list<Test> tests, std::size_t end) {
        for (const Test& test : tests) {
            emit(BPF_LD | BPF_W | BPF_ABS, test.offset);
            emit(BPF_JMP | test.comparison | BPF_K, test.value);
            (test.wanted ? code_.back().jf : code_.back().jt) = static_cast<std::uint8_t>(end - code_.size());
        }
    }
};

}  // namespace
