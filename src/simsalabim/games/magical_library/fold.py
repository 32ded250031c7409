"""Views brought up to date by events: what a client does between two whole views."""

from collections.abc import Callable
from typing import Any, Final

from simsalabim.games.magical_library import events
from simsalabim.games.magical_library.view import View, WizardView, look_ahead


def fold(view: View, event: Any) -> None:
    """Bring a view up to date, in place, with an event as its viewer saw it."""
    FOLDS[type(event)](view, event)
    if type(event) in SHIFTING:
        look_ahead(view)


def _opened(view: View, event: events.Opened) -> None:
    view.players[event.seat].cards = [(event.card, 0, 0)]
    view.pile = event.pile


def _began(view: View, event: events.Began) -> None:
    view.round = event.round
    view.phase = event.phase
    view.answer = None
    for player in view.players:
        player.confirmed = False
        player.without = False


def _reshuffled(view: View, event: events.Reshuffled) -> None:
    view.pile = event.pile
    view.discard = 0


def _drew(view: View, event: events.Drew | events.Exchanged) -> None:
    view.pile = event.pile
    view.discard = event.discard
    view.players[event.seat].exchanged = isinstance(event, events.Exchanged)
    if event.cards is not None:
        view.hand = list(event.cards)


def _answered(view: View, event: events.Answered) -> None:
    view.players[event.seat].confirmed = True
    if event.seat == view.me:
        view.answer = event.answer


def _received(view: View, event: events.Received) -> None:
    if event.kept is not None and event.from_left is not None and event.from_right is not None:
        view.hand = [event.kept, event.from_left, event.from_right]


def _placed(view: View, event: events.Placed) -> None:
    if view.hand is not None and view.fresh is not None:
        view.hand.remove(event.card)
        view.fresh.append((event.card, event.x, event.y))


def _took_back(view: View, event: events.TookBack) -> None:
    if view.hand is not None and view.fresh is not None:
        view.fresh.pop()
        view.hand.append(event.card)


def _showed(view: View, event: events.Showed) -> None:
    view.players[event.seat].cards += event.cards
    if event.seat == view.me:
        view.fresh = []


def _stood(view: View, event: events.Stood) -> None:
    player = view.players[event.seat]
    player.wizards.append(WizardView(event.x, event.y, event.golden))
    if event.golden:
        player.golden_left = False
    else:
        player.wizards_left -= 1


def _scored(view: View, event: events.Scored) -> None:
    view.results = list(event.sheets)


def _went_without(view: View, event: events.WentWithout) -> None:
    view.players[event.seat].without = True


FOLDS: Final[dict[type[Any], Callable[[View, Any], None]]] = {
    events.Opened: _opened,
    events.Began: _began,
    events.Reshuffled: _reshuffled,
    events.Drew: _drew,
    events.Answered: _answered,
    events.Exchanged: _drew,
    events.Received: _received,
    events.Placed: _placed,
    events.TookBack: _took_back,
    events.Showed: _showed,
    events.WentWithout: _went_without,
    events.Stood: _stood,
    events.Scored: _scored,
}

SHIFTING: Final = (events.Began, events.Placed, events.TookBack)
"""Events after which scores, or places for a wizard, are different. What is shown when a step ends
is followed by the beginning of the next."""
