"""Cases in the layouts that people use, and files that could do harm."""

from __future__ import annotations

import os
import shutil
import stat
import struct
import tempfile
import zipfile
from pathlib import Path

import kit
import pytest
from programs import fill, zipped
from kit import problem_spec
from values import fault_of

from judge.checking.checkers import checker_name
from judge.common import zips
from judge.common.files import display_name, read_file
from judge.model import JudgeError, LimitOverrides
from judge.problems import catalogue, source
from judge.problems.importing.new_problem import make_problem
from judge.problems.loading import notes_of
from judge.problems.settings import resolve


@pytest.fixture(autouse=True)
def unpacked(tmp_path_factory, monkeypatch):
    """Returns the folder that zips are unpacked to, which pytest removes even after a crash."""
    place = tmp_path_factory.mktemp("unpacked")
    monkeypatch.setattr(tempfile, "tempdir", str(place))
    yield place
    zips.remove_unpacked()


def zip_of(path: Path, *names: str) -> Path:
    """Writes a zip with files that contain their own names."""
    return zipped(path, {name: name for name in names})


def described_cases(path: Path) -> list[str]:
    found = problem_spec(path)
    assert (found.notes, found.limits) == ((), LimitOverrides())
    texts = ((case.name, Path(case.input).read_text(), Path(case.answer).read_text()) for case in found.cases)
    return ["{}: {} {}".format(*row) for row in texts]


@pytest.mark.parametrize(
    ("names", "cases"),
    [
        ("1.IN 1.OUT", ["1: 1.IN 1.OUT"]),
        ("1.in.txt 1.out.txt", ["1: 1.in.txt 1.out.txt"]),
        ("in2.txt out2.txt in10.txt out10.txt", ["2: in2.txt out2.txt", "10: in10.txt out10.txt"]),
        ("in/a out/a", ["a: in/a out/a"]),
        ("sum/sum.in1 sum/sum.ou1 sum/sum.c1", ["sum_1: sum/sum.in1 sum/sum.ou1"]),
        ("7/input.txt 7/output.txt 8/input.txt 8/output.txt",
         ["7: 7/input.txt 7/output.txt", "8: 8/input.txt 8/output.txt"]),
        ("d/sample/1.in d/sample/1.ans d/g/2.in d/g/2.ans",
         ["sample/1: d/sample/1.in d/sample/1.ans", "secret/2: d/g/2.in d/g/2.ans"]),
        ("A.in A.out a.in a.out", ["1: A.in A.out", "2: a.in a.out"]),
        ("1.in 1.out in.cpp input_validators/input.py README.md .git/2.in __MACOSX/3.in", ["1: 1.in 1.out"]),
    ],
)  # fmt: skip
def test_the_usual_layouts_are_understood(names, cases, tmp_path):
    assert described_cases(fill(tmp_path / "d", *names.split())) == cases
    assert described_cases(zip_of(tmp_path / "d.zip", *names.split())) == cases


def test_files_that_are_left_out_are_named(tmp_path):
    fill(tmp_path, "1.in", "1.ans", "1.out", "3.ans", "\x1b[2J.out", *(f"more/{n}.out" for n in range(9)))
    found = problem_spec(tmp_path)
    assert [(case.name, case.answer.name) for case in found.cases] == [("1", "1.ans")]
    alone, twice = found.notes
    assert alone.startswith("left out (the input or answer is missing): ") and alone.endswith(" and 6 more")
    assert alone.isprintable() and twice == "left out (the case has another input or answer): 1.out"


def test_an_input_without_answer_is_an_error_unless_it_is_named_unlike_the_cases(tmp_path):
    fill(tmp_path, "comb.in", "comb1.in", "comb1.ans", "comb10.in", "comb10.ans")
    assert problem_spec(tmp_path).notes == ("left out (the input or answer is missing): comb.in",)
    fill(tmp_path, "more/comb3.in")
    why = "/more/comb3.in: there is no answer comb3.ans or comb3.out beside it"
    assert why in fault_of(problem_spec, tmp_path)


def test_inputs_from_windows_are_told(tmp_path):
    fill(tmp_path, "1.in", "1.ans")
    (tmp_path / "1.in").write_bytes(b"1 2\r\n")
    assert problem_spec(tmp_path).notes == (
        "the first input has CR LF; programs on Windows do not see the CR",
    )


