// What a build with all mutants needs. The arguments of the program say which of them hold. If the first is
// 0, it tells at its end, on the judge's descriptor for reports (program.cpp), with a byte for each mutant,
// whether it was reached (1), and whether it could matter (2). If it is -, the second says for how many ms of
// CPU time each of the others holds, in a process of its own; words with a comma hold together. One as `=7`
// is no mutant: arrays have this value where the program has not written any. The descriptor gets of each how
// it ended, and where its output begins and ends.
#include <cstdlib>
#include <type_traits>
extern "C" long write(int, const void*, unsigned long);
static bool judge_tells;
static char judge_seen[4096];  // more than MOST_MUTANTS of mutants.py
static bool judge_chosen[4096];
static long judge_filling;  // if it is not 0
extern "C" {                // by names that no program has
int judge_fork() __asm__("fork");
int judge_wait(int, int*, int) __asm__("waitpid");
long judge_seek(int, long, int) __asm__("lseek");
int judge_set_timer(int, const long*, long*) __asm__("setitimer");
}
static void judge_choose_one(char*& word) {
    if (*word == '=') judge_filling = std::strtol(word + 1, &word, 10);
    else judge_chosen[std::strtol(word, &word, 10) % 4096] = true;
}
static void judge_try_each(char** words) {
    const long ms = std::atol(words[0]), timer[4] = {0, 0, ms / 1000, ms % 1000 * 1000};
    const long most = 1 << 24, from = judge_seek(0, 0, 1);
    while (*++words) {
        long told[3] = {-1, judge_seek(1, 0, 1), 0};
        int status = -1;
        judge_seek(0, from, 0);
        const int child = judge_fork();
        if (child == 0) {
            judge_set_timer(2, timer, nullptr);  // ITIMER_PROF kills
            for (char* word = *words; *word; word += *word == ',') judge_choose_one(word);
            return;
        }
        if (child < 0 || judge_wait(child, &status, 0) != child) break;
        told[0] = status;
        told[2] = judge_seek(1, 0, 1);
        if (told[2] - told[1] > most) told[2] = judge_seek(1, told[1], 0);  // none of it is kept
        if (write(100, told, sizeof told) < 0) break;
    }
    std::_Exit(0);
}
__attribute__((constructor(101))) static void judge_choose(int, char** words) {
    judge_tells = words[1] && *words[1] == '0';
    if (words[1] && *words[1] == '-') return judge_try_each(words + 2);
    for (char** next = words + 1; *next; ++next) {
        char* word = *next;
        judge_choose_one(word);
    }
}
__attribute__((destructor)) static void judge_tell() {
    if (judge_tells) judge_tells = write(100, judge_seen, sizeof judge_seen) > 0;
}
static bool judge_on(int mutant) {
    judge_seen[mutant] = 3;
    return judge_chosen[mutant];
}
template <class A>
struct judge_copied {
    A value;
};
template <class A>
const A& judge_before(bool on, const A& now) {
    return on ? (new judge_copied<A>(reinterpret_cast<const judge_copied<A>&>(now)))->value : now;
}
template <class A>
A& judge_copy(bool on, A& now) {
    return const_cast<A&>(judge_before(on, now));
}
template <class A>
struct judge_argument {  // a variable and its value, or a value alone
    A own, *given;
    judge_argument(A& now) : own(now), given(&now) {}
    template <class B>
    judge_argument(const B& now) : own(now), given(&own) {}
    template <class B>
    judge_argument(const B& now, A& usual) : own(now), given(&usual) {}
};
// Not `? :`, which GCC would take into both branches with its index, and make what the index needs in one.
template <class A>
A& judge_either(bool on, A& other, A& now) {
    return on ? other : now;
}
template <class A>
const A& judge_either(bool on, const A& other, const A& now) {
    return on ? other : now;
}
template <class A, std::size_t size, std::size_t own_size>
typename std::enable_if<size != own_size, A*>::type judge_either(bool on, A (&other)[size],
                                                                 A (&now)[own_size]) {
    return on ? other : now;
}
template <class A, std::size_t size, std::size_t own_size>
typename std::enable_if<size != own_size, const A*>::type judge_either(bool on, const A (&other)[size],
                                                                       const A (&now)[own_size]) {
    return on ? other : now;
}
template <class A, class B, std::size_t size>  // the second is one of two arrays
B* judge_either(bool on, A (&other)[size], B* const& now) {
    return on ? other : now;
}
// Fills all but the first element, which may be meant to be 0.
template <class A>
void judge_fill_from(A* array, std::size_t size, std::true_type) {
    for (std::size_t i = 1; i < size; ++i) array[i] = A(judge_filling);
}
template <class A>
void judge_fill_from(A*, std::size_t, std::false_type) {}
template <class A>
struct judge_fills : std::integral_constant<bool, std::is_arithmetic<A>::value && (sizeof(A) > 1)> {};
template <class A, std::size_t size>
void judge_fill(A (&array)[size]) {
    if (judge_filling) judge_fill_from(array, size, judge_fills<A>());
}
template <class V>
auto judge_fill(V& values) -> decltype(values.data(), void()) {
    if (judge_filling && !values.empty())
        judge_fill_from(&values[0], values.size(), judge_fills<typename V::value_type>());
}

