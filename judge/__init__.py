"""A local judge for competitive programming: the map for maintainers.

    submission --compiler--> program --runner--> usage + output --checker--> a verdict for each case
    --report--> text, page, JSON, JUnit, CSV

Rooms, in the order of imports: each imports only from those before it. model.py has the values of all.
common/     texts, styles, files, zips, places, differences; gate.py: how a text that a student chose enters
sudoku/     the game: its rules, checkers, validators, drawing, shrinking; __init__.py names them for others
running/    runner.py runs a program in sandbox/ (C++; runner.cpp explains it); builds.py keeps what is built
compiling/  languages.py (a table), compiler.py, GCC's words (diagnostics.py), online judges, own programs
checking/   built-in checkers, the user's own and how they are called (protocols.py), relations/ of outputs
problems/   the catalogue, rules.py (who says what, and who wins), cases, points, formats/, importing/
finding/    why a program fails: refusals, hints, and find.py, which tries builds that look, in order
judging/    pipeline.py judges, decide.py decides, order.py says what runs again; timing/, stress/
contest/    layouts of a class, contestants, standings; kept.py and results.py: --resume and JSON
report/     text.py, failure.py, html/, json.py, junit.py, csv.py, times.py; reports.py names the files
cli/        one module a verb; options.py declares every option; selection.py: what was chosen
tests/      the same rooms; solutions/, scripts/ for the kit; submissions/: a program for each way to fail

To change, or add          look into
an option, of any verb     cli/options.py; the verb's module uses it (cli/selection.py if it is a rule)
a verb                     cli/<verb>.py; VERBS of cli/__init__.py
a verdict, its colour      Verdict of model.py; decide.py by the usage, pipeline.py by the output; style.css
a checker                  checking/checkers.py or words.py, with its table; sudoku/checkers.py for the game
how a checker is called     checking/protocols.py, a table
a format of packages       problems/formats/<name>.py and FORMATS of its __init__.py; package.py is the value
a rule of problems         Rules of problems/rules.py; problem.ini's fields stand there, too; cli/options.py
limits of cases, subtasks  OwnLimits, Subtask of model.py; problems/points.py; formats/ read them
a limit on runs            Limits of model.py, running/runner.py; sandbox/: options.h, runner.cpp, limits.cpp,
                           supervisor.cpp, report.cpp; decide.py, report/machine.py, contest/results.py
a rule of the sandbox      running/sandbox/: seccomp.cpp, files.cpp, limits.cpp; cli/doctor.py tells it
a language                 compiling/languages.py, diagnostics.py; scripts/setup installs its compiler;
                           own_programs.py runs what is interpreted; finding/ reads C and C++ only
an online judge            judges.ini
a report                   report/<name>.py with BEGINNING, render; REPORTS of reports.py; options.py, run.py
what a failure shows       report/failure.py in text, report/html/failure.py on the page, contest/results.py
a finding, a sanitizer's   finding/: a module with the signature of find.py's table; words.py, faults.py
a hint or a refusal        finding/hints.py, refusals.py; compiling/diagnostics.py for GCC's warnings
where a student's file is  LAYOUTS of contest/layouts.py
a problem, a case          testcases/<key>/ (see .github/CONTRIBUTING.md); scripts/generate_<key>.py

A submission is any program that is judged; a solution is one of ours. A case is an input with its answer; a
program prints output. `again:` lines are made by common/commands.py. Whatever a submission does, it cannot
hang the judge, fool it, see the answers, reach the network, or outlive it.
"""

import os
import sys

VERSION = "1.0"
COMMAND = "judge" if os.path.basename(sys.argv[0]) == "judge" else "python3 -m judge"  # as it was started