def test_a_folder_with_cases_in_which_another_has_cases_is_an_error(tmp_path):
    fill(tmp_path, "1.in", "1.ans", "sample/1.in", "sample/1.ans")
    assert [case.name for case in problem_spec(tmp_path).cases] == ["sample/1", "secret/1"]
    fill(tmp_path, "old/1.in", "old/1.ans")
    with pytest.raises(JudgeError, match=f"^{tmp_path}: has cases, and so has {tmp_path}/old/; put all "):
        problem_spec(tmp_path)


def test_cases_beside_a_folder_with_problem_ini_are_not_left_out_without_a_word(tmp_path):
    fill(tmp_path, "01", "01.a", "x/1.in", "x/1.ans")
    (tmp_path / "x" / "problem.ini").write_text("[problem]\n")
    assert "has cases, and so has" in fault_of(problem_spec, tmp_path)
    (tmp_path / "01.a").unlink()
    assert [case.name for case in problem_spec(tmp_path).cases] == ["1"]


def test_a_link_to_a_file_of_the_folder_is_a_case_and_one_to_a_folder_is_not_entered(tmp_path):
    fill(tmp_path / "private", "1.in", "1.out")
    data = fill(tmp_path / "data", "2.in", "2.out", "3.out")
    (data / "3.in").symlink_to("2.in")
    (data / "more").symlink_to(tmp_path / "private")
    found = problem_spec(data)
    assert [Path(case.input).read_text() for case in found.cases] == ["2.in", "2.in"]
    assert found.notes == ("left out (links to folders are not entered): more",)
    (data / "3.in").unlink()
    (data / "3.in").symlink_to(tmp_path / "private/1.in")
    with pytest.raises(JudgeError, match="data: 3.in is a link that leads out of the package"):
        problem_spec(data)


def with_fields(whole: bytes, central: int, local: int, value: int) -> bytes:
    """Returns a zip whose first file has this value at these offsets of its two headers."""
    data = bytearray(whole)
    for mark, offset in ((b"PK\1\2", central), (b"PK\3\4", local)):
        struct.pack_into("<H", data, data.index(mark) + offset, value)
    return bytes(data)


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (lambda whole: b"text", "is no zip file, or is damaged; unpack it"),
        (lambda whole: whole[:-10], "is no zip file, or is damaged"),
        (lambda whole: with_fields(whole, 24, 22, 2), "is no zip file, or is damaged"),  # a wrong size
        (lambda whole: with_fields(whole, 8, 6, 1), "cannot be read: its file .* is encrypted, or "),
        (lambda whole: with_fields(whole, 8, 6, 0x800), "cannot be read: 'utf-8' codec"),
        (lambda whole: whole.replace(b".in", b".no"), "has no cases; cases are named like 1.in with 1.out"),
    ],
)
def test_a_zip_that_cannot_be_read_or_has_no_cases_is_an_error(spoil, complaint, tmp_path):
    whole = zip_of(tmp_path / "x.zip", "QQQ.in", "1.in", "1.out").read_bytes().replace(b"QQQ", b"\xff\xfe\n")
    (tmp_path / "x.zip").write_bytes(spoil(whole))
    with pytest.raises(JudgeError, match=f"x.zip: {complaint}"):
        problem_spec(tmp_path / "x.zip")


@pytest.mark.parametrize("prefix", ["../../../../tmp/", "/tmp/", "a/../../", "..\\..\\"])
def test_names_that_point_elsewhere_write_nothing_elsewhere(prefix, tmp_path, monkeypatch):
    testcases = tmp_path / "two" / "folders" / "down"
    testcases.mkdir(parents=True)
    names = f"{prefix}evil.in", f"{prefix}evil.out", "d/1.in", "d/1.out"
    archive = zip_of(testcases.parent / "evil.zip", *names)
    before = set(tmp_path.rglob("*")), set(Path("/tmp").glob("evil*"))
    monkeypatch.setattr(catalogue, "TESTCASES", testcases)
    make_problem("mine", problem_spec(archive))
    made = set(tmp_path.rglob("*")) - before[0]
    assert all(testcases / "mine" in (path, *path.parents) for path in made)
    assert set(Path("/tmp").glob("evil*")) == before[1]
    assert kit.problem("mine").cases


