"""Displays drawn as text, positions in words, and a table to play them on."""

from collections.abc import Callable, Sequence
from typing import Any

import orjson
import pytest

from simsalabim.engine.advance import advance
from simsalabim.engine.dice import Dice, LooseDice
from simsalabim.engine.refusals import Refused
from simsalabim.engine.seats import Seat, Seating, Viewer
from simsalabim.games.magical_library import magical_library as game
from simsalabim.games.magical_library.actions import (
    Confirm,
    Exchange,
    Keep,
    Pass,
    Place,
    Stand,
    TakeBack,
)
from simsalabim.games.magical_library.cards import FACES
from simsalabim.games.magical_library.score import Display, Sheet, display_of, score
from simsalabim.games.magical_library.state import State
from simsalabim.games.magical_library.words import Cell, Module

Drawn = dict[Cell, str]
"""A display: card by cell."""

WORKED = """
    blue owl       | blue owl a        | blue book          | red book
    blue c         | red owl a         | red candelabra     | red book
    yellow c       | yellow candelabra | green candelabra a | green astrolabe
    yellow inkwell | purple a          | purple c           | purple astrolabe
"""
WORKED_WIZARDS = [(1, 0), (3, 0), (2, 1), (1, 2), (3, 2)]
"""The display of MLIB-91 and where its wizards stand."""

SHORT = {"a": "apprentice", "c": "circle"}


def named(words: str, used: set[str] | None = None) -> str:
    """A card by what is printed on it: "blue owl a", "yellow c", "portal", "extra lines".

    Of several copies it is the first that is not in `used`, which it then joins.
    """
    used = set() if used is None else used
    name = "-".join(SHORT.get(word, word) for word in words.split())
    copies = [name, *(f"{name}-{n}" for n in range(1, 10))]
    card = next(copy for copy in copies if copy in FACES and copy not in used)
    used.add(card)
    return card


def cards_in(words: str, used: set[str] | None = None) -> list[str]:
    """Several cards, with commas between them."""
    used = set() if used is None else used
    return [named(each, used) for each in words.split(",") if each.strip()]


def drawn(picture: str, used: set[str] | None = None) -> Drawn:
    """A display from a picture: a row a line, `|` between cards, `.` for a free cell.

    The card at the top left is at (0, 0): x is its column and y its row.
    """
    used = set() if used is None else used
    rows = [line.split("|") for line in picture.strip().splitlines()]
    return {
        (x, y): named(words, used)
        for y, row in enumerate(rows)
        for x, words in enumerate(row)
        if words.strip() != "."
    }


def shown(cards: Drawn, wizards: Sequence[Cell] = (), golden: Cell | None = None) -> Display:
    """The display as scoring sees it; `golden` stands beside the `wizards`."""
    everybody = [*wizards, golden] if golden is not None else wizards
    return display_of(list(cards.values()), list(cards), everybody, golden)


def sheet_of(
    picture: str,
    wizards: Sequence[Cell] = (),
    *modules: Module,
    golden: Cell | None = None,
    neighbours: Sequence[str] = (".",),
) -> Sheet:
    """The score sheet of the display in the picture. The first neighbour sits on the left."""
    used: set[str] = set()
    mine = shown(drawn(picture, used), wizards, golden)
    others = [shown(drawn(other, used)) for other in neighbours]
    return score([mine, *others], 0, modules)


def points(sheet: Sheet) -> dict[str, int]:
    """The points of a sheet by category and extra, without those that brought none."""
    found: dict[str, int] = {each.feature: each.points for each in sheet.categories}
    for extra in sheet.extras:
        found[extra.name] = found.get(extra.name, 0) + extra.points
    return {name: brought for name, brought in found.items() if brought}


def areas(sheet: Sheet, feature: str) -> list[tuple[int, int]]:
    """Size and figures of each area of a colour or symbol."""
    return [
        (area.size, area.figures)
        for category in sheet.categories
        if category.feature == feature
        for area in category.areas
    ]


def extras(sheet: Sheet, name: str) -> list[int]:
    """The points of the extra lines of a name."""
    return [extra.points for extra in sheet.extras if extra.name == name]


def products(sheet: Sheet, feature: str) -> list[str]:
    """The areas of a category as the score pad shows them."""
    return [
        f"{area.size} × {area.figures}"
        for category in sheet.categories
        if category.feature == feature
        for area in category.areas
    ]


# --- Matches -------------------------------------------------------------------------------


def new_match(
    seats: int = 2, *modules: Module, seed: int = 0, dice: Dice | None = None, **options: Any
) -> tuple[State, list[Any]]:
    """A match as it begins, and what was told of it."""
    told: list[Any] = []
    chosen = game.options(**dict.fromkeys(modules, True), **options)
    seating = Seating(game.meta.colours[:seats])
    return game.setup(chosen, seating, dice or LooseDice(seed), told.append), told


