"""Makes .github/page.png and .github/class.png again, from the programs and commands that README.md shows.

    python3 scripts/pictures.py

Needs Chromium and a font for Chinese (Debian: chromium fonts-noto-cjk). Look at the pictures afterwards.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import List, Tuple

ROOT = Path(__file__).resolve().parent.parent
BLOCK = re.compile(r"(?ms)^```(\w+)\n(.*?)^```$")
NAME = re.compile(r"(?://|#) ([\w./]+\.\w+)\n")  # of a file: the first line of its block
ADDS = (
    '#include <cstdio>\nint main() {{ {0} a, b; std::scanf("{1}{1}", &a, &b); std::printf("{1}", a + b); }}\n'
)
CLASS = {  # the files of the class in README.md, beside contest/max/, which has the cases of my.cpp
    "contest/sum/1.in": "2 3\n",
    "contest/sum/1.ans": "5\n",
    "contest/sum/2.in": "2000000000 2000000000\n",
    "contest/sum/2.ans": "4000000000\n",
    "students/li/sum.cpp": ADDS.format("long long", "%lld"),
    "students/wang/sum/sum.cpp": ADDS.format("long long", "%lld"),
    "students/zhao/sum.cpp": ADDS.format("int", "%d"),
}


def blocks(readme: Path) -> List[Tuple[str, str]]:
    """Returns the fenced blocks of a text in Markdown: the language of each, and its content."""
    return BLOCK.findall(readme.read_text(encoding="utf-8"))


def write(folder: Path, name: str, text: str) -> None:
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")


def write_files(readme: Path, folder: Path) -> None:
    """Writes to a file each block whose first line is that file's name as a comment, except sh and text."""
    for language, text in blocks(readme):
        name = NAME.match(text)
        if name and language not in ("sh", "text"):
            write(folder, name[1], text)


def write_class(folder: Path) -> None:
    """Writes the class of README.md. `folder` has my.cpp, which is wrong, and its cases in data/."""
    for name, text in CLASS.items():
        write(folder, name, text)
    wrong = (folder / "my.cpp").read_text()
    write(folder, "students/li/max.cpp", wrong)
    write(folder, "students/wang/max/max.cpp", wrong.replace("i = 1; i <= n", "i = 0; i < n"))
    for case in (folder / "data").iterdir():
        write(folder, f"contest/max/{case.name}", case.read_text())


def take(page: Path, picture: Path, height: int) -> None:
    options = ["--headless", "--no-sandbox", "--hide-scrollbars", "--force-device-scale-factor=1.5"]
    window = [f"--window-size=900,{height}", f"--screenshot={picture}", str(page)]
    subprocess.run(["chromium", *options, *window], check=True, stderr=subprocess.DEVNULL)


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_files(ROOT / "README.md", folder)
        [cases] = [text for _, text in blocks(ROOT / "README.md") if text.startswith("mkdir data\n")]
        subprocess.run(["sh", "-ec", cases.partition("judge run")[0]], cwd=folder, check=True)
        write_class(folder)
        judge = [sys.executable, str(ROOT / "scripts" / "judge"), "run"]
        for arguments in ("my.cpp --cases data --html page", "students --cases contest --html class"):
            subprocess.run([*judge, *f"{arguments}.html".split()], cwd=folder, stdout=subprocess.DEVNULL)
        take(folder / "page.html", ROOT / ".github" / "page.png", 690)
        take(folder / "class.html", ROOT / ".github" / "class.png", 540)


if __name__ == "__main__":
    main()
