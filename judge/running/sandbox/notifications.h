// Answers the system calls that the filter hands to the supervisor. Until then the program waits.
#pragma once

// Answers one call that waits at `listener`. True if it was a request for more memory than the machine has:
// it is refused. The other call is fstat(2), which the filter hands over only without namespaces.
bool answer_notification(int listener, int proc);
