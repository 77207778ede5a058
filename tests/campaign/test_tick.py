"""A season by the clock: reminders, grace, early resolution, and the catches that hold a turn."""

from datetime import UTC, date, datetime, timedelta

import pytest

from gm.campaign.ledger import read_ledger
from gm.campaign.roster import Absence, Person
from gm.errors import Misuse, Refused
from gm.season import seats
from gm.season.session import in_hand
from gm.season.tick import extend, hold, release

from .conftest import Begin, Season

SEATS = ("jack-frost", "winter-wolf", "yeti")


def all_order(season: Season, *seats: str, final: bool = False) -> None:
    for seat in seats or SEATS:
        season.order(seat, final=final)


def to_deadline(season: Season, hours: float) -> None:
    """Go to so many hours after the deadline; the clock is looked at shortly before and after."""
    opening = season.campaign.opening
    assert opening
    assert opening.deadline
    for look in (-1, 0.5):
        if look < hours:
            season.now = opening.deadline + timedelta(hours=look)
            season.tick()
    season.now = opening.deadline + timedelta(hours=hours)


def test_nothing_happens_before_its_time(begin: Begin) -> None:
    season = begin()
    all_order(season)
    assert season.tick() == []
    assert read_ledger(season.folder).turn == 0


def test_early_when_everybody_is_final(begin: Begin) -> None:
    season = begin()
    all_order(season, final=True)
    assert season.tick() == ["turn 1 is resolved"]


def test_not_early_if_the_campaign_says_so(begin: Begin) -> None:
    season = begin(clock={"early": False})
    all_order(season, final=True)
    assert season.tick() == []


def test_grace_then_resolution(begin: Begin) -> None:
    season = begin()
    all_order(season, "jack-frost", "winter-wolf")
    to_deadline(season, 0.5)
    assert season.tick() == []
    assert season.order("yeti").sent
    season.wait(hours=0.6)
    assert season.tick() == ["turn 1 is resolved"]
    entry = read_ledger(season.folder).last
    assert (list(entry.late), list(entry.missing)) == (["yeti"], [])


def test_too_late(begin: Begin) -> None:
    season = begin()
    to_deadline(season, 2)
    with pytest.raises(Refused, match="turn 1 closed at"):
        season.order("yeti")


def test_reminders_go_to_those_who_are_missing_once(begin: Begin) -> None:
    season = begin()
    season.order("yeti")
    to_deadline(season, -47)
    assert season.tick() == ["reminded Jack Frost, Winter Wolf, 48 hours before the deadline"]
    assert season.tick() == []
    assert season.letters("reminder-48") == [
        "0000-jack-frost-reminder-48-11222000.eml",
        "0000-winter-wolf-reminder-48-11222000.eml",
    ]
    to_deadline(season, -11)
    season.tick()
    assert len(season.letters("reminder-12")) == 2


def test_after_an_extension_they_are_reminded_again(begin: Begin) -> None:
    season = begin()
    to_deadline(season, -11)
    season.tick()
    with in_hand(season.folder, season.now) as campaign:
        extend(campaign, season.now + timedelta(days=7), "snow on the line", season.now)
    to_deadline(season, -11)
    assert "reminded" in season.tick()[0]
    assert len(season.letters("reminder-12")) == 6


def test_a_hold_before_the_deadline_leaves_the_catches_on(begin: Begin) -> None:
    season = begin()
    with in_hand(season.folder, season.now) as campaign:
        hold(campaign, "fog", season.now)
    with in_hand(season.folder, season.now) as campaign:
        release(campaign, season.now, "the fog has lifted")
    to_deadline(season, 1.5)
    assert "orders of 3 of 3 players are missing" in season.tick()[0]


def test_the_turn_holds_if_too_many_are_missing(begin: Begin) -> None:
    season = begin()
    season.order("yeti")
    to_deadline(season, 1.5)
    (told,) = season.tick()
    assert told == "turn 1 is on hold: orders of 2 of 3 players are missing"
    assert season.tick() == []
    assert len(season.letters("notice")) == 3
    with in_hand(season.folder, season.now) as campaign:
        release(campaign, season.now, "enough of us")
    season.wait(hours=2.5)
    assert season.tick() == ["turn 1 is resolved"]
    notes = read_ledger(season.folder).last.notes
    assert [note.split(":")[0] for note in notes] == ["Turn 1 is on hold", "Turn 1 goes on"]


def test_the_turn_holds_if_the_machine_was_down(begin: Begin) -> None:
    season = begin()
    all_order(season, "jack-frost", "yeti")
    opening = season.campaign.opening
    assert opening
    assert opening.deadline
    season.now = opening.deadline + timedelta(hours=9)
    (told,) = season.tick()
    assert "machine was down" in told


def test_nobody_is_held_up_if_all_orders_are_in(begin: Begin) -> None:
    season = begin()
    all_order(season)
    opening = season.campaign.opening
    assert opening
    assert opening.deadline
    season.now = opening.deadline + timedelta(hours=9)
    assert season.tick() == ["turn 1 is resolved"]


