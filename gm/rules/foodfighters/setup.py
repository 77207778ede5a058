"""Who plays which team, how the fighters lie, and who goes first (Setup, FF-10, FF-15)."""

from collections.abc import Mapping, Sequence
from typing import Any

from gm.rules import seating
from gm.rules.dice import Dice
from gm.rules.foodfighters import loading, rolling, tables
from gm.rules.foodfighters.events import LOT, WISH, First, Layout, Opening, Team
from gm.rules.foodfighters.formation import ROW_NAMES
from gm.rules.foodfighters.state import Options, State
from gm.rules.game import Entrant, Event, Outcome, Seat


def setup(entrants: Sequence[Entrant], options: Mapping[str, Any], dice: Dice) -> Outcome[State]:
    """Turn 1, with nine fighters a side."""
    chosen = loading.load_options(options)
    _check(entrants, chosen)
    by_seat = {entrant.seat: entrant for entrant in sorted(entrants, key=lambda e: e.seat)}
    teams = _choose_teams(by_seat, chosen, dice)
    layouts = [_deal(event, chosen, dice) for event in teams]
    openings = _open(list(by_seat), dice)
    position = {
        "options": loading.dump_options(chosen),
        "to_play": openings[-1].seat,
        "seats": {
            laid.seat: {
                "name": by_seat[laid.seat].name,
                "team": team.team,
                "formation": {name: getattr(laid, name) for name in ROW_NAMES.values()},
            }
            for team, laid in zip(teams, layouts, strict=True)
        },
    }
    events: tuple[Event, ...] = (*teams, *layouts, *openings)
    return Outcome(loading.load(position), events)


def _check(entrants: Sequence[Entrant], options: Options) -> None:
    seating.check_number(len(entrants), "Foodfighters", *tables.SEATS)
    seating.check_seats(entrants)
    seating.check_wishes(entrants, [team.name for team in options.teams], "team")


def _choose_teams(by_seat: Mapping[Seat, Entrant], options: Options, dice: Dice) -> list[Team]:
    """FF-15: what each would like best, if they do not want the same; else by lot."""
    ours = [team.name for team in options.teams]
    one, other = (entrant.wishes[:1] for entrant in by_seat.values())
    ways = [ours, ours[::-1]]
    liked = [way for way in ways if one in ((), (way[0],)) and other in ((), (way[1],))]
    dealt = liked[0] if len(liked) == 1 else dice.choice("T0 teams", ways)
    how = WISH if len(liked) == 1 else LOT
    return [Team(0, seat, team, how) for seat, team in zip(by_seat, dealt, strict=True)]


def _deal(chosen: Team, options: Options, dice: Dice) -> Layout:
    tiles = next(team.tiles for team in options.teams if team.name == chosen.team)
    laid = [str(tile) for tile in dice.shuffle(f"T0 {chosen.seat} formation", tiles)]
    return Layout(0, chosen.seat, tuple(laid[:3]), tuple(laid[3:6]), tuple(laid[6:]))


def _open(seats: Sequence[Seat], dice: Dice) -> list[Opening | First]:
    """FF-10: most Beans on all three dice goes first; ties roll again."""
    events: list[Opening | First] = []
    while True:
        number = len(events) // 2 + 1
        shown = []
        for seat in seats:
            rolled = rolling.cast(dice, f"T0 {seat} first roll {number}", tables.ALL_DICE)
            shown.append(rolling.beans(rolled))
            events.append(Opening(0, seat, number, rolled, shown[-1]))
        if shown[0] != shown[1]:
            return [*events, First(0, seats[shown.index(max(shown))])]
