"""Dice: fair, the same for everybody, and checkable with nothing but a hash."""

from collections import Counter
from collections.abc import Mapping
from hashlib import sha256
from itertools import pairwise, permutations

import pytest

from gm.rules.dice import (
    KeyedDice,
    OutOfRolls,
    Roll,
    ScriptedDice,
    chain,
    digest,
    follows,
    keyed_dice,
    turn_key,
)

# All of these came out of `printf '%s' '...' | sha256sum` and a shell's arithmetic, not of Python.
SECRET = "0d7269075f82d4791c17978245a30ffba2dec8f8a270ec3136dd3f3d19118065"  # of "old coulsdon"
BEFORE = "0aa329847075537ec6fb610dcb0bd4f1bcf9f942fba730eddf8d101ef1538981"
ANCHOR = "adeb95c511073c79b0779f945314b00cb4338b0a9c5e5f480468f052c39357e0"
KEY = "b3d0987819649a478dd9cec7883adfe62cf288a477231076abd0a8dd6f9b8bad"
KEY_WITHOUT_LUCK = "3c2cde962dba203b72bf2b92af7e2d20f7057eb1024c8efc0efca3938215e354"
LUCK = ("mistletoe", "robin")
THROW = "T3.2 jack-frost rattlesnake winter-wolf"


def chi_square(seen: Mapping[object, int], kinds: int) -> float:
    """How far counts are from even."""
    even = sum(seen.values()) / kinds
    return sum((seen[kind] - even) ** 2 / even for kind in seen) + even * (kinds - len(seen))


def test_a_d100_is_even() -> None:
    """Forty thousand rolls of one key; 99 degrees of freedom pass 148 once in a thousand keys."""
    dice = KeyedDice("a fixed key")
    seen = Counter(dice.d100(f"T1.1 roll {number}") for number in range(40_000))
    assert set(seen) == set(range(1, 101))
    assert 60 < chi_square(seen, 100) < 148


@pytest.mark.parametrize("sides", [2, 3, 5, 6])
def test_small_dice_are_even(sides: int) -> None:
    """Nine thousand rolls each; 21 is beyond one in a thousand for up to five degrees."""
    dice = KeyedDice("another fixed key")
    seen = Counter(dice.roll(f"roll {number}", sides) for number in range(9_000))
    assert set(seen) == set(range(1, sides + 1))
    assert chi_square(seen, sides) < 21


def test_a_roll_by_hand() -> None:
    """Fifteen hex digits of key, space, what it is for and its sides; modulo sides, plus one."""
    text = f"{KEY} {THROW} d100"
    by_hand = int(sha256(text.encode()).hexdigest()[:15], 16) % 100 + 1
    assert KeyedDice(KEY).d100(THROW) == by_hand


def test_a_roll_by_another_program() -> None:
    """sha256sum said a96c7d22b7ffdd0..., which is 81."""
    dice = keyed_dice(SECRET, LUCK)
    assert dice.d100(THROW) == 0xA96C7D22B7FFDD0 % 100 + 1 == 81
    assert dice.rolled == [Roll(f"{THROW} d100", 100, 81)]


def test_the_key_by_another_program() -> None:
    """The luck words are in the key, in the order given; without any there is still the space."""
    assert digest("old coulsdon") == SECRET
    assert turn_key(SECRET, LUCK) == KEY
    assert turn_key(SECRET) == KEY_WITHOUT_LUCK


def test_luck_words_change_the_dice() -> None:
    """No luck, luck, and luck the other way round are three different keys."""
    rolls = {
        tuple(keyed_dice(SECRET, words).d100(f"T1.1 {n}") for n in range(8))
        for words in ((), LUCK, LUCK[::-1])
    }
    assert len(rolls) == 3
    assert keyed_dice(SECRET).d100(THROW) == 32


def test_the_chain_runs_backwards() -> None:
    """Every secret hashes to the one before it; the anchor comes first."""
    secrets = chain(SECRET, 2)
    assert secrets == [ANCHOR, BEFORE, SECRET]
    assert chain(SECRET, 0) == [SECRET]
    longer = chain(SECRET, 40)
    assert len(longer) == 41
    assert all(digest(after) == before for before, after in pairwise(longer))


def test_a_secret_that_was_never_promised() -> None:
    """A referee who changes its mind is found out."""
    assert follows(SECRET, BEFORE)
    assert not follows(SECRET, ANCHOR)
    assert not follows(digest("new coulsdon"), BEFORE)


def test_a_roll_depends_on_nothing_else() -> None:
    """Other rolls before it change nothing; another purpose or another die does."""
    busy = KeyedDice(KEY)
    for number in range(20):
        busy.d6(f"T3.1 {number}")
    assert busy.d100(THROW) == KeyedDice(KEY).d100(THROW)
    others = {KeyedDice(KEY).roll(f"T3.2 {n}", 10**6) for n in range(50)}
    assert len(others) == 50


