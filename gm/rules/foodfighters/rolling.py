"""Dice with Splats and Beans on them: rolled, read, and their odds."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from gm.rules.dice import Dice
from gm.rules.foodfighters.events import DieRoll
from gm.rules.foodfighters.house import FACES, SPLAT

SPLATTED = "splat"


def cast(dice: Dice, what: str, names: Sequence[str]) -> tuple[DieRoll, ...]:
    """One roll of some dice."""
    return tuple(_cast_one(dice, f"{what} {die}", die) for die in names)


def cast_for_beans(dice: Dice, what: str, names: Sequence[str]) -> tuple[DieRoll, ...]:
    """Every die until it shows Beans (Roll for Beans); all its rolls, in order."""
    rolled: list[DieRoll] = []
    for die in names:
        rolled.append(_cast_one(dice, f"{what} {die}", die))
        again = 0
        while rolled[-1][2] == SPLATTED:
            again += 1
            rolled.append(_cast_one(dice, f"{what} {die} again {again}", die))
    return tuple(rolled)


def _cast_one(dice: Dice, what: str, die: str) -> DieRoll:
    number = dice.d6(what)
    face = FACES[die][number - 1]
    return die, number, SPLATTED if face == SPLAT else face


def splats(rolled: Sequence[DieRoll]) -> int:
    """How many dice show a Splat."""
    return sum(face == SPLATTED for _, _, face in rolled)


def beans(rolled: Sequence[DieRoll]) -> int:
    """The Beans showing; a Splat is none."""
    return sum(face for _, _, face in rolled if isinstance(face, int))


@cache
def chance(names: tuple[str, ...], least: int = 1) -> Fraction:
    """The chance of at least so many Splats."""
    if least <= 0:
        return Fraction(1)
    if len(names) < least:
        return Fraction(0)
    first, rest = Fraction(FACES[names[0]].count(SPLAT), 6), names[1:]
    return first * chance(rest, least - 1) + (1 - first) * chance(rest, least)


def percent(part: Fraction) -> int:
    """A chance in a hundred, rounded."""
    return round(100 * part)


@cache
def most_beans(names: tuple[str, ...]) -> int:
    """The most Beans that some dice can show."""
    return sum(max(FACES[die]) for die in names)


@cache
def mean_beans(names: tuple[str, ...]) -> Fraction:
    """The Beans that some dice show on average when none of them shows a Splat."""
    faces = [[face for face in FACES[die] if face != SPLAT] for die in names]
    return sum((Fraction(sum(kept), len(kept)) for kept in faces), Fraction(0))
