"""A local judge for competitive programming.

    submission --compiler--> executable --runner--> usage + output --checker--> a verdict per case --report--> text, JSON, JUnit, HTML

problems    testcases/ and judges.ini -> Problem, Case, OnlineJudge (model has the values)
judging     the pipeline above: runs it, and decides
sandbox/    the C++ program that runner starts: one run, contained and measured
sudoku      the game, for checkers and validators

Built on it: stress and shrinking find a failing input, and own_programs runs the user's generators for them;
timing and comparing measure; packing and clipboard give out a source; importing, companion and listening take
in problems, which drafts writes; doctor asks what the machine grants. Reports also tell the machine, and writing
puts them into files. visible makes text from outside fit for a terminal.

Imports point one way: cli -> these, report -> judging -> compiler, runner, checkers, problems -> model.
"""

import os
import sys

VERSION = "1.0"
COMMAND = "judge" if os.path.basename(sys.argv[0]) == "judge" else "python3 -m judge"  # as it was started
