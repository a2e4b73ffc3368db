"""The answers that a package of Polygon lacks, made with its main program, as its own doall.sh does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from judge.common.files import read_file, write_whole
from judge.common.outside_names import path_inside
from judge.common.xml import Element
from judge.compiling.jury_programs import jury_program, run
from judge.model import FileNames, JudgeError
from judge.problems.source import Source
from judge.running.runner import Runner


def with_answers(
    source: Source, problem: Element, inputs: Mapping[str, str], file: FileNames | None
) -> Source:
    """The package with the answers that are missing, which are written into it. `inputs` has the input of
    each answer by its name. Raises JudgeError if the main program fails."""
    missing = {name: input_ for name, input_ in inputs.items() if name not in source.paths}
    if not missing:
        return source
    targets = {name: path_inside(source.folder, replace(problem.node, value=name)) for name in missing}
    with Runner() as runner:
        program = jury_program(runner, main_program(source, problem))
        for name, input_ in missing.items():
            text = read_file(source.find(replace(problem.node, value=input_)))
            done = run(runner, program, text=text, file=file)
            if done.status:
                raise JudgeError(f"{program.name}: {done.ended}, on {input_}")
            write_whole(targets[name], done.output)
    return replace(source, paths={**source.paths, **targets})


def main_program(source: Source, problem: Element) -> Path:
    for solution in problem.all("assets", "solutions", "solution"):
        path = solution.needed("source").attribute("path")
        if solution.attributes.get("tag") == "main":
            return source.find(path)
    raise problem.fault("solutions: none is the main one, which could make the answers")
