// A path or a message, formatted as by printf and cut off at a limited length.
#pragma once

#include <cstdarg>
#include <cstdio>

struct Text {
    char data[1024];

    __attribute__((format(printf, 2, 3))) explicit Text(const char* format, ...) {
        va_list values;
        va_start(values, format);
        std::vsnprintf(data, sizeof data, format, values);
        va_end(values);
    }

    operator const char*() const { return data; }
};