def play_on(
    state: State,
    until: Callable[[State], bool],
    choose: Callable[[State, Seat], Any],
    seed: int = 0,
) -> list[Any]:
    """Play in place until something holds; what was told."""
    told: list[Any] = []
    dice = LooseDice(seed)
    while state.awaited and not until(state):
        seat = state.awaited[0]
        game.apply(state, seat, choose(state, seat), dice, told.append)
    return told


class Table:
    """A match to play on, in words; `told` keeps the events of the last action."""

    def __init__(self, state: State, told: list[Any] | None = None) -> None:
        self.state = state
        self.told: list[Any] = told or []
        self.dice: Dice = LooseDice(1)

    def act(self, seat: Seat, *actions: Any) -> "Table":
        """Take actions the way the server does."""
        for action in actions:
            done = advance(game, self.state, self.state.step, seat, action, self.dice)
            self.state, self.told = done.state, done.events
        return self

    def all_act(self, action: Any) -> "Table":
        """Everyone who is asked takes the same action, in the order of seats."""
        told = []
        for seat in list(self.state.awaited):
            told += self.act(seat, action).told
        self.told = told
        return self

    def all_keep(self) -> "Table":
        return self.all_act(Keep())

    def all_exchange(self) -> "Table":
        return self.all_act(Exchange())

    def all_pass(self) -> "Table":
        """Everyone keeps the first card, and gives the second to the left, the third right."""
        for seat in list(self.state.awaited):
            self.act(seat, Pass(*self.hand(seat)))
        return self

    def all_absent(self) -> "Table":
        """The step is played to its end by the default for absent players."""
        step = self.state.step
        while self.state.step == step and self.state.awaited:
            seat = self.state.awaited[0]
            self.act(seat, game.absent(self.state, seat))
        return self

    def to(self, phase: str, round_: int | None = None) -> "Table":
        """Play on by the default for absent players until this step of this round."""
        while (self.state.phase, self.state.round) != (phase, round_ or self.state.round):
            assert self.state.phase != "over", "there is no such step to come"
            self.all_absent()
        return self

    def place(self, seat: Seat, *cells: Cell) -> "Table":
        """Place the cards of the hand, in its order, on these cells."""
        for cell in cells:
            self.act(seat, Place(self.hand(seat)[0], *cell))
        return self

    def stand(self, seat: Seat, x: int, y: int, golden: bool = False) -> "Table":
        return self.act(seat, Stand(x, y, golden))

    def take_back(self, seat: Seat) -> "Table":
        return self.act(seat, TakeBack())

    def confirm(self, seat: Seat) -> "Table":
        return self.act(seat, Confirm())

    def hand(self, seat: Seat) -> list[str]:
        return self.state.players[seat].hand

    def view(self, viewer: Viewer) -> Any:
        """What the viewer is sent, as JSON."""
        return orjson.loads(orjson.dumps(game.view(self.state, viewer)))

    def legal(self, seat: Seat) -> list[Any]:
        return list(game.legal(self.state, seat))

    def stands(self, seat: Seat, golden: bool = False) -> set[Cell]:
        """Where the seat may stand a wizard."""
        return {
            (action.x, action.y)
            for action in self.legal(seat)
            if isinstance(action, Stand) and action.golden == golden
        }

    def refuses(self, seat: Seat, action: Any) -> tuple[str, str | None]:
        """The code and the rule by which an action is refused."""
        with pytest.raises(Refused) as caught:
            self.act(seat, action)
        return caught.value.refusal.code, caught.value.refusal.rule

    def facts(self, kind: str) -> list[Any]:
        """The events of this kind that followed the last action."""
        return [event for event in self.told if event.kind == kind]


def table(
    phase: str,
    *pictures: str,
    hand: str = "",
    round_: int = 3,
    wizards: Sequence[Cell] = (),
    golden: Cell | None = None,
    modules: Sequence[Module] = (),
) -> Table:
    """A position: displays by seat (one is enough), the first seat's hand and wizards.

    The other hands, and displays that are not drawn, hold what chance gives them.
    """
    state, _ = new_match(max(2, len(pictures)), *modules)
    used: set[str] = set()
    displays = [drawn(picture, used) for picture in pictures]
    mine = cards_in(hand, used)
    state.pile += [card for player in state.players for card in (*player.cards, *player.hand)]
    state.pile = [card for card in state.pile if card not in used]
    state.phase, state.round = phase, round_  # type: ignore[assignment]
    for seat, player in enumerate(state.players):
        display = displays[seat] if seat < len(displays) else {(0, 0): state.pile.pop()}
        player.cards, player.cells = list(display.values()), list(display)
        player.hand = [state.pile.pop() for _ in range(3)]
    first = state.players[0]
    if hand:
        state.pile += first.hand
        first.hand = mine
    first.wizards = [*wizards, golden] if golden is not None else list(wizards)
    first.golden = golden
    if phase == "wizard":
        for player in state.players:
            state.pile += player.hand
            player.hand = []
    return Table(state)
