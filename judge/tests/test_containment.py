"""What holds where the kernel refuses namespaces, and what the judge says about the machine."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from judge.problems import ROOT

PROGRAMS = Path(__file__).with_name("submissions")
# Programs whose verdict does not depend on processes of their own or on a scratch folder.
HOLDS_ANYWHERE = """
    ac_plain ac_four_threads ac_kills_everyone ac_kills_its_parent ac_limits_its_parent ac_opens_sockets ac_traces_its_parent
    ac_walks_the_file_system ac_40_mib_of_stack mle_malloc mle_recursion mle_bad_alloc mle_thread_stacks ole_endless_stdout
    re_segfault re_exit_1 tle_loops_endlessly tle_stops_itself tle_four_threads tle_fork_bomb wa_forges_json ce_syntax_error
""".split()


@pytest.fixture(scope="module")
def verdicts(build, tmp_path_factory) -> dict[str, str]:
    folder = tmp_path_factory.mktemp("weak")
    (folder / "1.in").write_text("1 2\n")
    (folder / "1.ans").write_text("3\n")
    refuse = build(Path(__file__).with_name("refuse_namespaces.cpp"), "-static")
    command = [refuse, sys.executable, "-m", "judge", "run", *(str(PROGRAMS / f"{name}.cpp") for name in HOLDS_ANYWHERE)]
    command += ["--cases", str(folder), "--time", "300", "--memory", "64", "--output", "1", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)})
    assert done.stderr.count("only partly contained here (cannot make namespaces") == 1, done.stderr
    return {Path(one["submission"]).stem: one["verdict"] for one in json.loads(done.stdout)["submissions"]}


@pytest.mark.parametrize("name", HOLDS_ANYWHERE)
def test_the_verdict_holds_without_namespaces(name, verdicts):
    assert verdicts[name] == name.partition("_")[0].upper()
