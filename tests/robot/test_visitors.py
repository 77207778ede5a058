"""People without a seat: joining, standing by, looking on, taking over, leaving."""

import pytest

from gm.report.guide import guide
from gm.robot import visitors
from gm.rules import registry
from gm.season.begin import start

from .post import REFEREE, Post, table_of, text_of

DORA, EVE = "dora@example.com", "eve@example.com"
JACK, WOLF = "jack@example.org", "wolf@example.net"


def test_joining_with_a_luck_word_and_wishes(post: Post) -> None:
    folder = post.campaign()
    post.write(f"Dora <{DORA}>", "JOIN belt AS Holly Prickle\nLUCK marmalade\nWISHES A7, C1\n")
    post.round()
    (holder,) = table_of(folder).roster
    assert (holder.name, holder.player, holder.address) == ("Holly Prickle", "Dora", DORA)
    assert (holder.luck, holder.wishes) == ("marmalade", ("A7", "C1"))
    receipt = post.mail(DORA)[-1]
    assert "You play Holly Prickle" in text_of(receipt)
    assert "marmalade" in text_of(receipt)
    assert "A7, C1" in text_of(receipt)
    assert receipt["Reply-To"].startswith("gm+belt.holly-prickle.1.")


def test_a_wish_that_cannot_be(post: Post) -> None:
    post.campaign()
    post.write(EVE, "JOIN belt AS Eve Ning\n")
    post.write(JACK, "JOIN belt AS Jack Frost\n")
    post.write(DORA, "JOIN belt AS Holly Prickle\nWISHES Z99\n")
    post.round()
    assert "Z99 is no start hex" in post.last(DORA)
    assert "STANDBY" not in post.last(DORA)


def test_whoever_resigned_has_no_orders_in_force(post: Post) -> None:
    post.begun()
    post.reply(JACK, "stand\nFINAL\nThanks,\nJack\n")
    post.round()
    taken = post.last(JACK)
    assert taken.index("They are final.") < taken.index("Passed over")
    post.reply(JACK, "RESIGN\n")
    post.round()
    assert "yours no longer" in post.last(JACK)
    assert "in force" not in post.last(JACK)
    assert "are due" not in post.last(JACK)


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_game_can_be_joined_and_started(post: Post, game: str) -> None:
    folder = post.campaign(game=game)
    post.write(DORA, "JOIN belt AS Holly Prickle\n")
    post.write(EVE, "JOIN belt AS Eve Ning\n")
    post.round()
    assert len(table_of(folder).roster.holders) == 2
    start(folder, post.clock())
    post.round()
    assert post.mail(EVE)[-1]["Reply-To"].startswith("gm+belt.eve-ning.1.")


class Unplugged(BaseException):
    """The robot is switched off."""


def cut_short(post: Post, monkeypatch: pytest.MonkeyPatch) -> None:
    """A round that ends when a visitor's wish is done, but not yet answered."""

    def unplugged(*_: object) -> None:
        raise Unplugged

    with monkeypatch.context() as cut:
        cut.setattr(visitors, "_answer", unplugged)
        with pytest.raises(Unplugged):
            post.round()


