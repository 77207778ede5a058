"""The order language forgives: capitals, bullets, arrows, pleasantries and other ways to say it."""

import pytest

from gm.rules.foodfighters import GAME

STATE = GAME.load({"seats": {"ann": {"beans": 9}, "bob": {}}})


@pytest.mark.parametrize(
    ("said", "echo"),
    [
        ("ATTACK C1 TO C1", "attack C1 Chicken to c1 Cabbage"),
        ("1) attack c1 -> c1", "attack C1 Chicken to c1 Cabbage"),
        ("* Attack C1 \u2192 c1.", "attack C1 Chicken to c1 Cabbage"),
        ("\uff21\uff54\uff54\uff41\uff43\uff4b C1 to c1", "attack C1 Chicken to c1 Cabbage"),
        ("please attack front left to cabbage", "attack C1 Chicken to c1 Cabbage"),
        ("hit the cabbage with chicken (cabbage)", "attack C1 Chicken to c1 Cabbage"),
        ("attack chick to cabb", "attack C1 Chicken to c1 Cabbage"),
        ("I will roll for some beans, please", "roll"),
        ("Swap A1 WITH B-2", "swap A1 Chicken with B2 Steak"),
        ("swap A1, B2", "swap A1 Chicken with B2 Steak"),
        ("switch back left and middle middle", "swap A1 Chicken with B2 Steak"),
        ("swap A1 Chicken B2 Steak", "swap A1 Chicken with B2 Steak"),
        ("# a remark\nroll # and another", "roll"),
    ],
)
def test_ways_to_say_an_action(said: str, echo: str) -> None:
    reading = GAME.read(STATE, "ann", said)
    assert not reading.complaints
    assert reading.echo == (echo,)


@pytest.mark.parametrize(
    ("said", "echo"),
    [
        ("roll, buy a Cracker for the front middle", "buy cracker for C2 Steak"),
        ("roll and then buy crackers for C2", "buy cracker for C2 Steak"),
        ("roll; purchase the bonus die", "buy bonus die"),
        ("roll. Get power card sizzle", "buy Sizzle"),
        ({"roll": True, "buy": {"spoon": "C2"}}, "buy spoon for C2 Steak"),
        ([{"roll": None}, {"buy": "pan for C2"}], "buy pan for C2 Steak"),
        (["roll", "buy: pan on C2"], "buy pan for C2 Steak"),
    ],
)
def test_ways_to_say_a_wish(said: object, echo: str) -> None:
    reading = GAME.read(STATE, "ann", said)
    assert not reading.complaints
    assert reading.echo == ("roll", echo)


@pytest.mark.parametrize(
    ("said", "understood", "says"),
    [
        ("atack C1 to c1", False, "did you mean attack"),
        ("attack chikken to c1", False, "did you mean Chicken"),
        ("attack C1", False, "say who attacks whom"),
        ("attack B1 to c1", True, "out of B1's reach"),
        ("attack onion to c1", False, "there is Chicken, Steak or Bacon"),
        ("swap steak with bacon", False, "name the square"),
        ("swap A1", False, "two squares"),
        ("roll twelve", False, "write roll"),
        ("roll\nbuy spoon", False, "say who gets it"),
        ("roll\nbuy bonus die for C1", True, "write buy bonus die"),
        ("roll\nbuy sizle", False, "did you mean Sizzle"),
        ("roll\nplay it", False, "which Power card"),
        ("roll\nfill: onion", False, "there is Chicken"),
        ("roll\nfill: steak\nfill: bacon", True, "given twice"),
        ("roll\nSizzle: always", False, "only Meat Shield"),
        ("roll\nbuy pan for C1\nbuy pan for C1", True, "once is enough"),
        ("roll " * 100, True, "more than a turn's orders"),
    ],
)
def test_complaints_say_what_would_work(said: str, understood: bool, says: str) -> None:
    (complaint,) = GAME.read(STATE, "ann", said).complaints
    assert says in complaint.reason
    assert complaint.understood is understood
