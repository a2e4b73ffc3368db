// Code for a source with marks (marks.py). Writes a line to the judge's descriptor for each of three
// events: the first value that does not fit its type, the first failing read, and the end of the program.
#include <cstdio>
#include <limits>
#include <type_traits>

constexpr int judge_report = 100;  // the judge's descriptor, which the sandbox opens (init.h)
static bool judge_could_read, judge_has_failed, judge_has_lost;

// Returns how much of the input the program has read: the smaller offset of cin and stdin. If the program
// uses only one of the two, the offset of the other is at the end of a whole buffer, or the same.
static long judge_offset() {
    long offset = std::ftell(stdin);
#ifdef _GLIBCXX_IOSTREAM
    const long other = std::cin.rdbuf()->pubseekoff(0, std::ios::cur, std::ios::in);
    if (other < offset) offset = other;
#endif
    return offset;
}
__attribute__((destructor)) static void judge_end() { dprintf(judge_report, "end\n"); }

static void judge_failed(int place, bool is_over) {
    if (!judge_has_failed) dprintf(judge_report, "read %d %d %ld\n", place, is_over, judge_offset());
    judge_has_failed = true;
}
static void judge_scanned(int place, int wanted, int number) {
    if (number < wanted) judge_failed(place, std::feof(stdin) != 0);
}
#ifdef _GLIBCXX_IOSTREAM
static void judge_reads() { judge_could_read = !std::cin.fail(); }
static void judge_has_read(int place) {
    if (judge_could_read && std::cin.fail()) judge_failed(place, std::cin.eof());
}
#endif

// `value` tells whether a From may not fit into a To. It is false for unsigned types, because their values
// often wrap on purpose.
template <class To, class From>
struct judge_narrows {
    typedef typename std::decay<From>::type Value;
    static constexpr bool value = std::is_integral<To>::value && std::is_signed<To>::value &&
                                  std::is_integral<Value>::value && std::is_signed<Value>::value &&
                                  sizeof(To) < sizeof(Value) && sizeof(Value) <= sizeof(long long);
};
template <class To>
void judge_see(int place, long long value) {
    const long long most = sizeof(To) == 1 ? 255 : std::numeric_limits<To>::max();  // getchar gives 0 to 255
    if (judge_has_lost || (value <= most && value >= std::numeric_limits<To>::min())) return;
    dprintf(judge_report, "lost %d %lld %d\n", place, value, static_cast<int>(sizeof(To)));
    judge_has_lost = true;
}
template <class To, class From>
typename std::enable_if<judge_narrows<typename std::decay<To>::type, From>::value, From&&>::type judge_fit(
    int place, From&& value) {
    judge_see<typename std::decay<To>::type>(place, value);
    return static_cast<From&&>(value);
}
template <class To, class From>
typename std::enable_if<!judge_narrows<typename std::decay<To>::type, From>::value, From&&>::type judge_fit(
    int, From&& value) {
    return static_cast<From&&>(value);
}
template <char operation, class To, class From>
typename std::enable_if<judge_narrows<To, From>::value, From&&>::type judge_fit_with(int place, const To& old,
                                                                                     From&& value) {
    long long result = 0;
    const long long first = old, second = value;
    bool is_over = false;
    if (operation == '+') is_over = __builtin_add_overflow(first, second, &result);
    if (operation == '-') is_over = __builtin_sub_overflow(first, second, &result);
    if (operation == '*') is_over = __builtin_mul_overflow(first, second, &result);
    if (!is_over) judge_see<To>(place, result);
    return static_cast<From&&>(value);
}
template <char, class To, class From>
typename std::enable_if<!judge_narrows<To, From>::value, From&&>::type judge_fit_with(int, const To&,
                                                                                      From&& value) {
    return static_cast<From&&>(value);
}
