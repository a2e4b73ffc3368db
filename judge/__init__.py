"""A local judge for competitive programming: the map for maintainers.

    submission --compiler--> executable --runner--> usage + output --checker--> a verdict for each case
    --report--> text, page, JSON, JUnit, CSV

Modules are in layers: cli/ at the top, then timing/, stress/ and importing/, then report/, then judging.py,
then the rest, then model.py, and style.py and visible.py at the bottom. What users see is also in README.md,
in two languages.

To change or add             look into
a verb                       cli/<verb>.py: its HELP declares its arguments; VERBS of cli/__init__.py names it
an argument                  the verb's HELP, or cli/arguments.py where verbs share it; then cli/selection.py
                             finds the problem, and cli/submissions.py the programs
an online judge              judges.ini: its compile line and standards, what it refuses, its links, and what
                             to choose there (in a sentence of cli/pack.py); online_judges.py reads it
another language             compiler.py: suffixes, standards, compile line, empty program; C is an example.
                             diagnostics.py: messages. report/machine.py asks for versions; refusals.py reads
                             sources of C and C++. Words and suffixes of C++ are in cli/, own_programs.py,
                             builds.py, report/; judging.py says how programs fail, scripts/setup installs
                             compilers. An interpreted one makes no executable: own_programs.py shows how
                             Python is run and what it reads, and asks is_source first; judging.py,
                             checked.py, sanitizers.py, stress/ and timing/measure.py take one file that runs
a problem                    a folder testcases/<key>/ with problem.ini, which problems.py reads; of rules
                             (limits, checker, files, ...) the first layer wins: `make_problem` there
what a case has of its own   such as points: Case of model.py. problems.py (`weighed`) and luogu_config.py
                             read it, archive.py hands it on, importing/new_problem.py writes it, `digest`
                             of cli/resume.py compares it. All cases have the problem's limits:
                             cli/selection.py scales them; judging.py, timing/, report/, checked.py, hints.py
                             and cli/verify.py compare with them
in which order cases run     judging.py: Trial, in the order of Problem.cases, which reports and `digest` of
                             cli/resume.py have, too. Trial.run_in_order says what runs again, alone
a checker                    checkers.py: those for texts, and the table; differences.py says where two texts
                             differ; special_judge.py runs a user's own checker. An Excerpt has its place in
                             the text as printed; without one, it is None
a verdict                    judging.py: `decide` by the usage, `judge_run` by the output, of which
                             checkers.py and special_judge.py tell. stress/search.py, checked.py and hints.py
                             name some. model.py has the values, style.py and report/html/style.css their
                             colours
a limit                      its option, field and most: LIMITS of model.py; Selection of cli/selection.py
                             its value: Limits of model.py (wall_ms follows from cpu_ms)
                             for the reference of stress: stress/search.py
                             its way into sandbox/: runner.py, runner.cpp, options.h
                             how it is kept: limits.h and limits.cpp (setrlimit), supervisor.cpp (samples)
                             what was reached: supervisor.h, report.cpp, Usage of model.py
                             what users read: judging.py (verdict), report/machine.py, report/json.py
                             what compilers and own programs reach: compiler.py (limit_reached)
a rule of the sandbox        sandbox/: runner.cpp explains how it works; seccomp.cpp has the system calls,
                             files.cpp the files that are seen, limits.cpp setrlimit. supervisor.cpp,
                             processes.cpp, files.cpp and judging.py rely on what seccomp.cpp refuses.
                             report.cpp says what the machine lacks, and cli/doctor.py what follows
a report                     report/: text.py (failure.py draws), json.py, junit.py, csv.py, and html/, which
                             has tables.py and, folded below them, details.py;
                             differences.py says which part of long texts they get;
                             standings.py for several programs; machine.py has what they share. A new one
                             is a module as Report of reports.py describes it, named in REPORTS there, and in
                             FILES and HELP of cli/run.py. Columns of the CSV: FIELDS of csv.py, Score of
                             standings.py; of the CSV of `time`: timing/table.py
what --resume keeps          report/results.py: a judgement as JSON fields, and back
                             cli/resume.py: what of it still holds
a kind of difference         model.py: Difference, and Drawing, which the checker may add, and all reports but
                             the CSV show; sudoku/drawing.py is one, report/html/style.css has its colours.
                             subjects.py names all:
                             a name in DRAWINGS is a key of its fields()
the game                     sudoku/: rules, checkers, validators, drawing, shrinking. subjects.py names what
                             it has: for another subject, add a folder beside it, and lines there
times, comparisons           timing/: measure, compare (the figures), table (all words)
random inputs after AC       cli/random_look.py, with the search of stress/
the search for a failure     stress/: search, shrinking; ddmin.py; own_programs.py runs generators etc.
cases in other layouts       case_names.py: which files are cases, by their names; archive.py: folders and
                             zips; luogu_config.py: config.yml
where a student's program is LAYOUTS of cli/layouts.py; contestants.py reads what he handed in, and
                             submissions.py makes the rows of a class
a contest                    archive.py finds its problems, problems.py has their order (contest.ini),
                             cli/submissions.py each student's programs,
                             report/standings.py makes the table, which html/, json.py and csv.py show, too
problems from elsewhere      importing/: companion, listener, new_problem
a source ready to paste      cli/pack.py; refusals.py has what an online judge refuses, for every run
a message                    why a verdict: judging.py
                             why an output is wrong: its checker
                             about times: timing/table.py
                             why a run is less isolated: sandbox/report.cpp, and the step that failed in
                             init.cpp or files.cpp; what follows: cli/doctor.py
                             wrong arguments: cli/arguments.py, cli/selection.py, cli/submissions.py;
                             cli/nearest.py has what was meant, scripts/completion completes what --help has
                             compilers and the user's own programs: compiler.py, own_programs.py
                             what GCC's own messages become: diagnostics.py
                             a wrong file name: in a source refusals.py; not written: runner.py
                             other errors: where the fault is found (JudgeError)
what a terminal shows        cli/terminal.py: progress, width; style.py: colours
where a program goes wrong   checked.py: builds with sanitizers, checked.cpp: what is linked into them;
                             sanitizers.py reads what they report, and has all words; cli/debug.py,
                             cli/second_look.py, pack and stress show it
what is slow in a source     hints.py: `endl`, `cin`; it also tells of `getline` after a number
the compiler's warnings      diagnostics.py: the kinds that are shown, most of them below a failure only
a case generator             scripts/generate_<key>.py for stored cases, testcases/<key>/generator.py for
                             stress; scripts/boards.py makes boards for both, scripts/cases.py writes cases.
                             sudoku/validators.py says which inputs are legal; stress needs a solution, too
what is kept in .build/      builds.py; scripts/setup, aarch64 and mutants.py keep things there, too
how files are read, written  files.py
safe printing                visible.py

Glossary. A submission is any program that is judged; a solution is one of ours; a class is many submissions
to one problem. A problem's key is the name of its folder. A case is an input with its answer; a program
prints output; a difference is where output and answer first differ. The cases in beyond/ are harder or odder
than the online judge's. A run is one program on one input. A verdict is AC, WA, TLE, MLE, OLE, RE or CE, JE
for the judge's own fault, and ABSENT if nothing was handed in. Usage is what a run took, limits are what it
may take. Isolation (or containment) keeps a run from everything else; cli/doctor.py says how much of it this
machine grants. An online judge is Luogu and the like; the judge is this program, and the kit is this
repository.

The sandbox promises: whatever a submission does, it cannot hang the judge, fool it, see the answers, reach
the network, or outlive it. `make test` runs the tests; judge/tests/ has the same folders as judge/. `make
judge` tries the stored programs.
"""

import os
import sys

VERSION = "1.0"
COMMAND = "judge" if os.path.basename(sys.argv[0]) == "judge" else "python3 -m judge"  # as it was started
