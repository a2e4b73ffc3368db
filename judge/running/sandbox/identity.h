// The user that the program runs as.
#pragma once

#include <sys/types.h>

constexpr uid_t nobody = 65534;

// The user that root becomes for a run. The kernel counts the processes of a user, so programs that run at
// the same time are different users. A tool, which may have files on a disk, is nobody, and so is a program
// where root has few users. 0 if this process is not root or cannot become another user: in a user namespace
// root may be the only one, and in a container root may lack the rights.
uid_t user_of_run(bool is_tool);

// Gives up root's rights and groups. An ordinary user who is mapped to nobody keeps the groups.
void become(int channel, uid_t user);

// Root keeps its user ID, but not its rights, if it has the right to arrange that.
void lose_rights_at_exec();

// Maps the user nobody in the namespace of `init` to this user outside; if it is 0, to this process's user.
bool map_users(pid_t init, uid_t user);
