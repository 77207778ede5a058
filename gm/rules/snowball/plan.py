"""The player's own plan, followed segment by segment: where it means to be, and what in hand."""

from collections.abc import Sequence

from gm.rules.game import Seat
from gm.rules.objections import either, not_allowed
from gm.rules.snowball import signposts, tables
from gm.rules.snowball.orders import SNOWBALLS, carried
from gm.rules.snowball.state import DRYING, LEFT, RUNNING, State


class Plan:
    """One seat's plan; what others may do to it is not foreseen, so doubts are mere notes."""

    def __init__(self, state: State, seat: Seat) -> None:
        player = state.player(seat)
        self.state, self.seat, self.board = state, seat, state.options.board
        self.hex, self.dirigibles = player.hex, player.dirigibles
        self.snowballs = tables.SNOWBALLS if player.status == DRYING else player.snowballs
        self.heads = self.board.snowmen - state.headless_snowmen
        self.segment = 1
        self.sure = True
        self.notes: tuple[str, ...] = ()

    def lose_track(self, named: Sequence[str]) -> None:
        """Plan on after a refused line: from the last hex it named, not trusting the counts."""
        self.sure = False
        there = [label for label in named if label in self.board.places.keys() - self.board.shed]
        self.hex = there[-1] if there else self.hex

    def note(self, words: str) -> None:
        """Say something friendly about the segment."""
        self.notes += (f"segment {self.segment}: {words}",)

    def check_hex(self, label: str) -> None:
        """Object to a hex that is not there, or under the shed."""
        if label not in self.board.places:
            raise not_allowed(signposts.no_hex(label, self.board))
        if label in self.board.shed:
            raise not_allowed(f"{label} is inside the shed, where nobody goes")

    def check_step(self, there: str) -> None:
        """Object to a step that is none (SB-6)."""
        self.check_hex(there)
        steps = signposts.steps(self.board, self.hex)
        if there == self.hex:
            raise not_allowed(f"you are on {there} by then; {steps}")
        if there not in self.board.neighbours[self.hex]:
            raise not_allowed(f"{there} does not touch {self.hex}; {steps}")

    def set_off(self, keep: str | None) -> None:
        """Leave a hex with what can be carried (SB-9)."""
        had = self.snowballs, self.dirigibles
        self.snowballs, self.dirigibles = carried(*had, keep)
        if self.sure and had != (self.snowballs, self.dirigibles):
            self.note(f"you leave {self.hex} with {self._hands()}; the rest is trampled")

    def _hands(self) -> str:
        kinds = ((self.snowballs, "snowball"), (self.dirigibles, "dirigible"))
        told = [f"{count} {kind}{'s' * (count > 1)}" for count, kind in kinds if count]
        return either(told, "and") or "nothing"

    def behead(self) -> None:
        """Take the head of the snowman here, or object (SB-10)."""
        if self.hex not in self.board.snowmen:
            where = either(sorted(self.board.snowmen), "and") or "nowhere"
            raise not_allowed(f"there is no snowman on {self.hex}; they stand on {where}")
        if self.hex not in self.heads:
            raise not_allowed(f"the snowman on {self.hex} has lost its head already")
        self.heads -= {self.hex}
        self.dirigibles += 1

    def collect(self, what: str, count: int) -> None:
        """Make snowballs of the snow here; on the path nothing comes of it (SB-5)."""
        if self.hex == self.board.door:
            self.note("there is no snow in the kitchen: that collect will come to nothing")
        elif self.hex in self.board.path:
            self.note(f"{self.hex} is on the path: that collect will come to nothing")
        elif what == SNOWBALLS:
            self.snowballs += count
        else:
            self.dirigibles += count

    def check_target(self, seat: Seat) -> None:
        """Object to a target that cannot be one; doubt one that is out of reach now (SB-20)."""
        target = self.state.player(seat)
        if seat == self.seat:
            raise not_allowed("that is yourself; name somebody else")
        if target.status == LEFT:
            self.note(f"{target.name} has left for good: there is nobody to throw at")
        elif target.hex == self.board.door:
            self.note(f"{target.name} is in the kitchen now, and out of reach until it comes out")
        elif target.status == RUNNING and target.hp == 0:
            self.note(f"{target.name} is running for the kitchen now, and nobody stoops that low")

    def throw(self, move: str) -> None:
        """Take the ammunition off the count, or say that there will be none (SB-20)."""
        if self.hex == self.board.door:
            self.note("by then you are in the kitchen, where nobody throws anything")
            return
        need = tables.THROWS[move]
        self._throw_dirigibles(need.dirigibles)
        self._throw_snowballs(need.snowballs * (2 if move == "bolero" else 1))

    def _throw_dirigibles(self, need: int) -> None:
        off_the_shoulders = self.hex in self.heads  # SB-10
        if self.sure and need > self.dirigibles and not off_the_shoulders:
            self.note("by our count you will have no dirigible to throw")
        self.dirigibles = max(0, self.dirigibles - need)

    def _throw_snowballs(self, need: int) -> None:
        if self.sure and need and not self.snowballs:
            self.note("by our count you will have no snowball to throw")
        elif self.sure and need > self.snowballs:
            self.note("by our count you will have one snowball, for the first of the two")
        self.snowballs = max(0, self.snowballs - need)
