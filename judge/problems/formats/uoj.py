"""UOJ's problem.conf: a key and its value in each line, which S2OJ and others use, too.

Test i is input_pre i.input_suf with output_pre i.output_suf. Extra tests have `ex_` before that; they give no
points, and the first n_sample_tests of them are samples. Limits in s and MiB hold for all tests, or with `_i`
for test i. Without subtasks a test gives point_score_i, else 100 / n_tests, rounded down.
(https://github.com/UniversalOJ/UOJ-System: judger/uoj_judger/include/uoj_judger.h, builtin/judger/judger.cpp)
"""

from __future__ import annotations

import re

from judge.common.nodes import Node, shown_word
from judge.model import AnyPath, JudgeError, LimitOverrides
from judge.problems.formats.entries import MOST_CASES, cases_of
from judge.problems.formats.files import Files
from judge.problems.formats.package import Package
from judge.problems.formats.std_checkers import checker_called
from judge.problems.formats.uoj_tests import Conf, entry, in_subtasks, limits, single, whole

CONFIG = "problem.conf"
REFUSED = {
    "submit_answer": "problems to which answers are handed in cannot be judged",
    "interaction_mode": "interactive problems cannot be judged",
    "with_implementer": "programs that are compiled with files of the problem cannot be judged",
}
KNOWN = re.compile(
    r"n_(tests|ex_tests|sample_tests|subtasks)|(input|output)_(pre|suf)|(time|memory|output)_limit(_-?\d+)?"
    r"|point_score(_\d+)?|subtask_(end|score|type)_\d+|subtask_dependence_\d+(_\d+)?"
    r"|use_builtin_(judger|checker)"
)
# What a verdict does not depend on.
PASSED = re.compile(
    r"(checker|validator|interactor|standard)_(time|memory|output)_limit(_\d+)?|show_(in|out|res)|problem_id"
    r"|real_time_limit(_\d+)?|subtask_used_time_type_\d+|validate_input_before_test"
    r"|(std|interactor|validator|checker)_language"
    r"|check_existence_only_in_sample_test"
)


def find(files: Files) -> str:
    return files.shallowest(CONFIG)


def read(files: Files, name: str) -> Package:
    conf, files = parsed(files.text(name), str(files.place / name)), files.below(name[: -len(CONFIG)])
    for key, why in REFUSED.items():
        if key in conf and conf[key].text != "off":
            raise conf[key].fault(f"{key} {conf[key].text}: {why}")
    if conf.get("use_builtin_judger", conf[""]).value != "on":
        raise conf.get("use_builtin_judger", conf[""]).fault(
            "use_builtin_judger is not on: problems with a judger of their own cannot be judged"
        )
    count = whole(conf, "n_tests", 10, MOST_CASES)
    extra = whole(conf, "n_ex_tests", 0, MOST_CASES)
    samples = whole(conf, "n_sample_tests", 0, extra)
    tests = in_subtasks(conf, count) if whole(conf, "n_subtasks", 0, count) else single(conf, count)
    extras = [entry(conf, -i, 0, None, is_sample=i <= samples) for i in range(1, extra + 1)]
    usual = limits(conf, "", LimitOverrides(1000, 256, 64))
    return Package(cases_of(files, [*extras, *tests]), usual, checker_in(files, conf))


def parsed(text: str, file: str) -> Conf:
    """The values by their keys; that of the empty key stands for the file."""
    conf = {"": Node(file, 1, "", None)}
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split()
        place = Node(file, number, words[0] if words else "", " ".join(words[1:]))
        if not words:
            continue
        if len(words) != 2:
            raise place.fault(f"{shown_word(words[0])}: a line should have a key and a value")
        if not (KNOWN.fullmatch(words[0]) or PASSED.fullmatch(words[0]) or words[0] in REFUSED):
            raise place.fault(f"{shown_word(words[0])} is not understood")
        if words[0] in conf:
            raise place.fault(f"{shown_word(words[0])} appears twice")
        conf[words[0]] = place
    return conf


def checker_in(files: Files, conf: Conf) -> str | AnyPath:
    """A built-in checker, else the package's chk.cpp."""
    if "use_builtin_checker" in conf:
        return checker_called(conf["use_builtin_checker"])
    if "chk.cpp" in files.paths:
        return files.paths["chk.cpp"]
    raise JudgeError(f"{conf[''].file}: there is neither use_builtin_checker nor chk.cpp")
