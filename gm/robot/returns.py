"""Mail of ours that came back: in words for the journal, and counted from those words."""

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from gm.robot import journal

_CAME_BACK = re.compile(r"bounced: mail to (.+) came back")


def told(whose: Iterable[str], *, lasting: bool) -> str:
    """What the journal says of a bounce: whose mail it was, and whether it may still arrive."""
    return f"bounced: mail to {', '.join(whose)} {'came back' if lasting else 'is late'}"


def came_back(rooms: Path) -> Counter[str]:
    """How many letters to each seat have come back for good."""
    found = (_CAME_BACK.fullmatch(record.done) for record in journal.about(rooms, "bounced"))
    return Counter(whose for match in found if match for whose in match[1].split(", "))
