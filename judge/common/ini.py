"""Files with sections of `NAME = VALUE` -> values: judges.ini, problem.ini and contest.ini."""

from __future__ import annotations

import configparser
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Dict

from judge.common.display_names import display_name
from judge.common.files import check_regular, read_file
from judge.model import LIMITS, MOST_MIB, JudgeError

MOST_SLOWER = 100  # times
MOST_BYTES, LONGEST_LINE = 1 << 18, 1000
NUMBERS = {**{limit.field: limit.most for limit in LIMITS}, "slower": MOST_SLOWER, "source_kib": MOST_MIB}
Sections = Dict[str, Dict[str, str]]  # the fields of each section
LISTS = ("judges", "aliases", "standards", "refuses")


def read_ini(path: Path, section: str = "") -> Sections:
    """Returns the sections of the file as `sections_in` does. Raises JudgeError if it is broken or too long."""
    check_regular(path)
    data = read_file(path, MOST_BYTES + 1)
    if len(data) > MOST_BYTES:  # it may be a student's, and endless
        raise JudgeError(f"{display_name(path)}: has more than {MOST_BYTES >> 10} KiB")
    return sections_in(data, display_name(path), section)


def sections_in(data: bytes, shown: str, section: str = "") -> Sections:
    """Returns the sections in `data`, the content of the file that messages call `shown`. With `section`, a file
    without any section has only this one. Raises JudgeError if the file is broken."""
    parser = configparser.RawConfigParser(
        delimiters=("=",), comment_prefixes=("#",), default_section="", empty_lines_in_values=False
    )
    before = 0
    for number, line in enumerate(data.split(b"\n"), 1):
        if len(line) > LONGEST_LINE and not line.lstrip().startswith(b"#"):  # configparser takes its square
            raise JudgeError(f"{shown}: line {number}: has more than {LONGEST_LINE} bytes")
    try:
        decoded = data.decode("utf-8-sig")
        if section and not re.search(r"(?m)^\[", decoded):
            decoded, before = f"[{section}]\n{decoded}", 1
        parser.read_string(decoded)
        return {name: dict(parser[name]) for name in parser.sections()}
    except UnicodeDecodeError as error:
        fault = f"not UTF-8: {error}"
    except configparser.MissingSectionHeaderError as error:
        fault = f"line {error.lineno}: should come after the name of a section, such as [problem]"
    except configparser.ParsingError as error:
        fault = f"line {error.errors[0][0] - before}: should be NAME = VALUE"
    except (configparser.DuplicateSectionError, configparser.DuplicateOptionError) as error:
        number = (error.lineno or 0) - before
        fault = f"line {number}: {getattr(error, 'option', error.section)} appears twice"
    raise JudgeError(f"{shown}: {fault}")


def check_fields(section: dict[str, str], required: str, optional: str, stated_in: str) -> None:
    """Raises JudgeError if a field is missing or unknown, or has a value of the wrong form."""
    for name, text in section.items():
        known(name, f"{required} {optional}".split(), "field", stated_in)
        if name in NUMBERS:
            if not re.fullmatch("[0-9]{1,9}", text):
                raise JudgeError(f"{stated_in}: {name} should be a whole number, not {text!r}")
            if not 0 < int(text) <= NUMBERS[name]:
                raise JudgeError(f"{stated_in}: {name} should be from 1 to {NUMBERS[name]}, not {text}")
        if name not in LISTS and "\n" in text:  # most likely the next field, indented
            raise JudgeError(f"{stated_in}: {name} should be one line, not {text!r}")
    for name in required.split():
        if name not in section:
            raise JudgeError(f"{stated_in}: {name} is missing")


def known(name: str, table: Iterable[str], kind: str, stated_in: str) -> str:
    if name not in table:
        raise JudgeError(f"{stated_in}: unknown {kind} {name!r}; there are {', '.join(table)}")
    return name
