"""Positions in words, and a table to play them on."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import fields
from typing import Any

import orjson
import pytest

from simsalabim.engine.advance import advance
from simsalabim.engine.dice import Dice, LooseDice
from simsalabim.engine.refusals import Refusal, Refused
from simsalabim.engine.seats import Seat, Seating
from simsalabim.games.mageling import actions as kinds
from simsalabim.games.mageling import mageling as game
from simsalabim.games.mageling.actions import ACTIONS
from simsalabim.games.mageling.costs import price
from simsalabim.games.mageling.luggage import Luggage
from simsalabim.games.mageling.programs import PROGRAMS, frame
from simsalabim.games.mageling.state import Known, Slot, State, Turn
from simsalabim.games.mageling.tables import ALL_CARDS

__all__ = ["Table", "game", "mages", "new_match"]

ROW = "the-fallen-bough bramblejaw-pass moth-watch-barracks hall-of-hung-bells crown-of-lightning"
"""The locations of a position unless others are named: none has a standing rule but the last."""

FILLERS = (
    "foretold-road",
    "registrar-of-omens",
    "patient-spider",
    "thicket-toll",
    "bedtime-conspirator",
    "tempest-usher",
    "urn-of-small-debts",
    "black-ledger",
    "static-prayer",
    "sextons-boy",
)
"""Cards of the row that are not named."""

BROUGHT = fields(Luggage)

RECORDS = {
    each.__dataclass_fields__["kind"].default: each
    for each in (getattr(kinds, name) for name in kinds.__all__)
    if hasattr(each, "__dataclass_fields__")
}


def new_match(seats: int, seed: int = 0, **options: Any) -> tuple[State, list[Any]]:
    """A match as it begins, and what was told of it. What a campaign brings stands with the options."""
    told: list[Any] = []
    brought = {field.name: options.pop(field.name) for field in BROUGHT if field.name in options}
    seating = Seating(game.meta.colours[:seats], brought or None)
    return game.setup(game.options(**options), seating, LooseDice(seed), told.append), told


def slot(word: str) -> Slot:
    """A scroll: `orchard-wyrm`, with ! if damaged, ^ if activated, + if acquired in this turn."""
    marks = {mark for mark in "!^+" if mark in word}
    card: Any = word.strip("!^+")
    return Slot(card, damaged="!" in marks, activated="^" in marks, fresh="+" in marks)


def mages(
    dice: str = "hedge dream aether divination death",
    *,
    seats: int = 2,
    mode: str = "standard",
    nexus: str = "",
    grimoire: Sequence[str] | str = "",
    mana: Sequence[int] | int = 0,
    spawn: Sequence[int] | int = 0,
    damage: Sequence[int] | int = 0,
    at: Sequence[int] | int = 0,
    keep: str = "",
    energy: int = 0,
    rune: str | None = None,
    discarded: int = 0,
    row: str = ROW,
    shown: int | None = None,
    top: str = "",
    discard: str = "",
    turn: int = 0,
    **options: Any,
) -> "Table":
    """A position in the Action phase of seat `turn`; seat 0 is the start player.

    A die that is placed is written `hedge@focus`. What is given once for several seats is for
    seat 0. The locations up to the foremost pawn are turned up, or as many as `shown` says.
    """
    if keep:
        options["keeps"] = (tuple(keep.split()), *[()] * (seats - 1))
    state, _ = new_match(seats, mode=mode, **options)
    state.start, state.turn = 0, Turn(turn, 1, "act", energy=energy, discarded=discarded)
    those = [die.partition("@") for die in dice.split()]
    state.faces = [face for face, _, _ in those]  # type: ignore[misc]
    state.places = [place or "pool" for _, _, place in those]  # type: ignore[misc]
    if rune is not None:
        state.turn.rune, state.turn.focused = rune, True  # type: ignore[assignment]
    grimoires = [grimoire] if isinstance(grimoire, str) else list(grimoire)
    for seat, player in enumerate(state.players):
        player.grimoire = [slot(word) for word in (grimoires[seat : seat + 1] or [""])[0].split()]
        player.mana, player.spawn = of(mana, seat), of(spawn, seat)
        player.damage, player.at = of(damage, seat), of(at, seat)
    lay_out_row(state, row.split(), shown)
    lay_out_cards(state, nexus.split(), top.split(), discard.split())
    acting = [step.verb for step in PROGRAMS["turn"]].index("act")
    state.stack = [frame("turn", turn)]
    state.stack[0].at, state.stack[0].left = acting, 1
    state.awaited = [turn]
    return Table(state)


def of(given: Sequence[int] | int, seat: int) -> int:
    """What is given for this seat."""
    those = [given] if isinstance(given, int) else list(given)
    return those[seat] if seat < len(those) else 0


def lay_out_row(state: State, row: list[Any], shown: int | None) -> None:
    """Turn up the locations; their mana has gone to the Evertree."""
    if state.row:
        state.same = tuple(row)
        foremost = max(player.at for player in state.players)
        up = foremost + 1 if shown is None else shown
        for place, spot in enumerate(state.row):
            spot.card = row[place] if place < up else None


def lay_out_cards(state: State, nexus: list[Any], top: list[Any], discard: list[Any]) -> None:
    """Put every card that is not named into the deck, under those of `top`."""
    held = [each.card for player in state.players for each in player.grimoire]
    held += [card for player in state.players for card in player.keep]
    used = {*nexus, *top, *discard, *held}
    fillers = [card for card in FILLERS if card not in used]
    while len(nexus) < 5:
        nexus.append(fillers.pop(0))
    state.nexus, state.discard = nexus, discard
    state.top = [Known(card, ()) for card in top]
    used |= set(nexus)
    state.pool = [card for card in ALL_CARDS if card not in used]
    state.bottom, state.seen = [], []


class Fate:
    """Dice that fall as written down, and then show the lowest number."""

    def __init__(self, numbers: Sequence[int] = ()) -> None:
        self.numbers = list(numbers)

    def pick(self, n: int) -> int:
        number = self.numbers.pop(0) if self.numbers else 0
        assert 0 <= number < n
        return number


def act(words: str) -> Any:
    """An action in words: its kind, then its fields in order."""
    kind, *rest = words.split()
    if kind == "reroll":
        return ACTIONS.validate_python({"kind": kind, "dice": tuple(map(int, rest))})
    names = [field.name for field in fields(RECORDS[kind]) if field.name != "kind"]
    values = [
        int(word) if word.isdigit() else {"yes": True, "no": False}.get(word, word) for word in rest
    ]
    return ACTIONS.validate_python({"kind": kind, **dict(zip(names, values, strict=True))})


def pieces(state: State) -> Counter[str]:
    """All cards, wherever they lie."""
    cards = [known.card for known in (*state.top, *state.bottom)]
    cards += [*state.pool, *state.seen, *state.discard]
    cards += [card for card in state.nexus if card is not None]
    for player in state.players:
        cards += [each.card for each in player.grimoire] + player.keep + player.offer
    return Counter(cards)


class Table:
    """A match at which tests sit."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.told: list[Any] = []

    def do(self, *actions: str, dice: Sequence[int] = ()) -> "Table":
        """Let whoever is asked act; what everybody is told fits what everybody sees."""
        fate = Fate(dice)
        for words in actions:
            self.take(act(words), fate)
        return self

    def take(self, action: Any, dice: Dice) -> None:
        """Let whoever is asked take an action."""
        state = self.state
        before, cards = orjson.dumps(state), pieces(state)
        step = advance(game, state, state.step, state.awaited[0], action, dice)
        assert orjson.dumps(state) == before
        assert pieces(step.state) == cards
        self.fold(step.events, step.state)
        self.state, self.told = step.state, step.events

    def fold(self, events: list[Any], after: State) -> None:
        for viewer in (*range(len(after.players)), None):
            view = game.view(self.state, viewer)
            for event in events:
                seen = event.seen_by(viewer)
                if seen is not None:
                    game.fold(view, seen)
            assert view == game.view(after, viewer)

    def refuses(self, words: str, seat: Seat | None = None) -> Refusal:
        """Why somebody may not do that; nothing changes."""
        state = self.state
        before = orjson.dumps(state)
        who = state.awaited[0] if seat is None else seat
        with pytest.raises(Refused) as caught:
            advance(game, state, state.step, who, act(words), Fate())
        assert orjson.dumps(state) == before
        return caught.value.refusal

    def may(self, words: str) -> bool:
        """Whether whoever is asked may do that."""
        return game.allows(self.state, self.state.awaited[0], act(words))

    # What is to be seen.

    @property
    def asking(self) -> str | None:
        """What is asked."""
        question = game.view(self.state, None).question
        return question and question.asking

    @property
    def energy(self) -> int:
        return self.state.turn.energy

    def mana(self, seat: Seat = 0) -> int:
        return self.state.players[seat].mana

    def spawn(self, seat: Seat = 0) -> int:
        return self.state.players[seat].spawn

    def damage(self, seat: Seat = 0) -> int:
        return self.state.players[seat].damage

    def at(self, seat: Seat = 0) -> int:
        return self.state.players[seat].at

    def grimoire(self, seat: Seat = 0) -> str:
        """The scrolls with their marks, as `mages` takes them."""
        return " ".join(
            each.card + "!" * each.damaged + "^" * each.activated + "+" * each.fresh
            for each in self.state.players[seat].grimoire
        )

    @property
    def faces(self) -> str:
        return " ".join(self.state.faces)

    @property
    def places(self) -> str:
        return " ".join(self.state.places)

    @property
    def nexus(self) -> list[Any]:
        return self.state.nexus

    @property
    def discard(self) -> list[Any]:
        return self.state.discard

    def price(self, what: str) -> int:
        """What seat 0 would pay for spawn, for its location or for a scroll."""
        if what in ("spawn", "location"):
            return price(self.state, 0, what)  # type: ignore[arg-type]
        return price(self.state, 0, "scroll", what)  # type: ignore[arg-type]

    def kinds(self) -> list[str]:
        """The kinds of what was told last."""
        return [event.kind for event in self.told]
