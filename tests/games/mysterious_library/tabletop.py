"""Positions in words, and a table to play them on."""

from collections.abc import Sequence
from typing import Any

import orjson
import pytest

from simsalabim.engine.advance import advance
from simsalabim.engine.dice import LooseDice
from simsalabim.engine.refusals import Refusal, Refused
from simsalabim.engine.seats import CLOCK, Seat, Seating, Viewer
from simsalabim.games.mysterious_library import mysterious_library as game
from simsalabim.games.mysterious_library.actions import ACTIONS, Close
from simsalabim.games.mysterious_library.asking import awaited
from simsalabim.games.mysterious_library.state import State
from simsalabim.games.mysterious_library.tables import ADVENTURE, CAST, ROOMS

__all__ = ["Table", "game", "library", "new_match", "words"]

BOOKS = "red at bindery, blue at map_room, green at scroll_vault, gold at attic_stairs"


def new_match(
    seats: int, seed: int = 0, cast: Sequence[str] = CAST, **options: Any
) -> tuple[State, list[Any]]:
    """A match as it begins, and what was told of it."""
    told: list[Any] = []
    state = game.setup(
        game.options(**options), Seating(tuple(cast[:seats])), LooseDice(seed), told.append
    )
    return state, told


def library(
    figures: str,
    *,
    hands: dict[str, str] | None = None,
    blades: str = "",
    ruins: str = "",
    books: str = BOOKS,
    freed: str = "",
    phase: str = "act",
    left: int | None = None,
    field: int = 1,
    discard: str = "",
    map_discard: str = "",
    seats: str = "",
    **options: Any,
) -> "Table":
    """A position: `library("janka at fireplace, emil at bindery", hands={"emil": "red red"})`.

    The first player is at turn, and the others follow clockwise. Hands are empty, nothing is bladed
    or ruined, and books lie at BOOKS unless they are named. `seats` says who plays whom, as in
    "0 1 0"; otherwise everyone plays one character.
    """
    places = dict(figure.split(" at ") for figure in figures.split(", "))
    cast = tuple(places)
    chairs = [int(seat) for seat in seats.split()] if seats else list(range(len(cast)))
    chosen = [cast[chairs.index(seat)] for seat in range(max(chairs) + 1)]
    state, _ = new_match(len(chosen), cast=chosen, figures=len(cast), **options)
    state.order = cast  # type: ignore[assignment]
    state.seats = dict(zip(cast, chairs, strict=True))  # type: ignore[arg-type]
    state.at = dict(places)  # type: ignore[arg-type]
    state.hands = {name: (hands or {}).get(name, "").split() for name in cast}  # type: ignore[misc]
    state.freed = freed.split()  # type: ignore[assignment]
    state.books = {  # type: ignore[assignment]
        book: room
        for book, room in (tile.split(" at ") for tile in books.split(", "))
        if book not in state.freed
    }
    lay_out(state, blades.split(), ruins.split(), discard.split(), map_discard.split())
    state.field = field
    state.turn = state.order[0]
    state.phase = phase  # type: ignore[assignment]
    state.left = {"act": 3, "draw": 2, "maps": 1}[phase] if left is None else left
    state.awaited = awaited(state)
    return Table(state)


def lay_out(
    state: State, blades: list[Any], ruins: list[Any], discard: list[Any], maps: list[Any]
) -> None:
    """Put every card, blade and ruin that is not named where it belongs."""
    state.blades, state.pile, state.ruins = blades, 12 - len(blades), ruins
    state.deck, state.discard = list(ADVENTURE), discard
    for card in [*discard, *(card for hand in state.hands.values() for card in hand)]:
        state.deck.remove(card)
    deck = [room for room in ROOMS if room not in maps and room not in ruins]
    state.maps, state.map_discard = [deck] if deck else [], maps


class Fate:
    """Dice that fall as written down, and then show the lowest number."""

    def __init__(self, numbers: Sequence[int] = ()) -> None:
        self.numbers = list(numbers)

    def pick(self, n: int) -> int:
        number = self.numbers.pop(0) if self.numbers else 0
        assert 0 <= number < n
        return number


