"""The working copy of a turn: everything here may change, and nothing here leaves `resolve`."""

from dataclasses import dataclass, field, fields, replace

from gm.rules.cafeteria import hands, tables
from gm.rules.cafeteria.state import (
    ACTIVE,
    BEHIND_TABLE,
    HAULED,
    QUEUE,
    Pupil,
    State,
    Student,
    Teacher,
    sets,
    sides,
)
from gm.rules.cafeteria.tables import Food
from gm.rules.dice import Dice
from gm.rules.game import Audience, Event, Outcome, Seat


@dataclass
class Fighter:
    """A student in the middle of a turn."""

    pupil: Pupil
    square: str
    ar: int
    status: str
    stunned: bool
    tray: bool
    items: list[str]
    can: str
    fullness: int
    hiding: str
    fed: bool
    last_ditch: str
    rival: Student
    picks: tuple[str, ...]
    out_in: int
    left: int = 0
    """AA still to spend."""
    deeds: int = 0
    """How many things it has rolled for: part of the dice's labels."""
    has_hauled_can: bool = False

    @classmethod
    def of(cls, pupil: Pupil) -> "Fighter":
        """A fighter as the turn finds it."""
        kept = {f.name: getattr(pupil, f.name) for f in fields(pupil) if f.name in _KEPT}
        return cls(pupil, **kept | {"items": list(pupil.items)})

    @property
    def name(self) -> Student:
        """The student's short name."""
        return self.pupil.student

    @property
    def seat(self) -> Seat:
        """Who plays it."""
        return self.pupil.seat

    @property
    def owner(self) -> Audience:
        """Who may know what it carries."""
        return frozenset({self.pupil.seat})

    @property
    def here(self) -> bool:
        """Whether it is in the cafeteria proper."""
        return self.status not in (QUEUE, HAULED)

    @property
    def fights(self) -> bool:
        """Whether it can still be messed up."""
        return self.status == ACTIVE

    @property
    def free_hands(self) -> int:
        """Empty hands."""
        return hands.free(self.tray, self.items, bool(self.can))

    @property
    def empty_handed(self) -> bool:
        """Whether it carries nothing at all."""
        return not (self.tray or self.items or self.can)

    def takes(self, item: str) -> bool:
        """Whether one more item can be carried."""
        return hands.takes(self.tray, self.items, bool(self.can), item)

    def freeze(self) -> Pupil:
        """The student as it leaves the turn."""
        kept = {name: getattr(self, name) for name in _KEPT}
        return replace(self.pupil, **kept | {"items": tuple(self.items)})


_KEPT = {f.name for f in fields(Pupil)} - {"student", "seat", "aa"}


@dataclass
class Warden:
    """An F/S member in the middle of a turn."""

    name: str
    square: str
    damage: int = 0
    still: int = 0
    wrath: Student = ""
    table: str = ""

    @property
    def adult(self) -> tables.Adult:
        """Its numbers."""
        return tables.adult(self.name)

    def freeze(self) -> Teacher:
        """The F/S member as it leaves the turn."""
        return Teacher(self.name, self.square, self.damage, self.still, self.wrath, self.table)


Target = Fighter | Warden