def test_joining_that_was_cut_short_goes_on(post: Post, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = post.campaign()
    post.write(DORA, "JOIN belt AS Yeti\n")
    cut_short(post, monkeypatch)
    post.round()
    assert [holder.address for holder in table_of(folder).roster] == [DORA]
    assert "You play Yeti" in post.last(DORA)


def test_a_takeover_that_was_cut_short_goes_on(post: Post, monkeypatch: pytest.MonkeyPatch) -> None:
    post.begun()
    post.reply(JACK, "RESIGN\n")
    post.round()
    post.write(DORA, "TAKEOVER jack\n", to="gm+belt@robot.example")
    cut_short(post, monkeypatch)
    post.round()
    assert any("is yours from now on" in text_of(letter) for letter in post.mail(DORA))
    assert not any("did you write this" in letter["Subject"] for letter in post.mail(DORA))


def test_a_name_that_is_taken(post: Post) -> None:
    post.begun()
    post.write(DORA, "JOIN belt AS Jack Frost\n")
    post.round()
    assert "has started" in post.last(DORA)
    assert "STANDBY" in post.last(DORA)


def test_a_game_that_is_full(post: Post) -> None:
    folder = post.campaign()
    for number in range(7):
        post.write(f"p{number}@example.org", f"JOIN belt AS Player {'abcdefg'[number]}\n")
    post.round()
    assert len(table_of(folder).roster.holders) == 6
    assert "not taken" in post.mail("p6@example.org")[-1]["Subject"]


def test_two_of_one_name(post: Post) -> None:
    folder = post.campaign()
    post.write(DORA, "JOIN belt AS Yeti\n")
    post.write(EVE, "JOIN belt AS yeti\n")
    post.round()
    assert [holder.address for holder in table_of(folder).roster] == [DORA]
    assert "already" in post.last(EVE)


def test_a_change_of_mind_before_the_start(post: Post) -> None:
    folder = post.campaign()
    post.write(DORA, "JOIN belt AS Yeti\nLUCK snow\n")
    post.round()
    post.reply(DORA, "LUCK toast\nWISHES B3\n")
    post.round()
    (holder,) = table_of(folder).roster
    assert (holder.luck, holder.wishes) == ("toast", ("B3",))
    post.reply(DORA, "RESIGN\n")
    post.round()
    assert not table_of(folder).roster.holders
    assert "yours no longer" in post.last(DORA)


def test_standing_by_and_a_seat_that_falls_free(post: Post) -> None:
    folder = post.begun()
    post.write(f"Dora <{DORA}>", "STANDBY\n", to="gm+belt@robot.example")
    post.round()
    assert not table_of(folder).roster.standby
    post.write(f"Dora <{DORA}>", "STANDBY\n", to=post.mail(DORA)[-1]["Reply-To"])
    post.round()
    post.reply(JACK, "RESIGN\n")
    post.round()
    holder = table_of(folder).roster.holder("jack-frost")
    assert (holder.address, holder.player) == (DORA, "Dora")
    assert not table_of(folder).roster.standby
    copy = [letter for letter in post.mail(DORA) if letter["Reply-To"]][-1]
    assert "jack-frost" in copy["Reply-To"]
    post.reply(DORA, "1: maniac\n")
    post.round()
    assert "receipt" in post.mail(DORA)[-1]["Subject"]
    assert "1: maniac" in post.last(DORA)


def test_a_bot_minds_a_seat_until_somebody_takes_it_over(post: Post) -> None:
    folder = post.begun()
    post.reply(JACK, "RESIGN\n")
    post.round()
    assert table_of(folder).roster.holder("jack-frost").bot
    post.write(f"Dora <{DORA}>", "TAKEOVER jack\n", to="gm+belt@robot.example")
    post.round()
    holder = table_of(folder).roster.holder("jack-frost")
    assert (holder.address, holder.bot) == (DORA, "")
    assert any("the start" in letter["Subject"] for letter in post.mail(DORA))
    post.write(EVE, "TAKEOVER Jack Frost\n", to="gm+belt@robot.example")
    post.round()
    assert "in somebody's hands" in post.last(EVE)


def test_observers_get_the_gazette_and_can_leave(post: Post) -> None:
    post.begun()
    post.write(DORA, "OBSERVE belt\n")
    post.round()
    post.reply(DORA, "OBSERVE\n")
    post.round()
    for who in (JACK, WOLF):
        post.reply(who, "1: stand\nFINAL\n")
    post.round()
    assert "turn 1" in post.mail(DORA)[-1]["Subject"]
    assert "Reply-To" not in post.mail(DORA)[-1]
    post.write(DORA, "STATUS\nRULES\n")
    post.round()
    assert "SNOWBALL FIGHTING: A PLAYER'S GUIDE" in post.last(DORA)
    post.reply(DORA, "RESIGN\n")
    post.round()
    before = len(post.mail(DORA))
    for who in (JACK, WOLF):
        post.reply(who, "1: stand\nFINAL\n")
    post.round()
    assert len(post.mail(DORA)) == before


def lists(folder) -> list[str]:
    roster = table_of(folder).roster
    return [person.address for person in (*roster.standby, *roster.observers)]


def test_nobody_is_put_on_a_list_or_off_it_by_a_forged_letter(post: Post) -> None:
    folder = post.begun()
    post.write(DORA, "OBSERVE belt\nSTANDBY\n", to="gm+belt@robot.example")
    post.round()
    asked = post.mail(DORA)[-1]
    assert lists(folder) == []
    assert "please confirm" in asked["Subject"]
    assert "\n  STANDBY\n  OBSERVE\n" in text_of(asked).replace("\r\n", "\n")
    post.reply(DORA, "OBSERVE\nSTANDBY\n")
    post.round()
    assert lists(folder) == [DORA, DORA]
    post.write(DORA, "RESIGN\n", to="gm+belt@robot.example")
    post.round()
    assert lists(folder) == [DORA, DORA]
    post.reply(DORA, "RESIGN\n")
    post.round()
    assert lists(folder) == []


def test_the_token_of_one_address_is_no_good_for_another(post: Post) -> None:
    folder = post.begun()
    post.write(EVE, "OBSERVE belt\n")
    post.round()
    own = post.mail(EVE)[-1]
    post.write(DORA, "OBSERVE\n", to=own["Reply-To"], subject=f"Re: {own['Subject']}")
    post.round()
    assert lists(folder) == []


def test_a_tag_in_the_subject_will_do(post: Post) -> None:
    folder = post.begun()
    post.write(DORA, "OBSERVE belt\n")
    post.round()
    post.write(DORA, "OBSERVE\n", subject=f"Re: {post.mail(DORA)[-1]['Subject']}")
    post.round()
    assert lists(folder) == [DORA]


def test_a_campaign_that_trusts_addresses_asks_nobody_twice(post: Post) -> None:
    folder = post.begun(mail={"trust": "address"})
    post.write(DORA, "OBSERVE belt\n")
    post.round()
    assert lists(folder) == [DORA]


def test_mail_to_an_observer_that_comes_back_is_told_by_its_address(post: Post) -> None:
    post.begun()
    post.bounce("by-0123456789abcdef", DORA)
    post.round()
    assert f"mail to {DORA} came back" in post.last(REFEREE)


@pytest.mark.parametrize("game", registry.GAMES)
def test_rules_are_the_guide_of_the_game(post: Post, game: str) -> None:
    post.campaign(game=game, mail={"rules": "https://example.org/house-rules"})
    post.write(DORA, "RULES\n", to="gm+belt@robot.example")
    post.round()
    text = post.last(DORA).replace("\r\n", "\n")
    assert guide(game) in text
    assert "also at https://example.org/house-rules" in text


def test_a_campaign_not_played_by_mail_is_not_touched(post: Post) -> None:
    folder = post.campaign(mail={"address": "other@example.org"})
    post.write(DORA, "JOIN belt AS Yeti\n")
    post.round()
    assert not table_of(folder).roster.holders
    assert "no game to join" in post.last(DORA)


def test_mail_of_a_campaign_without_an_address_stays(post: Post) -> None:
    folder = post.campaign()
    (folder.path / "campaign.yaml").write_text("game: snowball\n")
    start_with_two(post, folder)
    post.round()
    assert len(list((folder.path / "outbox").glob("*.eml"))) == 2
    assert not post.mail(JACK)
    assert not post.mail(REFEREE)


def start_with_two(post: Post, folder) -> None:
    from gm.season import seats
    from gm.season.session import in_hand

    with in_hand(folder, post.clock()) as campaign:
        for name, address in (("Jack Frost", JACK), ("Winter Wolf", WOLF)):
            campaign = seats.add(campaign, seats.holder_called(name, address=address))
    start(folder, post.clock())
