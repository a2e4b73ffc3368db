// Declares the functions of counts.cpp. A source that counted.py has changed calls these functions.
extern "C" {
unsigned long long judge_entered(int place, int number, ...);
void judge_left(int place, unsigned long long key);
void judge_returned(int place, unsigned long long key, long long result);
void judge_taken(int place, unsigned long entries, const void* entry, unsigned long size);
void judge_begun(int place);
void judge_ended(int place);
void judge_turned(int place, int values, ...);
}
struct judge_call {
    int place;
    unsigned long long key;
    judge_call(int number, unsigned long long arguments) : place(number), key(arguments) {}
    ~judge_call() { judge_left(place, key); }
};
struct judge_loop {
    int place;
    judge_loop(int number) : place(number) { judge_begun(place); }
    ~judge_loop() { judge_ended(place); }
};
template <class T>
T judge_result(const judge_call& call, T result) {
    judge_returned(call.place, call.key, static_cast<long long>(result));
    return result;
}
template <class Queue, class Entry>
Entry&& judge_next(int place, const Queue& queue, Entry&& entry) {
    judge_taken(place, queue.size(), &entry, sizeof entry);
    return static_cast<Entry&&>(entry);
}
