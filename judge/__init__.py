"""A local judge for competitive programming: the map for whoever carries on.

    submission --compiler--> executable --runner--> usage + output --checker--> verdict a case
    --report--> text, page, JSON, JUnit

Imports point one way: cli -> the rooms -> judging -> special_judge, own_programs -> refusals, problems
-> compiler, runner, checkers -> sudoku, archive -> differences, files, builds -> model.

To change or add             look into
a verb, an argument          cli/: one module a verb, listed in cli/__init__.py, whose HELP declares them;
                             arguments.py: what they share; selection.py: what was chosen
an online judge              judges.ini: its compile line, standards, what it refuses; importing/ has its
                             links (JUDGES in companion.py, LINKS in new_problem.py)
another language             compiler.py: suffixes, standards, command line; C++ is also assumed by judges.ini
                             (one line a judge), own_programs.py, refusals.py, scripts/setup
a problem                    testcases/<key>/problem.ini, nothing else; problems.py reads it
a checker                    checkers.py has those for texts, and the table; differences.py says where two
                             texts part; special_judge.py asks a program of the user's own
a verdict                    judging.py decides (`decide`); model.py has the values
a limit                      its option: cli/arguments.py, selection.py; its value: problems.py, model.py;
                             runner.py passes it to sandbox/runner.cpp; limits.cpp or supervisor.cpp enforce
                             it, report.cpp tells (model.py: Usage), judging.py decides
a rule of the sandbox        sandbox/: C++; runner.cpp explains how it works; seccomp.cpp has system calls,
                             files.cpp what is seen of files, limits.cpp setrlimit; runner.py starts it
a report                     report/: values -> text, page (html/), JSON, JUnit, and of a class one table and
                             CSV (standings.py); machine.py has what they share; cli/run.py asks for them,
                             check_reports in cli/arguments.py looks first whether they can be written
a drawing of what is wrong   model.py: Drawing, which a checker's difference may have; sudoku/drawing.py is
                             one, and report/html/style.css has its colours
the game                     sudoku/: rules, checkers, validators, drawings, shrinking; the others only name
                             them
times, comparisons           timing/: measure, compare, table
the search for a failure     stress/: search, shrinking; own_programs.py runs generators and the like
cases in other layouts       archive.py: folders and zips, with Luogu's config.yml
problems from elsewhere      importing/: companion, listener, new_problem
a source ready to paste      cli/pack.py; refusals.py has what an online judge does not take
a message                    why a verdict: judging.py; why an output is wrong: its checker; an error: where
                             the fault is found (JudgeError); else report/ and timing/table.py
a case generator             scripts/generate_<key>.py for stored cases, testcases/<key>/generator.py for
                             stress; scripts/cases.py writes cases, scripts/boards.py makes boards
what is kept in .build/      builds.py; files.py reads and writes other files; visible.py makes text safe to
                             print

Glossary. A submission is any program that is judged; a solution is one of ours; a class is many submissions
to one problem. A case is an input with its answer; a program prints output. A verdict is AC, WA, TLE, MLE,
OLE, RE or CE, and JE for the judge's own fault. Usage is what a run took, limits are what it may take.
Isolation is what keeps a run from everything else; cli/doctor.py asks what this machine grants of it. An
online judge is Luogu and the like; the judge is this program.

The sandbox promises: whatever a submission does, it cannot hang the judge, fool it, see the answers, reach
the network, or outlive it. `make test` runs the tests, which lie in the same rooms (tests/); `make judge`
tries the stored programs.
"""

import os
import sys

VERSION = "1.0"
COMMAND = "judge" if os.path.basename(sys.argv[0]) == "judge" else "python3 -m judge"  # as it was started
