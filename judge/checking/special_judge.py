"""Special judges: checkers that are programs of the user's own, called by a interface (interfaces.py)."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from judge.checking.interfaces import INTERFACES, CheckerInterface
from judge.common.texts import cut, visible
from judge.compiling.jury_programs import ProgramFault, jury_program, run
from judge.model import BuiltInChecker, Checker, Compare, Difference, JudgeError
from judge.running.runner import Program, Runner

MOST_SHOWN = 200  # columns


def ready(runner: Runner, checker: Checker) -> Compare:
    """What compares by this checker; a program is compiled now. Raises JudgeError if it cannot be."""
    if isinstance(checker, BuiltInChecker):
        return checker.compare
    program = jury_program(runner, checker.source)
    return partial(special_judge, runner, program, INTERFACES[checker.interface].with_flags(checker.flags))


def special_judge(
    runner: Runner, program: Program, interface: CheckerInterface, *texts: bytes
) -> Difference | None:
    """The texts are input, output and answer. Raises JudgeError if the checker or the case is at fault."""
    input_, output, answer = texts
    try:
        return difference_by(runner, program, interface, *texts)
    except ProgramFault as fault:
        with suppress(ProgramFault):
            if difference_by(runner, program, interface, input_, answer, answer) is None:
                last = str(fault).splitlines()[-1]
                message = cut(f"the checker fails on this output, but accepts the answer: {last}", MOST_SHOWN)
                return Difference(message, message, None, None)
        raise JudgeError(f"{fault}; it does not accept the answer either") from fault


def difference_by(
    runner: Runner, program: Program, interface: CheckerInterface, *texts: bytes
) -> Difference | None:
    """Raises what the interface's `score_of` raises."""
    files = dict(zip(interface.names, texts))
    text = files[interface.names[1]] if interface.reads_output else b""
    done = run(runner, program, *interface.arguments, text=text, files=files, written=interface.written)
    score = interface.score_of(done, program.name)
    if score == 1:
        return None
    first_line = interface.message_of(done).partition("\n")[0]
    start = visible(first_line[: 5 * MOST_SHOWN])  # of a line as long as the output, which it may repeat
    message = cut(start, MOST_SHOWN) or "the checker does not say why"
    return Difference(message, message, None, None, score=score)
