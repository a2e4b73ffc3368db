"""A spec -> the folder of a new problem, made whole or not at all."""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from judge import COMMAND
from judge.common.files import read_file, system_faults
from judge.common.nodes import Node, sections_in
from judge.common.texts import count
from judge.common.zips import hidden, path_inside
from judge.compiling.jury_programs import files_read
from judge.compiling.online_judges import judges
from judge.model import Case, JudgeError, JuryProgram, LimitOverrides, Limits
from judge.problems import catalogue, problem_ini
from judge.problems.groups import one_word_each
from judge.problems.loading import notes_of
from judge.problems.source import INI
from judge.problems.settings import Spec

KEY, LONGEST_KEY = "[a-z0-9]+(_[a-z0-9]+)*", 64


def make_problem(key: str, stated: Spec = Spec()) -> str:
    """Makes the folder of the problem `key` from what is stated of it; a rename at the end makes all of it
    appear at once. Returns a text: what was made, notes on it, and the next command. Raises JudgeError if the
    folder cannot be made or is there, or if the key has a wrong form or may mean a problem that is there."""
    if not re.fullmatch(KEY, key) or len(key) > LONGEST_KEY:
        form = f"words of a-z and 0-9, joined by _, at most {LONGEST_KEY} characters"
        raise JudgeError(f"{key!r}: a key is like luogu_p1001: {form}")
    target = catalogue.Catalogue().find(key) or catalogue.folders_of_problems()[-1] / key
    if os.path.lexists(target):
        raise JudgeError(f"{key}: there is {os.path.relpath(target)} already; remove it or use another key")
    spec = with_key(key, stated)
    with system_faults(f"{target}: cannot be made"):
        with tempfile.TemporaryDirectory(dir=target.parent, prefix=".new_") as scratch:
            folder = Path(scratch) / key
            folder.mkdir()
            fill(folder, spec)
            folder.rename(target)
    place, number = os.path.relpath(target), len(spec.cases or ()) + len(spec.samples)
    limits = f"{spec.limits.cpu_ms} ms, {spec.limits.memory_mib} MiB"
    of_judges = "".join(f", {judge.name}" for judge in spec.judges or () if judge.name != "local")
    notes = "".join(f"\n  note: {note}" for note in spec.notes)
    put = "" if number else f"put cases, such as 1.in with 1.ans, into {place}/secret/, then type "
    following = f"next: {put}{COMMAND} run my.cpp --problem {key}"
    return f"made {place}/: {count(number, 'case')}, {limits}{of_judges}{notes}\n{following}"


def with_key(key: str, spec: Spec) -> Spec:
    """Returns the spec with a title, a link, judges and limits: those that it states, else what the key
    suggests or what is usual. Notes on unused programs and on limits that are a guess are added."""
    name, _, id_ = key.partition("_")
    online = judges().get(name)
    link = online.page.replace("{id}", id_.upper()) if online and id_.isalnum() else ""
    notes = notes_of(spec)
    guessed = [name for name in ("cpu_ms", "memory_mib") if getattr(spec.limits, name) is None]
    notes += [f"a guess, to be corrected in problem.ini: {' and '.join(guessed)}"] if guessed else []
    limits = LimitOverrides(Limits.cpu_ms, Limits.memory_mib)
    usual = Spec(title=key, link=link, judges=(online or judges()["local"],), limits=limits)
    return replace(spec.over(usual), notes=tuple(notes))


def fill(folder: Path, spec: Spec) -> None:
    """Writes the problem's files, such as secret/1.in, into an empty folder. Raises OSError if one cannot be
    written, and JudgeError if one cannot be read or a text is too long for problem.ini."""
    cases = plainly_named(spec.cases or ())
    for name in ("sample", "secret"):
        (folder / name).mkdir()
    for case in cases:
        put(folder, f"{case.name}.in", read_file(case.input))
        put(folder, f"{case.name}.ans", read_file(case.answer))
    for number, sample in enumerate(spec.samples, 1):
        for end, text in zip(("in", "ans"), sample):
            put(folder, f"sample/{number}.{end}", text.encode(errors="replace"))
    for name, path in files_of_programs(spec):
        shutil.copymode(path, put(folder, name, read_file(path)))
    ini = problem_ini.write(spec, cases).encode()
    sections_in(ini, f"{INI} of the new problem")
    put(folder, INI, ini)


def put(folder: Path, name: str, content: bytes) -> Path:
    """Writes a file below the folder, and returns its path. Raises JudgeError if the name leads out of it."""
    path = path_inside(folder, Node(INI, 0, "", name))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


def plainly_named(cases: Sequence[Case]) -> list[Case]:
    """Returns the cases renamed: each has a folder, as in secret/1, and a subtask's name is one word."""
    words = one_word_each(case.subtask.name for case in cases if case.subtask)
    named = []
    for case in cases:
        subtask = case.subtask
        if subtask:
            depends_on = tuple(words.get(name, name) for name in subtask.depends_on)
            subtask = replace(subtask, name=words[subtask.name], depends_on=depends_on)
        name = case.name if "/" in case.name else f"secret/{case.name}"
        named.append(replace(case, name=name, subtask=subtask))
    return named


def files_of_programs(spec: Spec) -> Iterator[tuple[str, Path]]:
    """Yields name and path of each file that programs need: the checker, the interactor, the headers, modules
    and packages that they may use (`files_read`), and the files that submissions are compiled with. Of what
    checker and interactor may use, leaves out hidden files, and what lies outside their folders."""
    for program in (spec.checker, spec.interactor):
        if isinstance(program, JuryProgram):
            own, *others = files_read(program.source)
            yield program.source.name, own
            folder = own.parent.resolve()
            for path in others:
                name = os.path.relpath(path.parent.resolve() / path.name, folder)
                if folder in path.resolve().parents and not hidden(name):  # `..` is hidden, too
                    yield name, path
    yield from spec.compile_with or ()
