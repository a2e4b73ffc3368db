"""Finds an input that a program fails on."""

import argparse
import tempfile
import time
from pathlib import Path

from judge import problems
from judge.cli.arguments import add_verb, cores
from judge.cli.selection import Selection, check_source, find_problem, named_problem, unstored_problem
from judge.cli.terminal import Progress, note_missing_isolation, style
from judge.compiler import compile_source
from judge.model import JudgeError, Problem, Submission, Verdict
from judge.report import failure
from judge.report.text import count
from judge.runner import Runner
from judge.stress import own_programs, search

EXAMPLES = """\
  judge stress my.cpp --problem P1784
  judge stress my.cpp --generator gen.py --reference slow.cpp
"""


def add(verbs: argparse._SubParsersAction) -> None:
    verb = add_verb(verbs, "stress", "find an input that a program fails on", usage="FILE [options]", examples=EXAMPLES)
    verb.add_argument("file", metavar="FILE", help="the C++ program to try")
    verb.add_argument("--problem", metavar="KEY", help="the problem it is for")
    verb.add_argument("--seed", type=int, default=1, metavar="N", help="the first seed (default: %(default)s)")
    verb.add_argument("--seconds", type=float, default=60, metavar="S", help="how long, in all (default: %(default)s)")
    verb.add_argument("--beyond", action="store_true", help="also harder and odder inputs than the judge's")
    verb.add_argument("--reference", "--against", type=Path, metavar="FILE", help="a C++ program that is right (default: our solution)")
    verb.add_argument("--generator", type=Path, metavar="FILE", help="prints an input for a seed (default: the problem's)")
    verb.add_argument("--validator", type=Path, metavar="FILE", help="reads an input and ends with 0 if it is legal")
    verb.add_argument("--jobs", type=int, metavar="N", help="inputs at a time (default: one a core)")
    verb.set_defaults(action=find_difference)


def find_difference(options: argparse.Namespace) -> int:
    """0 when no difference was found in the time, 1 with the smallest failing input when one was, or when FILE does not compile."""
    if not 0 < options.seconds < float("inf"):
        raise JudgeError(f"--seconds {options.seconds:g}: should be positive")
    ours, source = cores(options.jobs), Path(options.file)
    problem = stress_problem(source, options)
    right = options.reference or stored(problems.SOLUTIONS / f"{problem.key}.cpp", "solution", "--reference")
    generator = options.generator or stored(problems.TESTCASES / problems.cases_key(problem.key) / "generator.py", "generator", "--generator")
    with Runner() as runner, tempfile.TemporaryDirectory() as folder, Progress(0) as progress:
        standard = problem.judges[0].standards[0]
        made = [compile_source(runner, path, problem.judges[0], standard) for path in (source, right)]
        if made[0].executable is None:
            progress.print("\n  ".join([f"{source}  {style().verdict(Verdict.CE)}", *made[0].message.splitlines()]))
            return 1
        if made[1].executable is None:
            raise JudgeError(f"{right}: does not compile\n{made[1].message}")
        validator = own_programs.command(options.validator) if options.validator else []
        setup = search.Setup(
            runner, Submission(source, problem, standard), made[0].executable, made[1].executable,
            own_programs.command(generator), validator, Path(folder), time.monotonic() + options.seconds, options.beyond,
        )  # fmt: skip

        def on_seed(seed: int) -> None:
            progress.say(f"{count(seed - options.seed + 1, 'input')}, no difference")

        with search.ending_in_time(setup):
            found = search.search(setup, options.seed, ours, on_seed)
            if found:
                progress.say(f"seed {found.seed}: {found.result.verdict.name}, making it smaller")
                found, is_smallest = search.smallest(setup, found, ours[0])
    note_missing_isolation(runner)
    if found is None:
        print(f"{source}: no difference in {options.seconds:g} s")
        return 0
    print(failure.render_found(found.text, found.output, found.answer, found.result, seed=found.seed, style=style()))
    if not is_smallest:
        print(f"it could be smaller, but the time is over: --seed {found.seed} with more --seconds")
    case = search.save(found, Path.cwd())
    kind = "beyond" if options.beyond else "secret"
    folder = f"testcases/{problems.cases_key(problem.key)}/{kind}/" if problem.key else ""
    keep = f": put them into {folder} to keep the case" if folder else ""
    print(f"saved as {case.input.name} and {case.answer.name}{keep}")
    return 1


def stress_problem(source: Path, options: argparse.Namespace) -> Problem:
    check_source(source)
    if options.reference:
        check_source(options.reference)
    if options.generator and options.reference and not options.problem:
        return unstored_problem()
    selection = Selection(problem=options.problem)
    if named_problem(source, selection) is None:
        raise JudgeError(f"{source}: which problem? give --problem KEY, or --generator FILE and --reference FILE")
    return find_problem(source, selection)


def stored(file: Path, kind: str, option: str) -> Path:
    """What a stored problem has of the kind."""
    if not file.is_file():
        raise JudgeError(f"{file}: there is no {kind} yet; give {option} FILE")
    return file
