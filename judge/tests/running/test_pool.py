import time
from threading import Event

import pytest

from judge.model import JudgeError
from judge.running.pool import Pool
from judge.running.runner import Runner


@pytest.mark.parametrize(("error", "ends_all"), [(KeyboardInterrupt, True), (JudgeError, False)])
def test_an_interrupt_waits_for_no_thread(error, ends_all):
    started, end = time.monotonic(), Event()
    with Runner() as runner:
        with pytest.raises(error), Pool(1, runner) as pool:
            pool.submit(end.wait, 60 if ends_all else 0)
            queued = pool.submit(end.wait, 0)
            raise error
        assert time.monotonic() - started < 30
        assert runner.closed == queued.cancelled() == ends_all
    end.set()  # or Python would wait for it
