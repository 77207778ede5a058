"""A bar on the terminal for what takes a while: what is done, and how long the rest may take."""

import sys
from time import monotonic

WIDTH, PAUSE = 30, 0.1
"""Characters of the bar, and seconds before it is drawn again."""


class Progress:
    """Told how much is done, it draws on stderr; where that is no terminal, it keeps quiet."""

    def __init__(self, whole: int, what: str) -> None:
        self.whole, self.what = whole, what
        self.began = self.drawn = monotonic()
        self.shown = False
        self.quiet = not sys.stderr.isatty()

    def __call__(self, done: int) -> None:
        """So much is done by now."""
        now = monotonic()
        if self.quiet or (self.shown and now - self.drawn < PAUSE and done < self.whole):
            return
        self.drawn, self.shown = now, True
        filled = "#" * (WIDTH * done // self.whole)
        left = (now - self.began) * (self.whole - done) / max(1, done)
        told = f"{done:,} of {self.whole:,} {self.what}, {_clock(left)} to go"
        sys.stderr.write(f"\r[{filled:{WIDTH}}] {told}\x1b[K")
        sys.stderr.flush()

    def __enter__(self) -> "Progress":
        return self

    def __exit__(self, *_: object) -> None:
        """Wipe the bar away."""
        if self.shown:
            sys.stderr.write("\r\x1b[K")


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02}"
