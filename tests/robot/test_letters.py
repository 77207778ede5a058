"""A letter through the whole robot, on folders: what it does and what its writer is told."""

from gm.campaign.press import read_press
from gm.robot.quarantine import all_held
from gm.robot.returns import came_back
from gm.season.campaign import box_of

from .post import REFEREE, ROBOT, Post, table_of, text_of

JACK, WOLF = "jack@example.org", "wolf@example.net"


def orders_of(folder, seat: str) -> list[str]:
    sent = box_of(table_of(folder)).get(seat)
    return list(sent.orders) if sent else []


def test_an_answer_to_the_report_is_taken_and_receipted(post: Post) -> None:
    folder = post.begun()
    report = post.mail(JACK)[-1]
    assert report["Reply-To"].startswith("gm+belt.jack-frost.1.")
    post.reply(JACK, "1: stand\n2: stand\n3: stand\n")
    post.round()
    assert orders_of(folder, "jack-frost") == ["stand", "stand", "stand"]
    receipt = post.mail(JACK)[-1]
    assert "receipt 1: taken" in receipt["Subject"]
    assert receipt["Auto-Submitted"] == "auto-replied"
    assert "1: stand" in text_of(receipt)
    assert "due on Sunday" in text_of(receipt)
    assert receipt["In-Reply-To"] == "<1@players.example>"
    assert report["Message-ID"] in receipt["References"]


def test_a_bad_line_is_quoted_and_nothing_is_taken(post: Post) -> None:
    folder = post.begun()
    post.reply(JACK, "1: stand\n2: stand\n3: stand\n")
    post.round()
    post.reply(JACK, "1: dance a jig\n2: stand\n3: stand\n")
    post.round()
    assert orders_of(folder, "jack-frost") == ["stand", "stand", "stand"]
    text = post.last(JACK)
    assert "NOT taken" in text
    assert '"1: dance a jig"' in text
    assert "Your orders now in force for turn 1" in text


def test_the_later_letter_counts_by_its_arrival(post: Post) -> None:
    folder = post.begun()
    first = post.reply(JACK, "1: maniac\n", Date="Fri, 1 Jan 2100 00:00:00 +0000")
    post.round()
    post.clock.forward(hours=1)
    post.reply(JACK, "1: stand\n", Date="Mon, 1 Jan 2001 00:00:00 +0000")
    post.round()
    assert orders_of(folder, "jack-frost")[0] == "stand"
    post.mailbox.deliver(first)
    assert post.round()[0].endswith("has been here before")
    assert orders_of(folder, "jack-frost")[0] == "stand"
    assert len(post.mail(JACK)) == 3


def test_a_letter_that_came_earlier_and_is_read_later_does_not_replace(post: Post) -> None:
    folder = post.begun()
    post.clock.forward(hours=2)
    post.reply(JACK, "1: stand\n")
    post.round()
    post.clock.forward(hours=-1)
    post.reply(JACK, "1: maniac\n")
    post.clock.forward(hours=2)
    post.round()
    assert orders_of(folder, "jack-frost")[0] == "stand"
    assert "later has been read already" in post.last(JACK)


def test_check_reads_and_does_not_take(post: Post) -> None:
    folder = post.begun()
    post.reply(JACK, "CHECK\n1: maniac\n")
    post.round()
    assert orders_of(folder, "jack-frost") == []
    assert "not taken, as you asked" in post.last(JACK)
    assert "1: maniac" in post.last(JACK)


def test_everybody_final_resolves_the_turn_at_once(post: Post) -> None:
    folder = post.begun()
    for who in (JACK, WOLF):
        post.reply(who, "1: stand\nFINAL\n")
    told = post.round()
    assert "belt: turn 1 is resolved" in told
    assert table_of(folder).book.turn == 1
    assert "Belt: turn 1" in post.mail(JACK)[-1]["Subject"]
    assert ".2." in post.mail(JACK)[-1]["Reply-To"]


def test_final_alone_and_wait(post: Post) -> None:
    folder = post.begun()
    post.reply(JACK, "FINAL")
    post.round()
    assert "has sent no orders" in post.last(JACK)
    post.reply(JACK, "1: stand\n")
    post.reply(JACK, "FINAL\n", X_More="1")
    post.round()
    assert box_of(table_of(folder))["jack-frost"].final
    post.reply(JACK, "WAIT\n", X_More="2")
    post.round()
    assert not box_of(table_of(folder))["jack-frost"].final


