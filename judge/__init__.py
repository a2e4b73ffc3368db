"""A local judge for competitive programming: the map for maintainers.

    submission --compiler--> program --runner--> usage + output --checker--> a verdict for each case
    --report--> text, page, JSON, JUnit, CSV

Rooms, in the order of imports: each imports only from those before it. model.py has the values of all.
common/     texts, styles, files, zips, folders, differences; untrusted.py: how text of a student enters
sudoku/     the game: its rules, checkers, validators, drawing, shrinking; __init__.py names them for others
running/    runner.py runs a program in sandbox/ (C++; runner.cpp explains it); builds.py keeps what is built
compiling/  languages.py, compiler.py, kept_headers.py, GCC's words (diagnostics.py), online judges, jury
checking/   meeting.py: a program meets a case; checkers; interfaces.py: how programs are called; output_hints/
problems/   a source (source.py) -> what it says (spec.py, formats/, ini.py) -> resolve.py; importing/
finding/    why a program fails: refusals, hints, and find.py, which tries builds that look, in order
judging/    pipeline.py judges, decide.py decides, order.py says what runs again; timing/, stress/
contest/    layouts of a class, contestants, standings; kept.py and codec.py: --resume
report/     text.py, failure.py, html/, json.py, junit.py, csv.py, times.py; reports.py names the files
cli/        one module a verb; options.py declares every option; selection.py: what was chosen
tests/      the same rooms; solutions/, scripts/ for the kit; submissions/: a program for each way to fail

To change, or add      these files, with tests in the same rooms (and README.md, if users see it)
an option              cli/options.py, with its Role; if it says what is judged, or how: Selection of
                       cli/selection.py, else cli/<verb>.py, and cli/terminal.py for progress and notes
a verb                 cli/<verb>.py; VERBS of cli/__init__.py; cli/options.py
a verdict              Verdict, KINDS of model.py; judging/decide.py by the usage, judging/pipeline.py by the
                       output, where WA is said; report/html/style.css
a checker              CHECKERS of checking/checkers.py; for the game sudoku/checkers.py, sudoku/__init__.py
a package's format     problems/formats/<name>.py, its FORMAT; FORMATS of problems/formats/__init__.py; README
what Hydro's says      problems/formats/: hydro.py, hydro_cases.py; for all formats problems/groups.py
a rule of problem.ini  problems/ini.py; Spec of problems/spec.py; resolve of problems/resolve.py; Problem of
                       model.py; digest of contest/kept.py; of cases, subtasks SECTIONS of problems/points.py
a kind of problem      KINDS, REFUSED of problems/spec.py; the formats that say so
a limit on runs        LIMITS, Limits, LimitOverrides of model.py; running/runner.py; running/sandbox/: options.h,
                       runner.cpp, limits.h, limits.cpp; report/machine.py, report/json.py
a rule of the sandbox  running/sandbox/: seccomp.cpp, files.cpp, limits.cpp; cli/doctor.py tells it
a language             compiling/: languages.py, compiler.py, diagnostics.py; running/builds.py (its package);
                       finding/find.py, because builds with sanitizers are for C and C++ alone
an online judge        judges.ini
a report, in a file    report/<name>.py; REPORTS of report/reports.py; OPTIONS, FILES of cli/options.py
what a failure shows   report/failure.py as text, report/html/failure.py, report/json.py
a sanitizer's finding  KINDS of finding/sanitizers.py; what it seeks: finding/checked.cpp, finding/faults.py
another finding        finding/<name>.py; FINDERS of finding/find.py
a hint or a refusal    finding/hints.py, finding/refusals.py; of GCC's warnings compiling/diagnostics.py
a student's place      LAYOUTS of contest/layouts.py: where his program is
a case, a problem      testcases/<key>/, scripts/generate_<key>.py; solutions/<key>.cpp (CONTRIBUTING.md)

A submission is any program that is judged; a solution is one of ours. A program prints output; a case has an
answer. Whatever a submission does, it cannot hang the judge, fool it, see answers, or outlive it.
"""

import os
import sys

VERSION = "1.0"
COMMAND = "judge" if os.path.basename(sys.argv[0]) == "judge" else "python3 -m judge"  # as it was started