def test_the_turn_holds_if_the_clock_went_back(begin: Begin) -> None:
    season = begin()
    season.wait(hours=10)
    season.tick()
    season.wait(hours=-2)
    (told,) = season.tick()
    assert "the clock went back" in told


def test_a_campaign_that_waits(begin: Begin) -> None:
    season = begin(nmr="wait")
    season.order("yeti")
    to_deadline(season, 100)
    assert season.tick() == []
    season.order("jack-frost")
    season.order("winter-wolf")
    assert season.tick() == ["turn 1 is resolved"]


def test_a_bot_stands_in(begin: Begin) -> None:
    season = begin(nmr="bot", clock={"quorum": 0})
    season.order("yeti")
    to_deadline(season, 1.5)
    assert season.tick() == ["turn 1 is resolved"]
    entry = read_ledger(season.folder).last
    assert entry.stand_ins == {"jack-frost": "steady", "winter-wolf": "steady"}
    assert set(entry.orders or {}) == set(SEATS)
    report = (season.folder.reports(1) / "yeti.txt").read_text()
    assert "Jack Frost sent no orders; the bot steady stood in." in report


def test_by_the_rule_a_missing_player_admires_the_sky(begin: Begin) -> None:
    season = begin(clock={"quorum": 0})
    season.order("yeti")
    to_deadline(season, 1.5)
    season.tick()
    report = (season.folder.reports(1) / "yeti.txt").read_text()
    assert "Jack Frost sends no orders" in report


def test_an_extension_is_told_and_printed(begin: Begin) -> None:
    season = begin()
    with in_hand(season.folder, season.now) as campaign:
        extend(campaign, season.now + timedelta(days=20), "the boiler man is coming", season.now)
    assert len(season.letters("notice")) == 3
    season.resolve()
    assert "boiler man" in (season.folder.reports(1) / "gazette.txt").read_text()


def test_an_extension_backwards(begin: Begin) -> None:
    season = begin()
    with in_hand(season.folder, season.now) as campaign, pytest.raises(Misuse, match="no later"):
        extend(campaign, season.now + timedelta(hours=1), "hurry", season.now)


def test_a_hold_by_the_referee(begin: Begin) -> None:
    season = begin()
    all_order(season, final=True)
    with in_hand(season.folder, season.now) as campaign:
        hold(campaign, "the referee has a cold", season.now)
    season.wait(days=30)
    assert season.tick() == []


def test_absences_move_the_next_deadline_and_are_bounded(begin: Begin) -> None:
    season = begin()
    away = Absence(date(2026, 11, 27), date(2026, 11, 30))
    with in_hand(season.folder, season.now) as campaign:
        campaign = seats.book_absence(campaign, "yeti", away, season.now)
        month = Absence(date(2027, 1, 1), date(2027, 1, 31))
        with pytest.raises(Refused, match="10 are left"):
            seats.book_absence(campaign, "yeti", month, season.now)
    season.wait(days=6, hours=13)
    season.resolve()
    opening = season.campaign.opening
    assert opening
    assert opening.deadline
    assert opening.deadline.date() == date(2026, 12, 6)


def test_an_absence_moves_the_open_deadline_too(begin: Begin) -> None:
    season = begin()
    for _ in range(2):
        with in_hand(season.folder, season.now) as campaign:
            away = Absence(date(2026, 11, 20), date(2026, 11, 30))
            seats.book_absence(campaign, "yeti", away, season.now)
    opening = season.campaign.opening
    assert opening
    assert opening.deadline == datetime(2026, 12, 6, 20, 0, tzinfo=UTC)
    assert opening.notes == (
        "Yeti is away from 2026-11-20 to 2026-11-30.",
        "The deadline of turn 1 is now Sunday 06 December 2026, 20:00 GMT.",
    )


def test_a_seat_handed_over_before_its_second_nmr(begin: Begin) -> None:
    season = begin(clock={"quorum": 0})
    all_order(season, "jack-frost", "winter-wolf", final=True)
    season.resolve()
    with in_hand(season.folder, season.now) as campaign:
        seats.hand_over(campaign, "yeti", Person("Dora", "dora@example.org"), "", season.now)
    holder = season.campaign.roster.holder("yeti")
    assert (holder.player, holder.since, holder.former[0].player) == ("Dora", 2, "Cec")
    assert len(season.letters("notice")) == 3


@pytest.mark.parametrize(("late", "following"), [(1, 7), (8, 14), (13, 21)])
def test_the_deadline_after_a_late_turn(begin: Begin, late: float, following: int) -> None:
    """The next in the week's rhythm; once that lies behind, the first with half a turn to go."""
    season = begin()
    all_order(season)
    opening = season.campaign.opening
    assert opening
    assert opening.deadline
    season.now = opening.deadline + timedelta(days=late)
    after = season.resolve().opening
    assert after
    assert after.deadline == opening.deadline + timedelta(days=following)
