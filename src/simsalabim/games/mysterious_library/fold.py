"""Views brought up to date by events: what a client does between two whole views."""

from collections.abc import Callable
from typing import Any, Final

from simsalabim.games.mysterious_library import events
from simsalabim.games.mysterious_library.state import Proposal
from simsalabim.games.mysterious_library.tables import PIECES
from simsalabim.games.mysterious_library.view import PlayerView, View, counted, layers
from simsalabim.games.mysterious_library.words import Character, Kept, Room


def fold(view: View, event: Any) -> None:
    """Bring a view up to date, in place, with an event as its viewer saw it."""
    FOLDS[type(event)](view, event)


def _player(view: View, character: Character) -> PlayerView:
    return next(player for player in view.players if player.character == character)


def _drop(view: View, by: Character, card: Kept) -> None:
    """A card goes from a hand to the discard."""
    _player(view, by).hand.remove(card)
    view.discard.append(card)


def _pass_on(view: View, giver: Character, taker: Character, card: Kept) -> None:
    _player(view, giver).hand.remove(card)
    _player(view, taker).hand.append(card)


def _unblade(view: View, room: Room) -> None:
    view.blades.remove(room)
    view.pile += 1


# --- Setting up and the turn -------------------------------------------------------------------


def _placed(view: View, event: events.Placed) -> None:
    view.books[event.book] = event.room


def _dealt(view: View, event: events.Dealt) -> None:
    _player(view, event.by).hand = list(event.cards)


def _began(view: View, event: events.Began) -> None:
    view.turn = event.by
    view.number = event.number


def _walked(view: View, event: events.Moved | events.Travelled | events.Escaped) -> None:
    _player(view, event.by).at = event.to


def _disarmed(view: View, event: events.Disarmed) -> None:
    _unblade(view, event.room)


def _gave(view: View, event: events.Gave) -> None:
    _pass_on(view, event.by, event.to, event.book)


def _freed(view: View, event: events.Freed) -> None:
    for _ in range(PIECES):
        _drop(view, event.by, event.book)
    del view.books[event.book]
    view.freed.append(event.book)


def _ended(view: View, event: events.Ended) -> None:
    view.marks = [None] * len(view.marks)
    view.proposals = [
        None if proposal is None or proposal.whom == event.by else proposal
        for proposal in view.proposals
    ]


def _accepted(view: View, event: events.Accepted) -> None:
    proposal = Proposal(event.by, event.rest) if event.rest else None
    view.proposals[event.of] = proposal


# --- Cards -------------------------------------------------------------------------------------


def _drew(view: View, event: events.Drew) -> None:
    view.deck[event.card] -= 1
    if event.card == "mr_mean" or event.card == "whirlwind":
        view.discard.append(event.card)
    else:
        _player(view, event.by).hand.append(event.card)


def _crept(view: View, event: events.Crept) -> None:
    view.field = event.field


def _whirled(view: View, event: events.Whirled) -> None:
    view.map_discard = []
    if event.rooms:
        view.maps = [*layers([list(event.rooms)]), *view.maps]


def _reshuffled(view: View, event: events.Reshuffled) -> None:
    if event.pile == "adventure":
        view.deck = counted(view.discard)
        view.discard = []
    else:
        view.maps = layers([view.map_discard])
        view.map_discard = []


def _discarded(view: View, event: events.Discarded) -> None:
    _drop(view, event.by, event.card)


def _mapped(view: View, event: events.Mapped) -> None:
    view.maps[0].remove(event.room)
    if not view.maps[0]:
        del view.maps[0]


def _armed(view: View, event: events.Armed) -> None:
    view.map_discard.append(event.room)
    view.blades.append(event.room)
    view.pile -= 1


def _spared(view: View, event: events.Spared) -> None:
    view.map_discard.append(event.room)


def _collapsed(view: View, event: events.Collapsed) -> None:
    _unblade(view, event.room)
    view.ruins.append(event.room)


# --- Helping cards -----------------------------------------------------------------------------


def _led(view: View, event: events.Led) -> None:
    _drop(view, event.by, "secret_corridor")
    for player in event.who:
        _player(view, player).at = event.to


def _broke(view: View, event: events.Broke) -> None:
    _drop(view, event.by, "light_breaker")
    _unblade(view, event.room)


def _exchanged(view: View, event: events.Exchanged) -> None:
    _drop(view, event.by, "flight")
    first, second = _player(view, event.first).hand, _player(view, event.second).hand
    for card in event.gives:
        first.remove(card)
    for card in event.takes:
        second.remove(card)
    first.extend(event.takes)
    second.extend(event.gives)


# --- Table talk, and what is asked -------------------------------------------------------------


def _passed(view: View, event: events.Passed) -> None:
    view.passed = True


def _pointed(view: View, event: events.Pointed) -> None:
    view.marks[event.seat] = event.mark


def _proposed(view: View, event: events.Proposed) -> None:
    view.proposals[event.seat] = Proposal(event.whom, event.plan)


def _withdrawn(view: View, event: events.Withdrawn) -> None:
    view.proposals[event.seat] = None
    view.marks[event.seat] = None


def _asked(view: View, event: events.Asked) -> None:
    view.passed = False
    view.phase = event.phase
    view.left = event.left
    view.used = event.used
    view.pending = event.pending
    view.hold = event.hold
    view.held = event.held
    view.denied = event.denied


def _over(view: View, event: events.Over) -> None:
    view.result = event.result


def _told(view: View, event: Any) -> None:
    """Something worth telling that changes nothing by itself: what is asked now follows."""


FOLDS: Final[dict[type[Any], Callable[[View, Any], None]]] = {
    events.Placed: _placed,
    events.Dealt: _dealt,
    events.Began: _began,
    events.Moved: _walked,
    events.Travelled: _walked,
    events.Escaped: _walked,
    events.Disarmed: _disarmed,
    events.Gave: _gave,
    events.Wished: _told,
    events.Freed: _freed,
    events.Ended: _ended,
    events.Accepted: _accepted,
    events.Drew: _drew,
    events.Crept: _crept,
    events.Whirled: _whirled,
    events.Reshuffled: _reshuffled,
    events.Discarded: _discarded,
    events.Mapped: _mapped,
    events.Armed: _armed,
    events.Spared: _spared,
    events.Collapsed: _collapsed,
    events.Declined: _told,
    events.Led: _led,
    events.Broke: _broke,
    events.Offered: _told,
    events.Agreed: _told,
    events.Rejected: _told,
    events.Exchanged: _exchanged,
    events.Held: _told,
    events.Released: _told,
    events.Passed: _passed,
    events.Pointed: _pointed,
    events.Proposed: _proposed,
    events.Withdrawn: _withdrawn,
    events.Asked: _asked,
    events.Over: _over,
}
