// A constant that takes for ever to evaluate.
constexpr long long sum(long long count) {
    long long result = 0;
    for (long long i = 0; i < count; ++i) result += i;
    return result;
}

int main() {
    constexpr long long result = sum(1LL << 40);
    return result == 3;
}
