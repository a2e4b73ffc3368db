from pathlib import Path

import pytest
from values import usage

from judge.judging.order import doubtful
from judge.model import Case, Limits, Result, Verdict


def result(cpu_ms: float, verdict: str = "AC", **more: object) -> Result:
    return Result(Case("1", Path(), Path()), Verdict[verdict], "", usage(cpu_ms, **more))


@pytest.mark.parametrize(
    ("known", "beside_ms", "alone", "is_doubtful"),
    [
        (result(800), 9000, [], False),
        (result(801), 9000, [], True),
        (result(801, "WA"), 9000, [result(9000, "TLE")], True),
        (result(1001, "TLE"), 9000, [], True),
        (result(9000, "TLE"), 9000, [result(1000), result(1000, "MLE")], True),
        (result(9000, "TLE"), 9000, [result(1001, "TLE")], False),
        (result(1250, "TLE"), 9000, [result(1001, "TLE")], True),
        (result(1, "TLE", wall_ms=3001), 9000, [result(1001, "TLE")], False),
        (result(1250, "TLE"), 249, [], False),  # more than 1000 ms without the time beside others
        (result(1250, "TLE"), 250, [], True),
    ],
)
def test_a_result_near_the_limit_is_in_doubt_and_a_slow_one_until_one_is_slow_alone(
    known, beside_ms, alone, is_doubtful
):
    assert doubtful(known, Limits(1000), beside_ms, alone) is is_doubtful
