// Prints the line of JSON that the judge reads (judge/running/runner.py).
#pragma once

#include "supervisor.h"

namespace {

// Returns a message with the reasons why the machine granted no namespaces, each reason once.
Text lack_of_namespaces(const FailedStarts& failed_starts) {
    Text message("no namespaces: ");
    for (const Message& failed : failed_starts) {
        const Text reason("%s: %s", failed.text, std::strerror(failed.code));
        if (std::strstr(message, reason)) continue;
        message = Text("%s%s%s", message.data, &failed == failed_starts.data() ? "" : ", ", reason.data);
    }
    return message;
}

// Prints a string for each thing that the machine did not grant. cli/doctor.py knows how these strings begin.
void print_missing_isolation(const Options& options, const Init& init, const FailedStarts& failed_starts,
                             int missing) {
    const char* separator = "";
    const auto add = [&](const char* text) {
        std::fputs(separator, stdout);
        print_string(text);
        separator = ", ";
    };
    if (!init.namespaces) add(lack_of_namespaces(failed_starts));
    if (!(init.namespaces & CLONE_NEWUSER) && geteuid() == 0 && !user_of_run(options.is_tool))
        add("no other user: root cannot become nobody");
    if (missing & no_landlock) add("no Landlock");
    if (missing & no_filter) add("no seccomp");
    else if (missing & no_listener) add("no seccomp notification");
    for (const ResourceLimit& limit : resource_limits(options, init.namespaces != 0))
        if (*limit.name && limit.allowed() < limit.soft) {
            const auto most = static_cast<unsigned long long>(limit.allowed() / limit.unit);
            add(Text("at most %llu %s", most, limit.name));
        }
}

// Prints the report: what the run used, how it ended, and what the machine did not grant.
void print_report(const Options& options, const Init& init, const FailedStarts& failed_starts,
                  const Outcome& outcome) {
    const auto flag = [](bool value) { return value ? "true" : "false"; };
    const auto number_if = [](bool known, int number) { return known ? Text("%d", number) : Text("null"); };
    const int status = outcome.status;
    std::printf(
        "{\"usage\": {\"cpu_ms\": %.3f, \"system_ms\": %.3f, \"wall_ms\": %.3f, "
        "\"memory_kib\": %lld, \"stack_kib\": %lld, ",
        static_cast<double>(outcome.cpu_us) / 1000, static_cast<double>(outcome.system_us) / 1000,
        static_cast<double>(outcome.wall_us) / 1000, static_cast<long long>(outcome.memory_kib),
        static_cast<long long>(outcome.stack_kib));
    std::printf("\"exit_code\": %s, \"signal\": %s, ", number_if(WIFEXITED(status), WEXITSTATUS(status)).data,
                number_if(WIFSIGNALED(status), WTERMSIG(status)).data);
    std::printf("\"timed_out\": %s, \"refused_memory\": %s, \"exec_error\": \"%s\"}, ",
                flag(outcome.timed_out), flag(outcome.refused_memory),
                outcome.exec_error ? std::strerror(outcome.exec_error) : "");
    // The program shares this open file, so the offset shows how much the program read. A pipe has no offset.
    const auto offset = std::max<off_t>(0, lseek(options.in, 0, SEEK_CUR));
    std::printf("\"doing\": \"%s\", \"input_offset\": %lld, \"missing_isolation\": [", outcome.doing,
                static_cast<long long>(offset));
    print_missing_isolation(options, init, failed_starts, outcome.missing);
    std::printf("]}\n");
}

}  // namespace
