"""A local judge for competitive programming: the map for maintainers.

    submission --compiler--> program --runner--> usage + output --checker--> a verdict for each case
    --report--> text, page, JSON, JUnit, CSV

Rooms, in the order of imports: each imports only from those before it. model.py has the values of all.
common/     texts, styles, files, zips, places, differences; gate.py: how a text that a student chose enters
sudoku/     the game: its rules, checkers, validators, drawing, shrinking; __init__.py names them for others
running/    runner.py runs a program in sandbox/ (C++; runner.cpp explains it); builds.py keeps what is built
compiling/  languages.py (C and C++), compiler.py, GCC's words (diagnostics.py), online judges, own programs
checking/   built-in checkers, the user's own and how they are called (protocols.py), relations/ of outputs
problems/   the catalogue, rules.py (who says what, and who wins), cases, points, formats/, importing/
finding/    why a program fails: refusals, hints, and find.py, which tries builds that look, in order
judging/    pipeline.py judges, decide.py decides, order.py says what runs again; timing/, stress/
contest/    layouts of a class, contestants, standings; kept.py and results.py: --resume and JSON
report/     text.py, failure.py, html/, json.py, junit.py, csv.py, times.py; reports.py names the files
cli/        one module a verb; options.py declares every option; selection.py: what was chosen
tests/      the same rooms; solutions/, scripts/ for the kit; submissions/: a program for each way to fail

To change, or add          look into
an option, of any verb     cli/options.py, with its Role; Selection of selection.py, or else the verb's module
a verb                     cli/<verb>.py; VERBS of cli/__init__.py
a verdict, its colour      model.py; decide.py by the usage; by the output pipeline.py, search.py; style.css
a checker                  checking/checkers.py or words.py, with its table; sudoku/checkers.py for the game
how a checker is called     checking/protocols.py, a table
a format of packages       problems/formats/<name>.py and FORMATS of its __init__.py; package.py is the value
a rule of problems         Rules of problems/rules.py; problem.ini's fields stand there, too; cli/options.py
limits of cases, subtasks  OwnLimits, Subtask of model.py; points.py for problem.ini; formats/ for packages
a limit on runs            LIMITS, Limits, OwnLimits of model.py; Rules of rules.py; selection.py,
                           cli/new.py, new_problem.py; runner.py, sandbox/: options.h, runner.cpp, limits.cpp;
                           machine.py, results.py; if it is measured: decide.py, supervisor.cpp, report.cpp
a rule of the sandbox      running/sandbox/: seccomp.cpp, files.cpp, limits.cpp; cli/doctor.py tells it
a language                 compiling/: languages.py, compiler.py, diagnostics.py; layouts.py; cli/pack.py;
                           finding/: look.py, refusals.py (for C and C++ alone); builds.py names its package
an online judge            judges.ini
a report                   report/<name>.py with BEGINNING, render; REPORTS of reports.py; options.py, run.py
what a failure shows       report/failure.py in text, report/html/failure.py on the page, contest/results.py
a finding, its words       finding/: a module in the table of find.py; of a sanitizer: KINDS of sanitizers.py
a hint or a refusal        finding/hints.py, refusals.py; compiling/diagnostics.py for GCC's warnings
where a student's file is  LAYOUTS of contest/layouts.py
a problem, a case          testcases/<key>/ (.github/CONTRIBUTING.md), scripts/generate_<key>.py, solutions/

A submission is any program that is judged; a solution is one of ours. A program prints output; a case has an
answer. Whatever a submission does, it cannot hang the judge, fool it, see answers, or outlive it.
"""

import os
import sys

VERSION = "1.0"
COMMAND = "judge" if os.path.basename(sys.argv[0]) == "judge" else "python3 -m judge"  # as it was started
