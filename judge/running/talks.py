"""Two programs that talk: a submission and an interactor, each in a sandbox of its own, and a relay between.

The relay (sandbox/relay.h) counts what each prints, keeps the last of it, and says who ended first. It ends
both runs if too much is said, or nothing for the program's wall time. `wait` says what else ends a run. A run
may take both wall times, because one side waits for the other."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
from collections.abc import Collection, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import IO

from judge.model import Limits, Side, Talk, stretched
from judge.running.runner import Program, Run, Runner, content, output_file

MOST_KEPT = 1 << 17  # bytes of a record: marks for what was said, and what was said
TURN = re.compile(rb"(?P<mark>[<>])(?P=mark)*")  # the program's bytes have the mark >, the interactor's <


@dataclass(frozen=True)
class Party:
    """One side of a talk. `overtime` multiplies its CPU limit, but no wall time. `scratch` is its current
    folder. Its sanitizers, if any, write to `report`."""

    program: Program
    limits: Limits
    overtime: float = 1
    scratch: Path | None = None
    report: IO[bytes] | None = None


@dataclass
class Started:
    """A talk that was started. The tables are by side; None stands for the relay.

    stops    pipes; a byte that is written to a side's pipe ends its run
    reports  what each sandbox and the relay report at their end; has no key for one that is not over"""

    runner: Runner
    processes: dict[Side | None, subprocess.Popen] = field(default_factory=dict)
    stops: dict[Side, IO[bytes]] = field(default_factory=dict)
    reports: dict[Side | None, dict] = field(default_factory=dict)

    def wait(self, accepting: Collection[int], silence_s: float) -> bool:
        """Waits until all processes have ended. Ends the program's run once the interactor has ended without
        an exit code in `accepting`, unless the program closed its output first. Ends both runs if, after the
        relay's end, no process ends for `silence_s`. Returns whether it has ended both."""
        ended_both = False
        while len(self.reports) < len(self.processes):
            poll, sides = select.poll(), {}  # select() takes no descriptor over 1023
            for side, process in self.processes.items():
                if side not in self.reports and process.stdout:
                    sides[process.stdout.fileno()] = side
                    poll.register(process.stdout, select.POLLIN)
            has_relay_ended = None in self.reports  # before its end, the relay itself sees a long silence
            ready = poll.poll(1000 * silence_s if has_relay_ended else None)
            for descriptor, _ in ready:
                side = sides[descriptor]
                report = self.report_on(side)
                if side is Side.INTERACTOR and report["usage"]["exit_code"] not in accepting:
                    # A program that closed its output first may run on, so that its own crash or TLE is the
                    # verdict. The relay ends with the interactor at the latest.
                    relay_report = self.report_on(None)
                    if relay_report["first_to_end"] != Side.PROGRAM.value:
                        self.stops[Side.PROGRAM].write(b"0")
            if not ready:
                ended_both = True
                for stop in self.stops.values():
                    stop.write(b"0")
        return ended_both

    def report_on(self, side: Side | None) -> dict:
        """Waits until the process of the side, or the relay for None, has ended, and returns its report."""
        if side not in self.reports:
            self.reports[side] = self.runner.report_of(self.processes[side])
        return self.reports[side]

    def kill(self) -> None:  # what has not ended
        for process in self.processes.values():
            if process.poll() is None:
                process.kill()
                process.communicate()


@contextmanager
def pipe() -> Iterator[tuple[IO[bytes], IO[bytes]]]:
    read, write = os.pipe()
    with open(read, "rb", buffering=0) as reader, open(write, "wb", buffering=0) as writer:
        yield reader, writer


