"""Decides a verdict from the usage and, after a talk, from what the interactor ruled."""

from __future__ import annotations

import signal
from collections.abc import Mapping
from typing import Optional, Tuple

from judge.model import Limits, Side, Talk, Usage, Verdict

Decision = Optional[Tuple[Verdict, str]]
IDLE = 0.1  # a program was waiting if its CPU time is below this share of its wall time
WAITS = ": it waits for input, a lock or a child process, sleeps, or has corrupted its own memory"
STACK = ": the stack took {} MiB (deep or endless recursion, or large arrays in functions)"
TRAP = ": probably the compiler's trap for undefined behavior, such as division by zero"
BOTH_WAIT = "the program and the interactor wait for each other: a flush is missing, or one reads too much?"
CAUSES: dict[int, str] = {
    signal.SIGFPE: ": probably an integer was divided by zero (or the least one by -1)",
    signal.SIGILL: TRAP,
    signal.SIGTRAP: TRAP,  # on AArch64
}


def decide(usage: Usage, limits: Limits) -> Decision:
    """Returns OLE, MLE, TLE or RE, and why; None if the checker decides."""
    return over_limit(usage, limits) or late(usage, limits) or death(usage, limits)


def decide_talk(usage: Usage, limits: Limits, talk: Talk) -> Decision:
    """Returns the verdict on a talk, and why: JE if the interactor is at fault. The first of these that holds
    gives the verdict; None if none holds, so that the checker decides:

    - the program was over a limit, except that on wall time
    - the program died, and the interactor had not closed its output first
    - one of the two hung, or the program's wall time was over
    - the interactor failed
    - the interactor rejects, even if the program died afterwards
    - the program died after the interactor accepted

    A program that the judge stopped, or that SIGPIPE ended because it printed too late, has not died."""
    over = over_limit(usage, limits)
    if over:
        return over
    is_own_death = not (talk.was_stopped or usage.timed_out) and usage.signal != signal.SIGPIPE
    died = death(usage, limits) if is_own_death else None
    if died and talk.first_to_end is not Side.INTERACTOR:
        return died
    if talk.hanging:
        return fault_of_silence(talk.hanging)
    if usage.timed_out:
        return Verdict.TLE, f"still talking with the interactor after {usage.wall_ms:.0f} ms"
    if talk.ruling.fault:
        return Verdict.JE, talk.ruling.fault
    if talk.ruling.score < 1:
        return Verdict.WA, talk.ruling.message
    return died


def fault_of_silence(hanging: Mapping[Side, str]) -> tuple[Verdict, str]:
    """Returns JE if the interactor is at fault for a long silence, else TLE; and why. `hanging` says what
    each side did in the silence: runs, reads, writes or sleeps. A side that had ended is left out."""
    program, interactor = hanging.get(Side.PROGRAM), hanging.get(Side.INTERACTOR)
    if program is None:
        return Verdict.JE, f"{interactor} on after the program has ended"
    if interactor is None:
        return Verdict.TLE, f"the program {program} on after the interactor has ended"
    if interactor in ("runs", "sleeps"):
        return Verdict.JE, f"{interactor} on, and neither prints nor reads"
    if program == "reads":
        return Verdict.TLE, BOTH_WAIT
    if program == "writes":
        return Verdict.TLE, f"the program prints on and reads nothing; the interactor {interactor}"
    return Verdict.TLE, f"the program {program} on, and neither prints nor reads"


def over_limit(usage: Usage, limits: Limits) -> Decision:
    """Returns OLE, MLE, or TLE by CPU time, and why; None if none of them holds."""
    if max(usage.stdout_bytes, usage.stderr_bytes) > limits.output_mib << 20:
        return Verdict.OLE, f"more than {limits.output_mib} MiB written"
    if usage.signal == signal.SIGXFSZ:
        return Verdict.OLE, f"killed by {signal_name(usage.signal)}: a file may have {limits.output_mib} MiB"
    if usage.memory_mib > limits.memory_mib:
        return Verdict.MLE, f"more than {limits.memory_mib} MiB used{stack_of(usage, limits)}"
    if usage.cpu_ms > limits.cpu_ms:
        stopped = ", then stopped" if usage.signal == signal.SIGKILL else ""
        return Verdict.TLE, f"more than {limits.cpu_ms} ms of CPU time ({usage.cpu_ms:.0f} ms{stopped})"
    return None


def late(usage: Usage, limits: Limits) -> Decision:
    """Returns TLE by wall time, and why; None if the program ended in time."""
    if not (usage.timed_out or usage.wall_ms > limits.wall_ms):
        return None
    cause = WAITS if usage.cpu_ms < IDLE * usage.wall_ms else ""
    took = "still running after" if usage.timed_out else "took"
    return Verdict.TLE, f"{took} {usage.wall_ms:.0f} ms, of which {usage.cpu_ms:.0f} ms on the CPU{cause}"


def death(usage: Usage, limits: Limits) -> Decision:
    """Returns RE, or MLE if the program may have died of a refused allocation, and why; None if it ended with
    exit code 0. Must not be called for a program that the judge killed."""
    has_failed = usage.signal is not None or usage.exit_code != 0
    if usage.refused_memory and has_failed:
        return Verdict.MLE, "died after it was refused more memory than this machine has"
    if usage.exec_error:
        return Verdict.RE, f"cannot be started: {usage.exec_error}"
    if usage.signal is not None:
        is_segv = usage.signal == signal.SIGSEGV
        cause = stack_of(usage, limits) if is_segv else CAUSES.get(usage.signal, "")
        return Verdict.RE, f"killed by {signal_name(usage.signal)}{cause}"
    if usage.exit_code != 0:
        return Verdict.RE, f"exit code {usage.exit_code}"
    return None


def stack_of(usage: Usage, limits: Limits) -> str:
    """Returns a clause on the stack if it took more than half of the memory limit; else an empty text."""
    return STACK.format(usage.stack_kib >> 10) if usage.has_deep_stack(limits) else ""


def signal_name(number: int) -> str:
    try:
        return f"{signal.Signals(number).name} ({signal.strsignal(number)})"
    except ValueError:
        return f"signal {number}"
