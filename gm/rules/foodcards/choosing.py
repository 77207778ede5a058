"""What the referee does for a player by standing orders, then as anybody sensible would (FC-13)."""

from gm.rules.foodcards.front import Front, Rules, blocks_left
from gm.rules.foodcards.moves import Fronts, Move, Skip, Splat, Throw, moves
from gm.rules.foodcards.standing import SKIP, WISHES, Standing, Wish, by_preference
from gm.rules.game import Seat


def choose(
    cards: tuple[str, ...], seat: Seat, fronts: Fronts, rules: Rules, standing: Standing
) -> Move | None:
    """The move to make with one of these cards; None if none of them can be played."""
    for card in by_preference(cards, standing):
        open_ = moves(card, seat, fronts, rules)
        if open_:
            return pick(open_, fronts, rules, standing)
    return None


def pick(open_: tuple[Move, ...], fronts: Fronts, rules: Rules, standing: Standing) -> Move:
    """One of the ways to play a card."""

    def at_whom(move: Throw | Splat | Skip) -> tuple[int, int, int]:
        return target_rank(move.at, fronts[move.at], rules, standing)

    first = open_[0]
    if isinstance(first, Throw):
        return min((move for move in open_ if isinstance(move, Throw)), key=at_whom)
    splats = [move for move in open_ if isinstance(move, Splat | Skip)]
    if splats:
        return min(splats, key=lambda move: (_wished(move, standing), *at_whom(move)))
    return first


def target_rank(at: Seat, front: Front, rules: Rules, standing: Standing) -> tuple[int, int, int]:
    """FC-13: as listed in `targets`; then most hits, then least protection, then clockwise."""
    listed = standing.targets.index(at) if at in standing.targets else len(standing.targets)
    return listed, -front.total, blocks_left(front, rules)


def _wished(move: Splat | Skip, standing: Standing) -> int:
    """How soon a Splat's use comes in the player's wishes, and after them in the usual ones."""
    what = SKIP if isinstance(move, Skip) else move.what
    wishes = [*standing.splat, *map(Wish, WISHES)]
    return min(
        n for n, wish in enumerate(wishes) if wish.what == what and wish.at in (None, move.at)
    )