@pytest.mark.parametrize(
    "names",
    [["", "1.cpp"], ["a\0b", "1.cpp"], ["/1.cpp"], ["../1.cpp"], ["C:\\1.cpp"], ["x" * 300], ["a", "a/b"]],
)
def test_a_students_zip_with_any_names_is_unpacked_inside_or_refused(names, tmp_path, unpacked):
    with zipfile.ZipFile(tmp_path / "zs.zip", "w") as archive:
        for name in names:
            entry = zipfile.ZipInfo("x")
            entry.filename = entry.orig_filename = name
            archive.writestr(entry, "1")
    before = {*tmp_path.rglob("*"), *Path("/").glob("*.cpp")}
    try:
        folder = zips.opened(tmp_path / "zs.zip")
        assert all(path.is_dir() or path.read_text() == "1" for path in Path(folder).rglob("*"))
    except JudgeError as error:
        assert str(error).startswith(f"{tmp_path / 'zs.zip'}") and str(unpacked) not in str(error)
    assert {*tmp_path.rglob("*"), *Path("/").glob("*.cpp")} == before


@pytest.mark.parametrize("mode", [stat.S_IFLNK, stat.S_IFCHR])
def test_links_and_devices_in_a_zip_are_left_out(mode, tmp_path):
    with zipfile.ZipFile(tmp_path / "x.zip", "w") as archive:
        for name in ("1.in", "1.out", "2.in", "2.out"):
            entry = zipfile.ZipInfo(name)
            entry.external_attr = ((mode if name == "2.in" else stat.S_IFREG) | 0o777) << 16
            archive.writestr(entry, "/etc/passwd")
    found = problem_spec(tmp_path / "x.zip")
    assert [case.name for case in found.cases] == ["1"]
    assert found.notes == ("left out (the input or answer is missing): 2.out",)


def test_too_many_bytes_or_files_are_refused(tmp_path, monkeypatch):
    bomb = zip_of(tmp_path / "bomb.zip", "1.in", "1.out")
    data = bytearray(bomb.read_bytes())
    for at in (data.index(b"PK\1\2"), data.rindex(b"PK\1\2")):
        struct.pack_into("<I", data, at + 24, 130 << 20)  # the size in the list of files
    bomb.write_bytes(data)
    with pytest.raises(JudgeError, match="bomb.zip: cannot be read: has over 256 MiB of files; unpack it"):
        problem_spec(bomb)
    for module in (zips, source):
        monkeypatch.setattr(module, "MOST_FILES", 100)
    names = [f"{n}.in" for n in range(101)]
    for path in (fill(tmp_path / "many", *names), zip_of(tmp_path / "many.zip", *names)):
        with pytest.raises(JudgeError, match="cannot be read: has more than 100 files"):
            problem_spec(path)


def test_names_that_are_long_or_cannot_be_decoded_become_numbers(tmp_path):
    zip_of(tmp_path / "x.zip", *(f"{stem}.{end}" for stem in ("QQQ", "9" * 200) for end in ("in", "out")))
    data = (tmp_path / "x.zip").read_bytes().replace(b"QQQ", b"\xff\xfe\n")
    (tmp_path / "x.zip").write_bytes(data)
    assert [case.name for case in problem_spec(tmp_path / "x.zip").cases] == ["1", "2"]
    for end in (b"in", b"out"):
        Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff\xfe." + end)).write_text("1")
    assert [case.name for case in problem_spec(tmp_path).cases] == ["1"]


def test_names_in_gbk_are_decoded_and_found_in_config_yml(tmp_path):
    path = zip_of(tmp_path / "x.zip", "data_dd1.in", "data_dd1.out")  # as long as it is in GBK
    zipped(path, {"config.yml": "数据_輁1.in:\n  score: 7\n"}, "a")
    path.write_bytes(path.read_bytes().replace(b"data_dd1", "数据_輁1".encode("gbk")))
    [case] = problem_spec(path).cases
    assert (case.name, case.points) == ("数据_輁1", 7)


def test_names_in_gbk_of_a_folder_are_read_too(tmp_path):
    def fill_in(encoding: str, *names: str) -> list[str]:
        for name in names:
            path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + name.encode(encoding)))
            path.parent.mkdir(exist_ok=True)
            path.write_text("1")
        return [case.name for case in problem_spec(tmp_path).cases]

    assert fill_in("gbk", "甲/数据1.in", "甲/数据1.out") == ["数据1"]
    assert fill_in("utf-8", "甲/样例.in", "甲/样例.out") == ["数据1", "样例"]
    assert fill_in("gbk", "甲/样例.in", "甲/样例.out") == ["1", "2", "3"]  # of two with one name


NO_CHECKER = "d/checker.cpp is not used; to use it, write into {}/problem.ini, "
NO_CHECKER += "below a line [problem]: checker = d/checker.cpp"


