"""For a wrong word, the judge asks for the one that was meant."""

from __future__ import annotations

import pytest

from judge.cli.nearest import did_you_mean

MEANT = {
    "rum sum.cpp --problme P1784": "run instead of rum, --problem instead of --problme",
    "lisen --prot 8080": "listen instead of lisen, --port instead of --prot",
    "run sum.cpp --Problem=P1784": "--problem instead of --Problem",
    "run sum.cpp \uff0d\uff0dcases data": "--cases instead of \uff0d\uff0dcases",
    "run sum.cpp --problem luogu1748": "luogu_p1784 instead of luogu1748",
}
RIGHT = ("run sum.cpp --problem P1784 --case secret/1*", "run sum.cpp --cases data --case=1", "verify P1784",
         "run sum.cpp --problem luogu_p1001", "pack sum.cpp --first", "nonsense")  # fmt: skip


@pytest.fixture(autouse=True)
def here(folder, monkeypatch) -> None:
    monkeypatch.chdir(folder)


@pytest.mark.parametrize("given", MEANT)
def test_an_unknown_word_is_like_a_known_one(given):
    assert did_you_mean(given.split()) == f"did you mean {MEANT[given]}?"


@pytest.mark.parametrize("given", RIGHT)
def test_words_that_may_be_right_are_kept(given):
    assert did_you_mean(given.split()) == ""
