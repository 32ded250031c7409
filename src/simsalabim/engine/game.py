"""The interface of a game. A game is a stateless object; a match is a value handed to it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, Self, TypeAlias, TypeVar

from pydantic import BaseModel, TypeAdapter

from simsalabim.engine.campaign import AnyCampaign
from simsalabim.engine.dice import Dice
from simsalabim.engine.meta import Meta
from simsalabim.engine.outcome import Outcome
from simsalabim.engine.refusals import Refusal
from simsalabim.engine.seats import Seat, Seating, Viewer
from simsalabim.engine.window import Window


class State(Protocol):
    """Everything that is true in a match, as plain data (see `plain`)."""

    step: int
    """Rises when a new question is put; stands still while several seats answer the same one."""

    awaited: list[Seat]
    """Who must answer, `CLOCK` included while a window is open. Empty: the match is over."""

    def clone(self) -> Self: ...


class Event(Protocol):
    """A fact that followed from an action, in the past tense, that knows who may see it."""

    def seen_by(self, viewer: Viewer) -> Any | None:
        """What this viewer may know of it: itself, a copy with secrets left out, or None."""
        ...


Emit: TypeAlias = Callable[[Any], None]
"""Takes an event. Playouts pass `nothing`."""

Chooser: TypeAlias = Callable[[Any, Seat, Dice], Any]
"""A bot: (imagined state, its seat, its own dice) → one of the seat's legal actions."""


def nothing(event: Any) -> None:
    """An `Emit` that forgets."""


S = TypeVar("S", bound=State)
A = TypeVar("A")
O = TypeVar("O", bound=BaseModel)


class Game(Protocol[S, A, O]):
    """The rules of one game.

    `apply` changes the state in place; whoever must not see that clones first (`advance` does).
    Everything that leaves the server goes through `view`, `waiting_for` and `Event.seen_by`.
    """

    meta: Meta
    options: type[O]
    actions: TypeAdapter[A]
    """All actions as a union tagged by `kind`; strict, unknown fields refused."""
    states: TypeAdapter[S]
    views: TypeAdapter[Any]
    events: TypeAdapter[Any]
    rules_in: Mapping[str, str]
    """The numbered rules as Markdown, by language: "en" is the text of the game's rules.md."""
    components: Mapping[str, Any]
    """What is printed on parts of the game, as JSON, where a client needs it to show or to word them;
    empty where it does not."""
    migrations: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]
    """From schema n to n + 1, over the saved state as a dict."""
    bots: Mapping[str, Chooser]
    """The game's own bots by level; `easy` (random) comes from `simsalabim.bots`."""
    campaign: AnyCampaign | None
    """What a room's matches can add up to; None for a game whose matches stand alone."""

    def refuse_options(self, options: O, seats: int) -> Refusal | None:
        """Why a match with so many seats cannot start with these options; None if it can."""
        ...

    def setup(self, options: O, seating: Seating, dice: Dice, emit: Emit) -> S:
        """The first position, with its first question put."""
        ...

    def legal(self, state: S, seat: Seat) -> Sequence[A]:
        """Every action that the seat may take now, in a stable order; empty if it is not asked.

        For `CLOCK`, the action that a clock without any measurements would take.
        """
        ...

    def allows(self, state: S, seat: Seat, action: A) -> bool:
        """Whether the seat may take this action: membership in `legal`, and for `CLOCK` any
        `close` that fits the answers given. Besides, and for seats that are not awaited too, table
        talk: what is never listed, changes no question and leaves `step` as it is."""
        ...

    def why_not(self, state: S, seat: Seat, action: A) -> Refusal:
        """Why `allows` says no: a code, a sentence and a rule number. Told from what the seat may
        know alone."""
        ...

    def apply(self, state: S, seat: Seat, action: A, dice: Dice, emit: Emit) -> None:
        """Carry out a legal action, in place."""
        ...

    def undoable(self, action: A, events: Sequence[Any]) -> bool:
        """Whether the action, of which these events followed, brought nothing to light that was
        hidden, so that it can be taken back (see `undo`; chance and what was told to some alone
        are looked for there)."""
        ...

    def window(self, state: S) -> Window | None:
        """The window that is open now, or None: the question has no deadline of the rules."""
        ...

    def close(self, state: S, counted: Sequence[tuple[Seat, int]]) -> A:
        """The action by which `CLOCK` ends the open window, given each claiming seat's counted
        time in ms."""
        ...

    def view(self, state: S, viewer: Viewer) -> Any:
        """All that this viewer may know, built up from nothing, as a dataclass."""
        ...

    def fold(self, view: Any, event: Any) -> None:
        """Bring a view up to date, in place, with an event as its viewer saw it."""
        ...

    def waiting_for(self, state: S, viewer: Viewer) -> list[Seat]:
        """Whom this viewer sees as still to answer (never `CLOCK`). Equal to `awaited` unless
        that would tell what an answer was."""
        ...

    def imagine(self, state: S, viewer: Viewer, dice: Dice) -> S:
        """A position that this viewer cannot tell from the real one. Depends on the view alone,
        so that a bot cannot peek."""
        ...

    def absent(self, state: S, seat: Seat) -> A:
        """What a seat that is gone does: a legal action, stated in the rules."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How the match ended; None while it goes on."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any]

ChooserFor: TypeAlias = Callable[[AnyGame], Chooser]
"""A bot that can play any game: given the rules, a `Chooser` for them."""
