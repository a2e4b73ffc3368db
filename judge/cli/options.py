"""Every argument of every verb, declared once: what it is called, who takes it, and what it changes."""

from __future__ import annotations

import argparse
from dataclasses import dataclass

from judge.checking.checkers import NAMES
from judge.model import LIMITS
from judge.problems.case_names import EXAMPLES


# What an option changes.
WHAT = "which programs and problems"
RULE = "by which limits and checker they are judged: not as online"
FORM = "how programs are written"
CASES = "which cases are run: not all"
SHOWN = "what is done beside that, and what is shown"
REPEATED = (WHAT, RULE, FORM)  # the command that judges a program again has these options, in this order
NO_PREDICTION = (RULE, CASES)  # with these options a verdict does not predict the online judge's


@dataclass(frozen=True)
class Option:
    """An argument of some verbs.

    form: its names, and what its value is called, which tells the kind: `--jobs N`, `what WHAT*`, `--first`.
        As in regular expressions, * means any number of values, + one or more, and ? at most one.
    about: what --help says.
    least, most: between which a number has to be.
    role: what it changes.
    default: what holds without it; a text is for --help alone, and the verb itself finds what holds."""

    form: str
    about: str
    verbs: tuple[str, ...]
    role: str = SHOWN
    least: float | None = None
    most: float | None = None
    default: float | str | None = None

    @property
    def parts(self) -> tuple[list[str], str]:
        """Returns the names, and the value's name, such as WHAT*, which is empty for a switch."""
        words = self.form.split()
        return (words[:-1], words[-1]) if len(words) > 1 else (words, "")

    def word(self, options: argparse.Namespace) -> str:
        """Returns the word that gives the option again; empty if it was not given."""
        name = self.parts[0][0]
        value = getattr(options, name.lstrip("-").replace("-", "_"), None)
        if value is None or value is False:
            return ""
        return name if value is True else f"{name}={value}"


JUDGING = ("run", "watch", "debug", "time")
RULED = (*JUDGING, "stress")
ANY_CHECKER = f"{', '.join(NAMES)}, or a program (chk.cpp, chk.py)"
FILES = ("html", "csv", "junit")  # options that name a file for a report
# In the order in which --help lists them.
OPTIONS = (
    Option(
        "what WHAT*",
        "problem's key, C++ file, or a class: a folder or zip of programs",
        ("run", "time"),
        default="all solutions",
    ),
    Option("what WHAT+", "problem's key, C++ file, or a class: a folder or zip of programs", ("watch",)),
    Option("what KEY*", "problem's key", ("verify",), default="all problems of the kit with their own cases"),
    Option("program KEY|FILE", "problem's key, for our solution, or C++ file", ("pack",)),
    Option("source FILE", "the C++ program", ("debug",)),
    Option("source FILE", "the C++ program to try", ("stress",)),
    Option("input INPUT?", "your own input, instead of cases; its answer, if any, is NAME.ans", ("debug",)),
    Option("key KEY", "<judge>_<id> in lowercase", ("new",)),
    Option("--from PATH", f"a folder or zip of cases ({EXAMPLES}; those in sample/ stay samples)", ("new",)),
    Option(
        "--port N", "a custom port of the extension", ("listen",), SHOWN, 1, 65535, "one that it always tries"
    ),
    Option("--student", "each folder given is one student's, not a class", JUDGING),
    Option("--problem KEY", "judge files by this problem", (*RULED, "pack"), WHAT),
    Option("--file NAME", "programs read NAME.in and write NAME.out; or IN,OUT", (*RULED, "pack"), FORM),
    Option("--files", "the same, with the problem's name: that of its folder", (*RULED, "pack"), FORM),
    Option("--judge NAME", "the online judge to submit to", ("pack",), default="the problem's first"),
    Option("--seed N", "the first seed", ("stress",), default=1),
    Option("--seconds S", "how long, in all", ("stress",), SHOWN, 0.1, 1_000_000, 60),
    Option("--cases PATH", "judge files on the cases of this folder or zip", JUDGING, WHAT),
    Option(
        "--make-answers",
        "make the answers that a package of Polygon lacks, with its main program",
        (*JUDGING, "new"),
        WHAT,
    ),
    Option("--case GLOB", "only cases whose name matches, such as 'sample/*'", JUDGING, CASES),
    Option("--beyond", "also cases harder or odder than the online judge's", (*JUDGING, "pack")),
    Option("--beyond", "also inputs harder or odder than the online judge's", ("stress",)),
    Option(
        "--reference --against FILE",
        "a right program, C++ or Python",
        ("stress",),
        default="ours, or an ac_*",
    ),
    Option("--generator FILE", "prints an input for a seed", ("stress",), default="the problem's"),
    Option("--validator FILE", "reads an input and ends with 0 if it is legal", ("stress",)),
    *(Option(f"--{limit.option} {limit.value}", limit.about, RULED, RULE, 1, limit.most) for limit in LIMITS),
    Option("--scale X", "the online judge is X times slower", RULED, RULE, 0.01, 100, "as judges.ini says"),
    Option("--checker NAME", f"how output is compared: {ANY_CHECKER}", RULED, RULE),
    Option("--std STD", "C++ standard, such as c++17", JUDGING, FORM),
    Option("--jobs N", "runs at a time", ("run", "watch", "verify"), SHOWN, 1, 1000, "one per core"),
    Option("--jobs N", "inputs at a time", ("stress",), SHOWN, 1, 1000, "one per core"),
    Option(
        "--first",
        "stop each program at its first failing case; with subtasks, each subtask at its own",
        ("run",),
    ),
    Option("--debug", "look for the faults in a class, too, with checked builds", ("run",)),
    Option("--no-debug", "never look for faults with checked builds", ("run",)),
    Option("--no-random", "do not try a program that is AC on random inputs", ("run",)),
    Option("--json", "print one JSON document and nothing else", ("run",)),
    Option("--html FILE", "write a page with the failures in full", ("run",)),
    Option("--csv FILE", "write the table of points, for a spreadsheet", ("run",)),
    Option(
        "--resume FILE", "keep what was judged in this file; judge only what is new or has changed", ("run",)
    ),
    Option("--junit FILE", "write JUnit XML, for CI", ("run",)),
    Option("--repeat N", "runs of each case", ("time",), SHOWN, 1, 1_000_000, 10),
    Option("--against FILE", "compare with this program, or a key's solution, in turns", ("time",)),
    Option("--copy", "copy the source to the clipboard, and do not print it", ("pack",)),
)


def options_of(verb: str) -> list[Option]:
    return [option for option in OPTIONS if verb in option.verbs]


def verbs_with(name: str) -> list[str]:
    """Returns the verbs that have this option, such as --first."""
    return [verb for option in OPTIONS if name in option.parts[0] for verb in option.verbs]


def repeated(options: argparse.Namespace, verb: str) -> list[str]:
    """Returns the words that give again, to this verb, the options on what is judged, and how."""
    words = [option.word(options) for role in REPEATED for option in options_of(verb) if option.role is role]
    return [word for word in words if word]


def is_prediction(options: argparse.Namespace) -> bool:
    """Tells whether a verdict by these options predicts the online judge's."""
    return not any(option.word(options) for option in OPTIONS if option.role in NO_PREDICTION)