template <class A, class B>
B judge_max(bool on, const A& a, const B& b) {
    return on && b < a ? B(a) : b;
}
template <class A, class B>
B judge_min(bool on, const A& a, const B& b) {
    return on && a < b ? B(a) : b;
}
template <class A>
A judge_absolute(bool on, const A& a) {
    return on && a < 0 ? A(-a) : a;
}
template <class A, class B>
A judge_positive(bool on, const A& remainder, const B& modulus) {
    return on && remainder < 0 ? A(remainder + modulus) : remainder;
}
struct judge_rounded {
    bool on;
    template <class A>
    A operator()(const A& a) const {
        return on ? A(a + A(0.5)) : a;  // a whole number stays
    }
};
static bool judge_stopping;  // the innermost loop, after the statement that is running
inline bool judge_stop() {
    judge_stopping = true;
    return false;
}
inline bool judge_stops() {
    const bool stops = judge_stopping;
    judge_stopping = false;
    return stops;
}
struct judge_order {
    bool is_reverse;
    explicit judge_order(bool reverse) : is_reverse(reverse) {}
    template <class A, class B>
    bool operator()(const A& a, const B& b) const {
        return is_reverse ? b < a : a < b;
    }
};

// `a < judge_operator<'<'>{7, "g"} < b` is a < b, or a > b for mutant 7: the precedence stays.
template <char base>
struct judge_operator {
    int first;
    const char* others;
    char way() const {
        const char* other = others;
        for (int mutant = first; *other; ++other, ++mutant)
            if (judge_chosen[mutant]) return *other;
        return base;
    }
};

// Of comparisons of numbers, only those matter that differ.
template <class A, class B>
bool judge_compare(char way, const A& a, const B& b) {
    switch (way) {
        case '<': return a < b;
        case 'l': return a <= b;
        case '>': return a > b;
        case 'g': return a >= b;
        case '=': return a == b;
        default: return a != b;
    }
}
template <class A, class B, char base>
void judge_see(const A& a, const B& b, judge_operator<base> chosen, std::true_type) {
    for (int other = 0; chosen.others[other]; ++other)
        judge_seen[chosen.first + other] |=
            judge_compare(chosen.others[other], a, b) != judge_compare(base, a, b) ? 3 : 1;
}
template <class A, class B, char base>
void judge_see(const A&, const B&, judge_operator<base> chosen, std::false_type) {
    for (int other = 0; chosen.others[other]; ++other) judge_seen[chosen.first + other] = 3;
}
template <class A, class B, char base>
using judge_compares =
    std::integral_constant<bool, std::is_arithmetic<A>::value && std::is_arithmetic<B>::value &&
                                     (base == '<' || base == 'l' || base == '>' || base == 'g' ||
                                      base == '=' || base == '!')>;

template <class A, char base>
struct judge_left {
    const A& value;
    judge_operator<base> chosen;
};
template <class B, char base>
struct judge_right {
    const B& value;
    judge_operator<base> chosen;
};
template <char way>
struct judge_do;
#define JUDGE_WAY(way, op)                                                   \
    template <>                                                              \
    struct judge_do<way> {                                                   \
        template <class A, class B>                                          \
        static auto of(const A& a, const B& b) -> decltype(a op b);          \
        template <class R, class A, class B>                                 \
        static auto as(const A& a, const B& b, int) -> decltype(R(a op b)) { \
            return R(a op b);                                                \
        }                                                                    \
        template <class R, class A, class B>                                 \
        static R as(const A&, const B&, long) {                              \
            std::_Exit(99);                                                  \
        }                                                                    \
    };
