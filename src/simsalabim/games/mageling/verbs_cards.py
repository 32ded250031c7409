"""Verbs of cards: discard, look, acquire, activate, mimic."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from simsalabim.engine.seats import Seat
from simsalabim.games.mageling import events
from simsalabim.games.mageling.actions import Action, Decline, Pick
from simsalabim.games.mageling.costs import pay, price, purse, use_discounts
from simsalabim.games.mageling.counting import matches
from simsalabim.games.mageling.effects import Acquire, Activate, Discard, Look, Mimic, Text, nested
from simsalabim.games.mageling.interned import DECLINE, PICK
from simsalabim.games.mageling.programs import TEXT
from simsalabim.games.mageling.state import NOBODY, Frame, State
from simsalabim.games.mageling.table import (
    Table,
    available,
    deck_size,
    drop_scroll,
    mark,
    next_card,
    off_the_top,
    on_road,
    push,
    put_back,
    throw,
    to_discard,
)
from simsalabim.games.mageling.tables import CARDS, SPIRITS
from simsalabim.games.mageling.words import Card


def picked(action: Pick | Decline, f: Frame) -> Card | None:
    """The card that was named; None if the player wants no more, which ends the effect."""
    if isinstance(action, Decline):
        f.left = 0
        return None
    f.left -= 1
    return action.card


# --- Discard -----------------------------------------------------------------------------------


def discard_begin(t: Table, f: Frame, e: Discard) -> None:
    """From the deck at once; all cards of the row at once if they must; else there is a choice."""
    f.moved = []
    if e.source == "deck":
        f.left = 0
        discard_from_deck(t, f, e)
    elif e.count != "all":
        f.left = e.count
    else:
        f.those = available(t.state, f.by)
        if not e.may:
            discard_row(t, f)
        f.left = len(f.those)


def discard_from_deck(t: Table, f: Frame, e: Discard) -> None:
    """The top cards, seen by all; an empty deck is made anew first (MAGE-10)."""
    for _ in range(int(e.count)):
        card = next_card(t)
        if card is not None:
            f.moved.append(card)
            to_discard(t, card, "deck", None, None)


def discard_row(t: Table, f: Frame) -> None:
    """All cards that lie in the row now; the Keep may be left out (MAGE-92)."""
    keep = t.state.players[f.by].keep if f.by != NOBODY else []
    for card in f.those:
        if card not in keep:
            throw(t, f.by, card)
            f.moved.append(card)
    f.those = keep[:]


def discard_options(state: State, f: Frame, e: Discard) -> Sequence[Action]:
    """Cards of the row and of the own Keep, or own scrolls that are not activated."""
    if e.source == "grimoire":
        slots = state.players[f.by].grimoire
        found: list[Action] = [PICK[slot.card] for slot in slots if not slot.activated]
    elif e.count == "all":
        found = [PICK[card] for card in f.those]
    else:
        found = [PICK[card] for card in available(state, f.by)]
    if found and (e.may or e.count == "all"):
        found.append(DECLINE)
    return found


def discard_answer(t: Table, f: Frame, e: Discard, action: Pick | Decline) -> None:
    """One card, replaced at once."""
    card = picked(action, f)
    if card is None:
        return
    f.moved.append(card)
    if e.source == "grimoire":
        drop_scroll(t, f.by, card)
        return
    throw(t, f.by, card)
    if e.count == "all":
        f.those.remove(card)


# --- Look --------------------------------------------------------------------------------------


def look_begin(t: Table, f: Frame, e: Look) -> None:
    """The top cards, seen by the player alone; there is no reshuffle for it."""
    state = t.state
    count = min(e.count, deck_size(state))
    state.seen = [off_the_top(state, t.dice) for _ in range(count)]
    f.left = count
    if count:
        t.emit(events.Looked(f.by, count, tuple(state.seen)))


def look_options(state: State, f: Frame, e: Look) -> Sequence[Action]:
    """First the card for the top; then which goes to the bottom next."""
    return [PICK[card] for card in state.seen]


def look_answer(t: Table, f: Frame, e: Look, action: Pick) -> None:
    """One card back on top, the others below the deck or into the discard."""
    state = t.state
    on_top = not f.those
    f.those.append(action.card)
    put_back(t, f.by, action.card, on_top=on_top)
    f.left -= 1
    if e.rest == "discard":
        for card in state.seen:
            to_discard(t, card, "look", f.by, None)
        state.seen = []
        f.left = 0


# --- Acquire -----------------------------------------------------------------------------------


def reduced(state: State, seat: Seat, card: Card, e: Acquire) -> int:
    """What a scroll costs by this text."""
    return 0 if e.less == "all" else max(0, price(state, seat, "scroll", card) - e.less)


def acquire_options(state: State, f: Frame, e: Acquire) -> Sequence[Action]:
    """Scrolls that the text means and the player can pay."""
    cards = state.discard if e.source == "discard" else available(state, f.by)
    money = purse(state, f.by)
    found: list[Action] = [
        PICK[card]
        for card in cards
        if card not in SPIRITS and matches(card, e.of) and reduced(state, f.by, card, e) <= money
    ]
    return [*found, DECLINE]


def acquire_answer(t: Table, f: Frame, e: Acquire, action: Pick | Decline) -> None:
    """Bought for less (MAGE-35); what is taken free uses no discount."""
    card = picked(action, f)
    if card is None:
        return
    if e.less != "all":
        pay(t, f.by, reduced(t.state, f.by, card, e), "scroll")
        use_discounts(t.state, "scroll", card)
    t.emit(events.Bought(f.by, card))
    push(t.state, "acquire" if e.less == "all" else "buy", f.by, card)


# --- Activate and mimic ------------------------------------------------------------------------


def activate_options(state: State, f: Frame, e: Activate) -> Sequence[Action]:
    """Other scrolls, able to be activated, without a healing die on them (MAGE-36, MAGE-38)."""
    found: list[Action] = [
        PICK[slot.card]
        for slot in state.players[f.by].grimoire
        if not (slot.damaged or slot.activated or slot.fresh)
        and slot.card != f.card
        and matches(slot.card, e.of)
        and not (slot.healing and slot.card in state.places)
    ]
    return [*found, DECLINE]


def activate_answer(t: Table, f: Frame, e: Activate, action: Pick | Decline) -> None:
    """It counts as activated (MAGE-38), and is finished before this text goes on (MAGE-40)."""
    card = picked(action, f)
    if card is not None:
        mark(t.state.players[f.by].grimoire, card, activated=True)
        t.emit(events.Activated(f.by, card))
        push(t.state, TEXT[card], f.by, card)


def mentions_mimic(text: Text) -> bool:
    """Whether a text mimics, also in a list inside it."""
    return any(
        isinstance(effect, Mimic) or any(mentions_mimic(inner) for _, inner in nested(effect))
        for effect in text
    )


MIMICS: Final = frozenset(card.id for card in CARDS.values() if mentions_mimic(card.effects))
"""Cards that lend nothing, because they mimic themselves (MAGE-39)."""


def _own(state: State, f: Frame) -> Iterator[Card]:
    yield from [slot.card for slot in state.players[f.by].grimoire if not slot.damaged]


def _others(state: State, f: Frame) -> Iterator[Card]:
    for seat in on_road(state, f.by)[1:]:
        yield from [slot.card for slot in state.players[seat].grimoire if not slot.damaged]


LENDERS: Final[Mapping[str, Callable[[State, Frame], Iterator[Card]]]] = {
    "grimoire": _own,
    "nexus": lambda state, f: iter(available(state, f.by)),
    "others": _others,
    "discard": lambda state, f: iter(state.discard),
}


def mimic_options(state: State, f: Frame, e: Mimic) -> Sequence[Action]:
    """Cards that can be copied: not the card itself, none that is damaged or mimics (MAGE-39)."""
    return [
        PICK[card]
        for source in e.source
        for card in LENDERS[source](state, f)
        if card != f.card and card not in MIMICS and matches(card, e.of)
    ]


def mimic_answer(t: Table, f: Frame, e: Mimic, action: Pick) -> None:
    """Resources and text of the other card, as if they were printed here (MAGE-39)."""
    f.left = 0
    if f.card is not None:
        t.emit(events.Mimicked(f.by, f.card, action.card))
    push(t.state, TEXT[action.card], f.by, f.card)
