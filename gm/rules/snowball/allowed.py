"""Is what was understood allowed? Each order against the player's plan (SB-4 to SB-10, SB-20)."""

from gm.rules.objections import not_allowed
from gm.rules.snowball import signposts
from gm.rules.snowball.orders import (
    NEAREST,
    Action,
    Aim,
    Avalanche,
    Baker,
    Bolero,
    Maniac,
    Stand,
    Storm,
)
from gm.rules.snowball.plan import Plan
from gm.rules.snowball.said import Errand, Said
from gm.rules.snowball.trip import go


def allow(plan: Plan, said: Said) -> Action:
    """The order as it will stand, the plan moved on by it; objects to what is not allowed."""
    match said:
        case Errand():
            return go(plan, said)
        case Aim(move, at):
            _throw(plan, move, *() if at == NEAREST else (at,))
        case Baker():
            _baker(plan, said)
        case Bolero(at):
            _bolero(plan, at)
        case Storm(hex_):
            _storm(plan, hex_)
        case Avalanche(side):
            _avalanche(plan, side)
        case Maniac():
            _throw(plan, "maniac")
        case Stand():
            pass
    return said


def _throw(plan: Plan, move: str, *targets: str) -> None:
    for target in targets:
        plan.check_target(target)
    plan.throw(move)


def _baker(plan: Plan, baker: Baker) -> None:
    """SB-21: the throw, then the hop."""
    _throw(plan, "baker", baker.at)
    if baker.bounce:
        plan.check_step(baker.bounce)
        plan.set_off(baker.keep)
        plan.hex = baker.bounce
    elif baker.keep:
        raise not_allowed(f"`keep {baker.keep}` needs a bounce to a hex; on the spot you keep all")


def _bolero(plan: Plan, at: tuple[str, str]) -> None:
    if at[0] == at[1]:
        name = plan.state.player(at[0]).name
        raise not_allowed(f"a bolero is for two different targets, and both are {name}")
    _throw(plan, "bolero", *at)


def _storm(plan: Plan, hex_: str) -> None:
    board, bare = plan.board, plan.state.bare_conifers
    if hex_ not in board.conifers - bare:
        trees = signposts.nearest_trees(board, plan.hex, bare)
        raise not_allowed(f"{_no_tree(plan, hex_)}; {trees}")
    _throw(plan, "storm")


def _no_tree(plan: Plan, hex_: str) -> str:
    if hex_ in plan.board.conifers:
        return f"the conifer on {hex_} is bare already"
    return f"{hex_} is no conifer" if hex_ in plan.board.places else f"there is no hex {hex_}"


def _avalanche(plan: Plan, side: str) -> None:
    """SB-25: a side spent when the turn begins cannot be ordered."""
    spent = plan.state.spent_sides
    if side in spent:
        left = sorted(plan.board.sides.keys() - spent)
        hint = f"the {left[0]} side still has its snow" if left else "and the other side too"
        raise not_allowed(f"the {side} side of the roof has come down already; {hint}")
    _throw(plan, "avalanche")
