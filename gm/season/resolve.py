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
from gm.season.campaign import Campaign, box_of, load, people_due, state_of
from gm.season.digests import event_digests, state_digest
from gm.season.replay import Played, play_turn
from gm.season.settle import deadline_after, settle
from gm.season.standings import keep_counts


@dataclass(frozen=True, slots=True)
class Tally:
    """Whose orders are in: everybody due who is no bot, who is final, and who is missing."""

    due: tuple[Holder, ...]
    final: tuple[Holder, ...]
    missing: tuple[Holder, ...]


def tally(campaign: Campaign, state: Any) -> Tally:
    """Count the box."""
    sent, due = box_of(campaign), people_due(campaign, state)
    return Tally(
        tuple(due),
        tuple(h for h in due if h.seat in sent and sent[h.seat].final),
        tuple(h for h in due if h.seat not in sent),
    )


def why_not_yet(campaign: Campaign, opening: Opening, state: Any, now: datetime) -> str | None:
    """What still keeps the turn from being resolved, if anything."""
    counted = tally(campaign, state)
    if opening.hold:
        return f"the turn is on hold: {opening.hold}"
    if len(counted.final) == len(counted.due) and (campaign.charter.clock.early or not counted.due):
        return None
    ends = opening.deadline and clock.grace_ends(campaign.charter.clock, opening.deadline)
    if ends and now < ends:
        return f"orders are taken until {local(ends, campaign.charter.clock.zone)}"
    if counted.missing and campaign.charter.nmr == WAIT:
        who = ", ".join(holder.name for holder in counted.missing)
        return f"this campaign waits for everybody, and nothing has come from {who}"
    return None


def resolve(campaign: Campaign, now: datetime, *, anyway: bool = False) -> Campaign:
    """Resolve the open turn; the caller holds the lock and has settled what went before."""
    opening = campaign.opening
    if opening is None:
        raise Refused(f"no turn of {campaign.name} is open", f"see gm status {campaign.name}")
    state = state_of(campaign)
    why = why_not_yet(campaign, opening, state, now)
    if why and not anyway:
        raise Refused(
            f"turn {opening.turn} is not resolved yet: {why}",
            "wait, or say --now to resolve it all the same",
        )
    played = _enter(campaign, opening, state, now)
    return settle(load(campaign.folder), now, played)


def _enter(campaign: Campaign, opening: Opening, state: Any, now: datetime) -> Played:
    """Play the turn and write it down: the rename inside `append` is the commit point."""
    secret = read_secret(campaign.folder)
    draft = _draft(campaign, opening, state, secret, now)
    again = play_turn(campaign.book, draft, state, secret.hidden)
    keep_state(campaign, draft.entry, again)
    entry = _completed(campaign, draft, again, secret, now)
    played = replace(again, entry=entry)
    keep_counts(campaign, played)
    append(campaign.folder, entry)
    return played


def _draft(
    campaign: Campaign, opening: Opening, state: Any, secret: Secret, now: datetime
) -> Entry:
    sent, counted = box_of(campaign), tally(campaign, state)
    due = campaign.game.due(state)
    orders = {seat: sent[seat].orders for seat in sent if seat in due}
    bots, stand_ins = bots_at_work(campaign, state)
    for seat, bot in {**bots, **stand_ins}.items():
        orders[seat] = bot_orders(campaign, state, seat, bot, secret.bots)
    draw = campaign.book.draws + 1
    return Entry(
        entry=campaign.book.last.entry + 1,
        kind=TURN,
        turn=opening.turn,
        at=written(now),
        before=campaign.book.tip,
        draw=draw,
        secret=secret.drawn(draw),
        orders={seat: list(orders[seat]) for seat in sorted(orders)},
        missing=[holder.seat for holder in counted.missing],
        late=[seat for seat in sorted(sent) if sent[seat].late],
        stand_ins=stand_ins,
        holders={holder.seat: holder.held_by for holder in campaign.roster},
        notes=list(opening.notes),
        press=press_digest(read_press(campaign.folder, opening.turn)),
    )


def bots_at_work(campaign: Campaign, state: Any) -> tuple[dict[Seat, str], dict[Seat, str]]:
    """The bots who must order now: those with a seat, and those who stand in for a person."""
    due = campaign.game.due(state)
    missing = tally(campaign, state).missing if campaign.charter.nmr == BOT else ()
    return (
        {
            holder.seat: holder.bot
            for holder in campaign.roster
            if holder.bot and holder.seat in due
        },
        {holder.seat: campaign.charter.stand_in for holder in missing},
    )


def bot_orders(campaign: Campaign, state: Any, seat: Seat, bot: str, key: str) -> tuple[str, ...]:
    """What a bot writes, read like anybody's; its dice have a key of their own."""
    game = campaign.game
    turn = game.dump(state)["turn"]
    dice = KeyedDice(digest(f"{key} {turn} {seat}"))
    text = registry.bots(game.name)[bot](game.view(state, seat), dice)
    return game.read(state, seat, text).echo


def _completed(
    campaign: Campaign, draft: Entry, again: Played, secret: Secret, now: datetime
) -> Entry:
    outcome = again.outcome
    return replace(
        draft,
        events=event_digests(outcome.events),
        state=state_digest(campaign.game.dump(outcome.state)),
        over=outcome.over,
        winners=list(outcome.winners),
        hidden=secret.hidden if outcome.over else "",
        due="" if outcome.over else deadline_after(campaign, now),
    )