class Table:
    """A match at which tests sit."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.told: list[Any] = []

    # What players do.

    def do(self, name: str, action: str, numbers: Sequence[int] = ()) -> "Table":
        """Let a player, or "clock", act, as in `do("janka", "move bindery")`."""
        before = orjson.dumps(self.state)
        state = self.state
        step = advance(game, state, state.step, self.seat(name), act(action), Fate(numbers))
        assert orjson.dumps(self.state) == before
        for viewer in (*range(len(state.marks)), None):
            view = game.view(state, viewer)
            for event in step.events:
                if (seen := event.seen_by(viewer)) is not None:
                    game.fold(view, seen)
            assert view == game.view(step.state, viewer)
        self.state, self.told = step.state, step.events
        return self

    def acts(self, *actions: str) -> "Table":
        """Let the active player act."""
        for action in actions:
            self.do(self.state.turn, action)
        return self

    def turns(self, *cards: str) -> "Table":
        """Let the active player turn these cards, one after the other."""
        for card in cards:
            self.do(self.state.turn, "turn", [self._top().index(card)])
        return self

    def _top(self) -> list[Any]:
        state = self.state
        if state.phase == "draw":
            return state.deck or state.discard  # type: ignore[return-value]
        return state.maps[-1] if state.maps else state.map_discard  # type: ignore[return-value]

    def says(self, name: str, action: str) -> "Table":
        """Let a player talk; unlike `do` also one who is not asked anything."""
        state = self.state
        assert game.allows(state, self.seat(name), act(action))
        self.told = []
        game.apply(state, self.seat(name), act(action), Fate(), self.told.append)
        return self

    # What is seen.

    def seat(self, name: str) -> Seat:
        return CLOCK if name == "clock" else self.state.seats[name]  # type: ignore[index]

    def viewer(self, name: str) -> Viewer:
        return None if name == "onlooker" else self.seat(name)

    def may(self, name: str, *kinds: str) -> set[str]:
        """What a player may do, in words; only these kinds, if some are named."""
        listed = game.legal(self.state, self.seat(name))
        return {words(action) for action in listed if not kinds or action.kind in kinds}

    def at(self, name: str) -> str:
        return self.state.at[name]  # type: ignore[index]

    def hand(self, name: str) -> str:
        return " ".join(sorted(self.state.hands[name]))  # type: ignore[index]

    @property
    def asked(self) -> set[str]:
        """Whose answer the game waits for."""
        waiting = game.waiting_for(self.state, None)
        return {name for name, seat in self.state.seats.items() if seat in waiting}

    @property
    def question(self) -> str | None:
        """What interrupts the turn."""
        return self.state.pending[-1].kind if self.state.pending else None

    @property
    def stands(self) -> tuple[str, str, int]:
        """Whose turn it is, and what is left of which part of it."""
        return self.state.turn, self.state.phase, self.state.left

    @property
    def ending(self) -> str | None:
        return self.state.result.ending if self.state.result else None

    def facts(self) -> list[str]:
        """The kinds of what followed from the last action."""
        return [event.kind for event in self.told if event.kind != "asked"]

    def fact(self, kind: str) -> Any:
        """The one event of this kind that followed from the last action."""
        (found,) = (event for event in self.told if event.kind == kind)
        return found

    def sees(self, name: str) -> Any:
        return game.view(self.state, self.viewer(name))

    def refusal(self, name: str, action: str) -> Refusal:
        """Why the action is refused; the position must stay as it was."""
        before = orjson.dumps(self.state)
        state = self.state
        with pytest.raises(Refused) as refused:
            advance(game, state, state.step, self.seat(name), act(action), Fate())
        assert orjson.dumps(self.state) == before
        return refused.value.refusal

    def refuses(self, name: str, action: str) -> tuple[str, str | None]:
        """The code and the rule by which the action is refused."""
        refusal = self.refusal(name, action)
        assert refusal.text.endswith(".")
        return refusal.code, refusal.rule


FIELDS = {
    "move": ("to",),
    "travel": ("to",),
    "escape": ("to",),
    "disarm": ("room",),
    "point": ("room",),
    "give": ("to", "book"),
    "ask": ("of", "book"),
    "free": ("book",),
    "discard": ("card",),
    "light_breaker": ("by", "room"),
    "flight": ("by", "first", "second"),
    "secret_corridor": ("by", "who", "to"),
    "swap": ("gives", "takes"),
    "accept": ("of",),
    "point_card": ("owner", "card"),
}
"""The words after each kind of action; several players or cards are joined by "+", "-" is none."""

LISTS = ("who", "gives", "takes")


def act(text: str) -> Any:
    """An action from its words, as in "secret_corridor emma emma+misha to bindery"."""
    kind, *parts = text.replace(" to ", " ").split()
    raw: dict[str, Any] = {"kind": kind}
    if kind == "propose":
        whom, *plan = text.removeprefix("propose ").split(": ")
        steps = [orjson.loads(orjson.dumps(act(step))) for step in plan[0].split(", ")]
        raw |= {"whom": whom, "plan": steps}
    elif kind == "close":
        return Close(())
    for field, part in zip(FIELDS.get(kind, ()), parts, strict=kind in FIELDS):
        if field in LISTS:
            raw[field] = [] if part == "-" else part.split("+")
        else:
            raw[field] = int(part) if kind == "accept" else part
    return ACTIONS.validate_python(raw)


def words(action: Any) -> str:
    """An action in the words that `act` reads."""
    parts = [action.kind]
    for field in FIELDS.get(action.kind, ()):
        value = getattr(action, field)
        parts.append(("+".join(value) or "-") if field in LISTS else str(value))
    return " ".join(parts)
