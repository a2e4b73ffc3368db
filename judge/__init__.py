"""A local judge for competitive programming: the map for maintainers.

    submission --compiler--> program --runner--> usage + output --checker--> verdicts --report--> text, ...

Rooms, in the order of imports: each imports only from those before it. model.py has the values of all.
common/     texts, styles, files, zips, folders, differences; untrusted.py: how text of a student enters
sudoku/     the game: its rules, checkers, validators, drawing, shrinking; __init__.py names them for others
running/    runner.py runs a program in sandbox/ (runner.cpp explains it), talks.py two; builds.py
compiling/  languages.py, compiler.py, its tools.py, kept_headers.py, diagnostics.py, refusals.py, jury
checking/   meeting.py: a program meets a case; interactors.py; checkers; interfaces.py; output_hints/
problems/   a source (source.py) -> loading.py, rule_table.py, formats/ -> settings.py; importing/
finding/    why a program fails: hints, and find.py, which tries builds that look, in order
judging/    results.py: run -> result, by decide.py; pipeline.py, order.py: what runs; timing.py, stress/
contest/    layouts of a class, contestants, ranking; kept.py and codec.py: --resume
report/     text.py, failure.py, html/, json.py, junit.py, csv.py, times.py; reports.py names the files
cli/        one module a verb; options.py declares every option; selection.py: what was chosen
tests/      the same rooms; solutions/, scripts/ for the kit; submissions/: a program for each way to fail

To change, or add      these files and no others, with tests in the same rooms (README.md, if users see it)
an option              cli/options.py; RULES of rule_table.py, if it states a rule of the problem; selection.py,
                       if it tells what is judged; else cli/<verb>.py
a verb                 cli/<verb>.py; VERBS of cli/__init__.py; cli/options.py; kept.py, if it reads results
a verdict              Verdict, KINDS of model.py; decide.py (usage), results.py (output); html/style.css
a checker              CHECKERS of checking/checkers.py; sudoku/board_checkers.py, sudoku/__init__.py
what a checker says    special_judge.py, interactors.py; Difference, Result of model.py; results.py, json.py
a relation of outputs  ROWS of output_hints/__init__.py; lines.py or numbers.py there; of all: patterns.py
a kind of problem      Problem of model.py; Spec of settings.py; meeting.py, pipeline.py, results.py,
                       decide.py, rule_table.py, formats, importing/, report/; grep ProblemKind, interactor
how two programs talk  running/talks.py, sandbox/relay.h; Side, Talk of model.py; decide.py,
                       interactors.py; if problem.ini names another program, a rule of problem.ini, too
a rule of problem.ini  RULES of rule_table.py, problem_template.ini; Spec of settings.py; Problem of model.py;
                       what obeys; of a file new_problem.py (compiled along: as `with`); of a case
                       problem_ini.py
points, subtasks       Scoring, ScoringGroup of model.py; with_sections of problem_ini.py; groups.py
a name of a file from  outside_names.py checks it: by Source.find and Source.path_of of source.py, or by
a package or a zip     check_names of loading.py
a package's format     problems/formats/<name>.py, its FORMAT; FORMATS of __init__.py there; interfaces.py,
                       if its checkers are called unlike those of testlib, Kattis, HUSTOJ, LemonLime, SYZOJ
a limit on runs        model.py: LIMITS (option, rule follow), Limits, LimitOverrides; decide.py; sandbox/
a rule of the sandbox  running/sandbox/: seccomp.h, files.h, limits.h; cli/doctor.py tells it
a language             LANGUAGES, NOT_JUDGED of compiling/languages.py; if it is not compiled, compiler.py,
                       compiling/refusals.py and finding/find.py
an online judge        judges.ini; a layout of a class: LAYOUTS of contest/layouts.py
a figure in tables     COLUMNS of columns.py, for all; Judgement of model.py; of each case html/details.py
a report, in a file    report/<name>.py; REPORTS of report/reports.py; OPTIONS, FILES of cli/options.py
what a failure shows   report/failure.py as text, report/html/failed_case.py, report/json.py
a finding              finding/<name>.py; FINDERS of finding/find.py; if it needs a record of the run,
                       <name>.cpp, which `recorded` of look.py runs; a sanitizer's: KINDS of sanitizers.py
a hint or a refusal    finding/hints.py, compiling/refusals.py; GCC: diagnostics.py; a repair: table.py
a mark in a source     finding/probes/: MARKS, Kind of marks.py, probes.h, record.py, marked_runs.py
what a run counts      finding/counted.py, counts.h, counts.cpp; its words: repeats.py
"""

import os
import sys

VERSION = "1.0"
COMMAND = "judge" if os.path.basename(sys.argv[0]) == "judge" else "python3 -m judge"  # as it was started
