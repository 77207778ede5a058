"""Everything gm says no with, each knowing its exit code.

    GmError             what is wrong, and what to do about it
    ├── Refused      1  the answer is no
    │   └── Complained  orders that cannot be taken, each with its complaint
    ├── Misuse       2  a command used wrongly, or a file that cannot be what it should
    └── Fault        3  trouble outside: a full disk, a mail server that hangs up

Anything else that gets out is a bug of ours: exit code 70 (`BUG`), and please tell us.
"""

from collections.abc import Sequence
from typing import Any

BUG = 70


class GmError(Exception):
    """What is wrong, in words for a person, and what would put it right."""

    exit_code = BUG

    def __init__(self, message: str, remedy: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.remedy = remedy

    def told(self) -> dict[str, Any]:
        """The same for a program that asked for JSON."""
        facts = {"message": self.message, "remedy": self.remedy, "exit_code": self.exit_code}
        return {"error": facts}


class Refused(GmError):
    """The answer is no."""

    exit_code = 1


class Complained(Refused):
    """Orders that cannot be taken: one line a complaint, and the same as data."""

    def __init__(self, message: str, remedy: str, complaints: Sequence[dict[str, Any]]) -> None:
        super().__init__(message, remedy)
        self.complaints = complaints

    def told(self) -> dict[str, Any]:
        """The complaints themselves."""
        return {"complaints": list(self.complaints)}


class Misuse(GmError):
    """A command used wrongly, or a file that cannot be what it should."""

    exit_code = 2


class Fault(GmError):
    """Trouble outside gm."""

    exit_code = 3
