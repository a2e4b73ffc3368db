// Builds a filter of system calls from rules: a classic BPF program that reads seccomp_data (seccomp(2)).
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include <linux/filter.h>
#include <linux/seccomp.h>

#include "list.h"

// One test of a system call: a 32-bit word of seccomp_data compared with a value.
struct Test {
    std::uint32_t offset;
    int comparison;  // BPF_JEQ, BPF_JGT, BPF_JGE or BPF_JSET
    std::uint32_t value;
    bool wanted = true;
};

constexpr std::uint32_t number = offsetof(seccomp_data, nr);
constexpr std::uint32_t argument(std::uint32_t index) { return offsetof(seccomp_data, args) + index * 8; }

constexpr Test is_call(int call) { return {number, BPF_JEQ, static_cast<std::uint32_t>(call)}; }
constexpr Test is_not_call(int call) { return {number, BPF_JEQ, static_cast<std::uint32_t>(call), false}; }

// The lower and the higher half of an argument.
constexpr Test low(std::uint32_t index, int comparison, std::uint32_t value, bool wanted = true) {
    return {argument(index), comparison, value, wanted};
}
constexpr Test high(std::uint32_t index, int comparison, std::uint32_t value, bool wanted = true) {
    return {argument(index) + 4, comparison, value, wanted};
}

// The first rule that fits a system call decides on it.
class Filter {
public:
    // Takes the action if every test comes out as wanted; otherwise the next rule decides.
    void rule(std::initializer_list<Test> tests, std::uint32_t action);

    // As `rule`, but the word at `offset` must also be one of the values. All values share one rule, because
    // the kernel runs through a new filter once for each system call that exists.
    void rule_for_each(std::uint32_t offset, std::initializer_list<int> values, std::uint32_t action,
                       std::initializer_list<Test> tests = {});

    // Takes the action in all other cases.
    void end(std::uint32_t action);

    // Returns what install_filter returns (seccomp.h).
    int install(bool listening);

private:
    List<sock_filter, 1024> code_;

    void emit(int operation, std::uint32_t value);
    void test_all(std::initializer_list<Test> tests, int end);
};
