"""The report of a turn as plain text, 72 columns wide, and as a fragment of HTML."""

from typing import Any

from gm.report.foodfighters import scene
from gm.report.foodfighters.table_text import table_text
from gm.report.lines import trimmed
from gm.report.story import Story
from gm.rules.names import printed


def turn_text(story: Story) -> str:
    """A turn as its reader may know it."""
    text = story.shelf.render(
        "foodfighters/turn.txt.j2", table=table_text(story.after, story.shelf), **_told(story)
    )
    return trimmed(text)


def turn_html(story: Story) -> str:
    """The same turn as a fragment of HTML."""
    return story.shelf.render("foodfighters/turn.html.j2", **_told(story))


def _told(story: Story) -> dict[str, Any]:
    """Everything in finished sentences, which are escaped like any other text."""
    after, say = story.after, scene.phrases(story)
    turn = {"type": "turn", "turn": story.before.turn}
    facts = {
        "before": story.before,
        "after": after,
        "names": printed(after.names),
        "over": story.over,
        "winners": story.winners,
        "gaps": {side.seat: scene.open_gaps(after, side.seat) for side in after.sides},
    }
    return {
        **facts,
        "situation": _situation(story, facts),
        "chapters": list(scene.chapters(story)),
        "standings": scene.standings(after),
        "bonus_die": scene.bonus_die(after),
        "next": story.shelf.render("foodfighters/next.txt.j2", **facts).strip(),
        "opening": say(turn, "opening"),
        "closing": say(turn, "closing"),
    }


def _situation(story: Story, facts: dict[str, Any]) -> list[str]:
    if story.reader is None:
        return []
    threats = scene.threats(story.after, story.after.to_play)
    facts = {**facts, "reader": story.reader, "threats": threats}
    return scene.paragraphs(story.shelf.render("foodfighters/situation.txt.j2", **facts))
