"""Two letters for everybody, so that a small square has room for each."""

from functools import lru_cache

from gm.report.initials import initials
from gm.rules.cafeteria import tables
from gm.rules.cafeteria.view import View
from gm.rules.names import title


def tokens(view: View) -> dict[str, str]:
    """Letters by student and by F/S member, no two alike."""
    return dict(_tokens(tuple(s.student for s in view.students)))


@lru_cache(maxsize=32)
def _tokens(students: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    adults = [name + copy for name in tables.FACULTY for copy in ("", tables.COPY)]
    letters = initials({name: title(name) for name in (*students, *adults)})
    return tuple(letters.items())
