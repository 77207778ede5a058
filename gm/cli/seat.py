"""gm seat: who sits where."""

from typing import Any

import click

from gm.campaign import folder as folders
from gm.campaign.opening import guard
from gm.campaign.roster import Absence, Person, Roster, address, day, read_roster, seat_in
from gm.cli import arguments, output
from gm.errors import Misuse
from gm.rules.game import BadData

EXAMPLE = arguments.example(
    "gm new frost-fair --game snowball",
    'gm seat add frost-fair "Jack Frost" --player Ann --address ann@example.org --luck porridge',
    "gm seat list frost-fair",
)
_person = [
    click.option("--player", default="", help="The player behind the name."),
    click.option("--address", "mail", default="", help="Where the mail goes."),
    click.option("--bot", default="", metavar="BOT", help="A bot plays the seat: steady, sharp."),
]


def person(command: Any) -> Any:
    """The options that say who somebody is."""
    for option in reversed(_person):
        command = option(command)
    return command


@click.group(epilog=EXAMPLE)
def seat() -> None:
    """Say who sits where: add, list, replace, remove, away."""


@seat.command("add")
@arguments.campaign
@click.argument("name")
@person
@click.option("--zone", default="", help="The player's time zone.")
@click.option("--luck", default="", metavar="WORD", help="A word of luck, mixed into every roll.")
@click.option("--wish", "wishes", multiple=True, metavar="WISH", help="A start, best first.")
@click.option("--standby", is_flag=True, help="No seat yet: on the list of stand-bys.")
@click.option("--observer", is_flag=True, help="No seat: gets the gazette.")
@arguments.home
@arguments.as_json
def add(campaign: str, name: str, home: str | None, as_json: bool, mail: str, **facts: Any) -> None:
    """Seat somebody under a name, before the start."""
    from gm.season import seats
    from gm.season.session import in_hand

    waiting = {where: facts.pop(where) for where in ("standby", "observer")}
    facts["wishes"] = tuple(facts["wishes"])
    with in_hand(folders.find(campaign, home), arguments.now()) as table:
        if any(waiting.values()):
            where = "standby" if waiting["standby"] else "observers"
            player = facts["player"] or name
            seats.enlist(table, where, Person(player, _address(mail)))
            output.answer(f"{name} is on the list of {where}.", {where: player}, as_json)
        else:
            holder = seats.holder_called(name, address=_address(mail), **facts)
            seats.add(table, holder)
            told = {"seat": holder.seat, "player": holder.held_by}
            output.answer(f"{name} sits at {holder.seat}.", told, as_json)


def _address(said: str) -> str:
    try:
        return address(said, ("address",))
    except BadData as bad:
        raise Misuse(bad.reason, "see gm seat add --help") from None


@seat.command("list")
@arguments.campaign
@arguments.home
@arguments.as_json
def list_seats(campaign: str, home: str | None, as_json: bool) -> None:
    """Show everybody in the campaign."""
    from gm.robot.returns import came_back

    folder = folders.find(campaign, home)
    roster, lost = read_roster(folder), came_back(folder.path)
    rows = [
        {
            "seat": h.seat,
            "name": h.name,
            "player": h.held_by,
            "address": h.address,
            "since": h.since,
            "came_back": lost[h.seat],
        }
        for h in roster
    ]
    waiting = [{"player": p.player, "address": p.address} for p in roster.standby]
    watching = [{"player": p.player, "address": p.address} for p in roster.observers]
    if as_json:
        output.say_json({"seats": rows, "standby": waiting, "observers": watching})
        return
    for row in rows:
        returned = f" (letters that came back: {row['came_back']})" if row["came_back"] else ""
        where = f"{row['address'] or 'no address'}{returned}"
        output.say(f"{row['seat']}: {row['name']}, {row['player']}, {where}")
    for what, people in (("stand-by", waiting), ("observer", watching)):
        for one in people:
            output.say(f"{what}: {one['player']}, {one['address'] or 'no address'}")
    if not rows:
        output.say("Nobody is seated yet.")


@seat.command("replace")
@arguments.campaign
@click.argument("who", metavar="SEAT")
@person
@click.option("--standby", is_flag=True, help="The first on the list of stand-bys.")
@arguments.turn
@arguments.home
@arguments.as_json
def replace(
    campaign: str,
    who: str,
    player: str,
    mail: str,
    bot: str,
    standby: bool,
    turn: int | None,
    home: str | None,
    as_json: bool,
) -> None:
    """Hand a seat to somebody else, or to a bot; everybody is told.

    A stand-by who is named, or is the first on the list, comes with the address given there.
    """
    from gm.season import seats
    from gm.season.session import in_hand

    now = arguments.now()
    with in_hand(folders.find(campaign, home), now) as table:
        if turn is not None:
            guard(table.opening, turn, table.name)
        where = seat_in(table.roster, who)
        person = Person("") if bot else _successor(table.roster, player, _address(mail), standby)
        holder = seats.hand_over(table, where, person, bot, now).roster.holder(where)
    told = {"seat": where, "player": holder.held_by, "address": holder.address}
    output.answer(f"{where} is played by {holder.held_by} now.", told, as_json)


def _successor(roster: Roster, player: str, mail: str, standby: bool) -> Person:
    """Whoever was named, with the address a stand-by gave; or the first who stands by."""
    listed = {waiting.player: waiting for waiting in roster.standby}
    if not player and standby and listed:
        return next(iter(listed.values()))
    if not player:
        waiting = f", or --standby for {' or '.join(listed)}" if listed else ""
        raise Misuse("who takes the seat over?", f"say --player NAME, or --bot steady{waiting}")
    return Person(player, mail or listed.get(player, Person(player)).address)


@seat.command("remove")
@arguments.campaign
@click.argument("who", metavar="SEAT")
@arguments.home
@arguments.as_json
def remove(campaign: str, who: str, home: str | None, as_json: bool) -> None:
    """Give up a seat before the start."""
    from gm.season import seats
    from gm.season.session import in_hand

    with in_hand(folders.find(campaign, home), arguments.now()) as table:
        where = seat_in(table.roster, who)
        seats.remove(table, where)
    output.answer(f"{where} is free.", {"removed": where}, as_json)


@seat.command("away")
@arguments.campaign
@click.argument("who", metavar="SEAT")
@click.argument("first", metavar="FROM")
@click.argument("last", metavar="TO")
@arguments.home
@arguments.as_json
def away(campaign: str, who: str, first: str, last: str, home: str | None, as_json: bool) -> None:
    """Book days, as 2026-12-24, on which no deadline shall fall."""
    from gm.season import seats
    from gm.season.session import in_hand

    try:
        absence = Absence(day(first, ("FROM",)), day(last, ("TO",)))
    except BadData as bad:
        raise Misuse(bad.reason, "see gm seat away --help") from None
    if absence.last < absence.first:
        raise Misuse("an absence ends on the day it begins, or later", "turn the two round")
    now = arguments.now()
    with in_hand(folders.find(campaign, home), now) as table:
        where = seat_in(table.roster, who)
        seats.book_absence(table, where, absence, now)
    told = {"seat": where, "first": first, "last": last}
    output.answer(f"{where} is away from {first} to {last}.", told, as_json)
