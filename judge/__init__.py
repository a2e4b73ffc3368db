"""A local judge for competitive programming: the map for maintainers.

    submission --compiler--> program --runner--> usage + output --checker--> verdicts --report--> text, ...

Rooms, in the order of imports: each imports only from those before it. model.py has the values of all.
common/     texts, styles, files, zips, folders, differences; untrusted.py: how text of a student enters
sudoku/     the game: its rules, checkers, validators, drawing, shrinking; __init__.py names them for others
running/    runner.py runs a program in sandbox/ (runner.cpp explains it), talks.py two; builds.py
compiling/  languages.py, compiler.py, its tools.py, kept_headers.py, diagnostics.py (GCC's words), jury
checking/   meeting.py: a program meets a case; interactors.py; checkers; interfaces.py; output_hints/
problems/   a source (source.py) -> what it says (spec.py, formats/, problem_ini.py) -> resolve.py; importing/
finding/    why a program fails: refusals, hints, and find.py, which tries builds that look, in order
judging/    results.py: run -> result, by decide.py; pipeline.py, order.py: what runs; timing.py, stress/
contest/    layouts of a class, contestants, ranking; kept.py and codec.py: --resume
report/     text.py, failure.py, html/, json.py, junit.py, csv.py, times.py; reports.py names the files
cli/        one module a verb; options.py declares every option; selection.py: what was chosen
tests/      the same rooms; solutions/, scripts/ for the kit; submissions/: a program for each way to fail

To change, or add      these files, with tests in the same rooms (and README.md, if users see it)
an option              cli/options.py, with its Role; if it says what is judged, or how: Selection of
                       cli/selection.py, else cli/<verb>.py, and cli/terminal.py for progress and notes
a verb                 cli/<verb>.py; VERBS of cli/__init__.py; cli/options.py
a verdict              Verdict, KINDS of model.py; decide.py (usage), results.py (output); html/style.css
a checker              CHECKERS of checking/checkers.py; sudoku/board_checkers.py, sudoku/__init__.py
what a checker says    special_judge.py; Compare to Result of model.py; results.py, json.py; if None is not
                       all that accepts: finding/repairs/search.py; a new manner of saying: interfaces.py
a relation of outputs  ROWS of checking/output_hints/__init__.py; lines.py, numbers.py; of all: patterns.py
a kind of problem      Problem of model.py; Spec of spec.py; meeting.py, results.py, decide.py,
                       problem_ini.py, resolve.py, formats, importing/; repairs/search.py, stress/; report/
how two programs talk  running/talks.py, sandbox/relay.cpp and relay.h; Side, Talk of model.py; decide.py,
                       interactors.py; if there are more marks than > and <: TALK of report/failure.py
a package's format     problems/formats/<name>.py, its FORMAT; FORMATS of __init__.py there; a new manner of
                       checkers or interactors: interfaces.py; a new reason to refuse: REFUSED of spec.py
a rule of problem.ini  problems/: problem_ini.py; Spec of spec.py; resolve.py; Problem of model.py
                       (in the digest); SECTIONS of points.py; importing/new_problem.py for files; compiler.py ...
a limit on runs        LIMITS, Limits, LimitOverrides of model.py alone; in a new unit runner.py, sandbox/
a rule of the sandbox  running/sandbox/: seccomp.cpp, files.cpp, limits.cpp; cli/doctor.py tells it
a language             LANGUAGES, NOT_JUDGED of compiling/languages.py; not compiled: compiler.py,
                       finding/refusals.py, finding/find.py; contest/layouts.py says 'only C++'
an online judge        judges.ini; a layout of a class: LAYOUTS of contest/layouts.py
a figure in tables     COLUMNS of report/columns.py: terminal, page, CSV, JSON; of each case html/details.py
a report, in a file    report/<name>.py; REPORTS of report/reports.py; OPTIONS, FILES of cli/options.py
what a failure shows   report/failure.py as text, report/html/failed_case.py, report/json.py
a finding              finding/<name>.py; FINDERS of finding/find.py; if it needs a record of the run,
                       <name>.cpp, which `recorded` of look.py runs; sanitizers.py: KINDS, sentences.py
a hint or a refusal    finding/hints.py, refusals.py; GCC: diagnostics.py; a repair: RULES in finding/repairs/
a mark in a source     finding/probes/: MARKS of marked_runs.py, Kind of marks.py, probes.h, record.py
a case, a problem      testcases/<key>/, scripts/generate_<key>.py; solutions/<key>.cpp (CONTRIBUTING.md)
"""

import os
import sys

VERSION = "1.0"
COMMAND = "judge" if os.path.basename(sys.argv[0]) == "judge" else "python3 -m judge"  # as it was started
