// What the program sees of the machine's files: a file system of its own, or what Landlock leaves.
#pragma once

#include "options.h"

// Where the new file system shows the program's own file, if the kernel does not know execveat(2).
constexpr const char* shown_executable = "/program";

// Folders and files that init opened by name, as the judge may; -1: none.
struct OpenedPaths {
    int scratch, executable, input, output;
};

// Replaces the file system of this mount namespace by one in memory. It is empty except for four devices;
// a tool also finds the readable paths there, and its scratch folder, others their input and output files.
void build_file_system(int channel, const Options& options, const OpenedPaths& opened);

// Without a file system of its own (landlock(7)): the program may read below the readable paths, do
// anything in the scratch folder or use two files there, and use the devices and its executable. False if the
// kernel cannot do it.
bool hide_files(const Options& options, int executable);
