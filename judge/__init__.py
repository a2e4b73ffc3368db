"""A local judge for competitive programming: the map for maintainers.

    submission --compiler--> program --runner--> usage + output --checker--> verdicts --report--> text, ...

Rooms, in the order of imports: each imports only from those before it. model.py has the values of all.
common/     texts, files, zips, folders, differences; untrusted.py: how text of a student enters
sudoku/     the game: its rules, checkers, validators, drawing, shrinking; __init__.py names them for others
running/    runner.py runs a program in sandbox/ (runner.cpp explains it), talks.py two; builds.py, pool.py
compiling/  languages.py, compiler.py, kept_headers.py, diagnostics.py, refusals.py, jury_programs.py
checking/   meeting.py: a program meets a case, or talks; checkers; interfaces.py; output_hints.py
problems/   a source (source.py) -> loading.py, problem_ini.py, formats/ -> settings.py; importing/
finding/    why a program fails: hints, and find.py, which looks for one cause after another
judging/    results.py: run -> result, by decide.py; pipeline.py, order.py: what runs; timing.py, stress/
contest/    layouts of a class, contestants, ranking; kept.py: --resume
report/     text.py, failure.py, standings.py, html/, json.py, junit.py, csv.py, times.py
cli/        one module a verb; options.py declares every option; selection.py: what was chosen
tests/      the same rooms; solutions/, scripts/ for the kit; submissions/: a program for each way to fail

Words
case, beyond           one input with its answer; a kind of cases, harder or odder than the statement says
answer, output         what the jury expects, what a submission printed
submission, solution   any program that is judged, one of the kit's own
source                 the text of a program; in problems/, what was given as data: a folder, a zip or a file
spec                   what one source of data states of a problem, before all that is stated is merged
home                   where a problem is: its folder, its key, the folder of its cases
limits, usage          what a run may use, what it used
jury program           a program of the setter's: checker, interactor, validator, generator, reference
tool                   a compiler, which runs in the sandbox with more rights than a submission
build                  a program that was made from a source with certain options
checked build          a build with sanitizers, or with other options that make a fault show
look                   runs of other builds of a program, to find the cause of its failures
finding, hint          a cause that a look has found, one that only the source and the output suggest
mark, record           a call that is put into a source, what a changed program writes of its run
mutant, repair         a source with one change, a mutant that makes all cases right
snippet, excerpt       the part of a text that reports show, the part of one line around a difference
untrusted text         what a student wrote or printed, which reports repeat only after common/untrusted.py
scoring group          the cases that give points together: a subtask, or one case alone
contestant, class      whoever hands in programs, all of them
kept result            a judgement in the file of --resume; what is kept in .build/ is a build or a record
talk, relay            a run of a submission with an interactor, the process that carries what they say

To change, or add: these files and no others, with tests in the same rooms (README.md, if users see it)
an option: cli/options.py, and
    - RULES of settings.py, if it states a rule by which programs are judged
    - if it chooses cases: resolve of settings.py, selection.py; if programs: submissions.py, verify.py
    - else cli/<verb>.py and the files from there to what obeys it: in run, and in watch, which calls it:
      run.py alone (which programs and parts are shown), or cli/findings.py, then random_inputs.py (random
      inputs) or finding/look.py (causes), or judging/pipeline.py (when, in which order), then order.py (which
      cases need not run, or run again) or results.py (a run), and with_state of kept.py, if results depend on
      it; in stress, stress/attempts.py, not for seeds; in time, judging/timing.py (runs), times.py
a verb: cli/<verb>.py, also what it prints; if new, VERBS of cli/__init__.py; its arguments: cli/options.py
a verdict: Verdict of model.py; html/style.css; decide.py, if usage tells it; results.py, if input, output and
    answer tell it, as a presentation error; results.py, special_judge.py, interfaces.py, Difference of
    model.py, if only a checker's program tells it; grep Verdict.WA, if findings and hints should hold for it;
    the words after it: decide.py, if usage and limits tell them; results.py, if it needs the problem; after
    WA, what a checker says
a checker: CHECKERS of checkers.py; checking/words.py, if it lacks the comparison (it has words with absolute
    or relative errors, caseless, unordered; lines, with any blanks between words or without empty lines;
    bytes); for Sudoku: boards.py, sudoku/__init__.py alone
what a checker says: its words: checking/words.py, differences.py (lines), boards.py; of a program or an
    interactor: interfaces.py; a field beside them: Difference of model.py, json.py, special_judge.py (a
    program), meeting.py, Ruling of model.py (an interactor); results.py, if a verdict or a hint needs it
how checkers and interactors are called: INTERFACES, INTERACTORS of checking/interfaces.py: arguments, exit
    codes (others mean JE), points; the formats that use it, if it gets a name of its own
a form of inputs, which a validator checks: sudoku/validators.py; INPUT_FORMS of sudoku/__init__.py
a relation of outputs: checking/output_hints.py: a function, and its place in RELATIONS
what runs again: judging/order.py: which cases are in doubt, which need not run; pipeline.py: when, why
a kind of problem: Problem of model.py; Spec of settings.py; meeting.py, pipeline.py, results.py, decide.py,
    formats, importing/, report/; grep ProblemKind, interactor
how two programs talk: running/talks.py; sandbox/relay.h, if it counts or waits for what it is not told yet
    (bytes and silence are); Side, Talk of model.py, decide.py, if a verdict or its words ask for it;
    meeting.py, if the problem tells it: then it is a rule of problem.ini (no limit on runs), too
a rule of problem.ini: RULES, Spec of settings.py; problem_template.ini; Problem of model.py; what obeys it:
    compiler.py, full_compile_line of languages.py (compilation), meeting.py (any run, also of looks and
    stress), special_judge.py (checkers; what is right, also in repairs), results.py (which runs of a case
    count, hints shown once), pipeline.py (what runs when), text.py, html/program.py, html/__init__.py (what
    is shown); new_problem.py, if it names a file, and NOT_DATA of source.py, if zips skip it; if judges.ini
    states it, as a speed: no Problem, but `judges_of` of settings.py
a rule of each case, in problem.ini: SECTIONS, with_sections, sections_of of problem_ini.py;
    problem_template.ini; Case of model.py; what obeys it, as above; if a rule for all cases is there already,
    too: `over` of settings.py (its option wins), all that obeys that (grep problem.NAME); if it names a file,
    loading.py (calls with_sections), new_problem.py
points, subtasks: Scoring, ScoringGroup, Judgement (a sum) of model.py; problem_template.ini; if subtasks get
    a field: Subtask of model.py, subtasks_in, rule_text of problem_ini.py, report/json.py; groups.py, if
    packages state it; order.py, if times decide on points
how cases are named: problems/case_names.py; which problems a contest has: problems/loading.py
how problems are made: importing/new_problem.py; of what a browser sends: importing/companion.py
how inputs that fail are found, and shorter ones by more seeds: stress/attempts.py; cut: stress/shrinking.py
a name from outside: zips.py checks it, called by find and path_of of source.py, and by checked of loading.py
a package's format: problems/formats/<name>.py; for a new one FORMATS of __init__.py there; FOREIGN of
    by_name.py, if the file is in it (of DMOJ, CMS, sinol-make); interfaces.py, if its checkers are called
    unlike those of testlib, Polygon, Kattis, HUSTOJ, QDUOJ, Hydro, Lemon, LemonLime, SYZOJ
a limit on runs: LIMITS, Limits, LimitOverrides of model.py; problem_template.ini; cli/options.py, if it gets
    no option;
    - patient of stress/attempts.py, limits_line of machine.py, if it follows from another unless it is stated
    - runner.py, options.h, `parse` of runner.cpp, limits.h (held by the kernel), supervisor.h (sampled, or
      what the kernel does not hold for root, such as processes), seccomp.h (if asked before a call), if it
      has to stop runs, and the sandbox is not told it yet (CPU and wall time, memory, output are)
    - decide.py, if who reaches it gets any verdict, or a sentence that tells why
    - report.h, Outcome of supervisor.h, Usage of model.py, if a verdict or a report asks what a run used of
      it, and that is not measured yet (these and the stack are)
    - a number that no user states: limits.h; of compilers: compiler.py; of jury programs: jury_programs.py
what is kept: running/builds.py: how much (doctor.py prints it), what is removed, and when; common/folders.py:
    where it is; the file of --resume: kept.py
a colour: common/texts.py: on a terminal, of verdicts, by kind, and if it is new; html/style.css: on the page;
    of other words: text.py, failure.py, standings.py, times.py, drawing.py, debug.py
a rule of the sandbox: sandbox/: seccomp.h (calls), files.h (mounts) or limits.h (setrlimit); if a machine may
    be unable to, Missing of channel.h, init.h (sets it), report.h (prints it), WEAKER of doctor.py
what a program is started with, as its environment: sandbox/init.h; if the sandbox is not told it yet,
    runner.py, options.h, `parse` of runner.cpp, too
a language, endings: LANGUAGES, NOT_JUDGED, HEADERS, compile_line of compiling/languages.py; if it is not
    compiled, or by no GCC, compiler.py, diagnostics.py, what takes a source for C++: refusals.py,
    finding/hints.py, finding/find.py (finders_for); checked.py, sanitizers.py, if findings should hold for it
an online judge: judges.ini, for the local judge and for standards of C++, too: its head names the fields, as
    the longest source; standards of C: LANGUAGES of languages.py; a new field: OnlineJudge of model.py,
    compiling/online_judges.py, what obeys it: compiler.py (CE), refusals.py (a note)
how programs are compiled: compiler.py: what all judges share; kept_headers.py: precompiled headers
a layout of a class: LAYOUTS, OUTPUTS, `fits` of contest/layouts.py; what {who} stands for, which tables show,
    too: contestants.py alone; contestants.py, cli/submissions.py, if a contestant hands in anything but one
    file, folder or zip at the top of the class; for another archive: common/zips.py, contestants.py,
    submissions.py, loading.py, which cut the ending off
how contestants are ranked: contest/ranking.py
how points are shown: tenths of common/texts.py, CHANGED of report/csv.py; signs, units, what is beside them,
    in all tables: as_points, points_text, ranking_rows of report/standings.py; JSON: json.py
a figure in tables: COLUMNS of standings.py, for all; in CSV alone csv.py; of each case html/program.py; on a
    verdict's line report/text.py; in what `time` prints report/times.py
    - Judgement of model.py, pipeline.py, if neither the judgement nor its submission tells it yet (verdict,
      points, usage, problem, standard, file are told)
    - if of the compilation: Compilation of compiler.py, Prepared of results.py; diagnostics.py, if of GCC
a report, in a file: report/<name>.py or report/html/ (__init__.py: title, head, tables); for a new one
    REPORTS of report/reports.py, OPTIONS of cli/options.py; its facts: machine.py, html/__init__.py
what a failure shows: report/failure.py as text, report/html/program.py, report/json.py; what a checker says,
    if Difference does not have it yet; how much of a text is kept: common/differences.py; of failures:
    MOST_IN_FULL of model.py, and text.py, html/__init__.py, pipeline.py (keeps texts)
a finding, by further runs (what the source alone tells is a hint): finding/<name>.py; FINDERS of find.py,
    where the first finding ends the look; if it needs a record of the run, a .cpp file there, which
    `recorded` of look.py links into the program; a fault that sanitizers name: KINDS of sanitizers.py
    (memory); MORE of faults.py, if UBSan has an option of its own for it
a hint or note, below a verdict: on failures finding/hints.py; on any source refusals.py; on runs together, or
    on AC, pipeline.py (results.py, Result of model.py, if usage and errors do not tell it), and HARMLESS of
    cli/pack.py, NoteKind of model.py, if `pack` should submit it nevertheless; what GCC warns of, as of
    formats: diagnostics.py, and WARN of compiler.py, if it is not in -Wall; on a package: its format
a refusal: as a note on a program that compiles: refusals.py; by one online judge alone, if the preprocessed
    source shows it: `refuses` of judges.ini; of a source as it is (CE): read_source of compiler.py, and a new
    field of online judges, unless all refuse it
a repair: a row of finding/repairs/table.py: of EXPRESSIONS, tried in all expressions, or of TYPES, each a
    build; in_expression, may_be_meant of proposals.py, if a row should not be tried everywhere; of
    statements: a function of operations.py or insertions.py, its cost in OPERATIONS of operations.py; how
    many are tried, what is believed: search.py
what is read of a source: finding/source/: tokens.py, expressions.py, statements.py, types.py; effects.py:
    what is changed where; edits.py: how a source is changed
a mark in a source: finding/probes/: marks.py, where marks stand; probes.h, what they record; marked_runs.py,
    which reads the record and says what it means; FINDERS of find.py, if that is a finding of its own
what a run counts: finding/counted.py, counts.h, counts.cpp; its words: repeats.py; the sentence around them,
    and which place comes first: slow_lines.py
words of a report: finding/vocabulary.py: what a finding may repeat of what a sanitizer prints"""

import os
import sys

VERSION = "1.0"
COMMAND = "judge" if os.path.basename(sys.argv[0]) == "judge" else "python3 -m judge"  # as it was started
