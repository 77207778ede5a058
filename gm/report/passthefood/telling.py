"""A turn of Pass the Food put into words once, for whoever prints it: mail or page."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from gm.report.story import Story
from gm.rules.names import printed
from gm.rules.passthefood.tables import COINS, RANK_POINTS, STYLES, SUIT_POINTS, SUITS
from gm.rules.passthefood.tiles import Point, Tile, best_covered
from gm.rules.passthefood.view import Cook, View


class Entry(NamedTuple):
    """What is told of an event, and if there is a sum behind it, how that goes."""

    type: str
    news: str
    why: str


class Lies(NamedTuple):
    """A coin as it is listed: `lies` is tile, top, beside or floor."""

    label: str
    tile: Tile | None
    at: Point | None
    lies: str


Say: TypeAlias = Callable[..., str]


def told(story: Story, quip: Callable[[Say], Say] = lambda say: say) -> dict[str, Any]:
    """All that a turn's template needs, each sentence made; `quip` marks what is said in fun."""
    after: View = story.after
    names = printed(after.names)
    say = story.shelf.phrases("passthefood", story.seed, names)
    return {
        "before": story.before,
        "after": after,
        "names": names,
        "labels": labels(after),
        "say": say,
        "heading": heading(story),
        "throws": _throws(story, names, quip(say)),
        "you": after.you,
        "coins": {player.seat: coins(player) for player in after.players},
        "ranks": list(RANK_POINTS),
        "suits": list(SUIT_POINTS),
        "styles": list(STYLES),
        "by_rank": {p.seat: cells(p.tally.ranks, p.tally.rank_points) for p in after.players},
        "by_suit": {p.seat: cells(p.tally.suits, p.tally.suit_points) for p in after.players},
        "chances": chance_rows(after),
        "changed": _changed(story),
        "over": story.over,
        "winners": story.winners,
    }


def labels(view: View) -> dict[str, str]:
    """Every coin's short name by its long one: `suns-3` is S3."""
    return {
        f"{player.suit.lower()}-{number}": label(player.suit, number)
        for player in view.players
        for number in range(1, COINS + 1)
    }


def label(suit: str, number: int) -> str:
    """A coin's short name."""
    return f"{suit[0]}{number}"


def heading(story: Story) -> str:
    """Which turn this was, as a phrase of the template's."""
    before: View = story.before
    if not any(event["type"] in ("throw", "verdict") for event in story.events):
        return "start"
    return before.options.play


def _throws(story: Story, names: Mapping[str, str], say: Say) -> list[list[Entry]]:
    """The entries of each throw; the verdict stands alone at the end."""
    grouped: dict[tuple[bool, int], list[Entry]] = {}
    known = labels(story.after)
    for event in story.events:
        text = story.shelf.render(
            "passthefood/event.txt.j2", e=event, names=names, labels=known, say=say
        )
        news, _, why = (" ".join(part.split()) for part in f"{text}\n\n".partition("\n\n"))
        place = event["type"] == "verdict", event["segment"]
        grouped.setdefault(place, []).append(Entry(event["type"], news, why))
    return list(grouped.values())


def coins(player: Cook) -> list[Lies]:
    """A player's coins, and how each of them lies."""
    thrown = zip(player.coins, player.tiles, strict=True)
    return [
        Lies(label(player.suit, n), tile, at, _lies(tile, at))
        for n, (at, tile) in enumerate(thrown, 1)
    ]


def _lies(tile: Tile | None, at: Point | None) -> str:
    if tile or not at:
        return "tile" if tile else "floor"
    return "top" if best_covered(at) else "beside"


def cells(counts: Mapping[str, int], points: Mapping[str, int]) -> list[str]:
    """A row of the score: coins and points, a dash for none."""
    return [f"{counts[kind]}: {points[kind]}" if counts.get(kind) else "-" for kind in points]


def chance_rows(view: View) -> list[tuple[str, list[list[int]]]]:
    """Rank by rank, aces first: for each suit the chances of the three styles, in per cent."""
    return [
        (
            rank,
            [
                [round(100 * view.chances[style][Tile(rank, suit)]) for style in STYLES]
                for suit in SUITS
            ],
        )
        for rank in RANK_POINTS
    ]


def _changed(story: Story) -> dict[str, int]:
    """How each score has changed this turn."""
    return {
        player.seat: player.tally.total - story.before.player(player.seat).tally.total
        for player in story.after.players
    }
