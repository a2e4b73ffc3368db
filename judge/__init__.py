"""A local judge for competitive programming: the map for whoever carries on.

    submission --compiler--> executable --runner--> usage + output --checker--> a verdict for each case
    --report--> text, page, JSON, JUnit

Imports point one way: cli -> importing, report, stress, timing -> judging -> special_judge, own_programs
-> refusals, problems -> compiler, runner, checkers -> sudoku, archive -> differences, files, builds -> model.

To change or add             look into
a verb                       cli/<verb>.py, named in VERBS of cli/__init__.py; its HELP declares its arguments
an argument                  the verb's HELP, or cli/arguments.py where verbs share it; cli/selection.py makes
                             submissions of what was chosen
an online judge              judges.ini: its compile line and standards, what it refuses, its links, and what
                             `pack` advises
another language             compiler.py: suffixes, standards, the command; judges.ini, problems.py and
                             model.py have one compile line for each judge. C++ is assumed in own_programs.py,
                             refusals.py, builds.py, cli/selection.py, cli/arguments.py, cli/doctor.py,
                             report/ (machine, text, junit) and scripts/setup too
a problem                    a folder testcases/<key>/ with problem.ini, which problems.py reads
a checker                    checkers.py: those for texts, and the table; differences.py says where two texts
                             differ; special_judge.py runs a checker of the user's own
a verdict                    judging.py: `decide`, which sees the usage; model.py has the values
a limit                      cli/arguments.py, cli/selection.py: its option; problems.py, model.py (Limits):
                             its value; runner.py hands it to sandbox/: runner.cpp and options.h read it;
                             limits.cpp (setrlimit), supervisor.cpp (samples) or both keep to it;
                             supervisor.h, report.cpp and model.py (Usage) carry what was reached; judging.py
                             decides; report/machine.py prints it
a rule of the sandbox        sandbox/: runner.cpp explains how it works; seccomp.cpp has the system calls
                             (what is refused there, supervisor.cpp and processes.cpp may rely on), files.cpp
                             the files that are seen, limits.cpp setrlimit; runner.py starts it
a report                     report/: text.py, html/, json.py, junit.py; standings.py for several programs,
                             also as CSV; machine.py has what they share; cli/run.py writes them, after
                             check_reports of cli/arguments.py has found that it can
a kind of difference         model.py: Difference, and Drawing, which the checker may add and every report
                             shows; sudoku/drawing.py is one, report/html/style.css has its colours
the game                     sudoku/: rules, checkers, validators, drawing, shrinking. Elsewhere they only
                             stand in tables, and stress/ calls the shrinking
times, comparisons           timing/: measure, compare, table
the search for a failure     stress/: search, shrinking; own_programs.py runs generators and the like
cases in other layouts       archive.py: folders and zips, with Luogu's config.yml
problems from elsewhere      importing/: companion, listener, new_problem
a source ready to paste      cli/pack.py; refusals.py has what an online judge does not take
a message                    why a verdict: judging.py, from Usage; why an output is wrong: its checker; an
                             error: where the fault is found (JudgeError); the rest: report/ and
                             timing/table.py
a case generator             scripts/generate_<key>.py for stored cases, testcases/<key>/generator.py for
                             stress; scripts/cases.py writes cases, scripts/boards.py makes boards
what is kept in .build/      builds.py
how files are read, written  files.py
safe printing                visible.py: text from outside without control sequences

Glossary. A submission is any program that is judged; a solution is one of ours; a class is many submissions
to one problem. A problem's key is the name of its folder. A case is an input with its answer; a program
prints output; a difference is where the two part. The cases in beyond/ are harder or odder than the online
judge's. A run is one program on one input. A verdict is AC, WA, TLE, MLE, OLE, RE or CE, and JE for the
judge's own fault. Usage is what a run took, limits are what it may take. Isolation (or containment) keeps a
run from everything else; cli/doctor.py says how much of it this machine grants. An online judge is Luogu and
the like; the judge is this program, and the kit is this repository.

The sandbox promises: whatever a submission does, it cannot hang the judge, fool it, see the answers, reach
the network, or outlive it. `make test` runs the tests; judge/tests/ has the same folders as judge/. `make
judge` tries the stored programs.
"""

import os
import sys

VERSION = "1.0"
COMMAND = "judge" if os.path.basename(sys.argv[0]) == "judge" else "python3 -m judge"  # as it was started