def talk(
    runner: Runner, program: Party, interactor: Party, *, accepting: Collection[int], core: int | None = None
) -> tuple[Run, Run]:
    """Lets the program and the interactor talk until both have ended. Returns the program's run, whose output
    is a transcript of the last that both said, and the interactor's run, without output. The interactor
    accepts by an exit code in `accepting`. Raises JudgeError for faults of the machine."""
    limits, wall_ms = program.limits, program.limits.wall_ms + interactor.limits.wall_ms
    started = Started(runner)
    with ExitStack() as stack:
        ends = [stack.enter_context(pipe()) for _ in range(4)]  # pairs: where one reads what the other writes
        (from_program, program_out), (interactor_in, to_interactor) = ends[:2]
        (from_interactor, interactor_out), (program_in, to_program) = ends[2:]
        stops = {side: stack.enter_context(pipe()) for side in Side}
        started.stops = {side: writer for side, (_, writer) in stops.items()}
        record, record_reader = stack.enter_context(output_file())
        stack.callback(started.kill)
        relayed = from_program, to_interactor, from_interactor, to_program, *started.stops.values(), record
        descriptors = [file.fileno() for file in relayed]
        relay_options = *descriptors, limits.output_mib << 20, limits.wall_ms
        started.processes[None] = runner.start(["--relay", *map(str, relay_options)], descriptors)
        error_files = {}
        for side, party, stdin, stdout in (
            (Side.INTERACTOR, interactor, interactor_in, interactor_out),
            (Side.PROGRAM, program, program_in, program_out),
        ):
            written, error_files[side] = stack.enter_context(output_file())
            streams = {"stdin": stdin, "stdout": stdout, "stderr": written, "stop": stops[side][0]}
            if party.report:
                streams["report"] = party.report
            by_name = {name: stream.fileno() for name, stream in streams.items()}
            extra_ms = 5000 if side is Side.INTERACTOR else 0  # so that the program's time is over first
            options = {"core": core, "wall-ms": wall_ms + extra_ms, "scratch": party.scratch}
            started.processes[side] = runner.start_program(
                party.program, stretched(party.limits, party.overtime), by_name, options, flags=("--live",)
            )
        for reader, writer in ends:
            reader.close()
            writer.close()
        ended_both = started.wait(accepting, limits.wall_ms / 1000)
        texts = {side: content(file, limits.output_mib << 20) for side, file in error_files.items()}
        transcript = transcript_of(content(record_reader, MOST_KEPT)[0])
    relay, runs = started.reports[None], {}
    for side, (text, size) in texts.items():
        usage = runner.usage(started.reports[side], relay[f"{side.value}_bytes"], size)
        runs[side] = Run(usage, b"", text)
    ended = with_ending(runs[Side.PROGRAM], started.reports, ended_both)
    return ended._replace(output=transcript), runs[Side.INTERACTOR]


def with_ending(program: Run, reports: Mapping[Side | None, dict], ended_both: bool) -> Run:
    """Returns the program's run with a Talk, which tells how the talk ended. `ended_both` is what `wait` has
    returned. If the interactor said nothing for too long, but was reading, the program has timed out."""
    relay = reports[None]
    stopped = {side: reports[side]["doing"] for side in Side if reports[side]["doing"]}
    was_reading = stopped.get(Side.INTERACTOR) == "reads"
    if relay["is_unanswered"] and was_reading:  # the program writes, but asks nothing
        program = program._replace(usage=replace(program.usage, timed_out=True))
    hung = ended_both or relay["is_silent"] or (relay["is_unanswered"] and not was_reading)
    ending = Talk(
        first_to_end=Side(relay["first_to_end"]) if relay["first_to_end"] else None,
        too_long=Side(relay["too_long"]) if relay["too_long"] else None,
        hanging=stopped if hung else {},
        was_stopped=Side.PROGRAM in stopped and program.usage.signal == signal.SIGKILL,
    )
    return program._replace(talk=ending)


def transcript_of(record: bytes) -> bytes:
    """Returns the lines that were said, each with its mark in front: > for the program's, < for the
    interactor's. The second half of the record is what was said, the first half has a mark for each byte."""
    half = len(record) // 2
    marks, text = record[:half], record[half:]
    lines: list[bytes] = []
    for turn in TURN.finditer(marks):
        lines += [turn["mark"] + b" " + line for line in text[turn.start() : turn.end()].splitlines()]
    return b"".join(line + b"\n" for line in lines)