@dataclass
class Lunch:
    """The cafeteria in the middle of a turn, and what has happened so far."""

    state: State
    dice: Dice
    segment: int = 0
    events: list[Event] = field(default_factory=list)
    series: set[tuple[str, str]] = field(default_factory=set)
    """Who has missed whom this turn: the first miss goes behind the target (CF-5)."""
    laid: set[tuple[Student, str]] = field(default_factory=set)
    """Tables looked over this turn (CF-11)."""
    looked: dict[str, int] = field(default_factory=dict)
    """Cans looked into this turn, and how full they are (CF-10)."""

    def __post_init__(self) -> None:
        state = self.state
        self.turn, self.round = state.turn, state.round
        self.options, self.board = state.options, state.options.board
        self.fighters = [Fighter.of(pupil) for pupil in state.pupils]
        self.by_name = {fighter.name: fighter for fighter in self.fighters}
        self.faculty = [
            Warden(t.name, t.square, t.damage, t.still, t.wrath, t.table) for t in state.faculty
        ]
        self.stacks = {family: list(foods) for family, foods in state.stacks.items()}
        self.line_trays = state.line_trays
        self.table_trays = dict(state.table_trays)
        self.floor = {square: list(foods) for square, foods in state.floor.items()}
        self.garbage = dict(state.garbage)
        self.away_cans = set(state.away_cans)
        self.salad = [list(position) for position in state.salad]
        self.flung = list(state.flung)
        self.mystery = state.mystery
        self.alarm = state.alarm
        self.acted = set(state.acted)
        self.won = state.won

    @property
    def sets(self) -> int:
        """How many sets of counters are in use."""
        return sets(len(self.fighters))

    @property
    def over(self) -> bool:
        """Whether the game is decided (CF-2, CF-29)."""
        pupils = [fighter.freeze() for fighter in self.fighters]
        return self.won is not None or len(sides(pupils)) < 2

    def tell(self, event: Event) -> None:
        """Add to what happened."""
        self.events.append(event)

    def label(self, fighter: Fighter) -> str:
        """What the dice of a student's next deed begin with."""
        fighter.deeds += 1
        return f"T{self.turn} {fighter.name} {fighter.deeds}"

    def roll_many(self, what: str, count: int) -> tuple[int, ...]:
        """So many dice for one thing."""
        return tuple(self.dice.d6(f"{what} die {n}") for n in range(1, count + 1))

    def who(self, name: str) -> Target | None:
        """A student or F/S member in the cafeteria."""
        fighter = self.by_name.get(name)
        if fighter:
            return fighter if fighter.here else None
        return next((warden for warden in self.faculty if warden.name == name), None)

    def characters(self) -> list[Target]:
        """Everybody who stands somewhere: students in their order, then F/S in theirs."""
        return [*(f for f in self.fighters if f.here), *self.faculty]

    def taken(self, but: Target) -> set[str]:
        """The squares of everybody else."""
        return {one.square for one in self.characters() if one is not but}

    def cans_in_place(self) -> set[str]:
        """The squares that have their garbage can."""
        carried = {fighter.can for fighter in self.fighters if fighter.can}
        return set(self.board.cans) - self.away_cans - carried

    def obstacles(self, mover: Target) -> set[str]:
        """Squares that nobody just walks through: characters, tables and cans."""
        return self.taken(mover) | set(self.board.table_at) | self.cans_in_place()

    def hider_at(self, table: str) -> Fighter | None:
        """Who is behind a tipped table."""
        behind = (f for f in self.fighters if f.hiding == BEHIND_TABLE)
        return next((f for f in behind if self.board.table_at[f.square] == table), None)

    def messy(self, square: str) -> bool:
        """Whether food or garbage lies on a square."""
        return square in self.floor or square in self.garbage

    def food(self, item: str) -> Food:
        """The numbers of an item; mystery meat must have been looked into."""
        if item == tables.MYSTERY:
            assert self.mystery
            return self.mystery
        return tables.FOODS.get(item) or tables.SALAD[item]

    def return_to_line(self, item: str) -> None:
        """Face down to the bottom of its stack; what has no stack is out of play (CF-32)."""
        family = tables.FAMILY_OF.get(item)
        if family:
            self.stacks[family].append(item)

    def lose_everything(self, fighter: Fighter) -> int:
        """Whatever is carried goes out of play; a can finds its way home. How many things."""
        lost = len(fighter.items) + fighter.tray + bool(fighter.can)
        self.put_down_can(fighter)
        fighter.items, fighter.tray = [], False
        return lost

    def put_down_can(self, fighter: Fighter) -> None:
        """The can disappears until the next round (step 7 of the rulebook)."""
        if fighter.can:
            self.away_cans.add(fighter.can)
        fighter.can, fighter.fullness = "", 0

    def freeze(self) -> Outcome[State]:
        """The position after the turn, and how it came about."""
        state = State(
            self.turn + 1,
            self.round,
            self.options,
            self.state.names,
            tuple([fighter.freeze() for fighter in self.fighters]),
            tuple([warden.freeze() for warden in self.faculty]),
            {family: tuple(foods) for family, foods in self.stacks.items()},
            self.line_trays,
            self.table_trays,
            {square: tuple(foods) for square, foods in sorted(self.floor.items())},
            dict(sorted(self.garbage.items())),
            frozenset(self.away_cans),
            tuple(tuple(position) for position in self.salad),
            tuple(sorted(self.flung)),
            self.mystery,
            self.alarm,
            frozenset(self.acted),
            self.won,
        )
        return Outcome(state, tuple(self.events), self.won is not None, self.won or ())
