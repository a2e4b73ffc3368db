// Answers the system calls that the filter hands to the supervisor. The program waits meanwhile.
#pragma once

// Answers one call that `listener` has. True if it was a request for more memory than the machine has, which
// is refused. The other call is fstat(2), which only a program without namespaces has to ask for.
bool answer_notification(int listener, int proc);
