// Which files the program sees: a file system of its own, or what Landlock leaves of the machine's.
#pragma once

#include "options.h"

// Where the new file system shows the program's own file, if the kernel has no execveat(2).
constexpr const char* shown_executable = "/program";

// Folders and files that init has opened with the judge's rights; -1: none.
struct OpenedPaths {
    int scratch, executable, input, output;
    List<int, most_readable> readable;  // as the paths of Options
};

// Replaces the file system of this mount namespace by one in memory, which has four devices and no other
// file. The program also finds the readable paths and its scratch folder there. With --file, it finds its
// input and output files.
void build_file_system(int channel, const Options& options, const OpenedPaths& opened);

// For a program without a file system of its own: landlock(7). It may read and execute what is below the
// readable paths, list the folders that these are in, use the devices and its own executable, and do anything
// in the scratch folder; with --file it may only use two files there. False if the kernel refuses.
bool hide_files(const Options& options);
