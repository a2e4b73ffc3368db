import os
import signal
import sys

if sys.version_info < (3, 8):  # in a syntax that any Python can read
    need = "the judge needs 3.8 or later; scripts/setup prints the path of one, and installs it if need be"
    sys.stderr.write("error: this is Python %d.%d, and %s\n" % (sys.version_info[:2] + (need,)))
    sys.exit(2)

if not sys.platform.startswith("linux"):
    place = "WSL 2" if sys.platform in ("win32", "cygwin", "msys") else "a Linux container or virtual machine"
    sys.stderr.write("error: the judge needs Linux; on this system, run it in %s\n" % place)
    sys.exit(2)

# Python handles a signal that comes just before a wait only after the wait. So a timer interrupts each wait.
signal.signal(signal.SIGALRM, lambda *_: None)
signal.setitimer(signal.ITIMER_REAL, 0.5, 0.5)

try:
    from judge.cli import main

    os._exit(main())  # else Python would wait for threads that an interrupt has left
except KeyboardInterrupt:  # before or after the work
    os._exit(130)
finally:
    signal.setitimer(signal.ITIMER_REAL, 0)  # after `--help`, Python drops the handler before it ends
