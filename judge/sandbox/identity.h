// The user that the program runs as.
#pragma once

#include <sys/types.h>

constexpr uid_t nobody = 65534;

// Whether this process is root and may become nobody. In a user namespace root may be the only user, and in a
// container root may lack the rights.
bool can_become_nobody();

// Gives up root's rights and groups. An ordinary user who is mapped to nobody keeps the groups.
void become_nobody(int channel);

// Maps the user nobody in the namespace of `init` to nobody outside, or else to this process's user.
bool map_users(pid_t init, bool to_nobody);