JUDGE_WAY('<', <)
JUDGE_WAY('l', <=)
JUDGE_WAY('>', >)
JUDGE_WAY('g', >=)
JUDGE_WAY('=', ==)
JUDGE_WAY('!', !=)
JUDGE_WAY('+', +)
JUDGE_WAY('-', -)
JUDGE_WAY('*', *)
JUDGE_WAY('/', /)
JUDGE_WAY('%', %)
#undef JUDGE_WAY
#define JUDGE_FAMILY(op, ways)                                                                      \
    template <class A, char base>                                                                   \
    judge_left<A, base> operator op(const A& a, judge_operator<base> chosen) {                      \
        return {a, chosen};                                                                         \
    }                                                                                               \
    template <class A, class B, char base>                                                          \
    auto operator op(judge_left<A, base> l, const B& b)->decltype(judge_do<base>::of(l.value, b)) { \
        typedef decltype(judge_do<base>::of(l.value, b)) R;                                         \
        if (judge_tells) judge_see(l.value, b, l.chosen, judge_compares<A, B, base>());             \
        switch (l.chosen.way()) { ways }                                                            \
        return judge_do<base>::template as<R>(l.value, b, 0);                                       \
    }
#define JUDGE_CASE(way) \
    case way: return judge_do<way>::template as<R>(l.value, b, 0);
JUDGE_FAMILY(<, JUDGE_CASE('<') JUDGE_CASE('l') JUDGE_CASE('>') JUDGE_CASE('g'))
JUDGE_FAMILY(==, JUDGE_CASE('=') JUDGE_CASE('!'))
JUDGE_FAMILY(+, JUDGE_CASE('+') JUDGE_CASE('-') JUDGE_CASE('*') JUDGE_CASE('/'))
JUDGE_FAMILY(*, JUDGE_CASE('+') JUDGE_CASE('*') JUDGE_CASE('/') JUDGE_CASE('%'))
#undef JUDGE_CASE
#undef JUDGE_FAMILY

// `a |= judge_operator<'='>{7, "+"} |= b` is a = b, or a += b for mutant 7.
template <class B, char base>
judge_right<B, base> operator|=(judge_operator<base> chosen, const B& b) {
    return {b, chosen};
}
#define JUDGE_ASSIGN(name, op)                                           \
    template <class A, class B>                                          \
    auto judge_##name(A& a, const B& b, int)->decltype(a op b, void()) { \
        a op b;                                                          \
    }                                                                    \
    template <class A, class B>                                          \
    void judge_##name(A&, const B&, long) {                              \
        std::_Exit(99);                                                  \
    }
JUDGE_ASSIGN(set, =)
JUDGE_ASSIGN(add, +=)
JUDGE_ASSIGN(subtract, -=)
JUDGE_ASSIGN(multiply, *=)
#undef JUDGE_ASSIGN
template <class A, class B, char base>
A& operator|=(A& a, judge_right<B, base> right) {
    if (judge_tells) judge_see(0, 0, right.chosen, std::false_type());
    switch (right.chosen.way()) {
        case '=': judge_set(a, right.value, 0); break;
        case '+': judge_add(a, right.value, 0); break;
        case '-': judge_subtract(a, right.value, 0); break;
        default: judge_multiply(a, right.value, 0);
    }
    return a;
}

// Another mark for each value of what a search has beside the place, 0 at first.
template <class A>
A& judge_layer(bool on, A& now, long layer) {
    struct Entry {
        const A* place;
        long layer;
        A value;
        Entry* next;
    };
    static Entry* table[1 << 16];
    if (!on || layer == 0) return now;
    Entry*& first = table[(reinterpret_cast<unsigned long>(&now) / sizeof(A) * 31 + layer) % (1 << 16)];
    for (Entry* entry = first; entry; entry = entry->next)
        if (entry->place == &now && entry->layer == layer) return entry->value;
    first = new Entry{&now, layer, A(), first};
    return first->value;
}
