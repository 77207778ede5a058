"""gm serve: rounds without end, a wait between them, and patience with servers that are away."""

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from gm.errors import Fault
from gm.robot.rounds import Round

LONGEST_WAIT = 60.0
"""Seconds between two looks at the clocks of the campaigns."""
FIRST_PAUSE, LONGEST_PAUSE = 2.0, 300.0


class Stopped(BaseException):
    """Somebody asked the robot to stop while it was only waiting."""


class Service:
    """Goes rounds until it is told to stop; the letter in hand is finished first."""

    def __init__(self, rounds: Round, pause: Callable[[float], None] = time.sleep) -> None:
        self.rounds, self.pause = rounds, pause
        self.stopping = False
        self._idle = False
        self._trouble = 0.0

    def run(self, rounds: int | None = None) -> None:
        """Until SIGTERM or SIGINT, or for so many rounds."""
        gone = 0
        with _signals(self._stop):
            while not self.stopping:
                gone += 1
                try:
                    self.one_round(last=gone == rounds)
                except Stopped:
                    break
                if gone == rounds:
                    break
        self.rounds.mailbox.close()

    def one_round(self, last: bool = False) -> None:
        """A round and the wait after it; a fault is told, waited out, and tried again."""
        try:
            self.rounds.go(lambda: self.stopping)
            self._trouble = 0.0
            if not self.stopping and not last:
                with self._waiting():
                    self.rounds.mailbox.wait(LONGEST_WAIT)
        except Fault as fault:
            self._trouble = min(max(FIRST_PAUSE, 2 * self._trouble), LONGEST_PAUSE)
            self.rounds.say(f"{fault.message}; again in {self._trouble:.0f} seconds")
            with self._waiting():
                self.pause(self._trouble)

    def _stop(self, number: int, frame: FrameType | None) -> None:  # noqa: ARG002
        self.stopping = True
        if self._idle:
            raise Stopped

    @contextmanager
    def _waiting(self) -> Iterator[None]:
        """A time in which a signal may break in."""
        self._idle = True
        try:
            if self.stopping:
                raise Stopped
            yield
        finally:
            self._idle = False


@contextmanager
def _signals(stop: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    before = {number: signal.signal(number, stop) for number in (signal.SIGTERM, signal.SIGINT)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
