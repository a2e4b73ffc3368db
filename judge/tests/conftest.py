"""Shared fixtures: real compilers and real processes, everything below one temporary folder."""

import subprocess
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def build(tmp_path_factory):
    """build(source, *flags, compiler="g++") -> path of the executable, compiled once a session; a compile error fails the test."""
    made: dict[tuple, Path] = {}

    def compile_once(source: Path, *flags: str, compiler: str = "g++") -> Path:
        key = (source, flags, compiler)
        if key not in made:
            target = tmp_path_factory.mktemp("build") / source.stem
            done = subprocess.run([compiler, *flags, str(source), "-o", str(target)], capture_output=True, text=True)
            assert done.returncode == 0, done.stderr
            made[key] = target
        return made[key]

    return compile_once
