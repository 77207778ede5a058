"""What food does to people: appearance damage, stuns, and the end of one's endurance."""

from gm.rules.cafeteria.events import Retired, Stunned
from gm.rules.cafeteria.lunch import Fighter, Lunch, Target, Warden
from gm.rules.cafeteria.staff_events import Cleaning
from gm.rules.cafeteria.state import RETIRED


def damage(target: Target, points: int) -> int:
    """Take points off AR, or off what an F/S member can take; what is left of it."""
    if isinstance(target, Warden):
        target.damage += points
        return max(0, target.adult.nsr - target.damage)
    target.ar = max(0, target.ar - points)
    return target.ar


def settle(lunch: Lunch, target: Target) -> None:
    """See what came of damage: AR 0 retires, an NSR reached means cleaning up."""
    if isinstance(target, Fighter):
        if target.ar == 0 and target.fights:
            _retire(lunch, target)
        return
    nsr = target.adult.nsr
    if target.damage >= nsr and target.still <= lunch.round:
        target.still = lunch.round + 1
        lunch.tell(Cleaning(lunch.segment, target.name, target.damage, nsr, target.still))


def _retire(lunch: Lunch, fighter: Fighter) -> None:
    """CF-2: it stands there until it is hauled away."""
    lunch.lose_everything(fighter)
    fighter.status, fighter.stunned = RETIRED, False
    fighter.left, fighter.out_in = 0, lunch.round
    lunch.tell(Retired(lunch.segment, fighter.name))


def stun(lunch: Lunch, target: Target) -> None:
    """A student drops everything and loses its next turn; stuns do not stack (CF-7)."""
    if isinstance(target, Warden):
        target.still = max(target.still, lunch.round + 1)
        lunch.tell(Stunned(lunch.segment, target.name, 0, target.still))
    elif target.fights:
        dropped = lunch.lose_everything(target)
        target.stunned = True
        lunch.tell(Stunned(lunch.segment, target.name, dropped, 0))
