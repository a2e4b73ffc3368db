// A list of limited length. With <vector>, most files of this folder would take twice as long to compile.
#pragma once

#include <cstdlib>
#include <initializer_list>

template <class T, int most>
class List {
public:
    List() = default;
    List(std::initializer_list<T> items) {
        for (const T& item : items) push_back(item);
    }
    void push_back(const T& item) {
        if (size_ == most) std::abort();
        items_[size_++] = item;
    }
    int size() const { return size_; }
    bool empty() const { return size_ == 0; }
    T& back() { return items_[size_ - 1]; }
    T* begin() { return items_; }
    const T* begin() const { return items_; }
    const T* end() const { return items_ + size_; }

private:
    T items_[most];
    int size_ = 0;
};
