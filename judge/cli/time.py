"""Times submissions against their limits, or two of them against each other."""

from __future__ import annotations

import argparse
import dataclasses
import sys
from functools import partial

from judge.cli.arguments import add_selection, add_verb, cores, selection_of
from judge.cli.selection import Selection, submission, submissions
from judge.cli.terminal import Progress, columns, note_missing_isolation, style
from judge.judging import prepare
from judge.model import JudgeError, Submission
from judge.report import text as text_report
from judge.runner import Runner
from judge.timing import table
from judge.timing.compare import compare
from judge.timing.measure import Program, Timing, collect, compile_empty, measure

SCALES = (0.01, 100)
NARROWEST, WIDE = 40, 120  # columns: at least, and where there is no terminal to fit
EXAMPLES = """\
  judge time my.cpp --problem P1784
  judge time P1784 --scale 2            as on a machine half as fast
  judge time new.cpp --problem P1784 --against old.cpp
"""


def add(verbs: argparse._SubParsersAction) -> None:
    says = "time submissions against their limits or each other"
    verb = add_verb(verbs, time, says, usage="[WHAT...] [options]", examples=EXAMPLES)
    add_selection(verb)
    repeat = "runs of each case (default: %(default)s)"
    scale = "the judge's machine is X times slower than this one"
    against = "compare with this program, or a key's solution, in turns"
    verb.add_argument("--repeat", type=int, default=10, metavar="N", help=repeat)
    verb.add_argument("--scale", type=float, default=1, metavar="X", help=scale)
    verb.add_argument("--against", metavar="FILE", help=against)


def time(options: argparse.Namespace) -> int:
    """0 when every case is passed in every run."""
    if options.repeat < 1:
        raise JudgeError(f"--repeat {options.repeat}: should be at least 1")
    if not SCALES[0] <= options.scale <= SCALES[1]:
        raise JudgeError(f"--scale {options.scale:g}: should be from {SCALES[0]} to {SCALES[1]}")
    selection = selection_of(options)
    chosen = submissions(selection)
    groups = [opponents(chosen, options.against, selection)] if options.against else [[one] for one in chosen]
    well = True
    with Runner() as runner, Progress(0) as progress:
        for number, group in enumerate(groups):
            if number:
                progress.print("")
            well &= time_group(runner, group, options, progress)
    note_missing_isolation(runner)
    return 0 if well else 1


def opponents(chosen: list[Submission], against: str, selection: Selection) -> list[Submission]:
    """Both on the same cases: those in beyond/ only if both have them."""
    if len(chosen) != 1:
        raise JudgeError("--against: give one submission to compare with it")
    other = submission(against, dataclasses.replace(selection, problem=chosen[0].problem.key))
    problem = min(chosen[0].problem, other.problem, key=lambda problem: len(problem.cases))
    alike = partial(dataclasses.replace, problem=problem, standard=chosen[0].standard)
    return [alike(chosen[0]), alike(other)]


def time_group(
    runner: Runner, group: list[Submission], options: argparse.Namespace, progress: Progress
) -> bool:
    """Times one submission, or two in turns, and prints the figures, also when interrupted."""
    programs = []
    for one in group:
        progress.say(f"compiling {one.source.name}")
        made, notes = prepare(runner, one)
        if made.executable is None:
            progress.print(text_report.compile_error(text_report.name(one), made.message, style()))
            return False
        programs.append(Program(one, made.executable, notes))
    empty, samples = compile_empty(runner, group[0]), []
    core, repeat, scale = cores(None)[-1], options.repeat, options.scale
    try:
        for sample in measure(runner, programs, empty=empty, core=core, repeat=repeat, scale=scale):
            samples.append(sample)
            what = f"{sample.program.submission.source.name}  {sample.result.case.name}"
            progress.say(f"round {sample.round} of {repeat}  {what}")
    finally:
        if len(samples) > len(programs):
            timings = [collect(program, samples, empty, scale) for program in programs]
            progress.print(rendered(timings))
    return all(timing.passes for timing in timings)


def rendered(timings: list[Timing]) -> str:
    look = table.Look(max(columns() or WIDE, NARROWEST), table.glyphs(sys.stdout.encoding), style())
    if len(timings) == 1:
        return table.render(timings[0], look)
    return table.render_comparison(compare(*timings), look)