def test_hidden_dice() -> None:
    """Hidden dice have a key of their own, and their rolls are kept apart."""
    dice = keyed_dice(SECRET, LUCK, hidden="a second secret")
    public, secret = dice.roll("pile", 10**6), dice.hidden.roll("pile", 10**6)
    assert public != secret
    assert [roll.value for roll in dice.rolled] == [public]
    assert [roll.value for roll in dice.hidden.rolled] == [secret]
    assert KeyedDice(turn_key("a second secret", LUCK)).roll("pile", 10**6) == secret


def test_no_hidden_dice_without_a_hidden_secret() -> None:
    """A game that must hide something is not given public dice instead."""
    with pytest.raises(LookupError, match="hidden secret"):
        _ = keyed_dice(SECRET).hidden


def test_two_dice_are_two_rolls() -> None:
    """2d6 is a first and a second die, each with a text of its own."""
    dice = keyed_dice(SECRET, LUCK)
    assert dice.two_d6("T3.2 x") == (2, 1)
    assert [roll.what for roll in dice.rolled] == ["T3.2 x first d6", "T3.2 x second d6"]


def test_two_dice_make_a_triangle() -> None:
    """Seven is the commonest sum, and all thirty-six pairs come up evenly."""
    dice = KeyedDice("dice in pairs")
    seen = Counter(dice.two_d6(f"throw {number}") for number in range(7_200))
    assert len(seen) == 36
    assert chi_square(seen, 36) < 67
    assert Counter(map(sum, seen.elements())).most_common(1)[0][0] == 7


def test_a_choice_of_one_asks_for_no_die() -> None:
    """Nothing to decide, nothing to roll."""
    dice = ScriptedDice([])
    assert dice.choice("T1.1 nobody else", ["winter-wolf"]) == "winter-wolf"
    assert dice.rolled == []
    dice.finish()


def test_a_choice_is_the_roll_counted_off() -> None:
    """The die has as many sides as there are options; 1 is the first."""
    assert ScriptedDice([1]).choice("c", "abc") == "a"
    dice = ScriptedDice([3])
    assert dice.choice("c", "abc") == "c"
    assert dice.rolled == [Roll("c d3", 3, 3)]


def test_a_shuffle_by_another_program() -> None:
    """By the shell: place 4 draws 1, place 3 draws 1, place 2 draws 2."""
    dice = keyed_dice(SECRET, LUCK)
    assert dice.shuffle("T0 start order", "abcd") == ["c", "b", "d", "a"]
    assert [roll.value for roll in dice.rolled] == [1, 1, 2]
    assert dice.rolled[0].what == "T0 start order place 4 d4"


def test_a_shuffle_loses_nothing() -> None:
    """Any pile comes back whole, and the pile given is left as it was."""
    for size in range(12):
        pile = list(range(size))
        assert sorted(KeyedDice(f"key {size}").shuffle("pile", pile)) == pile == list(range(size))


def test_shuffles_are_even_over_keys() -> None:
    """Twelve thousand keys: each of the 24 orders of four as often; 50 is one in a thousand."""
    seen = Counter(tuple(KeyedDice(f"key {n}").shuffle("pile", "abcd")) for n in range(12_000))
    assert set(seen) == set(permutations("abcd"))
    assert chi_square(seen, 24) < 50


def test_scripted_dice_fall_as_written() -> None:
    """In the order asked for, whatever they are asked for."""
    dice = ScriptedDice([41, 6, 2])
    assert (dice.d100("first"), dice.d6("second"), dice.roll("third", 3)) == (41, 6, 2)
    assert [roll.what for roll in dice.rolled] == ["first d100", "second d6", "third d3"]
    dice.finish()


def test_scripted_dice_hide_nothing() -> None:
    """A hidden roll is the next one of the same script."""
    dice = ScriptedDice([1, 2])
    assert (dice.d6("open"), dice.hidden.d6("hidden")) == (1, 2)
    dice.finish()


def test_double_nought_is_a_hundred() -> None:
    """0 stands for 00 on a d100, and for nothing on another die."""
    assert ScriptedDice([0]).d100("throw") == 100
    assert ScriptedDice([100]).d100("throw") == 100
    with pytest.raises(OutOfRolls, match="cannot show"):
        ScriptedDice([0]).d6("throw")


@pytest.mark.parametrize(("value", "sides"), [(7, 6), (101, 100), (-1, 100), (3, 2)])
def test_a_roll_that_the_die_cannot_show(value: int, sides: int) -> None:
    """The complaint has the roll's place, its number and what it was for."""
    dice = ScriptedDice([1, value])
    dice.d6("fine")
    with pytest.raises(OutOfRolls, match=rf'roll 2 is {value}, .*"T1.1 throw d{sides}"'):
        dice.roll("T1.1 throw", sides)


def test_too_few_rolls() -> None:
    """The complaint says for what there is none left, and how many there were."""
    dice = ScriptedDice([1, 2])
    dice.d6("one")
    dice.d6("two")
    with pytest.raises(OutOfRolls, match='no roll is left for "three d100": 2 were given'):
        dice.d100("three")


def test_too_many_rolls() -> None:
    """The complaint says how many were asked for."""
    dice = ScriptedDice([1, 2, 3])
    dice.d6("one")
    with pytest.raises(OutOfRolls, match="too many: 3 given, and the turn asks for 1"):
        dice.finish()
