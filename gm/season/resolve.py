"""gm resolve: the open turn, from the orders in the box to an entry of the ledger."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from gm.campaign import clock
from gm.campaign.charter import BOT, WAIT
from gm.campaign.ledger import TURN, Entry, append
from gm.campaign.opening import Opening
from gm.campaign.press import press_digest, read_press
from gm.campaign.roster import Holder
from gm.campaign.secret import Secret, read_secret
from gm.campaign.zones import local, written
from gm.errors import Refused
from gm.rules import registry
from gm.rules.dice import KeyedDice, digest
from gm.rules.game import Seat
from gm.season.begin import keep_state
from gm.season.digests import event_digests, state_digest
from gm.season.replay import Played, play_turn
from gm.season.settle import deadline_after, settle
from gm.season.table import Table, box_of, load, people_due, state_of


@dataclass(frozen=True, slots=True)
class Tally:
    """Whose orders are in: everybody due who is no bot, who is final, and who is missing."""

    due: tuple[Holder, ...]
    final: tuple[Holder, ...]
    missing: tuple[Holder, ...]


def tally(table: Table, state: Any) -> Tally:
    """Count the box."""
    sent, due = box_of(table), people_due(table, state)
    return Tally(
        tuple(due),
        tuple(h for h in due if h.seat in sent and sent[h.seat].final),
        tuple(h for h in due if h.seat not in sent),
    )


def why_not_yet(table: Table, opening: Opening, state: Any, now: datetime) -> str | None:
    """What still keeps the turn from being resolved, if anything."""
    counted = tally(table, state)
    if opening.hold:
        return f"the turn is on hold: {opening.hold}"
    if len(counted.final) == len(counted.due) and (table.charter.clock.early or not counted.due):
        return None
    ends = opening.deadline and clock.grace_ends(table.charter.clock, opening.deadline)
    if ends and now < ends:
        return f"orders are taken until {local(ends, table.charter.clock.zone)}"
    if counted.missing and table.charter.nmr == WAIT:
        who = ", ".join(holder.name for holder in counted.missing)
        return f"this campaign waits for everybody, and nothing has come from {who}"
    return None


def resolve(table: Table, now: datetime, *, anyway: bool = False) -> Table:
    """Resolve the open turn; the caller holds the lock and has settled what went before."""
    opening = table.opening
    if opening is None:
        raise Refused(f"no turn of {table.name} is open", f"see gm status {table.name}")
    state = state_of(table)
    why = why_not_yet(table, opening, state, now)
    if why and not anyway:
        raise Refused(
            f"turn {opening.turn} is not resolved yet: {why}",
            "wait, or say --now to resolve it all the same",
        )
    _enter(table, opening, state, now)
    return settle(load(table.folder), now)


def _enter(table: Table, opening: Opening, state: Any, now: datetime) -> None:
    """Play the turn and write it down: the rename inside `append` is the commit point."""
    secret = read_secret(table.folder)
    draft = _draft(table, opening, state, secret, now)
    again = play_turn(table.book, draft, state, secret.hidden)
    keep_state(table, draft.entry, again)
    append(table.folder, _completed(table, draft, again, secret, now))


def _draft(table: Table, opening: Opening, state: Any, secret: Secret, now: datetime) -> Entry:
    sent, counted = box_of(table), tally(table, state)
    due = table.game.due(state)
    orders = {seat: sent[seat].orders for seat in sent if seat in due}
    bots, stand_ins = bots_at_work(table, state)
    for seat, bot in {**bots, **stand_ins}.items():
        orders[seat] = bot_orders(table, state, seat, bot, secret.bots)
    draw = table.book.draws + 1
    return Entry(
        entry=table.book.last.entry + 1,
        kind=TURN,
        turn=opening.turn,
        at=written(now),
        before=table.book.tip,
        draw=draw,
        secret=secret.drawn(draw),
        orders={seat: list(orders[seat]) for seat in sorted(orders)},
        missing=[holder.seat for holder in counted.missing],
        late=[seat for seat in sorted(sent) if sent[seat].late],
        stand_ins=stand_ins,
        holders={holder.seat: holder.held_by for holder in table.roster},
        notes=list(opening.notes),
        press=press_digest(read_press(table.folder, opening.turn)),
    )


def bots_at_work(table: Table, state: Any) -> tuple[dict[Seat, str], dict[Seat, str]]:
    """The bots who must order now: those with a seat, and those who stand in for a person."""
    due = table.game.due(state)
    missing = tally(table, state).missing if table.charter.nmr == BOT else ()
    return (
        {holder.seat: holder.bot for holder in table.roster if holder.bot and holder.seat in due},
        {holder.seat: table.charter.stand_in for holder in missing},
    )


def bot_orders(table: Table, state: Any, seat: Seat, bot: str, key: str) -> tuple[str, ...]:
    """What a bot writes, read like anybody's; its dice have a key of their own."""
    game = table.game
    turn = game.dump(state)["turn"]
    dice = KeyedDice(digest(f"{key} {turn} {seat}"))
    text = registry.bots(game.name)[bot](game.view(state, seat), dice)
    return game.read(state, seat, text).echo


def _completed(table: Table, draft: Entry, again: Played, secret: Secret, now: datetime) -> Entry:
    outcome = again.outcome
    return replace(
        draft,
        events=event_digests(outcome.events),
        state=state_digest(table.game.dump(outcome.state)),
        over=outcome.over,
        winners=list(outcome.winners),
        hidden=secret.hidden if outcome.over else "",
        due="" if outcome.over else deadline_after(table, now),
    )