def test_an_answer_to_an_old_report_is_told_so_and_not_taken(post: Post) -> None:
    folder = post.begun()
    old = post.mail(JACK)[-1]
    for who in (JACK, WOLF):
        post.reply(who, "1: stand\nFINAL\n")
    post.round()
    post.write(JACK, "1: maniac\nSTATUS\n", to=old["Reply-To"], subject=f"Re: {old['Subject']}")
    post.round()
    assert orders_of(folder, "jack-frost") == []
    assert "for turn 1, which has closed" in post.last(JACK)


def test_a_letter_without_proof_is_held_and_confirmed_by_its_owner(post: Post) -> None:
    folder = post.begun()
    post.write(JACK, "1: maniac\n", to="gm+belt@robot.example")
    post.round()
    assert orders_of(folder, "jack-frost") == []
    (held,) = all_held(folder.path)
    assert f"CONFIRM {held.code}" in post.last(JACK)
    post.reply(JACK, f"CONFIRM {held.code}\n")
    post.round()
    assert orders_of(folder, "jack-frost")[0] == "maniac"
    assert not all_held(folder.path)


def test_nobody_confirms_anothers_letter(post: Post) -> None:
    folder = post.begun()
    post.write(JACK, "1: maniac\n", to="gm+belt@robot.example")
    post.round()
    (held,) = all_held(folder.path)
    post.reply(WOLF, f"CONFIRM {held.code}\n")
    post.round()
    assert all_held(folder.path) == [held]
    assert "not yours to confirm" in post.last(WOLF)


def test_answers_never_go_to_reply_to(post: Post) -> None:
    post.begun()
    post.reply(JACK, "1: stand\n", Reply_To="mallory@evil.example")
    post.round()
    assert "receipt 1" in post.mail(JACK)[-1]["Subject"]
    assert not post.mail("mallory@evil.example")


def test_press_absence_status_resend_and_help(post: Post) -> None:
    folder = post.begun()
    post.reply(
        JACK,
        "PRESS TO Winter Wolf\nBehind you.\nEND\nABSENT 2026-12-24 to 2026-12-27\n"
        "STATUS\nRESEND 0\nHELP\nRULES\nPRESS TO Nobody At All\nHm\nEND\n",
    )
    post.round()
    assert [piece.text for piece in read_press(folder, 1)] == ["Behind you."]
    assert table_of(folder).roster.holder("jack-frost").absences
    text = next(text_of(m) for m in post.mail(JACK) if "receipt" in m["Subject"])
    assert "press to Winter Wolf is in" in text
    assert "away from 2026-12-24 to 2026-12-27" in text
    assert "WHAT YOU CAN WRITE TO BELT" in text.upper()
    assert "before the first turn" in text
    assert "obody here is called 'Nobody At All'" in text


def test_strangers_are_not_answered(post: Post) -> None:
    post.begun()
    post.write(
        "mallory@evil.example", "1: maniac\n", to="gm+belt.jack-frost.1.aaaaaaaaaa@robot.example"
    )
    post.write("mallory@evil.example", "hello?\n")
    post.round()
    assert not post.mail("mallory@evil.example")


def test_what_must_not_be_answered_is_not(post: Post) -> None:
    post.begun()
    before = len(post.mail(JACK))
    post.reply(JACK, "STATUS\n1: maniac\n", Auto_Submitted="auto-replied")
    post.write(JACK, "STATUS", X_Gm_Loop=ROBOT)
    post.write("MAILER-DAEMON@example.org", "HELP")
    post.round()
    assert len(post.mail(JACK)) == before
    assert not post.mail("mailer-daemon@example.org")


def test_a_bounce_is_told_to_the_referee(post: Post) -> None:
    post.begun()
    post.write(
        "MAILER-DAEMON@mail.example.com",
        "The mail system\n",
        to="gm+belt.jack-frost.b1.aaaaaaaaaa@robot.example",
        Return_Path="<>",
        X_Failed_Recipients=JACK,
    )
    post.round()
    assert "mail to jack-frost came back" in post.last(REFEREE)


def test_bounces_are_counted_against_their_seat(post: Post) -> None:
    folder = post.begun()
    for seat, address in (("jack-frost", JACK), ("winter-wolf", WOLF), ("jack-frost", JACK)):
        post.bounce(seat, address)
        post.round()
    post.bounce("jack-frost", JACK, action="delayed")
    post.round()
    told = [text_of(letter) for letter in post.mail(REFEREE)]
    counts = [f"Letters to {seat} that have come back so far: {n}." for seat, n in COUNTED]
    assert [count in text for count, text in zip(counts, told, strict=True)] == [True] * 4
    assert came_back(folder.path) == {"jack-frost": 2, "winter-wolf": 1}


