"""Lines about walking: to places, toward people and away from them."""

from gm.rules.cafeteria import orders, vocabulary
from gm.rules.cafeteria.reading_people import Scene, take_who
from gm.rules.cafeteria.reading_words import one_of
from gm.rules.objections import either, not_allowed, not_understood
from gm.rules.words import Line

MOST_STEPS = 20


def read_move(line: Line, scene: Scene) -> orders.Action:
    """`move G5 H6`, `move 3 toward Rock`, `move away from Coach`."""
    steps = line.take_number() or 0
    line.skip("steps", "squares", "square", "step")
    if line.take("away from", "away", "from"):
        line.skip("from")
        return _chase(line, scene, away=True, steps=steps)
    if line.take("toward", "towards", "to", "at", "over to", "next to", "beside"):
        if steps or not _place_ahead(line):
            return _chase(line, scene, away=False, steps=steps)
    elif steps:
        raise not_understood("so many steps which way? Say move 3 toward Rock")
    return orders.Move(_places(line, scene))


def read_toward(line: Line, scene: Scene) -> orders.Action:
    """`toward Rock`."""
    return _chase(line, scene, away=False, steps=0)


def read_away(line: Line, scene: Scene) -> orders.Action:
    """`away from Coach`."""
    return _chase(line, scene, away=True, steps=0)


def _chase(line: Line, scene: Scene, away: bool, steps: int) -> orders.Chase:
    who = take_who(line, scene)
    steps = steps or line.take_number() or 0
    line.skip("steps", "squares", "square", "step")
    if steps > MOST_STEPS:
        raise not_allowed(f"nobody walks more than {MOST_STEPS} squares in a turn")
    return orders.Chase(who, away, steps)


def _place_ahead(line: Line) -> bool:
    here = line.at
    found = _place(line)
    line.at = here
    return bool(found)


def _place(line: Line) -> str:
    label = line.take_hex()
    return label or one_of(line, vocabulary.PLACES) or ""


def _places(line: Line, scene: Scene) -> tuple[str, ...]:
    places: list[str] = []
    while True:
        line.skip(*vocabulary.JOINTS, "to", "then", "via", "through")
        place = _place(line)
        if not place:
            break
        places.append(_walkable(scene, place))
    if not places:
        raise not_understood("it does not say where to; a square is written as G5")
    return tuple(places)


def _walkable(scene: Scene, place: str) -> str:
    board = scene.board
    if place in vocabulary.PLACES or place in board.tables:
        return place
    if place not in board.squares:
        last = f"{chr(64 + board.columns)}{board.rows}"
        raise not_allowed(f"{place} is no square of the cafeteria, which has A1 to {last}")
    if place in board.table_at:
        beside = sorted({s for s in board.around[place] if s not in board.table_at})
        near = f"; beside it are {either(beside[:4])}" if beside else ""
        raise not_allowed(f"{place} is table {board.table_at[place]}{near}")
    return place
