"""The report of a round, as plain text of 72 columns and as an HTML fragment."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from gm.report.cafeteria.callings import called, chased, foods
from gm.report.lines import trimmed
from gm.report.phrases import Phrases
from gm.report.story import Story
from gm.rules.cafeteria import tables
from gm.rules.cafeteria.judgement import UNKNOWN, worth
from gm.rules.cafeteria.view import View
from gm.rules.names import printed


class Entry(NamedTuple):
    """One event in words: what happened, how the chance was made up, and a quip."""

    told: str
    why: str
    quip: str


class Chapter(NamedTuple):
    """Whose turn it was (empty: the faculty's, or the end) and what happened in it."""

    student: str
    number: int
    entries: list[Entry]


def turn_text(story: Story) -> str:
    """A round as its reader may know it, in plain text."""
    text = story.shelf.render("cafeteria/turn.txt.j2", **_context(story))
    return trimmed(text)


def turn_html(story: Story) -> str:
    """The same as a fragment for somebody else's frame."""
    return story.shelf.render("cafeteria/turn.html.j2", **_context(story))


def _context(story: Story) -> dict[str, Any]:
    before, after, names = story.before, story.after, called(story.after, story.shelf)
    food, phrases = foods(story.shelf), story.shelf.phrases
    return {
        "before": before,
        "after": after,
        "names": names,
        "seats": printed(after.names),
        "foods": food,
        "own": [_own(after, pupil) for pupil in after.own],
        "chapters": list(_chapters(story, phrases("cafeteria", story.seed, food | names))),
        "chased": {t.name: chased(after, t, names) for t in after.faculty},
        "adults": {t.name: tables.adult(t.name) for t in after.faculty},
        "say": phrases("cafeteria", story.seed, names),
        "over": story.over,
        "winners": story.winners,
        "rounds": tables.ROUNDS,
    }


def _own(view: View, pupil: Any) -> tuple[Any, list[tuple[str, Any]]]:
    """One of the reader's students, and its food from the best down."""

    def numbers(item: str) -> Any:
        if item == tables.MYSTERY:
            return view.mystery or UNKNOWN
        return tables.FOODS.get(item) or tables.SALAD[item]

    held = [(item, numbers(item)) for item in pupil.items]
    return pupil, sorted(held, key=lambda each: (-worth(each[1], each[1].to_hit), each[0]))


def _chapters(story: Story, say: Phrases) -> Iterator[Chapter]:
    order = [student.student for student in story.after.students]
    numbers = sorted({event["segment"] for event in story.events})
    for number in numbers:
        student = order[number - 1] if 1 <= number <= len(order) else ""
        entries = [
            _entry(story, event, say) for event in story.events if event["segment"] == number
        ]
        yield Chapter(student, number, entries)


def _entry(story: Story, event: dict[str, Any], say: Phrases) -> Entry:
    text = story.shelf.render(
        "cafeteria/events.txt.j2",
        e=event,
        names=called(story.after, story.shelf),
        foods=foods(story.shelf),
        board=story.after.board,
        say=say,
    )
    parts = [" ".join(part.split("\n")) for part in text.split("|")]
    told, why, quip = ([" ".join(part.split(" ")).strip() for part in parts] + ["", ""])[:3]
    return Entry(told, why, quip)