@pytest.mark.parametrize("as_zip", [True, False])
@pytest.mark.parametrize(
    ("files", "checker", "notes"),
    [
        ({}, "lines", [NO_CHECKER]),
        ({"d/config.yml": "1.in:\n  score: 7\n"}, "{}/d/checker.cpp", []),
        ({"problem.ini": "[problem]\nchecker = d/checker.cpp\n"}, "{}/d/checker.cpp", []),
    ],
)
def test_a_checker_beside_the_cases_is_used_if_a_file_there_names_it_and_else_offered(
    files, checker, notes, as_zip, tmp_path
):
    place = tmp_path / ("x.zip" if as_zip else "x")
    fill(tmp_path / "x", "d/1.in", "d/1.ans", "d/checker.cpp")
    for name, text in files.items():
        (tmp_path / "x" / name).write_text(text)
    if as_zip:
        shutil.make_archive(str(tmp_path / "x"), "zip", tmp_path / "x")
    spec = problem_spec(place)
    assert checker_name(resolve(spec).checker) == checker.format(place)
    assert notes_of(spec) == [f"{place}: {note.format(place)}" for note in notes]


@pytest.mark.parametrize("name", ["chk.cpp", "interactor.cpp"])
def test_a_program_that_looks_like_the_problems_own_is_not_unused_without_a_word(name, tmp_path):
    spec = problem_spec(fill(tmp_path, "1.in", "1.ans", name))
    role = "interactor" if name.startswith("int") else "checker"
    use = f"to use it, write into {tmp_path}/problem.ini, below a line [problem]: {role} = {name}"
    assert notes_of(spec)[0].startswith(f"{tmp_path}: {name} is not used; {use}")
    (tmp_path / "problem.ini").write_text(f"[problem]\n{role} = {name}\n")
    spec = problem_spec(tmp_path)
    assert not notes_of(spec)


@pytest.mark.parametrize(
    "file, text, whose",
    [
        ("config.yml", "title: Abc\ntime_limit: 2000\nscores:\n  1: 40\n", "sinol-make's"),
        ("init.yml", "test_cases:\n- {in: p.1.in, out: p.1.out, points: 100}\n", "DMOJ's"),
    ],
)
def test_settings_of_other_programs_are_not_read_and_a_note_says_so(file, text, whose, tmp_path):
    (tmp_path / file).write_text(text)
    spec = problem_spec(fill(tmp_path, "in/1.txt", "out/1.txt"))
    note = f"{file} is {whose}: its limits and checker are not read"
    assert [case.name for case in spec.cases] == ["1"] and notes_of(spec) == [f"{tmp_path}: {note}"]


@pytest.mark.parametrize(
    ("name", "encoding"), [("1.in", "utf-8"), ("1.ans", "utf-16-le"), ("1.ans", "utf-16-be")]
)
def test_a_byte_order_mark_at_the_start_of_a_case_is_an_error(name, encoding, tmp_path):
    fill(tmp_path, "1.in", "1.ans")
    (tmp_path / name).write_text("\ufeff1 2", encoding)
    with pytest.raises(JudgeError, match=f"/{name}: begins with a byte-order mark; save the file as UTF-8 "):
        problem_spec(tmp_path)


def test_unpacked_files_are_the_users_alone_and_removed_even_if_that_is_interrupted(
    tmp_path, unpacked, monkeypatch
):
    [case] = problem_spec(zip_of(tmp_path / "x.zip", "1.in", "1.out")).cases
    assert Path(case.input).read_text() == "1.in" and unpacked in case.input.parents
    assert oct(case.input.parent.stat().st_mode)[-3:] == "700"

    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(zips, "remove_tree", interrupted)
    with pytest.raises(KeyboardInterrupt):
        zips.remove_unpacked()
    monkeypatch.undo()
    zips.remove_unpacked()
    assert not case.input.exists() and not zips.UNPACKED


def test_what_comes_from_a_zip_in_a_zip_is_opened_there_and_shown_by_both(tmp_path):
    zip_of(tmp_path / "in.zip", "d/1.in")
    with zipfile.ZipFile(tmp_path / "out.zip", "w") as archive:
        archive.write(tmp_path / "in.zip", "a/in.zip")
    outer = zips.opened(tmp_path / "out.zip")
    [inner] = (outer / "a").glob("*.zip")
    folder = zips.opened(inner)
    shown = f"{tmp_path}/out.zip/a/in.zip"
    assert [*map(display_name, (folder, folder / "d/1.in"))] == [shown, f"{shown}/d/1.in"]
    assert [(str(parent), names) for parent, _, names in zips.walk(folder)] == [(".", []), ("d", ["1.in"])]
    assert read_file(folder / "d/1.in") == b"d/1.in"
    assert fault_of(read_file, folder / "2.in") == f"{shown}/2.in: no such file or directory"
