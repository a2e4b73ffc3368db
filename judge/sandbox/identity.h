// Under which user the program runs.
#pragma once

#include <sys/types.h>

constexpr uid_t nobody = 65534;

// Whether this process is root and may become nobody.
// Root in a user namespace may know no other user, and root in a container may have lost its rights.
bool can_become_nobody();

// Gives up root's rights and groups. A user that is mapped to nobody only keeps its groups.
void become_nobody(int channel);

// Maps nobody in the user namespace of `init` to a user outside: to nobody for root, otherwise to the user.
bool map_users(pid_t init, bool to_nobody);
