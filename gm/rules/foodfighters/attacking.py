"""An attack: reach, thought, dice, and what a hit does to Crackers, Pans and fighters."""

from gm.rules.dice import Dice
from gm.rules.foodfighters import powers, rolling, tables
from gm.rules.foodfighters.events import (
    Attacked,
    DieRoll,
    KnockedOut,
    Returned,
    Shielded,
    Smashed,
)
from gm.rules.foodfighters.formation import FAR, Fighter, Square, reach
from gm.rules.foodfighters.state import HAND, Side
from gm.rules.foodfighters.table import Table
from gm.rules.foodfighters.tables import CRACKER, PAN, SPOON
from gm.rules.foodfighters.teams import AGAIN, BOOST, DOUBLE, SHIELD


def in_reach(fighter: Fighter, by: Square, at: Square) -> bool:
    """Right next to it, or in line of a Spoon (FF-1)."""
    how = reach(by, at)
    return how is not None and (how != FAR or SPOON in fighter.items)


def minds(fighter: Fighter, target: Fighter) -> bool:
    """Whether a fighter is thinking of a target; a Pan thinks of everybody."""
    return PAN in fighter.items or fighter.tile.thought == target.kind


def attacks(mine: Side, theirs: Side) -> list[tuple[Square, Square]]:
    """Every attack that one side could make on the other now."""
    return [
        (by, at)
        for by, fighter in sorted(mine.formation.items())
        for at, target in sorted(theirs.formation.items())
        if in_reach(fighter, by, at) and minds(fighter, target)
    ]


def attack(table: Table, by: Square, at: Square, dice: Dice) -> None:
    """Roll; a Splat hits, none pays Beans. A Spoon thrown is spent either way."""
    names = table.dice_held
    rolled = _roll(table, by, at, names, dice, again=False)
    if not rolling.splats(rolled) and powers.use(table, AGAIN):
        rolled = _roll(table, by, at, names, dice, again=True)
    table.return_bonus_die()
    if reach(by, at) == FAR:
        _give_back(table, by, SPOON)
    if rolling.splats(rolled):
        _hit(table, by, at, rolling.splats(rolled))
    else:
        table.earn(rolling.beans(rolled) + tables.BOOST_BEANS * powers.use(table, BOOST))


def _roll(
    table: Table, by: Square, at: Square, names: tuple[str, ...], dice: Dice, again: bool
) -> tuple[DieRoll, ...]:
    what = f"T{table.state.turn} {table.seat} attack {by} {at.lower()}"
    rolled = rolling.cast(dice, what + " again" * again, names)
    attacker, target = table.mine.formation[by], table.theirs.formation[at]
    told = Attacked(
        segment=table.segment,
        seat=table.seat,
        by=by,
        at=at,
        attacker=str(attacker.tile),
        target=str(target.tile),
        reach=str(reach(by, at)),
        pan=PAN in attacker.items,
        cracker=CRACKER in target.items,
        again=again,
        dice=rolled,
        chance=rolling.percent(rolling.chance(names)),
        splats=rolling.splats(rolled),
        beans=rolling.beans(rolled),
        hit=rolling.splats(rolled) > 0,
    )
    table.events.append(told)
    return rolled


def _hit(table: Table, by: Square, at: Square, splats: int) -> None:
    """FF-8: whatever comes of it, a hit spends the attacker's Pan."""
    target = table.theirs.formation[at]
    holds = CRACKER in target.items
    if holds and splats < tables.CRACKS_THROUGH and powers.use(table, DOUBLE):
        splats = tables.CRACKS_THROUGH
    if PAN in table.mine.formation[by].items:
        _give_back(table, by, PAN)
    if holds:
        _smash(table, at)
    if not holds or splats >= tables.CRACKS_THROUGH:
        _knock_out(table, at)


def _give_back(table: Table, square: Square, item: str) -> None:
    _drop(table, table.seat, square, item)
    table.used.add(item)
    table.events.append(Returned(table.segment, table.seat, item, square))


def _smash(table: Table, at: Square) -> None:
    fighter = _drop(table, table.foe, at, CRACKER)
    table.change(table.foe, smashed=table.theirs.smashed + 1, smashed_lately=True)
    table.events.append(Smashed(table.segment, table.foe, at, str(fighter.tile)))


def _drop(table: Table, seat: str, square: Square, item: str) -> Fighter:
    fighter = table.sides[seat].formation[square]
    kept = tuple(each for each in fighter.items if each != item)
    table.put(seat, (square, Fighter(fighter.tile, kept)))
    return fighter


def _knock_out(table: Table, at: Square) -> None:
    """Out of the game, unless a shield is in hand and its owner said so beforehand."""
    fighter = table.theirs.formation[at]
    shield = table.theirs.team.card(SHIELD)
    ready = shield and table.theirs.where(shield.name) == HAND and table.standing[table.foe].shield
    if shield and ready:
        powers.spend(table, table.foe, shield)
        who = (table.segment, table.foe, at, str(fighter.tile))
        table.events.append(Shielded(*who, shield.name))
        return
    table.put(table.foe, (at, None))
    told = KnockedOut(
        segment=table.segment,
        seat=table.foe,
        square=at,
        fighter=str(fighter.tile),
        kind=fighter.kind,
        number=table.theirs.lost[fighter.kind],
        items=fighter.items,
    )
    table.events.append(told)
