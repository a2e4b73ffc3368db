"""Small programs, each named by the verdict that it must get. The one case has `1 2`; the answer is `3`."""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

import kit
import pytest
from machines import missing

from judge import compiler
from judge.judging import ProgressListener, judge_all
from judge.model import Case, Judgement, Limits, Problem, Submission, Verdict
from judge.problems import judges
from judge.runner import Runner

PROGRAMS = sorted(Path(__file__).with_name("submissions").glob("*.cpp"))
# The verdict of these needs what some machines do not grant, such as own processes or a scratch folder.
NEEDS = {
    "namespaces": """
        ac_changes_its_executable ac_child_crashes ac_children_one_after_another
        ac_children_share_copy_on_write ac_climbs_out_of_its_directory ac_file_ignores_the_signal
        ac_maps_its_files ac_reads_secrets ac_scratch_starts_empty ac_uses_scratch_files
        ac_writes_to_its_input mle_children_without_first_thread mle_continues_what_is_stopped
        mle_copies_on_write mle_files_in_tmp mle_files_in_working_directory mle_forks_while_it_holds
        mle_many_children mle_orphan_grows mle_shared_mapping mle_writes_to_mapped_files ole_children_print
        ole_endless_file ole_grows_a_file ole_orphan_prints ole_sparse_file re_kills_its_process_group
        tle_children_nobody_waits_for tle_children_share_the_work tle_daemon_spins tle_orphan_spins
        tle_orphan_stopped tle_subreaper wa_orphan_adds_output""",
    "Landlock": """
        ac_types_on_the_terminal ac_walks_the_file_system ac_asks_for_hidden_memory ce_embeds_a_file
        ce_includes_an_answer mle_shared_memory_files""",
    "seccomp notification": """
        ac_sees_no_sizes mle_bad_alloc mle_bad_alloc_exit_code mle_malloc_unchecked mle_mmap_refused""",
    "memfd_create": "ac_cannot_cut_off_its_output ac_reserves_disk_space ole_cuts_off_what_is_too_much",
    "seccomp": """
        ac_adds_no_filter ac_asks_for_odd_options ac_no_locks_on_devices ac_no_objects_of_the_kernel
        ac_reaches_no_ipc re_lowers_its_file_limit re_raises_sigxfsz""",
    "execveat": "ac_walks_the_file_system ac_changes_its_executable",
    "threads": """
        ac_four_threads ac_sixty_threads ac_thread_with_7_mib_of_stack mle_children_without_first_thread
        mle_first_thread_leaves mle_thread_stacks
        re_endless_threads re_thread_stack_overflow tle_deadlock tle_four_threads tle_main_thread_leaves
        tle_short_lived_threads""",
}
CPU_MS = {"AC": 1000, "TLE": 100}  # a busy machine gives an AC program its time


def verdict_in_name(source: Path) -> str:
    return source.stem.partition("_")[0].upper()


@pytest.fixture(scope="module")
def judge(tmp_path_factory) -> Callable[[Runner, Path, int], Judgement]:
    folder = tmp_path_factory.mktemp("sum")
    (folder / "1.in").write_text("1 2\n")
    (folder / "1.ans").write_text("3\n")
    case = Case("1", folder / "1.in", folder / "1.ans")

    def judge(runner: Runner, source: Path, core: int) -> Judgement:
        limits = Limits(CPU_MS.get(verdict_in_name(source), 200), memory_mib=64, output_mib=1)
        problem = Problem(None, "sum", "", (judges()["local"],), limits, "lines", None, (case,))
        [judgement] = judge_all(runner, [Submission(source, problem, "c++17")], [core], ProgressListener())
        return judgement

    return judge


@pytest.fixture(scope="module")
def judged_together(judge, request) -> Iterator[dict[Path, Future]]:
    """Of each program that a test asks for. Each core judges one at a time, in the order of the tests, so
    each test waits only for its own. What is skipped is not run: it could write to the machine's files."""
    tests = [item for item in request.session.items if "judged_together" in item.fixturenames]
    needs = {test: [what for mark in test.iter_markers("needs") for what in mark.args] for test in tests}
    sources = [test.callspec.params["source"] for test in tests if not missing(*needs[test])]
    cores = SimpleQueue()
    for core in os.sched_getaffinity(0):
        cores.put(core)

    def on_a_free_core(source: Path) -> Judgement:
        core = cores.get()
        try:
            return judge(runner, source, core)
        finally:
            cores.put(core)

    with Runner() as runner, ThreadPoolExecutor(cores.qsize()) as pool:
        yield {source: pool.submit(on_a_free_core, source) for source in sources}
        runner.close()


def test_there_are_programs_for_every_verdict():
    counts = [
        sum(path.name.startswith(f"{verdict}_") for path in PROGRAMS)
        for verdict in ("ac", "wa", "tle", "mle", "ole", "re", "ce")
    ]
    assert min(counts) >= 3


def programs(*, that_compile: bool) -> list:
    return [
        pytest.param(
            source,
            id=source.stem,
            marks=[pytest.mark.needs(what) for what, names in NEEDS.items() if source.stem in names.split()],
        )
        for source in PROGRAMS
        if (verdict_in_name(source) != "CE") == that_compile
    ]


def test_every_program_that_has_needs_exists():
    assert {name for names in NEEDS.values() for name in names.split()} <= {path.stem for path in PROGRAMS}


@pytest.mark.parametrize("source", programs(that_compile=True))
def test_each_program_gets_the_verdict_in_its_name(source, judged_together):
    judgement = judged_together[source].result()
    assert judgement.verdict.name == verdict_in_name(source), judgement


@pytest.mark.parametrize("source", programs(that_compile=False))
def test_each_program_that_should_not_compile_does_not(source, judge, monkeypatch):
    # Some never end compiling; the others take far less time.
    monkeypatch.setattr(compiler, "LIMITS", dataclasses.replace(compiler.LIMITS, cpu_ms=500))
    with Runner() as runner:
        judgement = judge(runner, source, kit.core())
    assert judgement.verdict is Verdict.CE, judgement
