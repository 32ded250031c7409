"""Views brought up to date by events: what a client does between two whole views."""

from collections.abc import Callable
from typing import Any, Final

from simsalabim.games.mageling import events
from simsalabim.games.mageling.state import Slot
from simsalabim.games.mageling.table import mark
from simsalabim.games.mageling.tables import ALL_CARDS
from simsalabim.games.mageling.view import DeckView, KnownView, View
from simsalabim.games.mageling.words import Card


def fold(view: View, event: Any) -> None:
    """Bring a view up to date, in place, with an event as its viewer saw it."""
    FOLDS[type(event)](view, event)


def _mark(view: View, seat: int, card: Card, **changes: bool) -> None:
    mark(view.players[seat].grimoire, card, **changes)


def _off_the_top(view: View) -> None:
    deck = view.deck
    if deck.top:
        del deck.top[0]
    elif deck.between:
        deck.between -= 1
    else:
        del deck.bottom[0]


def _forget(cards: list[Card | None], card: Card) -> None:
    """A card that left a hidden place: itself if it is seen there, else any."""
    cards.remove(card if card in cards else None)


# --- Dice and tokens ---------------------------------------------------------------------------


def _rolled(view: View, event: events.Rolled) -> None:
    for die, face in zip(event.dice, event.faces, strict=True):
        view.faces[die] = face


def _placed(view: View, event: events.Placed) -> None:
    view.places[event.die] = event.at


def _recovered(view: View, event: events.Recovered) -> None:
    view.places[event.die] = "pool"


def _turned(view: View, event: events.Turned) -> None:
    view.faces[event.die] = event.face


def _change(view: View, seat: int, what: str, amount: int) -> None:
    if what != "energy":
        player = view.players[seat]
        setattr(player, what, getattr(player, what) + amount)


def _gained(view: View, event: events.Gained) -> None:
    _change(view, event.seat, event.what, event.amount)


def _lost(view: View, event: events.Lost) -> None:
    _change(view, event.seat, event.what, -event.amount)


def _paid(view: View, event: events.Paid) -> None:
    view.players[event.seat].mana -= event.mana


# --- Cards -------------------------------------------------------------------------------------


def _activated(view: View, event: events.Activated) -> None:
    _mark(view, event.seat, event.card, activated=True)


def _moved(view: View, event: events.Moved) -> None:
    _leave(view, event)
    if event.to == "discard":
        view.discard.append(event.card)
    elif event.to == "nexus" and event.at is not None:
        view.nexus[event.at] = event.card
    elif event.to == "grimoire" and event.seat is not None:
        view.players[event.seat].grimoire.append(Slot(event.card, fresh=True))


def _leave(view: View, event: events.Moved) -> None:
    if event.source == "deck":
        _off_the_top(view)
    elif event.source == "nexus" and event.at is not None:
        view.nexus[event.at] = None
    elif event.source == "discard":
        view.discard.remove(event.card)
    elif event.source == "look":
        _forget(view.seen, event.card)
    elif event.seat is not None:
        player = view.players[event.seat]
        if event.source == "keep":
            _forget(player.keep, event.card)
        else:
            player.grimoire = [slot for slot in player.grimoire if slot.card != event.card]


def _reshuffled(view: View, event: events.Reshuffled) -> None:
    view.deck.between = len(view.discard)
    view.discard = []


def _looked(view: View, event: events.Looked) -> None:
    for _ in range(event.count):
        _off_the_top(view)
    view.seen = list(event.cards or [None] * event.count)


def _put_back(view: View, event: events.PutBack) -> None:
    view.seen.remove(event.card)
    known = KnownView(event.card, (event.seat,))
    if event.where == "top":
        view.deck.top.insert(0, known)
    else:
        view.deck.bottom.append(known)


def _damaged(view: View, event: events.Damaged) -> None:
    _mark(view, event.seat, event.card, damaged=True)
    view.players[event.seat].damage -= 1


def _healing(view: View, event: events.Healing) -> None:
    _mark(view, event.seat, event.card, healing=True)


def _healed(view: View, event: events.Healed) -> None:
    _mark(view, event.seat, event.card, damaged=False)


def _refreshed(view: View, event: events.Refreshed) -> None:
    view.places = ["pool"] * len(view.places)
    player = view.players[event.seat]
    player.grimoire = [Slot(slot.card, slot.damaged) for slot in player.grimoire]
    player.idle = event.idle


# --- Locations, the Evertree, Keeps ------------------------------------------------------------


def _revealed(view: View, event: events.Revealed) -> None:
    spot = view.row[event.at]
    spot.card, spot.life = event.card, 0
    view.evertree += event.life


def _entered(view: View, event: events.Entered) -> None:
    view.players[event.seat].at = event.at


def _closed(view: View, event: events.Closed) -> None:
    view.row[event.at].closed = True
    view.evertree += 1


def _doomed(view: View, event: events.Doomed) -> None:
    view.evertree -= 1
    if event.gate is not None:
        view.gates[event.gate].mana += 1


def _flipped(view: View, event: events.Flipped) -> None:
    gate = view.gates[event.gate]
    gate.ancient, gate.mana = event.ancient, 0


def _collected(view: View, event: events.Collected) -> None:
    view.nexus = [None] * len(view.nexus)
    view.discard, view.seen = [], []
    view.deck = DeckView([], len(ALL_CARDS) - sum(map(len, event.keeps)), [])
    for player, keep in zip(view.players, event.keeps, strict=True):
        player.grimoire, player.keep = [], list(keep)


def _offered(view: View, event: events.Offered) -> None:
    view.deck.between -= event.count
    view.players[event.seat].offer = list(event.cards or [None] * event.count)


def _kept(view: View, event: events.Kept) -> None:
    player = view.players[event.seat]
    view.deck.between += len(player.offer) - 1
    player.offer = []
    player.keep.append(event.card)


def _taken_off(view: View, event: events.TakenOff) -> None:
    view.players[event.seat].off = True
    view.start = event.start


def _asked(view: View, event: events.Asked) -> None:
    view.turn = event.turn.clone()
    view.question = event.question


def _over(view: View, event: events.Over) -> None:
    view.result = event.result


def _nothing(view: View, event: Any) -> None:
    """What is told for the story; other events say what changed."""


FOLDS: Final[dict[type[Any], Callable[[View, Any], None]]] = {
    events.Began: _nothing,
    events.Rolled: _rolled,
    events.Placed: _placed,
    events.Recovered: _recovered,
    events.Turned: _turned,
    events.Gained: _gained,
    events.Lost: _lost,
    events.Paid: _paid,
    events.Activated: _activated,
    events.Mimicked: _nothing,
    events.Bought: _nothing,
    events.Moved: _moved,
    events.Reshuffled: _reshuffled,
    events.Looked: _looked,
    events.PutBack: _put_back,
    events.Damaged: _damaged,
    events.Healing: _healing,
    events.Healed: _healed,
    events.Refreshed: _refreshed,
    events.Revealed: _revealed,
    events.Entered: _entered,
    events.Closed: _closed,
    events.Doomed: _doomed,
    events.Flipped: _flipped,
    events.Collected: _collected,
    events.Offered: _offered,
    events.Kept: _kept,
    events.Proposed: _nothing,
    events.Agreed: _nothing,
    events.Rejected: _nothing,
    events.TakenOff: _taken_off,
    events.Asked: _asked,
    events.Over: _over,
}
