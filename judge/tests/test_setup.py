"""scripts/setup on machines that lack something, as far as that can be played."""

import os
import shutil
import subprocess

from judge.problems import ROOT

PYTHON_WITHOUT_PYTEST = """#!/bin/sh
case "$*" in
    *"import pytest"*) exit 1 ;;
    "-m venv "*) mkdir -p "$3/bin" && printf '#!/bin/sh\\n' >"$3/bin/python" && chmod +x "$3/bin/python" ;;
esac
"""


def test_python_may_lie_in_a_folder_with_a_space(tmp_path):
    tools = tmp_path / "my tools"
    tools.mkdir()
    (tools / "python3").write_text('#!/bin/sh\n[ "$1" = -c ] || echo "$@"\n')
    (tools / "python3").chmod(0o755)
    done = subprocess.run(["make", "--no-print-directory", "run"], cwd=ROOT, env={**os.environ, "PATH": f"{tools}:{os.environ['PATH']}"}, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "-m judge run\n"), done.stderr


def test_who_is_not_root_gets_pytest_in_a_folder_of_its_own(tmp_path):
    tools, checkout = tmp_path / "tools", tmp_path / "checkout"
    tools.mkdir()
    (checkout / "scripts").mkdir(parents=True)
    for tool in ("chmod", "dirname", "g++", "mkdir", "rm", "sh"):
        (tools / tool).symlink_to(shutil.which(tool))
    for name, text in (("python3", PYTHON_WITHOUT_PYTEST), ("id", "#!/bin/sh\necho 1000\n")):
        (tools / name).write_text(text)
        (tools / name).chmod(0o755)
    setup = (ROOT / "scripts" / "setup").read_text()
    (checkout / "scripts" / "setup").write_text(setup.replace(" /usr/bin/python3", ""))  # which may have it
    done = subprocess.run(["sh", "scripts/setup", "pytest"], cwd=checkout, env={"PATH": str(tools)}, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, ".build/venv/bin/python\n"), done.stderr