COUNTED = (("jack-frost", 1), ("winter-wolf", 1), ("jack-frost", 2), ("jack-frost", 2))


def test_a_sender_gets_only_so_many_answers_a_day(post: Post) -> None:
    post.begun()
    post.rounds.desk.answers.most = 3
    for number in range(6):
        post.reply(JACK, f"HELP\n{'x' * number}\n")
        post.round()
    assert sum("receipt" in letter["Subject"] for letter in post.mail(JACK)) == 3
    post.clock.forward(days=1)
    post.reply(JACK, "HELP")
    post.round()
    assert sum("receipt" in letter["Subject"] for letter in post.mail(JACK)) == 4


def test_a_letter_that_breaks_something_is_set_aside_in_the_third_round(
    post: Post, monkeypatch
) -> None:
    folder = post.begun()
    post.reply(JACK, "1: stand\n")
    post.reply(WOLF, "1: stand\n")
    from gm.robot import players

    obey = players.obey

    def broken(work) -> None:
        if work.seat == "jack-frost":
            raise ZeroDivisionError("the abacus is on fire")
        obey(work)

    monkeypatch.setattr(players, "obey", broken)
    assert "tried again" in " ".join(post.round())
    assert orders_of(folder, "winter-wolf")
    post.round()
    assert "shunt" in " ".join(post.round())
    assert "abacus is on fire" in post.last(REFEREE)
    assert not [told for told in post.round() if "broke" in told]


def test_a_passphrase_is_set_used_and_shown_nowhere(post: Post) -> None:
    folder = post.begun(mail={"trust": "passphrase"})
    post.reply(JACK, "PASSPHRASE two lumps please\n")
    post.round()
    post.write(JACK, "PASSPHRASE Two lumps  please\n1: maniac\n", to="gm+belt@robot.example")
    post.write(JACK, "PASSPHRASE three lumps\n1: stand\n", to="gm+belt@robot.example")
    post.round()
    assert orders_of(folder, "jack-frost")[0] == "maniac"
    kept = [p for p in post.home.rglob("*") if p.is_file() and ".Processed" not in str(p)]
    assert not [p for p in kept if b"lumps" in p.read_bytes()]


def test_a_letter_too_large_is_told_so(post: Post) -> None:
    folder = post.begun()
    post.reply(JACK, "1: stand and stand and stand\n" * 12_000)
    post.round()
    assert "was not opened: it has" in post.last(JACK)
    assert orders_of(folder, "jack-frost") == []


def test_one_mailbox_serves_two_campaigns(post: Post) -> None:
    belt, garden = post.begun("belt"), post.begun("garden")
    reports = {letter["Reply-To"].split(".")[0]: letter for letter in post.mail(JACK)}
    post.write(JACK, "1: maniac\n", to=reports["gm+garden"]["Reply-To"], subject="x")
    post.round()
    assert orders_of(garden, "jack-frost")[0] == "maniac"
    assert orders_of(belt, "jack-frost") == []
    post.write(JACK, "HELP")
    post.round()
    assert "There is belt, garden" in post.last(JACK)


def test_orders_of_another_seat_are_not_taken(post: Post) -> None:
    folder = post.begun()
    post.reply(JACK, "seat: Winter Wolf\n1: maniac\n")
    post.round()
    assert orders_of(folder, "jack-frost") == []
    assert "hese are the orders of Winter Wolf" in post.last(JACK)
    post.reply(JACK, "Seat: jack\n1: maniac\n")
    post.round()
    assert orders_of(folder, "jack-frost")[0] == "maniac"


def test_press_without_a_name(post: Post) -> None:
    folder = post.begun()
    post.reply(JACK, "GREY PRESS\nGuess who.\nEND\n")
    post.round()
    (piece,) = read_press(folder, 1)
    assert (piece.text, piece.grey) == ("Guess who.", True)


def test_a_broken_campaign_keeps_its_letters_waiting_and_no_others(post: Post) -> None:
    belt, garden = post.begun("belt"), post.begun("garden")
    to = {m["List-Id"].split(".")[0].strip("<"): m["Reply-To"] for m in post.mail(JACK)}
    whole = belt.charter.read_text()
    belt.charter.write_text("game: chess\n")
    post.write(JACK, "1: maniac\n", to=to["belt"], subject="x")
    post.write(JACK, "1: maniac\n", to=to["garden"], subject="x")
    for _ in range(4):
        assert "wait for the referee" in " ".join(post.round())
    assert orders_of(garden, "jack-frost")[0] == "maniac"
    belt.charter.write_text(whole)
    post.round()
    assert orders_of(belt, "jack-frost")[0] == "maniac"
