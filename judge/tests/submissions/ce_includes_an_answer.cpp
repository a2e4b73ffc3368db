// Includes answers and sources of the judge by relative paths.
// If one is there the program compiles and says so.
// Needs Landlock.
#if !__has_include("1.ans") && !__has_include("../1.ans") && !__has_include("sample/1.ans") && \
    !__has_include("../../../testcases/luogu_p1784/sample/1.ans") && !__has_include("../../../README.md") && \
    !__has_include("../../runner.cpp") && !__has_include("ac_plain.cpp")
#error the answers are out of reach, as they should be
#endif
#include <cstdio>

int main() { std::puts("leaked"); }
