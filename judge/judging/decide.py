"""One ordered function decides a verdict from the usage; None if the checker is to decide."""

from __future__ import annotations

import signal

from judge.model import Limits, Usage, Verdict

IDLE = 0.1  # a program was waiting if its CPU time is below this share of its wall time
WAITS = ": it waits for input, a lock or a child process, sleeps, or has corrupted its own memory"
STACK = ": the stack took {} MiB (endless recursion, or large arrays in functions)"
TRAP = ": probably the compiler's trap for undefined behavior, such as division by zero"
CAUSES: dict[int, str] = {
    signal.SIGFPE: ": probably an integer was divided by zero (or the least one by -1)",
    signal.SIGILL: TRAP,
    signal.SIGTRAP: TRAP,  # on AArch64
}


def decide(usage: Usage, limits: Limits) -> tuple[Verdict, str] | None:
    """The first of OLE, MLE, TLE and RE that holds, and why; None if the checker is to decide."""
    used = f"{usage.cpu_ms:.0f} ms"
    is_deep = 2 * usage.stack_kib > limits.memory_mib << 10
    stack = STACK.format(usage.stack_kib >> 10) if is_deep else ""
    if max(usage.stdout_bytes, usage.stderr_bytes) > limits.output_mib << 20:
        return Verdict.OLE, f"more than {limits.output_mib} MiB written"
    if usage.signal == signal.SIGXFSZ:
        return Verdict.OLE, f"killed by {signal_name(usage.signal)}: files may have {limits.output_mib} MiB"
    if usage.memory_mib > limits.memory_mib:
        return Verdict.MLE, f"more than {limits.memory_mib} MiB used{stack}"
    if usage.cpu_ms > limits.cpu_ms:
        stopped = ", then stopped" if usage.signal == signal.SIGKILL else ""
        return Verdict.TLE, f"more than {limits.cpu_ms} ms of CPU time ({used}{stopped})"
    if usage.timed_out or usage.wall_ms > limits.wall_ms:
        cause = WAITS if usage.cpu_ms < IDLE * usage.wall_ms else ""
        return Verdict.TLE, f"still running after {usage.wall_ms:.0f} ms, of which {used} on the CPU{cause}"
    # Checked after TLE: a refused allocation explains a death only if the program was not killed.
    if usage.refused_memory and (usage.signal is not None or usage.exit_code != 0):
        return Verdict.MLE, "died after it was refused more memory than this machine has"
    if usage.exec_error:
        return Verdict.RE, f"cannot be started: {usage.exec_error}"
    if usage.signal is not None:
        cause = stack if usage.signal == signal.SIGSEGV else CAUSES.get(usage.signal, "")
        return Verdict.RE, f"killed by {signal_name(usage.signal)}{cause}"
    if usage.exit_code != 0:
        return Verdict.RE, f"exit code {usage.exit_code}"
    return None


def signal_name(number: int) -> str:
    try:
        return f"{signal.Signals(number).name} ({signal.strsignal(number)})"
    except ValueError:
        return f"signal {number}"
